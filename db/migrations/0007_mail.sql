-- Anybody may claim an address; who proves that it is his has it alone, whatever its case.
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;
alter table users
  add constraint users_email_length check (length(email) <= 254),
  add constraint users_verified_has_email check (email_verified_at is null or email is not null);

-- The number by which a member names one of his sessions; the token's hash stays inside.
alter table sessions add column id bigint generated always as identity constraint sessions_id_unique unique;
drop index sessions_by_user;
create index sessions_by_user on sessions (user_id, id desc);

-- What a link in a mail allows, and for which address. One request may have been mailed more than once, when
-- it was not certain that the mail arrived; each mail carries a token of its own.
create table account_links (
  request uuid primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  email text not null,
  created_at timestamptz not null default now(),
  -- A newer link has taken its place.
  superseded_at timestamptz
);
create index account_links_by_user on account_links (user_id, purpose, created_at);
create index account_links_age on account_links (created_at);

create table account_link_tokens (
  -- SHA-256 of what stands in the mail: a copy of this table opens no account.
  token_hash bytea primary key,
  request uuid not null references account_links on delete cascade,
  expires_at timestamptz not null
);
create index account_link_tokens_by_request on account_link_tokens (request);
