create table business_cards (
  id bigint generated always as identity primary key,
  member_id bigint not null references users on delete cascade,
  title text not null default '' check (length(title) <= 100),
  position text not null default '' check (length(position) <= 100),
  company text not null default '' check (length(company) <= 100),
  phone text not null default '' check (length(phone) <= 20),
  email text not null default '' check (length(email) <= 254),
  content text not null default '' check (length(content) <= 300),
  card_type text not null default 'professional' check (card_type in ('professional', 'personal', 'social')),
  visibility text not null default 'public' check (visibility in ('public', 'friends', 'private')),
  is_default boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_cards_one_default exclude using btree (member_id with =) where (is_default) deferrable
);
create index business_cards_by_user on business_cards (member_id, id);
create index business_cards_company_search on business_cards using gin (fold(company) gin_trgm_ops);
create index business_cards_position_search
  on business_cards using gin (fold(position) gin_trgm_ops);

-- And at least one, as long as there are cards. Writers of one member's cards wait for each other (see the
-- queries), so that what is counted here is what will be there.
create function business_cards_need_default() returns trigger language plpgsql as $$
declare
  owner bigint := coalesce(new.member_id, old.member_id);
begin
  if exists (select from business_cards where member_id = owner)
    and not exists (select from business_cards where member_id = owner and is_default) then
    raise exception 'Member % has business cards and none of them is the default', owner;
  end if;
  return null;
end $$;
create constraint trigger business_cards_need_default after insert or update or delete on business_cards
  deferrable initially deferred for each row execute function business_cards_need_default();
