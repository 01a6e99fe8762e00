-- What happened to a company's bank details. New ones wait, so that whoever pays the company can ask first.
create table company_bank_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  state text not null check (state in ('waiting', 'applied', 'stopped')),
  -- Lists of accounts as they were and as they shall be: name, iban, bic, bank.
  old_accounts jsonb not null check (jsonb_typeof(old_accounts) = 'array'),
  new_accounts jsonb not null check (jsonb_typeof(new_accounts) = 'array'),
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  effective_at timestamptz not null,
  -- Who stopped it.
  stopped_by bigint references users on delete set null,
  decided_at timestamptz,
  constraint company_bank_changes_decided check ((state = 'waiting') = (decided_at is null)),
  constraint company_bank_changes_in_time check (state <> 'applied' or decided_at >= effective_at)
);
create unique index company_bank_changes_one_waits on company_bank_changes (company_id) where state = 'waiting';
create index company_bank_changes_of on company_bank_changes (company_id, id);
create index company_bank_changes_due on company_bank_changes (effective_at) where state = 'waiting';
create index company_bank_changes_changed_by on company_bank_changes (changed_by) where changed_by is not null;
create index company_bank_changes_stopped_by on company_bank_changes (stopped_by) where stopped_by is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation', 'comment', 'invoice_claimed', 'recurring_made', 'recurring_failed', 'file_shared',
  'data_read', 'quote_received', 'quotes_opened', 'requisition_closed', 'quote_opened', 'quote_turned_down',
  'order_received', 'order_accepted', 'order_declined', 'order_cancelled', 'order_shipped', 'order_differs',
  'order_change', 'order_change_agreed', 'order_change_refused', 'approval_wanted', 'approval_given',
  'approval_refused', 'bank_change_own', 'bank_change_warning', 'bank_change_stopped', 'bank_change_done',
  'certificate_expiring')) not valid;

-- Whether the company lets its confirmed trades count in the figures that everybody sees, its own and its partners'.
alter table companies add column shows_figures boolean not null default false;

-- What others certified to a company, as its page shows it.
create table company_certificates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 200),
  issuer text not null default '' check (length(issuer) <= 200),
  number text not null default '' check (length(number) <= 100),
  valid_until date not null check (valid_until between '1900-01-01' and '2199-12-31'),
  -- Opaque keys in the file store; they never leave the server.
  file_key text,
  preview_key text,
  file_name text check (length(file_name) between 1 and 255),
  mime_type text,
  size bigint not null default 0 check (size >= 0),
  preview_size integer not null default 0 check (preview_size >= 0),
  -- Who added it, whose storage its file takes. Null once they are gone.
  member_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  -- When the managers were told that it expires soon.
  warned_at timestamptz,
  -- Removed, but it can be taken back for a while.
  deleted_at timestamptz,
  constraint company_certificates_file
    check ((file_key is null) = (file_name is null) and (file_key is null) = (mime_type is null))
);
create index company_certificates_of on company_certificates (company_id, valid_until, id);
create index company_certificates_by_member on company_certificates (member_id) include (size, preview_size)
  where member_id is not null;
create index company_certificates_to_warn on company_certificates (valid_until)
  where warned_at is null and deleted_at is null;
create index company_certificates_removed on company_certificates (deleted_at) where deleted_at is not null;
create trigger note_unused_files after delete on company_certificates
  referencing old table as gone for each statement execute function note_unused_files();

-- Their files count too, beside all that counted before.
do $$
begin
  execute 'create or replace view stored_bytes as ' || rtrim(pg_get_viewdef('stored_bytes'::regclass), '; ') ||
    ' union all select member_id, size + preview_size from company_certificates where deleted_at is null';
end $$;
