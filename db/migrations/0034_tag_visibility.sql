-- A tag is offered to everybody once it stood at a public post; before that only to those who used it.
alter table tags add column is_public boolean not null default false;
create index tags_public on tags (id desc) where is_public;

create table tag_users (
  tag_id bigint not null references tags on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (user_id, tag_id)
);
create index tag_users_by_tag on tag_users (tag_id);

insert into tag_users (tag_id, user_id)
select distinct pt.tag_id, p.author_id from post_tags pt join posts p on p.id = pt.post_id;
update tags set is_public = true where exists (
  select from post_tags pt join posts p on p.id = pt.post_id where pt.tag_id = tags.id and p.privacy = 'public');

create function tags_used() returns trigger language plpgsql as $$
begin
  insert into tag_users (tag_id, user_id)
  select distinct used.tag_id, p.author_id from used join posts p on p.id = used.post_id
  order by 2, 1
  on conflict do nothing;
  -- Locked in one order, so that two posts with the same tags cannot wait for each other.
  perform from tags t where not t.is_public and t.id in (
    select used.tag_id from used join posts p on p.id = used.post_id where p.privacy = 'public')
  order by t.id for update;
  update tags set is_public = true where not is_public and id in (
    select used.tag_id from used join posts p on p.id = used.post_id where p.privacy = 'public');
  return null;
end $$;
create trigger tags_used after insert on post_tags referencing new table as used
  for each statement execute function tags_used();

create function tags_published() returns trigger language plpgsql as $$
begin
  update tags set is_public = true
  where not is_public and id in (select tag_id from post_tags where post_id = new.id);
  return null;
end $$;
create trigger tags_published after update of privacy on posts for each row
  when (new.privacy = 'public' and old.privacy <> 'public') execute function tags_published();
