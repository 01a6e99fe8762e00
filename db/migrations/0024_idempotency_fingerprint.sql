-- Of the request's body, so that a key that comes again with another one is refused. Rows from before have none.
alter table idempotency_keys add column fingerprint bytea;
