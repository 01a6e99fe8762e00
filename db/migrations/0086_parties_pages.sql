-- Dues that invoices of an account brought along from before it: what they carry over beyond all that was open then.
-- Together with what was invoiced, credited and paid they make the dues that `account_dues` computes.
create function brought_dues(account_owner bigint, account_key text, account_currency text)
returns table (invoice_id bigint, amount numeric) language plpgsql stable rows 10 as $$
declare
  invoice record;
  -- All that is open, and the part of it that the invoice takes.
  open numeric := 0;
  taken numeric;
  needed numeric;
  rest numeric;
begin
  for invoice in
    with account as (
      select * from invoices i
      where i.owner_id = account_owner and i.customer_key = account_key and i.currency = account_currency
        and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
    ), late as materialized (
      select coalesce(n.id, e.id) as after_id, sum(a.amount) as amount
      from account e join late_settlements a on a.invoice_id = e.id
        left join account n on n.id = a.after_id and (n.invoice_date, n.id) > (e.invoice_date, e.id)
      where e.paid_late + e.credited_late > 0 group by 1
    )
    select i.id, i.total_amount - i.credited_amount + i.credited_late as total, i.previous_dues,
      i.paid_amount - i.paid_late as paid, coalesce(late.amount, 0) as late
    from account i left join late on late.after_id = i.id
    order by i.invoice_date, i.id
  loop
    taken := least(invoice.previous_dues, open);
    needed := invoice.previous_dues - taken;
    rest := greatest(invoice.paid - invoice.total, 0);
    open := open - least(rest, taken) + greatest(invoice.total - invoice.paid, 0)
      + greatest(needed - greatest(rest - taken, 0), 0);
    open := greatest(open - invoice.late, 0);
    if needed > 0 then
      invoice_id := invoice.id;
      amount := needed;
      return next;
    end if;
  end loop;
end $$;
