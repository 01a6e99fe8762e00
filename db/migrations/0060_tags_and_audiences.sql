-- `Ｓteel` is `steel`, and é is one letter however it was typed. Few names have another form.
insert into tags (name)
select distinct left(btrim(lower(normalize(name, nfkc))), 50) from tags where name is not nfkc normalized
on conflict (name) do nothing;
insert into post_tags (post_id, tag_id)
select pt.post_id, normal.id from tags t join post_tags pt on pt.tag_id = t.id
  join tags normal on normal.name = left(btrim(lower(normalize(t.name, nfkc))), 50)
where t.name is not nfkc normalized
on conflict do nothing;
update posts set version = version where id in (
  select pt.post_id from tags t join post_tags pt on pt.tag_id = t.id where t.name is not nfkc normalized);
delete from tags where name is not nfkc normalized;
alter table tags
  add constraint tags_name_normal check (name is nfkc normalized) not valid,
  -- It is being merged or deleted, which takes a while where many posts carry it.
  add column leaving boolean not null default false;

-- Who may know the tags of a post: the gate is the topmost post of its thread, down to itself, that is not public.
-- Without a gate they are open. Rows from before are closed, and nobody's, until 0061 fills them.
alter table post_tags
  add column is_open boolean not null default false,
  add column gate_id bigint,
  add column gate_author_id bigint,
  add column gate_parent_author_id bigint,
  add column gate_privacy text;

create function post_gate(bigint)
returns table (gate_id bigint, gate_author_id bigint, gate_parent_author_id bigint, gate_privacy text)
language sql stable rows 1 as $$
  with recursive chain as (
    select p.id, p.parent_id, p.author_id, p.privacy, p.depth from posts p where p.id = $1
    union all
    select above.id, above.parent_id, above.author_id, above.privacy, above.depth
    from chain join posts above on above.id = chain.parent_id)
  select c.id, c.author_id, (select parent.author_id from posts parent where parent.id = c.parent_id), c.privacy
  from chain c where c.privacy <> 'public' order by c.depth limit 1
$$;

create function place_tag() returns trigger language plpgsql as $$
declare
  gate record;
begin
  select * into gate from post_gate(new.post_id);
  new.is_open := gate.gate_id is null;
  new.gate_id := gate.gate_id;
  new.gate_author_id := gate.gate_author_id;
  new.gate_parent_author_id := gate.gate_parent_author_id;
  new.gate_privacy := gate.gate_privacy;
  return new;
end $$;
create trigger place_tag before insert on post_tags for each row execute function place_tag();

-- `is_public` says that the tag has been open, and `public_at` since when. Whether it still is, its posts say.
create function publish_tags(ids bigint[]) returns void language plpgsql as $$
begin
  -- Locked in one order, so that two posts with the same tags cannot wait for each other.
  perform from tags where not is_public and id = any(ids) order by id for no key update;
  update tags set is_public = true where not is_public and id = any(ids);
end $$;

-- A tag that was made ahead lives with the post once one carries it: `tag_users` keeps only those that none carries.
create or replace function tags_used() returns trigger language plpgsql as $$
begin
  delete from tag_users o using used join posts p on p.id = used.post_id
  where o.user_id = p.author_id and o.tag_id = used.tag_id;
  perform publish_tags(array(select tag_id from used where is_open));
  return null;
end $$;

-- The privacy of a post opens or closes the tags of the whole thread below it.
create or replace function tags_published() returns trigger language plpgsql as $$
begin
  with recursive below as (
    select new.id as id
    union all
    select p.id from below join posts p on p.parent_id = below.id)
  update post_tags pt set is_open = g.gate_id is null, gate_id = g.gate_id, gate_author_id = g.gate_author_id,
    gate_parent_author_id = g.gate_parent_author_id, gate_privacy = g.gate_privacy
  from (select t.post_id, t.tag_id from below join post_tags t on t.post_id = below.id) tagged
    left join lateral post_gate(tagged.post_id) g on true
  where pt.post_id = tagged.post_id and pt.tag_id = tagged.tag_id;
  if new.privacy = 'public' then
    perform publish_tags(array(
      with recursive below as (
        select new.id as id
        union all
        select p.id from below join posts p on p.parent_id = below.id)
      select distinct t.tag_id from below join post_tags t on t.post_id = below.id where t.is_open));
  end if;
  return null;
end $$;
drop trigger tags_published on posts;
create trigger tags_published after update of privacy on posts for each row
  when (new.privacy is distinct from old.privacy) execute function tags_published();

-- People whom a member chooses together, by a name of their own.
create table audiences (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  created_at timestamptz not null default now()
);
create unique index audiences_name on audiences (owner_id, lower(name));

create table audience_members (
  id bigint generated always as identity primary key,
  audience_id bigint not null references audiences on delete cascade,
  -- Null for somebody who has left, so that their place is seen to be empty.
  user_id bigint references users on delete set null,
  unique (audience_id, user_id)
);
create index audience_members_by_user on audience_members (user_id) where user_id is not null;
