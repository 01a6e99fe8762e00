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
  if exists (
    select from invoices i
    where i.owner_id = invoice.owner_id and i.customer_key = invoice.customer_key and i.currency = invoice.currency
      and i.deleted_at is null and i.status <> 'draft' and (i.invoice_date, i.id) > (invoice.invoice_date, newest)
  ) then
    return false;
  end if;

  needed := invoice.previous_dues;
  while needed > 0 loop
    -- One at a time: a plan for all of them would read them all before the first.
    select i.id, i.open_parts into holder from invoices i
    where i.owner_id = invoice.owner_id and i.customer_key = invoice.customer_key and i.currency = invoice.currency
      and i.deleted_at is null and i.status <> 'draft' and i.id <> newest and i.open_dues > 0
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

create or replace function follow_inserted_dues() returns trigger language plpgsql as $$
declare
  issued bigint[];
begin
  perform lock_dues(o.owner_id) from (
    select distinct owner_id, owner_id % 1024 as turn from inserted where deleted_at is null and status <> 'draft' order by turn) o;
  issued := array(select id from inserted where deleted_at is null and status <> 'draft' limit 2);
  if cardinality(issued) = 1 and store_newest_dues(issued[1]) then
    return null;
  end if;
  perform store_account_dues(a.owner_id, a.customer_key, a.currency) from (
    select distinct owner_id, customer_key, currency from inserted
    where deleted_at is null and status <> 'draft') a;
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
      and n.deleted_at is null as is_issue into changed
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
      (b.owner_id, b.customer_key, b.currency, b.deleted_at is null and b.status <> 'draft'),
      (n.owner_id, n.customer_key, n.currency, n.deleted_at is null and n.status <> 'draft')
    ) a (owner_id, customer_key, currency, is_issued)
    where a.is_issued and (b.open_dues is null
      or (b.owner_id, b.customer_key, b.currency, b.invoice_date, b.due_date, b.total_amount, b.previous_dues,
          b.paid_amount, b.deleted_at, b.status = 'draft', b.invoice_number)
        is distinct from (n.owner_id, n.customer_key, n.currency, n.invoice_date, n.due_date, n.total_amount,
          n.previous_dues, n.paid_amount, n.deleted_at, n.status = 'draft', n.invoice_number))
    order by turn
  loop
    perform lock_dues(account.owner_id);
    perform store_account_dues(account.owner_id, account.customer_key, account.currency);
  end loop;
  return null;
end $$;
