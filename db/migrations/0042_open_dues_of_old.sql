-- no transaction
-- Invoices written before the column was there. The trigger calculates the dues of their accounts.
update invoices set open_dues = 0, open_parts = '[]' where open_dues is null;
-- Invoices on which dues are open: the overdue ones first.
create index concurrently if not exists invoices_with_dues on invoices (owner_id, open_due_date, id)
  include (customer_key, currency, open_dues) where open_dues > 0;
