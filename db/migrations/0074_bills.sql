-- What suppliers want to be paid: typed in, or read from an e-invoice.
create table bills (
  id bigint generated always as identity primary key,
  owner_id bigint not null references books on delete cascade,
  kind text not null default 'invoice' check (kind in ('invoice', 'creditNote')),
  status text not null default 'draft' check (status in ('draft', 'open', 'accepted', 'disputed')),
  status_rank smallint not null generated always as
    (case status when 'draft' then 0 when 'open' then 1 when 'accepted' then 2 else 3 end) stored,
  -- Ours, given when the bill leaves draft, and kept for good.
  bill_number text check (bill_number ~ '^BILL-\d{4}-\d{5,9}$'),
  number_key bigint not null generated always as
    (coalesce(replace(substr(bill_number, 6), '-', '')::bigint, 0)) stored,
  supplier_name text not null check (length(supplier_name) between 1 and 200),
  supplier_sort text not null generated always as (lower(supplier_name)) stored,
  supplier_address text not null default '' check (length(supplier_address) <= 1000),
  party_id bigint references parties on delete set null,
  supplier_vat_id text not null default '' check (length(supplier_vat_id) <= 30),
  supplier_iban text not null default '' check (supplier_iban ~ '^[A-Z0-9]{0,34}$'),
  -- As the supplier's paper says it.
  supplier_number text not null default '' check (length(supplier_number) <= 200),
  bill_date date not null check (bill_date between '1900-01-01' and '2199-12-31'),
  bill_year smallint not null generated always as (extract(year from bill_date)::smallint) stored,
  due_date date check (due_date between '1900-01-01' and '2199-12-31'),
  due_key date not null generated always as (coalesce(due_date, 'infinity'::date)) stored,
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  notes text not null default '' check (length(notes) <= 2000),
  reference text not null default '' check (length(reference) <= 200),
  prices_include text not null default 'net' check (prices_include in ('net', 'gross')),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between -100 and 100),
  -- What counts: the supplier's own sums as long as nobody changed a figure, else those of the lines.
  net_total numeric(14, 2) not null,
  tax_total numeric(14, 2) not null,
  rounding numeric(14, 2) not null,
  total_amount numeric(14, 2) not null,
  -- [{"category": "S", "rate": 19, "base": 100, "amount": 19}]
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  -- The sum of the lines by our arithmetic.
  lines_total numeric(14, 2) not null,
  -- What an e-invoice says: {"netTotal": "100", "taxTotal": "19", "totalAmount": "119"}.
  given jsonb check (jsonb_typeof(given) = 'object'),
  keeps_given boolean not null default false,
  -- What the reader of an e-invoice noticed.
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'),
  -- Paid before the bill was written.
  prepaid_amount numeric(14, 2) not null default 0,
  -- Of payments.
  paid_amount numeric(14, 2) not null default 0,
  -- Of a credit note below zero.
  open_amount numeric(15, 2) not null generated always as (
    case when status = 'draft' then 0 else total_amount - prepaid_amount - paid_amount end
      * case kind when 'creditNote' then -1 else 1 end) stored,
  file_key text,
  file_name text check (length(file_name) <= 220),
  file_type text check (file_type in ('application/xml', 'application/pdf')),
  file_bytes bigint check (file_bytes > 0),
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  search_text text not null generated always as (lower(
    supplier_name || E'\n' || supplier_number || E'\n' || coalesce(bill_number, '') || E'\n' || reference || E'\n' ||
    supplier_vat_id || E'\n' || supplier_iban || E'\n' || notes)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (status = 'draft' or bill_number is not null),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_type is null)
    and (file_key is null) = (file_bytes is null) and (file_key is null) = (file_hash is null))
);
-- A bill is entered once. What is in the trash doesn't count.
create unique index bills_once on bills (owner_id, supplier_sort, lower(supplier_number), bill_year)
  where supplier_number <> '' and deleted_at is null;
create unique index bills_file_once on bills (owner_id, file_hash) where file_hash is not null and deleted_at is null;
create unique index bills_number_once on bills (owner_id, bill_number) where bill_number is not null;
create index bills_by_id on bills (owner_id, id) where deleted_at is null;
create index bills_by_date on bills (owner_id, bill_date, id) where deleted_at is null;
create index bills_by_due on bills (owner_id, due_key, id) where deleted_at is null;
create index bills_by_supplier on bills (owner_id, supplier_sort, id) where deleted_at is null;
create index bills_in_trash on bills (owner_id, deleted_at, id) where deleted_at is not null;
create index bills_trashed on bills (deleted_at) where deleted_at is not null;
create index bills_open on bills (owner_id) where open_amount <> 0 and deleted_at is null;
create index bills_by_party on bills (party_id) where party_id is not null;

create table bill_items (
  id bigint generated always as identity primary key,
  bill_id bigint not null references bills on delete cascade,
  -- From 1 on.
  line smallint not null check (line between 1 and 500),
  description text not null check (length(description) <= 5000),
  unit text not null default '' check (length(unit) <= 50),
  quantity numeric(16, 4) not null,
  unit_price numeric(16, 4) not null check (unit_price >= 0),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between -100 and 100),
  tax_category text check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 100),
  code text not null default '' check (length(code) <= 100),
  item_id bigint,
  discount_amount numeric(14, 2) not null,
  net_amount numeric(14, 2) not null,
  amount numeric(14, 2) not null,
  unique (bill_id, line)
);

-- The last number of each book and year.
create table bill_counters (
  owner_id bigint not null references books on delete cascade,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (owner_id, year)
);

-- The files of bills count as their book's.
create or replace view stored_bytes as
  select owner_id, size + preview_size as bytes from attachments
  union all
  select owner_id, size::bigint from uploads
  union all
  select owner_id, file_bytes from imports where file_key is not null
  union all
  select id, (avatar_bytes + cover_bytes)::bigint from users
  union all
  select owner_id, size + preview_size from message_files
  union all
  select owner_id, wrong_bytes from imports where wrong_key is not null
  union all
  select member_id, size + preview_size from record_files where deleted_at is null
  union all
  select owner_id, file_bytes from bills where file_key is not null;

alter table record_history drop constraint record_history_collection_check;
alter table record_history add constraint record_history_collection_check
  check (collection in ('financials', 'materials', 'invoices', 'bills')) not valid;
alter table record_history validate constraint record_history_collection_check;
create trigger forget_history after delete on bills
  referencing old table as gone for each statement execute function forget_history('bills');
