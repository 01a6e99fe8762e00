-- Files are found by their name, their tags and the words of their pages.
create function search_file_marks(file bigint) returns text[] language sql stable as $$
  with one as (select f.id, f.book_id, f.folder_id from files f where f.id = file),
  above as (
    select d.id from one join file_folders start on start.id = one.folder_id
      join file_folders d on d.id = start.id or d.id = any(start.path))
  select ('bx:' || one.book_id) || array(
    select distinct coalesce('m:' || s.user_id, 'br:' || s.book_id || ':' || s.role)
    from file_shares s where s.file_id = one.id or s.folder_id in (select id from above))
  from one
$$;

create function search_of_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.name || ' ' || array_to_string(f.tags, ' '), p.text, f.updated_at,
    search_file_marks(f.id)
  from files f
    left join file_versions v on v.file_id = f.id and v.number = f.version
    -- The newest extractor whose text is there.
    left join lateral (
      select t.extractor from file_texts t where t.content_hash = v.content_hash and t.state = 'read'
      order by t.extractor desc limit 1) newest on true
    left join file_pages p on p.content_hash = v.content_hash and p.extractor = newest.extractor
  where f.id = any(ids) and f.deleted_at is null
$$;

select search_add_kind(13::smallint, 'file', 'files', false);
select search_follow('files', 'file', 'id', '{book_id,folder_id,name,tags,version,deleted_at}');
-- A version comes after its file, and its content may have been read before.
select search_follow('file_versions', 'file', 'file_id', '{}');

-- Text comes later than its file, and one content may be of many files.
create function search_files_read() returns trigger language plpgsql as $$
begin
  perform search_note_file((
    select array_agg(distinct v.file_id) from file_versions v join files f on f.id = v.file_id and f.version = v.number
    where v.content_hash = new.content_hash));
  return null;
end $$;
create trigger search_read after insert or update of state on file_texts for each row
  when (new.state = 'read') execute function search_files_read();

-- Who is given a folder, or loses it, finds what is below or does not.
create function search_files_below(folder bigint) returns void language sql as $$
  select search_note_file((
    select array_agg(f.id) from file_folders d join files f on f.folder_id = d.id
    where d.id = folder or folder = any(d.path)))
$$;
create function search_files_shared() returns trigger language plpgsql as $$
declare
  share file_shares := case when tg_op = 'DELETE' then old else new end;
begin
  if share.file_id is not null then perform search_note_file(array[share.file_id]);
  else perform search_files_below(share.folder_id); end if;
  return null;
end $$;
create trigger search_shared after insert or delete on file_shares for each row execute function search_files_shared();
create function search_folder_moved() returns trigger language plpgsql as $$
begin
  perform search_files_below(new.id);
  return null;
end $$;
create trigger search_moved after update of parent_id, path on file_folders for each row
  when ((old.parent_id, old.path) is distinct from (new.parent_id, new.path)) execute function search_folder_moved();
