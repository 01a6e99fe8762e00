-- The assistant reads files: of folders that a member opened to it, in one book.
create table assistant_folders (
  id bigint generated always as identity primary key,
  -- The book in which questions are asked. A folder that is shared with the member may be in another one.
  book_id bigint not null references books on delete cascade,
  member_id bigint not null references users on delete cascade,
  -- With all that lies in it and below it. Null: all files that the member may read.
  folder_id bigint references file_folders on delete cascade,
  created_at timestamptz not null default now()
);
create unique index assistant_folders_of on assistant_folders (member_id, book_id, coalesce(folder_id, 0));
create index assistant_folders_of_book on assistant_folders (book_id);
create index assistant_folders_of_folder on assistant_folders (folder_id) where folder_id is not null;

-- The files whose passages an answer had, so that it is not repeated when one of them is closed.
alter table assistant_turns add column files bigint[] not null default '{}';

alter table assistant_grants drop constraint assistant_grants_category_check,
  add constraint assistant_grants_category_check check (category in
    ('financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files')) not valid;
alter table assistant_turns drop constraint assistant_turns_opened_check,
  add constraint assistant_turns_opened_check check (opened <@
    array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files']) not valid;
alter table assistant_ledger drop constraint assistant_ledger_opened_check,
  add constraint assistant_ledger_opened_check check (opened <@
    array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files']) not valid;
alter table client_passes drop constraint client_passes_categories_check,
  add constraint client_passes_categories_check check (categories <@
    array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files']) not valid;

-- Files and folders that somebody shared with a member.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed', 'file_shared')) not valid;
