-- A credit note of an invoice whose dues a newer one carried over settles them where they are now, as a payment does.
alter table invoices
  -- The part of `credited_amount` that came then.
  add column credited_late numeric not null default 0,
  -- Of such a credit note: the newest invoice of the account when it was issued.
  add column late_after_id bigint,
  add constraint invoices_late_after foreign key (late_after_id) references invoices on delete set null not valid;

-- What settled an invoice after a newer one had carried its dues over, in order.
create view late_settlements as
  select a.invoice_id, a.amount, a.after_id, p.created_at as at, p.id
  from payment_allocations a join payments p on p.id = a.payment_id where a.is_late
  union all
  select c.corrects_id, c.total_amount, c.late_after_id, c.updated_at, c.id
  from invoices c
  where c.late_after_id is not null and c.kind = 'creditNote' and c.status <> 'draft' and c.deleted_at is null;

create function note_late_credit() returns trigger language plpgsql as $$
begin
  new.late_after_id := (
    select n.id from invoices i join invoices n on n.owner_id = i.owner_id and n.customer_key = i.customer_key
      and n.currency = i.currency and n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice'
    where i.id = new.corrects_id and i.carried_to is not null
    order by n.invoice_date desc, n.id desc limit 1);
  return new;
end $$;
create trigger note_late_credit_of_new before insert on invoices for each row
  when (new.corrects_id is not null and new.status <> 'draft') execute function note_late_credit();
create trigger note_late_credit before update of status on invoices for each row
  when (new.corrects_id is not null and old.status = 'draft' and new.status <> 'draft')
  execute function note_late_credit();

create or replace function store_credited(invoice bigint) returns void language sql as $$
  update invoices i set credited_amount = c.amount, credited_late = c.late
  from (
    select coalesce(sum(n.total_amount), 0) as amount,
      coalesce(sum(n.total_amount) filter (where n.late_after_id is not null), 0) as late
    from invoices n
    where n.corrects_id = invoice and n.kind = 'creditNote' and n.status <> 'draft' and n.deleted_at is null
  ) c where i.id = invoice and (i.credited_amount, i.credited_late) is distinct from (c.amount, c.late)
$$;

-- Dues are those of invoices, less what credit notes took off them, with what was settled late where it was carried
-- to. Else as before (0041, 0063).
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
  -- Payments and credit notes of invoices whose dues had been carried over: what they settle, how much, and after
  -- which invoice.
  late record;
  late_of integer[] := '{}';
  late_amounts numeric[] := '{}';
  late_after bigint[] := '{}';
  waiting integer[];
begin
  for invoice in
    select i.id, i.invoice_number, i.due_date, i.total_amount - i.credited_amount + i.credited_late as total_amount,
      i.previous_dues, i.paid_amount - i.paid_late as paid_amount, i.paid_late + i.credited_late as settled_late,
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

    if invoice.settled_late > 0 then
      for late in
        select a.amount, coalesce(n.id, invoice.id) as after_id
        from late_settlements a left join invoices n on n.id = a.after_id
          and n.owner_id = account_owner and n.customer_key = account_key and n.currency = account_currency
          and n.deleted_at is null and n.status <> 'draft' and n.kind = 'invoice'
          and (n.invoice_date, n.id) > (invoice.invoice_date, invoice.id)
        where a.invoice_id = invoice.id order by a.at, a.id
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
  -- Issued once more: what came late has its place in all of the account.
  if invoice.paid_late + invoice.credited_late > 0
    or exists (select from late_settlements a where a.after_id = newest) then
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
