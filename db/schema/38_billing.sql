-- Which order an invoice, or the credit note that corrects it, belongs to.
create table order_invoices (
  book_id bigint not null,
  invoice_id bigint not null,
  order_id bigint not null references orders on delete cascade,
  -- If it was made of one delivery alone.
  delivery_id bigint references deliveries on delete set null,
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable,
  primary key (book_id, invoice_id)
);
create index order_invoices_delivery on order_invoices (delivery_id) where delivery_id is not null;
create index order_invoices_by_invoice on order_invoices (invoice_id);
create index order_invoices_of on order_invoices (order_id);

-- What a buyer does not accept of a bill.
create table bill_disputes (
  book_id bigint not null,
  line_id bigint not null,
  bill_id bigint not null,
  state text not null default 'open' check (state in ('open', 'answered', 'settled', 'dropped')),
  reason text not null check (length(reason) between 1 and 1000),
  answer text not null default '' check (length(answer) <= 1000),
  -- The credit note that settled it, in the buyer's book.
  credit_bill_id bigint,
  disputed_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  constraint bill_disputes_check check (state <> 'answered' or answer <> ''),
  foreign key (book_id, line_id) references bill_items (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, bill_id) references bills (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, credit_bill_id) references bills (book_id, id) on delete set null (credit_bill_id) deferrable,
  primary key (book_id, line_id)
);
create index bill_disputes_bill on bill_disputes (bill_id);
create index bill_disputes_credit on bill_disputes (credit_bill_id) where credit_bill_id is not null;

-- Payments of buyers that sellers have confirmed: each by one payment, or by one for each time that more of it settled
-- bills of theirs.
create table confirmed_payments (
  -- The buyer's.
  payer_book bigint not null,
  transaction_id bigint not null,
  -- The seller's.
  book_id bigint not null references books on delete cascade,
  payment_id bigint not null,
  primary key (book_id, payment_id),
  foreign key (payer_book, transaction_id) references financial_transactions (book_id, id)
    on delete cascade on update cascade deferrable,
  foreign key (book_id, payment_id) references financial_transactions (book_id, id)
    on delete cascade on update cascade deferrable
);
create index confirmed_payments_of on confirmed_payments (transaction_id);

-- What people are told of the bills of orders. Triggers write down what happened, however it did; a job tells of it.
create table bill_news (
  id bigint generated always as identity primary key,
  book_id bigint not null,
  bill_id bigint not null,
  kind text not null check (kind in ('bill_received', 'bill_credited', 'payment_announced')),
  -- News that cannot be told waits by itself, while the others are told.
  failures smallint not null default 0 check (failures >= 0),
  retry_at timestamptz,
  constraint bill_news_once unique (bill_id, kind),
  foreign key (book_id, bill_id) references bills (book_id, id) on delete cascade on update cascade deferrable
);

-- Refuses an invoice that says more of its order than was delivered and is not invoiced yet. The order is locked first,
-- so that two drafts at once see each other.
create function check_order_invoiced(invoice bigint) returns void language plpgsql as $$
declare
  of_order bigint;
begin
  select o.order_id into of_order from order_invoices o join invoices i on i.book_id = o.book_id and i.id = o.invoice_id
  where o.invoice_id = invoice and i.kind <> 'creditNote';
  if of_order is null then
    return;
  end if;
  perform from orders where id = of_order for update;
  if exists (
    select from order_line_sums(of_order) s join invoice_items x on x.invoice_id = invoice and x.order_line = s.line
    where s.drafted > s.billable
  ) then
    raise exception 'More of order % is invoiced than was delivered', of_order
      using errcode = 'check_violation', constraint = 'order_invoiced_once';
  end if;
end $$;

