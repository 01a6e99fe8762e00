-- The number is a stored column of a large table, which would be written anew for another expression. So the kind is
-- in the serial, in which invoices stay below a thousand millions.
create function invoice_number(id bigint, year smallint, serial integer) returns text
language sql immutable
  return case when serial is null then 'DRAFT-' || id
    when serial < 1000000000
      then 'INV-' || year || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
    else (array['CN-', 'QT-', 'PF-'])[serial / 100000000 - 9] || year || '-'
      || lpad((serial % 100000000)::text, greatest(5, length((serial % 100000000)::text)), '0') end;

-- The last number given to an invoice of an owner and year: locked by whoever takes the next one, until his
-- transaction ends, so that a number is neither given twice nor left out.
create table invoice_counters (
  book_id bigint not null references books on delete cascade,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (book_id, year)
);

create table invoices (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
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
  dues_after_invoice numeric generated always as (total_amount + previous_dues) stored not null,
  dues_after_payment numeric generated always as ((total_amount + previous_dues) - paid_amount) stored not null,
  prepared_by text not null check (length(prepared_by) <= 200),
  checked_by text not null check (length(checked_by) <= 200),
  authorized_by text not null check (length(authorized_by) <= 200),
  -- Beginnings of what the lines describe, for the search.
  item_words text not null default '' check (length(item_words) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  invoice_number text generated always as (invoice_number(id, number_year, number_serial)) stored not null,
  -- Drafts before all numbers, in the order they were begun.
  number_key bigint
    generated always as (coalesce(number_year * 10000000000 + number_serial, id - 4000000000000000)) stored not null,
  status_rank smallint
    generated always as (case status when 'draft' then 0 when 'final' then 1 when 'sent' then 2 else 3 end)
    stored not null,
  due_key date generated always as (coalesce(due_date, 'infinity'::date)) stored not null,
  customer_sort text generated always as (lower(customer_name)) stored not null,
  search_text text
    generated always as (fold(invoice_number(id, number_year, number_serial) || E'\n' ||
      customer_name || E'\n' || customer_id || E'\n' || company_name || E'\n' || reference || E'\n' ||
      item_words)) stored not null,
  kind text not null default 'invoice',
  -- Whose dues these are. A draft may have none yet; an account keeps its party.
  party_id bigint,
  payment_terms text not null default '',
  notes text not null default '',
  buyer_reference text not null default '',
  delivery_date date,
  prices_include text not null default 'net',
  discount_percent numeric not null default 0,
  bank_account text not null default '',
  discount_amount numeric not null default 0,
  tax_total numeric not null default 0,
  rounding numeric not null default 0,
  taxes jsonb not null default '[]',
  credited_amount numeric not null default 0,
  corrects_id bigint,
  made_from_id bigint,
  -- Of the payments that settle it; empty for the book's.
  project_name text not null default '' check (length(project_name) <= 200),
  seller jsonb,
  buyer jsonb,
  paid_by_records boolean not null default false,
  -- The dues that the customer's account had when it was issued. Previous dues beyond them are brought along.
  known_dues numeric not null default 0,
  -- Sums of allocations: what of the brought dues is settled; what was paid with another invoice; what of a credit note,
  -- or of more than the total that a member typed as paid, settles others.
  brought_settled numeric not null default 0,
  paid_elsewhere numeric not null default 0,
  applied_amount numeric not null default 0,
  -- Its own rest, and that of the dues that it brought.
  open_amount numeric generated always as (case
    when kind = 'invoice' and status <> 'draft' and deleted_at is null
      then greatest(total_amount - paid_amount - credited_amount - paid_elsewhere, 0)
    else 0 end) stored not null,
  brought_open numeric generated always as (case
    when kind = 'invoice' and status <> 'draft' and deleted_at is null
      then greatest(previous_dues - known_dues - brought_settled, 0)
    else 0 end) stored not null,
  -- To the customer's credit: of a credit note, or of what a member typed as paid.
  on_account numeric generated always as (case
    when status = 'draft' or deleted_at is not null then 0
    when kind = 'creditNote' then greatest(total_amount - paid_amount - applied_amount, 0)
    when kind = 'invoice' and not paid_by_records then greatest(paid_amount - total_amount - applied_amount, 0)
    else 0 end) stored not null,
  constraint invoices_bank_account check (length(bank_account) <= 40),
  constraint invoices_buyer_reference check (length(buyer_reference) <= 200),
  constraint invoices_check check ((number_year is null) = (number_serial is null)),
  constraint invoices_check1 check (status = 'draft' or number_serial is not null),
  constraint invoices_check2
    check (currency <> 'JPY' or (previous_dues = round(previous_dues) and paid_amount = round(paid_amount))),
  constraint invoices_check3 check (previous_dues = round(previous_dues, 2) and paid_amount = round(paid_amount, 2)),
  constraint invoices_credited check (credited_amount between 0 and total_amount),
  constraint invoices_discount_percent
    check (discount_percent between -100 and 100
    and discount_percent = round(discount_percent, 2)),
  constraint invoices_kind check (kind in ('invoice', 'quote', 'proforma', 'creditNote')),
  constraint invoices_notes check (length(notes) <= 2000),
  constraint invoices_payment_terms check (length(payment_terms) <= 500),
  constraint invoices_prices_include check (prices_include in ('net', 'gross')),
  constraint invoices_series
    check (number_serial is null or case kind
    when 'invoice' then number_serial < 1000000000
    when 'creditNote' then number_serial between 1000000001 and 1099999999
    when 'quote' then number_serial between 1100000001 and 1199999999
    else number_serial between 1200000001 and 1299999999 end),
  constraint invoices_taxes
    check (jsonb_typeof(taxes) = 'array' and tax_total >= 0
    and (rounding = 0 or prices_include = 'gross')),
  primary key (book_id, id),
  foreign key (book_id, corrects_id) references invoices (book_id, id) on delete set null (corrects_id) deferrable,
  foreign key (book_id, made_from_id) references invoices (book_id, id) on delete set null (made_from_id) deferrable,
  foreign key (book_id, party_id) references parties (book_id, id) deferrable
) with (fillfactor=90);
create index invoices_by_id on invoices (id);
-- For the sums at the table's foot, and for what few rows have: a currency, being overdue.
create index invoices_by_currency on invoices (book_id, currency, id)
  include (total_amount, paid_amount) where deleted_at is null;
create index invoices_by_customer on invoices (book_id, customer_sort, id) where deleted_at is null;
create index invoices_by_date on invoices (book_id, invoice_date, id) where deleted_at is null;
create index invoices_by_due on invoices (book_id, due_key, id) where deleted_at is null;
create index invoices_by_figure on invoices
  (book_id, figure_key(currency, total_amount), id) where deleted_at is null;
create index invoices_by_logo on invoices (book_id, logo_key) where logo_key is not null;
create index invoices_by_number on invoices (book_id, number_key, id) where deleted_at is null;
create index invoices_by_status on invoices (book_id, status_rank, id) where deleted_at is null;
create index invoices_by_total on invoices (book_id, total_amount, id) where deleted_at is null;
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create index invoices_made_from on invoices (made_from_id) where made_from_id is not null;
-- The table in each of its orders. Trash is read in the order it was filled.
create index invoices_newest on invoices (book_id, id) where deleted_at is null;
create unique index invoices_number on invoices (book_id, number_year, number_serial)
  where number_serial is not null;
-- What a customer was issued, in order: his statement, and the dues to carry over.
create index invoices_of_customer on invoices (book_id, party_id, currency, invoice_date, id)
  where deleted_at is null and status <> 'draft';
create index invoices_of_kind on invoices (book_id, kind, id)
  where deleted_at is null and kind <> 'invoice';
create index invoices_of_party on invoices (party_id) where party_id is not null;
create index invoices_of_customer_id on invoices (book_id, lower(customer_id), id)
  where customer_id <> '' and party_id is not null;
create index invoices_without_party on invoices (book_id) where party_id is null;
create index invoices_search on invoices using gin (book_id, search_text gin_trgm_ops);
create index invoices_trash on invoices (book_id, deleted_at, id) where deleted_at is not null;
create index invoices_trash_age on invoices (deleted_at) where deleted_at is not null;
-- What is open, by its due date, and what stands on account, of each account.
create index invoices_open on invoices (book_id, due_date, id)
  include (party_id, currency, open_amount) where open_amount > 0;
create index invoices_open_of_customer on invoices (book_id, party_id, currency)
  include (open_amount, brought_open, on_account) where open_amount > 0 or brought_open > 0 or on_account > 0;
create index invoices_on_account on invoices (book_id, party_id, currency) where on_account > 0;

create table invoice_items (
  -- For good: whatever refers to a line does so by its id.
  id bigint generated always as identity,
  book_id bigint not null,
  invoice_id bigint not null,
  position smallint not null check (position between 1 and 500),
  serial integer not null check (serial >= 1),
  description text not null check (length(description) between 1 and 5000),
  unit text not null check (length(unit) between 1 and 50),
  quantity numeric not null check (quantity > 0 and quantity < 1000000000000 and quantity = round(quantity, 6)),
  unit_price numeric not null
    check (unit_price >= 0 and unit_price < 1000000000000 and unit_price = round(unit_price, 6)),
  -- The invoice's, which decides how the amount is rounded.
  currency text not null,
  -- After the discount.
  amount numeric generated always as (
    round(quantity * unit_price, case currency when 'JPY' then 0 else 2 end) - discount_amount) stored not null,
  item_id bigint,
  code text not null default '',
  tax_category text,
  tax_rate numeric not null default 0,
  tax_exemption_reason text not null default '',
  discount_percent numeric not null default 0,
  discount_amount numeric not null default 0,
  net_amount numeric not null,
  -- In an invoice of an order: its line, of which 0 is the freight.
  order_line smallint check (order_line between 0 and 10000),
  -- In a credit note: the line of the invoice that it takes back.
  from_line_id bigint,
  constraint invoice_items_discount
    check (discount_percent between -100 and 100
    and discount_percent = round(discount_percent, 2) and amount >= 0),
  -- Checked at the end of a statement, in which lines change places.
  constraint invoice_items_position unique (invoice_id, position) deferrable,
  constraint invoice_items_tax
    check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')
    and case tax_category when 'S' then tax_rate > 0 and tax_rate <= 100 else tax_rate = 0 end),
  constraint invoice_items_texts check (length(code) <= 100 and length(tax_exemption_reason) <= 500),
  primary key (book_id, id),
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, from_line_id) references invoice_items (book_id, id)
    on delete set null (from_line_id) deferrable,
  foreign key (book_id, item_id) references items (book_id, id) on delete set null (item_id) deferrable
);
create index invoice_items_typed on invoice_items (book_id, lower(left(description, 200))) where item_id is null;
create index invoice_items_from on invoice_items (from_line_id) where from_line_id is not null;
create index invoice_items_of_item on invoice_items (item_id) where item_id is not null;

