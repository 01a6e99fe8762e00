-- What a post asks to buy or offers to sell, as a table.
create table requisitions (
  post_id bigint primary key references posts on delete cascade,
  book_id bigint not null references books on delete cascade,
  side text not null check (side in ('buying', 'selling')),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  deadline timestamptz not null,
  sealed boolean not null,
  -- Only the companies of requisition_companies may quote.
  narrowed boolean not null,
  delivery_place text not null check (length(delivery_place) <= 200),
  version integer not null default 1,
  -- The greatest number that a line ever had.
  last_line smallint not null check (last_line between 1 and 10000),
  -- When the sealed quotes were opened.
  opened_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (opened_at is null or opened_at >= deadline)
);
create index requisitions_of_book on requisitions (book_id, post_id);
create index requisitions_to_open on requisitions (deadline)
  where sealed and opened_at is null and cancelled_at is null;

create table requisition_lines (
  post_id bigint not null references requisitions on delete cascade,
  line smallint not null check (line between 1 and 10000),
  description text not null check (length(description) between 1 and 200),
  item_id bigint references items on delete set null,
  quantity numeric(18, 6) not null check (quantity > 0),
  unit text not null check (length(unit) <= 50),
  needed_by date check (needed_by between '1900-01-01' and '2199-12-31'),
  specification text not null check (length(specification) <= 1000),
  primary key (post_id, line)
);
create index requisition_lines_item on requisition_lines (item_id) where item_id is not null;

create table requisition_companies (
  post_id bigint not null references requisitions on delete cascade,
  company_id bigint not null references companies on delete cascade,
  primary key (post_id, company_id)
);
create index requisition_companies_of on requisition_companies (company_id);

-- One quote of a book on a requisition. Its id is random, so that it tells nothing of how many there are.
create table quotes (
  id bigint primary key default (1 + floor(random() * 9007199254740990))::bigint,
  post_id bigint not null references requisitions on delete cascade,
  book_id bigint not null references books on delete cascade,
  member_id bigint references users on delete set null,
  state text not null check (state in ('draft', 'submitted', 'withdrawn')),
  revision integer not null default 1,
  requisition_version integer not null,
  -- What it says. Until a sealed requisition is opened, only encrypted, with a key that the database lacks.
  body jsonb check (jsonb_typeof(body) = 'object'),
  sealed bytea,
  submitted_at timestamptz,
  unique (post_id, book_id),
  check ((body is null) <> (sealed is null)),
  check ((submitted_at is null) = (state = 'draft'))
);
create index quotes_of_book on quotes (book_id, post_id);
create index quotes_member on quotes (member_id) where member_id is not null;

-- Earlier revisions, as they were sent.
create table quote_revisions (
  quote_id bigint not null references quotes on delete cascade,
  revision integer not null,
  body jsonb check (jsonb_typeof(body) = 'object'),
  sealed bytea,
  submitted_at timestamptz not null,
  primary key (quote_id, revision),
  check ((body is null) <> (sealed is null))
);

-- A post shows the company's name.
create function requisitions_follow_company() returns trigger language plpgsql as $$
begin
  update posts set version = version where id in (select post_id from requisitions where book_id = new.book_id);
  return null;
end $$;
create trigger requisitions_follow_company after update of name on companies
  for each row when (old.name is distinct from new.name) execute function requisitions_follow_company();
