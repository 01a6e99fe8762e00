-- no transaction
-- For the deletion of an account, which takes its messages out of groups.
create index concurrently if not exists messages_by_sender on messages (sender_id) where sender_id is not null;
-- For the search of rare words; frequent ones are found along a member's own conversations.
create index concurrently if not exists messages_content_search on messages using gin (content gin_trgm_ops);
