-- Levels above a reply: 0 of a post that answers none. Adding it touches no row, so nobody waits.
alter table posts add column depth smallint not null default 0;
alter table posts add constraint posts_depth check (depth between 0 and 8) not valid;

create function set_reply_depth() returns trigger language plpgsql as $$
begin
  -- Without a parent the foreign key refuses the row.
  new.depth := coalesce((select depth + 1 from posts where id = new.parent_id), 1);
  return new;
end $$;
create trigger set_reply_depth before insert on posts for each row when (new.parent_id is not null)
  execute function set_reply_depth();
