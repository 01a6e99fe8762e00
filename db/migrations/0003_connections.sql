-- One row per pair, whoever asked and however often.
create table friendships (
  user_low bigint not null references users on delete cascade,
  user_high bigint not null references users on delete cascade,
  requester_id bigint not null,
  status text not null check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (user_low, user_high),
  check (user_low < user_high),
  check (requester_id in (user_low, user_high)),
  check ((status = 'accepted') = (accepted_at is not null))
);
create index friendships_high on friendships (user_high, user_low);
create index friendships_accepted_low on friendships (user_low) include (user_high) where status = 'accepted';
create index friendships_accepted_high on friendships (user_high) include (user_low) where status = 'accepted';
