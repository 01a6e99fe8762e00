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
