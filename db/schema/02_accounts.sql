create table users (
  id bigint generated always as identity primary key,
  username text not null,
  -- NFKC, lower case: two names that look alike are one.
  username_key text not null,
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
  created_at timestamptz not null default now(),
  avatar_bytes integer not null default 0,
  cover_bytes integer not null default 0,
  -- Whoever the demo made: all of its company. `is_demo` marks the one account that the sign-in page shows.
  is_seeded boolean not null default false,
  -- How a member writes numbers and dates; null means as their browser does.
  number_notation text,
  date_notation text,
  -- Whether a member has put away the first steps on the home page.
  hides_first_steps boolean not null default false,
  -- The book that a member means when a call names none; null for the personal one.
  book_id bigint,
  -- Passes from before this moment are over. Null: never signed out everywhere.
  signed_out_at timestamptz,
  -- Null for whoever is no administrator.
  admin_since timestamptz,
  constraint users_date_notation
    check (date_notation in
      ('MMM DD, YYYY', 'DD MMM YYYY', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')),
  constraint users_email_length check (length(email) <= 254),
  constraint users_number_notation check (number_notation in ('1,234.50', '1.234,50', '1 234,50', '1''234.50')),
  constraint users_username_unique unique (username_key),
  constraint users_verified_has_email check (email_verified_at is null or email is not null)
);
-- Finds out quickly whether there is another administrator.
create index users_admins on users (id) where is_admin;
create index users_by_book on users (book_id) where book_id is not null;
create index users_by_creation on users (created_at, id);
create index users_by_last_login on users (last_login_at);
create index users_by_name on users (lower(full_name), id);
create index users_email_search on users using gin (fold(email) gin_trgm_ops);
create index users_full_name_search on users using gin (fold(full_name) gin_trgm_ops);
create index users_location_search on users using gin (fold(location) gin_trgm_ops);
-- The directory finds members by what their profiles and business cards say.
create index users_occupation_search on users using gin (fold(occupation) gin_trgm_ops);
create index users_seeded on users (id) where is_seeded;
create index users_username_search on users using gin (fold(username) gin_trgm_ops);
-- Anybody may claim an address; who proves that it is his has it alone, whatever its case.
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;

-- Browsers a member has signed in with: wrong guesses from elsewhere do not lock these out, and a login from any other
-- is told by mail. Several members may use one browser, so one token may stand for several of them.
create table known_devices (
  -- SHA-256 of the cookie's token: a copy of this table makes no device known.
  token_hash bytea not null,
  member_id bigint not null references users on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, member_id)
);
create index known_devices_by_user on known_devices (member_id, used_at desc);

create table sessions (
  -- SHA-256 of the cookie's token: a copy of this table opens no session.
  token_hash bytea primary key,
  member_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  -- The number by which a member names one of his sessions; the token's hash stays inside.
  id bigint generated always as identity,
  -- With how many factors a session was opened: a password is one, a passkey or a password with a code are two.
  factors smallint not null default 1 check (factors in (1, 2)),
  -- The known device that a session was opened on: whoever ends a device's session does not know the device any more.
  device_hash bytea,
  -- When the member last confirmed in this session, by password or passkey, that it is them.
  confirmed_at timestamptz,
  constraint sessions_device foreign key (device_hash, member_id)
    references known_devices (token_hash, member_id) on update cascade on delete set null (device_hash),
  constraint sessions_id_unique unique (id)
);
create index sessions_by_user on sessions (member_id, id desc);
create index sessions_expired on sessions (expires_at);

-- What a link in a mail allows, and for which address. One request may have been mailed more than once, when
-- it was not certain that the mail arrived; each mail carries a token of its own.
create table account_links (
  request uuid primary key,
  member_id bigint not null references users on delete cascade,
  purpose text not null
    check (purpose in ('reset-password', 'verify-email', 'not-me', 'change-email-old', 'change-email-new')),
  email text not null,
  created_at timestamptz not null default now(),
  -- A newer link has taken its place.
  superseded_at timestamptz
);
create index account_links_age on account_links (created_at);
create index account_links_by_user on account_links (member_id, purpose, created_at);

create table account_link_tokens (
  -- SHA-256 of what stands in the mail: a copy of this table opens no account.
  token_hash bytea primary key,
  request uuid not null references account_links (request) on delete cascade,
  expires_at timestamptz not null
);
create index account_link_tokens_by_request on account_link_tokens (request);

-- Every username ever given out. It is never given to a second person, so nobody can pass for a member who left.
create table usernames (
  key text primary key
);

-- Who was here on which day (UTC). Written once per member and day, with the session.
create table activity_days (
  member_id bigint not null references users on delete cascade,
  day date not null,
  primary key (member_id, day)
);
create index activity_days_by_day on activity_days (day);

-- A verified address that is to become another one: once both have agreed.
create table email_changes (
  member_id bigint primary key references users on delete cascade,
  old_email text not null,
  new_email text not null check (length(new_email) <= 254),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_expired on email_changes (expires_at);

-- The secret that an authenticator app shares with the server, encrypted; `key_id` names the key.
create table authenticators (
  member_id bigint primary key references users on delete cascade,
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
  member_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_credential unique (credential_id)
);
create index passkeys_by_user on passkeys (member_id, id);

-- What a passkey has to sign, once and soon. Without a member it is for signing in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  member_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_user on passkey_challenges (member_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- What administrators change of a member's way of signing in: it is told, shown to the member, and may wait.
create table sign_in_changes (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  kind text not null,
  -- Of a changed address: the new one, and whether it counts as confirmed.
  new_email text,
  is_confirmed boolean not null default false,
  state text not null,
  admin_id bigint references users on delete set null,
  requested_at timestamptz not null default now(),
  -- When a waiting one happens without a second administrator; null: it needs one.
  due_at timestamptz,
  ended_at timestamptz,
  seen_at timestamptz,
  -- The factors that were removed, for the link that undoes it.
  kept jsonb,
  constraint sign_in_changes_kind check (kind in ('address', 'factors')),
  constraint sign_in_changes_new_email_length check (length(new_email) <= 254),
  constraint sign_in_changes_state check (state in ('waiting', 'done', 'dropped', 'undone'))
);
create index sign_in_changes_by_admin on sign_in_changes (admin_id);
create index sign_in_changes_by_member on sign_in_changes (member_id, id desc);
create index sign_in_changes_waiting on sign_in_changes (id) where state = 'waiting';

-- What readers keep of a post names its author.
create function author_changed() returns trigger language plpgsql as $$
begin
  update posts set version = version where author_id = new.id;
  return null;
end $$;
create trigger author_changed after update of username, full_name, avatar on users for each row
  when ((old.username, old.full_name, old.avatar) is distinct from (new.username, new.full_name, new.avatar))
  execute function author_changed();

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

-- A member has a book from the first moment.
create function open_personal_book() returns trigger language plpgsql as $$
begin
  insert into books (id, kind, member_id) values (new.id, 'personal', new.id);
  return null;
end $$;
create trigger open_personal_book after insert on users for each row execute function open_personal_book();
