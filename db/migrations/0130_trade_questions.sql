-- Questions of suppliers about a requisition, and the answers that all who may quote read.
alter table requisitions
  -- Nobody learns who asks; null means that of sealed ones nobody does.
  add column hides_askers boolean;

-- Its id is random, so that it tells nothing of others.
create table requisition_questions (
  id bigint primary key default (1 + floor(random() * 9007199254740990))::bigint,
  post_id bigint not null references requisitions on delete cascade,
  -- Who asked. The question stays when they go: its end would tell of them.
  book_id bigint references books on delete set null,
  question text not null check (length(question) between 1 and 1000),
  -- When it was answered first.
  answered_at timestamptz
);
create index requisition_questions_of on requisition_questions (post_id, answered_at);
-- Nobody asks the same twice, so that a second click asks nothing.
create unique index requisition_questions_once on requisition_questions (book_id, post_id, md5(question))
  where book_id is not null;

-- The first one is the answer. Later ones correct it, and nothing of it is changed.
create table question_answers (
  question_id bigint not null references requisition_questions on delete cascade,
  n smallint not null check (n between 1 and 6),
  answer text not null check (length(answer) between 1 and 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (question_id, n)
);

-- Specifications and drawings of a line. They stay with its number when lines change, and go with the line.
create table requisition_files (
  id bigint primary key default (1 + floor(random() * 9007199254740990))::bigint,
  post_id bigint not null references requisitions on delete cascade,
  line smallint not null,
  -- Who added it, whose storage it takes. Null once they are gone.
  member_id bigint references users on delete set null,
  -- Opaque keys in the file store; they never leave the server.
  file_key text not null,
  preview_key text,
  file_name text not null check (length(file_name) between 1 and 255),
  mime_type text not null,
  size bigint not null check (size >= 0),
  preview_size integer not null default 0 check (preview_size >= 0),
  created_at timestamptz not null default clock_timestamp()
);
create index requisition_files_of on requisition_files (post_id, line);
create index requisition_files_by_member on requisition_files (member_id) include (size, preview_size)
  where member_id is not null;
create trigger note_unused_files after delete on requisition_files
  referencing old table as gone for each statement execute function note_unused_files();

-- They count too, beside all that counted before.
do $$
begin
  execute 'create or replace view stored_bytes as ' || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') ||
    ' union all select member_id, size + preview_size from requisition_files';
end $$;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed', 'file_shared',
  'data_read', 'quote_received', 'quotes_opened', 'requisition_closed', 'quote_opened', 'quote_turned_down',
  'order_received', 'order_accepted', 'order_declined', 'order_cancelled', 'order_shipped', 'order_differs',
  'order_change', 'order_change_agreed', 'order_change_refused', 'approval_wanted', 'approval_given',
  'approval_refused', 'bank_change_own', 'bank_change_warning', 'bank_change_stopped', 'bank_change_done',
  'certificate_expiring', 'question_asked', 'question_answered')) not valid;
