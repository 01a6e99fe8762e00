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
  announced_at timestamptz,
  -- Questions of suppliers about a requisition, and the answers that all who may quote read.
  hides_askers boolean,
  constraint requisitions_check check (opened_at is null or opened_at >= deadline)
);
create index requisitions_of_book on requisitions (book_id, post_id);
create index requisitions_to_announce on requisitions (deadline)
  where announced_at is null and cancelled_at is null;
create index requisitions_to_open on requisitions (deadline)
  where sealed and opened_at is null and cancelled_at is null;

create table requisition_lines (
  book_id bigint not null,
  post_id bigint not null references requisitions (post_id) on delete cascade,
  line smallint not null check (line between 1 and 10000),
  description text not null check (length(description) between 1 and 200),
  item_id bigint,
  quantity numeric(18,6) not null check (quantity > 0),
  unit text not null check (length(unit) <= 50),
  needed_by date check (needed_by between '1900-01-01' and '2199-12-31'),
  specification text not null check (length(specification) <= 1000),
  primary key (post_id, line),
  foreign key (book_id, item_id) references items (book_id, id) on delete set null (item_id) deferrable
);
create index requisition_lines_item on requisition_lines (item_id) where item_id is not null;
create index requisition_lines_typed on requisition_lines (book_id, lower(description)) where item_id is null;

create table requisition_companies (
  post_id bigint not null references requisitions (post_id) on delete cascade,
  company_id bigint not null references companies on delete cascade,
  primary key (post_id, company_id)
);
create index requisition_companies_of on requisition_companies (company_id);

-- One quote of a book on a requisition. Its id is random, so that it tells nothing of how many there are.
create table quotes (
  id bigint default random_id() primary key,
  post_id bigint not null references requisitions (post_id) on delete cascade,
  book_id bigint not null references books on delete cascade,
  member_id bigint references users on delete set null,
  state text not null check (state in ('draft', 'submitted', 'withdrawn')),
  revision integer not null default 1,
  requisition_version integer not null,
  -- What it says. Until a sealed requisition is opened, only encrypted, with a key that the database lacks.
  body jsonb check (jsonb_typeof(body) = 'object'),
  sealed bytea,
  submitted_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  -- The book in whose name a quote was sent, where another has taken it since: sealed quotes open, and receipts fit,
  -- for that one alone.
  signed_book bigint,
  constraint quotes_answered check ((answer is null) = (answered_at is null)),
  constraint quotes_check check ((body is null) <> (sealed is null)),
  constraint quotes_check1 check ((submitted_at is null) = (state = 'draft')),
  constraint quotes_post_id_book_id_key unique (post_id, book_id)
);
create index quotes_member on quotes (member_id) where member_id is not null;
create index quotes_of_book on quotes (book_id, post_id);

-- Earlier revisions, as they were sent.
create table quote_revisions (
  quote_id bigint not null references quotes on delete cascade,
  revision integer not null,
  body jsonb check (jsonb_typeof(body) = 'object'),
  sealed bytea,
  submitted_at timestamptz not null,
  constraint quote_revisions_check check ((body is null) <> (sealed is null)),
  primary key (quote_id, revision)
);

-- What open requisitions ask to buy, as words, to find those that ask for what somebody sells. It holds no more than
-- what can still be quoted, so that a search costs the same in later years.
create table requisition_words (
  post_id bigint not null,
  line smallint not null,
  words tsvector not null,
  primary key (post_id, line),
  constraint requisition_words_post_id_line_fkey foreign key (post_id, line)
    references requisition_lines (post_id, line) on delete cascade
);
-- Without the list of pending entries, which each of many small searches would read.
create index requisition_words_found on requisition_words using gin (words) with (fastupdate = off);

-- What whoever asked adds to compare quotes. The currency is worth so much in that of the requisition.
create table requisition_comparisons (
  post_id bigint primary key references requisitions (post_id) on delete cascade,
  version integer not null default 1,
  rate_currency text check (rate_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  rate numeric(20,8) check (rate > 0),
  rate_date date check (rate_date between '1900-01-01' and '2199-12-31'),
  constraint requisition_comparisons_rate check ((rate is null) = (rate_currency is null) and (rate is null) = (rate_date is null))
);

-- Freight and duty that a quote leaves to whoever asked: in percent, or a sum.
create table quote_costs (
  quote_id bigint primary key references quotes on delete cascade,
  freight numeric(18,6) check (freight >= 0),
  freight_unit text check (freight_unit in ('percent', 'USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  duty numeric(18,6) check (duty >= 0),
  duty_unit text check (duty_unit in ('percent', 'USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  constraint quote_costs_duty check ((duty is null) = (duty_unit is null)),
  constraint quote_costs_freight check ((freight is null) = (freight_unit is null))
);

-- What an award was decided on: as it was compared then, for whoever asks why later.
create table award_decisions (
  id bigint generated always as identity primary key,
  post_id bigint references requisitions (post_id) on delete set null,
  book_id bigint not null references books on delete cascade,
  member_id bigint references users on delete set null,
  at timestamptz not null default clock_timestamp(),
  reason text not null check (length(reason) between 1 and 1000),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  -- What was ordered comes to with all costs, and the cheapest way that was found to order the same.
  total numeric(24,2) not null,
  best numeric(24,2),
  rate_currency text check (rate_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  rate numeric(20,8) check (rate > 0),
  rate_date date check (rate_date between '1900-01-01' and '2199-12-31'),
  suppliers jsonb not null check (jsonb_typeof(suppliers) = 'array')
);
create index award_decisions_member on award_decisions (member_id) where member_id is not null;
create index award_decisions_of on award_decisions (post_id, id);
create index award_decisions_of_book on award_decisions (book_id);

-- Its id is random, so that it tells nothing of others.
create table requisition_questions (
  id bigint default random_id() primary key,
  post_id bigint not null references requisitions (post_id) on delete cascade,
  -- Who asked. The question stays when they go: its end would tell of them.
  book_id bigint references books on delete set null,
  question text not null check (length(question) between 1 and 1000),
  -- When it was answered first.
  answered_at timestamptz
);
create index requisition_questions_of on requisition_questions (post_id, answered_at);
-- Nobody asks the same twice, so that a second click asks nothing.
create unique index requisition_questions_once on requisition_questions (book_id, post_id, md5(question))
  where book_id is not null;

-- The first one is the answer. Later ones correct it, and nothing of it is changed.
create table question_answers (
  question_id bigint not null references requisition_questions on delete cascade,
  n smallint not null check (n between 1 and 6),
  answer text not null check (length(answer) between 1 and 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (question_id, n)
);
