-- Who changed a record, when and how. How a record came into being stands with the record and its import.
create table record_history (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  collection text not null check (collection in ('financials', 'materials', 'invoices')),
  record_id bigint not null,
  -- Null once they are gone.
  member_id bigint references users on delete set null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('created', 'changed', 'trashed', 'restored')),
  -- [{"field": "amount", "label": "Amount", "from": "100", "to": "120"}], an empty text for nothing.
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
);
create index record_history_of_record on record_history (collection, record_id, id desc);
create index record_history_of_book on record_history (book_id, id);
create index record_history_by_member on record_history (member_id) where member_id is not null;

-- The history goes with its record.
create function forget_history() returns trigger language plpgsql as $$
begin
  delete from record_history h using gone where h.collection = tg_argv[0] and h.record_id = gone.id;
  return null;
end $$;
create trigger forget_history after delete on financial_transactions
  referencing old table as gone for each statement execute function forget_history('financials');
create trigger forget_history after delete on material_transactions
  referencing old table as gone for each statement execute function forget_history('materials');
create trigger forget_history after delete on invoices
  referencing old table as gone for each statement execute function forget_history('invoices');

-- Who chose the records of a bulk change; null for those of an older version.
alter table bulk_changes add column member_id bigint references users on delete set null;
create index bulk_changes_by_member on bulk_changes (member_id) where member_id is not null;
