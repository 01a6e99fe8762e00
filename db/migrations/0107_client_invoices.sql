-- Clients prepare invoices too, and the ledger says what became of what they prepared.
alter table client_proposals drop constraint client_proposals_kind_check;
alter table client_proposals
  add constraint client_proposals_kind_check check (kind in ('todo', 'transaction', 'invoice')) not valid,
  -- Where it stands in the ledger, as long as its member keeps that.
  add column entry_id bigint references assistant_ledger on delete set null;
create index client_proposals_of_entry on client_proposals (entry_id);

alter table assistant_ledger drop constraint assistant_ledger_proposed;
alter table assistant_ledger
  add constraint assistant_ledger_proposed check (proposed in ('todo', 'transaction', 'invoice')) not valid,
  -- What the member did with what a client had prepared: null while it waits, and if nobody decided in time.
  add column decision jsonb,
  add constraint assistant_ledger_decision
    check (jsonb_typeof(decision) = 'object' and length(decision::text) <= 200000) not valid;
