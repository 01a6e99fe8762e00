create table todos (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  title text not null check (length(title) between 1 and 300),
  description text check (length(description) between 1 and 5000),
  due_date date,
  -- Low 0, medium 1, high 2: they sort as they are numbered.
  priority smallint not null default 1 check (priority between 0 and 2),
  completed_at timestamptz,
  -- Whoever ticked it, its owner or one it is shared with.
  completed_by bigint references users on delete set null,
  completed boolean generated always as (completed_at is not null) stored not null,
  -- A to-do without a due date comes after all that have one.
  due_key date generated always as (coalesce(due_date, 'infinity'::date)) stored not null,
  created_at timestamptz not null default now(),
  -- Until it is purged, its owner can bring it back.
  deleted_at timestamptz,
  -- What a search of to-dos looks through, folded as it is stored: to fold each row that is looked at takes five times
  -- as long.
  search_text text
    generated always as (fold(title || E'\n' || coalesce(description, ''))) stored not null
) with (fillfactor=90);
-- Each list is read from an index in its order: what is done apart from what is not, merged where both are asked for.
create index todos_by_due on todos (member_id, completed, due_key, id) where deleted_at is null;
create index todos_by_finisher on todos (completed_by) where completed_by is not null;
create index todos_by_priority on todos (member_id, completed, priority, id) where deleted_at is null;
create index todos_deleted on todos (deleted_at) where deleted_at is not null;
create index todos_newest on todos (member_id, completed, id) where deleted_at is null;
-- For members who go, and what goes with them.
create index todos_of_member on todos (member_id);
-- For texts that few to-dos have; the owner is in it, so that nobody's search reads what others wrote.
create index todos_search on todos using gin (member_id, search_text gin_trgm_ops) where deleted_at is null;

-- Who else sees a to-do. What its lists are sorted by is copied from the to-do.
create table todo_shares (
  todo_id bigint not null references todos on delete cascade,
  member_id bigint not null references users on delete cascade,
  completed boolean not null,
  due_key date not null,
  priority smallint not null,
  deleted boolean not null,
  created_at timestamptz not null default now(),
  primary key (todo_id, member_id)
) with (fillfactor=90);
create index todo_shares_by_due on todo_shares (member_id, completed, due_key, todo_id) where not deleted;
create index todo_shares_by_priority on todo_shares (member_id, completed, priority, todo_id) where not deleted;
create index todo_shares_newest on todo_shares (member_id, completed, todo_id) where not deleted;
create index todo_shares_of_user on todo_shares (member_id);
