-- One document of two books: the purchase order of one is the sales order of the other.
create table orders (
  id bigint generated always as identity primary key,
  -- The post of the requisition that was awarded. The order stays when the post goes.
  requisition_id bigint references requisitions (post_id) on delete set null,
  buyer_book bigint references books on delete set null,
  seller_book bigint references books on delete set null,
  -- As they were called when the order was made.
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  seller_name text not null check (length(seller_name) between 1 and 200),
  -- Whose turn it was first: of whoever asked. The other side accepts.
  sent_by text not null check (sent_by in ('buyer', 'seller')),
  state text not null default 'sent'
    check (state in ('approval', 'rejected', 'sent', 'accepted', 'declined', 'cancelled')),
  version integer not null default 1,
  buyer_number text check (buyer_number ~ '^PO-\d{4}-\d{5,9}$'),
  seller_number text check (seller_number ~ '^SO-\d{4}-\d{5,9}$'),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  freight numeric(18,6) not null check (freight >= 0),
  delivery_place text not null check (length(delivery_place) <= 200),
  incoterm text check (length(incoterm) = 3),
  payment_terms text not null check (length(payment_terms) <= 500),
  terms text not null check (length(terms) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  needs_approval boolean not null default false,
  awarded_by bigint references users on delete set null,
  approved_by bigint references users on delete set null,
  approved_at timestamptz,
  -- Orders of which goods may still come. What is expected and reserved is computed from their lines and deliveries.
  is_open boolean not null default false,
  constraint orders_approval_asked check (needs_approval or state not in ('approval', 'rejected')),
  constraint orders_approved
    check (not needs_approval or state in ('approval', 'rejected') or approved_at is not null),
  constraint orders_check check (buyer_book is distinct from seller_book or buyer_book is null),
  constraint orders_check1 check (case sent_by when 'buyer' then buyer_number else seller_number end is not null),
  constraint orders_check2 check (state <> 'accepted' or (buyer_number is not null and seller_number is not null)),
  constraint orders_second_person check (approved_by <> awarded_by)
);
create index orders_approved_by on orders (approved_by) where approved_by is not null;
create index orders_awarded_by on orders (awarded_by) where awarded_by is not null;
create unique index orders_buyer_number on orders (buyer_book, buyer_number);
create index orders_of_buyer on orders (buyer_book, id);
-- What one company bought of another before.
create index orders_of_pair on orders (buyer_book, seller_book, id);
create index orders_of_requisition on orders (requisition_id) where requisition_id is not null;
create index orders_of_seller on orders (seller_book, id);
-- What a book ordered of one supplier lately.
create index orders_of_supplier on orders (buyer_book, created_at);
create index orders_open_buyer on orders (buyer_book) where is_open;
create index orders_open_seller on orders (seller_book) where is_open;
create unique index orders_seller_number on orders (seller_book, seller_number);
alter table bills add constraint bills_order_id_fkey
  foreign key (order_id) references orders(id) on delete set null;

create table order_lines (
  id bigint generated always as identity unique,
  order_id bigint not null references orders on delete cascade,
  -- That of the requisition, which stays.
  line smallint not null check (line between 1 and 10000),
  description text not null check (length(description) between 1 and 200),
  alternative text not null check (length(alternative) <= 200),
  quantity numeric(18,6) not null check (quantity >= 0),
  unit text not null check (length(unit) <= 50),
  unit_price numeric(18,6) not null check (unit_price >= 0),
  amount numeric(14,2) not null,
  needed_by date check (needed_by between '1900-01-01' and '2199-12-31'),
  lead_days integer check (lead_days between 0 and 3650),
  note text not null check (length(note) <= 500),
  buyer_book bigint,
  buyer_item_id bigint,
  seller_book bigint,
  seller_item_id bigint,
  primary key (order_id, line),
  foreign key (buyer_book, buyer_item_id) references items (book_id, id) on delete set null (buyer_item_id) deferrable,
  foreign key (seller_book, seller_item_id) references items (book_id, id)
    on delete set null (seller_item_id) deferrable
);
create index order_lines_buyer_item on order_lines (buyer_item_id) where buyer_item_id is not null;
create index order_lines_buyer_typed on order_lines (buyer_book, lower(description)) where buyer_item_id is null;
create index order_lines_seller_item on order_lines (seller_item_id) where seller_item_id is not null;
create index order_lines_seller_typed on order_lines (seller_book, lower(description)) where seller_item_id is null;

-- What a seller sent of an order, and what the buyer received of it.
create table deliveries (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  seller_book bigint references books on delete set null,
  number text not null check (number ~ '^DN-\d{4}-\d{5,9}$'),
  state text not null default 'shipped' check (state in ('shipped', 'received', 'cancelled')),
  note text not null default '' check (length(note) <= 200),
  shipped_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  constraint deliveries_check check ((state = 'shipped') = (decided_at is null))
);
create unique index deliveries_number on deliveries (seller_book, number);
create index deliveries_of_order on deliveries (order_id, id);

-- What happened, in one timeline for both sides.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  side text not null check (side in ('buyer', 'seller')),
  member_id bigint references users on delete set null,
  kind text not null
    check (kind in (
  'waiting', 'approved', 'rejected', 'sent', 'accepted', 'declined', 'cancelled', 'shipped', 'received', 'corrected', 'recalled',
  'proposed', 'agreed', 'refused', 'withdrawn', 'invoiced', 'credited', 'billAccepted', 'billDisputed', 'billAnswered',
  'billSettled', 'claimed')),
  reason text not null default '' check (length(reason) <= 1000),
  -- Only the side that did it sees its reason.
  is_private boolean not null default false,
  delivery_id bigint references deliveries on delete set null
);
create index order_events_delivery on order_events (delivery_id) where delivery_id is not null;
create index order_events_member on order_events (member_id) where member_id is not null;
create index order_events_of on order_events (order_id, id);

