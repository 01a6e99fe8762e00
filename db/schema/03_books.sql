-- A book holds records: one for each member, and one for each company. A member's personal book has their id, and
-- company books take theirs from the same sequence, so the columns `book_id` of all records name a book already.
create table books (
  id bigint primary key,
  kind text not null check (kind in ('personal', 'company', 'guest')),
  -- Set for personal books; the book goes with its member.
  member_id bigint references users on delete cascade unique,
  created_at timestamptz not null default now(),
  -- Invoices with tax, and their relatives: quotes, pro-forma invoices, credit notes. What is absent changes nothing.
  issued text not null default 'loose' check (issued in ('loose', 'fixed')),
  taxes boolean not null default false,
  -- The projects of payments.
  sales_project text not null default 'Sales' check (length(sales_project) between 1 and 200),
  purchases_project text not null default 'Purchases' check (length(purchases_project) between 1 and 200),
  approval_amount numeric(14,2) check (approval_amount >= 0),
  approval_currency text check (approval_currency in ('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR')),
  constraint books_approval check ((approval_amount is null) = (approval_currency is null)),
  constraint books_approval_needs_two check (approval_amount is null or kind = 'company'),
  constraint books_of_members check ((kind = 'personal') = (member_id is not null)),
  constraint books_personal_id check (member_id = id)
);
alter table users add constraint users_book_id_fkey
  foreign key (book_id) references books(id) on delete set null;
