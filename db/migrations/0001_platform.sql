create extension if not exists pg_trgm;

-- The first answer of a create that carried an Idempotency-Key, written in the same transaction as the record.
create table idempotency_keys (
  user_id bigint not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 200),
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
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
  address text not null
);
create index audit_log_newest on audit_log (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
