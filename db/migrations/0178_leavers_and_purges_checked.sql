-- no transaction
alter table notifications validate constraint notifications_type_check;
