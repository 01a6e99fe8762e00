-- Invoices of what orders delivered, and the bills that they become in the buyer's book.

-- Which order an invoice, or the credit note that corrects it, belongs to.
create table order_invoices (
  invoice_id bigint primary key references invoices on delete cascade,
  order_id bigint not null references orders on delete cascade,
  -- If it was made of one delivery alone.
  delivery_id bigint references deliveries on delete set null
);
create index order_invoices_of on order_invoices (order_id);
create index order_invoices_delivery on order_invoices (delivery_id) where delivery_id is not null;

-- Which line of the invoice is which line of the order. 0 is the order's freight.
create table order_invoice_lines (
  invoice_id bigint not null references order_invoices on delete cascade,
  line smallint not null check (line between 0 and 10000),
  position smallint not null check (position between 1 and 500),
  -- As the line said last, so that it is found again when lines before it go.
  description text not null check (length(description) <= 5000),
  -- Units of the order in one of the invoice, whose prices have only two decimals.
  factor numeric(18, 6) not null check (factor > 0),
  primary key (invoice_id, line)
);

alter table bills
  add column order_id bigint references orders on delete set null,
  add column invoice_id bigint references invoices on delete set null,
  -- What credit notes of the order took off; part of `prepaid_amount`, which the generated open amount knows.
  add column credited_amount numeric(14, 2) not null default 0 check (credited_amount >= 0);
create index bills_of_order on bills (order_id) where order_id is not null;
-- An invoice becomes one bill.
create unique index bills_of_invoice on bills (invoice_id) where invoice_id is not null;

alter table bill_items
  -- The line of the order, and its units in one of the bill.
  add column order_line smallint check (order_line between 0 and 10000),
  add column order_factor numeric(18, 6) not null default 1 check (order_factor > 0);

-- What a buyer does not accept of a bill.
create table bill_disputes (
  bill_id bigint not null references bills on delete cascade,
  line smallint not null check (line between 1 and 500),
  state text not null default 'open' check (state in ('open', 'answered', 'settled', 'dropped')),
  reason text not null check (length(reason) between 1 and 1000),
  answer text not null default '' check (length(answer) <= 1000),
  -- The credit note that settled it, in the buyer's book.
  credit_bill_id bigint references bills on delete set null,
  disputed_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (bill_id, line),
  check (state <> 'answered' or answer <> '')
);
create index bill_disputes_credit on bill_disputes (credit_bill_id) where credit_bill_id is not null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in (
  'waiting', 'approved', 'rejected', 'sent', 'accepted', 'declined', 'cancelled', 'shipped', 'received', 'recalled',
  'proposed', 'agreed', 'refused', 'withdrawn', 'invoiced', 'credited', 'billAccepted', 'billDisputed', 'billAnswered',
  'billSettled'));

