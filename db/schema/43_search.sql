create table search_documents (
  kind smallint not null,
  ref bigint not null,
  -- A page or sheet of a file; 0 where there are none.
  part integer not null default 0,
  at timestamptz not null,
  -- Lexemes with a ':' are marks: who may find it, and the 3 and 90 days that it is of. No text
  -- becomes such a lexeme.
  words tsvector not null,
  primary key (kind, ref, part)
) with (fillfactor=90);
-- Public posts have an index of their own: with it a search does not read the long list of all that everybody finds.
create index search_documents_open on search_documents using gin (words)
  with (fastupdate = off) where words @@ '''p:0''';
-- Without a pending list, which each search would have to read.
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);

-- What was written a moment ago: a job looks at it again, after all who wrote at once have committed, and notes its words.
create table search_waiting (
  id bigint generated always as identity primary key,
  kind smallint not null,
  refs bigint[] not null
);

-- How many documents have a word or mark, for planning, and the words that resemble it. No answer names a word of this
-- list unless the asker finds something by it.
create table search_words (
  word text collate "C" primary key,
  documents integer not null,
  keys text[] not null default '{}'
);
create index search_words_keys on search_words using gin (keys);

-- The words in names, for the first letters that somebody types.
create table search_names (
  mark text collate "C" not null,
  word text collate "C" not null,
  kind smallint not null,
  ref bigint not null,
  primary key (mark, word, kind, ref)
);
create index search_names_of on search_names (kind, ref);

create table search_kinds (
  kind smallint primary key,
  name text not null unique,
  -- Where its rows are.
  source text not null,
  has_names boolean not null,
  -- Rows that were there before: up to which id they are in the index, and since when all are.
  filled_to bigint not null default 0,
  filled_at timestamptz
);

-- The words of files that stand on posts, in messages and on records. The files stay where they are, under the rights
-- that they have there; what is known of their bytes stands beside them.
create table attached_contents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('posts', 'messages', 'records', 'bills', 'lines', 'quotes')),
  -- In `attachments`, `message_files` or `record_files`.
  file_id bigint not null,
  -- SHA-256 of the bytes in the store; null until they were looked at, and where they are gone.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  looked_at timestamptz,
  constraint attached_contents_kind_file_id_key unique (kind, file_id)
);
create index attached_contents_by_hash on attached_contents (content_hash) where content_hash is not null;
create index attached_contents_unseen on attached_contents (id) where looked_at is null;

-- Those that a quote names in clear.
create view readable_quote_files as
  select f.id, f.quote_id, f.file_key, s.name as file_name, s."mimeType" as mime_type, s.size, f.member_id,
    q.post_id, q.book_id, q.state, q.submitted_at
  from quotes q
    cross join lateral jsonb_to_recordset(q.body -> 'files') s (id bigint, name text, "mimeType" text, size bigint)
    join quote_files f on f.quote_id = q.id and f.id = s.id;

-- Makes `search_index_<name>`, which brings documents up to date, and what a trigger calls.
create function search_add_kind(kind smallint, name text, source text, has_names boolean) returns void
language plpgsql as $outer$
begin
  insert into search_kinds values (kind, name, source, has_names);
  execute format($make$
    create function search_index_%1$s(ids bigint[]) returns void language plpgsql as $$
    begin
      with found as materialized (select * from search_of_%1$s(ids)),
      gone as (
        delete from search_documents d where d.kind = %2$s and d.ref = any(ids)
          and not exists (select from found f where f.ref = d.ref and f.part = d.part))
      insert into search_documents (kind, ref, part, at, words)
      select %2$s, ref, part, at, search_vector(title, body, at, marks) from found order by ref, part
      on conflict (kind, ref, part) do update set at = excluded.at, words = excluded.words
      where (search_documents.at, search_documents.words) is distinct from (excluded.at, excluded.words);
      %3$s
    end $$;
    create function search_note_%1$s(ids bigint[]) returns void language plpgsql as $$
    begin
      if ids is null then return; end if;
      -- The rows of an import are left to the job.
      if cardinality(ids) <= 50 then perform search_index_%1$s(ids); end if;
      insert into search_waiting (kind, refs) values (%2$s, ids);
    end $$;
  $make$, name, kind, case when has_names then format($names$
      delete from search_names n where n.kind = %2$s and n.ref = any(ids);
      insert into search_names (mark, word, kind, ref)
      select distinct mark, word, %2$s, ref
      from search_of_%1$s(ids) f cross join unnest(marks) mark cross join
        unnest(tsvector_to_array(to_tsvector('simple', search_text(title)))) word
      order by 1, 2, 4 on conflict do nothing;$names$, name, kind) else '' end);
