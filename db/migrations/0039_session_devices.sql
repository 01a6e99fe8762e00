-- The known device that a session was opened on: whoever ends a device's session does not know the device any more.
alter table sessions add column device_hash bytea;
-- A browser has a new token with each login, for all members who use it: their sessions follow.
alter table sessions add constraint sessions_device foreign key (device_hash, user_id)
  references known_devices (token_hash, user_id) on update cascade on delete set null (device_hash);
