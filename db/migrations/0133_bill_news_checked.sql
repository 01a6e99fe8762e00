-- no transaction
alter table notifications validate constraint notifications_type_check;
-- What is left to pay, by its due date.
create index concurrently if not exists bills_to_pay on bills (owner_id, due_key, id)
  where open_amount > 0 and deleted_at is null and kind = 'invoice';
