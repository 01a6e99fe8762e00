import { askAll } from './ask-all.ts'
import { all, count, figures, inTurn, none, records, rows, says, table, unknown } from './truths.ts'

const moves = `from material_transactions where book_id = $me and deleted_at is null`
const money = `from financial_transactions where book_id = $me and deleted_at is null`
const in2026 = `transaction_date between '2026-01-01' and '2026-12-31'`
/** What each warehouse has of each material, and the least it should have. */
const shelves = `from (
  select material_name as material, unit, warehouse_affected as warehouse,
    sum(case transaction_type when 'in' then quantity else -quantity end) as on_hand,
    max(transaction_date) as moved,
    (select n.minimum from item_minimums n join items i on i.id = n.item_id where i.book_id = $me
      and i.name = m.material_name and n.warehouse = m.warehouse_affected) as minimum,
    (select n.minimum from item_minimums n join items i on i.id = n.item_id where i.book_id = $me
      and i.name = m.material_name and n.warehouse is null) as least,
    sum(sum(case transaction_type when 'in' then quantity else -quantity end)) over (
      partition by material_name, unit) as in_all
  from material_transactions m where book_id = $me and deleted_at is null group by 1, 2, 3) shelf`
const openTodos = `from todos t where deleted_at is null and completed_at is null and (member_id = $me
  or exists (select from todo_shares s where s.todo_id = t.id and s.member_id = $me))`

