-- A member's download of everything that is theirs: the newest one they asked for.
create table account_exports (
  user_id bigint primary key references users on delete cascade,
  -- Another one with each request: a job for an earlier one does nothing.
  request uuid not null,
  state text not null default 'working' check (state in ('working', 'ready', 'failed')),
  -- Two jobs for one request do not both write: whoever works renews this.
  lease_until timestamptz,
  file_key text,
  size bigint,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  check ((state = 'ready') = (file_key is not null and size is not null and expires_at is not null))
);
create index account_exports_expired on account_exports (expires_at) where expires_at is not null;

-- Accounts that their owners want to be deleted; until then they can change their mind.
create table account_deletions (
  user_id bigint primary key references users on delete cascade,
  deletion_requested_at timestamptz not null default now(),
  deletes_at timestamptz not null,
  reminded_at timestamptz
);
create index account_deletions_due on account_deletions (deletes_at);

-- After a year entries name people by pseudonyms only.
alter table audit_log
  add column pseudonymised boolean not null default false,
  add column actor_pseudonym text;

-- Where a target names a member: '@name (5)' of acts, '/users/5' and its like in addresses; or its pseudonym.
create function without_people(target text) returns text language sql immutable as $$
  select regexp_replace(target,
    '@[^ ]+ \([0-9]+\)|(?<=/(?:users|friends|share|connections/suggestions)/)[0-9]+|person-[0-9a-f]{16}', '#', 'g')
$$;

-- The log is append-only but for two things: entries go when they are old, and become pseudonymous after a year.
create or replace function refuse_change() returns trigger language plpgsql as $$
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
create index audit_log_named on audit_log (at) where not pseudonymised;

create index assistant_ledger_age on assistant_ledger (at);
create index financials_trash_age on financial_transactions (deleted_at) where deleted_at is not null;
create index materials_trash_age on material_transactions (deleted_at) where deleted_at is not null;
create index invoices_trash_age on invoices (deleted_at) where deleted_at is not null;
