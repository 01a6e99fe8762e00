-- The sort key of a figure below 10^12 with at most six digits after the point: its unit, then the figure itself.
-- Written as a positive number of a fixed length, texts are in the order of the numbers.
create function figure_key(unit text, figure numeric) returns text immutable parallel safe
  return lower(unit) || E'\n' || lpad(((1000000000000 + figure) * 1000000)::bigint::text, 19, '0');

-- All records that a filter found at one moment, and what is done to them. It is kept for a day, for Undo.
create table bulk_changes (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  table_name text not null check (table_name in ('financials', 'materials', 'invoices')),
  action text check (action in ('trash', 'restore')),
  state text not null
    check (state in ('chosen', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  total integer not null check (total > 0),
  -- Records that a run, or its undo, has gone through.
  done integer not null default 0,
  changed integer not null default 0,
  created_at timestamptz not null default now(),
  check ((action is null) = (state = 'chosen'))
);
create index bulk_changes_of_owner on bulk_changes (owner_id, table_name, id);
create index bulk_changes_by_age on bulk_changes (created_at);
-- Two at a time could undo each other.
create unique index bulk_changes_one_running on bulk_changes (owner_id, table_name)
  where state in ('running', 'undoing');

-- What one transaction changes.
create table bulk_parts (
  bulk_id bigint not null references bulk_changes on delete cascade,
  part integer not null,
  ids bigint[] not null check (cardinality(ids) between 1 and 500),
  -- Those that the run changed, and when; null before.
  changed bigint[],
  changed_at timestamptz,
  is_undone boolean not null default false,
  primary key (bulk_id, part)
);
