-- What suppliers want to be paid: typed in, or read from an e-invoice.
create table bills (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  kind text not null default 'invoice' check (kind in ('invoice', 'creditNote')),
  status text not null default 'draft' check (status in ('draft', 'open', 'accepted', 'disputed')),
  status_rank smallint
    generated always as (case status when 'draft' then 0 when 'open' then 1 when 'accepted' then 2 else 3 end)
    stored not null,
  -- Ours, given when the bill leaves draft, and kept for good.
  bill_number text check (bill_number ~ '^BILL-\d{4}-\d{5,9}$'),
  number_key bigint
    generated always as (coalesce(replace(substr(bill_number, 6), '-', '')::bigint, 0)) stored not null,
  supplier_name text not null check (length(supplier_name) between 1 and 200),
  supplier_sort text generated always as (lower(supplier_name)) stored not null,
  supplier_address text not null default '' check (length(supplier_address) <= 1000),
  party_id bigint,
  supplier_vat_id text not null default '' check (length(supplier_vat_id) <= 30),
  supplier_iban text not null default '' check (supplier_iban ~ '^[A-Z0-9]{0,34}$'),
  -- As the supplier's paper says it.
  supplier_number text not null default '' check (length(supplier_number) <= 200),
  bill_date date not null check (bill_date between '1900-01-01' and '2199-12-31'),
  bill_year smallint generated always as ((extract(year from bill_date))::smallint) stored not null,
  due_date date check (due_date between '1900-01-01' and '2199-12-31'),
  due_key date generated always as (coalesce(due_date, 'infinity'::date)) stored not null,
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  notes text not null default '' check (length(notes) <= 2000),
  reference text not null default '' check (length(reference) <= 200),
  -- Of the payments that settle it; empty for the book's.
  project_name text not null default '' check (length(project_name) <= 200),
  prices_include text not null default 'net' check (prices_include in ('net', 'gross')),
  discount_percent numeric(5,2) not null default 0 check (discount_percent between -100 and 100),
  -- What counts: the supplier's own sums as long as nobody changed a figure, else those of the lines.
  net_total numeric(14,2) not null,
  tax_total numeric(14,2) not null,
  rounding numeric(14,2) not null,
  total_amount numeric(14,2) not null,
  -- [{"category": "S", "rate": 19, "base": 100, "amount": 19}]
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  -- The sum of the lines by our arithmetic.
  lines_total numeric(14,2) not null,
  -- What an e-invoice says: {"netTotal": "100", "taxTotal": "19", "totalAmount": "119"}.
  given jsonb check (jsonb_typeof(given) = 'object'),
  keeps_given boolean not null default false,
  -- What the reader of an e-invoice noticed.
  remarks jsonb not null default '[]' check (jsonb_typeof(remarks) = 'array'),
  -- Paid before the bill was written.
  prepaid_amount numeric(14,2) not null default 0,
  -- Sums of allocations: of payments, of credit notes that settle it, and what of a credit note settles others.
  paid_amount numeric(14,2) not null default 0,
  credited_amount numeric(14,2) not null default 0,
  applied_amount numeric(14,2) not null default 0,
  -- What is left to pay; of a credit note, below zero, what is left to get.
  open_amount numeric(15,2)
    generated always as (case when status = 'draft' then 0
      when kind = 'creditNote' then least(prepaid_amount + paid_amount + applied_amount - total_amount, 0)
      else greatest(total_amount - prepaid_amount - paid_amount - credited_amount, 0) end)
    stored not null,
  -- SHA-256 of the file that it was read from, which is entered once.
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  search_text text
    generated always as (fold(supplier_name || E'\n' || supplier_number || E'\n' ||
      coalesce(bill_number, '') || E'\n' || reference || E'\n' || supplier_vat_id || E'\n' ||
      supplier_iban || E'\n' || notes)) stored not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  order_id bigint,
  -- The seller's, and the book that it is in.
  invoice_book bigint,
  invoice_id bigint,
  -- Sellers without an account enter their invoices by their link. There is no invoice in a book of theirs: what they
  -- enter is the bill in the buyer's book.
  guest_number text check (length(guest_number) between 1 and 200),
  -- Of a credit note of an order, the bill that it corrects.
  corrects_id bigint,
  constraint bills_check check (status = 'draft' or bill_number is not null),
  constraint bills_corrects check (corrects_id is null or kind = 'creditNote'),
  primary key (book_id, id),
  foreign key (book_id, party_id) references parties (book_id, id) deferrable,
  foreign key (book_id, corrects_id) references bills (book_id, id) on delete set null (corrects_id) deferrable,
  foreign key (invoice_book, invoice_id) references invoices (book_id, id) on delete set null (invoice_id) deferrable
);
create index bills_by_date on bills (book_id, bill_date, id) where deleted_at is null;
create index bills_by_due on bills (book_id, due_key, id) where deleted_at is null;
create index bills_by_party on bills (party_id) where party_id is not null;
create index bills_by_supplier on bills (book_id, supplier_sort, id) where deleted_at is null;
create unique index bills_file_once on bills (book_id, file_hash) where file_hash is not null and deleted_at is null;
create index bills_in_trash on bills (book_id, deleted_at, id) where deleted_at is not null;
create unique index bills_number_once on bills (book_id, bill_number) where bill_number is not null;
create unique index bills_of_guest on bills (order_id, lower(guest_number))
  where guest_number is not null and deleted_at is null;
