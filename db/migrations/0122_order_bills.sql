-- When an invoice of an order is issued, it becomes a bill in the buyer's book, whoever issues it and however.

-- Tells the readers of a book that something changed, as `live.changed` does.
create function tell_book(resource text, id bigint, book bigint, areas text[]) returns void language sql as $$
  select pg_notify('kontor', jsonb_build_object(
    'frame', jsonb_build_object('type', 'changed', 'data', jsonb_build_object('resource', resource, 'id', id)),
    'to', jsonb_build_object('book', book, 'areas', to_jsonb(areas)))::text)
$$;

-- Whom a book knows as another one: the record of its company or member, else that of its name.
create function partner_in(book bigint, other_book bigint, names text[]) returns bigint language sql stable as $$
  select p.id from parties p
  where p.owner_id = book and p.deleted_at is null and (
    p.company_id = (select c.id from companies c where c.book_id = other_book) or p.user_id = other_book
    or exists (select from party_names n where n.party_id = p.id and not n.in_trash and lower(n.name) = any(names)))
  order by p.company_id is null and p.user_id is null, p.id limit 1
$$;

-- The next of the book's own numbers of bills.
create function next_bill_number(book bigint, day date) returns text language plpgsql as $$
declare
  serial integer;
begin
  insert into bill_counters as c (owner_id, year, last) values (book, extract(year from day)::smallint, 1)
  on conflict (owner_id, year) do update set last = c.last + 1 returning c.last into serial;
  return 'BILL-' || to_char(day, 'YYYY') || '-' || lpad(serial::text, greatest(5, length(serial::text)), '0');
end $$;

-- Under the name that the order has, because what an invoice calls its sender is free text.
create function insert_order_bill(invoice invoices, purchase orders, number text, remarks text[], taken numeric)
returns bigint language sql as $$
  insert into bills (owner_id, kind, status, bill_number, supplier_name, supplier_address, party_id, supplier_vat_id,
    supplier_iban, supplier_number, bill_date, due_date, currency, notes, reference, prices_include, discount_percent,
    net_total, tax_total, rounding, total_amount, taxes, lines_total, remarks, prepaid_amount, credited_amount,
    order_id, invoice_id)
  select purchase.buyer_book, invoice.kind, 'open', next_bill_number(purchase.buyer_book, invoice.invoice_date),
    purchase.seller_name, invoice.company_address,
    partner_in(purchase.buyer_book, purchase.seller_book, array[lower(purchase.seller_name)]),
    left(coalesce(invoice.seller ->> 'vatId', ''), 30), case when iban ~ '^[A-Z0-9]{0,34}$' then iban else '' end,
    number,
    invoice.invoice_date, invoice.due_date, invoice.currency, invoice.notes, coalesce(purchase.buyer_number, ''),
    invoice.prices_include, invoice.discount_percent,
    invoice.total_amount - invoice.tax_total - invoice.rounding, invoice.tax_total, invoice.rounding,
    invoice.total_amount, invoice.taxes, invoice.total_amount,
    to_jsonb(remarks),
    case invoice.kind when 'creditNote' then taken else least(invoice.paid_amount, invoice.total_amount) end,
    case invoice.kind when 'creditNote' then taken else 0 end, purchase.id, invoice.id
  from upper(regexp_replace(invoice.bank_account, '\s', '', 'g')) iban
  returning id
$$;

-- What the buyer paid of a bill, less what is in the seller's book. What was paid before it was issued is in both.
create function announced_of(bill bills, invoice invoices) returns numeric language sql stable as $$
  select greatest(coalesce(
    bill.paid_amount - greatest(invoice.paid_amount - bill.prepaid_amount + bill.credited_amount, 0), 0), 0)
$$;

create function note_order_event(of_order bigint, of_side text, what text) returns void language sql as $$
  insert into order_events (order_id, side, kind) values (of_order, of_side, what);
  select tell_book('orders', o.id, b.book, array['trade', 'materials', 'invoices'])
  from orders o cross join lateral (values (o.buyer_book), (o.seller_book)) b (book)
  where o.id = of_order and b.book is not null;
$$;

