-- no transaction
-- Clients prepare requisitions too.
alter table client_proposals
  drop constraint if exists client_proposals_kind_check,
  add constraint client_proposals_kind_check
    check (kind in ('todo', 'transaction', 'invoice', 'requisition')) not valid;
alter table assistant_ledger
  drop constraint if exists assistant_ledger_proposed,
  add constraint assistant_ledger_proposed
    check (proposed in ('todo', 'transaction', 'invoice', 'requisition')) not valid;
alter table client_proposals validate constraint client_proposals_kind_check;
alter table assistant_ledger validate constraint assistant_ledger_proposed;
