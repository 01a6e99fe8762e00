-- A file that was sent to be imported, and what became of it. The rows it brought name it (`import_id`).
create table imports (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
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
  -- Rows that were payments of the book already: [{"row": 7, "paymentId": 12, "of": "INV-2026-00001"}].
  recorded jsonb not null default '[]',
  recorded_count integer not null default 0,
  -- They are imported all the same.
  takes_recorded boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  file_bytes bigint not null default 0 check (file_bytes >= 0),
  -- What an import adds to its owner's columns, and what it leaves out.
  new_columns jsonb not null default '[]',
  created_columns text[] not null default '{}',
  header_key text,
  mapped_at timestamptz,
  fingerprint text,
  wrong_key text,
  wrong_count integer not null default 0 check (wrong_count >= 0),
  wrong_bytes bigint not null default 0 check (wrong_bytes >= 0),
  member_id bigint references users on delete set null,
  primary key (book_id, id)
);
create index imports_by_id on imports (id);
create index imports_by_fingerprint on imports (book_id, fingerprint) where state = 'done';
create index imports_of_member on imports (member_id) where member_id is not null;
create index imports_of_book on imports (book_id, id desc);
-- One at a time for each member.
create unique index imports_under_way on imports (book_id) where state in ('waiting', 'running');
create index imports_with_file on imports (created_at) where file_key is not null;
create index imports_with_wrong_rows on imports (created_at) where wrong_key is not null;

-- How a member mapped the last file with this header. The server bounds their number.
create table import_mappings (
  book_id bigint not null references books on delete cascade,
  table_name text not null check (table_name in ('financials', 'materials')),
  header_key text not null check (length(header_key) = 64),
  mapping jsonb not null,
  formats jsonb not null,
  used_at timestamptz not null default now(),
  primary key (book_id, table_name, header_key)
);
create index import_mappings_by_age on import_mappings (book_id, table_name, used_at desc);
