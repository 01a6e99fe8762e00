-- no transaction
create index concurrently if not exists audit_log_by_book on audit_log (book_id, id desc) where book_id is not null;
create index concurrently if not exists audit_log_sign_ins on audit_log (actor_id, id desc)
  where action = 'sign in' or target = '/api/login';
