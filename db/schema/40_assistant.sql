-- What a member lets the assistant read, where it is not the usual 'ask'.
create table assistant_grants (
  book_id bigint not null references books on delete cascade,
  category text not null
    check (category in
    ('financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files')),
  value text not null check (value in ('ask', 'allow', 'deny')),
  primary key (book_id, category)
);

create table assistant_conversations (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  title text not null default '' check (length(title) <= 200),
  -- Whether somebody gave it its title; else that is the beginning of its first question.
  is_titled boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Conversations and the ledger are a member's, each about one book; null means the personal one.
  book_id bigint references books on delete cascade
);
create index assistant_conversations_newest on assistant_conversations (member_id, updated_at desc, id desc);
create index assistant_conversations_of_book on assistant_conversations (book_id, member_id, updated_at desc, id desc)
  where book_id is not null;

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
    check (opened <@
    array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files']),
  created_at timestamptz not null default now(),
  -- The files whose passages an answer had, so that it is not repeated when one of them is closed.
  files bigint[] not null default '{}',
  constraint assistant_turns_check check ((failure is not null) = (state = 'failed'))
);
create index assistant_turns_of_conversation on assistant_turns (conversation_id, id);
create index assistant_turns_running on assistant_turns (created_at) where state = 'running';

-- Every answer, from its beginning: what is read for it is written here before anybody is told of it.
create table assistant_ledger (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('chat', 'image', 'sentiment')),
  prompt text not null check (length(prompt) <= 10000),
  engine text not null check (engine in ('built-in', 'model')),
  model text check (length(model) <= 200),
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  -- As they were when it began: one value for each category.
  grants jsonb not null check (jsonb_typeof(grants) = 'object'),
  opened text[] not null
    check (opened <@
    array['financial', 'material', 'posts', 'erp', 'todo', 'user', 'notifications', 'files']),
  -- Nothing that was not open.
  reads jsonb not null default '[]',
  -- The prompt and what was read, one line each: what is searched.
  words text not null,
  book_id bigint references books on delete cascade,
  -- The client that an entry is about; null for the assistant itself.
  client text,
  -- What a client proposed with the call that an entry is about; null if it read.
  proposed text,
  decision jsonb,
  constraint assistant_ledger_check
    check (jsonb_typeof(reads) = 'array' and jsonb_array_length(reads) <= 12
    and not jsonb_path_exists(reads, '$[*] ? (@.records.size() > 200)')
    
    and jsonb_path_query_array(reads, '$[*].category') <@ to_jsonb(opened)),
  constraint assistant_ledger_client check (length(client) <= 100),
  constraint assistant_ledger_decision check (jsonb_typeof(decision) = 'object' and length(decision::text) <= 200000),
  constraint assistant_ledger_proposed check (proposed in ('todo', 'transaction', 'invoice', 'requisition'))
);
create index assistant_ledger_age on assistant_ledger (at);
create index assistant_ledger_newest on assistant_ledger (member_id, id desc);
create index assistant_ledger_of_book on assistant_ledger (book_id, member_id, id desc)
  where book_id is not null;
create index assistant_ledger_running on assistant_ledger (at) where state = 'running';
alter table client_proposals add constraint client_proposals_entry_id_fkey
  foreign key (entry_id) references assistant_ledger(id) on delete set null;

-- What each member used of the assistant, by the day in UTC. Tokens are those of a model's service.
create table ai_usage (
  member_id bigint not null references users on delete cascade,
  day date not null,
  calls integer not null check (calls >= 0),
  tokens bigint not null check (tokens >= 0),
  primary key (member_id, day)
) with (fillfactor=70);
create index ai_usage_day on ai_usage (day);

-- The assistant reads files: of folders that a member opened to it, in one book.
create table assistant_folders (
  id bigint generated always as identity primary key,
  -- The book in which questions are asked. A folder that is shared with the member may be in another one.
  book_id bigint not null references books on delete cascade,
  member_id bigint not null references users on delete cascade,
  -- With all that lies in it and below it. Null: all files that the member may read.
  folder_book bigint,
  folder_id bigint,
  created_at timestamptz not null default now(),
  foreign key (folder_book, folder_id) references file_folders (book_id, id)
    on delete cascade on update cascade deferrable
);
create unique index assistant_folders_of on assistant_folders (member_id, book_id, coalesce(folder_id, 0));
create index assistant_folders_of_book on assistant_folders (book_id);
create index assistant_folders_of_folder on assistant_folders (folder_id) where folder_id is not null;
