-- People whom a member chooses together, by a name of their own.
create table audiences (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  created_at timestamptz not null default now()
);
create unique index audiences_name on audiences (member_id, lower(name));

create table audience_members (
  id bigint generated always as identity primary key,
  audience_id bigint not null references audiences on delete cascade,
  -- Null for somebody who has left, so that their place is seen to be empty.
  member_id bigint references users on delete set null,
  constraint audience_members_audience_id_member_id_key unique (audience_id, member_id)
);
create index audience_members_by_user on audience_members (member_id) where member_id is not null;
