-- Files that guests add to their quotes: guests have no storage, so these take that of the book that asked.
alter table quote_files add column asker_book bigint references books on delete set null;
create index quote_files_by_asker on quote_files (asker_book) where asker_book is not null;

-- They count once the quote may be read. Sooner, whoever asked would learn of it by what their files take.
do $$
begin
  execute 'create or replace view stored_bytes as ' || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') ||
    ' union all select f.asker_book, f.bytes from quote_files f join quotes q on q.id = f.quote_id' ||
    ' where f.asker_book is not null and q.sealed is null and q.submitted_at is not null';
end $$;
