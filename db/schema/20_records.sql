-- The sort key of a figure below 10^12 with at most six digits after the point: its unit, then the figure itself.
-- Written as a positive number of a fixed length, texts are in the order of the numbers.
create function figure_key(unit text, figure numeric) returns text immutable parallel safe
  return lower(unit) || E'\n' || lpad(((1000000000000 + figure) * 1000000)::bigint::text, 19, '0');

-- A text sorts by how it begins: an entry of an index has room for so much.
create function sort_text(written text) returns text immutable strict parallel safe
  return lower(left(written, 100));

-- One set per member, for both tables. A column that was taken away keeps its row, and so its values.
create table custom_columns (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  -- What its owner's programs call it.
  column_id text not null check (length(column_id) between 1 and 80),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('text', 'number', 'date', 'select')),
  -- With commas between; empty for all but dropdowns.
  options text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (book_id, id)
);
create index custom_columns_by_id on custom_columns (id);
create unique index custom_columns_id_unique on custom_columns (book_id, column_id) where deleted_at is null;
create unique index custom_columns_name_unique on custom_columns (book_id, lower(name)) where deleted_at is null;

-- All records that a filter found at one moment, and what is done to them. It is kept for a day, for Undo.
create table bulk_changes (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  table_name text not null check (table_name in ('financials', 'materials', 'invoices')),
  action text check (action in ('trash', 'restore', 'set')),
  state text not null check (state in ('chosen', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  total integer not null check (total > 0),
  -- Records that a run, or its undo, has gone through.
  done integer not null default 0,
  changed integer not null default 0,
  created_at timestamptz not null default now(),
  -- Where the change sets one field of all chosen records.
  field text check (length(field) <= 100),
  value text check (length(value) <= 1000),
  same integer not null default 0,
  undone integer not null default 0,
  -- Who chose the records of a bulk change; null once they are gone.
  member_id bigint references users on delete set null,
  constraint bulk_changes_check check ((action is null) = (state = 'chosen')),
  constraint bulk_changes_set
    check ((action is not distinct from 'set') = (field is not null) and (field is null) = (value is null)),
  primary key (book_id, id)
);
create index bulk_changes_by_id on bulk_changes (id);
create index bulk_changes_by_age on bulk_changes (created_at);
create index bulk_changes_by_member on bulk_changes (member_id) where member_id is not null;
create index bulk_changes_of_book on bulk_changes (book_id, table_name, id);
-- Two at a time could undo each other.
create unique index bulk_changes_one_running on bulk_changes (book_id, table_name)
  where state in ('running', 'undoing');

-- What one transaction changes.
create table bulk_parts (
  book_id bigint not null,
  bulk_id bigint not null,
  part integer not null,
  ids bigint[] not null check (cardinality(ids) between 1 and 500),
  -- Those that the run changed, and when; null before.
  changed bigint[],
  changed_at timestamptz,
  is_undone boolean not null default false,
  -- The records that a part set, each with its value before: [{"id": 1, "value": "Pier"}]. Null before the part ran.
  former jsonb,
  primary key (book_id, bulk_id, part),
  foreign key (book_id, bulk_id) references bulk_changes (book_id, id) on delete cascade on update cascade deferrable
);

-- Who changed a record, when and how. How a record came into being stands with the record and its import.
create table record_history (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  collection text not null check (collection in ('financials', 'materials', 'invoices', 'bills', 'parties')),
  record_id bigint not null,
  -- Null once they are gone.
  member_id bigint references users on delete set null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('created', 'changed', 'trashed', 'restored', 'moved')),
  -- [{"field": "amount", "label": "Amount", "from": "100", "to": "120"}], an empty text for nothing.
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
);
create index record_history_by_member on record_history (member_id) where member_id is not null;
create index record_history_of_book on record_history (book_id, id);
create index record_history_of_record on record_history (collection, record_id, id desc);

create function figure_words(figure numeric) returns text immutable strict parallel safe language plpgsql as $$
declare
  plain text := figure::text;
  whole integer := strpos(plain || '.', '.') - 1;
begin
  if whole <= 3 then
    return plain;
  end if;
  return plain || E'\n' || to_char(trunc(figure), 'FM999,999,999,999,999') || substr(plain, whole + 1);
end $$;