-- How far each line of an order is: what of it may be invoiced, what drafts and invoices say, what issued ones say.
-- Issued credit notes free what they take back, unless they only lower the price.
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
  ), billed as (
    select x.line, i.status <> 'draft' as is_issued, i.kind = 'creditNote' as is_credit,
      case when i.kind <> 'creditNote' or p.unit_price >= (
        select c.unit_price from order_invoice_lines y
          join invoice_items c on c.invoice_id = y.invoice_id and c.position = y.position
        where y.invoice_id = i.corrects_id and y.line = x.line) then p.quantity * x.factor else 0 end as quantity
    from order_invoices o join invoices i on i.id = o.invoice_id and i.deleted_at is null
      join order_invoice_lines x on x.invoice_id = i.id
      join invoice_items p on p.invoice_id = i.id and p.position = x.position
    where o.order_id = of_order
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

-- Refuses an invoice that says more of its order than was delivered and is not invoiced yet. The order is locked first,
-- so that two drafts at once see each other.
create function check_order_invoiced(invoice bigint) returns void language plpgsql as $$
declare
  of_order bigint;
begin
  select o.order_id into of_order from order_invoices o join invoices i on i.id = o.invoice_id
  where o.invoice_id = invoice and i.kind <> 'creditNote';
  if of_order is null then
    return;
  end if;
  perform from orders where id = of_order for update;
  if exists (
    select from order_line_sums(of_order) s join order_invoice_lines x on x.invoice_id = invoice and x.line = s.line
    where s.drafted > s.billable
  ) then
    raise exception 'More of order % is invoiced than was delivered', of_order
      using errcode = 'check_violation', constraint = 'order_invoiced_once';
  end if;
end $$;

-- Finds the lines of an order again after the lines of its invoice were written: by what they said, else where they
-- stood.
create function link_order_lines(invoice bigint) returns void language plpgsql as $$
declare
  link record;
  found_at smallint;
  taken smallint[] := '{}';
  done smallint[] := '{}';
begin
  for link in select * from order_invoice_lines where invoice_id = invoice order by position loop
    select min(i.position) into found_at from invoice_items i
    where i.invoice_id = invoice and i.description = link.description and i.position <> all(taken);
    if found_at is not null then
      taken := taken || found_at;
      done := done || link.line;
      update order_invoice_lines set position = found_at
      where invoice_id = invoice and line = link.line and position <> found_at;
    end if;
  end loop;
  for link in
    select * from order_invoice_lines where invoice_id = invoice and line <> all(done) order by position
  loop
    if link.position <> all(taken)
      and exists (select from invoice_items i where i.invoice_id = invoice and i.position = link.position) then
      taken := taken || link.position;
      update order_invoice_lines l set description = i.description from invoice_items i
      where l.invoice_id = invoice and l.line = link.line and i.invoice_id = invoice and i.position = link.position;
    else
      delete from order_invoice_lines where invoice_id = invoice and line = link.line;
    end if;
  end loop;
end $$;

create function follow_order_lines() returns trigger language plpgsql as $$
declare
  touched bigint;
begin
  for touched in
    select o.invoice_id from order_invoices o where o.invoice_id in (select invoice_id from changed) order by 1
  loop
    perform link_order_lines(touched);
    perform check_order_invoiced(touched);
  end loop;
  return null;
end $$;
create trigger follow_order_lines_inserted after insert on invoice_items referencing new table as changed
  for each statement execute function follow_order_lines();
create trigger follow_order_lines_updated after update on invoice_items referencing new table as changed
  for each statement execute function follow_order_lines();
create trigger follow_order_lines_deleted after delete on invoice_items referencing old table as changed
  for each statement execute function follow_order_lines();

create function check_order_links() returns trigger language plpgsql as $$
declare
  touched bigint;
begin
  for touched in select distinct invoice_id from added order by 1 loop
    perform check_order_invoiced(touched);
  end loop;
  return null;
end $$;
create trigger check_order_links after insert on order_invoice_lines referencing new table as added
  for each statement execute function check_order_links();

create function check_restored_order_invoice() returns trigger language plpgsql as $$
begin
  perform check_order_invoiced(new.id);
  return null;
end $$;
create trigger check_restored_order_invoice after update of deleted_at on invoices for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function check_restored_order_invoice();

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

-- A credit note of such an invoice belongs to the order too.
create function follow_order_credit_note() returns trigger language plpgsql as $$
begin
  insert into order_invoices (invoice_id, order_id)
  select new.id, o.order_id from order_invoices o where o.invoice_id = new.corrects_id and new.kind = 'creditNote';
  if not found then
    return null;
  end if;
  -- Which of the lines it takes back is what they say.
  insert into order_invoice_lines (invoice_id, line, position, description, factor)
  select new.id, x.line, i.position, x.description, x.factor
  from (
    select *, row_number() over (partition by description order by position) as nth
    from order_invoice_lines where invoice_id = new.corrects_id) x
    join (
      select *, row_number() over (partition by description order by position) as nth
      from invoice_items where invoice_id = new.id) i on i.description = x.description and i.nth = x.nth;
  return null;
end $$;
create trigger follow_order_credit_note after insert on invoices for each row
  when (new.corrects_id is not null) execute function follow_order_credit_note();
