create table posts (
  id bigint generated always as identity primary key,
  author_id bigint not null references users on delete cascade,
  parent_id bigint references posts on delete cascade,
  content text not null check (length(content) between 1 and 20000),
  privacy text not null check (privacy in ('private', 'custom', 'friends', 'public')),
  anonymous boolean not null default false,
  post_type text not null
    check (post_type in ('regular', 'ERP post', 'Buying Requisition post', 'Selling Requisition post')),
  -- Kept by the triggers below; counting likes for every reader would cost O(likes).
  like_count integer not null default 0 check (like_count >= 0),
  -- Direct replies, whoever may see them: spares the search below posts that have none.
  reply_count integer not null default 0 check (reply_count >= 0),
  -- Another number after every change of the post, its likes or its audience: readers keep what they read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Levels above a reply: 0 of a post that answers none. Adding it touches no row, so nobody waits.
  depth smallint not null default 0,
  -- How often the author changed the content, and when last. `version` also changes with likes and replies.
  revision integer not null default 0,
  edited_at timestamptz,
  -- A post refers to another by its number. Whether a reader sees that one is decided when they ask for it.
  quoted_id bigint,
  constraint posts_depth check (depth between 0 and 8)
) with (fillfactor=90);
create index posts_by_author on posts (author_id, id desc);
-- What the figures of a range of days read, without the posts themselves.
create index posts_by_creation on posts (created_at) include (post_type);
create index posts_content_search on posts using gin (fold(content) gin_trgm_ops) where parent_id is null;
create index posts_newest on posts (id desc) include (privacy, author_id) where parent_id is null;
create index posts_newest_by_type on posts (post_type, id desc) include (privacy, author_id) where parent_id is null;
create index posts_replies on posts (parent_id, id) where parent_id is not null;
alter table muted_threads add constraint muted_threads_post_id_fkey
  foreign key (post_id) references posts(id) on delete cascade;

create table post_audience (
  post_id bigint not null references posts on delete cascade,
  member_id bigint not null references users on delete cascade,
  primary key (member_id, post_id)
);
create index post_audience_by_post on post_audience (post_id, member_id);

create table likes (
  post_id bigint not null references posts on delete cascade,
  member_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, member_id)
);
create index likes_by_user on likes (member_id, created_at desc, post_id desc);
create index likes_newest on likes (post_id, created_at desc, member_id);

create table post_tags (
  post_id bigint not null references posts on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  -- Who may know the tags of a post: the gate is the topmost post of its thread, down to itself, that is not public.
  -- Without a gate they are open.
  is_open boolean not null default false,
  gate_id bigint,
  gate_author_id bigint,
  gate_parent_author_id bigint,
  gate_privacy text,
  primary key (post_id, tag_id)
);
create index post_tags_by_gate on post_tags (gate_id, tag_id, post_id) where not is_open;
create index post_tags_by_gate_author
  on post_tags (gate_author_id, gate_privacy, tag_id, post_id) where not is_open;
create index post_tags_by_gate_parent
  on post_tags (gate_parent_author_id, tag_id, post_id) where not is_open and gate_parent_author_id is not null;
create index post_tags_by_tag on post_tags (tag_id, post_id desc);
create index post_tags_open on post_tags (tag_id, post_id desc) where is_open;

-- What a post said before. A few of them are kept.
create table post_versions (
  post_id bigint not null references posts on delete cascade,
  revision integer not null,
  content text not null check (length(content) between 1 and 20000),
  tags text[] not null default '{}',
  written_at timestamptz not null,
  primary key (post_id, revision)
);
create index post_versions_by_tag on post_versions using gin (tags);

-- Posts and replies that a member keeps for later; nobody else is told.
create table saved_posts (
  member_id bigint not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (member_id, post_id)
);
create index saved_posts_by_post on saved_posts (post_id);

-- A member who leaves leaves the audiences too.
create function audience_changed() returns trigger language plpgsql as $$
begin
  update posts set version = version where id = old.post_id;
  return null;
end $$;
create trigger audience_changed after delete on post_audience for each row execute function audience_changed();

create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set like_count = like_count + 1 where id = new.post_id;
  else
    update posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger count_like after insert or delete on likes for each row execute function count_like();

create function count_reply() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.parent_id is not null then
      update posts set reply_count = reply_count + 1 where id = new.parent_id;
    end if;
  elsif old.parent_id is not null then
    update posts set reply_count = reply_count - 1 where id = old.parent_id;
  end if;
  return null;
end $$;
create trigger count_reply after insert or delete on posts for each row execute function count_reply();

create function posts_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger posts_next_version before update on posts for each row execute function posts_next_version();
