create table users (
  id bigint generated always as identity primary key,
  username text not null,
  -- NFKC, lower case: two names that look alike are one.
  username_key text not null constraint users_username_unique unique,
  full_name text not null check (length(full_name) between 1 and 200),
  password_hash text not null,
  email text,
  email_verified_at timestamptz,
  avatar text,
  cover_photo text,
  bio text check (length(bio) <= 300),
  location text check (length(location) <= 100),
  occupation text check (length(occupation) <= 100),
  website text,
  bio_visibility text not null default 'public' check (bio_visibility in ('public', 'friends', 'private')),
  is_admin boolean not null default false,
  -- The advertised demo account: its password, e-mail and account cannot be changed.
  is_demo boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create index users_username_search on users using gin (username gin_trgm_ops);
create index users_full_name_search on users using gin (full_name gin_trgm_ops);
create index users_by_name on users (lower(full_name), id);

create table sessions (
  -- SHA-256 of the cookie's token: a copy of this table opens no session.
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);
