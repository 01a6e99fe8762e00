create table suggestions (
  id bigint generated always as identity primary key,
  author_id bigint not null references users on delete cascade,
  title text not null check (length(title) between 1 and 300),
  content text not null check (length(content) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'planned', 'in-progress', 'done', 'declined')),
  -- Kept by the trigger below; the score is stored so that the best ones are read from an index.
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  score integer generated always as (upvotes - downvotes) stored not null,
  created_at timestamptz not null default now()
) with (fillfactor=90);
create index suggestions_best on suggestions (score desc, id desc);
create index suggestions_best_by_status on suggestions (status, score desc, id desc);
create index suggestions_by_author on suggestions (author_id);
create index suggestions_newest_by_status on suggestions (status, id desc);
create index suggestions_search on suggestions using gin (fold(title || E'\n' || content) gin_trgm_ops);

create table suggestion_votes (
  suggestion_id bigint not null references suggestions on delete cascade,
  member_id bigint not null references users on delete cascade,
  is_upvote boolean not null,
  created_at timestamptz not null default now(),
  primary key (suggestion_id, member_id)
);
create index suggestion_votes_by_user on suggestion_votes (member_id);

create table suggestion_replies (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions on delete cascade,
  -- What was answered in the name of the house stays when the administrator goes.
  admin_id bigint references users on delete set null,
  content text not null check (length(content) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index suggestion_replies_by_admin on suggestion_replies (admin_id) where admin_id is not null;
create index suggestion_replies_newest on suggestion_replies (suggestion_id, id desc);

create function count_suggestion_vote() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update suggestions
    set upvotes = upvotes - old.is_upvote::integer, downvotes = downvotes - (not old.is_upvote)::integer
    where id = old.suggestion_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update suggestions
    set upvotes = upvotes + new.is_upvote::integer, downvotes = downvotes + (not new.is_upvote)::integer
    where id = new.suggestion_id;
  end if;
  return null;
end $$;
create trigger count_suggestion_vote after insert or update of is_upvote or delete on suggestion_votes
  for each row execute function count_suggestion_vote();
