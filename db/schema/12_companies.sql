-- A VAT number belongs to one company of the server.
create function vat_key_of(written text) returns text language sql immutable as $$
  select case when normalize(written, NFKC) ~ '[0-9]'
    then regexp_replace(upper(normalize(written, NFKC)), '[^A-Z0-9]', '', 'g') end
$$;

create table companies (
  id bigint generated always as identity primary key,
  -- A company goes with its book.
  book_id bigint not null references books on delete cascade unique,
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
  logo_key text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Whether the company lets its confirmed trades count in the figures that everybody sees, its own and its partners'.
  shows_figures boolean not null default false,
  -- Whether the people of a company work in its book only in sessions that were opened in two steps.
  demands_second_step boolean not null default false,
  -- Who works in a company is told to others only where it shows them, and then without roles and dates.
  shows_people boolean not null default false,
  vat_key text generated always as (vat_key_of(vat_id)) stored,
  -- An administrator confirms that a VAT number is the company's. Names are compared by what they look like.
  vat_checked_at timestamptz,
  vat_checked_by bigint references users on delete set null,
  name_skeletons text[] not null default '{}'
);
create index companies_by_logo on companies (logo_key) where logo_key is not null;
create index companies_by_name on companies (lower(name), id);
create index companies_by_name_skeletons on companies using gin (name_skeletons);
create unique index companies_by_vat_key on companies (vat_key);
create index companies_vat_checked_by on companies (vat_checked_by) where vat_checked_by is not null;

create table company_bank_accounts (
  company_id bigint not null references companies on delete cascade,
  position smallint not null check (position between 1 and 10),
  name text not null default '' check (length(name) <= 100),
  iban text not null check (length(iban) between 5 and 40),
  bic text not null default '' check (length(bic) <= 11),
  bank text not null default '' check (length(bank) <= 100),
  primary key (company_id, "position")
);

create table company_members (
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (company_id, member_id)
);
create index company_members_of_user on company_members (member_id, company_id);

-- For a member, or for an email address whose owner may register first.
create table company_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  member_id bigint references users on delete cascade,
  email text check (length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer')),
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint company_invitations_somebody check ((member_id is null) <> (email is null))
);
create index company_invitations_expired on company_invitations (expires_at);
create index company_invitations_invited_by on company_invitations (invited_by);
create unique index company_invitations_of_email on company_invitations (company_id, lower(email)) where email is not null;
create unique index company_invitations_of_member on company_invitations (company_id, member_id) where member_id is not null;
create index company_invitations_to_email on company_invitations (lower(email)) where email is not null;
create index company_invitations_to_member on company_invitations (member_id, id) where member_id is not null;

-- A member moves the records of their personal book into the book of a company.
create table book_moves (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  from_book bigint not null references books on delete cascade,
  to_book bigint not null references books on delete cascade,
  member_id bigint not null references users on delete cascade,
  areas text[] not null check (cardinality(areas) between 1 and 6),
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
create index book_moves_by_age on book_moves (created_at);
create index book_moves_from on book_moves (from_book);
create index book_moves_of_company on book_moves (company_id);
create index book_moves_of_member on book_moves (member_id, company_id, id);
-- Two at a time could take each other's records.
create unique index book_moves_one_running on book_moves (from_book) where state in ('running', 'undoing');
create index book_moves_to on book_moves (to_book);

-- What one transaction moves.
create table book_move_parts (
  move_id bigint not null references book_moves on delete cascade,
  area text not null check (area in ('items', 'parties', 'financials', 'materials', 'invoices', 'bills')),
  part integer not null,
  ids bigint[] not null check (cardinality(ids) between 1 and 500),
  -- The records that moved, with their versions after it, and of invoices the former number. Null before.
  moved jsonb check (jsonb_typeof(moved) = 'array'),
  is_undone boolean not null default false,
  primary key (move_id, area, part)
);

-- Lines and movements that stayed, and their items, which have gone: an undo gives them back.
create table book_move_cuts (
  move_id bigint not null references book_moves on delete cascade,
  kind text not null check (kind in ('invoices', 'bills', 'movements', 'bought', 'sold')),
  line_id bigint not null,
  item_id bigint not null,
  primary key (move_id, kind, line_id)
);

-- What happened to a company's bank details. New ones wait, so that whoever pays the company can ask first.
create table company_bank_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  state text not null check (state in ('waiting', 'applied', 'stopped')),
  -- Lists of accounts as they were and as they shall be: name, iban, bic, bank.
  old_accounts jsonb not null check (jsonb_typeof(old_accounts) = 'array'),
  new_accounts jsonb not null check (jsonb_typeof(new_accounts) = 'array'),
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  effective_at timestamptz not null,
  -- Who stopped it.
  stopped_by bigint references users on delete set null,
  decided_at timestamptz,
  constraint company_bank_changes_decided check ((state = 'waiting') = (decided_at is null)),
  constraint company_bank_changes_in_time check (state <> 'applied' or decided_at >= effective_at)
);
create index company_bank_changes_changed_by on company_bank_changes (changed_by) where changed_by is not null;
create index company_bank_changes_due on company_bank_changes (effective_at) where state = 'waiting';
create index company_bank_changes_of on company_bank_changes (company_id, id);
create unique index company_bank_changes_one_waits on company_bank_changes (company_id) where state = 'waiting';
create index company_bank_changes_stopped_by on company_bank_changes (stopped_by) where stopped_by is not null;

