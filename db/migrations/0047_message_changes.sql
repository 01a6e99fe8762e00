-- A sender changes or deletes a message shortly after it; a deleted one keeps its place without its text. A reply names
-- a message of the same conversation, which the statement that inserts it checks: messages go with their conversation.
alter table messages
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add column reply_to bigint;
alter table messages drop constraint messages_content_check;
alter table messages add constraint messages_content_check check (length(content) <= 10000) not valid;
alter table messages
  add constraint messages_content_given check ((content = '') = (deleted_at is not null)) not valid;
alter table messages validate constraint messages_content_check;
alter table messages validate constraint messages_content_given;
