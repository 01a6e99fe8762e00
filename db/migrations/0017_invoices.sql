create extension if not exists btree_gin;

-- Pictures that a member uploaded for the head of his invoices. Those that no invoice shows are tidied after a day.
create table uploads (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  owner_id bigint not null references users on delete cascade,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  size integer not null,
  created_at timestamptz not null default now(),
  unique (owner_id, key)
);
create index uploads_by_age on uploads (created_at);

-- The last number given to an invoice of an owner and year: locked by whoever takes the next one, until his
-- transaction ends, so that a number is neither given twice nor left out.
create table invoice_counters (
  owner_id bigint not null references users on delete cascade,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (owner_id, year)
);

-- `lpad` would cut what is longer.
create function invoice_number(id bigint, year smallint, serial integer) returns text language sql immutable
  return case when serial is null then 'DRAFT-' || id
    else 'INV-' || year || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0') end;

create table invoices (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  version integer not null default 1 check (version > 0),
  status text not null check (status in ('draft', 'final', 'sent', 'acknowledged')),
  -- Given when it first leaves draft, and kept for good.
  number_year smallint check (number_year between 1900 and 2199),
  number_serial integer check (number_serial > 0),
  company_name text not null check (length(company_name) between 1 and 200),
  company_address text not null check (length(company_address) between 1 and 1000),
  logo_key text,
  customer_name text not null check (length(customer_name) between 1 and 200),
  customer_address text not null check (length(customer_address) between 1 and 1000),
  contact_person_name text not null check (length(contact_person_name) <= 200),
  contact_mobile text not null check (length(contact_mobile) <= 50),
  customer_id text not null check (length(customer_id) <= 200),
  reference text not null check (length(reference) <= 200),
  invoice_date date not null,
  due_date date,
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  -- Each already in whole coins of the currency; that the total is the sum of the lines is seen to below.
  previous_dues numeric not null check (previous_dues between 0 and 1000000000000),
  paid_amount numeric not null check (paid_amount between 0 and 1000000000000),
  total_amount numeric not null check (total_amount between 0 and 1000000000000),
  dues_after_invoice numeric not null generated always as (total_amount + previous_dues) stored,
  dues_after_payment numeric not null generated always as (total_amount + previous_dues - paid_amount) stored,
  prepared_by text not null check (length(prepared_by) <= 200),
  checked_by text not null check (length(checked_by) <= 200),
  authorized_by text not null check (length(authorized_by) <= 200),
  -- Beginnings of what the lines describe, for the search.
  item_words text not null default '' check (length(item_words) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,

  invoice_number text not null
    generated always as (invoice_number(id, number_year, number_serial)) stored,
  -- Drafts before all numbers, in the order they were begun.
  number_key bigint not null generated always as
    (coalesce(number_year * 10000000000 + number_serial, id - 4000000000000000)) stored,
  status_rank smallint not null generated always as
    (case status when 'draft' then 0 when 'final' then 1 when 'sent' then 2 else 3 end) stored,
  due_key date not null generated always as (coalesce(due_date, 'infinity'::date)) stored,
  customer_sort text not null generated always as (lower(customer_name)) stored,
  -- Whose dues these are: the customer's id, or his name where he has none.
  customer_key text not null generated always as
    (case when customer_id = '' then 'name:' || lower(customer_name) else 'id:' || lower(customer_id) end) stored,
  search_text text not null generated always as (invoice_number(id, number_year, number_serial) || E'\n'
    || customer_name || E'\n' || customer_id || E'\n' || company_name || E'\n' || reference || E'\n'
    || item_words) stored,

  check ((number_year is null) = (number_serial is null)),
  check (status = 'draft' or number_serial is not null),
  check (currency <> 'JPY' or (previous_dues = round(previous_dues) and paid_amount = round(paid_amount))),
  check (previous_dues = round(previous_dues, 2) and paid_amount = round(paid_amount, 2)),
  -- One's own upload or none. Seen to at the end of a transaction: when a member goes, both go, in either order.
  constraint invoices_own_logo foreign key (owner_id, logo_key) references uploads (owner_id, key)
    deferrable initially deferred
) with (fillfactor = 90);
create unique index invoices_number on invoices (owner_id, number_year, number_serial)
  where number_serial is not null;
-- The table in each of its orders. Trash is read in the order it was filled.
create index invoices_newest on invoices (owner_id, id) where deleted_at is null;
create index invoices_by_number on invoices (owner_id, number_key, id) where deleted_at is null;
create index invoices_by_customer on invoices (owner_id, customer_sort, id) where deleted_at is null;
create index invoices_by_date on invoices (owner_id, invoice_date, id) where deleted_at is null;
create index invoices_by_due on invoices (owner_id, due_key, id) where deleted_at is null;
create index invoices_by_total on invoices (owner_id, total_amount, id) where deleted_at is null;
create index invoices_by_status on invoices (owner_id, status_rank, id) where deleted_at is null;
-- For the sums at the table's foot, and for what few rows have: a currency, being overdue.
create index invoices_by_currency on invoices (owner_id, currency, id)
  include (total_amount, paid_amount) where deleted_at is null;
create index invoices_open on invoices (owner_id, due_key, id)
  where deleted_at is null and status_rank > 0 and dues_after_payment > 0;
create index invoices_trash on invoices (owner_id, deleted_at, id) where deleted_at is not null;
create index invoices_search on invoices using gin (owner_id, search_text gin_trgm_ops);
-- What a customer was issued, in order: his statement, and the dues to carry over.
create index invoices_of_customer on invoices (owner_id, customer_key, currency, invoice_date, id)
  include (dues_after_payment, due_date) where deleted_at is null and status <> 'draft';
create index invoices_by_logo on invoices (owner_id, logo_key) where logo_key is not null;

create table invoice_items (
  -- Rises with every line ever written; lines are found by their place.
  id bigint not null generated always as identity,
  invoice_id bigint not null references invoices on delete cascade,
  position smallint not null check (position between 1 and 500),
  serial integer not null check (serial >= 1),
  description text not null check (length(description) between 1 and 5000),
  unit text not null check (length(unit) between 1 and 50),
  quantity numeric not null check (quantity between 0.01 and 999999999999.99 and quantity = round(quantity, 2)),
  unit_price numeric not null
    check (unit_price between 0 and 999999999999.99 and unit_price = round(unit_price, 2)),
  -- The invoice's, which decides how the amount is rounded.
  currency text not null,
  amount numeric not null generated always as
    (round(quantity * unit_price, case currency when 'JPY' then 0 else 2 end)) stored,
  primary key (invoice_id, position)
);

-- An invoice's total is the sum of its lines, all in its currency, and there is a line: whatever writes them.
create function check_invoice_total(invoice bigint) returns void language plpgsql as $$
begin
  if exists (
    select from invoices i left join lateral (
      select sum(l.amount) as total, bool_and(l.currency = i.currency) as same_currency
      from invoice_items l where l.invoice_id = i.id) lines on true
    where i.id = invoice and (lines.total is distinct from i.total_amount or not lines.same_currency)
  ) then
    raise exception 'The total of invoice % is not the sum of its lines', invoice;
  end if;
end $$;

create function check_total_of_invoice() returns trigger language plpgsql as $$
begin
  perform check_invoice_total(new.id);
  return null;
end $$;
create constraint trigger invoices_total after insert or update of total_amount, currency on invoices
  deferrable initially deferred for each row execute function check_total_of_invoice();

create function check_total_of_lines() returns trigger language plpgsql as $$
declare
  touched bigint;
begin
  for touched in select distinct invoice_id from changed loop
    perform check_invoice_total(touched);
  end loop;
  return null;
end $$;
create trigger invoice_items_inserted after insert on invoice_items referencing new table as changed
  for each statement execute function check_total_of_lines();
create trigger invoice_items_updated after update on invoice_items referencing new table as changed
  for each statement execute function check_total_of_lines();
create trigger invoice_items_deleted after delete on invoice_items referencing old table as changed
  for each statement execute function check_total_of_lines();

create function keep_invoice_number() returns trigger language plpgsql as $$
begin
  raise exception 'Invoice % has its number for good', old.id;
end $$;
create trigger keep_invoice_number before update on invoices for each row
  when (old.number_serial is not null
    and (old.number_year, old.number_serial) is distinct from (new.number_year, new.number_serial))
  execute function keep_invoice_number();

-- What an issued invoice said before each later change.
create table invoice_revisions (
  invoice_id bigint not null references invoices on delete cascade,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null default now(),
  content jsonb not null,
  logo_key text references uploads deferrable initially deferred,
  primary key (invoice_id, revision)
);
create index invoice_revisions_by_logo on invoice_revisions (logo_key) where logo_key is not null;
