-- Invoices with tax, and their relatives: quotes, pro-forma invoices, credit notes. What is absent changes nothing.
alter table books
  -- Whether what an issued invoice says can still be changed.
  add column issued text not null default 'loose' check (issued in ('loose', 'fixed')),
  -- Whether its forms ask for tax.
  add column taxes boolean not null default false;

alter table invoices
  add column kind text not null default 'invoice',
  add column party_id bigint,
  add column payment_terms text not null default '',
  add column notes text not null default '',
  add column buyer_reference text not null default '',
  add column delivery_date date,
  add column prices_include text not null default 'net',
  add column discount_percent numeric not null default 0,
  add column bank_account text not null default '',
  -- As the lines show it: with tax if prices have it.
  add column discount_amount numeric not null default 0,
  add column tax_total numeric not null default 0,
  -- What gross prices differ from net and tax, each rounded; part of the total.
  add column rounding numeric not null default 0,
  -- [{"category": "S", "rate": "19", "base": "100", "amount": "19"}]
  add column taxes jsonb not null default '[]',
  -- The sum of the issued credit notes that correct it.
  add column credited_amount numeric not null default 0,
  -- The invoice that a credit note corrects, and the document that this one was made from.
  add column corrects_id bigint,
  add column made_from_id bigint,
  -- Both sides as they were when it was issued.
  add column seller jsonb,
  add column buyer jsonb,
  -- Whether payments are records, so that `paid_amount` is their sum.
  add column paid_by_records boolean not null default false,
  add constraint invoices_kind check (kind in ('invoice', 'quote', 'proforma', 'creditNote')) not valid,
  add constraint invoices_payment_terms check (length(payment_terms) <= 500) not valid,
  add constraint invoices_notes check (length(notes) <= 2000) not valid,
  add constraint invoices_buyer_reference check (length(buyer_reference) <= 200) not valid,
  add constraint invoices_bank_account check (length(bank_account) <= 40) not valid,
  add constraint invoices_prices_include check (prices_include in ('net', 'gross')) not valid,
  add constraint invoices_discount_percent check (discount_percent between -100 and 100
    and discount_percent = round(discount_percent, 2)) not valid,
  add constraint invoices_taxes check (jsonb_typeof(taxes) = 'array' and tax_total >= 0
    and (rounding = 0 or prices_include = 'gross')) not valid,
  add constraint invoices_credited check (credited_amount between 0 and total_amount) not valid,
  -- The thousand millions of a serial say its kind: see `invoice_number`.
  add constraint invoices_series check (number_serial is null or case kind
    when 'invoice' then number_serial < 1000000000
    when 'creditNote' then number_serial between 1000000001 and 1099999999
    when 'quote' then number_serial between 1100000001 and 1199999999
    else number_serial between 1200000001 and 1299999999 end) not valid,
  add constraint invoices_party foreign key (party_id) references parties on delete set null not valid,
  add constraint invoices_corrects foreign key (corrects_id) references invoices on delete set null not valid,
  add constraint invoices_made_from foreign key (made_from_id) references invoices on delete set null not valid;

alter table invoice_items
  add column item_id bigint,
  add column code text not null default '',
  -- Null in an invoice without tax.
  add column tax_category text,
  add column tax_rate numeric not null default 0,
  add column tax_exemption_reason text not null default '',
  add column discount_percent numeric not null default 0,
  -- Quantity times unit price less this is what the line shows.
  add column discount_amount numeric not null default 0,
  -- Without tax; null where prices have none.
  add column net_amount numeric,
  add constraint invoice_items_texts check (length(code) <= 100 and length(tax_exemption_reason) <= 500) not valid,
  add constraint invoice_items_tax check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')
    and case tax_category when 'S' then tax_rate > 0 and tax_rate <= 100 else tax_rate = 0 end) not valid,
  add constraint invoice_items_discount check (discount_percent between -100 and 100
    and discount_percent = round(discount_percent, 2) and amount - discount_amount >= 0) not valid;

-- Credit notes, quotes and pro-forma invoices are numbered apart from invoices, each kind in each year.
create table document_counters (
  owner_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('quote', 'proforma', 'creditNote')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (owner_id, kind, year)
);

