-- Every username ever given out. It is never given to a second person, so nobody can pass for a member who left.
create table usernames (
  key text primary key
);
insert into usernames select username_key from users;

create function claim_username() returns trigger language plpgsql as $$
begin
  insert into usernames (key) values (new.username_key) on conflict do nothing;
  -- Taken, today or once: the row is not inserted, just as `on conflict do nothing` has it for a taken name.
  if not found then
    return null;
  end if;
  return new;
end $$;
create trigger claim_username before insert on users for each row execute function claim_username();

-- Who was here on which day (UTC). Written once per member and day, with the session.
create table activity_days (
  user_id bigint not null references users on delete cascade,
  day date not null,
  primary key (user_id, day)
);
create index activity_days_by_day on activity_days (day);
insert into activity_days select distinct user_id, last_seen_at::date from sessions;

-- What the figures of a range of days read, without the posts themselves.
create index posts_by_creation on posts (created_at) include (post_type);

create index users_by_creation on users (created_at, id);
create index users_by_last_login on users (last_login_at);
create index users_email_search on users using gin (email gin_trgm_ops);

-- Refusals hold addresses of people and say little after a year: then they may go. What administrators did stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.result >= 400 and old.at < now() - interval '400 days' then
      return old;
    end if;
  end if;
  raise exception 'The audit log is append-only';
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_keep before truncate on audit_log for each statement execute function refuse_change();
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_expiry on audit_log (at) where result >= 400;
