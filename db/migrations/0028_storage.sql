-- How many bytes each member keeps, so that there can be a quota. A sum over rows: nothing to keep in step, and what
-- is deleted, by whom- and whatever, is given back with its row.
alter table attachments add column owner_id bigint, add column preview_size integer not null default 0;
update attachments f set owner_id = p.author_id from posts p where p.id = f.post_id;
alter table attachments alter column owner_id set not null;
create index attachments_by_owner on attachments (owner_id) include (size, preview_size);

-- The author of a post never changes.
create function attachment_owner() returns trigger language plpgsql as $$
begin
  select author_id into new.owner_id from posts where id = new.post_id;
  return new;
end $$;
create trigger attachment_owner before insert on attachments for each row execute function attachment_owner();

-- Of rows from before this there is no size: they count once their file is replaced.
alter table imports add column file_bytes bigint not null default 0 check (file_bytes >= 0);
alter table users add column avatar_bytes integer not null default 0, add column cover_bytes integer not null default 0;

create view stored_bytes as
  select owner_id, size + preview_size as bytes from attachments
  union all
  select owner_id, size::bigint from uploads
  union all
  select owner_id, file_bytes from imports where file_key is not null
  union all
  select id, (avatar_bytes + cover_bytes)::bigint from users;
