-- What open requisitions ask to buy, as words, to find those that ask for what somebody sells. It holds no more than
-- what can still be quoted, so that a search costs the same in later years.
create table requisition_words (
  post_id bigint not null,
  line smallint not null,
  words tsvector not null,
  primary key (post_id, line),
  foreign key (post_id, line) references requisition_lines on delete cascade
);
-- Without the list of pending entries, which each of many small searches would read.
create index requisition_words_found on requisition_words using gin (words) with (fastupdate = off);

create function index_requisition_lines() returns trigger language plpgsql as $$
begin
  insert into requisition_words (post_id, line, words)
  select n.post_id, n.line, to_tsvector('english', n.description)
  from new_lines n join requisitions r on r.post_id = n.post_id
  where r.side = 'buying' and r.announced_at is null and r.cancelled_at is null;
  return null;
end $$;
create trigger requisition_lines_indexed after insert on requisition_lines referencing new table as new_lines
  for each statement execute function index_requisition_lines();

create function forget_requisition_words() returns trigger language plpgsql as $$
begin
  delete from requisition_words where post_id = new.post_id;
  return null;
end $$;
create trigger requisitions_closed after update of announced_at, cancelled_at on requisitions
  for each row when (new.announced_at is not null or new.cancelled_at is not null)
  execute function forget_requisition_words();

insert into requisition_words (post_id, line, words)
select l.post_id, l.line, to_tsvector('english', l.description)
from requisition_lines l join requisitions r on r.post_id = l.post_id
where r.side = 'buying' and r.announced_at is null and r.cancelled_at is null;

-- What whoever asked adds to compare quotes. The currency is worth so much in that of the requisition.
create table requisition_comparisons (
  post_id bigint primary key references requisitions on delete cascade,
  version integer not null default 1,
  rate_currency text check (rate_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  rate numeric(20, 8) check (rate > 0),
  rate_date date check (rate_date between '1900-01-01' and '2199-12-31'),
  constraint requisition_comparisons_rate
    check ((rate is null) = (rate_currency is null) and (rate is null) = (rate_date is null))
);

-- Freight and duty that a quote leaves to whoever asked: in percent, or a sum.
create table quote_costs (
  quote_id bigint primary key references quotes on delete cascade,
  freight numeric(18, 6) check (freight >= 0),
  freight_unit text check (freight_unit in ('percent', 'USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  duty numeric(18, 6) check (duty >= 0),
  duty_unit text check (duty_unit in ('percent', 'USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  constraint quote_costs_freight check ((freight is null) = (freight_unit is null)),
  constraint quote_costs_duty check ((duty is null) = (duty_unit is null))
);

-- What an award was decided on: as it was compared then, for whoever asks why later.
create table award_decisions (
  id bigint generated always as identity primary key,
  post_id bigint references requisitions on delete set null,
  book_id bigint not null references books on delete cascade,
  member_id bigint references users on delete set null,
  at timestamptz not null default clock_timestamp(),
  reason text not null check (length(reason) between 1 and 1000),
  currency text not null check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  -- What was ordered comes to with all costs, and the cheapest way that was found to order the same.
  total numeric(24, 2) not null,
  best numeric(24, 2),
  rate_currency text check (rate_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  rate numeric(20, 8) check (rate > 0),
  rate_date date check (rate_date between '1900-01-01' and '2199-12-31'),
  suppliers jsonb not null check (jsonb_typeof(suppliers) = 'array')
);
create index award_decisions_of on award_decisions (post_id, id);
create index award_decisions_of_book on award_decisions (book_id);
create index award_decisions_member on award_decisions (member_id) where member_id is not null;

-- What one company bought of another before.
create index orders_of_pair on orders (buyer_book, seller_book, id);
