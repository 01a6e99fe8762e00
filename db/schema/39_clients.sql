-- Clients: programs outside that read for a member over MCP. A pass is what one member let one client read.
create table clients (
  id bigint generated always as identity primary key,
  -- Ours, of a client that registered; else the address of the document that describes it.
  client_id text not null check (length(client_id) between 1 and 500) unique,
  kind text not null check (kind in ('registered', 'document')),
  -- As it calls itself. Nobody has verified it.
  name text not null check (length(name) between 1 and 100),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  read_at timestamptz not null default now()
);
create index clients_by_age on clients (read_at);

create table client_passes (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  client_id bigint not null references clients on delete cascade,
  -- The only address of this server that its tokens are good for.
  audience text not null check (length(audience) <= 500),
  redirect_uri text not null check (length(redirect_uri) <= 500),
  categories text[] not null
    check (categories <@
    array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files']),
  book_ids bigint[] not null check (cardinality(book_ids) <= 100),
  -- Compared with the moment in which the member signed out everywhere.
  created_at timestamptz not null default clock_timestamp(),
  -- Null until the client has fetched its first tokens.
  connected_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null,
  -- What clients propose: a member confirms it in the application, or discards it.
  may_draft boolean not null default false
);
-- Owners of a company see the programs that read its book.
create index client_passes_by_book on client_passes using gin (book_ids);
create index client_passes_by_end on client_passes (expires_at);
create index client_passes_of_client on client_passes (client_id);
create index client_passes_of_user on client_passes (member_id, id);

create table client_codes (
  code_hash bytea primary key,
  pass_id bigint not null references client_passes on delete cascade,
  challenge text not null check (length(challenge) = 43),
  -- As the client named it; null if it named none.
  resource text check (length(resource) <= 500),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index client_codes_of_pass on client_codes (pass_id);

create table client_tokens (
  token_hash bytea primary key,
  pass_id bigint not null references client_passes on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token that comes once more was stolen, or its thief is the one who comes.
  used_at timestamptz
);
create index client_tokens_by_end on client_tokens (expires_at);
create index client_tokens_of_pass on client_tokens (pass_id);

create table client_proposals (
  id bigint generated always as identity primary key,
  -- Whoever cuts a client off discards what it proposed.
  pass_id bigint not null references client_passes on delete cascade,
  member_id bigint not null references users on delete cascade,
  book_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('todo', 'transaction', 'invoice', 'requisition')),
  -- As the contract of the form has read it.
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 50000),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'discarded')),
  -- What was made of it.
  record_id bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  expires_at timestamptz not null,
  entry_id bigint,
  constraint client_proposals_decided check ((state = 'waiting') = (decided_at is null)),
  constraint client_proposals_made check ((state = 'confirmed') = (record_id is not null))
);
create index client_proposals_by_end on client_proposals (expires_at);
create index client_proposals_of_book on client_proposals (book_id);
create index client_proposals_of_entry on client_proposals (entry_id);
create index client_proposals_of_pass on client_proposals (pass_id) where state = 'waiting';
create index client_proposals_of_user on client_proposals (member_id, id);

-- What was read for a member in a month, told once.
create table read_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  -- The first day of the month, in UTC.
  month date not null check (extract(day from month) = 1),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and length(lines::text) <= 300000),
  created_at timestamptz not null default now(),
  constraint read_notes_member_id_month_key unique (member_id, month)
);
create index read_notes_by_month on read_notes (month);
