-- The words of files of requisitions' lines and of quotes, for whoever may read them there. Of a sealed quote nothing
-- is noted here before it is opened: until then no table says what its files are.
alter table attached_contents drop constraint attached_contents_kind_check,
  add constraint attached_contents_kind_check
    check (kind in ('posts', 'messages', 'records', 'bills', 'lines', 'quotes'));

-- Those that a quote names in clear.
create view readable_quote_files as
  select f.id, f.quote_id, f.file_key, s.name as file_name, s."mimeType" as mime_type, s.size, f.member_id,
    q.post_id, q.book_id, q.state, q.submitted_at
  from quotes q
    cross join lateral jsonb_to_recordset(q.body -> 'files') s (id bigint, name text, "mimeType" text, size bigint)
    join quote_files f on f.quote_id = q.id and f.id = s.id;

-- Who reads trade, or invoices, finds parties too: one mark is enough for both.
create or replace function search_book_mark(collection text, book bigint) returns text
language sql immutable parallel safe as $$
  select case collection when 'financials' then 'bf:' when 'materials' then 'bm:' when 'invoices' then 'bi:'
    when 'bills' then 'bi:' when 'parties' then 'bp:' when 'trade' then 'bp:' when 'items' then 'bn:' end || book
$$;

-- Who sees the post, and who took the side of a guest of it.
create function search_of_line_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.file_name, p.text, f.created_at, f.marks
  from (
    select r.id, r.file_name, r.created_at, search_post_marks(r.post_id) || array(
      select search_book_mark('trade', g.claimed_book) from guests g
      where g.post_id = r.post_id and g.claimed_book is not null) as marks
    from requisition_files r where r.id = any(ids) offset 0) f
    left join attached_contents c on c.kind = 'lines' and c.file_id = f.id
    left join lateral search_pages(c.content_hash) p on true
$$;
-- Who reads the trade of the book that quotes; once whoever asked may read the quote, theirs, too.
create function search_of_quote_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.file_name, p.text, coalesce(f.submitted_at, r.created_at),
    search_book_mark('trade', f.book_id) || case
      when f.state = 'submitted' and r.cancelled_at is null and (not r.sealed or r.opened_at is not null)
      then array[search_book_mark('trade', r.book_id)] else '{}' end
  from readable_quote_files f join requisitions r on r.post_id = f.post_id
    left join attached_contents c on c.kind = 'quotes' and c.file_id = f.id
    left join lateral search_pages(c.content_hash) p on true
  where f.id = any(ids)
$$;
select search_add_kind(18::smallint, 'line_file', 'requisition_files', false);
select search_add_kind(19::smallint, 'quote_file', 'quote_files', false);
select search_follow('requisition_files', 'line_file', 'id', '{}');

create trigger note_attached after insert on requisition_files referencing new table as come
  for each statement execute function note_attached_files('lines');
create trigger note_detached after delete on requisition_files referencing old table as gone
  for each statement execute function note_attached_files('lines');

create function search_line_files(post bigint) returns void language sql as $$
  select search_note_line_file((select array_agg(id order by id) from requisition_files where post_id = post))
$$;
create function search_guest_claimed() returns trigger language plpgsql as $$
begin
  perform search_line_files(new.post_id);
  return null;
end $$;
create trigger search_claimed after update of claimed_book on guests for each row
  when (old.claimed_book is distinct from new.claimed_book) execute function search_guest_claimed();

-- As in 0105, with the files of lines.
create or replace function search_thread(post bigint) returns void language plpgsql as $$
declare
  thread_ids bigint[];
begin
  with recursive thread as (
    select id from posts where id = post
    union all select p.id from thread join posts p on p.parent_id = thread.id)
  select array_agg(id order by id) into thread_ids from thread;
  perform search_note_post(thread_ids);
  perform search_note_post_file((select array_agg(id order by id) from attachments where post_id = any(thread_ids)));
  perform search_note_line_file((
    select array_agg(id order by id) from requisition_files where post_id = any(thread_ids)));
end $$;

-- A quote names its files; what it says in clear may be encrypted later, and the other way round.
create function search_quote_said() returns trigger language plpgsql as $$
declare
  readable bigint[] := array(select id from readable_quote_files where quote_id = new.id order by id);
begin
  insert into attached_contents (kind, file_id) select 'quotes', unnest(readable) on conflict do nothing;
  delete from attached_contents a using quote_files f
    where a.kind = 'quotes' and a.file_id = f.id and f.quote_id = new.id and f.id <> all(readable);
  perform search_note_quote_file((select array_agg(id order by id) from quote_files where quote_id = new.id));
  return null;
end $$;
create trigger search_said after update of body, state, book_id on quotes for each row
  when ((old.body ? 'files' or new.body ? 'files')
    and (old.body, old.state, old.book_id) is distinct from (new.body, new.state, new.book_id))
  execute function search_quote_said();
create function search_quote_files_gone() returns trigger language plpgsql as $$
declare
  known bigint[];
begin
  with detached as (
    delete from attached_contents a using gone where a.kind = 'quotes' and a.file_id = gone.id returning a.file_id)
  select array_agg(file_id order by file_id) into known from detached;
  perform search_note_quote_file(known);
  return null;
end $$;
create trigger search_gone after delete on quote_files referencing old table as gone
  for each statement execute function search_quote_files_gone();

create or replace function search_attached(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  case kind
    when 'posts' then perform search_note_post_file(ids);
    when 'messages' then perform search_note_message_file(ids);
    when 'bills' then perform search_note_bill_file(ids);
    when 'lines' then perform search_note_line_file(ids);
    when 'quotes' then perform search_note_quote_file(ids);
    else perform search_note_record_file(ids);
  end case;
end $$;

-- Those that were there before.
insert into attached_contents (kind, file_id)
  select 'lines', id from requisition_files order by id on conflict do nothing;
insert into attached_contents (kind, file_id)
  select 'quotes', id from readable_quote_files order by id on conflict do nothing;
