-- How a member laid out a table: widths, order and hidden columns, as the page sent them.
create table table_layouts (
  member_id bigint not null references users on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,59}$'),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (member_id, name)
);
