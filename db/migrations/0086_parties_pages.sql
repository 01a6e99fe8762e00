-- Dues that invoices of an account brought along from before it: what they carry over beyond all that was open then.
-- Together with what was invoiced, credited and paid they make the dues that `account_dues` computes.
create function brought_dues(account_owner bigint, account_key text, account_currency text)
returns table (invoice_id bigint, amount numeric) language plpgsql stable rows 10 as $$
declare
  invoice record;
  -- All that is open, and the part of it that the invoice takes.
  open numeric := 0;
  taken numeric;
  needed numeric;
  rest numeric;
begin
  for invoice in
    with account as (
      select * from invoices i
      where i.owner_id = account_owner and i.customer_key = account_key and i.currency = account_currency
        and i.deleted_at is null and i.status <> 'draft' and i.kind = 'invoice'
    ), late as materialized (
      select coalesce(n.id, e.id) as after_id, sum(a.amount) as amount
      from account e join late_settlements a on a.invoice_id = e.id
        left join account n on n.id = a.after_id and (n.invoice_date, n.id) > (e.invoice_date, e.id)
      where e.paid_late + e.credited_late > 0 group by 1
    )
    select i.id, i.total_amount - i.credited_amount + i.credited_late as total, i.previous_dues,
      i.paid_amount - i.paid_late as paid, coalesce(late.amount, 0) as late
    from account i left join late on late.after_id = i.id
    order by i.invoice_date, i.id
  loop
    taken := least(invoice.previous_dues, open);
    needed := invoice.previous_dues - taken;
    rest := greatest(invoice.paid - invoice.total, 0);
    open := open - least(rest, taken) + greatest(invoice.total - invoice.paid, 0)
      + greatest(needed - greatest(rest - taken, 0), 0);
    open := greatest(open - invoice.late, 0);
    if needed > 0 then
      invoice_id := invoice.id;
      amount := needed;
      return next;
    end if;
  end loop;
end $$;

-- Comments and files of bills, and of customers and suppliers.
alter table record_comments drop constraint record_comments_collection_check;
alter table record_comments add constraint record_comments_collection_check
  check (collection in ('financials', 'materials', 'invoices', 'bills', 'parties')) not valid;
alter table record_comments validate constraint record_comments_collection_check;
alter table record_files drop constraint record_files_collection_check;
alter table record_files add constraint record_files_collection_check
  check (collection in ('financials', 'materials', 'invoices', 'bills', 'parties')) not valid;
alter table record_files validate constraint record_files_collection_check;

create trigger forget_comments after delete on bills
  referencing old table as gone for each statement execute function forget_comments('bills');
create trigger forget_comments after delete on parties
  referencing old table as gone for each statement execute function forget_comments('parties');
create trigger forget_files after delete on bills
  referencing old table as gone for each statement execute function forget_files('bills');
create trigger forget_files after delete on parties
  referencing old table as gone for each statement execute function forget_files('parties');
create trigger move_comments after update of owner_id on bills
  for each row when (old.owner_id <> new.owner_id) execute function move_comments('bills');
create trigger move_comments after update of owner_id on parties
  for each row when (old.owner_id <> new.owner_id) execute function move_comments('parties');
create trigger move_files after update of owner_id on bills
  for each row when (old.owner_id <> new.owner_id) execute function move_files('bills');
create trigger move_files after update of owner_id on parties
  for each row when (old.owner_id <> new.owner_id) execute function move_files('parties');

-- Moves into a company take items, parties and bills along.
alter table book_moves drop constraint book_moves_areas_check;
alter table book_moves add constraint book_moves_areas_check check (cardinality(areas) between 1 and 6) not valid;
alter table book_moves validate constraint book_moves_areas_check;
alter table book_move_parts drop constraint book_move_parts_area_check;
alter table book_move_parts add constraint book_move_parts_area_check
  check (area in ('items', 'parties', 'financials', 'materials', 'invoices', 'bills')) not valid;
alter table book_move_parts validate constraint book_move_parts_area_check;

-- The same customer or supplier in a book: itself if it is there, else who has one of its names.
create function party_in(book bigint, party bigint) returns bigint language sql stable as $$
  select coalesce(
    (select p.id from parties p where p.id = party and p.owner_id = book),
    (select t.party_id from parties p join party_names o on o.party_id = p.id
       join party_names t on t.owner_id = book and not t.in_trash and lower(t.name) = lower(o.name)
     where p.id = party order by lower(o.name) = lower(p.name) desc, o.id limit 1))
$$;
-- Of items also the one that has its code.
create function item_in(book bigint, item bigint) returns bigint language sql stable as $$
  select coalesce(
    (select i.id from items i where i.id = item and i.owner_id = book),
    (select t.item_id from items i join item_names o on o.item_id = i.id
       join item_names t on t.owner_id = book and not t.in_trash and lower(t.name) = lower(o.name)
     where i.id = item order by lower(o.name) = lower(i.name) desc, o.id limit 1),
    (select t.id from items i join items t on t.owner_id = book and t.deleted_at is null
       and lower(t.code) = lower(i.code) and t.code <> ''
     where i.id = item limit 1))
$$;

-- In another book an issued invoice says of both sides what it said. Else as before (0071).
create or replace function keep_invoice_sides() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.owner_id <> new.owner_id and old.number_serial is not null then
      return new;
    end if;
  end if;
  new.seller := seller_of(new.owner_id, new.bank_account);
  new.buyer := buyer_of(new.owner_id, new.party_id, new.customer_name);
  return new;
end $$;
