-- no transaction
alter table assistant_ledger validate constraint assistant_ledger_client;
