-- The dues that the draft of an order's invoice carries over are those of the day on which it was drafted. What was paid
-- or credited until it is issued is not owed any more.

alter table order_invoices add column drafted_dues numeric;

-- What a person wrote instead stands.
create function drop_settled_dues() returns trigger language plpgsql as $$
begin
  if exists (select from order_invoices where invoice_id = new.id and drafted_dues = new.previous_dues) then
    new.previous_dues := least(new.previous_dues, (
      select coalesce(sum(i.open_dues), 0) from invoices i
      where i.owner_id = new.owner_id and i.customer_key = old.customer_key and i.currency = new.currency
        and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice' and i.open_dues > 0
        and (i.invoice_date, i.id) < (new.invoice_date, new.id)));
  end if;
  return new;
end $$;
create trigger drop_settled_dues before update of number_serial on invoices for each row
  when (old.number_serial is null and new.number_serial is not null and new.kind = 'invoice' and new.previous_dues > 0)
  execute function drop_settled_dues();
