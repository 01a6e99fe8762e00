-- A member moves the records of their personal book into the book of a company.
create table book_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  from_book bigint not null references books on delete cascade,
  to_book bigint not null references books on delete cascade,
  member_id bigint not null references users on delete cascade,
  areas text[] not null check (cardinality(areas) between 1 and 3),
  state text not null check (state in ('running', 'done', 'failed', 'undoing', 'undone')),
  -- The records that were there when it began.
  total integer not null check (total > 0),
  -- Records that the run, or its undo, has gone through.
  done integer not null default 0,
  moved integer not null default 0,
  -- Invoices that got another number.
  renumbered integer not null default 0,
  -- What the undo brought back, and what stayed because somebody changed it.
  returned integer not null default 0,
  stayed integer not null default 0,
  -- [{"from": 1, "to": 2, "isNew": true}], ids of custom columns.
  columns jsonb not null default '[]' check (jsonb_typeof(columns) = 'array'),
  failure text check (length(failure) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index book_moves_of_member on book_moves (member_id, company_id, id);
create index book_moves_of_company on book_moves (company_id);
create index book_moves_from on book_moves (from_book);
create index book_moves_to on book_moves (to_book);
create index book_moves_by_age on book_moves (created_at);
-- Two at a time could take each other's records.
create unique index book_moves_one_running on book_moves (from_book) where state in ('running', 'undoing');

-- What one transaction moves.
create table book_move_parts (
  move_id bigint not null references book_moves on delete cascade,
  area text not null check (area in ('financials', 'materials', 'invoices')),
  part integer not null,
  ids bigint[] not null check (cardinality(ids) between 1 and 500),
  -- The records that moved, with their versions after it, and of invoices the former number. Null before.
  moved jsonb check (jsonb_typeof(moved) = 'array'),
  is_undone boolean not null default false,
  primary key (move_id, area, part)
);

alter table record_history drop constraint record_history_kind_check;
alter table record_history add constraint record_history_kind_check
  check (kind in ('created', 'changed', 'trashed', 'restored', 'moved')) not valid;

-- A number is for good within its book. In another book it may be taken.
create or replace function keep_invoice_number() returns trigger language plpgsql as $$
begin
  if old.owner_id <> new.owner_id then
    return new;
  end if;
  raise exception 'Invoice % has its number for good', old.id;
end $$;

-- Comments belong to the book of their record.
create function move_comments() returns trigger language plpgsql as $$
begin
  update record_comments set book_id = new.owner_id where collection = tg_argv[0] and record_id = new.id;
  return null;
end $$;
create trigger move_comments after update of owner_id on financial_transactions
  for each row when (old.owner_id <> new.owner_id) execute function move_comments('financials');
create trigger move_comments after update of owner_id on material_transactions
  for each row when (old.owner_id <> new.owner_id) execute function move_comments('materials');
create trigger move_comments after update of owner_id on invoices
  for each row when (old.owner_id <> new.owner_id) execute function move_comments('invoices');