await askAll({
  'How many Bearing 6205-2RS do we have in stock?': figures('On hand', `
    select sum(on_hand) as value, unit ${shelves} where material = 'Bearing 6205-2RS' group by unit`),
  'stock of 6204-2RS in Rotterdam': figures('On hand', `
    select sum(on_hand) as value, unit ${shelves}
    where material = 'Bearing 6204-2RS' and warehouse = 'Rotterdam buffer' group by unit`),
  'What is below its minimum?': table(['Material', 'Warehouse', 'On hand'], `
    select material, warehouse, on_hand || ' ' || unit as on_hand ${shelves} where on_hand < minimum or in_all < least
    order by lower(material), unit, warehouse`),
  'How much high-temperature grease is missing to its minimum?': table(['Material', 'Short by'], `
    select material, least - on_hand || ' ' || unit as short ${shelves} where material = 'High-temperature grease'`),
  'Stock by warehouse': rows(['Warehouse', 'On hand'], `
    select warehouse, sum(on_hand) || ' ' || unit as amount ${shelves} group by unit, warehouse`),
  'Top 5 suppliers by money paid in EUR this year': table(['Party', 'Paid', 'Transactions'], `
    select transaction_with, sum(amount) || ' EUR' as amount, count(*) ${money} and ${in2026} and currency = 'EUR'
    and transaction_type = 'paid' group by transaction_with order by sum(amount) desc limit 5`),
  'How many pieces did Kyowa deliver this year?': figures('In', `
    select sum(quantity) as value, unit ${moves} and ${in2026} and transaction_type = 'in'
    and transaction_with = 'Kyowa Bearing Co.' group by unit`),
  'Who delivers Bearing 6308-2RS C3?': table(['Party', 'In', 'Movements'], `
    select transaction_with, sum(quantity) || ' ' || unit as quantity, count(*) ${moves} and transaction_type = 'in'
    and material_name = 'Bearing 6308-2RS C3' group by transaction_with, unit order by sum(quantity) desc`),
  'Bearing 6205-2RS received by supplier this year': table(['Party', 'In'], `
    select transaction_with, sum(quantity) || ' ' || unit as quantity ${moves} and ${in2026} and transaction_type = 'in'
    and material_name = 'Bearing 6205-2RS' group by transaction_with, unit order by sum(quantity) desc`),
  'What is the average price of Bearing 6205-2RS?': unknown(/not how “average” belongs to the rest/),
  'What does a Euro pallet cost?': table(['Item', 'Price'], `
    select name, coalesce(unit_price::text, '') as price from items where book_id = $me and name = 'Euro pallet'`),
  'What is the value of our stock?': unknown(/I give no figure/),
  'Euro pallets that went out by month this year': table(['Month', 'Out'], `
    select to_char(date_trunc('month', transaction_date), 'Mon YYYY') as month,
    sum(quantity) || ' pcs' as quantity ${moves}
    and ${in2026} and transaction_type = 'out' and material_name = 'Euro pallet'
    group by date_trunc('month', transaction_date) order by date_trunc('month', transaction_date)`),
  'How much Coil S235JR came in since April?': figures('In', `
    select sum(quantity) as value, unit ${moves} and transaction_type = 'in'
    and material_name = 'Coil S235JR 3.0 × 1500'
    and transaction_date >= '2026-04-01' group by unit`),
  'Average goods receipt of Coil S235JR 3.0 × 1500': figures('Average in', `
    select round(avg(quantity), 4) as value, unit ${moves} and transaction_type = 'in'
    and material_name = 'Coil S235JR 3.0 × 1500' group by unit`),
  'Compare receipts of Bearing 6205-2RS in Q1 and Q2': inTurn('In', `
    select sum(quantity) as value, unit ${moves} and transaction_type = 'in' and material_name = 'Bearing 6205-2RS'
    and transaction_date between '2026-01-01' and '2026-03-31' group by unit`, `
    select sum(quantity) as value, unit ${moves} and transaction_type = 'in' and material_name = 'Bearing 6205-2RS'
    and transaction_date between '2026-04-01' and '2026-06-30' group by unit`),
  'Which materials have not moved since November?': rows(['Material', 'On hand'], `
    select material, sum(on_hand) || ' ' || unit as on_hand ${shelves} group by material, unit
    having max(moved) < '2026-11-01'`),
  'Do we have enough Bearing 6206-2RS for 1.000 pcs?': figures('Enough, to spare', `
    select sum(on_hand) - 1000 as value, unit ${shelves} where material = 'Bearing 6206-2RS' group by unit`),
  'What is due this week?': records('todo', `
    select id ${openTodos} and due_date between '2026-11-16' and '2026-11-22'`),
  'Which to-dos did Mehmet share with me?': records('todo', `
    select id from todos t where deleted_at is null
    and member_id = (select id from users where username = 'mehmet.yildiz')
    and exists (select from todo_shares s where s.todo_id = t.id and s.member_id = $me)`),
  'Freight costs in October by supplier': table(['Party', 'Paid'], `
    select transaction_with, sum(amount) || ' ' || currency as amount ${money} and project_name = 'Sea and road freight'
    and transaction_type = 'paid' and transaction_date between '2026-10-01' and '2026-10-31'
    group by transaction_with, currency order by currency`),
  'When did Kaltenbach last deliver?': says(`
    select to_char(max(transaction_date), 'Mon DD, YYYY') as said ${moves} and transaction_type = 'in'
    and transaction_with = 'Kaltenbach Wälzlager GmbH'`),
  'Largest payment in dollars this year': says(`
    select to_char(amount, 'FM999,999.00') || ' USD' as said ${money} and ${in2026} and transaction_type = 'paid'
    and currency = 'USD' order by amount desc limit 1`),
  'Goods received with incoterm DAP': none(`
    select id ${moves} and transaction_type = 'in' and exists (select from material_values v
      join custom_columns c on c.id = v.column_id where v.transaction_id = material_transactions.id
      and c.name = 'Incoterm' and v.value = 'DAP')`),
  'How many movements did we have in October?': count(`
    select count(*) as value ${moves} and transaction_date between '2026-10-01' and '2026-10-31'`),
  'Which items are below minimum?': table(['Item', 'Minimum', 'Short by'], `
    select name, least || ' ' || unit as minimum, greatest(least - held, short) || ' ' || unit as short from (
      select i.name, i.unit, (
        select minimum from item_minimums n where n.item_id = i.id and n.warehouse is null) as least, (
        select sum(greatest(minimum - on_hand, 0)) ${shelves} where material = i.name) as short, (
        select coalesce(sum(case transaction_type when 'in' then quantity else -quantity end), 0) ${moves}
        and lower(material_name) = lower(i.name) and unit = i.unit) as held
      from items i where i.book_id = $me and i.deleted_at is null and not i.is_service) item
    where held < least or short > 0 order by lower(name)`),
  'What is the price of oak planks?': table(['Item', 'Price'], `
    select name, unit_price || ' ' || currency as price from items where book_id = $me and name = 'Oak plank'`),
  'Price of oak plank': table(['Item', 'Code', 'Price'], `
    select name, code, unit_price || ' ' || currency as price from items where book_id = $me and name = 'Oak plank'`),
  'Who is our supplier in Kotka?': table(['Name', 'City', 'We owe'], `
    select p.name, p.city, to_char(sum(b.open_amount), 'FM9,999.00') || ' EUR' as owed
    from parties p join bills b on b.book_id = p.book_id and b.supplier_name = p.name
    where p.book_id = $me and p.city = 'Kotka' group by p.book_id, p.id`),
  'What terms does Baltic Timber have?': table(['Name', 'Payment terms'], `
    select name, payment_terms_days || ' days' as terms from parties where book_id = $me and name like 'Baltic%'`),
  'Contact of Baltic Timber': table(['Person', 'Email', 'Phone'], `
    select c ->> 'name' as person, c ->> 'email' as email, c ->> 'phone' as phone
    from parties, jsonb_array_elements(contacts) c where book_id = $me and name like 'Baltic%'`),

  // As they are typed.
  'vci papper on hand': figures('On hand', `
    select sum(on_hand) as value, unit ${shelves} where material = 'VCI paper' group by unit`),
  'outgoing movements of more than 1.000,5 pcs this year': records('movement', `
    select id ${moves} and ${in2026} and transaction_type = 'out' and unit = 'pcs' and quantity > 1000.5`),
  'list goods reciepts from kaltenbach this year': all(
    records('movement', `
      select id ${moves} and ${in2026} and transaction_type = 'in' and transaction_with = 'Kaltenbach Wälzlager GmbH'`),
  ),
}) // prettier-ignore
