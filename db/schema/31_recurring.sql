-- Invoices that repeat. What each of them says was copied from an invoice; its dates come from the rule.
create table recurring_series (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
  -- On whose behalf invoices are made; null once they are gone.
  maker_id bigint references users on delete set null,
  -- The form of an invoice without its dates.
  content jsonb not null,
  logo_key text,
  customer_name text not null check (length(customer_name) <= 200),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  total_amount numeric not null check (total_amount >= 0),
  every smallint not null check (every between 1 and 99),
  unit text not null check (unit in ('week', 'month', 'quarter', 'year')),
  first_date date not null,
  -- At most one of both; with none it goes on.
  end_date date,
  times smallint check (times between 1 and 999),
  -- Days from each date to its due date; null for invoices without one.
  due_days smallint check (due_days between 0 and 365),
  action text not null default 'draft' check (action in ('draft', 'send')),
  recipient text not null default '' check (length(recipient) <= 254),
  paused_for text check (paused_for in ('person', 'role', 'gone')),
  -- The date whose turn is next; null after the last.
  next_date date,
  -- Why the invoice of this date could not be made, and when that is tried again.
  failure text not null default '' check (length(failure) <= 500),
  failed_at timestamptz,
  failures smallint not null default 0,
  retry_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint recurring_series_failed check ((failed_at is null) = (failure = '')),
  constraint recurring_series_one_end check (end_date is null or times is null),
  constraint recurring_series_recipient check (action = 'draft' or recipient <> ''),
  primary key (book_id, id)
);
create index recurring_series_by_id on recurring_series (id);
create index recurring_series_by_maker on recurring_series (maker_id) where maker_id is not null;
create index recurring_series_due on recurring_series (next_date, id) where paused_for is null and next_date is not null;
create index recurring_series_of_book on recurring_series (book_id, (coalesce(next_date, 'infinity')), id);
create index recurring_series_with_logo on recurring_series (logo_key) where logo_key is not null;

-- Each date of a series is taken once: its invoice was made, or it was skipped.
create table recurring_runs (
  book_id bigint not null,
  series_id bigint not null,
  period date not null,
  is_skipped boolean not null default false,
  -- Null before it is made, once it is gone, and of a date that was skipped.
  invoice_id bigint,
  taken_at timestamptz not null default now(),
  constraint recurring_runs_check check (not is_skipped or invoice_id is null),
  primary key (book_id, series_id, period),
  foreign key (book_id, series_id) references recurring_series (book_id, id)
    on delete cascade on update cascade deferrable,
  foreign key (book_id, invoice_id) references invoices (book_id, id) on delete set null (invoice_id) deferrable
);
create unique index recurring_runs_of_invoice on recurring_runs (invoice_id) where invoice_id is not null;
