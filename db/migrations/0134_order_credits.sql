-- Credit notes take back no more of a line of an order's invoice than it says, so that nothing is credited twice. Those
-- that only lower the price take nothing back.

create function check_order_credited() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_invoice_lines x
      join invoice_items i on i.invoice_id = x.invoice_id and i.position = x.position
    where x.invoice_id = new.corrects_id and i.quantity * x.factor < (
      select sum(c.quantity * y.factor) from invoices n
        join order_invoice_lines y on y.invoice_id = n.id and y.line = x.line
        join invoice_items c on c.invoice_id = n.id and c.position = y.position
      where n.corrects_id = new.corrects_id and n.kind = 'creditNote' and n.status <> 'draft'
        and n.deleted_at is null and c.unit_price >= i.unit_price)
  ) then
    raise exception 'More of a line of invoice % is credited than it says', new.corrects_id
      using errcode = 'check_violation', constraint = 'order_credited_once';
  end if;
  return null;
end $$;
-- After `follow_issued_order_invoice`, which locks the order and finds its lines.
create trigger keep_order_credits after update of number_serial on invoices for each row
  when (old.number_serial is null and new.number_serial is not null and new.kind = 'creditNote')
  execute function check_order_credited();
