-- no transaction
alter table client_proposals validate constraint client_proposals_kind_check;
alter table assistant_ledger validate constraint assistant_ledger_proposed;
alter table assistant_ledger validate constraint assistant_ledger_decision;
