-- Receipts, delivery notes and other files on a record.
create table record_files (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  collection text not null check (collection in ('financials', 'materials', 'invoices')),
  record_id bigint not null,
  -- Who uploaded it, whose storage it takes. Null once they are gone.
  member_id bigint references users on delete set null,
  -- Opaque keys in the file store; they never leave the server.
  file_key text not null,
  preview_key text,
  file_name text not null check (length(file_name) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size >= 0),
  preview_size integer not null default 0 check (preview_size >= 0),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  -- Removed, but it can be taken back for a while.
  deleted_at timestamptz
);
create index record_files_of_record on record_files (collection, record_id, id);
create index record_files_of_book on record_files (book_id, id);
create index record_files_by_member on record_files (member_id) include (size, preview_size)
  where member_id is not null;
create index record_files_removed on record_files (deleted_at) where deleted_at is not null;

-- Keys whose rows are gone. Housekeeping removes these files from the store.
create table unused_files (
  key text primary key,
  noted_at timestamptz not null default now()
);

create function note_unused_files() returns trigger language plpgsql as $$
begin
  insert into unused_files (key)
    select key from gone, unnest(array[file_key, preview_key]) as key where key is not null
    on conflict do nothing;
  return null;
end $$;
create trigger note_unused_files after delete on record_files
  referencing old table as gone for each statement execute function note_unused_files();

-- Files go with their record.
create function forget_files() returns trigger language plpgsql as $$
begin
  delete from record_files f using gone where f.collection = tg_argv[0] and f.record_id = gone.id;
  return null;
end $$;
create trigger forget_files after delete on financial_transactions
  referencing old table as gone for each statement execute function forget_files('financials');
create trigger forget_files after delete on material_transactions
  referencing old table as gone for each statement execute function forget_files('materials');
create trigger forget_files after delete on invoices
  referencing old table as gone for each statement execute function forget_files('invoices');

-- They belong to the book of their record.
create function move_files() returns trigger language plpgsql as $$
begin
  update record_files set book_id = new.owner_id where collection = tg_argv[0] and record_id = new.id;
  return null;
end $$;
create trigger move_files after update of owner_id on financial_transactions
  for each row when (old.owner_id <> new.owner_id) execute function move_files('financials');
create trigger move_files after update of owner_id on material_transactions
  for each row when (old.owner_id <> new.owner_id) execute function move_files('materials');
create trigger move_files after update of owner_id on invoices
  for each row when (old.owner_id <> new.owner_id) execute function move_files('invoices');

create or replace view stored_bytes as
  select owner_id, size + preview_size as bytes from attachments
  union all
  select owner_id, size::bigint from uploads
  union all
  select owner_id, file_bytes from imports where file_key is not null
  union all
  select id, (avatar_bytes + cover_bytes)::bigint from users
  union all
  select owner_id, size + preview_size from message_files
  union all
  -- Forgotten when files of messages came.
  select owner_id, wrong_bytes from imports where wrong_key is not null
  union all
  select member_id, size + preview_size from record_files where deleted_at is null;