-- The number is a stored column of a large table, which would be written anew for another expression. So the kind is
-- in the serial, in which invoices stay below a thousand millions.
create or replace function invoice_number(id bigint, year smallint, serial integer) returns text
language sql immutable
  return case when serial is null then 'DRAFT-' || id
    when serial < 1000000000
      then 'INV-' || year || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0')
    else (array['CN-', 'QT-', 'PF-'])[serial / 100000000 - 9] || year || '-'
      || lpad((serial % 100000000)::text, greatest(5, length((serial % 100000000)::text)), '0') end;

create or replace function check_invoice_total(invoice bigint) returns void language plpgsql as $$
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
create constraint trigger invoices_total_with_tax
  after update of tax_total, discount_amount, prices_include on invoices
  deferrable initially deferred for each row execute function check_total_of_invoice();

-- Both sides of an issued invoice: of a company its own facts, of a customer those of the record that has their name.
create function seller_of(book bigint, account text) returns jsonb language sql stable as $$
  select jsonb_build_object('name', c.name, 'legalName', c.legal_name, 'street', c.street, 'postcode', c.postcode,
    'city', c.city, 'country', c.country, 'vatId', c.vat_id, 'registration', c.registration, 'email', c.email,
    'phone', c.phone, 'bankAccount', (
      select jsonb_build_object('name', b.name, 'iban', b.iban, 'bic', b.bic, 'bank', b.bank)
      from company_bank_accounts b where b.company_id = c.id and (account = '' or b.iban = account)
      order by b.position limit 1))
  from companies c where c.book_id = book
$$;
create function buyer_of(book bigint, party bigint, customer text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'name', p.name, 'legalName', p.legal_name, 'street', p.street,
    'postcode', p.postcode, 'city', p.city, 'country', p.country, 'vatId', p.vat_id, 'registration', p.registration,
    'email', p.email, 'phone', p.phone)
  from parties p where p.owner_id = book and p.deleted_at is null and p.id = coalesce(party, (
    select n.party_id from party_names n
    where n.owner_id = book and not n.in_trash and lower(n.name) = lower(customer)))
$$;
create function keep_invoice_sides() returns trigger language plpgsql as $$
begin
  new.seller := seller_of(new.owner_id, new.bank_account);
  new.buyer := buyer_of(new.owner_id, new.party_id, new.customer_name);
  return new;
end $$;
create trigger keep_invoice_sides_of_new before insert on invoices for each row
  when (new.number_serial is not null) execute function keep_invoice_sides();
-- In a book that is loose, an issued invoice may get another customer or account.
create trigger keep_invoice_sides before update on invoices for each row
  when (new.number_serial is not null and (old.number_serial is null
    or (old.customer_name, old.party_id, old.bank_account)
      is distinct from (new.customer_name, new.party_id, new.bank_account)))
  execute function keep_invoice_sides();

-- What credit notes take off an invoice follows their rows.
create function store_credited(invoice bigint) returns void language sql as $$
  update invoices i set credited_amount = c.amount
  from (
    select coalesce(sum(n.total_amount), 0) as amount from invoices n
    where n.corrects_id = invoice and n.kind = 'creditNote' and n.status <> 'draft' and n.deleted_at is null
  ) c where i.id = invoice and i.credited_amount <> c.amount
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
create trigger follow_new_credit_notes after insert on invoices for each row
  when (new.corrects_id is not null) execute function follow_credit_notes();
create trigger follow_credit_notes after update of corrects_id, status, deleted_at, total_amount on invoices
  for each row when (old.corrects_id is not null or new.corrects_id is not null)
  execute function follow_credit_notes();
create trigger follow_gone_credit_notes after delete on invoices for each row
  when (old.corrects_id is not null) execute function follow_credit_notes();

-- Dues are those of invoices alone. Else as before (0041, 0063); 0079 computes them.
create or replace function follow_inserted_dues() returns trigger language plpgsql as $$
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

create or replace function follow_deleted_dues() returns trigger language plpgsql as $$
begin
  perform lock_dues(o.owner_id) from (
    select distinct owner_id, owner_id % 1024 as turn from gone
    where deleted_at is null and status <> 'draft' and kind = 'invoice' order by turn) o;
  perform store_account_dues(a.owner_id, a.customer_key, a.currency) from (
    select distinct owner_id, customer_key, currency from gone
    where deleted_at is null and status <> 'draft' and kind = 'invoice') a;
  return null;
end $$;

create or replace function follow_updated_dues() returns trigger language plpgsql as $$
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
