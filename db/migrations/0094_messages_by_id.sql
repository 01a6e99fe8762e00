-- no transaction
-- The search finds messages by their ids; the primary key begins with the conversation.
create unique index concurrently if not exists messages_by_id on messages (id);
