-- How a member writes numbers and dates; null means as their browser does.
alter table users add column number_notation text, add column date_notation text;
alter table users
  add constraint users_number_notation
    check (number_notation in ('1,234.50', '1.234,50', '1 234,50', '1''234.50')) not valid,
  add constraint users_date_notation
    check (date_notation in
      ('MMM DD, YYYY', 'DD MMM YYYY', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD')) not valid;
alter table users validate constraint users_number_notation;
alter table users validate constraint users_date_notation;
