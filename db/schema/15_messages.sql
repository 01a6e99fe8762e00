-- One row per pair, whoever wrote first and however many at once. What the list of conversations shows of each is
-- kept in it, so that reading the list touches as many rows as it shows.
create table conversations (
  id bigint generated always as identity primary key,
  member_low bigint references users on delete cascade,
  member_high bigint references users on delete cascade,
  -- 0 only within the transaction that opens the conversation with its first message.
  last_message_id bigint not null default 0,
  low_unread integer not null default 0 check (low_unread >= 0),
  high_unread integer not null default 0 check (high_unread >= 0),
  -- The newest message each of the two has read.
  low_read_id bigint not null default 0,
  high_read_id bigint not null default 0,
  created_at timestamptz not null default now(),
  -- A group is a conversation with a name and members of its own, in place of the pair.
  name text,
  created_by bigint references users on delete set null,
  member_count integer not null default 0,
  constraint conversations_check check (member_low < member_high),
  constraint conversations_kind check ((member_low is null) = (member_high is null) and (member_low is null) = (name is not null)
  and length(name) between 1 and 80),
  constraint conversations_pair unique (member_low, member_high),
  constraint conversations_size check (member_count between 0 and 50)
) with (fillfactor=80);
create index conversations_by_creator on conversations (created_by) where created_by is not null;
create index conversations_of_high on conversations (member_high, last_message_id desc);
-- The latest activity first, for either side; ids of messages grow with time, so they order it without ties.
create index conversations_of_low on conversations (member_low, last_message_id desc);

create table messages (
  id bigint generated always as identity,
  conversation_id bigint not null references conversations on delete cascade,
  -- The sender as one of the pair: nobody else can be it.
  from_low boolean,
  content text not null check (length(content) <= 10000),
  created_at timestamptz not null default now(),
  -- A sender changes or deletes a message shortly after it; a deleted one keeps its place without its text. A reply names
  -- a message of the same conversation, which the statement that inserts it checks: messages go with their conversation.
  edited_at timestamptz,
  deleted_at timestamptz,
  reply_to bigint,
  -- A message has words, files or both. The number spares the search for files of messages without any.
  file_count smallint not null default 0,
  -- The sender stands as one of the pair, or by their id in a group. An event is a line about the group.
  sender_id bigint references users on delete cascade,
  event text,
  event_member_id bigint,
  constraint messages_content_given
    check (file_count between 0 and 10
  and case when event is not null then true when deleted_at is null then content <> '' or file_count > 0
    else content = '' end),
  constraint messages_event check (event in ('created', 'renamed', 'added', 'removed', 'left', 'administrator')),
  primary key (conversation_id, id),
  constraint messages_sender check ((from_low is null) = (sender_id is not null))
);
-- The search finds messages by their ids; the primary key begins with the conversation.
create unique index messages_by_id on messages (id);
-- For the deletion of an account, which takes its messages out of groups.
create index messages_by_sender on messages (sender_id) where sender_id is not null;
-- For the search of rare words; frequent ones are found along a member's own conversations.
create index messages_content_search on messages using gin (fold(content) gin_trgm_ops);

-- How many conversations a member has opened on a day. Counted in a row, so that two at once, in whichever server
-- process, cannot both be the last one allowed.
create table conversation_openings (
  member_id bigint not null references users on delete cascade,
  day date not null,
  opened integer not null,
  primary key (member_id, day)
);

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  member_id bigint not null references users on delete cascade,
  is_administrator boolean not null default false,
  -- Messages up to this one are from before they joined, and not for them.
  joined_after bigint not null default 0,
  read_id bigint not null default 0,
  -- They want no notifications of it.
  muted boolean not null default false,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, member_id)
);
create unique index conversation_members_administrator on conversation_members (conversation_id)
  where is_administrator;
create index conversation_members_by_user on conversation_members (member_id, conversation_id);

-- How many are in a group, also where an account is deleted: the longest-standing member administers next, and an empty
-- group ends.
create function count_members() returns trigger language plpgsql as $$
declare left_over integer;
begin
  if tg_op = 'INSERT' then
    if (select count(*) from conversation_members where member_id = new.member_id) > 200 then
      raise check_violation using message = 'A member is in too many groups', constraint = 'conversation_members_most';
    end if;
    update conversations set member_count = member_count + 1 where id = new.conversation_id;
    return null;
  end if;
  update conversations set member_count = member_count - 1 where id = old.conversation_id
    returning member_count into left_over;
  if left_over = 0 then
    delete from conversations where id = old.conversation_id;
  elsif old.is_administrator then
    update conversation_members set is_administrator = true where (conversation_id, member_id) = (
      select conversation_id, member_id from conversation_members where conversation_id = old.conversation_id
      order by joined_at, member_id limit 1);
  end if;
  return null;
end $$;
create trigger count_members after insert or delete on conversation_members for each row
  execute function count_members();
