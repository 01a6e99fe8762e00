-- News that cannot be told waits by itself, while the others are told.
alter table bill_news
  add column failures smallint not null default 0 check (failures >= 0),
  -- When it is tried again; null before its first failure.
  add column retry_at timestamptz;
