-- Customers and suppliers have a history, as other records do.
alter table record_history drop constraint record_history_collection_check;
alter table record_history add constraint record_history_collection_check
  check (collection in ('financials', 'materials', 'invoices', 'bills', 'parties')) not valid;
alter table record_history validate constraint record_history_collection_check;
create trigger forget_history after delete on parties
  referencing old table as gone for each statement execute function forget_history('parties');

-- Customers to whom no reminder and no other mail about an invoice is to go.
alter table parties add column mail_stopped boolean not null default false;
create index parties_without_mail on parties (owner_id) where mail_stopped;
