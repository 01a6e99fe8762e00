-- One index of all that members can search: words and the marks of those who may find it. Titles and texts stay in
-- their own tables, which are read and checked again before anything leaves.
create extension if not exists unaccent;

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
) with (fillfactor = 90);
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

-- The mark of those who may read a collection of a book: which roles these are is not the index's business.
create function search_book_mark(collection text, book bigint) returns text language sql immutable parallel safe as $$
  select case collection when 'financials' then 'bf:' when 'materials' then 'bm:' when 'invoices' then 'bi:'
    when 'bills' then 'bi:' when 'parties' then 'bp:' when 'items' then 'bn:' end || book
$$;

-- What each kind says: a function of this shape for each, by which `search_add_kind` makes the rest.
create function search_of_person(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, full_name || ' ' || username, concat_ws(' ', occupation, location), created_at, '{n:0}'::text[]
  from users where id = any(ids)
$$;
create function search_of_company(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, name || ' ' || legal_name, concat_ws(' ', city, country, about), created_at, '{n:0}'::text[]
  from companies where id = any(ids)
$$;
create function search_of_post(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, '', content, created_at, search_post_marks(id) from posts where id = any(ids)
$$;
create function search_of_message(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select m.id, 0, '', m.content, m.created_at,
    case when c.name is null then array['m:' || c.member_low, 'm:' || c.member_high] else array['c:' || c.id] end
  from messages m join conversations c on c.id = m.conversation_id
  where m.id = any(ids) and m.event is null and m.deleted_at is null
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
create function search_of_movement(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', material_name, transaction_with),
    concat_ws(' ', description, project_name, category, warehouse_affected, custom_words),
    transaction_date::timestamp at time zone 'UTC', array[search_book_mark('materials', owner_id)]
  from material_transactions where id = any(ids) and deleted_at is null
$$;
create function search_of_invoice(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', invoice_number, customer_name),
    concat_ws(' ', reference, buyer_reference, customer_id, contact_person_name, customer_address, item_words, notes,
      total_amount, currency),
    coalesce(invoice_date::timestamp at time zone 'UTC', created_at), array[search_book_mark('invoices', owner_id)]
  from invoices where id = any(ids) and deleted_at is null
$$;
create function search_of_bill(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', bill_number, supplier_number, supplier_name),
    concat_ws(' ', reference, notes, total_amount, currency,
      (select string_agg(i.description, ' ') from bill_items i where i.bill_id = bills.id)),
    coalesce(bill_date::timestamp at time zone 'UTC', created_at), array[search_book_mark('bills', owner_id)]
  from bills where id = any(ids) and deleted_at is null
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
create function search_of_item(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, concat_ws(' ', code, name,
      (select string_agg(n.name, ' ') from item_names n where n.item_id = items.id)),
    description, created_at, array[search_book_mark('items', owner_id)]
  from items where id = any(ids) and deleted_at is null
$$;
create function search_of_comment(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select id, 0, '', text, created_at, array[search_book_mark(collection, book_id)]
  from record_comments where id = any(ids)
$$;

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