-- A credit note takes what is open off the bill that it corrects, and settles what was disputed of its lines.
create function settle_bill(corrected bills, credit bigint, taken numeric) returns void language plpgsql as $$
begin
  update bills set prepaid_amount = prepaid_amount + taken, credited_amount = credited_amount + taken,
    version = version + 1, updated_at = now()
  where id = corrected.id;
  update bill_disputes d set state = 'settled', decided_at = clock_timestamp(), credit_bill_id = credit
  from bill_items i join bill_items c on c.bill_id = credit
    and (c.order_line = i.order_line or c.description = i.description)
  where d.bill_id = corrected.id and d.state in ('open', 'answered') and i.bill_id = corrected.id and i.line = d.line;
  if not found then
    return;
  end if;
  update bills set status = 'open' where id = corrected.id and status = 'disputed'
    and not exists (select from bill_disputes where bill_id = corrected.id and state in ('open', 'answered'));
  perform note_order_event(corrected.order_id, 'seller', 'billSettled');
end $$;

create function follow_issued_order_invoice() returns trigger language plpgsql as $$
declare
  purchase orders;
  corrected bills;
  bill bigint;
  taken numeric := 0;
  remarks text[] := '{}';
begin
  select o.* into purchase from order_invoices i join orders o on o.id = i.order_id where i.invoice_id = new.id
  for update of o;
  if not found then
    return null;
  end if;
  -- The same statement may have written the lines.
  perform link_order_lines(new.id);
  perform note_order_event(purchase.id, 'seller', case new.kind when 'creditNote' then 'credited' else 'invoiced' end);
  if purchase.buyer_book is null then
    return null;
  end if;
  if new.kind = 'creditNote' then
    select * into corrected from bills where invoice_id = new.corrects_id for update;
    taken := least(new.total_amount, greatest(coalesce(corrected.open_amount, 0), 0));
  end if;
  if lower(new.company_name) not in (lower(purchase.seller_name), lower(coalesce(new.seller ->> 'legalName', ''))) then
    remarks := array['The invoice calls its sender ' || new.company_name || '.'];
  end if;
  begin
    bill := insert_order_bill(new, purchase, new.invoice_number, remarks, taken);
  exception when unique_violation then
    -- Somebody typed the same paper in. Both stay, and a person decides.
    bill := insert_order_bill(new, purchase, '', remarks || ('A bill with the number ' || new.invoice_number
      || ' of this supplier was entered by hand already.'), taken);
  end;
  insert into bill_items (bill_id, line, description, unit, quantity, unit_price, discount_percent, tax_category,
    tax_rate, code, item_id, discount_amount, net_amount, amount, order_line, order_factor)
  select bill, i.position, i.description, i.unit, i.quantity, i.unit_price, i.discount_percent, i.tax_category,
    i.tax_rate, i.code, l.buyer_item_id, i.discount_amount, coalesce(i.net_amount, i.amount - i.discount_amount),
    i.amount - i.discount_amount, x.line, coalesce(x.factor, 1)
  from invoice_items i
    left join order_invoice_lines x on x.invoice_id = i.invoice_id and x.position = i.position
    left join order_lines l on l.order_id = purchase.id and l.line = x.line
  where i.invoice_id = new.id;
  insert into record_history (book_id, collection, record_id, kind)
  select purchase.buyer_book, 'bills', bill, 'created'
  from books where id = purchase.buyer_book and kind = 'company';
  if corrected.id is not null then
    perform settle_bill(corrected, bill, taken);
  end if;
  perform tell_book('bills', bill, purchase.buyer_book, array['invoices']);
  return null;
end $$;
create trigger follow_issued_order_invoice after update of number_serial on invoices for each row
  when (old.number_serial is null and new.number_serial is not null) execute function follow_issued_order_invoice();

-- A payment of one side shows on the order's pages of both.
create function tell_order_paid() returns trigger language plpgsql as $$
declare
  invoice bigint := case tg_table_name when 'invoices' then new.id else (to_jsonb(new) ->> 'invoice_id')::bigint end;
begin
  perform tell_book('orders', o.id, b.book, array['trade', 'materials', 'invoices'])
  from order_invoices i join orders o on o.id = i.order_id
    cross join lateral (values (o.buyer_book), (o.seller_book)) b (book)
  where i.invoice_id = invoice and b.book is not null;
  if tg_table_name = 'bills' then
    perform tell_book('invoices', i.id, i.owner_id, array['invoices']) from invoices i where i.id = invoice;
  end if;
  return null;
end $$;
create trigger tell_order_paid after update of paid_amount on bills for each row
  when (old.paid_amount <> new.paid_amount and new.invoice_id is not null) execute function tell_order_paid();
create trigger tell_order_paid after update of paid_amount on invoices for each row
  when (old.paid_amount <> new.paid_amount) execute function tell_order_paid();
