-- Files of a message. They go with it, with its conversation and with their sender.
create table message_files (
  id bigint generated always as identity primary key,
  conversation_id bigint not null,
  message_id bigint not null,
  position smallint not null check (position between 1 and 10),
  -- The sender, whose storage they take.
  owner_id bigint not null references users on delete cascade,
  -- Opaque keys in the file store; they never leave the server.
  file_key text not null,
  preview_key text,
  file_name text not null check (length(file_name) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size >= 0),
  preview_size integer not null default 0 check (preview_size >= 0),
  width integer,
  height integer,
  -- What a picture shows, for people who cannot see it.
  description text not null default '' check (length(description) <= 500),
  unique (conversation_id, message_id, position),
  foreign key (conversation_id, message_id) references messages on delete cascade
);
create index message_files_by_owner on message_files (owner_id) include (size, preview_size);

-- A message has words, files or both. The number spares the search for files of messages without any.
alter table messages add column file_count smallint not null default 0;

create or replace view stored_bytes as
  select owner_id, size + preview_size as bytes from attachments
  union all
  select owner_id, size::bigint from uploads
  union all
  select owner_id, file_bytes from imports where file_key is not null
  union all
  select id, (avatar_bytes + cover_bytes)::bigint from users
  union all
  select owner_id, size + preview_size from message_files;

-- A group is a conversation with a name and members of its own, in place of the pair.
alter table conversations
  alter column member_low drop not null,
  alter column member_high drop not null,
  add column name text,
  add column created_by bigint references users on delete set null,
  -- Kept by the triggers below.
  add column member_count integer not null default 0;
alter table conversations add constraint conversations_kind check (
  (member_low is null) = (member_high is null) and (member_low is null) = (name is not null)
  and length(name) between 1 and 80) not valid;
alter table conversations validate constraint conversations_kind;
alter table conversations
  add constraint conversations_size check (member_count between 0 and 50) not valid;
alter table conversations validate constraint conversations_size;
create index conversations_by_creator on conversations (created_by) where created_by is not null;

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users on delete cascade,
  is_administrator boolean not null default false,
  -- Messages up to this one are from before they joined, and not for them.
  joined_after bigint not null default 0,
  read_id bigint not null default 0,
  -- They want no notifications of it.
  muted boolean not null default false,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, user_id)
);
create index conversation_members_by_user on conversation_members (user_id, conversation_id);
create unique index conversation_members_administrator on conversation_members (conversation_id)
  where is_administrator;

create function conversation_member_joined() returns trigger language plpgsql as $$
begin
  if (select count(*) from conversation_members where user_id = new.user_id) > 200 then
    raise check_violation using message = 'A member is in too many groups', constraint = 'conversation_members_most';
  end if;
  update conversations set member_count = member_count + 1 where id = new.conversation_id;
  return null;
end $$;
create trigger conversation_member_joined after insert on conversation_members for each row
  execute function conversation_member_joined();

-- Also where an account is deleted: the longest-standing member administers next, and an empty group ends.
create function conversation_member_left() returns trigger language plpgsql as $$
declare left_over integer;
begin
  update conversations set member_count = member_count - 1 where id = old.conversation_id
    returning member_count into left_over;
  if left_over = 0 then
    delete from conversations where id = old.conversation_id;
  elsif old.is_administrator then
    update conversation_members set is_administrator = true where (conversation_id, user_id) = (
      select conversation_id, user_id from conversation_members where conversation_id = old.conversation_id
      order by joined_at, user_id limit 1);
  end if;
  return null;
end $$;
create trigger conversation_member_left after delete on conversation_members for each row
  execute function conversation_member_left();

-- The sender stands as one of the pair, or by their id in a group. An event is a line about the group.
alter table messages
  alter column from_low drop not null,
  add column sender_id bigint references users on delete cascade,
  add column event text,
  -- Whom the event is about. It may name a deleted account.
  add column event_member_id bigint;
alter table messages drop constraint messages_content_given;
alter table messages add constraint messages_content_given check (
  file_count between 0 and 10
  and case when event is not null then true when deleted_at is null then content <> '' or file_count > 0
    else content = '' end) not valid;
alter table messages validate constraint messages_content_given;
alter table messages
  add constraint messages_sender check ((from_low is null) = (sender_id is not null)) not valid;
alter table messages validate constraint messages_sender;
alter table messages add constraint messages_event check (
  event in ('created', 'renamed', 'added', 'removed', 'left', 'administrator')) not valid;
alter table messages validate constraint messages_event;
