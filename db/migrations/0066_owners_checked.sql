-- no transaction
alter table custom_columns validate constraint custom_columns_owner_is_book;
alter table financial_transactions validate constraint financial_transactions_owner_is_book;
alter table material_transactions validate constraint material_transactions_owner_is_book;
alter table material_stock validate constraint material_stock_owner_is_book;
alter table uploads validate constraint uploads_owner_is_book;
alter table invoice_counters validate constraint invoice_counters_owner_is_book;
alter table invoices validate constraint invoices_owner_is_book;
alter table imports validate constraint imports_owner_is_book;
alter table import_mappings validate constraint import_mappings_owner_is_book;
alter table bulk_changes validate constraint bulk_changes_owner_is_book;
alter table assistant_grants validate constraint assistant_grants_owner_is_book;
create index concurrently if not exists imports_of_member on imports (member_id) where member_id is not null;
create index concurrently if not exists assistant_conversations_of_book on assistant_conversations (book_id, owner_id, updated_at desc, id desc)
  where book_id is not null;
create index concurrently if not exists assistant_ledger_of_book on assistant_ledger (book_id, owner_id, id desc)
  where book_id is not null;