-- What an issued invoice said before each later change.
create table invoice_revisions (
  book_id bigint not null,
  invoice_id bigint not null,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null default now(),
  content jsonb not null,
  logo_key text,
  primary key (book_id, invoice_id, revision),
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable
);
create index invoice_revisions_by_logo on invoice_revisions (logo_key) where logo_key is not null;

-- Credit notes, quotes and pro-forma invoices are numbered apart from invoices, each kind in each year.
create table document_counters (
  book_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('quote', 'proforma', 'creditNote')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (book_id, kind, year)
);

-- An invoice's total is the sum of its lines, all in its currency, and there is a line: whatever writes them.
create function check_invoice_total(invoice bigint) returns void language plpgsql as $$
begin
  if exists (
    select from invoices i left join lateral (
      select sum(l.amount) as total, bool_and(l.currency = i.currency) as same_currency
      from invoice_items l where l.invoice_id = i.id) lines on true
    where i.id = invoice and (not lines.same_currency or i.total_amount is distinct from
      lines.total - i.discount_amount + case i.prices_include when 'net' then i.tax_total else 0 end)
  ) then
    raise exception 'The total of invoice % is not the sum of its lines', invoice;
  end if;
end $$;

create function check_total_of_invoice() returns trigger language plpgsql as $$
begin
  perform check_invoice_total(new.id);
  return null;
