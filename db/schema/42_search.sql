-- What waits to be looked at: rows of tables, by their numbers. Writers only add; one worker at a time takes. Nobody
-- who writes a record touches the index, so nobody waits for another there.
create table search_queue (
  source text not null,
  ref bigint not null
);

create table search_documents (
  kind text not null,
  ref bigint not null,
  -- A page or sheet of a file; 0 where there are none.
  part integer not null default 0,
  at timestamptz not null,
  -- The words of a title, for parts of them and for typing errors; null of what has no title.
  name text,
  -- Lexemes with a ':' are marks: who may find it, the 3 and 90 days that it is of, how its name begins. No text
  -- becomes such a lexeme.
  words tsvector not null,
  primary key (kind, ref, part)
) with (fillfactor=90);
create index search_documents_name on search_documents using gin (name gin_trgm_ops) with (fastupdate = off);
-- Public posts have an index of their own: with it a search does not read the long list of all that everybody finds.
create index search_documents_open on search_documents using gin (words)
  with (fastupdate = off) where words @@ '''p:0''';
-- Without a pending list, which each search would have to read.
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);

-- The words of a text apart by one space, folded. Of scripts that write without spaces each character is a word.
create function search_words(text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(fold(left(coalesce($1, ''), 20000)),
    '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff])', ' \1 ', 'g'), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The row that was written, or another table's that it belongs to. All that a writer has to do with the search.
create function queue_for_search() returns trigger language plpgsql as $$
declare
  written record := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_nargs = 0 then
    insert into search_queue (source, ref) values (tg_table_name, written.id);
  else
    insert into search_queue (source, ref) values (tg_argv[0], (to_jsonb(written) ->> tg_argv[1])::bigint);
  end if;
  return null;
end $$;
create trigger search_queued after insert or delete or update of username, full_name, occupation, location
  on users for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of name, legal_name, city, country, about
  on companies for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of content, privacy, parent_id
  on posts for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of content, deleted_at
  on messages for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of title, description, deleted_at
  on todos for each row execute function queue_for_search();
create trigger search_queued after insert
  on todo_shares for each row execute function queue_for_search('todos', 'todo_id');
create trigger search_queued after insert or delete or update of book_id, name, legal_name, customer_id, street,
    postcode, city, vat_id, email, phone, note, contacts, deleted_at
  on parties for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of party_id, name
  on party_names for each row execute function queue_for_search('parties', 'party_id');
create trigger search_queued after insert or delete or update of book_id, code, name, description, deleted_at
  on items for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of item_id, name
  on item_names for each row execute function queue_for_search('items', 'item_id');
create trigger search_queued after insert or delete or update of text, book_id
  on record_comments for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of book_id, description, transaction_with,
    project_name, category, account_affected, custom_words, amount, currency, transaction_date, deleted_at
  on financial_transactions for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of book_id, material_name, transaction_with,
    description, project_name, category, warehouse_affected, custom_words, transaction_date, deleted_at
  on material_transactions for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of book_id, invoice_number, customer_name, reference,
    buyer_reference, customer_id, contact_person_name, customer_address, item_words, notes, total_amount, currency,
    invoice_date, deleted_at
  on invoices for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of book_id, bill_number, supplier_number,
    supplier_name, reference, notes, total_amount, currency, bill_date, deleted_at
  on bills for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of bill_id, description
  on bill_items for each row execute function queue_for_search('bills', 'bill_id');
create trigger search_queued after insert or delete or update of book_id, folder_id, name, tags, version, deleted_at
  on files for each row execute function queue_for_search();
create trigger search_queued after insert or delete or update of book_id, collection, file_name, deleted_at
  on attachments for each row execute function queue_for_search();
create trigger search_queued after update of state, book_id
  on quotes for each row execute function queue_for_search();
