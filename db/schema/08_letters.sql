-- Links in letters to addresses that a member typed. A pressed one stops them. Addresses and senders are hashes: a copy
-- of this table tells nobody's address.
create table mail_stops (
  token_hash bytea primary key,
  address_hash bytea not null,
  -- The member and the company that the letter came from.
  sender_hashes bytea[] not null,
  sender_name text not null,
  created_at timestamptz not null default now(),
  stopped_at timestamptz,
  -- What is stopped: letters of these senders, or of everybody here.
  is_everybody boolean not null default false,
  constraint mail_stops_sender_name_length check (length(sender_name) <= 200)
);
create index mail_stops_by_address on mail_stops (address_hash) where stopped_at is not null;
create index mail_stops_unused on mail_stops (created_at) where stopped_at is null;
