-- Attempts per key and window, counted here so that all processes share them and a restart forgets none. Logged, but
-- written without waiting for the disk: a crash of the database forgets the last half second at most.
create table rate_limits (
  -- SHA-256 of the limit's name and its key: bounded, and no list of addresses that were tried.
  key bytea primary key,
  used integer not null check (used >= 0),
  resets_at timestamptz not null
) with (fillfactor = 70);
create index rate_limits_expired on rate_limits (resets_at);
