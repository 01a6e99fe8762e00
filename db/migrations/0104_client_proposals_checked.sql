-- no transaction
alter table assistant_ledger validate constraint assistant_ledger_proposed;
alter table notifications validate constraint notifications_type_check;
