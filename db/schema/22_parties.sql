-- Whom a book trades with. Issued documents and payments name one by its id, and keep the texts of their day.
create table parties (
  id bigint generated always as identity,
  book_id bigint not null references books on delete cascade,
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
  member_id bigint references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Customers to whom no reminder and no other mail about an invoice is to go.
  mail_stopped boolean not null default false,
  -- Made of what a document says; no person has looked after it yet.
  is_typed boolean not null default false,
  primary key (book_id, id)
);
create index parties_by_id on parties (id);
create index parties_by_customer_id on parties (book_id, lower(customer_id)) where customer_id <> '';
create index parties_by_company on parties (company_id) where company_id is not null;
create index parties_by_name on parties (book_id, lower(name), id) where deleted_at is null;
create index parties_by_user on parties (member_id) where member_id is not null;
create index parties_in_trash on parties (book_id, deleted_at) where deleted_at is not null;
create index parties_without_mail on parties (book_id) where mail_stopped;

-- The names that find a party. Each finds one, except in the trash; another one of that name is found by its
-- customer id.
create table party_names (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  party_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  in_trash boolean not null default false,
  foreign key (book_id, party_id) references parties (book_id, id) on delete cascade on update cascade deferrable
);
create index party_names_of_party on party_names (party_id);
create unique index party_names_once on party_names (book_id, lower(name)) where not in_trash;

-- What merges gave to a party, the newest first undone.
create table party_merges (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  party_id bigint not null,
  -- The row of the one that is gone.
  merged jsonb not null,
  -- What the other one got: [{"field": "city", "before": "", "after": "Kiel"}]
  filled jsonb not null,
  -- Ids of what was the other's: {"names": [1], "invoices": [2], "comments": [3]}
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  foreign key (book_id, party_id) references parties (book_id, id) on delete cascade on update cascade deferrable
);
create index party_merges_of_book on party_merges (book_id);
create index party_merges_of_party on party_merges (party_id, id);

-- Of items also the one that has its code.
create function item_in(book bigint, item bigint) returns bigint language sql stable as $$
  select coalesce(
    (select i.id from items i where i.id = item and i.book_id = book),
    (select t.item_id from items i join item_names o on o.item_id = i.id
       join item_names t on t.book_id = book and not t.in_trash and lower(t.name) = lower(o.name)
     where i.id = item order by lower(o.name) = lower(i.name) desc, o.id limit 1),
    (select t.id from items i join items t on t.book_id = book and t.deleted_at is null
       and lower(t.code) = lower(i.code) and t.code <> ''
     where i.id = item limit 1))
$$;

-- The same customer or supplier in a book: itself if it is there, else who is found by one of its names.
create function party_in(book bigint, party bigint) returns bigint language sql stable as $$
  select coalesce(
    (select p.id from parties p where p.id = party and p.book_id = book),
    (select t.party_id from parties p join party_names o on o.party_id = p.id
       join party_names t on t.book_id = book and not t.in_trash and lower(t.name) = lower(o.name)
     where p.id = party order by lower(o.name) = lower(p.name) desc, o.id limit 1))
$$;
