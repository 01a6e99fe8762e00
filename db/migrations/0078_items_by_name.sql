-- no transaction
-- Stock and sales of an item.
alter table invoice_items validate constraint invoice_items_item;
create index concurrently if not exists material_stock_by_name on material_stock (owner_id, lower(material_name))
  where transactions > 0;
create index concurrently if not exists invoice_items_by_name on invoice_items (lower(left(description, 200)), invoice_id);
create index concurrently if not exists invoice_items_of_item on invoice_items (item_id) where item_id is not null;