-- What of each line is ordered, received, may be billed, stands in drafts, and is invoiced less what is credited.
create function order_line_sums(of_order bigint)
returns table (line smallint, ordered numeric, received numeric, billable numeric, drafted numeric, invoiced numeric)
language sql stable as $$
  with moved as (
    select l.line,
      sum(case d.state when 'shipped' then l.quantity when 'received' then l.received - l.damaged else 0 end) as came,
      sum(case d.state when 'received' then l.received - l.damaged else 0 end) as received,
      sum(case when d.state = 'received' and l.accepts_surplus
        then greatest(l.received - l.damaged - l.quantity, 0) else 0 end) as surplus
    from deliveries d join delivery_lines l on l.delivery_id = d.id where d.order_id = of_order group by l.line
  ), said as (
    select l.id, l.order_line as line, l.quantity, l.unit_price, i.status <> 'draft' as is_issued
    from order_invoices o join invoices i on i.book_id = o.book_id and i.id = o.invoice_id and i.kind <> 'creditNote' and i.deleted_at is null
      join invoice_items l on l.invoice_id = i.id and l.order_line is not null
    where o.order_id = of_order
  ), told as (
    select l.id, l.order_line as line, l.quantity, l.unit_price
    from bills b join bill_items l on l.bill_id = b.id and l.order_line is not null
    where b.order_id = of_order and b.guest_number is not null and b.kind <> 'creditNote' and b.deleted_at is null
  ), billed as (
    select line, is_issued, false as is_credit, quantity from said
    union all
    -- Less at a lower price frees no goods.
    select s.line, n.status <> 'draft', true, c.quantity
    from said s join invoice_items c on c.from_line_id = s.id and c.unit_price >= s.unit_price
      join invoices n on n.id = c.invoice_id and n.kind = 'creditNote' and n.deleted_at is null
    union all
    select line, true, false, quantity from told
    union all
    select t.line, true, true, c.quantity
    from told t join bill_items c on c.from_line_id = t.id and c.unit_price >= t.unit_price
      join bills n on n.id = c.bill_id and n.kind = 'creditNote' and n.deleted_at is null
  ), sums as (
    select line, sum(case when not is_credit then quantity when is_issued then -quantity else 0 end) as drafted,
      sum(case when is_issued then case when is_credit then -quantity else quantity end else 0 end) as invoiced
    from billed group by line
  ), lines as (
    select l.line, l.quantity as ordered, coalesce(m.received, 0) as received,
      least(coalesce(m.came, 0), l.quantity + coalesce(m.surplus, 0)) as billable
    from order_lines l left join moved m on m.line = l.line where l.order_id = of_order
    union all
    select 0::smallint, 1::numeric, coalesce((select 1 from moved m where m.received > 0 limit 1), 0)::numeric,
      coalesce((select 1 from moved m where m.came > 0 limit 1), 0)::numeric
    from orders where id = of_order and freight > 0
  )
  select l.line, l.ordered, l.received, l.billable, coalesce(s.drafted, 0), coalesce(s.invoiced, 0)
  from lines l left join sums s on s.line = l.line
$$;

-- What the buyer paid of a bill, less what is in the seller's book. What was paid before it was issued is in both.
create function announced_of(bill bills, invoice invoices) returns numeric language sql stable as $$
  select greatest(coalesce(
    bill.paid_amount - greatest(invoice.paid_amount - bill.prepaid_amount, 0), 0), 0)
$$;

-- Whom a book knows as another one: the record of its company or member, else that of its name.
create function partner_in(book bigint, other_book bigint, names text[]) returns bigint language sql stable as $$
  select p.id from parties p
  where p.book_id = book and p.deleted_at is null and (
    p.company_id = (select c.id from companies c where c.book_id = other_book) or p.member_id = other_book
    or exists (select from party_names n where n.party_id = p.id and not n.in_trash and lower(n.name) = any(names)))
  order by p.company_id is null and p.member_id is null, p.id limit 1
$$;

-- Tells the readers of a book that something changed, as `live.changed` does.
create function tell_book(resource text, id bigint, book bigint, areas text[]) returns void language sql as $$
  select pg_notify('kontor', jsonb_build_object(
    'frame', jsonb_build_object('type', 'changed', 'data', jsonb_build_object('resource', resource, 'id', id)),
    'to', jsonb_build_object('book', book, 'areas', to_jsonb(areas)))::text)
$$;

-- A payment of one side shows on the order's pages of both.
create function tell_order_paid() returns trigger language plpgsql as $$
declare
  paid jsonb := to_jsonb(new);
  of_order bigint := case tg_table_name when 'bills' then (paid ->> 'order_id')::bigint
    else (select l.order_id from order_invoices l where l.book_id = new.book_id and l.invoice_id = new.id) end;
begin
  perform tell_book('orders', o.id, b.book, array['trade', 'materials', 'invoices'])
  from orders o cross join lateral (values (o.buyer_book), (o.seller_book)) b (book)
  where o.id = of_order and b.book is not null;
  if tg_table_name = 'bills' then
    perform tell_book('invoices', (paid ->> 'invoice_id')::bigint, (paid ->> 'invoice_book')::bigint,
      array['invoices']);
  end if;
  return null;
end $$;
create trigger tell_order_paid after update of paid_amount on bills for each row
  when (old.paid_amount <> new.paid_amount and new.invoice_id is not null) execute function tell_order_paid();
create trigger tell_order_paid after update of paid_amount on invoices for each row
  when (old.paid_amount <> new.paid_amount) execute function tell_order_paid();
