-- What a notification is about beside a post: a record of any kind. Its kind and id say which.
alter table notifications add column record_kind text, add column record_id bigint;
alter table notifications
  add constraint notifications_record check ((record_kind is null) = (record_id is null)) not valid;
alter table notifications validate constraint notifications_record;
