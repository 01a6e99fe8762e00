-- One row per pair, whoever asked and however often.
create table friendships (
  user_low bigint not null references users on delete cascade,
  user_high bigint not null references users on delete cascade,
  requester_id bigint not null,
  status text not null check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- Of a pair, the one who was asked.
  addressee_id bigint generated always as ((user_low + user_high) - requester_id) stored not null,
  constraint friendships_check check (user_low < user_high),
  constraint friendships_check1 check (requester_id in (user_low, user_high)),
  constraint friendships_check2 check ((status = 'accepted') = (accepted_at is not null)),
  primary key (user_low, user_high)
);
create index friendships_high on friendships (user_high, user_low);
create index friendships_high_newest on friendships (user_high, accepted_at, user_low) where status = 'accepted';
-- A member's connections, newest first; who they are is read from the index alone, as before.
create index friendships_low_newest on friendships (user_low, accepted_at, user_high) where status = 'accepted';
create index friendships_received on friendships (addressee_id, created_at, requester_id) where status = 'pending';
create index friendships_sent on friendships (requester_id, created_at, addressee_id) where status = 'pending';

-- How many members one has asked today. Counted apart, for a request that is taken back leaves no row.
create table connection_request_counts (
  member_id bigint primary key references users on delete cascade,
  day date not null,
  requests integer not null check (requests > 0)
);

-- Members one does not want to be suggested.
create table dismissed_suggestions (
  member_id bigint not null references users on delete cascade,
  dismissed_id bigint not null references users on delete cascade,
  dismissed_at timestamptz not null default now(),
  constraint dismissed_suggestions_check check (member_id <> dismissed_id),
  primary key (member_id, dismissed_id)
);
create index dismissed_suggestions_of on dismissed_suggestions (dismissed_id);

-- A member who muted another does not get their posts in the feed, nor notifications from them.
create table mutes (
  muter_id bigint not null references users on delete cascade,
  muted_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint mutes_check check (muter_id <> muted_id),
  primary key (muter_id, muted_id)
);
create index mutes_by_muted on mutes (muted_id);

-- Neither of the two sees or reaches the other.
create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_check check (blocker_id <> blocked_id),
  primary key (blocker_id, blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);

-- Threads, by their first post, whose notifications a member does not want.
create table muted_threads (
  member_id bigint not null references users on delete cascade,
  post_id bigint not null,
  muted_at timestamptz not null default now(),
  primary key (member_id, post_id)
);
create index muted_threads_by_post on muted_threads (post_id);
