-- What a member lets the assistant read, where it is not the usual 'ask'.
create table assistant_grants (
  owner_id bigint not null references users on delete cascade,
  category text not null
    check (category in ('financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications')),
  value text not null check (value in ('ask', 'allow', 'deny')),
  primary key (owner_id, category)
);

create table assistant_conversations (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  title text not null default '' check (length(title) <= 200),
  -- Whether somebody gave it its title; else that is the beginning of its first question.
  is_titled boolean not null default false,
  updated_at timestamptz not null default now()
);
create index assistant_conversations_newest on assistant_conversations (owner_id, updated_at desc, id desc);

create table assistant_turns (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references assistant_conversations on delete cascade,
  prompt text not null check (length(prompt) between 1 and 10000),
  text text not null default '' check (length(text) <= 100000),
  -- What was shown while it was made, what was offered instead, and what was really run, for questions that follow.
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) <= 12),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) <= 3),
  calls jsonb not null default '[]' check (jsonb_typeof(calls) = 'array' and jsonb_array_length(calls) <= 12),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'failed')),
  failure text check (length(failure) <= 1000),
  engine text not null check (engine in ('built-in', 'model')),
  model text check (length(model) <= 200),
  opened text[] not null
    check (opened <@ array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications']),
  created_at timestamptz not null default now(),
  check ((failure is not null) = (state = 'failed'))
);
create index assistant_turns_of_conversation on assistant_turns (conversation_id, id);
create index assistant_turns_running on assistant_turns (created_at) where state = 'running';

-- Every answer, from its beginning: what is read for it is written here before anybody is told of it.
create table assistant_ledger (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('chat', 'image', 'sentiment')),
  prompt text not null check (length(prompt) <= 10000),
  engine text not null check (engine in ('built-in', 'model')),
  model text check (length(model) <= 200),
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  -- As they were when it began: one value for each category.
  grants jsonb not null check (jsonb_typeof(grants) = 'object'),
  opened text[] not null
    check (opened <@ array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications']),
  reads jsonb not null default '[]' check (
    jsonb_typeof(reads) = 'array' and jsonb_array_length(reads) <= 12
    and not jsonb_path_exists(reads, '$[*] ? (@.records.size() > 200)')
    -- Nothing that was not open.
    and jsonb_path_query_array(reads, '$[*].category') <@ to_jsonb(opened)),
  -- The prompt and what was read, one line each: what is searched.
  words text not null
);
create index assistant_ledger_newest on assistant_ledger (owner_id, id desc);
create index assistant_ledger_running on assistant_ledger (at) where state = 'running';
