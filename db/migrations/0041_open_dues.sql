-- What of a customer's dues stands on an issued invoice, in parts that keep the invoice and due date they came from.
-- Null until 0042 has filled it.
alter table invoices add column open_dues numeric;
alter table invoices add column open_due_date date;
alter table invoices add column open_parts jsonb;
alter table invoices add column carried_to bigint;
alter table invoices alter column open_dues set default 0;
alter table invoices alter column open_parts set default '[]';

-- Writers of one owner's issued invoices take turns. Few keys, because one statement may touch many owners.
create function lock_dues(owner bigint) returns void language sql as $$
  select pg_advisory_xact_lock(7413, (owner % 1024)::integer)
$$;

-- The dues of one customer in one currency, by decision 48. An invoice takes what it carries over from the newest
-- parts that are open; its payment covers its own total, then the oldest parts that it carried.
create function account_dues(account_owner bigint, account_key text, account_currency text)
returns table (invoice_id bigint, dues numeric, due date, parts jsonb, taker bigint)
language plpgsql stable rows 10 as $$
declare
  invoice record;
  -- The issued invoices of the account, in order.
  ids bigint[] := '{}';
  numbers text[] := '{}';
  days date[] := '{}';
  length integer := 0;
  -- The open parts, oldest first. What an invoice holds stands together.
  amounts numeric[] := '{}';
  holders integer[] := '{}';
  sources integer[] := '{}';
  count integer := 0;
  -- Who took dues of each invoice last.
  takers bigint[] := '{}';
  first integer;
  kept integer;
  needed numeric;
  rest numeric;
  payment numeric;
begin
  for invoice in
    select i.id, i.invoice_number, i.due_date, i.total_amount, i.previous_dues, i.paid_amount from invoices i
    where i.owner_id = account_owner and i.customer_key = account_key and i.currency = account_currency
      and i.deleted_at is null and i.status <> 'draft'
    order by i.invoice_date, i.id
  loop
    length := length + 1;
    ids[length] := invoice.id;
    numbers[length] := invoice.invoice_number;
    days[length] := invoice.due_date;
    takers[length] := null;
    needed := invoice.previous_dues;
    first := count + 1;
    while needed > 0 and first > 1 loop
      first := first - 1;
      takers[holders[first]] := invoice.id;
      if amounts[first] > needed then
        -- Its older half stays where it is.
        amounts := amounts[:first] || amounts[first:count];
        holders := holders[:first] || holders[first:count];
        sources := sources[:first] || sources[first:count];
        amounts[first] := amounts[first] - needed;
        first := first + 1;
        count := count + 1;
        amounts[first] := needed;
      end if;
      needed := needed - amounts[first];
    end loop;

    rest := greatest(invoice.paid_amount - invoice.total_amount, 0);
    kept := first;
    for place in first..count loop
      payment := least(rest, amounts[place]);
      rest := rest - payment;
      if amounts[place] > payment then
        amounts[kept] := amounts[place] - payment;
        holders[kept] := length;
        sources[kept] := sources[place];
        kept := kept + 1;
      end if;
    end loop;
    -- Dues that no earlier invoice left are of this one.
    payment := greatest(invoice.total_amount - invoice.paid_amount, 0) + greatest(needed - rest, 0);
    if payment > 0 then
      amounts[kept] := payment;
      holders[kept] := length;
      sources[kept] := length;
      kept := kept + 1;
    end if;
    count := kept - 1;
  end loop;

  return query
    with held as (
      select p.holder, sum(p.amount) as dues, min(days[p.source]) as due,
        jsonb_agg(jsonb_build_object('id', ids[p.source], 'invoiceNumber', numbers[p.source],
          'dueDate', days[p.source], 'amount', p.amount::text) order by p.place) as parts
      from unnest(amounts[:count], holders[:count], sources[:count]) with ordinality
        as p (amount, holder, source, place)
      group by p.holder
    )
    select i.id, coalesce(h.dues, 0), h.due, coalesce(h.parts, '[]'), i.taker
    from unnest(ids, takers) with ordinality as i (id, taker, place) left join held h on h.holder = i.place;
end $$;

create function store_account_dues(account_owner bigint, account_key text, account_currency text)
returns void language sql as $$
  update invoices i set open_dues = d.dues, open_due_date = d.due, open_parts = d.parts, carried_to = d.taker
  from account_dues(account_owner, account_key, account_currency) d
  where i.id = d.invoice_id and (i.open_dues, i.open_due_date, i.open_parts, i.carried_to)
    is distinct from (d.dues, d.due, d.parts, d.taker)
$$;

-- Every account that a statement touched is calculated once, after it.
create function follow_inserted_dues() returns trigger language plpgsql as $$
begin
  perform lock_dues(o.owner_id) from (
    select distinct owner_id, owner_id % 1024 as turn from inserted where deleted_at is null and status <> 'draft' order by turn) o;
  perform store_account_dues(a.owner_id, a.customer_key, a.currency) from (
    select distinct owner_id, customer_key, currency from inserted
    where deleted_at is null and status <> 'draft') a;
  return null;
end $$;
create trigger follow_inserted_dues after insert on invoices referencing new table as inserted
  for each statement execute function follow_inserted_dues();

create function follow_deleted_dues() returns trigger language plpgsql as $$
begin
  perform lock_dues(o.owner_id) from (
    select distinct owner_id, owner_id % 1024 as turn from gone where deleted_at is null and status <> 'draft' order by turn) o;
  perform store_account_dues(a.owner_id, a.customer_key, a.currency) from (
    select distinct owner_id, customer_key, currency from gone
    where deleted_at is null and status <> 'draft') a;
  return null;
end $$;
create trigger follow_deleted_dues after delete on invoices referencing old table as gone
  for each statement execute function follow_deleted_dues();

-- An invoice may leave one account and join another. Storing dues is a change too, but none that dues depend on.
create function follow_updated_dues() returns trigger language plpgsql as $$
declare
  account record;
begin
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
create trigger follow_updated_dues after update on invoices referencing old table as before new table as after
  for each statement execute function follow_updated_dues();

create function clear_dues() returns trigger language plpgsql as $$
begin
  new.open_dues := 0;
  new.open_due_date := null;
  new.open_parts := '[]';
  new.carried_to := null;
  return new;
end $$;
create trigger clear_dues before update on invoices for each row
  when ((new.deleted_at is not null or new.status = 'draft')
    and (new.open_dues is distinct from 0 or new.carried_to is not null))
  execute function clear_dues();
