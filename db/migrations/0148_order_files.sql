-- Files may be linked to orders. Both sides read an order; a link still gives nobody a right.
alter table file_links drop constraint file_links_kind_check;
alter table file_links add constraint file_links_kind_check check (kind in
  ('financials', 'materials', 'invoices', 'bills', 'parties', 'orders', 'todos', 'posts', 'messages'));