end $outer$;

-- Who reads trade, or invoices, finds parties too: one mark is enough for both.
create function search_book_mark(collection text, book bigint) returns text
language sql immutable parallel safe as $$
  select case collection when 'financials' then 'bf:' when 'materials' then 'bm:' when 'invoices' then 'bi:'
    when 'bills' then 'bi:' when 'parties' then 'bp:' when 'trade' then 'bp:' when 'items' then 'bn:' end || book
$$;

-- Follows a table whose rows change one by one.
create function search_follow(source text, name text, ref text, columns text[]) returns void
language plpgsql as $outer$
begin
  execute format($make$
    create function search_row_%1$s_%2$s() returns trigger language plpgsql as $$
    begin
      perform search_note_%2$s(array[case when tg_op = 'DELETE' then old.%3$I else new.%3$I end]);
      return null;
    end $$;
    create trigger search_came after insert or delete on %1$I for each row execute function search_row_%1$s_%2$s();
  $make$, source, name, ref);
  if columns <> '{}' then
    execute format('create trigger search_changed after update of %3$s on %1$I for each row
      when ((%4$s) is distinct from (%5$s)) execute function search_row_%1$s_%2$s()', source, name,
      (select string_agg(format('%I', c), ', ') from unnest(columns) c),
      (select string_agg(format('old.%I', c), ', ') from unnest(columns) c),
      (select string_agg(format('new.%I', c), ', ') from unnest(columns) c));
  end if;
end $outer$;

-- Follows a table of which one statement writes thousands of rows.
create function search_follow_many(source text, name text, ref text, columns text[]) returns void
language plpgsql as $outer$
begin
  execute format($make$
    create function search_rows_%1$s_%2$s() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform search_note_%2$s((select array_agg(distinct c.%3$I) from come c join gone g on g.id = c.id
          where (%4$s) is distinct from (%5$s)));
      elsif tg_op = 'INSERT' then
        perform search_note_%2$s((select array_agg(distinct c.%3$I) from come c));
      else
        perform search_note_%2$s((select array_agg(distinct g.%3$I) from gone g));
      end if;
      return null;
    end $$;
    create trigger search_came after insert on %1$I referencing new table as come
      for each statement execute function search_rows_%1$s_%2$s();
    create trigger search_changed after update on %1$I referencing old table as gone new table as come
      for each statement execute function search_rows_%1$s_%2$s();
    create trigger search_gone after delete on %1$I referencing old table as gone
      for each statement execute function search_rows_%1$s_%2$s();
  $make$, source, name, ref,
    (select string_agg(format('c.%I', c), ', ') from unnest(columns) c),
    (select string_agg(format('g.%I', c), ', ') from unnest(columns) c));
end $outer$;

-- What a word has in common with others of its stem and with those that differ in one letter.
create function search_keys(word text) returns text[] language sql stable parallel safe as $$
  select case when word ~ '[0-9:]' or length(word) not between 3 and 30 then '{}' else array(
    select 'e:' || stem from unnest(ts_lexize('english_stem', word)) stem
    union select 'd:' || stem from unnest(ts_lexize('german_stem', word)) stem
    union select '~' || word where length(word) >= 4
    union select '~' || left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
      where length(word) >= 4) end
