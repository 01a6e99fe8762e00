-- no transaction
-- Payments of a customer or supplier, by the names that they had.
create index concurrently if not exists payments_by_party_name on payments (owner_id, lower(party_name));
