create table posts (
  id bigint generated always as identity primary key,
  author_id bigint not null references users on delete cascade,
  parent_id bigint references posts on delete cascade,
  content text not null check (length(content) between 1 and 20000),
  privacy text not null check (privacy in ('private', 'custom', 'friends', 'public')),
  anonymous boolean not null default false,
  post_type text not null check (
    post_type in ('regular', 'ERP post', 'Buying Requisition post', 'Selling Requisition post')
  ),
  -- Kept in the transaction that likes or unlikes; counting them for every reader would cost O(likes).
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now()
) with (fillfactor = 90);
create index posts_newest on posts (id desc) include (privacy, author_id) where parent_id is null;
create index posts_newest_by_type on posts (post_type, id desc) include (privacy, author_id) where parent_id is null;
create index posts_by_author on posts (author_id, id desc);
create index posts_replies on posts (parent_id, id) where parent_id is not null;
create index posts_content_search on posts using gin (content gin_trgm_ops) where parent_id is null;

create table post_audience (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Member first: "is this member listed" stays one index probe however large the audience is.
  primary key (user_id, post_id)
);
create index post_audience_by_post on post_audience (post_id, user_id);

create table likes (
  post_id bigint not null references posts on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index likes_newest on likes (post_id, created_at desc, user_id);
create index likes_by_user on likes (user_id);

create table tags (
  id bigint generated always as identity primary key,
  name text not null constraint tags_name_unique unique
    check (length(name) between 1 and 50 and name = lower(btrim(name)))
);
create index tags_search on tags using gin (name gin_trgm_ops);

create table post_tags (
  post_id bigint not null references posts on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  primary key (post_id, tag_id)
);
create index post_tags_by_tag on post_tags (tag_id, post_id desc);

create table attachments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  position smallint not null,
  -- Opaque key in the file store; never leaves the server.
  file_key text not null,
  preview_key text,
  file_name text not null check (length(file_name) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size >= 0),
  width integer,
  height integer,
  unique (post_id, position)
);
