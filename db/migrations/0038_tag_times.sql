-- Tags are listed by when whoever asks could see them first: an id tells when the name was first used, in private too.
alter table tags add column public_at timestamptz;
alter table tag_users add column used_at timestamptz not null default now();

create function tag_public_since() returns trigger language plpgsql as $$
begin
  new.public_at := now();
  return new;
end $$;
create trigger tag_public_since before insert or update of is_public on tags for each row
  when (new.is_public and new.public_at is null) execute function tag_public_since();

update tags set public_at = coalesce((
  select min(p.created_at) from post_tags pt join posts p on p.id = pt.post_id
  where pt.tag_id = tags.id and p.privacy = 'public'), now())
where is_public;
create index tags_public_newest on tags (public_at desc, name desc) where is_public;
