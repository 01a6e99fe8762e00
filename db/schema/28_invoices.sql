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
  owner_id bigint not null,
  year smallint not null,
  last integer not null check (last > 0),
  constraint invoice_counters_owner_is_book foreign key (owner_id) references books (id) on delete cascade,
  primary key (owner_id, year)
);

create table invoices (
  id bigint generated always as identity primary key,
  owner_id bigint not null,
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
    generated always as (case status
    when 'draft'::text then 0
    when 'final'::text then 1
    when 'sent'::text then 2
    else 3
end) stored not null,
  due_key date generated always as (coalesce(due_date, 'infinity'::date)) stored not null,
  customer_sort text generated always as (lower(customer_name)) stored not null,
  -- Whose dues these are: the customer's id, or his name where he has none.
  customer_key text
    generated always as (case
    when (customer_id = ''::text) then ('name:'::text || lower(customer_name))
    else ('id:'::text || lower(customer_id))
end) stored not null,
  search_text text
    generated always as (fold(((((((((((invoice_number(id, number_year, number_serial) || '
'::text) || customer_name) || '
'::text) || customer_id) || '
'::text) || company_name) || '
'::text) || reference) || '
'::text) || item_words))) stored not null,
  -- What of a customer's dues stands on an issued invoice, in parts that keep the invoice and due date they came from.
  -- Null until 0042 has filled it.
  open_dues numeric default 0,
  open_due_date date,
  open_parts jsonb default '[]',
  carried_to bigint,
  kind text not null default 'invoice',
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
  seller jsonb,
  buyer jsonb,
  paid_by_records boolean not null default false,
  paid_late numeric not null default 0,
  -- A credit note of an invoice whose dues a newer one carried over settles them where they are now, as a payment does.
  credited_late numeric not null default 0,
  late_after_id bigint,
  -- A payment that goes out refunds a credit note: its `paid_amount` says how much of it. That part no longer takes
  -- anything off the corrected invoice, so `credited_amount` is without it.
  credited_total numeric not null default 0,
  constraint invoices_bank_account check (length(bank_account) <= 40),
  constraint invoices_buyer_reference check (length(buyer_reference) <= 200),
  constraint invoices_check check ((number_year is null) = (number_serial is null)),
  constraint invoices_check1 check (status = 'draft' or number_serial is not null),
  constraint invoices_check2
    check (currency <> 'JPY' or (previous_dues = round(previous_dues) and paid_amount = round(paid_amount))),
  constraint invoices_check3 check (previous_dues = round(previous_dues, 2) and paid_amount = round(paid_amount, 2)),
  constraint invoices_corrects foreign key (corrects_id) references invoices (id) on delete set null,
  constraint invoices_credited check (credited_amount between 0 and total_amount),
  constraint invoices_credited_total check (credited_total between 0 and total_amount),
  constraint invoices_discount_percent
    check (discount_percent between -100 and 100
    and discount_percent = round(discount_percent, 2)),
  constraint invoices_kind check (kind in ('invoice', 'quote', 'proforma', 'creditNote')),
  constraint invoices_late_after foreign key (late_after_id) references invoices (id) on delete set null,
  constraint invoices_made_from foreign key (made_from_id) references invoices (id) on delete set null,
  constraint invoices_notes check (length(notes) <= 2000),
  constraint invoices_owner_is_book foreign key (owner_id) references books (id) on delete cascade,
  constraint invoices_party foreign key (party_id) references parties (id) on delete set null,
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
    and (rounding = 0 or prices_include = 'gross'))
) with (fillfactor=90);
-- For the sums at the table's foot, and for what few rows have: a currency, being overdue.
create index invoices_by_currency on invoices (owner_id, currency, id)
  include (total_amount, paid_amount) where deleted_at is null;
create index invoices_by_customer on invoices (owner_id, customer_sort, id) where deleted_at is null;
create index invoices_by_date on invoices (owner_id, invoice_date, id) where deleted_at is null;
create index invoices_by_due on invoices (owner_id, due_key, id) where deleted_at is null;
create index invoices_by_figure on invoices
  (owner_id, figure_key(currency, total_amount), id) where deleted_at is null;
create index invoices_by_logo on invoices (owner_id, logo_key) where logo_key is not null;
create index invoices_by_number on invoices (owner_id, number_key, id) where deleted_at is null;
create index invoices_by_status on invoices (owner_id, status_rank, id) where deleted_at is null;
create index invoices_by_total on invoices (owner_id, total_amount, id) where deleted_at is null;
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create index invoices_late_after on invoices (late_after_id)
  where late_after_id is not null;
create index invoices_made_from on invoices (made_from_id) where made_from_id is not null;
-- The table in each of its orders. Trash is read in the order it was filled.
create index invoices_newest on invoices (owner_id, id) where deleted_at is null;
create unique index invoices_number on invoices (owner_id, number_year, number_serial)
  where number_serial is not null;
-- What a customer was issued, in order: his statement, and the dues to carry over.
create index invoices_of_customer on invoices (owner_id, customer_key, currency, invoice_date, id)
  include (dues_after_payment, due_date) where deleted_at is null and status <> 'draft';
create index invoices_of_kind on invoices (owner_id, kind, id)
  where deleted_at is null and kind <> 'invoice';
create index invoices_of_party on invoices (party_id) where party_id is not null;
create index invoices_open on invoices (owner_id, due_key, id)
  where deleted_at is null and status_rank > 0 and dues_after_payment > 0;
create index invoices_search on invoices using gin (owner_id, search_text gin_trgm_ops);
create index invoices_trash on invoices (owner_id, deleted_at, id) where deleted_at is not null;
create index invoices_trash_age on invoices (deleted_at) where deleted_at is not null;
-- Invoices on which dues are open: the overdue ones first.
create index invoices_with_dues on invoices (owner_id, open_due_date, id)
  include (customer_key, currency, open_dues) where open_dues > 0;

create table invoice_items (
  -- For good: whatever refers to a line does so by its id.
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices on delete cascade,
  position smallint not null check (position between 1 and 500),
  serial integer not null check (serial >= 1),
  description text not null check (length(description) between 1 and 5000),
  unit text not null check (length(unit) between 1 and 50),
  quantity numeric not null check (quantity > 0 and quantity < 1000000000000 and quantity = round(quantity, 6)),
  unit_price numeric not null
    check (unit_price >= 0 and unit_price < 1000000000000 and unit_price = round(unit_price, 6)),
  -- The invoice's, which decides how the amount is rounded.
  currency text not null,
  amount numeric
    generated always as (round((quantity * unit_price),
case currency
    when 'JPY'::text then 0
    else 2
end)) stored not null,
  item_id bigint,
  code text not null default '',
  tax_category text,
  tax_rate numeric not null default 0,
  tax_exemption_reason text not null default '',
  discount_percent numeric not null default 0,
  discount_amount numeric not null default 0,
  net_amount numeric,
  -- In an invoice of an order: its line, of which 0 is the freight.
  order_line smallint check (order_line between 0 and 10000),
  -- In a credit note: the line of the invoice that it takes back.
  from_line_id bigint references invoice_items on delete set null,
  constraint invoice_items_discount
    check (discount_percent between -100 and 100
    and discount_percent = round(discount_percent, 2) and amount - discount_amount >= 0),
  constraint invoice_items_item foreign key (item_id) references items (id) on delete set null,
  -- Checked at the end of a statement, in which lines change places.
  constraint invoice_items_position unique (invoice_id, position) deferrable,
  constraint invoice_items_tax
    check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')
    and case tax_category when 'S' then tax_rate > 0 and tax_rate <= 100 else tax_rate = 0 end),
  constraint invoice_items_texts check (length(code) <= 100 and length(tax_exemption_reason) <= 500)
);
create index invoice_items_by_name on invoice_items (lower(left(description, 200)), invoice_id);
create index invoice_items_from on invoice_items (from_line_id) where from_line_id is not null;
create index invoice_items_of_item on invoice_items (item_id) where item_id is not null;

-- What an issued invoice said before each later change.
create table invoice_revisions (
  invoice_id bigint not null references invoices on delete cascade,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null default now(),
  content jsonb not null,
  logo_key text,
  primary key (invoice_id, revision)
);
create index invoice_revisions_by_logo on invoice_revisions (logo_key) where logo_key is not null;

-- Credit notes, quotes and pro-forma invoices are numbered apart from invoices, each kind in each year.
create table document_counters (
  owner_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('quote', 'proforma', 'creditNote')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (owner_id, kind, year)
);

-- An invoice's total is the sum of its lines, all in its currency, and there is a line: whatever writes them.
create function check_invoice_total(invoice bigint) returns void language plpgsql as $$
begin
  if exists (
    select from invoices i left join lateral (
      select sum(l.amount - l.discount_amount) as total, bool_and(l.currency = i.currency) as same_currency
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
create constraint trigger invoices_total after insert or update of total_amount, currency on invoices
  deferrable initially deferred for each row execute function check_total_of_invoice();
create constraint trigger invoices_total_with_tax
  after update of tax_total, discount_amount, prices_include on invoices
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
create trigger invoice_items_deleted after delete on invoice_items referencing old table as changed
  for each statement execute function check_total_of_lines();
create trigger invoice_items_inserted after insert on invoice_items referencing new table as changed
  for each statement execute function check_total_of_lines();
create trigger invoice_items_updated after update on invoice_items referencing new table as changed
  for each statement execute function check_total_of_lines();

-- A number is for good within its book. In another book it may be taken.
create function keep_invoice_number() returns trigger language plpgsql as $$
begin
  if old.owner_id <> new.owner_id then
    return new;
  end if;
  raise exception 'Invoice % has its number for good', old.id;
end $$;
create trigger keep_invoice_number before update on invoices for each row
  when (old.number_serial is not null
    and (old.number_year, old.number_serial) is distinct from (new.number_year, new.number_serial))
  execute function keep_invoice_number();

-- Dues are those of invoices, less what credit notes took off them, with what was settled late where it was carried
-- to. Else as before (0041, 0063).
create function account_dues(account_owner bigint, account_key text, account_currency text)
returns table (invoice_id bigint, dues numeric, due date, parts jsonb, taker bigint)
language plpgsql stable rows 10 as $$
declare
  invoice record;
  -- The issued invoices of the account, in order.
  ids bigint[] := '{}';
  numbers text[] := '{}';
  days date[] := '{}';
  length integer := 0;
  -- The open parts, oldest first. What an invoice holds stands together.
  amounts numeric[] := '{}';
  holders integer[] := '{}';
  sources integer[] := '{}';
  count integer := 0;
  -- Who took dues of each invoice last.
  takers bigint[] := '{}';
  first integer;
  kept integer;
  needed numeric;
  rest numeric;
  payment numeric;
  -- Payments and credit notes of invoices whose dues had been carried over: what they settle, how much, and after
  -- which invoice.
  late record;
  late_of integer[] := '{}';
  late_amounts numeric[] := '{}';
  late_after bigint[] := '{}';
  waiting integer[];
begin
  for invoice in
    select i.id, i.invoice_number, i.due_date, i.total_amount - i.credited_amount + i.credited_late as total_amount,
      i.previous_dues, i.paid_amount - i.paid_late as paid_amount, i.paid_late + i.credited_late as settled_late,
      i.invoice_date
    from invoices i
    where i.owner_id = account_owner and i.customer_key = account_key and i.currency = account_currency
      and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
    order by i.invoice_date, i.id
  loop
    length := length + 1;
    ids[length] := invoice.id;
    numbers[length] := invoice.invoice_number;
    days[length] := invoice.due_date;
    takers[length] := null;
    needed := invoice.previous_dues;
    first := count + 1;
    while needed > 0 and first > 1 loop
      first := first - 1;
      takers[holders[first]] := invoice.id;
      if amounts[first] > needed then
        -- Its older half stays where it is.
        amounts := amounts[:first] || amounts[first:count];
        holders := holders[:first] || holders[first:count];
        sources := sources[:first] || sources[first:count];
        amounts[first] := amounts[first] - needed;
        first := first + 1;
        count := count + 1;
        amounts[first] := needed;
      end if;
      needed := needed - amounts[first];
    end loop;

    rest := greatest(invoice.paid_amount - invoice.total_amount, 0);
    kept := first;
    for place in first..count loop
      payment := least(rest, amounts[place]);
      rest := rest - payment;
      if amounts[place] > payment then
        amounts[kept] := amounts[place] - payment;
        holders[kept] := length;
        sources[kept] := sources[place];
        kept := kept + 1;
      end if;
    end loop;
    -- Dues that no earlier invoice left are of this one.
    payment := greatest(invoice.total_amount - invoice.paid_amount, 0) + greatest(needed - rest, 0);
    if payment > 0 then
      amounts[kept] := payment;
      holders[kept] := length;
      sources[kept] := length;
      kept := kept + 1;
    end if;
    count := kept - 1;

    if invoice.settled_late > 0 then
      for late in
        select a.amount, coalesce(n.id, invoice.id) as after_id
        from late_settlements a left join invoices n on n.id = a.after_id
          and n.owner_id = account_owner and n.customer_key = account_key and n.currency = account_currency
          and n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice'
          and (n.invoice_date, n.id) > (invoice.invoice_date, invoice.id)
        where a.invoice_id = invoice.id order by a.at, a.id
      loop
        late_of := array_append(late_of, length);
        late_amounts := array_append(late_amounts, late.amount);
        late_after := array_append(late_after, late.after_id);
      end loop;
    end if;
    if invoice.id = any(late_after) then
      waiting := array_positions(late_after, invoice.id);
      foreach kept in array waiting loop
        select s.amounts, s.holders, s.sources into amounts, holders, sources
        from settle_parts(amounts[:count], holders[:count], sources[:count], late_of[kept], late_amounts[kept]) s;
        count := cardinality(amounts);
      end loop;
    end if;
  end loop;

  return query
    with held as (
      select p.holder, sum(p.amount) as dues, min(days[p.source]) as due,
        jsonb_agg(jsonb_build_object('id', ids[p.source], 'invoiceNumber', numbers[p.source],
          'dueDate', days[p.source], 'amount', p.amount::text) order by p.place) as parts
      from unnest(amounts[:count], holders[:count], sources[:count]) with ordinality
        as p (amount, holder, source, place)
      group by p.holder
    )
    select i.id, coalesce(h.dues, 0), h.due, coalesce(h.parts, '[]'), i.taker
    from unnest(ids, takers) with ordinality as i (id, taker, place) left join held h on h.holder = i.place;
end $$;

create function clear_dues() returns trigger language plpgsql as $$
begin
  new.open_dues := 0;
  new.open_due_date := null;
  new.open_parts := '[]';
  new.carried_to := null;
  return new;
end $$;
create trigger clear_dues before update on invoices for each row
  when ((new.deleted_at is not null or new.status = 'draft')
    and (new.open_dues is distinct from 0 or new.carried_to is not null))
  execute function clear_dues();

create function follow_deleted_dues() returns trigger language plpgsql as $$
begin
  perform lock_dues(o.owner_id) from (
    select distinct owner_id, owner_id % 1024 as turn from gone
    where deleted_at is null and status <> 'draft' and kind = 'invoice' order by turn) o;
  perform store_account_dues(a.owner_id, a.customer_key, a.currency) from (
    select distinct owner_id, customer_key, currency from gone
    where deleted_at is null and status <> 'draft' and kind = 'invoice') a;
  return null;
end $$;
create trigger follow_deleted_dues after delete on invoices referencing old table as gone
  for each statement execute function follow_deleted_dues();

-- Dues are those of invoices alone. Else as before (0041, 0063); 0079 computes them.
create function follow_inserted_dues() returns trigger language plpgsql as $$
declare
  issued bigint[];
begin
  perform lock_dues(o.owner_id) from (
    select distinct owner_id, owner_id % 1024 as turn from inserted
    where deleted_at is null and status <> 'draft' and kind = 'invoice' order by turn) o;
  issued := array(select id from inserted where deleted_at is null and status <> 'draft' and kind = 'invoice' limit 2);
  if cardinality(issued) = 1 and store_newest_dues(issued[1]) then
    return null;
  end if;
  perform store_account_dues(a.owner_id, a.customer_key, a.currency) from (
    select distinct owner_id, customer_key, currency from inserted
    where deleted_at is null and status <> 'draft' and kind = 'invoice') a;
  return null;
end $$;
create trigger follow_inserted_dues after insert on invoices referencing new table as inserted
  for each statement execute function follow_inserted_dues();

-- An invoice may leave one account and join another. Storing dues is a change too, but none that dues depend on.
create function follow_updated_dues() returns trigger language plpgsql as $$
declare
  account record;
  changed record;
begin
  -- One draft that is issued, as people do it.
  if (select count(*) from (select from before limit 2) rows) = 1 then
    select n.id, n.owner_id, b.status = 'draft' and b.deleted_at is null and n.status <> 'draft'
      and n.deleted_at is null and n.kind = 'invoice' as is_issue into changed
    from before b join after n on n.id = b.id;
    if changed.is_issue then
      perform lock_dues(changed.owner_id);
      if store_newest_dues(changed.id) then
        return null;
      end if;
    end if;
  end if;
  for account in
    select distinct a.owner_id % 1024 as turn, a.owner_id, a.customer_key, a.currency
    from before b join after n on n.id = b.id cross join lateral (values
      (b.owner_id, b.customer_key, b.currency, b.deleted_at is null and b.status <> 'draft' and b.kind = 'invoice'),
      (n.owner_id, n.customer_key, n.currency, n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice')
    ) a (owner_id, customer_key, currency, is_issued)
    where a.is_issued and (b.open_dues is null
      or (b.owner_id, b.customer_key, b.currency, b.invoice_date, b.due_date, b.total_amount, b.previous_dues,
          b.paid_amount, b.credited_amount, b.deleted_at, b.status = 'draft', b.invoice_number)
        is distinct from (n.owner_id, n.customer_key, n.currency, n.invoice_date, n.due_date, n.total_amount,
          n.previous_dues, n.paid_amount, n.credited_amount, n.deleted_at, n.status = 'draft', n.invoice_number))
    order by turn
  loop
    perform lock_dues(account.owner_id);
    perform store_account_dues(account.owner_id, account.customer_key, account.currency);
  end loop;
  return null;
end $$;
create trigger follow_updated_dues after update on invoices referencing old table as before new table as after
  for each statement execute function follow_updated_dues();

-- Writers of one owner's issued invoices take turns. Few keys, because one statement may touch many owners.
create function lock_dues(owner bigint) returns void language sql as $$
  select pg_advisory_xact_lock(7413, (owner % 1024)::integer)
$$;

create function store_account_dues(account_owner bigint, account_key text, account_currency text)
returns void language sql as $$
  update invoices i set open_dues = d.dues, open_due_date = d.due, open_parts = d.parts, carried_to = d.taker
  from account_dues(account_owner, account_key, account_currency) d
  where i.id = d.invoice_id and (i.open_dues, i.open_due_date, i.open_parts, i.carried_to)
    is distinct from (d.dues, d.due, d.parts, d.taker)
$$;

-- Dues of an invoice that is issued as the newest of its account, without going through the account: it takes what it
-- carries over from the newest open parts that are stored. Any other change calculates the account as before. False if
-- it is not the newest.
create function store_newest_dues(newest bigint) returns boolean language plpgsql as $$
declare
  invoice record;
  holder record;
  part record;
  needed numeric;
  rest numeric;
  payment numeric;
  -- Of the holder: what stays, and what is taken, both oldest first.
  stays jsonb;
  taken jsonb;
  -- Of the invoice.
  parts jsonb := '[]';
  kept jsonb := '[]';
begin
  select * into strict invoice from invoices where id = newest;
  invoice.total_amount := invoice.total_amount - invoice.credited_amount;
  -- Issued once more: what came late has its place in all of the account.
  if invoice.paid_late + invoice.credited_late > 0
    or exists (select from late_settlements a where a.after_id = newest) then
    return false;
  end if;
  if exists (
    select from invoices i
    where i.owner_id = invoice.owner_id and i.customer_key = invoice.customer_key and i.currency = invoice.currency
      and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
      and (i.invoice_date, i.id) > (invoice.invoice_date, newest)
  ) then
    return false;
  end if;

  needed := invoice.previous_dues;
  while needed > 0 loop
    -- One at a time: a plan for all of them would read them all before the first.
    select i.id, i.open_parts into holder from invoices i
    where i.owner_id = invoice.owner_id and i.customer_key = invoice.customer_key and i.currency = invoice.currency
      and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice' and i.id <> newest and i.open_dues > 0
    order by i.invoice_date desc, i.id desc limit 1;
    exit when not found;
    stays := '[]';
    taken := '[]';
    for part in
      select p.value, (p.value ->> 'amount')::numeric as amount
      from jsonb_array_elements(holder.open_parts) with ordinality as p (value, place) order by p.place desc
    loop
      payment := least(needed, part.amount);
      needed := needed - payment;
      if payment > 0 then
        taken := jsonb_build_array(part.value || jsonb_build_object('amount', payment::text)) || taken;
      end if;
      if part.amount > payment then
        stays := jsonb_build_array(part.value || jsonb_build_object('amount', (part.amount - payment)::text)) || stays;
      end if;
    end loop;
    parts := taken || parts;
    update invoices i set carried_to = newest, open_parts = stays, open_dues = s.dues, open_due_date = s.due
    from (
      select coalesce(sum((p ->> 'amount')::numeric), 0) as dues, min((p ->> 'dueDate')::date) as due
      from jsonb_array_elements(stays) p
    ) s where i.id = holder.id;
  end loop;

  rest := greatest(invoice.paid_amount - invoice.total_amount, 0);
  for part in
    select p.value, (p.value ->> 'amount')::numeric as amount
    from jsonb_array_elements(parts) with ordinality as p (value, place) order by p.place
  loop
    payment := least(rest, part.amount);
    rest := rest - payment;
    if part.amount > payment then
      kept := kept || jsonb_build_array(part.value || jsonb_build_object('amount', (part.amount - payment)::text));
    end if;
  end loop;
  payment := greatest(invoice.total_amount - invoice.paid_amount, 0) + greatest(needed - rest, 0);
  if payment > 0 then
    kept := kept || jsonb_build_array(jsonb_build_object('id', newest, 'invoiceNumber', invoice.invoice_number,
      'dueDate', invoice.due_date, 'amount', payment::text));
  end if;
  update invoices i set carried_to = null, open_parts = kept, open_dues = s.dues, open_due_date = s.due
  from (
    select coalesce(sum((p ->> 'amount')::numeric), 0) as dues, min((p ->> 'dueDate')::date) as due
    from jsonb_array_elements(kept) p
  ) s
  where i.id = newest and (i.open_dues, i.open_due_date, i.open_parts, i.carried_to)
    is distinct from (s.dues, s.due, kept, null::bigint);
  return true;
end $$;

create function buyer_of(book bigint, party bigint, customer text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'legalName', p.legal_name, 'street', p.street,
    'postcode', p.postcode, 'city', p.city, 'country', p.country, 'vatId', p.vat_id, 'registration', p.registration,
    'email', p.email, 'phone', p.phone)
  from parties p where p.owner_id = book and p.deleted_at is null and p.id = coalesce(party, (
    select n.party_id from party_names n
    where n.owner_id = book and not n.in_trash and lower(n.name) = lower(customer)))
$$;

create function follow_credit_notes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.corrects_id is not null then
    perform store_credited(old.corrects_id);
  end if;
  if tg_op <> 'DELETE' and new.corrects_id is not null
    and (tg_op = 'INSERT' or new.corrects_id is distinct from old.corrects_id) then
    perform store_credited(new.corrects_id);
  end if;
  return null;
end $$;
create trigger follow_credit_notes after update of corrects_id, status, deleted_at, total_amount on invoices
  for each row when (old.corrects_id is not null or new.corrects_id is not null)
  execute function follow_credit_notes();
create trigger follow_gone_credit_notes after delete on invoices for each row
  when (old.corrects_id is not null) execute function follow_credit_notes();
create trigger follow_new_credit_notes after insert on invoices for each row
  when (new.corrects_id is not null) execute function follow_credit_notes();
create trigger follow_refunds after update of paid_amount on invoices for each row
  when (new.corrects_id is not null and old.paid_amount <> new.paid_amount) execute function follow_credit_notes();

-- In another book an issued invoice says of both sides what it said. Else as before (0071).
create function keep_invoice_sides() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.owner_id <> new.owner_id and old.number_serial is not null then
      return new;
    end if;
  end if;
  new.seller := seller_of(new.owner_id, new.bank_account);
  new.buyer := buyer_of(new.owner_id, new.party_id, new.customer_name);
  return new;
end $$;
-- In a book that is loose, an issued invoice may get another customer or account.
create trigger keep_invoice_sides before update on invoices for each row
  when (new.number_serial is not null and (old.number_serial is null
    or (old.customer_name, old.party_id, old.bank_account)
      is distinct from (new.customer_name, new.party_id, new.bank_account)))
  execute function keep_invoice_sides();
create trigger keep_invoice_sides_of_new before insert on invoices for each row
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

-- What credit notes take off an invoice follows their rows.
create function store_credited(invoice bigint) returns void language sql as $$
  update invoices i set credited_amount = c.amount, credited_late = c.late, credited_total = c.total
  from (
    select coalesce(sum(n.total_amount), 0) as total, coalesce(sum(n.total_amount - n.paid_amount), 0) as amount,
      coalesce(sum(n.total_amount - n.paid_amount) filter (where n.late_after_id is not null), 0) as late
    from invoices n
    where n.corrects_id = invoice and n.kind = 'creditNote' and n.status <> 'draft' and n.deleted_at is null
  ) c where i.id = invoice
    and (i.credited_amount, i.credited_late, i.credited_total) is distinct from (c.amount, c.late, c.total)
$$;

create function note_late_credit() returns trigger language plpgsql as $$
begin
  new.late_after_id := (
    select n.id from invoices i join invoices n on n.owner_id = i.owner_id and n.customer_key = i.customer_key
      and n.currency = i.currency and n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice'
    where i.id = new.corrects_id and i.carried_to is not null
    order by n.invoice_date desc, n.id desc limit 1);
  return new;
end $$;
create trigger note_late_credit before update of status on invoices for each row
  when (new.corrects_id is not null and old.status = 'draft' and new.status <> 'draft')
  execute function note_late_credit();
create trigger note_late_credit_of_new before insert on invoices for each row
  when (new.corrects_id is not null and new.status <> 'draft') execute function note_late_credit();

create function check_restored_order_invoice() returns trigger language plpgsql as $$
begin
  perform check_order_invoiced(new.id);
  return null;
end $$;
create trigger check_restored_order_invoice after update of deleted_at on invoices for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function check_restored_order_invoice();

create function follow_order_lines() returns trigger language plpgsql as $$
declare
  touched bigint;
begin
  for touched in
    select o.invoice_id from order_invoices o where o.invoice_id in (select invoice_id from changed) order by 1
  loop
    perform check_order_invoiced(touched);
  end loop;
  return null;
end $$;
create trigger follow_order_lines_deleted after delete on invoice_items referencing old table as changed
  for each statement execute function follow_order_lines();
create trigger follow_order_lines_inserted after insert on invoice_items referencing new table as changed
  for each statement execute function follow_order_lines();
create trigger follow_order_lines_updated after update on invoice_items referencing new table as changed
  for each statement execute function follow_order_lines();

-- An invoice of an order stays what it is, and in its book.
create function keep_order_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from order_invoices where invoice_id = new.id) then
    raise exception 'Invoice % belongs to an order', new.id
      using errcode = 'check_violation', constraint = 'order_invoice_stays';
  end if;
  return new;
end $$;
create trigger keep_order_invoice before update of kind, owner_id on invoices for each row
  when (old.kind <> new.kind or old.owner_id <> new.owner_id) execute function keep_order_invoice();

-- All credit notes of an invoice take back no more of a line than it says. One at a lower price takes back no goods.
create function check_credited() returns trigger language plpgsql as $$
begin
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
create trigger keep_credits after update of number_serial on invoices for each row
  when (old.number_serial is null and new.number_serial is not null and new.kind = 'creditNote')
  execute function check_credited();

create trigger forget_remarks after delete on invoices
  referencing old table as gone for each statement execute function forget_remarks('invoices');

create trigger move_remarks after update of owner_id on invoices
  for each row when (old.owner_id <> new.owner_id) execute function move_remarks('invoices');
