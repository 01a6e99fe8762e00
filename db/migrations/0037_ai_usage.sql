-- What each member used of the assistant, by the day in UTC. Tokens are those of a model's service.
create table ai_usage (
  member_id bigint not null references users on delete cascade,
  day date not null,
  calls integer not null check (calls >= 0),
  tokens bigint not null check (tokens >= 0),
  primary key (member_id, day)
) with (fillfactor = 70);
create index ai_usage_day on ai_usage (day);
