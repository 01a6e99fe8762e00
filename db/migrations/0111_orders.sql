-- One document of two books: the purchase order of one is the sales order of the other.
create table orders (
  id bigint generated always as identity primary key,
  -- The post of the requisition that was awarded. The order stays when the post goes.
  requisition_id bigint references requisitions on delete set null,
  buyer_book bigint references books on delete set null,
  seller_book bigint references books on delete set null,
  -- As they were called when the order was made.
  buyer_name text not null check (length(buyer_name) between 1 and 200),
  seller_name text not null check (length(seller_name) between 1 and 200),
  -- Whose turn it was first: of whoever asked. The other side accepts.
  sent_by text not null check (sent_by in ('buyer', 'seller')),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'cancelled')),
  version integer not null default 1,
  buyer_number text check (buyer_number ~ '^PO-\d{4}-\d{5,9}$'),
  seller_number text check (seller_number ~ '^SO-\d{4}-\d{5,9}$'),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  freight numeric(18, 6) not null check (freight >= 0),
  delivery_place text not null check (length(delivery_place) <= 200),
  incoterm text check (length(incoterm) = 3),
  payment_terms text not null check (length(payment_terms) <= 500),
  terms text not null check (length(terms) <= 1000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (buyer_book is distinct from seller_book or buyer_book is null),
  -- An accepted order has both numbers; the first side has its own from the start.
  check (case sent_by when 'buyer' then buyer_number else seller_number end is not null),
  check (state <> 'accepted' or (buyer_number is not null and seller_number is not null))
);
create index orders_of_buyer on orders (buyer_book, id);
create index orders_of_seller on orders (seller_book, id);
create index orders_of_requisition on orders (requisition_id) where requisition_id is not null;
create unique index orders_buyer_number on orders (buyer_book, buyer_number);
create unique index orders_seller_number on orders (seller_book, seller_number);

create table order_lines (
  order_id bigint not null references orders on delete cascade,
  -- That of the requisition, which stays.
  line smallint not null check (line between 1 and 10000),
  description text not null check (length(description) between 1 and 200),
  alternative text not null check (length(alternative) <= 200),
  quantity numeric(18, 6) not null check (quantity > 0),
  unit text not null check (length(unit) <= 50),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  amount numeric(14, 2) not null,
  needed_by date check (needed_by between '1900-01-01' and '2199-12-31'),
  lead_days integer check (lead_days between 0 and 3650),
  note text not null check (length(note) <= 500),
  buyer_item_id bigint references items on delete set null,
  seller_item_id bigint references items on delete set null,
  primary key (order_id, line)
);
create index order_lines_buyer_item on order_lines (buyer_item_id) where buyer_item_id is not null;
create index order_lines_seller_item on order_lines (seller_item_id) where seller_item_id is not null;

-- What happened, in one timeline for both sides.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null default clock_timestamp(),
  side text not null check (side in ('buyer', 'seller')),
  member_id bigint references users on delete set null,
  kind text not null check (kind in ('sent', 'accepted', 'declined', 'cancelled', 'shipped', 'received', 'recalled')),
  reason text not null default '' check (length(reason) <= 1000),
  -- Only the side that did it sees its reason.
  is_private boolean not null default false
);
create index order_events_of on order_events (order_id, id);
create index order_events_member on order_events (member_id) where member_id is not null;

-- The last number of each kind, book and year. The row is locked until the commit, so none is left out or given twice.
create table trade_counters (
  book_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('PO', 'SO', 'DN')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (book_id, kind, year)
);
