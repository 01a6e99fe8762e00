-- Money that moved. A payment is a row with a side: it belongs to the account of a customer or supplier, and may settle
-- documents (30_payments.sql).
create table financial_transactions (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  project_name text not null check (length(project_name) between 1 and 200),
  transaction_date date not null,
  description text not null default '' check (length(description) <= 5000),
  transaction_with text not null default '' check (length(transaction_with) <= 200),
  transaction_type text not null check (transaction_type in ('paid', 'received')),
  -- In the currency's smallest coins: no sum of these ever needs rounding.
  amount numeric not null,
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  category text not null check (category in ('expense', 'income', 'loan', 'investment')),
  account_affected text not null default '' check (length(account_affected) <= 200),
  -- Of a payment: whether it is of what the book sells or buys.
  side text check (side in ('selling', 'buying')),
  method text check (method in ('bank', 'cash', 'card', 'other')),
  -- What the bank kept: it settles documents, but did not move on the account.
  fee numeric not null default 0 check (fee >= 0),
  -- Whose account has what is left of it. An account keeps its party.
  party_id bigint,
  -- A person keeps what is left of it on account.
  held boolean not null default false,
  -- The sum of its allocations.
  allocated_amount numeric not null default 0,
  -- Its documents are of several projects, so sums by project follow its allocations.
  is_split boolean not null default false,
  -- What a row of the table said before it became a payment; without the payment it says so again.
  plain jsonb,
  created_by bigint references users on delete set null,
  -- Its custom values, lower case, those of columns that were taken away included.
  custom_words text not null default '',
  -- The import that brought it.
  import_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Counts up with every change of what was entered.
  version integer not null default 1,
  search text
    generated always as (fold(project_name || E'\n' || description || E'\n' || transaction_with || E'\n' ||
      account_affected || E'\n' || id || E'\n' || amount) || E'\n' || custom_words) stored not null,
  constraint financial_transactions_check
    check ((amount > 0 or amount = 0 and fee > 0) and amount <= 1000000000000 and amount = round(amount, case currency when 'JPY' then 0 else 2 end)),
  constraint financial_transactions_payment
    check ((side is null) = (method is null) and (side is not null or (fee = 0 and party_id is null and plain is null))),
  primary key (book_id, id),
  foreign key (book_id, party_id) references parties (book_id, id) deferrable
) with (fillfactor=90);
create index financial_transactions_by_id on financial_transactions (id);
create index financials_by_account on financial_transactions (book_id, sort_text(account_affected), id) where deleted_at is null;
create index financials_by_amount on financial_transactions (book_id, amount, id) where deleted_at is null;
create index financials_by_category on financial_transactions (book_id, category, id) where deleted_at is null;
create index financials_by_currency on financial_transactions (book_id, currency, id) where deleted_at is null;
-- With what sums over days need, so that these need not look at the rows.
create index financials_by_date on financial_transactions (book_id, transaction_date, id)
  include (transaction_type, currency, category, amount) where deleted_at is null;
create index financials_by_description on financial_transactions (book_id, sort_text(description), id) where deleted_at is null;
-- The tables in the order of what their figure shows: within its currency or unit, with its sign.
create index financials_by_figure on financial_transactions
  (book_id, figure_key(currency, case transaction_type when 'paid' then -amount else amount end), id)
  where deleted_at is null;
create index financials_by_party on financial_transactions (book_id, sort_text(transaction_with), id) where deleted_at is null;
create index financials_by_project on financial_transactions (book_id, sort_text(project_name), id) where deleted_at is null;
create index financials_by_type on financial_transactions (book_id, transaction_type, id) where deleted_at is null;
create index financials_in_trash on financial_transactions (book_id, deleted_at, id) where deleted_at is not null;
create index financials_of_import on financial_transactions (import_id) where import_id is not null;
create index financials_search on financial_transactions using gin (book_id, search gin_trgm_ops) where deleted_at is null;
create index payments_by_member on financial_transactions (created_by) where created_by is not null;
-- Payments of a customer or supplier, by the names that they had.
create index payments_by_party_name on financial_transactions (book_id, lower(transaction_with)) where side is not null;
-- Money on account, of each account.
create index payments_on_account on financial_transactions (book_id, party_id, currency)
  where side is not null and amount + fee > allocated_amount;
create index payments_newest on financial_transactions (book_id, transaction_date, id) where side is not null;
create index payments_of_party on financial_transactions (party_id) where party_id is not null;
create index financials_trash_age on financial_transactions (deleted_at) where deleted_at is not null;

create table financial_values (
  book_id bigint not null,
  transaction_id bigint not null,
  column_id bigint not null,
  value text not null check (length(value) between 1 and 1000),
  -- The value of a column of numbers once more, to sort by.
  number numeric,
  primary key (book_id, transaction_id, column_id),
  foreign key (book_id, transaction_id) references financial_transactions (book_id, id)
    on delete cascade on update cascade deferrable,
  foreign key (book_id, column_id) references custom_columns (book_id, id)
    on delete cascade on update cascade deferrable
);
create index financial_values_by_number on financial_values (column_id, number, transaction_id) where number is not null;
create index financial_values_by_text on financial_values (column_id, sort_text(value), transaction_id) where number is null;
