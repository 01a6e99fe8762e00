-- Sellers without an account enter their invoices by their link. There is no invoice in a book of theirs: what they
-- enter is the bill in the buyer's book.
alter table bills
  -- As the paper of the guest says it, who has entered this bill; `supplier_number` is free where it is taken.
  add column guest_number text check (length(guest_number) between 1 and 200);
create unique index bills_of_guest on bills (order_id, lower(guest_number))
  where guest_number is not null and deleted_at is null;

-- Their buyers are told of them as of others.
drop trigger note_bill_arrived on bills;
create trigger note_bill_arrived after insert on bills for each row
  when (new.order_id is not null and (new.invoice_id is not null or new.guest_number is not null))
  execute function note_bill_news();

-- As in 0121, with what guests have entered.
create or replace function order_line_sums(of_order bigint)
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
    union all
    select p.order_line, true, false, p.quantity * p.order_factor
    from bills b join bill_items p on p.bill_id = b.id
    where b.order_id = of_order and b.guest_number is not null and b.deleted_at is null and p.order_line is not null
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

-- A guest's line, like an invoice's, never says more than was delivered, whatever writes it.
create function check_guest_bill() returns trigger language plpgsql as $$
declare
  touched bigint;
begin
  for touched in
    select distinct b.order_id from bills b where b.id in (select bill_id from added where order_line is not null)
      and b.guest_number is not null and b.order_id is not null order by 1
  loop
    perform from orders where id = touched for update;
    if exists (select from order_line_sums(touched) where drafted > billable) then
      raise exception 'More of order % is invoiced than was delivered', touched
        using errcode = 'check_violation', constraint = 'order_invoiced_once';
    end if;
  end loop;
  return null;
end $$;
create trigger check_guest_bill after insert on bill_items referencing new table as added
  for each statement execute function check_guest_bill();
