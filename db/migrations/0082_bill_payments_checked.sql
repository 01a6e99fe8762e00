-- no transaction
alter table invoices validate constraint invoices_credited_total;