-- What others certified to a company, as its page shows it.
create table company_certificates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 200),
  issuer text not null default '' check (length(issuer) <= 200),
  number text not null default '' check (length(number) <= 100),
  valid_until date not null check (valid_until between '1900-01-01' and '2199-12-31'),
  -- Who added it. Null once they are gone.
  member_id bigint references users on delete set null,
  created_at timestamptz not null default now(),
  -- When the managers were told that it expires soon.
  warned_at timestamptz,
  -- Removed, but it can be taken back for a while.
  deleted_at timestamptz
);
create index company_certificates_by_member on company_certificates (member_id) where member_id is not null;
create index company_certificates_of on company_certificates (company_id, valid_until, id);
create index company_certificates_removed on company_certificates (deleted_at) where deleted_at is not null;
create index company_certificates_to_warn on company_certificates (valid_until)
  where warned_at is null and deleted_at is null;

-- A higher limit waits for a second owner or a day, as new bank details do; each change of it stays.
create table approval_changes (
  id bigint generated always as identity primary key,
  book_id bigint not null references books on delete cascade,
  state text not null check (state in ('waiting', 'applied', 'stopped')),
  -- Null for no limit at all.
  amount numeric(14,2) check (amount >= 0),
  currency text check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  effective_at timestamptz not null,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  constraint approval_changes_decided check ((state = 'waiting') = (decided_at is null)),
  constraint approval_changes_second_person check (state <> 'applied' or decided_by <> changed_by),
  constraint approval_changes_whole check ((amount is null) = (currency is null))
);
create index approval_changes_changed_by on approval_changes (changed_by) where changed_by is not null;
create index approval_changes_decided_by on approval_changes (decided_by) where decided_by is not null;
create index approval_changes_due on approval_changes (effective_at) where state = 'waiting';
create index approval_changes_of on approval_changes (book_id, id);
create unique index approval_changes_one_waits on approval_changes (book_id) where state = 'waiting';

-- A book that is to be deleted with its company; until then an owner can keep it, and it is only read.
create table book_endings (
  book_id bigint primary key references books on delete cascade,
  asked_by bigint references users on delete set null,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null,
  reminded_at timestamptz
);
create index book_endings_asked_by on book_endings (asked_by) where asked_by is not null;
create index book_endings_due on book_endings (ends_at);

-- The newest download of all that a company has. Its row outlives the file: it tells that the company was taken along.
create table company_exports (
  company_id bigint primary key references companies on delete cascade,
  request uuid not null,
  asked_by bigint references users on delete set null,
  state text not null default 'working' check (state in ('working', 'ready', 'failed', 'expired')),
  lease_until timestamptz,
  file_key text,
  size bigint,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  -- What it holds is as of then, and somebody fetched it.
  as_of timestamptz,
  fetched_at timestamptz,
  constraint company_exports_check
    check ((state = 'ready') = (file_key is not null and size is not null and expires_at is not null))
);
create index company_exports_asked_by on company_exports (asked_by) where asked_by is not null;
create index company_exports_expired on company_exports (expires_at) where expires_at is not null;

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
  delete from books where id = (select book_id from companies where id = old.company_id);
  return null;
end $$;
create constraint trigger keep_company_owner after delete or update of role on company_members
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_company_owner();

-- What was confirmed is this number with these names.
create function unset_vat_check() returns trigger language plpgsql as $$
begin
  new.vat_checked_at := null;
  new.vat_checked_by := null;
  return new;
end $$;
create trigger unset_vat_check before update of vat_id, name, legal_name on companies for each row
  when (old.vat_checked_at is not null and (vat_key_of(new.vat_id), new.name, new.legal_name)
    is distinct from (vat_key_of(old.vat_id), old.name, old.legal_name))
  execute function unset_vat_check();
