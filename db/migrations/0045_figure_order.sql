-- no transaction
-- The tables in the order of what their figure shows: within its currency or unit, with its sign.
create index concurrently if not exists financials_by_figure on financial_transactions
  (owner_id, figure_key(currency, case transaction_type when 'paid' then -amount else amount end), id)
  where deleted_at is null;
create index concurrently if not exists materials_by_figure on material_transactions
  (owner_id, figure_key(unit, case transaction_type when 'out' then -quantity else quantity end), id)
  where deleted_at is null;
create index concurrently if not exists invoices_by_figure on invoices
  (owner_id, figure_key(currency, total_amount), id) where deleted_at is null;
