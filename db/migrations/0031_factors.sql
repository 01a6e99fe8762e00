-- With how many factors a session was opened: a password is one, a passkey or a password with a code are two.
alter table sessions add column factors smallint not null default 1 check (factors in (1, 2));

-- The secret that an authenticator app shares with the server, encrypted; `key_id` names the key.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  -- Null until a first code proved that the app has the secret.
  confirmed_at timestamptz,
  -- The time step of the newest code that was accepted: it and older ones are not accepted again.
  last_step bigint not null default 0
);

-- SHA-256 of each unused code: a copy of this table signs nobody in.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null constraint passkeys_credential unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, id);

-- What a passkey has to sign, once and soon. Without a member it is for signing in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id);
