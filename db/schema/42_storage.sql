-- Pictures that a member uploaded for the head of his invoices. Those that no invoice shows are tidied after a day.
create table uploads (
  key text primary key check (key ~ '^[0-9a-f]{40}$'),
  book_id bigint not null references books on delete cascade,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  size integer not null,
  created_at timestamptz not null default now(),
  constraint uploads_book_id_key_key unique (book_id, key)
);
create index uploads_by_age on uploads (created_at);
alter table companies add constraint companies_logo_key_fkey
  foreign key (logo_key) references uploads(key) on delete set null;
alter table invoices add constraint invoices_own_logo
  foreign key (book_id, logo_key) references uploads(book_id, key) deferrable initially deferred;
alter table invoice_revisions add constraint invoice_revisions_logo_key_fkey
  foreign key (logo_key) references uploads(key) deferrable initially deferred;

create view stored_bytes as
 SELECT attachments.member_id,
    (attachments.size + attachments.preview_size) AS bytes
   FROM attachments
UNION ALL
 SELECT uploads.book_id,
    (uploads.size)::bigint AS bytes
   FROM uploads
UNION ALL
 SELECT imports.book_id,
    imports.file_bytes AS bytes
   FROM imports
  WHERE (imports.file_key IS NOT NULL)
UNION ALL
 SELECT users.id AS book_id,
    ((users.avatar_bytes + users.cover_bytes))::bigint AS bytes
   FROM users
UNION ALL
 SELECT message_files.member_id,
    (message_files.size + message_files.preview_size) AS bytes
   FROM message_files
UNION ALL
 SELECT imports.book_id,
    imports.wrong_bytes AS bytes
   FROM imports
  WHERE (imports.wrong_key IS NOT NULL)
UNION ALL
 SELECT record_files.member_id AS book_id,
    (record_files.size + record_files.preview_size) AS bytes
   FROM record_files
  WHERE (record_files.deleted_at IS NULL)
UNION ALL
 SELECT bills.book_id,
    bills.file_bytes AS bytes
   FROM bills
  WHERE (bills.file_key IS NOT NULL)
UNION ALL
 SELECT file_versions.member_id AS book_id,
    (file_versions.size + file_versions.preview_size) AS bytes
   FROM file_versions
UNION ALL
 SELECT company_certificates.member_id AS book_id,
    (company_certificates.size + company_certificates.preview_size) AS bytes
   FROM company_certificates
  WHERE (company_certificates.deleted_at IS NULL)
UNION ALL
 SELECT requisition_files.member_id AS book_id,
    (requisition_files.size + requisition_files.preview_size) AS bytes
   FROM requisition_files
UNION ALL
 SELECT delivery_photos.book_id,
    (delivery_photos.size + delivery_photos.preview_size) AS bytes
   FROM delivery_photos
UNION ALL
 SELECT quote_files.member_id AS book_id,
    quote_files.bytes
   FROM quote_files
UNION ALL
 SELECT f.asker_book AS book_id,
    f.bytes
   FROM (quote_files f
     JOIN quotes q ON ((q.id = f.quote_id)))
  WHERE ((f.asker_book IS NOT NULL) AND (q.sealed IS NULL) AND (q.submitted_at IS NOT NULL));
