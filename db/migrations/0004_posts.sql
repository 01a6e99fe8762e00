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
  -- Kept by the triggers below; counting likes for every reader would cost O(likes).
  like_count integer not null default 0 check (like_count >= 0),
  -- Direct replies, whoever may see them: spares the search below posts that have none.
  reply_count integer not null default 0 check (reply_count >= 0),
  -- Another number after every change of the post, its likes or its audience: readers keep what they read.
  version integer not null default 1,
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

create function posts_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger posts_next_version before update on posts for each row execute function posts_next_version();

create function count_reply() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update posts set reply_count = reply_count + 1 where id = new.parent_id;
  else
    update posts set reply_count = reply_count - 1 where id = old.parent_id;
  end if;
  return null;
end $$;
create trigger count_new_reply after insert on posts for each row when (new.parent_id is not null)
  execute function count_reply();
create trigger count_lost_reply after delete on posts for each row when (old.parent_id is not null)
  execute function count_reply();

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

-- What readers keep of a post names its author.
create function author_changed() returns trigger language plpgsql as $$
begin
  update posts set version = version where author_id = new.id;
  return null;
end $$;
create trigger author_changed after update of username, full_name, avatar on users for each row
  when ((old.username, old.full_name, old.avatar) is distinct from (new.username, new.full_name, new.avatar))
  execute function author_changed();

-- A member who leaves leaves the audiences too.
create function audience_changed() returns trigger language plpgsql as $$
begin
  update posts set version = version where id = old.post_id;
  return null;
end $$;
create trigger audience_changed after delete on post_audience for each row execute function audience_changed();

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
