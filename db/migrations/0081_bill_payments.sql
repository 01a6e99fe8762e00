-- Which bills a payment settles. A credit note of a supplier is settled by money that comes in.
create table bill_allocations (
  payment_id bigint not null references payments on delete cascade,
  bill_id bigint not null references bills on delete cascade,
  amount numeric not null check (amount > 0),
  primary key (payment_id, bill_id)
);
create index bill_allocations_of_bill on bill_allocations (bill_id);

-- What was paid of a bill follows its payments, as with invoices (0076).
create function store_paid_of_bills(changed bigint[]) returns void language sql as $$
  update bills b set paid_amount = s.paid, version = b.version + 1, updated_at = now()
  from (
    select c.id, coalesce(sum(a.amount), 0) as paid
    from unnest(changed) c (id) left join bill_allocations a on a.bill_id = c.id group by c.id
  ) s where b.id = s.id and b.paid_amount <> s.paid
$$;
create function follow_bill_payments() returns trigger language plpgsql as $$
begin
  perform store_paid_of_bills(array(select distinct bill_id from changed order by bill_id));
  return null;
end $$;
create trigger follow_new_payments after insert on bill_allocations referencing new table as changed
  for each statement execute function follow_bill_payments();
create trigger follow_gone_payments after delete on bill_allocations referencing old table as changed
  for each statement execute function follow_bill_payments();

-- A payment that goes out refunds a credit note: its `paid_amount` says how much of it. That part no longer takes
-- anything off the corrected invoice, so `credited_amount` is without it.
alter table invoices
  -- The sum of the issued credit notes, refunded or not.
  add column credited_total numeric not null default 0,
  add constraint invoices_credited_total check (credited_total between 0 and total_amount) not valid;

create or replace function store_credited(invoice bigint) returns void language sql as $$
  update invoices i set credited_amount = c.amount, credited_late = c.late, credited_total = c.total
  from (
    select coalesce(sum(n.total_amount), 0) as total, coalesce(sum(n.total_amount - n.paid_amount), 0) as amount,
      coalesce(sum(n.total_amount - n.paid_amount) filter (where n.late_after_id is not null), 0) as late
    from invoices n
    where n.corrects_id = invoice and n.kind = 'creditNote' and n.status <> 'draft' and n.deleted_at is null
  ) c where i.id = invoice
    and (i.credited_amount, i.credited_late, i.credited_total) is distinct from (c.amount, c.late, c.total)
$$;
create trigger follow_refunds after update of paid_amount on invoices for each row
  when (new.corrects_id is not null and old.paid_amount <> new.paid_amount) execute function follow_credit_notes();

create or replace view late_settlements as
  select a.invoice_id, a.amount, a.after_id, p.created_at as at, p.id
  from payment_allocations a join payments p on p.id = a.payment_id where a.is_late
  union all
  select c.corrects_id, c.total_amount - c.paid_amount, c.late_after_id, c.updated_at, c.id
  from invoices c
  where c.late_after_id is not null and c.kind = 'creditNote' and c.status <> 'draft' and c.deleted_at is null;

update invoices set credited_total = credited_amount where credited_amount <> 0;
