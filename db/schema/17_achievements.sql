-- What members did that earns points: one row per act, what it was done to, and the other member whose act it took
-- (0: nobody's). Doing it again adds no row. What it was done to may be gone; no foreign key, for it is of any kind.
create table point_events (
  member_id bigint not null references users on delete cascade,
  kind text not null,
  subject text not null check (length(subject) between 1 and 100),
  from_id bigint not null default 0,
  -- Those of one allowance (a day, another member) count up to a limit; those beyond it wait for one to be undone.
  allowance text not null,
  done_at timestamptz not null default now(),
  primary key (member_id, kind, subject, from_id)
);
create index point_events_by_allowance on point_events (member_id, kind, allowance);
create index point_events_by_subject on point_events (subject);

-- The sums of the rows above: how many count, and how many other members they came from.
create table point_totals (
  member_id bigint not null references users on delete cascade,
  kind text not null,
  counted integer not null check (counted >= 0),
  people integer not null default 0 check (people >= 0),
  primary key (member_id, kind)
);

create table achievements_earned (
  member_id bigint not null references users on delete cascade,
  achievement_id smallint not null,
  earned_at timestamptz not null default now(),
  primary key (member_id, achievement_id)
);

-- Where a member stands. Locked first by whoever changes any of the above, several always in the order of their ids.
create table scores (
  member_id bigint primary key references users on delete cascade,
  points integer not null default 0 check (points >= 0)
);