create index bills_of_account on bills (book_id, party_id);
create index bills_correcting on bills (corrects_id) where corrects_id is not null;
-- An invoice becomes one bill.
create unique index bills_of_invoice on bills (invoice_id) where invoice_id is not null;
create index bills_of_order on bills (order_id) where order_id is not null;
-- A bill is entered once. What is in the trash doesn't count.
create unique index bills_once on bills (book_id, supplier_sort, lower(supplier_number), bill_year)
  where supplier_number <> '' and deleted_at is null;
create index bills_open on bills (book_id) where open_amount <> 0 and deleted_at is null;
-- What is left to pay, by its due date.
create index bills_to_pay on bills (book_id, due_key, id)
  where open_amount > 0 and deleted_at is null and kind = 'invoice';
create index bills_trashed on bills (deleted_at) where deleted_at is not null;

create table bill_items (
  id bigint generated always as identity,
  book_id bigint not null,
  bill_id bigint not null,
  position smallint not null check (position between 1 and 500),
  description text not null check (length(description) <= 5000),
  unit text not null default '' check (length(unit) <= 50),
  quantity numeric not null check (abs(quantity) < 1000000000000 and quantity = round(quantity, 6)),
  unit_price numeric not null
    check (unit_price >= 0 and unit_price < 1000000000000 and unit_price = round(unit_price, 6)),
  -- The bill's, which decides how the amount is rounded.
  currency text not null,
  -- After the discount.
  amount numeric generated always as (
    round(quantity * unit_price, case currency when 'JPY' then 0 else 2 end) - discount_amount) stored not null,
  item_id bigint,
  code text not null default '' check (length(code) <= 100),
  tax_category text check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  tax_rate numeric not null default 0 check (tax_rate between 0 and 100),
  discount_percent numeric not null default 0
    check (discount_percent between -100 and 100 and discount_percent = round(discount_percent, 2)),
  discount_amount numeric not null default 0,
  net_amount numeric not null,
  order_line smallint check (order_line between 0 and 10000),
  -- The line of the seller's invoice that it is.
  invoice_book bigint,
  invoice_line_id bigint,
  -- In a credit note of an order: the line that it takes back.
  from_line_id bigint,
  -- Checked at the end of a statement, in which lines change places.
  constraint bill_items_position unique (bill_id, position) deferrable,
  primary key (book_id, id),
  foreign key (book_id, bill_id) references bills (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, item_id) references items (book_id, id) on delete set null (item_id) deferrable,
  foreign key (book_id, from_line_id) references bill_items (book_id, id) on delete set null (from_line_id) deferrable,
  foreign key (invoice_book, invoice_line_id) references invoice_items (book_id, id)
    on delete set null (invoice_line_id) deferrable
);
create index bill_items_from on bill_items (from_line_id) where from_line_id is not null;
create index bill_items_of_invoice on bill_items (invoice_line_id) where invoice_line_id is not null;

create index bill_items_of_item on bill_items (item_id) where item_id is not null;
create index bill_items_typed on bill_items (book_id, lower(left(description, 200))) where item_id is null;

-- The last number of each book and year.
create table bill_counters (
  book_id bigint not null references books on delete cascade,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (book_id, year)
);

create function note_bill_news() returns trigger language plpgsql as $$
begin
  insert into bill_news (book_id, bill_id, kind) values (new.book_id, new.id, 'payment_announced')
  on conflict on constraint bill_news_once do nothing;
  return null;
end $$;
-- A credit note that the seller has paid out is no payment of the buyer.
create trigger note_bill_paid after update of paid_amount on bills for each row
  when (new.paid_amount > old.paid_amount and new.invoice_id is not null and new.kind <> 'creditNote')
  execute function note_bill_news();

-- A guest's line, like an invoice's, never says more than was delivered, and all credit notes of their invoice take back
-- no more of a line than it says, whatever writes them. The order is locked first.
create function check_guest_lines() returns trigger language plpgsql as $$
declare
  said record;
begin
  for said in
    select distinct b.order_id, b.corrects_id from bills b
    where b.id in (select bill_id from added) and b.guest_number is not null and b.order_id is not null order by 1, 2
  loop
    perform from orders where id = said.order_id for update;
    if exists (select from order_line_sums(said.order_id) where drafted > billable) then
      raise exception 'More of order % is invoiced than was delivered', said.order_id
        using errcode = 'check_violation', constraint = 'order_invoiced_once';
    end if;
    if exists (
      select from bill_items i where i.bill_id = said.corrects_id and i.net_amount < (
        select sum(c.net_amount) from bills n join bill_items c on c.bill_id = n.id
        where n.corrects_id = said.corrects_id and n.deleted_at is null and c.from_line_id = i.id)
    ) then
      raise exception 'More of a line of bill % is credited than it says', said.corrects_id
        using errcode = 'check_violation', constraint = 'guest_credited_once';
    end if;
  end loop;
  return null;
end $$;
create trigger check_guest_lines after insert on bill_items referencing new table as added
  for each statement execute function check_guest_lines();
