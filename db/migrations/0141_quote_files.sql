-- Files of quotes. Name, kind, size and hash stand in what the quote says, encrypted with it. Its id is random, as those of quotes.
create table quote_files (
  id bigint primary key default (1 + floor(random() * 9007199254740990))::bigint,
  quote_id bigint not null references quotes on delete cascade,
  -- Who added it, whose storage it takes. Null once they are gone.
  member_id bigint references users on delete set null,
  -- An opaque key in the file store; it never leaves the server.
  file_key text not null,
  -- What it counts for: the most that a file may have, as long as the quote is encrypted, so that it tells nothing.
  bytes bigint not null check (bytes >= 0)
);
create index quote_files_of on quote_files (quote_id);
create index quote_files_by_member on quote_files (member_id) include (bytes) where member_id is not null;

create function note_unused_quote_files() returns trigger language plpgsql as $$
begin
  insert into unused_files (key) select file_key from gone on conflict do nothing;
  return null;
end $$;
create trigger note_unused_files after delete on quote_files
  referencing old table as gone for each statement execute function note_unused_quote_files();

-- They count too, beside all that counted before.
do $$
begin
  execute 'create or replace view stored_bytes as ' || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') ||
    ' union all select member_id, bytes from quote_files';
end $$;