-- The last number of each kind, book and year. The row is locked until the commit, so none is left out or given twice.
create table trade_counters (
  book_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('PO', 'SO', 'DN')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (book_id, kind, year)
);

create table delivery_lines (
  delivery_id bigint not null references deliveries on delete cascade,
  line smallint not null,
  quantity numeric(18,6) not null check (quantity > 0),
  -- Of the seller, and of the buyer; where nothing is kept in stock, empty.
  from_warehouse text not null default '' check (length(from_warehouse) <= 200),
  to_warehouse text not null default '' check (length(to_warehouse) <= 200),
  -- All that came, with what was damaged.
  received numeric(18,6) check (received >= 0),
  damaged numeric(18,6) check (damaged >= 0),
  -- What came beyond the delivery note is kept and paid for.
  accepts_surplus boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  constraint delivery_lines_check check ((received is null) = (damaged is null)),
  constraint delivery_lines_check1 check (damaged <= received),
  primary key (delivery_id, line)
);

-- The movements of stock that a delivery made.
create table delivery_movements (
  id bigint generated always as identity primary key,
  book_id bigint not null,
  delivery_id bigint not null references deliveries on delete cascade,
  line smallint not null,
  kind text not null check (kind in ('out', 'back', 'in', 'correction')),
  movement_id bigint,
  foreign key (book_id, movement_id) references material_transactions (book_id, id)
    on delete set null (movement_id) deferrable
);
-- One of each kind for a line, so that nothing is booked twice. A receipt may be corrected more than once.
create unique index delivery_movements_once on delivery_movements (delivery_id, line, kind)
  where kind <> 'correction';
create index delivery_movements_of_line on delivery_movements (delivery_id, line);
create index delivery_movements_of on delivery_movements (movement_id) where movement_id is not null;

-- What one side of an accepted order proposes and the other one answers.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  state text not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn')),
  reason text not null check (length(reason) between 1 and 1000),
  answer text not null default '' check (length(answer) <= 1000),
  proposed_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  needs_approval boolean not null default false,
  wanted_by bigint references users on delete set null,
  approved_by bigint references users on delete set null,
  approved_at timestamptz,
  constraint order_changes_answered check ((state = 'open') = (answered_at is null)),
  constraint order_changes_approved check (state <> 'agreed' or not needs_approval or approved_at is not null),
  constraint order_changes_second_person check (approved_by <> wanted_by)
);
create index order_changes_approved_by on order_changes (approved_by) where approved_by is not null;
create index order_changes_of on order_changes (order_id, id);
create unique index order_changes_one_open on order_changes (order_id) where state = 'open';
create index order_changes_wanted_by on order_changes (wanted_by) where wanted_by is not null;

-- Both what the line said when the change was proposed, and what it shall say.
create table order_change_lines (
  change_id bigint not null references order_changes on delete cascade,
  line smallint not null,
  old_quantity numeric(18,6) not null check (old_quantity >= 0),
  old_unit_price numeric(18,6) not null check (old_unit_price >= 0),
  old_needed_by date,
  quantity numeric(18,6) not null check (quantity >= 0),
  unit_price numeric(18,6) not null check (unit_price >= 0),
  needed_by date check (needed_by between '1900-01-01' and '2199-12-31'),
  primary key (change_id, line)
);
