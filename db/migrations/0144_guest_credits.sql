-- Sellers without an account correct an invoice that they have sent by a credit note of theirs, by their link.
alter table bills
  -- The bill that a guest's credit note corrects.
  add column guest_corrects bigint references bills on delete set null,
  add constraint bills_guest_corrects check (guest_corrects is null or (kind = 'creditNote' and guest_number is not null));
create index bills_of_guest_credits on bills (guest_corrects) where guest_corrects is not null;

-- As in 0136, less what guests have credited.
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
    select p.order_line, true, b.kind = 'creditNote',
      case when b.kind <> 'creditNote' or p.unit_price >= (
        select c.unit_price from bill_items c where c.bill_id = b.guest_corrects and c.order_line = p.order_line)
        then p.quantity * p.order_factor else 0 end
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

-- All credit notes of a guest's invoice take back no more of a line than it says, whatever writes them. The order is
-- locked first, as in `check_guest_bill`.
create function check_guest_credit() returns trigger language plpgsql as $$
declare
  corrected bigint;
begin
  for corrected in
    select distinct b.guest_corrects from bills b where b.id in (select bill_id from added) and b.guest_corrects is not null
  loop
    perform from orders where id = (select order_id from bills where id = corrected) for update;
    if exists (
      select from bill_items i where i.bill_id = corrected and i.net_amount < (
        select sum(c.net_amount) from bills n join bill_items c on c.bill_id = n.id
        where n.guest_corrects = corrected and n.deleted_at is null and c.order_line = i.order_line)
    ) then
      raise exception 'More of a line of bill % is credited than it says', corrected
        using errcode = 'check_violation', constraint = 'guest_credited_once';
    end if;
  end loop;
  return null;
end $$;
create trigger check_guest_credit after insert on bill_items referencing new table as added
  for each statement execute function check_guest_credit();

-- What a guest's credit note takes off the bill that it corrects, and what of it that settles.
create function settle_by_guest(credit bigint) returns void language plpgsql as $$
declare
  corrected bills;
  taken numeric;
begin
  select c.* into strict corrected from bills n join bills c on c.id = n.guest_corrects where n.id = credit
  for update of c;
  update bills set prepaid_amount = least(total_amount, greatest(corrected.open_amount, 0)),
    credited_amount = least(total_amount, greatest(corrected.open_amount, 0))
  where id = credit returning credited_amount into taken;
  perform settle_bill(corrected, credit, taken);
end $$;
