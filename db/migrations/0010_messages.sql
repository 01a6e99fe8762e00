-- One row per pair, whoever wrote first and however many at once. What the list of conversations shows of each is
-- kept in it, so that reading the list touches as many rows as it shows.
create table conversations (
  id bigint generated always as identity primary key,
  member_low bigint not null references users on delete cascade,
  member_high bigint not null references users on delete cascade,
  -- 0 only within the transaction that opens the conversation with its first message.
  last_message_id bigint not null default 0,
  low_unread integer not null default 0 check (low_unread >= 0),
  high_unread integer not null default 0 check (high_unread >= 0),
  -- The newest message each of the two has read.
  low_read_id bigint not null default 0,
  high_read_id bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint conversations_pair unique (member_low, member_high),
  check (member_low < member_high)
) with (fillfactor = 80);
-- The latest activity first, for either side; ids of messages grow with time, so they order it without ties.
create index conversations_of_low on conversations (member_low, last_message_id desc);
create index conversations_of_high on conversations (member_high, last_message_id desc);

create table messages (
  id bigint generated always as identity,
  conversation_id bigint not null references conversations on delete cascade,
  -- The sender as one of the pair: nobody else can be it.
  from_low boolean not null,
  content text not null check (length(content) between 1 and 10000),
  created_at timestamptz not null default now(),
  -- Conversation first: its newest messages lie side by side.
  primary key (conversation_id, id)
);

-- How many conversations a member has opened on a day. Counted in a row, so that two at once, in whichever server
-- process, cannot both be the last one allowed.
create table conversation_openings (
  user_id bigint not null references users on delete cascade,
  day date not null,
  opened integer not null,
  primary key (user_id, day)
);
