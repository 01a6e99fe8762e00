-- A member's download of everything that is theirs: the newest one they asked for.
create table account_exports (
  member_id bigint primary key references users on delete cascade,
  -- Another one with each request: a job for an earlier one does nothing.
  request uuid not null,
  state text not null default 'working' check (state in ('working', 'ready', 'failed')),
  -- Two jobs for one request do not both write: whoever works renews this.
  lease_until timestamptz,
  file_key text,
  size bigint,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint account_exports_check
    check ((state = 'ready') = (file_key is not null and size is not null and expires_at is not null))
);
create index account_exports_expired on account_exports (expires_at) where expires_at is not null;

-- Accounts that their owners want to be deleted; until then they can change their mind.
create table account_deletions (
  member_id bigint primary key references users on delete cascade,
  deletion_requested_at timestamptz not null default now(),
  deletes_at timestamptz not null,
  reminded_at timestamptz
);
create index account_deletions_due on account_deletions (deletes_at);

-- Where a target names a member: '@name (5)' of acts, '/users/5' and its like in addresses; or its pseudonym.
create function without_people(target text) returns text language sql immutable as $$
  select regexp_replace(target,
    '@[^ ]+ \([0-9]+\)|(?<=/(?:users|friends|share|connections/suggestions)/)[0-9]+|person-[0-9a-f]{16}', '#', 'g')
$$;
