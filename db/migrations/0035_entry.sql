-- Whoever the demo made: all of its company. `is_demo` marks the one account that the sign-in page shows.
alter table users add column is_seeded boolean not null default false;

-- An older demo is known by its usernames together with its addresses, of a reserved domain that nobody receives mail
-- at. An account that an administrator gave another address may be somebody's, so it is left alone.
update users set is_seeded = true
where is_demo
  or (username_key = 'наталья' and lower(email) = 'natalya.orlova@hansen-celik.example')
  or (lower(email) = username_key || '@hansen-celik.example' and username_key in (
  'ingrid.hansen', 'orhan.celik', 'claire.dubois', 'rashid.almansoori', 'karin.lindqvist', 'mehmet.yildiz',
  'lin.wei', 'priya.nair', 'tomasz.kowalczyk', 'giulia.ferrari', 'haruka.tanaka', 'oluwaseun.adeyemi',
  'lars.petersen', 'sofia.papadopoulou', 'youssef.haddad', 'emily.clarke', 'noa.levi', 'diego.morales',
  'anna.schroeder', 'jan.devries', 'kateryna.bondar', 'piotr.zielinski', 'fatma.arslan', 'ahmed.khan',
  'mai.nguyen', 'bjorn.eriksen', 'rosa.oliveira', 'kwame.mensah', 'stefan.ilic', 'helga.brandt', 'leila.rahimi',
  'arjun.mehta', 'monika.novakova', 'samuel.osei', 'felix.wagner', 'minjun.park', 'zeynep.kaya', 'jonas.meyer'
  ));
create index users_seeded on users (id) where is_seeded;

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
