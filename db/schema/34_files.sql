-- The Files place: folders and files of a book, with versions, shares and links to records.
create table file_folders (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  parent_id bigint,
  -- From the top folder down to this one.
  path bigint[] not null check (cardinality(path) between 1 and 10),
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null default now(),
  -- In the trash, and the folder with which it went there.
  deleted_at timestamptz,
  deleted_with bigint,
  constraint file_folders_check check ((deleted_at is null) = (deleted_with is null)),
  primary key (book_id, id),
  foreign key (book_id, parent_id) references file_folders (book_id, id)
    on delete cascade on update cascade deferrable
);
create index file_folders_by_id on file_folders (id);
create index file_folders_below on file_folders (parent_id) where parent_id is not null;
create unique index file_folders_by_name on file_folders (book_id, coalesce(parent_id, 0), lower(name))
  where deleted_at is null;
create index file_folders_by_path on file_folders using gin (path);
create index file_folders_trashed on file_folders (deleted_at) where deleted_at is not null;

create table files (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  -- Null at the top.
  folder_id bigint,
  name text not null check (length(name) between 1 and 255),
  name_sort text generated always as (fold(name)) stored not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- The version that counts, with what lists show of it.
  version integer not null default 1 check (version > 0),
  mime_type text not null,
  size bigint not null check (size >= 0),
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Zero if it went into the trash by itself, else the folder with which it did.
  deleted_with bigint,
  constraint files_check check ((deleted_at is null) = (deleted_with is null)),
  primary key (book_id, id),
  foreign key (book_id, folder_id) references file_folders (book_id, id)
    on delete cascade on update cascade deferrable
);
create index files_by_id on files (id);
create index files_by_creator on files (created_by) where created_by is not null;
create index files_by_name on files (book_id, coalesce(folder_id, 0), name_sort, id) where deleted_at is null;
create index files_by_tag on files using gin (tags);
create index files_by_time on files (book_id, updated_at, id) where deleted_at is null;
create index files_in_folder on files (folder_id) where folder_id is not null;
create index files_in_trash on files (book_id, deleted_at, id) where deleted_at is not null;
create index files_trashed on files (deleted_at) where deleted_at is not null;

-- Whom a file, or a folder with all below it, is shared with: a member, or a role of the book's company.
create table file_shares (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  file_id bigint,
  folder_id bigint,
  member_id bigint references users on delete cascade,
  role text check (role in ('owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer')),
  can_write boolean not null default false,
  shared_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  constraint file_shares_check check ((file_id is null) <> (folder_id is null)),
  constraint file_shares_check1 check ((member_id is null) <> (role is null)),
  foreign key (book_id, file_id) references files (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, folder_id) references file_folders (book_id, id)
    on delete cascade on update cascade deferrable
);
create index file_shares_by on file_shares (shared_by) where shared_by is not null;
create unique index file_shares_of_file on file_shares (file_id, coalesce(member_id, 0), coalesce(role, ''))
  where file_id is not null;
create unique index file_shares_of_folder on file_shares (folder_id, coalesce(member_id, 0), coalesce(role, ''))
  where folder_id is not null;
create index file_shares_with_member on file_shares (member_id) where member_id is not null;
create index file_shares_with_role on file_shares (book_id, role) where role is not null;

-- Records that a file belongs to. A link gives nobody a right, neither to the file nor to the record.
create table file_links (
  id bigint generated always as identity primary key,
  book_id bigint not null,
  file_id bigint not null,
  kind text not null
    check (kind in
  ('financials', 'materials', 'invoices', 'bills', 'parties', 'orders', 'todos', 'posts', 'messages')),
  ref_id bigint not null,
  -- The conversation of a message; zero for others.
  thread_id bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint file_links_file_id_kind_ref_id_key unique (file_id, kind, ref_id),
  foreign key (book_id, file_id) references files (book_id, id) on delete cascade on update cascade deferrable
);
create index file_links_of_record on file_links (kind, ref_id);

-- What could be read of a content, by which version of the extractor.
create table file_texts (
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  extractor smallint not null check (extractor > 0),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'nothing')),
  -- Why nothing, or not all, was read.
  reason text not null default '' check (length(reason) <= 500),
  language text check (language in ('en', 'de', 'other')),
  -- What the paper seems to be, and the values for a draft.
  recognised text check (recognised in ('receipt', 'invoice', 'deliveryNote')),
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (content_hash, extractor)
);
create index file_texts_waiting on file_texts (created_at) where state = 'waiting';

create table file_pages (
  id bigint generated always as identity primary key,
  content_hash text not null,
  extractor smallint not null,
  -- From 1; a sheet of a workbook is a page.
  page integer not null check (page between 1 and 5000),
  -- The name of the sheet, or empty.
  place text not null default '' check (length(place) <= 200),
  text text not null check (length(text) <= 200000),
  language text not null check (language in ('en', 'de', 'other')),
  -- Whether it was read from a picture.
  by_ocr boolean not null default false,
  constraint file_pages_content_hash_extractor_fkey foreign key (content_hash, extractor)
    references file_texts (content_hash, extractor) on delete cascade,
  constraint file_pages_content_hash_extractor_page_key unique (content_hash, extractor, page)
);

-- Files and folders that a member moved from one book into another, for the undo.
create table file_moves (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  from_book bigint not null references books on delete cascade,
  to_book bigint not null references books on delete cascade,
  -- The folder into which they went; null is the top.
  to_folder bigint,
  -- What was chosen: kind, id, the folder above and the name that it had.
  things jsonb not null check (jsonb_typeof(things) = 'array'),
  -- Shares that ended with it.
  ended_shares jsonb not null check (jsonb_typeof(ended_shares) = 'array'),
  -- With all below.
  files integer not null check (files >= 0),
  folders integer not null check (folders >= 0),
  moved_at timestamptz not null default now(),
  undone_at timestamptz
);
create index file_moves_from on file_moves (from_book);
create index file_moves_of_member on file_moves (member_id, moved_at);
create index file_moves_to on file_moves (to_book);
