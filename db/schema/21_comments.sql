-- What people write on a record.
create table record_comments (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  collection text not null check (collection in ('financials', 'materials', 'invoices', 'bills', 'parties')),
  record_id bigint not null,
  -- Null once they are gone.
  member_id bigint references users on delete set null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index record_comments_by_member on record_comments (member_id, id) where member_id is not null;
create index record_comments_of_book on record_comments (book_id, id);
create index record_comments_of_record on record_comments (collection, record_id, id desc);
