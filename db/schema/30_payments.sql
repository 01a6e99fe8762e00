-- Which documents a payment settles. What is settled of none is on account.
create table payment_allocations (
  transaction_id bigint not null references financial_transactions on delete cascade,
  invoice_id bigint not null references invoices on delete cascade,
  amount numeric not null check (amount > 0),
  -- A newer invoice had carried the dues over already, and this was the newest one then.
  is_late boolean not null default false,
  after_id bigint references invoices on delete set null,
  primary key (transaction_id, invoice_id)
);
create index payment_allocations_after on payment_allocations (after_id) where after_id is not null;
create index payment_allocations_of_invoice on payment_allocations (invoice_id);

-- Which bills a payment settles. A credit note of a supplier is settled by money that comes in.
create table bill_allocations (
  transaction_id bigint not null references financial_transactions on delete cascade,
  bill_id bigint not null references bills on delete cascade,
  amount numeric not null check (amount > 0),
  primary key (transaction_id, bill_id)
);
create index bill_allocations_of_bill on bill_allocations (bill_id);

create function follow_payments() returns trigger language plpgsql as $$
begin
  perform store_paid(array(select distinct invoice_id from changed order by invoice_id));
  return null;
end $$;
create trigger follow_gone_payments after delete on payment_allocations referencing old table as changed
  for each statement execute function follow_payments();
create trigger follow_new_payments after insert on payment_allocations referencing new table as changed
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

create function follow_bill_payments() returns trigger language plpgsql as $$
begin
  perform store_paid_of_bills(array(select distinct bill_id from changed order by bill_id));
  return null;
end $$;
create trigger follow_gone_payments after delete on bill_allocations referencing old table as changed
  for each statement execute function follow_bill_payments();
create trigger follow_new_payments after insert on bill_allocations referencing new table as changed
  for each statement execute function follow_bill_payments();

-- What was paid of a bill follows its payments, as with invoices (0076).
create function store_paid_of_bills(changed bigint[]) returns void language sql as $$
  update bills b set paid_amount = s.paid, version = b.version + 1, updated_at = now()
  from (
    select c.id, coalesce(sum(a.amount), 0) as paid
    from unnest(changed) c (id) left join bill_allocations a on a.bill_id = c.id group by c.id
  ) s where b.id = s.id and b.paid_amount <> s.paid
$$;
