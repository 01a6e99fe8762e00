-- What a book buys, keeps and sells. Lines and movements name one by its id, and keep the texts of their day.
create table items (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  name text not null check (length(name) between 1 and 200),
  code text not null default '' check (length(code) <= 100),
  unit text not null default '' check (length(unit) <= 50),
  -- Of one unit, as in the lines of invoices.
  unit_price numeric check (unit_price between 0 and 999999999999.99 and unit_price = round(unit_price, 2)),
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  tax_category text check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  tax_rate numeric not null default 0 check (tax_rate between 0 and 100 and tax_rate = round(tax_rate, 2)),
  tax_exemption_reason text not null default '' check (length(tax_exemption_reason) <= 500),
  is_service boolean not null default false,
  description text not null default '' check (length(description) <= 2000),
  -- [{"unit": "pallet", "factor": "48"}]: one pallet is 48 of the unit.
  units jsonb not null default '[]' check (jsonb_typeof(units) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (book_id, id)
);
create index items_by_id on items (id);
create index items_by_name on items (book_id, lower(name), id) where deleted_at is null;
create unique index items_code_once on items (book_id, lower(code)) where code <> '' and deleted_at is null;
create index items_in_trash on items (book_id, deleted_at) where deleted_at is not null;

-- The names that find an item. Each finds one, except in the trash; another one of that name is found by its code.
create table item_names (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  item_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  in_trash boolean not null default false,
  foreign key (book_id, item_id) references items (book_id, id) on delete cascade on update cascade deferrable
);
create index item_names_of_item on item_names (item_id);
create unique index item_names_once on item_names (book_id, lower(name)) where not in_trash;

-- How much of an item there should be at least, in its unit: in all, and at a warehouse where that differs.
create table item_minimums (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  item_id bigint not null,
  -- Null for all warehouses together.
  warehouse text check (length(warehouse) between 1 and 200),
  minimum numeric not null check (minimum >= 0 and minimum < 1000000000000 and scale(minimum) <= 6),
  foreign key (book_id, item_id) references items (book_id, id) on delete cascade on update cascade deferrable
);
create index item_minimums_of_book on item_minimums (book_id);
create unique index item_minimums_once on item_minimums (item_id, lower(warehouse)) nulls not distinct;
