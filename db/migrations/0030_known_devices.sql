-- Browsers a member has signed in with: wrong guesses from elsewhere do not lock these out, and a login from any other
-- is told by mail. Several members may use one browser, so one token may stand for several of them.
create table known_devices (
  -- SHA-256 of the cookie's token: a copy of this table makes no device known.
  token_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_by_user on known_devices (user_id, used_at desc);

-- Finds out quickly whether there is another administrator.
create index users_admins on users (id) where is_admin;

-- Sessions end 90 days after they began, however much they are used.
update sessions set expires_at = created_at + interval '90 days'
  where expires_at > created_at + interval '90 days';

-- A verified address that is to become another one: once both have agreed.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  old_email text not null,
  new_email text not null check (length(new_email) <= 254),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_expired on email_changes (expires_at);

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (
  purpose in ('reset-password', 'verify-email', 'not-me', 'change-email-old', 'change-email-new')
) not valid;
alter table account_links validate constraint account_links_purpose_check;
