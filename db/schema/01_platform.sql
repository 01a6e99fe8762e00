create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- A text as every search compares it: lower case, without accents. `fold` in TypeScript is the same.
create function fold(text) returns text language sql immutable parallel safe as $$
  select case when $1 ~ '^[\u0001-\u007f]*$' then lower($1) else normalize(
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), 'øđðłı', 'oddli'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFKC) end
$$;

-- An id that tells neither how many there are nor which came first.
create function random_id() returns bigint language sql volatile as $$
  select (1 + floor(random() * 9007199254740990))::bigint
$$;

-- The first answer of a create that carried an Idempotency-Key, written in the same transaction as the record.
create table idempotency_keys (
  member_id bigint not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 200),
  answer json,
  created_at timestamptz not null default now(),
  -- Of the request's body, so that a key that comes again with another one is refused.
  fingerprint bytea,
  primary key (member_id, endpoint, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Refusals and administrators' acts. No foreign keys: the record outlives what it speaks of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  action text not null,
  target text not null,
  result integer not null,
  address text not null,
  -- After a year entries name people by pseudonyms only.
  pseudonymised boolean not null default false,
  actor_pseudonym text,
  -- The company's book that an entry is about: its owners read it. Null: the server's own log alone.
  book_id bigint
);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_book on audit_log (book_id, id desc) where book_id is not null;
create index audit_log_expiry on audit_log (at) where result >= 400;
create index audit_log_named on audit_log (at) where not pseudonymised;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_sign_ins on audit_log (actor_id, id desc)
  where action = 'sign in' or target = '/api/login';

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Attempts per key and window, counted here so that all processes share them and a restart forgets none. Logged, but
-- written without waiting for the disk: a crash of the database forgets the last half second at most.
create table rate_limits (
  -- SHA-256 of the limit's name and its key: bounded, and no list of addresses that were tried.
  key bytea primary key,
  used integer not null check (used >= 0),
  resets_at timestamptz not null
) with (fillfactor=70);
create index rate_limits_expired on rate_limits (resets_at);

-- Entries that the stream to the operator's own log has not delivered yet. Filled only while there is a stream.
create table audit_stream (
  entry_id bigint primary key,
  -- Whoever delivers the entry has it until then.
  taken_until timestamptz
);

-- An entry of a company stays with it.
create function refuse_change() returns trigger language plpgsql as $$
declare
  kept_days integer := nullif(current_setting('kontor.keep_audit_days', true), '')::integer;
begin
  if tg_op = 'DELETE' then
    if old.result >= 400 and old.at < now() - interval '400 days'
      or kept_days >= 30 and old.at < now() - kept_days * interval '1 day' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.at < now() - interval '365 days' and not old.pseudonymised and new.pseudonymised
      and (new.id, new.at, new.action, new.result) = (old.id, old.at, old.action, old.result)
      and new.book_id is not distinct from old.book_id
      and new.actor_id is null
      and (new.actor_pseudonym is null) = (old.actor_id is null)
      and coalesce(new.actor_pseudonym ~ '^person-[0-9a-f]{16}$', true)
      and (new.address = '' and old.address = '' or new.address ~ '^address-[0-9a-f]{16}$' and old.address <> '')
      and new.target !~ '@[^ ]+ \([0-9]+\)|/(users|friends|share|connections/suggestions)/[0-9]'
      and without_people(new.target) = without_people(old.target) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_keep before truncate on audit_log for each statement execute function refuse_change();
