-- What both sides of a trade are told, polite answers, approval by a second person, and changes by agreement.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed', 'file_shared',
  'data_read', 'quote_received', 'quotes_opened', 'requisition_closed', 'quote_opened', 'quote_turned_down',
  'order_received', 'order_accepted', 'order_declined', 'order_cancelled', 'order_shipped', 'order_differs',
  'order_change', 'order_change_agreed', 'order_change_refused', 'approval_wanted', 'approval_given',
  'approval_refused')) not valid;

alter table requisitions
  -- When both sides were told that the deadline has passed.
  add column announced_at timestamptz;
update requisitions set announced_at = now() where deadline <= now();
create index requisitions_to_announce on requisitions (deadline)
  where announced_at is null and cancelled_at is null;

alter table quotes
  -- What whoever asked wrote to a supplier whom they did not choose.
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add constraint quotes_answered check ((answer is null) = (answered_at is null));

alter table books
  -- Orders that come to more wait until a second person approves them; null where none do.
  add column approval_amount numeric(14, 2) check (approval_amount >= 0),
  add column approval_currency text check (approval_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  add constraint books_approval check ((approval_amount is null) = (approval_currency is null)),
  add constraint books_approval_needs_two check (approval_amount is null or kind = 'company');

alter table orders drop constraint orders_state_check;
alter table orders
  add constraint orders_state_check
    check (state in ('approval', 'rejected', 'sent', 'accepted', 'declined', 'cancelled')),
  add column needs_approval boolean not null default false,
  add column awarded_by bigint references users on delete set null,
  add column approved_by bigint references users on delete set null,
  add column approved_at timestamptz,
  -- Nothing that needs approval leaves the book without it, and nobody approves what they awarded.
  add constraint orders_approved
    check (not needs_approval or state in ('approval', 'rejected') or approved_at is not null),
  add constraint orders_approval_asked check (needs_approval or state not in ('approval', 'rejected')),
  add constraint orders_second_person check (approved_by <> awarded_by);
create index orders_awarded_by on orders (awarded_by) where awarded_by is not null;
create index orders_approved_by on orders (approved_by) where approved_by is not null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'waiting', 'approved', 'rejected', 'sent', 'accepted', 'declined', 'cancelled', 'shipped', 'received', 'recalled',
  'proposed', 'agreed', 'refused', 'withdrawn'));

-- A line that both sides give up has nothing left.
alter table order_lines drop constraint order_lines_quantity_check;
alter table order_lines add constraint order_lines_quantity_check check (quantity >= 0);

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
  constraint order_changes_answered check ((state = 'open') = (answered_at is null))
);
create index order_changes_of on order_changes (order_id, id);
create unique index order_changes_one_open on order_changes (order_id) where state = 'open';

-- Both what the line said when the change was proposed, and what it shall say.
create table order_change_lines (
  change_id bigint not null references order_changes on delete cascade,
  line smallint not null,
  old_quantity numeric(18, 6) not null check (old_quantity >= 0),
  old_unit_price numeric(18, 6) not null check (old_unit_price >= 0),
  old_needed_by date,
  quantity numeric(18, 6) not null check (quantity >= 0),
  unit_price numeric(18, 6) not null check (unit_price >= 0),
  needed_by date check (needed_by between '1900-01-01' and '2199-12-31'),
  primary key (change_id, line)
);
