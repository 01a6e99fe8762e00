-- Receipts, delivery notes and other files on a record.
create table record_files (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  collection text not null check (collection in ('financials', 'materials', 'invoices', 'bills', 'parties')),
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
create index record_files_by_member on record_files (member_id) include (size, preview_size)
  where member_id is not null;
create index record_files_of_book on record_files (book_id, id);
create index record_files_of_record on record_files (collection, record_id, id);
create index record_files_removed on record_files (deleted_at) where deleted_at is not null;

-- Keys whose rows are gone. Housekeeping removes these files from the store.
create table unused_files (
  key text primary key,
  noted_at timestamptz not null default now()
);

create function note_unused_files() returns trigger language plpgsql as $$
begin
  insert into unused_files (key)
    -- Some tables have no previews.
    select key from gone, unnest(array[file_key, to_jsonb(gone) ->> 'preview_key']) as key where key is not null
    on conflict do nothing;
  return null;
end $$;
create trigger note_unused_files after delete on company_certificates
  referencing old table as gone for each statement execute function note_unused_files();
create trigger note_unused_files after delete on record_files
  referencing old table as gone for each statement execute function note_unused_files();
