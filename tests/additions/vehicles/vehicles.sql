create table vehicles (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  plate text not null,
  bought_on date not null,
  price numeric not null,
  state text not null check (state in ('driving', 'repair', 'sold')),
  custom_words text not null default '',
  import_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  search text generated always as (fold(plate || E'\n' || id || E'\n' || price) || E'\n' || custom_words) stored not null,
  primary key (book_id, id)
);
create index vehicles_by_id on vehicles (id);
create index vehicles_search on vehicles using gin (book_id, search gin_trgm_ops) where deleted_at is null;
create table vehicle_values (
  book_id bigint not null,
  transaction_id bigint not null,
  column_id bigint not null,
  value text not null,
  number numeric,
  primary key (book_id, transaction_id, column_id),
  foreign key (book_id, transaction_id) references vehicles (book_id, id) on delete cascade on update cascade deferrable,
  foreign key (book_id, column_id) references custom_columns (book_id, id) on delete cascade on update cascade deferrable
);
create trigger search_queued after insert or delete or update on vehicles for each row execute function queue_for_search();
alter table bulk_changes drop constraint bulk_changes_table_name_check;
alter table record_history drop constraint record_history_collection_check;
alter table record_comments drop constraint record_comments_collection_check;
alter table attachments drop constraint attachments_collection_check;
alter table file_links drop constraint file_links_kind_check;
alter table book_move_parts drop constraint book_move_parts_area_check;
