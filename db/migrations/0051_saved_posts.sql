-- Posts and replies that a member keeps for later; nobody else is told.
create table saved_posts (
  user_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index saved_posts_by_post on saved_posts (post_id);
