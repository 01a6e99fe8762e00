-- no transaction
alter table invoices validate constraint invoices_kind;
alter table invoices validate constraint invoices_payment_terms;
alter table invoices validate constraint invoices_notes;
alter table invoices validate constraint invoices_buyer_reference;
alter table invoices validate constraint invoices_bank_account;
alter table invoices validate constraint invoices_prices_include;
alter table invoices validate constraint invoices_discount_percent;
alter table invoices validate constraint invoices_taxes;
alter table invoices validate constraint invoices_credited;
alter table invoices validate constraint invoices_series;
alter table invoices validate constraint invoices_party;
alter table invoices validate constraint invoices_corrects;
alter table invoices validate constraint invoices_made_from;
alter table invoice_items validate constraint invoice_items_texts;
alter table invoice_items validate constraint invoice_items_tax;
alter table invoice_items validate constraint invoice_items_discount;
create index concurrently if not exists invoices_of_party on invoices (party_id) where party_id is not null;
create index concurrently if not exists invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create index concurrently if not exists invoices_made_from on invoices (made_from_id) where made_from_id is not null;
create index concurrently if not exists invoices_of_kind on invoices (owner_id, kind, id)
  where deleted_at is null and kind <> 'invoice';
