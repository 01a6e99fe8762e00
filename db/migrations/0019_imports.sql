-- A file that was sent to be imported, and what became of it. The rows it brought name it (`import_id`).
create table imports (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  table_name text not null check (table_name in ('financials', 'materials')),
  file_name text not null check (length(file_name) between 1 and 250),
  -- Its rows as they were read; null once they are not needed any more.
  file_key text,
  state text not null default 'ready'
    check (state in ('ready', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undone')),
  -- What the file holds: headers, first rows, how it was read.
  head jsonb not null,
  -- Where each field comes from, and how days and numbers are written: a guess, then the owner's choice.
  mapping jsonb not null,
  formats jsonb not null,
  skip_invalid boolean not null default false,
  row_count integer not null check (row_count > 0),
  done_count integer not null default 0,
  inserted integer not null default 0,
  skipped integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_of_owner on imports (owner_id, id desc);
-- One at a time for each member.
create unique index imports_under_way on imports (owner_id) where state in ('waiting', 'running');
create index imports_with_file on imports (created_at) where file_key is not null;
