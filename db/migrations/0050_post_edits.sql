-- How often the author changed the content, and when last. `version` also changes with likes and replies.
alter table posts
  add column revision integer not null default 0,
  add column edited_at timestamptz;

-- What a post said before. A few of them are kept.
create table post_versions (
  post_id bigint not null references posts on delete cascade,
  revision integer not null,
  content text not null check (length(content) between 1 and 20000),
  tags text[] not null default '{}',
  written_at timestamptz not null,
  primary key (post_id, revision)
);
