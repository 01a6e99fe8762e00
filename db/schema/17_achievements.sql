-- What members did that earns points: one row per deed, what it was done to, and the other member whose act it took
-- (0: nobody's). Doing it again adds no row. What it was done to may be gone; no foreign key, for it is of any kind.
create table deeds (
  user_id bigint not null references users on delete cascade,
  deed text not null,
  subject text not null check (length(subject) between 1 and 100),
  from_id bigint not null default 0,
  -- Deeds of one allowance (a day, another member) count up to a limit; those beyond it wait for one to be undone.
  allowance text not null,
  done_at timestamptz not null default now(),
  primary key (user_id, deed, subject, from_id)
);
create index deeds_by_allowance on deeds (user_id, deed, allowance);
create index deeds_by_subject on deeds (subject);

-- The sums of the rows above: how many count, and how many other members they came from.
create table deed_totals (
  user_id bigint not null references users on delete cascade,
  deed text not null,
  counted integer not null check (counted >= 0),
  people integer not null default 0 check (people >= 0),
  primary key (user_id, deed)
);

create table achievements_earned (
  user_id bigint not null references users on delete cascade,
  achievement_id smallint not null,
  earned_at timestamptz not null default now(),
  primary key (user_id, achievement_id)
);

-- Where a member stands. Locked first by whoever changes any of the above, several always in the order of their ids.
create table standings (
  user_id bigint primary key references users on delete cascade,
  points integer not null default 0 check (points >= 0)
);
