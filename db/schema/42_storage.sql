-- Pictures that a member uploaded for the head of his invoices. Those that no invoice shows are tidied after a day.
create table uploads (
  key text not null check (key ~ '^[0-9a-f]{40}$'),
  book_id bigint not null references books on delete cascade,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  size integer not null,
  created_at timestamptz not null default now(),
  primary key (book_id, key)
);
create index uploads_by_age on uploads (created_at);
create index uploads_by_key on uploads (key);
alter table companies add constraint companies_logo_key_fkey
  foreign key (book_id, logo_key) references uploads on delete set null (logo_key);
alter table invoices add constraint invoices_own_logo
  foreign key (book_id, logo_key) references uploads deferrable initially deferred;
alter table invoice_revisions add constraint invoice_revisions_logo_key_fkey
  foreign key (book_id, logo_key) references uploads deferrable initially deferred;

-- Whose storage each file takes: a book's, or a member's, whose own book has their id.
create view stored_bytes (book_id, bytes) as
  select member_id, size + preview_size from attachments
  union all
  select book_id, size::bigint from uploads
  union all
  select book_id, file_bytes from imports where file_key is not null
  union all
  select id, (avatar_bytes + cover_bytes)::bigint from users
  union all
  select member_id, size + preview_size from message_files
  union all
  select book_id, wrong_bytes from imports where wrong_key is not null
  union all
  select member_id, size + preview_size from record_files where deleted_at is null
  union all
  select book_id, file_bytes from bills where file_key is not null
  union all
  select member_id, size + preview_size from file_versions
  union all
  select member_id, size + preview_size from company_certificates where deleted_at is null
  union all
  select member_id, size + preview_size from requisition_files
  union all
  select book_id, size + preview_size from delivery_photos
  union all
  select member_id, bytes from quote_files
  union all
  select f.asker_book, f.bytes from quote_files f join quotes q on q.id = f.quote_id
  where f.asker_book is not null and q.sealed is null and q.submitted_at is not null;
