-- What an import adds to its owner's columns, and what it leaves out.
alter table imports
  -- Custom columns that the import creates; after it, the ids of those it created. An undo removes them again.
  add column new_columns jsonb not null default '[]',
  add column created_columns text[] not null default '{}',
  -- The hash of the header, by which its mapping is remembered, and when a remembered one was used last.
  add column header_key text,
  add column mapped_at timestamptz,
  -- The hash of the rows: a file that was imported before is told from others.
  add column fingerprint text,
  -- The rows that were wrong at the last check, or that the import left out, with their reasons.
  add column wrong_key text,
  add column wrong_count integer not null default 0 check (wrong_count >= 0),
  add column wrong_bytes bigint not null default 0 check (wrong_bytes >= 0);
create index imports_by_fingerprint on imports (owner_id, fingerprint) where state = 'done';
create index imports_with_wrong_rows on imports (created_at) where wrong_key is not null;

-- How a member mapped the last file with this header. The server bounds their number.
create table import_mappings (
  owner_id bigint not null references users on delete cascade,
  table_name text not null check (table_name in ('financials', 'materials')),
  header_key text not null check (length(header_key) = 64),
  mapping jsonb not null,
  formats jsonb not null,
  used_at timestamptz not null default now(),
  primary key (owner_id, table_name, header_key)
);
create index import_mappings_by_age on import_mappings (owner_id, table_name, used_at desc);

create or replace view stored_bytes as
  select owner_id, size + preview_size as bytes from attachments
  union all
  select owner_id, size::bigint from uploads
  union all
  select owner_id, file_bytes from imports where file_key is not null
  union all
  select id, (avatar_bytes + cover_bytes)::bigint from users
  union all
  select owner_id, wrong_bytes from imports where wrong_key is not null;
