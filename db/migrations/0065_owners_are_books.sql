-- The owner of a record is a book. Checked in the next file, without holding the tables.
alter table custom_columns drop constraint custom_columns_owner_id_fkey,
  add constraint custom_columns_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
alter table financial_transactions drop constraint financial_transactions_owner_id_fkey,
  add constraint financial_transactions_owner_is_book
    foreign key (owner_id) references books on delete cascade not valid;
alter table material_transactions drop constraint material_transactions_owner_id_fkey,
  add constraint material_transactions_owner_is_book
    foreign key (owner_id) references books on delete cascade not valid;
alter table material_stock drop constraint material_stock_owner_id_fkey,
  add constraint material_stock_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
alter table uploads drop constraint uploads_owner_id_fkey,
  add constraint uploads_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
alter table invoice_counters drop constraint invoice_counters_owner_id_fkey,
  add constraint invoice_counters_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
alter table invoices drop constraint invoices_owner_id_fkey,
  add constraint invoices_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
alter table imports drop constraint imports_owner_id_fkey,
  add constraint imports_owner_is_book foreign key (owner_id) references books on delete cascade not valid,
  -- Who began it; null for what an older version began, and once they are gone.
  add column member_id bigint references users on delete set null;
alter table import_mappings drop constraint import_mappings_owner_id_fkey,
  add constraint import_mappings_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
alter table bulk_changes drop constraint bulk_changes_owner_id_fkey,
  add constraint bulk_changes_owner_is_book foreign key (owner_id) references books on delete cascade not valid;

-- A company's book has one set of grants for its records; what is a member's own keeps theirs.
alter table assistant_grants drop constraint assistant_grants_owner_id_fkey,
  add constraint assistant_grants_owner_is_book foreign key (owner_id) references books on delete cascade not valid;
-- Conversations and the ledger are a member's, each about one book; null means the personal one.
alter table assistant_conversations add column book_id bigint references books on delete cascade;
alter table assistant_ledger add column book_id bigint references books on delete cascade;
