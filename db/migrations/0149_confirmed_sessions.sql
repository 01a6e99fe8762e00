-- When the member last confirmed in this session, by password or passkey, that it is them.
alter table sessions add column confirmed_at timestamptz;
