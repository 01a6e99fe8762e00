create table tags (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 50 and name = lower(btrim(name))),
  -- A tag is offered to everybody once it stood at a public post; before that only to those who used it.
  is_public boolean not null default false,
  -- Tags are listed by when whoever asks could see them first: an id tells when the name was first used, in private too.
  public_at timestamptz,
  leaving boolean not null default false,
  constraint tags_name_normal check (name is nfkc normalized),
  constraint tags_name_unique unique (name)
);
create index tags_public on tags (id desc) where is_public;
create index tags_public_newest on tags (public_at desc, name desc) where is_public;
create index tags_search on tags using gin (name gin_trgm_ops);

create table tag_users (
  tag_id bigint not null references tags on delete cascade,
  member_id bigint not null references users on delete cascade,
  used_at timestamptz not null default now(),
  primary key (member_id, tag_id)
);
create index tag_users_by_tag on tag_users (tag_id);

create function tag_public_since() returns trigger language plpgsql as $$
begin
  new.public_at := now();
  return new;
end $$;
create trigger tag_public_since before insert or update of is_public on tags for each row
  when (new.is_public and new.public_at is null) execute function tag_public_since();

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

-- `is_public` says that the tag has been open, and `public_at` since when. Whether it still is, its posts say.
create function publish_tags(ids bigint[]) returns void language plpgsql as $$
begin
  -- Locked in one order, so that two posts with the same tags cannot wait for each other.
  perform from tags where not is_public and id = any(ids) order by id for no key update;
  update tags set is_public = true where not is_public and id = any(ids);
end $$;
