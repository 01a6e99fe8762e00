-- One set per member, for both tables. A column that was taken away keeps its row, and so its values.
create table custom_columns (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  -- What its owner's programs call it.
  column_id text not null check (length(column_id) between 1 and 80),
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('text', 'number', 'date', 'select')),
  -- With commas between; empty for all but dropdowns.
  options text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index custom_columns_id_unique on custom_columns (owner_id, column_id) where deleted_at is null;
create unique index custom_columns_name_unique on custom_columns (owner_id, lower(name)) where deleted_at is null;
create index custom_columns_of_owner on custom_columns (owner_id, id);

-- A text sorts by how it begins: an entry of an index has room for so much.
create function sort_text(written text) returns text immutable strict parallel safe
  return lower(left(written, 100));

-- Days and figures as people read them, for searches. Not in SQL, which takes three times as long for each row. The
-- formats are the same under all settings, so these may call themselves immutable.
create function date_words(day date) returns text immutable strict parallel safe language plpgsql as $$
begin
  return to_char(day, E'YYYY-MM-DD\nMon DD, YYYY');
end $$;

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