end $$;
create constraint trigger invoices_total
  after insert or update of total_amount, currency, tax_total, discount_amount, prices_include on invoices
  deferrable initially deferred for each row execute function check_total_of_invoice();

create function check_invoice_lines() returns trigger language plpgsql as $$
declare
  touched bigint;
begin
  for touched in select distinct invoice_id from changed order by 1 loop
    perform check_invoice_total(touched);
    perform check_order_invoiced(touched);
  end loop;
  return null;
end $$;
create trigger invoice_items_deleted after delete on invoice_items referencing old table as changed
  for each statement execute function check_invoice_lines();
create trigger invoice_items_inserted after insert on invoice_items referencing new table as changed
  for each statement execute function check_invoice_lines();
create trigger invoice_items_updated after update on invoice_items referencing new table as changed
  for each statement execute function check_invoice_lines();

-- What an invoice is stays: its number, for good within its book, and of an order also its kind and its book.
create function keep_invoice() returns trigger language plpgsql as $$
begin
  if (old.kind <> new.kind or old.book_id <> new.book_id)
    and exists (select from order_invoices where invoice_id = new.id) then
    raise exception 'Invoice % belongs to an order', new.id
      using errcode = 'check_violation', constraint = 'order_invoice_stays';
  end if;
  if old.book_id = new.book_id and old.number_serial is not null
    and (old.number_year, old.number_serial) is distinct from (new.number_year, new.number_serial) then
    raise exception 'Invoice % has its number for good', old.id;
  end if;
  return new;
