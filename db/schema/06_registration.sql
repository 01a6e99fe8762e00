create table invitations (
  id bigint generated always as identity primary key,
  email text not null,
  -- Null: somebody asked for it themselves, or the administrator who invited them is gone.
  invited_by bigint references users on delete set null,
  -- Asked for by whoever has the address, where its domain lets them register.
  is_requested boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitations_by_email on invitations (lower(email));
create index invitations_by_inviter on invitations (invited_by);
create index invitations_expired on invitations (expires_at);

-- SHA-256 of the token in a mail: a copy of this table admits nobody.
create table invitation_tokens (
  token_hash bytea primary key,
  invitation_id bigint not null references invitations on delete cascade,
  expires_at timestamptz not null
);
create index invitation_tokens_by_invitation on invitation_tokens (invitation_id);
