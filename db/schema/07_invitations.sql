-- Members invite others by e-mail. Whether an address belongs to a member already is decided when the mail is written.
create table member_invitations (
  id bigint generated always as identity primary key,
  inviter_id bigint not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- Null again when that member has left.
  accepted_by bigint references users on delete set null,
  constraint member_invitations_email_length check (length(email) <= 254)
);
create index member_invitations_accepted_by on member_invitations (accepted_by);
create index member_invitations_by_email on member_invitations (lower(email), sent_at);
create index member_invitations_expired on member_invitations (expires_at);
create index member_invitations_newest on member_invitations (inviter_id, id desc);
create unique index member_invitations_once on member_invitations (inviter_id, lower(email));

-- SHA-256 of the token in a mail: a copy of this table admits nobody.
create table member_invitation_tokens (
  token_hash bytea primary key,
  invitation_id bigint not null references member_invitations on delete cascade,
  expires_at timestamptz not null
);
create index member_invitation_tokens_by_invitation on member_invitation_tokens (invitation_id);
