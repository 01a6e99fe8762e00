-- The index follows each table in the transaction that writes it.
select search_follow('users', 'person', 'id', '{username,full_name,occupation,location}');
select search_follow('companies', 'company', 'id', '{name,legal_name,city,country,about}');
select search_follow('messages', 'message', 'id', '{content,deleted_at}');
select search_follow('todos', 'todo', 'id', '{title,description,deleted_at}');
select search_follow('todo_shares', 'todo', 'todo_id', '{}');
select search_follow('parties', 'party', 'id', '{owner_id,name,legal_name,customer_id,street,postcode,city,vat_id,email,phone,note,contacts,deleted_at}');
select search_follow('party_names', 'party', 'party_id', '{party_id,name}');
select search_follow('items', 'item', 'id', '{owner_id,code,name,description,deleted_at}');
select search_follow('item_names', 'item', 'item_id', '{item_id,name}');
select search_follow('record_comments', 'comment', 'id', '{text,book_id}');
select search_follow('posts', 'post', 'id', '{content}');
select search_follow_many('financial_transactions', 'transaction', 'id', '{owner_id,description,transaction_with,project_name,category,account_affected,custom_words,amount,currency,transaction_date,deleted_at}');
select search_follow_many('material_transactions', 'movement', 'id', '{owner_id,material_name,transaction_with,description,project_name,category,warehouse_affected,custom_words,transaction_date,deleted_at}');
select search_follow_many('invoices', 'invoice', 'id', '{owner_id,invoice_number,customer_name,reference,buyer_reference,customer_id,contact_person_name,customer_address,item_words,notes,total_amount,currency,invoice_date,deleted_at}');
select search_follow_many('bills', 'bill', 'id', '{owner_id,bill_number,supplier_number,supplier_name,reference,notes,total_amount,currency,bill_date,deleted_at}');
select search_follow_many('bill_items', 'bill', 'bill_id', '{bill_id,description}');

-- Who sees a post says who finds all that is below it.
create function search_thread(post bigint) returns void language sql as $$
  with recursive thread as (
    select id from posts where id = post
    union all select p.id from thread join posts p on p.parent_id = thread.id)
  select search_note_post((select array_agg(id order by id) from thread))
$$;
create function search_thread_of_post() returns trigger language plpgsql as $$
begin
  perform search_thread(new.id);
  return null;
end $$;
create trigger search_readers_changed after update of privacy, parent_id on posts for each row
  when ((old.privacy, old.parent_id) is distinct from (new.privacy, new.parent_id))
  execute function search_thread_of_post();
create function search_thread_of_audience() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform search_thread(post_id) from (select distinct post_id from come) changed;
  else
    perform search_thread(post_id) from (select distinct post_id from gone) changed;
  end if;
  return null;
end $$;
create trigger search_came after insert on post_audience referencing new table as come
  for each statement execute function search_thread_of_audience();
create trigger search_gone after delete on post_audience referencing old table as gone
  for each statement execute function search_thread_of_audience();
