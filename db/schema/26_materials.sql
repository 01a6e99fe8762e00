create table material_transactions (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  project_name text not null check (length(project_name) between 1 and 200),
  transaction_date date not null,
  material_name text not null check (length(material_name) between 1 and 200),
  -- Found by that name when it is typed; null where it is no item's.
  item_id bigint,
  unit text not null check (length(unit) between 1 and 50),
  quantity numeric not null check (quantity > 0 and quantity < 1000000000000 and scale(quantity) <= 6),
  transaction_type text not null check (transaction_type in ('in', 'out')),
  warehouse_affected text not null check (length(warehouse_affected) between 1 and 200),
  transaction_with text not null default '' check (length(transaction_with) <= 200),
  description text not null default '' check (length(description) <= 5000),
  -- Empty for none.
  category text not null default ''
    check (category in ('', 'Raw Material', 'Packaging Material', 'Finished Goods', 'Others')),
  -- Its custom values, lower case, those of columns that were taken away included.
  custom_words text not null default '',
  -- The import that brought it.
  import_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Counts up with every change of what was entered.
  version integer not null default 1,
  search text
    generated always as (fold(project_name || E'\n' || material_name || E'\n' || unit || E'\n' ||
      warehouse_affected || E'\n' || transaction_with || E'\n' || description || E'\n' || id || E'\n' ||
      quantity) || E'\n' || custom_words) stored not null,
  primary key (book_id, id),
  foreign key (book_id, item_id) references items (book_id, id) deferrable
) with (fillfactor=90);
create index material_transactions_by_id on material_transactions (id);
create index materials_by_category on material_transactions (book_id, category, id) where deleted_at is null;
create index materials_by_date on material_transactions (book_id, transaction_date, id) where deleted_at is null;
create index materials_by_description on material_transactions (book_id, sort_text(description), id) where deleted_at is null;
create index materials_by_figure on material_transactions
  (book_id, figure_key(unit, case transaction_type when 'out' then -quantity else quantity end), id)
  where deleted_at is null;
create index materials_by_material on material_transactions (book_id, sort_text(material_name), id) where deleted_at is null;
create index materials_by_party on material_transactions (book_id, sort_text(transaction_with), id) where deleted_at is null;
create index materials_by_project on material_transactions (book_id, sort_text(project_name), id) where deleted_at is null;
create index materials_by_quantity on material_transactions (book_id, quantity, id) where deleted_at is null;
create index materials_by_type on material_transactions (book_id, transaction_type, id) where deleted_at is null;
create index materials_by_unit on material_transactions (book_id, sort_text(unit), id) where deleted_at is null;
create index materials_by_warehouse on material_transactions (book_id, sort_text(warehouse_affected), id) where deleted_at is null;
create index materials_in_trash on material_transactions (book_id, deleted_at, id) where deleted_at is not null;
create index materials_of_item on material_transactions (item_id, transaction_date, id) where item_id is not null;
create index materials_of_import on material_transactions (import_id) where import_id is not null;
create index materials_search on material_transactions using gin (book_id, search gin_trgm_ops) where deleted_at is null;
create index materials_trash_age on material_transactions (deleted_at) where deleted_at is not null;

create table material_values (
  book_id bigint not null,
  transaction_id bigint not null,
  column_id bigint not null,
  value text not null check (length(value) between 1 and 1000),
  -- The value of a column of numbers once more, to sort by.
  number numeric,
  primary key (book_id, transaction_id, column_id),
  foreign key (book_id, transaction_id) references material_transactions (book_id, id)
    on delete cascade on update cascade deferrable,
  foreign key (book_id, column_id) references custom_columns (book_id, id)
    on delete cascade on update cascade deferrable
);
create index material_values_by_number on material_values (column_id, number, transaction_id) where number is not null;
create index material_values_by_text on material_values (column_id, sort_text(value), transaction_id) where number is null;

-- One material in one unit at one warehouse, names as they were typed: what came and went, counted as it is
-- entered, by the trigger below, so that no reader adds up years. Two items of one name have a row each.
create table material_stock (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  material_name text not null,
  item_id bigint,
  unit text not null,
  warehouse text not null,
  quantity_in numeric not null default 0,
  quantity_out numeric not null default 0,
  transactions integer not null default 0,
  on_hand numeric generated always as (quantity_in - quantity_out) stored not null,
  place text
    generated always as (lower(left(material_name, 100) || E'\n' || left(unit, 20) || E'\n' || left(warehouse, 80)))
    stored not null,
  constraint material_stock_unique unique nulls not distinct (book_id, material_name, unit, warehouse, item_id)
) with (fillfactor=80);
create index material_stock_of_item on material_stock (item_id) where item_id is not null and transactions > 0;
create index material_stock_in_order on material_stock (book_id, place, id) where transactions > 0;

create function count_stock() returns trigger language plpgsql as $$
begin
  -- `gone` and `come` are the rows as they were and as they are; a change that leaves a shelf as it was adds 0.
  if tg_op = 'INSERT' then
    insert into material_stock as s (book_id, material_name, item_id, unit, warehouse, quantity_in, quantity_out,
      transactions)
    select book_id, material_name, item_id, unit, warehouse_affected,
      coalesce(sum(quantity) filter (where transaction_type = 'in'), 0),
      coalesce(sum(quantity) filter (where transaction_type = 'out'), 0), count(*)
    from come where deleted_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict on constraint material_stock_unique do update
    set quantity_in = s.quantity_in + excluded.quantity_in, quantity_out = s.quantity_out + excluded.quantity_out,
      transactions = s.transactions + excluded.transactions;
  else
    insert into material_stock as s (book_id, material_name, item_id, unit, warehouse, quantity_in, quantity_out,
      transactions)
    select book_id, material_name, item_id, unit, warehouse_affected,
      coalesce(sum(sign * quantity) filter (where transaction_type = 'in'), 0),
      coalesce(sum(sign * quantity) filter (where transaction_type = 'out'), 0), sum(sign)
    from (
      select 1 as sign, come.* from come where deleted_at is null
      union all
      select -1, gone.* from gone where deleted_at is null
    ) moved group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict on constraint material_stock_unique do update
    set quantity_in = s.quantity_in + excluded.quantity_in, quantity_out = s.quantity_out + excluded.quantity_out,
      transactions = s.transactions + excluded.transactions;
  end if;
  return null;
end $$;
create trigger count_changed_stock after update on material_transactions
  referencing old table as gone new table as come for each statement execute function count_stock();
create trigger count_new_stock after insert on material_transactions
  referencing new table as come for each statement execute function count_stock();