end $$;
create trigger keep_invoice before update of kind, book_id, number_year, number_serial on invoices for each row
  execute function keep_invoice();

create function buyer_of(book bigint, party bigint, customer text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'legalName', p.legal_name, 'street', p.street,
    'postcode', p.postcode, 'city', p.city, 'country', p.country, 'vatId', p.vat_id, 'registration', p.registration,
    'email', p.email, 'phone', p.phone)
  from parties p where p.book_id = book and p.deleted_at is null and not p.is_typed and p.id = coalesce(party, (
    select n.party_id from party_names n
    where n.book_id = book and not n.in_trash and lower(n.name) = lower(customer)))
$$;

-- An issued invoice says of both sides what they were that day, in another book too. In a book that is loose it may get
-- another customer or account. Where parties are merged, it says what it said, and has the same version.
create function keep_invoice_sides() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.number_serial is null
    or old.book_id = new.book_id and (
      (old.customer_name, old.bank_account) is distinct from (new.customer_name, new.bank_account)
      or old.party_id is distinct from new.party_id and old.version <> new.version) then
    new.seller := seller_of(new.book_id, new.bank_account);
    new.buyer := buyer_of(new.book_id, new.party_id, new.customer_name);
  end if;
  return new;
end $$;
create trigger keep_invoice_sides
  before insert or update of number_serial, customer_name, party_id, bank_account on invoices for each row
  when (new.number_serial is not null) execute function keep_invoice_sides();

-- Both sides of an issued invoice: of a company its own facts, of a customer those of the record that has their name.
create function seller_of(book bigint, account text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'legalName', c.legal_name, 'street', c.street,
    'postcode', c.postcode, 'city', c.city, 'country', c.country, 'vatId', c.vat_id, 'registration', c.registration,
    'email', c.email, 'phone', c.phone, 'bankAccount', (
      select jsonb_build_object('name', b.name, 'iban', b.iban, 'bic', b.bic, 'bank', b.bank)
      from company_bank_accounts b where b.company_id = c.id and (account = '' or b.iban = account)
      order by b.position limit 1))
  from companies c where c.book_id = book
$$;

-- What comes back from the trash is weighed anew. All credit notes of an invoice take back no more than it says, in all
-- and of a line. One at a lower price takes back no goods.
create function check_taken_back() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    perform check_order_invoiced(new.id);
  end if;
  if new.number_serial is null or new.kind <> 'creditNote' or new.corrects_id is null then
    return null;
  end if;
  if (select sum(n.total_amount) from invoices n where n.corrects_id = new.corrects_id and n.kind = 'creditNote'
      and n.status <> 'draft' and n.deleted_at is null)
    > (select total_amount from invoices where id = new.corrects_id)
  then
    raise exception 'More of invoice % is credited than it says', new.corrects_id
      using errcode = 'check_violation', constraint = 'credited_in_all';
  end if;
  if exists (
    select from invoice_items i
    where i.invoice_id = new.corrects_id and i.quantity < (
      select sum(c.quantity) from invoice_items c join invoices n on n.id = c.invoice_id
      where c.from_line_id = i.id and c.unit_price >= i.unit_price and n.kind = 'creditNote' and n.status <> 'draft'
        and n.deleted_at is null)
  ) then
    raise exception 'More of a line of invoice % is credited than it says', new.corrects_id
      using errcode = 'check_violation', constraint = 'credited_once';
  end if;
  return null;
end $$;
create trigger check_taken_back after update of number_serial, total_amount, deleted_at on invoices for each row
  when (new.deleted_at is null and (old.deleted_at is not null or new.kind = 'creditNote' and (old.number_serial is null
    and new.number_serial is not null or old.total_amount < new.total_amount)))
  execute function check_taken_back();
