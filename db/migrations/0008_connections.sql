-- Of a pair, the one who was asked.
alter table friendships
  add column addressee_id bigint not null generated always as (user_low + user_high - requester_id) stored;
create index friendships_received on friendships (addressee_id, created_at, requester_id) where status = 'pending';
create index friendships_sent on friendships (requester_id, created_at, addressee_id) where status = 'pending';

-- A member's connections, newest first; who they are is read from the index alone, as before.
create index friendships_low_newest on friendships (user_low, accepted_at, user_high) where status = 'accepted';
create index friendships_high_newest on friendships (user_high, accepted_at, user_low) where status = 'accepted';
drop index friendships_accepted_low;
drop index friendships_accepted_high;

-- How many members one has asked today. Counted apart, for a request that is taken back leaves no row.
create table connection_request_counts (
  user_id bigint primary key references users on delete cascade,
  day date not null,
  requests integer not null check (requests > 0)
);

-- Members one does not want to be suggested.
create table dismissed_suggestions (
  user_id bigint not null references users on delete cascade,
  dismissed_id bigint not null references users on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, dismissed_id),
  check (user_id <> dismissed_id)
);
create index dismissed_suggestions_of on dismissed_suggestions (dismissed_id);
