-- Whom a book trades with. Records keep the names they were made with; they belong to a party by one of its names.
create table parties (
  id bigint generated always as identity primary key,
  owner_id bigint not null references books on delete cascade,
  name text not null check (length(name) between 1 and 200),
  legal_name text not null default '' check (length(legal_name) <= 200),
  -- As in its invoices.
  customer_id text not null default '' check (length(customer_id) <= 200),
  street text not null default '' check (length(street) <= 200),
  postcode text not null default '' check (length(postcode) <= 20),
  city text not null default '' check (length(city) <= 100),
  -- ISO 3166-1, or empty.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  vat_id text not null default '' check (length(vat_id) <= 30),
  registration text not null default '' check (length(registration) <= 100),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 50),
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  payment_terms_days smallint check (payment_terms_days between 0 and 365),
  note text not null default '' check (length(note) <= 2000),
  -- [{"name": "Ada", "role": "Purchasing", "email": "", "phone": ""}]
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  -- The same on the network.
  company_id bigint references companies on delete set null,
  user_id bigint references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index parties_by_name on parties (owner_id, lower(name), id) where deleted_at is null;
create index parties_in_trash on parties (owner_id, deleted_at) where deleted_at is not null;
create index parties_by_company on parties (company_id) where company_id is not null;
create index parties_by_user on parties (user_id) where user_id is not null;

-- All names of a party, its present one among them. Nobody else in the book has one of them, except in the trash.
create table party_names (
  id bigint generated always as identity primary key,
  owner_id bigint not null references books on delete cascade,
  party_id bigint not null references parties on delete cascade,
  name text not null check (length(name) between 1 and 200),
  in_trash boolean not null default false
);
create unique index party_names_once on party_names (owner_id, lower(name)) where not in_trash;
create index party_names_of_party on party_names (party_id);
