-- What settles what: money, a credit note, or what an invoice says that was paid beyond its total settles an invoice or a
-- bill. Money that goes out refunds a credit note, or money that stood on account.
create table allocations (
  id bigint generated always as identity primary key,
  book_id bigint not null,
  transaction_id bigint,
  from_invoice_id bigint,
  -- The supplier's credit note.
  from_bill_id bigint,
  invoice_id bigint,
  -- The dues that the invoice brought along, in place of its own rest.
  is_brought boolean not null default false,
  bill_id bigint,
  -- The payment that goes the other way.
  refund_id bigint,
  amount numeric not null check (amount > 0),
  constraint allocations_source check (num_nonnulls(transaction_id, from_invoice_id, from_bill_id) = 1),
  constraint allocations_target check (num_nonnulls(invoice_id, bill_id, refund_id) = 1),
  foreign key (book_id, transaction_id) references financial_transactions (book_id, id)
    on delete cascade on update cascade deferrable,
  foreign key (book_id, from_invoice_id) references invoices (book_id, id)
    on delete cascade on update cascade deferrable,
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, from_bill_id) references bills (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, bill_id) references bills (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, refund_id) references financial_transactions (book_id, id)
    on delete cascade on update cascade deferrable
);
create index allocations_of_bill on allocations (bill_id) where bill_id is not null;
create index allocations_of_invoice on allocations (invoice_id) where invoice_id is not null;
create index allocations_of_money on allocations (transaction_id) where transaction_id is not null;
create index allocations_of_refund on allocations (refund_id) where refund_id is not null;
create index allocations_from_bill on allocations (from_bill_id) where from_bill_id is not null;
create index allocations_from_invoice on allocations (from_invoice_id) where from_invoice_id is not null;

-- The sums of allocations follow them, whichever way they come and go.
create function store_allocated() returns trigger language plpgsql as $$
begin
  update invoices i set paid_amount = s.paid, paid_by_records = s.is_paid, credited_amount = s.credited,
    paid_elsewhere = s.elsewhere, brought_settled = s.brought, applied_amount = s.applied,
    version = i.version + (i.paid_amount <> s.paid)::int, updated_at = now()
  from (
    select t.id, coalesce(p.money, 0) > 0 as is_paid, coalesce(p.credited, 0) as credited,
      coalesce(p.elsewhere, 0) as elsewhere, coalesce(p.brought, 0) as brought,
      case when p.money > 0 then p.money when t.paid_by_records then 0 else t.paid_amount end as paid,
      (select coalesce(sum(a.amount), 0) from allocations a where a.from_invoice_id = t.id) as applied
    from invoices t cross join lateral (
      select sum(a.amount) filter (where a.transaction_id is not null and not a.is_brought) as money,
        sum(a.amount) filter (where f.kind = 'creditNote' and not a.is_brought) as credited,
        sum(a.amount) filter (where f.kind <> 'creditNote' and not a.is_brought) as elsewhere,
        sum(a.amount) filter (where a.is_brought) as brought
      from allocations a left join invoices f on f.id = a.from_invoice_id where a.invoice_id = t.id) p
    where t.id in (select invoice_id from changed union select from_invoice_id from changed)
  ) s where i.id = s.id
    and (i.paid_amount, i.paid_by_records, i.credited_amount, i.paid_elsewhere, i.brought_settled, i.applied_amount)
      is distinct from (s.paid, s.is_paid, s.credited, s.elsewhere, s.brought, s.applied);

  update bills b set paid_amount = s.paid, credited_amount = s.credited, applied_amount = s.applied,
    version = b.version + 1, updated_at = now()
  from (
    select t.id, coalesce(p.paid, 0) as paid, coalesce(p.credited, 0) as credited,
      (select coalesce(sum(a.amount), 0) from allocations a where a.from_bill_id = t.id) as applied
    from bills t cross join lateral (
      select sum(a.amount) filter (where a.transaction_id is not null) as paid,
        sum(a.amount) filter (where a.from_bill_id is not null) as credited
      from allocations a where a.bill_id = t.id) p
    where t.id in (select bill_id from changed union select from_bill_id from changed)
  ) s where b.id = s.id
    and (b.paid_amount, b.credited_amount, b.applied_amount) is distinct from (s.paid, s.credited, s.applied);

  update financial_transactions m set allocated_amount = s.allocated
  from (
    select t.id, (
      select coalesce(sum(a.amount), 0) from allocations a where a.transaction_id = t.id or a.refund_id = t.id
    ) as allocated
    from financial_transactions t
    where t.id in (select transaction_id from changed union select refund_id from changed)
  ) s where m.id = s.id and m.allocated_amount <> s.allocated;
  return null;
end $$;
create trigger follow_gone_allocations after delete on allocations referencing old table as changed
  for each statement execute function store_allocated();
create trigger follow_new_allocations after insert on allocations referencing new table as changed
  for each statement execute function store_allocated();
