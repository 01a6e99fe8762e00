-- Payments, and which invoices each of them settles. What is settled of none is on account.
create table payments (
  id bigint generated always as identity primary key,
  owner_id bigint not null references books on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  payment_date date not null,
  amount numeric not null check (amount > 0),
  -- What the bank kept of it; the rest arrived.
  fee numeric not null default 0 check (fee >= 0),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  method text not null check (method in ('bank', 'cash', 'card', 'other')),
  reference text not null default '' check (length(reference) <= 200),
  party_id bigint references parties on delete set null,
  -- As it was when the payment was recorded.
  party_name text not null default '' check (length(party_name) <= 200),
  -- Whoever recorded it confirmed that it is more than what is open.
  over boolean not null default false,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  check (fee <= amount)
);
create index payments_newest on payments (owner_id, payment_date, id);
create index payments_of_party on payments (party_id) where party_id is not null;
create index payments_by_member on payments (created_by) where created_by is not null;

create table payment_allocations (
  payment_id bigint not null references payments on delete cascade,
  invoice_id bigint not null references invoices on delete cascade,
  amount numeric not null check (amount > 0),
  -- A newer invoice had carried the dues over already, and this was the newest one then.
  is_late boolean not null default false,
  after_id bigint references invoices on delete set null,
  primary key (payment_id, invoice_id)
);
create index payment_allocations_of_invoice on payment_allocations (invoice_id);
create index payment_allocations_after on payment_allocations (after_id) where after_id is not null;

alter table invoices
  -- The part of `paid_amount` that came when a newer invoice had carried its dues over.
  add column paid_late numeric not null default 0;

-- What was paid of an invoice follows its payments, whichever way they come and go.
create function store_paid(changed bigint[]) returns void language sql as $$
  update invoices i set paid_amount = s.paid, paid_late = s.late, paid_by_records = s.count > 0,
    version = i.version + 1, updated_at = now()
  from (
    select c.id, coalesce(sum(a.amount), 0) as paid, coalesce(sum(a.amount) filter (where a.is_late), 0) as late,
      count(a.amount) as count
    from unnest(changed) c (id) left join payment_allocations a on a.invoice_id = c.id group by c.id
  ) s where i.id = s.id
    and (i.paid_amount, i.paid_late, i.paid_by_records) is distinct from (s.paid, s.late, s.count > 0)
$$;
create function follow_payments() returns trigger language plpgsql as $$
begin
  perform store_paid(array(select distinct invoice_id from changed order by invoice_id));
  return null;
end $$;
create trigger follow_new_payments after insert on payment_allocations referencing new table as changed
  for each statement execute function follow_payments();
create trigger follow_gone_payments after delete on payment_allocations referencing old table as changed
  for each statement execute function follow_payments();

-- A payment of an invoice whose dues were carried over settles them where they are now, then the older ones that were
-- carried over with them.
create function settle_parts(
  inout amounts numeric[], inout holders integer[], inout sources integer[], source integer, payment numeric
) language sql immutable as $$
  with parts as (
    select p.*, p.origin = source as is_own,
      p.origin = source or (p.origin < source and p.holder >= source) as is_settled
    from unnest(amounts, holders, sources) with ordinality as p (amount, holder, origin, place)
  ), rests as (
    select holder, origin, place, case when is_settled then
        amount - least(amount, greatest(payment - coalesce(sum(amount) over earlier, 0), 0))
      else amount end as amount
    from parts
    window earlier as (partition by is_settled order by not is_own, place
      rows between unbounded preceding and 1 preceding)
  )
  select coalesce(array_agg(amount order by place), '{}'), coalesce(array_agg(holder order by place), '{}'),
    coalesce(array_agg(origin order by place), '{}')
  from rests where amount > 0
$$;

-- As before (0071), with late payments.
create or replace function account_dues(account_owner bigint, account_key text, account_currency text)
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
  -- Payments of invoices whose dues had been carried over: what they settle, how much, and after which invoice.
  late record;
  late_of integer[] := '{}';
  late_amounts numeric[] := '{}';
  late_after bigint[] := '{}';
  waiting integer[];
begin
  for invoice in
    select i.id, i.invoice_number, i.due_date, i.total_amount - i.credited_amount as total_amount,
      i.previous_dues, i.paid_amount - i.paid_late as paid_amount, i.paid_late,
      i.invoice_date
    from invoices i
    where i.owner_id = account_owner and i.customer_key = account_key and i.currency = account_currency
      and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
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

    if invoice.paid_late > 0 then
      for late in
        select a.amount, coalesce(n.id, invoice.id) as after_id
        from payment_allocations a left join invoices n on n.id = a.after_id
          and n.owner_id = account_owner and n.customer_key = account_key and n.currency = account_currency
          and n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice'
          and (n.invoice_date, n.id) > (invoice.invoice_date, invoice.id)
        where a.invoice_id = invoice.id and a.is_late order by a.payment_id
      loop
        late_of := array_append(late_of, length);
        late_amounts := array_append(late_amounts, late.amount);
        late_after := array_append(late_after, late.after_id);
      end loop;
    end if;
    if invoice.id = any(late_after) then
      waiting := array_positions(late_after, invoice.id);
      foreach kept in array waiting loop
        select s.amounts, s.holders, s.sources into amounts, holders, sources
        from settle_parts(amounts[:count], holders[:count], sources[:count], late_of[kept], late_amounts[kept]) s;
        count := cardinality(amounts);
      end loop;
    end if;
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

create or replace function store_newest_dues(newest bigint) returns boolean language plpgsql as $$
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
  invoice.total_amount := invoice.total_amount - invoice.credited_amount;
  -- Issued once more: late payments have their place in all of the account.
  if invoice.paid_late > 0 or exists (select from payment_allocations a where a.after_id = newest) then
    return false;
  end if;
  if exists (
    select from invoices i
    where i.owner_id = invoice.owner_id and i.customer_key = invoice.customer_key and i.currency = invoice.currency
      and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
      and (i.invoice_date, i.id) > (invoice.invoice_date, newest)
  ) then
    return false;
  end if;

  needed := invoice.previous_dues;
  while needed > 0 loop
    -- One at a time: a plan for all of them would read them all before the first.
    select i.id, i.open_parts into holder from invoices i
    where i.owner_id = invoice.owner_id and i.customer_key = invoice.customer_key and i.currency = invoice.currency
      and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice' and i.id <> newest and i.open_dues > 0
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
