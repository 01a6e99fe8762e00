-- no transaction
-- The directory finds members by what their profiles and business cards say.
create index concurrently if not exists users_occupation_search on users using gin (occupation gin_trgm_ops);
create index concurrently if not exists users_location_search on users using gin (location gin_trgm_ops);
create index concurrently if not exists business_cards_company_search on business_cards using gin (company gin_trgm_ops);
create index concurrently if not exists business_cards_position_search
  on business_cards using gin (position gin_trgm_ops);
