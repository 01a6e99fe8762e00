create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Null where whoever did it must not be named: the author of an anonymous post or reply.
  from_user_id bigint references users on delete cascade,
  post_id bigint references posts on delete cascade,
  type text not null check (
    type in (
      'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply',
      'todo_shared'
    )
  ),
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_sender on notifications (from_user_id);
create index notifications_by_post on notifications (post_id);
