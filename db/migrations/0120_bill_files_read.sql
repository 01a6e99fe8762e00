-- The words of the file that a bill came as. It stays with its bill, under the rights that the bill has.
alter table attached_contents drop constraint attached_contents_kind_check,
  add constraint attached_contents_kind_check check (kind in ('posts', 'messages', 'records', 'bills'));

create function search_of_bill_file(ids bigint[])
returns table (ref bigint, part integer, title text, body text, at timestamptz, marks text[]) language sql stable as $$
  select b.id, coalesce(p.page, 0), b.file_name, p.text, coalesce(b.bill_date::timestamp at time zone 'UTC', b.created_at),
    array[search_book_mark('bills', b.owner_id)]
  from bills b
    left join attached_contents c on c.kind = 'bills' and c.file_id = b.id
    left join lateral search_pages(c.content_hash) p on true
  where b.id = any(ids) and b.file_key is not null and b.deleted_at is null
$$;
select search_add_kind(17::smallint, 'bill_file', 'bills', false);

-- Most bills have no file, so they are followed one by one.
create function search_row_bill_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into attached_contents (kind, file_id) values ('bills', new.id) on conflict do nothing;
    perform search_note_bill_file(array[new.id]);
  elsif tg_op = 'UPDATE' then
    perform search_note_bill_file(array[new.id]);
  else
    delete from attached_contents where kind = 'bills' and file_id = old.id;
    perform search_note_bill_file(array[old.id]);
  end if;
  return null;
end $$;
create trigger search_file_came after insert on bills for each row
  when (new.file_key is not null) execute function search_row_bill_file();
create trigger search_file_changed after update of owner_id, bill_date, deleted_at on bills for each row
  when (new.file_key is not null and (old.owner_id, old.bill_date, old.deleted_at)
    is distinct from (new.owner_id, new.bill_date, new.deleted_at)) execute function search_row_bill_file();
create trigger search_file_gone after delete on bills for each row
  when (old.file_key is not null) execute function search_row_bill_file();

create or replace function search_attached(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  case kind
    when 'posts' then perform search_note_post_file(ids);
    when 'messages' then perform search_note_message_file(ids);
    when 'bills' then perform search_note_bill_file(ids);
    else perform search_note_record_file(ids);
  end case;
end $$;

insert into attached_contents (kind, file_id)
  select 'bills', id from bills where file_key is not null order by id on conflict do nothing;
