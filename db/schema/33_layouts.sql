-- How a member laid out a table: widths, order and hidden columns, as the page sent them.
create table table_layouts (
  member_id bigint not null references users on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,59}$'),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (member_id, name)
);

create function limit_table_layouts() returns trigger language plpgsql as $$
begin
  -- The member's row is held, so that two new layouts at once are counted one after the other.
  perform from users where id = new.member_id for no key update;
  -- One that is there already is about to be changed by `on conflict`.
  if (select count(*) from table_layouts where member_id = new.member_id and name <> new.name) >= 50 then
    return null;
  end if;
  return new;
end $$;
create trigger limit_table_layouts before insert on table_layouts
  for each row execute function limit_table_layouts();
