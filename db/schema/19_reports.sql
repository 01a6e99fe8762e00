-- What members reported to the moderators: one open case for each post, reply or member.
create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'member')),
  -- The number of the post or member, also when it is gone.
  subject_id bigint not null,
  -- The beginning of the post when it was reported first; empty for a member.
  excerpt text not null check (length(excerpt) <= 1000),
  state text not null default 'open' check (state in ('open', 'kept', 'removed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  decision text check (length(decision) between 1 and 1000),
  constraint reports_check check ((state = 'open') = (decided_at is null) and (state = 'open') = (decision is null))
);
create index reports_by_decider on reports (decided_by) where decided_by is not null;
create index reports_by_state on reports (state, id desc);
create unique index reports_open on reports (kind, subject_id) where state = 'open';

create table report_reasons (
  report_id bigint not null references reports on delete cascade,
  reporter_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'insult', 'fraud', 'private', 'other')),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now(),
  primary key (report_id, reporter_id)
);
create index report_reasons_by_reporter on report_reasons (reporter_id);
