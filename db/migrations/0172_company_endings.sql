-- A book that is to be deleted with its company; until then an owner can keep it, and it is only read.
create table book_endings (
  book_id bigint primary key references books on delete cascade,
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null,
  reminded_at timestamptz
);
create index book_endings_due on book_endings (ends_at);
create index book_endings_asked_by on book_endings (asked_by) where asked_by is not null;

-- The newest download of all that a company has. Its row outlives the file: it tells that the company was taken along.
create table company_exports (
  company_id bigint primary key references companies on delete cascade,
  request uuid not null,
  asked_by bigint references users on delete set null,
  state text not null default 'working' check (state in ('working', 'ready', 'failed', 'expired')),
  lease_until timestamptz,
  file_key text,
  size bigint,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  -- What it holds is as of then, and somebody fetched it.
  as_of timestamptz,
  fetched_at timestamptz,
  check ((state = 'ready') = (file_key is not null and size is not null and expires_at is not null))
);
create index company_exports_expired on company_exports (expires_at) where expires_at is not null;
create index company_exports_asked_by on company_exports (asked_by) where asked_by is not null;

-- Adds to whatever is allowed by now.
do $$
declare
  allowed text := (select string_agg(quote_literal(m.parts[1]), ', ') from regexp_matches(
    (select pg_get_constraintdef(oid) from pg_constraint
      where conname = 'notifications_type_check' and conrelid = 'notifications'::regclass),
    '''([a-z_]+)''', 'g') as m (parts));
begin
  alter table notifications drop constraint notifications_type_check;
  execute format(
    'alter table notifications add constraint notifications_type_check check (type in (%s, %L, %L, %L, %L)) not valid',
    allowed, 'company_ends', 'company_ends_soon', 'company_stays', 'partner_ends');
end $$;
