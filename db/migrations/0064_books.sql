-- A book holds records: one for each member, and one for each company. A member's personal book has their id, and
-- company books take theirs from the same sequence, so the columns `owner_id` of all records name a book already.
create table books (
  id bigint primary key,
  kind text not null check (kind in ('personal', 'company')),
  -- Set for personal books; the book goes with its member.
  member_id bigint unique references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint books_of_members check ((kind = 'personal') = (member_id is not null)),
  constraint books_personal_id check (member_id = id)
);

-- The previous version adds members too while both run.
create function open_personal_book() returns trigger language plpgsql as $$
begin
  insert into books (id, kind, member_id) values (new.id, 'personal', new.id);
  return null;
end $$;
create trigger open_personal_book after insert on users for each row execute function open_personal_book();
insert into books (id, kind, member_id) select id, 'personal', id from users on conflict do nothing;

create table companies (
  id bigint generated always as identity primary key,
  book_id bigint not null unique references books,
  name text not null check (length(name) between 1 and 200),
  legal_name text not null default '' check (length(legal_name) <= 200),
  about text not null default '' check (length(about) <= 2000),
  street text not null default '' check (length(street) <= 200),
  postcode text not null default '' check (length(postcode) <= 20),
  city text not null default '' check (length(city) <= 100),
  -- ISO 3166-1, or empty.
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  vat_id text not null default '' check (length(vat_id) <= 30),
  registration text not null default '' check (length(registration) <= 100),
  website text not null default '' check (length(website) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 50),
  currency text not null default 'EUR' check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  -- The first day of its year, MM-DD.
  fiscal_year_start text not null default '01-01' check (fiscal_year_start ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$'),
  -- What its invoices say below the lines.
  payment_terms text not null default '' check (length(payment_terms) <= 500),
  invoice_note text not null default '' check (length(invoice_note) <= 2000),
  logo_key text references uploads on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index companies_by_name on companies (lower(name), id);
create index companies_by_logo on companies (logo_key) where logo_key is not null;

create table company_bank_accounts (
  company_id bigint not null references companies on delete cascade,
  position smallint not null check (position between 1 and 10),
  name text not null default '' check (length(name) <= 100),
  iban text not null check (length(iban) between 5 and 40),
  bic text not null default '' check (length(bic) <= 11),
  bank text not null default '' check (length(bank) <= 100),
  primary key (company_id, position)
);

-- The book goes with its company.
create function close_company_book() returns trigger language plpgsql as $$
begin
  delete from books where id = old.book_id;
  return null;
end $$;
create trigger close_company_book after delete on companies for each row execute function close_company_book();

create table company_members (
  company_id bigint not null references companies on delete cascade,
  user_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_members_of_user on company_members (user_id, company_id);

-- A company keeps an owner while it has people. With its last member it ends.
create function keep_company_owner() returns trigger language plpgsql as $$
begin
  -- The company's row is held, so that two owners who leave at once are counted one after the other.
  perform from companies where id = old.company_id for no key update;
  if not found or exists (select from company_members where company_id = old.company_id and role = 'owner') then
    return null;
  end if;
  if exists (select from company_members where company_id = old.company_id) then
    raise exception 'Company % needs an owner', old.company_id
      using errcode = 'check_violation', constraint = 'company_needs_owner';
  end if;
  delete from companies where id = old.company_id;
  return null;
end $$;
create constraint trigger keep_company_owner after delete or update of role on company_members
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_company_owner();

-- For a member, or for an email address whose owner may register first.
create table company_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  user_id bigint references users on delete cascade,
  email text check (length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer')),
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint company_invitations_somebody check ((user_id is null) <> (email is null))
);
create unique index company_invitations_of_member on company_invitations (company_id, user_id) where user_id is not null;
create unique index company_invitations_of_email on company_invitations (company_id, lower(email)) where email is not null;
create index company_invitations_to_member on company_invitations (user_id, id) where user_id is not null;
create index company_invitations_to_email on company_invitations (lower(email)) where email is not null;
create index company_invitations_invited_by on company_invitations (invited_by);
create index company_invitations_expired on company_invitations (expires_at);

-- The book that a member means when a call names none; null for the personal one.
alter table users add column book_id bigint references books on delete set null;
create index users_by_book on users (book_id) where book_id is not null;

-- The layout of a company's table is kept under the table's name and the book: financials-b17.
alter table table_layouts
  drop constraint table_layouts_name_check,
  add constraint table_layouts_name_check check (name ~ '^[a-z][a-z0-9-]{0,59}$');

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'friend_request', 'friend_accepted', 'reply', 'like', 'mention', 'share', 'message', 'suggestion_reply', 'todo_shared',
  'company_invitation')) not valid;
