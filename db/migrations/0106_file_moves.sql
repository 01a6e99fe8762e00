-- Files and folders that a member moved from one book into another, for the undo.
create table file_moves (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  from_book bigint not null references books on delete cascade,
  to_book bigint not null references books on delete cascade,
  -- The folder into which they went; null is the top.
  to_folder bigint,
  -- What was chosen: kind, id, the folder above and the name that it had.
  things jsonb not null check (jsonb_typeof(things) = 'array'),
  -- Shares that ended with it.
  ended_shares jsonb not null check (jsonb_typeof(ended_shares) = 'array'),
  -- With all below.
  files integer not null check (files >= 0),
  folders integer not null check (folders >= 0),
  moved_at timestamptz not null default now(),
  undone_at timestamptz
);
create index file_moves_of_member on file_moves (member_id, moved_at);
create index file_moves_from on file_moves (from_book);
create index file_moves_to on file_moves (to_book);

-- One statement moves or trashes thousands of files: more than fifty are left to the job.
create function search_files_changed() returns trigger language plpgsql as $$
begin
  perform search_note_file((
    select array_agg(c.id) from come c join gone g on g.id = c.id
    where (c.book_id, c.folder_id, c.name, c.tags, c.version, c.deleted_at)
      is distinct from (g.book_id, g.folder_id, g.name, g.tags, g.version, g.deleted_at)));
  return null;
end $$;
drop trigger search_changed on files;
create trigger search_changed after update on files referencing old table as gone new table as come
  for each statement execute function search_files_changed();