$$;

create function search_note_words(wanted smallint, ids bigint[]) returns void language sql as $$
  with counted as materialized (
    select word, count(*)::integer as documents
    from search_documents d cross join unnest(tsvector_to_array(d.words)) word
    where d.kind = wanted and d.ref = any(ids) and length(word) <= 40 group by word),
  known as (
    update search_words w set documents = least(w.documents + c.documents, 1000000000)
    from counted c where w.word = c.word returning w.word)
  insert into search_words (word, documents, keys)
  select word, documents, search_keys(word) from counted where word not in (select word from known)
  on conflict (word) do nothing
$$;

create function search_of_bill(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', bill_number, supplier_number, supplier_name),
    concat_ws(' ', reference, notes, total_amount, currency,
      (select string_agg(i.description, ' ') from bill_items i where i.bill_id = bills.id)),
    coalesce(bill_date::timestamp at time zone 'UTC', created_at), array[search_book_mark('bills', owner_id)]
  from bills where id = any(ids) and deleted_at is null
$$;

create function search_of_comment(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, '', text, created_at, array[search_book_mark(collection, book_id)]
  from record_comments where id = any(ids)
$$;

create function search_of_company(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, name || ' ' || legal_name, concat_ws(' ', city, country, about), created_at, '{n:0}'::text[]
  from companies where id = any(ids)
$$;

create function search_of_invoice(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', invoice_number, customer_name),
    concat_ws(' ', reference, buyer_reference, customer_id, contact_person_name, customer_address, item_words, notes,
      total_amount, currency),
    coalesce(invoice_date::timestamp at time zone 'UTC', created_at), array[search_book_mark('invoices', owner_id)]
  from invoices where id = any(ids) and deleted_at is null
$$;

create function search_of_item(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', code, name,
      (select string_agg(n.name, ' ') from item_names n where n.item_id = items.id)),
    description, created_at, array[search_book_mark('items', owner_id)]
  from items where id = any(ids) and deleted_at is null
$$;

create function search_of_message(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select m.id, 0, '', m.content, m.created_at,
    case when c.name is null then array['m:' || c.member_low, 'm:' || c.member_high] else array['c:' || c.id] end
  from messages m join conversations c on c.id = m.conversation_id
  where m.id = any(ids) and m.event is null and m.deleted_at is null
$$;

create function search_of_movement(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', material_name, transaction_with),
    concat_ws(' ', description, project_name, category, warehouse_affected, custom_words),
    transaction_date::timestamp at time zone 'UTC', array[search_book_mark('materials', owner_id)]
  from material_transactions where id = any(ids) and deleted_at is null
$$;

create function search_of_party(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', name, legal_name,
      (select string_agg(n.name, ' ') from party_names n where n.party_id = parties.id)),
    concat_ws(' ', customer_id, street, postcode, city, vat_id, email, phone, note,
      (select string_agg(contact #>> '{}', ' ') from jsonb_path_query(contacts, '$[*].*') contact)),
    created_at, array[search_book_mark('parties', owner_id)]
  from parties where id = any(ids) and deleted_at is null
$$;

-- What each kind says: a function of this shape for each, by which `search_add_kind` makes the rest.
create function search_of_person(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, full_name || ' ' || username, concat_ws(' ', occupation, location), created_at, '{n:0}'::text[]
  from users where id = any(ids)
$$;

create function search_of_post(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, '', content, created_at, search_post_marks(id) from posts where id = any(ids)
$$;

create function search_of_todo(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, title, description, created_at,
    ('m:' || owner_id) || array(select 'm:' || s.user_id from todo_shares s where s.todo_id = todos.id)
  from todos where id = any(ids) and deleted_at is null
$$;

create function search_of_transaction(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', description, transaction_with),
    concat_ws(' ', project_name, category, account_affected, custom_words, amount, currency),
    transaction_date::timestamp at time zone 'UTC', array[search_book_mark('financials', owner_id)]
  from financial_transactions where id = any(ids) and deleted_at is null
$$;

-- The topmost post of each one's thread, down to itself, that is not public says who finds it. A wrong gate can only
-- hide or cost a check: the visibility rule decides on what is found.
create function search_post_marks(post bigint) returns text[] language sql stable as $$
  with recursive chain as (
    select id, parent_id, author_id, privacy, 0 as above from posts where id = post
    union all
    select p.id, p.parent_id, p.author_id, p.privacy, chain.above + 1
    from chain join posts p on p.id = chain.parent_id),
  gate as (select * from chain where privacy <> 'public' order by above desc limit 1)
  select coalesce((
    select array['m:' || g.author_id]
      || array(select 'm:' || p.author_id from posts p where p.id = g.parent_id)
      || case when g.privacy = 'friends' then array['f:' || g.author_id] else '{}' end
      || case when g.privacy = 'custom' then array(
        select 'm:' || a.user_id from post_audience a where a.post_id = g.id) else '{}' end
    from gate g), '{p:0}')
$$;

-- Lower case, without accents, words apart by one space.
create function search_text(text) returns text language sql stable parallel safe as
$$ select regexp_replace(lower(unaccent('unaccent', left(coalesce($1, ''), 20000))), '[^[:alnum:]]+', ' ', 'g') $$;

create function search_vector(title text, body text, at timestamptz, marks text[]) returns tsvector
language sql stable parallel safe as $$
  select setweight(to_tsvector('simple', search_text(title)), 'A')
    || setweight(to_tsvector('simple', search_text(body)), 'C')
    || array_to_tsvector(marks || array['t:' || floor(extract(epoch from at) / 259200)::integer,
      'y:' || floor(extract(epoch from at) / 7776000)::integer])
$$;

-- What a change of a post's audience changes: the post, its replies, their files, and the files of its lines.
create function search_thread(post bigint) returns void language plpgsql as $$
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

-- Who is given a folder, or loses it, finds what is below or does not.
create function search_files_below(folder bigint) returns void language sql as $$
  select search_note_file((
    select array_agg(f.id) from file_folders d join files f on f.folder_id = d.id
    where d.id = folder or folder = any(d.path)))
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
create trigger note_attached after insert on requisition_files referencing new table as come
  for each statement execute function note_attached_files('lines');
create trigger note_detached after delete on requisition_files referencing old table as gone
  for each statement execute function note_attached_files('lines');

-- The text of a content comes later than its files, or was there before them.
create function search_attached(kind text, ids bigint[]) returns void language plpgsql as $$
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

create function search_content_known() returns trigger language plpgsql as $$
begin
  perform search_attached(new.kind, array[new.file_id]);
  return null;
end $$;
create trigger search_known after update of content_hash on attached_contents for each row
  when (new.content_hash is distinct from old.content_hash) execute function search_content_known();

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

create function search_of_post_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select f.id, coalesce(p.page, 0), f.file_name, p.text, f.created_at, f.marks
  from (
    select a.id, a.file_name, posts.created_at, search_post_marks(posts.id) as marks
    from attachments a join posts on posts.id = a.post_id where a.id = any(ids) offset 0) f
    left join attached_contents c on c.kind = 'posts' and c.file_id = f.id
    left join lateral search_pages(c.content_hash) p on true
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

-- The pages of a content, by the newest extractor whose text is there.
create function search_pages(hash text) returns table (page integer, text text) language sql stable as $$
  select p.page, p.text from file_pages p where p.content_hash = hash and p.extractor = (
    select max(t.extractor) from file_texts t where t.content_hash = hash and t.state = 'read')
$$;

create function search_line_files(post bigint) returns void language sql as $$
  select search_note_line_file((select array_agg(id order by id) from requisition_files where post_id = post))
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

select search_add_kind(1::smallint, 'person', 'users', true);
select search_add_kind(2::smallint, 'company', 'companies', true);
select search_add_kind(3::smallint, 'post', 'posts', false);
select search_add_kind(4::smallint, 'message', 'messages', false);
select search_add_kind(5::smallint, 'todo', 'todos', false);
select search_add_kind(6::smallint, 'transaction', 'financial_transactions', false);
select search_add_kind(7::smallint, 'movement', 'material_transactions', false);
select search_add_kind(8::smallint, 'invoice', 'invoices', false);
select search_add_kind(9::smallint, 'bill', 'bills', false);
select search_add_kind(10::smallint, 'party', 'parties', true);
select search_add_kind(11::smallint, 'item', 'items', true);
select search_add_kind(12::smallint, 'comment', 'record_comments', false);
select search_follow('users', 'person', 'id', '{username,full_name,occupation,location}');
select search_follow('companies', 'company', 'id', '{name,legal_name,city,country,about}');
select search_follow('messages', 'message', 'id', '{content,deleted_at}');
select search_follow('todos', 'todo', 'id', '{title,description,deleted_at}');
select search_follow('todo_shares', 'todo', 'todo_id', '{}');
select search_follow('parties', 'party', 'id',
  array['owner_id', 'name', 'legal_name', 'customer_id', 'street', 'postcode', 'city', 'vat_id', 'email', 'phone',
    'note', 'contacts', 'deleted_at']);
select search_follow('party_names', 'party', 'party_id', '{party_id,name}');
select search_follow('items', 'item', 'id', '{owner_id,code,name,description,deleted_at}');
select search_follow('item_names', 'item', 'item_id', '{item_id,name}');
select search_follow('record_comments', 'comment', 'id', '{text,book_id}');
select search_follow('posts', 'post', 'id', '{content}');
select search_follow_many('financial_transactions', 'transaction', 'id',
  array['owner_id', 'description', 'transaction_with', 'project_name', 'category', 'account_affected',
    'custom_words', 'amount', 'currency', 'transaction_date', 'deleted_at']);
select search_follow_many('material_transactions', 'movement', 'id',
  array['owner_id', 'material_name', 'transaction_with', 'description', 'project_name', 'category',
    'warehouse_affected', 'custom_words', 'transaction_date', 'deleted_at']);
select search_follow_many('invoices', 'invoice', 'id',
  array['owner_id', 'invoice_number', 'customer_name', 'reference', 'buyer_reference', 'customer_id',
    'contact_person_name', 'customer_address', 'item_words', 'notes', 'total_amount', 'currency', 'invoice_date',
    'deleted_at']);
select search_follow_many('bills', 'bill', 'id',
  array['owner_id', 'bill_number', 'supplier_number', 'supplier_name', 'reference', 'notes', 'total_amount',
    'currency', 'bill_date', 'deleted_at']);
select search_follow_many('bill_items', 'bill', 'bill_id', '{bill_id,description}');
select search_add_kind(13::smallint, 'file', 'files', false);
select search_follow('files', 'file', 'id', '{}');
select search_follow('file_versions', 'file', 'file_id', '{}');
select search_add_kind(14::smallint, 'post_file', 'attachments', false);
select search_add_kind(15::smallint, 'message_file', 'message_files', false);
select search_add_kind(16::smallint, 'record_file', 'record_files', false);
select search_follow('attachments', 'post_file', 'id', '{file_name}');
select search_follow('message_files', 'message_file', 'id', '{file_name}');
select search_follow_many('record_files', 'record_file', 'id', '{book_id,collection,file_name,deleted_at}');
select search_add_kind(17::smallint, 'bill_file', 'bills', false);
select search_add_kind(18::smallint, 'line_file', 'requisition_files', false);
select search_add_kind(19::smallint, 'quote_file', 'quote_files', false);
select search_follow('requisition_files', 'line_file', 'id', '{}');
