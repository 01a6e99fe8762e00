-- What members did that earns points. One row per deed and subject: doing it again earns nothing.
create table deeds (
  user_id bigint not null references users on delete cascade,
  deed text not null,
  subject text not null check (length(subject) between 1 and 100),
  done_at timestamptz not null default now(),
  primary key (user_id, deed, subject)
);

create table achievements_earned (
  user_id bigint not null references users on delete cascade,
  achievement text not null,
  earned_at timestamptz not null default now(),
  primary key (user_id, achievement)
);
