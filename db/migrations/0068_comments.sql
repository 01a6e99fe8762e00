-- What people write on a record.
create table record_comments (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  collection text not null check (collection in ('financials', 'materials', 'invoices')),
  record_id bigint not null,
  -- Null once they are gone.
  member_id bigint references users on delete set null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index record_comments_of_record on record_comments (collection, record_id, id desc);
create index record_comments_of_book on record_comments (book_id, id);
create index record_comments_by_member on record_comments (member_id, id) where member_id is not null;

-- Comments go with their record.
create function forget_comments() returns trigger language plpgsql as $$
begin
  delete from record_comments c using gone where c.collection = tg_argv[0] and c.record_id = gone.id;
  return null;
end $$;
create trigger forget_comments after delete on financial_transactions
  referencing old table as gone for each statement execute function forget_comments('financials');
create trigger forget_comments after delete on material_transactions
  referencing old table as gone for each statement execute function forget_comments('materials');
create trigger forget_comments after delete on invoices
  referencing old table as gone for each statement execute function forget_comments('invoices');

-- The book of the record that a notification is about: its link opens it there.
alter table notifications add column record_book_id bigint;
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment')) not valid;
