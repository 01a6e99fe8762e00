-- no transaction
alter table invoices validate constraint invoices_late_after;
create index concurrently if not exists invoices_late_after on invoices (late_after_id)
  where late_after_id is not null;
