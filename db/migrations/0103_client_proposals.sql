-- What clients propose: a member confirms it in the application, or discards it.
alter table client_passes add column may_draft boolean not null default false;

create table client_proposals (
  id bigint generated always as identity primary key,
  -- Whoever cuts a client off discards what it proposed.
  pass_id bigint not null references client_passes on delete cascade,
  user_id bigint not null references users on delete cascade,
  book_id bigint not null references books on delete cascade,
  kind text not null check (kind in ('todo', 'transaction')),
  -- As the contract of the form has read it.
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 50000),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'discarded')),
  -- What was made of it.
  record_id bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  expires_at timestamptz not null,
  constraint client_proposals_decided check ((state = 'waiting') = (decided_at is null)),
  constraint client_proposals_made check ((state = 'confirmed') = (record_id is not null))
);
create index client_proposals_of_pass on client_proposals (pass_id) where state = 'waiting';
create index client_proposals_of_user on client_proposals (user_id, id);
create index client_proposals_of_book on client_proposals (book_id);
create index client_proposals_by_end on client_proposals (expires_at);

-- What a client proposed with the call that an entry is about; null if it read.
alter table assistant_ledger
  add column proposed text,
  add constraint assistant_ledger_proposed check (proposed in ('todo', 'transaction')) not valid;

-- What was read for a member in a month, told once.
create table read_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The first day of the month, in UTC.
  month date not null check (extract(day from month) = 1),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and length(lines::text) <= 300000),
  created_at timestamptz not null default now(),
  unique (user_id, month)
);
create index read_notes_by_month on read_notes (month);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed', 'file_shared',
  'data_read')) not valid;
