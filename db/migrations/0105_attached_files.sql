-- The words of files that stand on posts, in messages and on records. The files stay where they are, under the rights
-- that they have there; what is known of their bytes stands beside them.
create table attached_contents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('posts', 'messages', 'records')),
  -- In `attachments`, `message_files` or `record_files`.
  file_id bigint not null,
  -- SHA-256 of the bytes in the store; null until they were looked at, and where they are gone.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  looked_at timestamptz,
  unique (kind, file_id)
);
create index attached_contents_unseen on attached_contents (id) where looked_at is null;
create index attached_contents_by_hash on attached_contents (content_hash) where content_hash is not null;

create function note_attached_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attached_contents (kind, file_id) select tg_argv[0], id from come order by id on conflict do nothing;
  else
    delete from attached_contents a using gone where a.kind = tg_argv[0] and a.file_id = gone.id;
  end if;
  return null;
end $$;
create trigger note_attached after insert on attachments referencing new table as come
  for each statement execute function note_attached_files('posts');
create trigger note_detached after delete on attachments referencing old table as gone
  for each statement execute function note_attached_files('posts');
create trigger note_attached after insert on message_files referencing new table as come
  for each statement execute function note_attached_files('messages');
create trigger note_detached after delete on message_files referencing old table as gone
  for each statement execute function note_attached_files('messages');
create trigger note_attached after insert on record_files referencing new table as come
  for each statement execute function note_attached_files('records');
create trigger note_detached after delete on record_files referencing old table as gone
  for each statement execute function note_attached_files('records');

-- Those that were there before; the job looks at the newest first.
insert into attached_contents (kind, file_id) select 'records', id from record_files order by id on conflict do nothing;
insert into attached_contents (kind, file_id) select 'messages', id from message_files order by id on conflict do nothing;
insert into attached_contents (kind, file_id) select 'posts', id from attachments order by id on conflict do nothing;

-- The pages of a content, by the newest extractor whose text is there.
create function search_pages(hash text) returns table (page integer, text text) language sql stable as $$
  select p.page, p.text from file_pages p where p.content_hash = hash and p.extractor = (
    select max(t.extractor) from file_texts t where t.content_hash = hash and t.state = 'read')
$$;

create function search_of_post_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.file_name, p.text, f.created_at, f.marks
  from (
    select a.id, a.file_name, posts.created_at, search_post_marks(posts.id) as marks
    from attachments a join posts on posts.id = a.post_id where a.id = any(ids) offset 0) f
    left join attached_contents c on c.kind = 'posts' and c.file_id = f.id
    left join lateral search_pages(c.content_hash) p on true
$$;
create function search_of_message_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.file_name, p.text, m.created_at,
    case when t.name is null then array['m:' || t.member_low, 'm:' || t.member_high] else array['c:' || t.id] end
  from message_files f join messages m on m.conversation_id = f.conversation_id and m.id = f.message_id
    join conversations t on t.id = f.conversation_id
    left join attached_contents c on c.kind = 'messages' and c.file_id = f.id
    left join lateral search_pages(c.content_hash) p on true
  where f.id = any(ids) and m.deleted_at is null
$$;
create function search_of_record_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.file_name, p.text, f.created_at,
    array[search_book_mark(f.collection, f.book_id)]
  from record_files f
    left join attached_contents c on c.kind = 'records' and c.file_id = f.id
    left join lateral search_pages(c.content_hash) p on true
  where f.id = any(ids) and f.deleted_at is null
$$;

select search_add_kind(14::smallint, 'post_file', 'attachments', false);
select search_add_kind(15::smallint, 'message_file', 'message_files', false);
select search_add_kind(16::smallint, 'record_file', 'record_files', false);
select search_follow('attachments', 'post_file', 'id', '{file_name}');
select search_follow('message_files', 'message_file', 'id', '{file_name}');
select search_follow_many('record_files', 'record_file', 'id', '{book_id,collection,file_name,deleted_at}');

-- The text of a content comes later than its files, or was there before them.
create function search_attached(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  case kind
    when 'posts' then perform search_note_post_file(ids);
    when 'messages' then perform search_note_message_file(ids);
    else perform search_note_record_file(ids);
  end case;
end $$;
create function search_content_known() returns trigger language plpgsql as $$
begin
  perform search_attached(new.kind, array[new.file_id]);
  return null;
end $$;
create trigger search_known after update of content_hash on attached_contents for each row
  when (new.content_hash is distinct from old.content_hash) execute function search_content_known();
create function search_attached_read() returns trigger language plpgsql as $$
begin
  perform search_attached(a.kind, a.ids) from (
    select kind, array_agg(file_id) as ids from attached_contents
    where content_hash = new.content_hash group by kind) a;
  return null;
end $$;
create trigger search_attached_read after insert or update of state on file_texts for each row
  when (new.state = 'read') execute function search_attached_read();

-- Who sees a post finds its files, too.
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
end $$;
