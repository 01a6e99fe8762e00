-- What administrators change of a member's way of signing in: it is told, shown to the member, and may wait.
create table sign_in_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null constraint sign_in_changes_kind check (kind in ('address', 'factors')),
  -- Of a changed address: the new one, and whether it counts as confirmed.
  new_email text constraint sign_in_changes_new_email_length check (length(new_email) <= 254),
  is_confirmed boolean not null default false,
  state text not null constraint sign_in_changes_state check (state in ('waiting', 'done', 'dropped', 'undone')),
  admin_id bigint references users on delete set null,
  requested_at timestamptz not null default now(),
  -- When a waiting one happens without a second administrator; null: it needs one.
  due_at timestamptz,
  ended_at timestamptz,
  seen_at timestamptz,
  -- The factors that were removed, for the link that undoes it.
  kept jsonb
);
create index sign_in_changes_by_member on sign_in_changes (user_id, id desc);
create index sign_in_changes_waiting on sign_in_changes (id) where state = 'waiting';
create index sign_in_changes_by_admin on sign_in_changes (admin_id);
