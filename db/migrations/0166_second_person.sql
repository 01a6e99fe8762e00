-- A higher limit waits for a second owner or a day, as new bank details do; each change of it stays.
create table approval_changes (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  state text not null check (state in ('waiting', 'applied', 'stopped')),
  -- Null for no limit at all.
  amount numeric(14, 2) check (amount >= 0),
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  effective_at timestamptz not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  constraint approval_changes_whole check ((amount is null) = (currency is null)),
  constraint approval_changes_decided check ((state = 'waiting') = (decided_at is null)),
  constraint approval_changes_second_person check (state <> 'applied' or decided_by <> changed_by)
);
create unique index approval_changes_one_waits on approval_changes (book_id) where state = 'waiting';
create index approval_changes_due on approval_changes (effective_at) where state = 'waiting';
create index approval_changes_of on approval_changes (book_id, id);
create index approval_changes_changed_by on approval_changes (changed_by) where changed_by is not null;
create index approval_changes_decided_by on approval_changes (decided_by) where decided_by is not null;

alter table order_changes
  -- Above the limit of the buyer, whose second person has to want it too.
  add column needs_approval boolean not null default false,
  -- Who of the buyer wanted it first.
  add column wanted_by bigint references users on delete set null,
  add column approved_by bigint references users on delete set null,
  add column approved_at timestamptz,
  -- Nobody approves what they wanted, and nothing is agreed without it.
  add constraint order_changes_second_person check (approved_by <> wanted_by),
  add constraint order_changes_approved check (state <> 'agreed' or not needs_approval or approved_at is not null);
create index order_changes_wanted_by on order_changes (wanted_by) where wanted_by is not null;
create index order_changes_approved_by on order_changes (approved_by) where approved_by is not null;

-- What a book ordered of one supplier lately.
create index orders_of_supplier on orders (buyer_book, created_at);
