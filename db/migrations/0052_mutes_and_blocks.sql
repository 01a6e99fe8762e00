-- A member who muted another does not get their posts in the feed, nor notifications from them.
create table mutes (
  muter_id bigint not null references users on delete cascade,
  muted_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);
create index mutes_by_muted on mutes (muted_id);

-- Neither of the two sees or reaches the other.
create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);

-- Threads, by their first post, whose notifications a member does not want.
create table muted_threads (
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  muted_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index muted_threads_by_post on muted_threads (post_id);
