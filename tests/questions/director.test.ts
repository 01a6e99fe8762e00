import { openParts } from '#bench/ai/open-parts.ts'
import { askAll } from './ask-all.ts'
import { today } from './company.ts'
import { all, count, figures, inTurn, records, says, table, unknown } from './truths.ts'

const money = `from financial_transactions where book_id = $me and deleted_at is null`
const bills = `from invoices where book_id = $me and deleted_at is null`
const open = `from (${openParts('$me')}) part`
const in2026 = `transaction_date between '2026-01-01' and '2026-12-31'`
const income = (days: string) => `
  select sum(amount) as value, currency as unit ${money} and category = 'income' and ${days} group by currency`
const expenses = (days: string) => `
  select sum(amount) as value, currency as unit ${money} and category = 'expense' and ${days} group by currency`
/** Income and expenses, and nothing else, are what a profit is made of. */
const earned = `sum(case category when 'income' then amount when 'expense' then -amount else 0 end)`

await askAll({
  'How much profit did we make this year?': figures('Profit', `
    select ${earned} as value, currency as unit ${money} and ${in2026} group by currency`),
  'What is our profit margin this year in EUR?': figures('Margin in EUR', `
    select round(100 * ${earned} / sum(amount) filter (where category = 'income'), 1) as value, '%' as unit
    ${money} and ${in2026} and currency = 'EUR'`),
  'What was the margin in 2026?': all(
    figures('Margin in EUR', `
      select round(100 * ${earned} / sum(amount) filter (where category = 'income'), 1) as value, '%' as unit
      ${money} and ${in2026} and currency = 'EUR'`),
    figures('Margin in USD', `
      select round(100 * ${earned} / sum(amount) filter (where category = 'income'), 1) as value, '%' as unit
      ${money} and ${in2026} and currency = 'USD'`),
  ),
  'Compare revenue of this quarter with last quarter': inTurn('Received',
    income(`transaction_date between '2026-10-01' and '2026-12-31'`),
    income(`transaction_date between '2026-07-01' and '2026-09-30'`)),
  'Top 5 customers by revenue this year in EUR': table(['Party', 'Received'], `
    select transaction_with, sum(amount) || ' EUR' as amount ${money} and ${in2026} and category = 'income'
    and currency = 'EUR' group by transaction_with order by sum(amount) desc limit 5`),
  'Who are our biggest customers in dollars this year?': table(['Party', 'Received'], `
    select transaction_with, sum(amount) || ' USD' as amount ${money} and ${in2026} and transaction_type = 'received'
    and currency = 'USD' group by transaction_with order by sum(amount) desc`),
  'How much do customers owe us in total?': figures('Owed', `
    select sum(amount) as value, currency as unit ${open} group by currency`),
  'Which customer is most overdue in dollars?': table(['Customer', 'Overdue'], `
    select customer, sum(amount) || ' USD' as late ${open} where currency = 'USD' and due < '${today}'
    group by customer order by sum(amount) desc`),
  'Cash flow by month in 2026 in EUR': table(['Month', 'Net', 'Received', 'Paid'], `
    select to_char(date_trunc('month', transaction_date), 'Mon YYYY') as month,
      sum(case transaction_type when 'received' then amount else -amount end) || ' EUR' as net,
      coalesce(sum(amount) filter (where transaction_type = 'received'), 0) || ' EUR' as received,
      coalesce(sum(amount) filter (where transaction_type = 'paid'), 0) || ' EUR' as paid
    ${money} and ${in2026} and currency = 'EUR'
    group by date_trunc('month', transaction_date) order by date_trunc('month', transaction_date)`),
  'How much money is in the bank?': table(['Account', 'Net'], `
    select coalesce(nullif(account_affected, ''), 'No account') as account,
    sum(case transaction_type when 'received' then amount else -amount end) || ' ' || currency as net
    ${money} group by currency, account_affected
    order by currency, sum(case transaction_type when 'received' then amount else -amount end) desc`),
  'Which project makes the most profit in EUR this year?': says(`
    select project_name || ', **' || to_char(${earned}, 'FM999,999.00') || ' EUR**' as said ${money}
    and ${in2026} and currency = 'EUR' group by project_name order by ${earned} desc limit 1`),
  'Profit by project this year in EUR, smallest first': table(['Project', 'Profit'], `
    select project_name, ${earned} || ' EUR' as profit ${money} and ${in2026} and currency = 'EUR'
    and category in ('income', 'expense') group by project_name order by ${earned}, project_name limit 10`),
  'What share of our income comes from Weser Pumpen this year in EUR?': says(`
    select round(100 * sum(amount) filter (where transaction_with = 'Weser Pumpen GmbH') /
    sum(amount), 1) || ' %' as said
    ${money} and ${in2026} and category = 'income' and currency = 'EUR'`),
  'Average invoice in EUR this year': figures('Average', `
    select round(avg(total_amount), 2) as value, 'EUR' as unit ${bills}
    and currency = 'EUR' and invoice_date between '2026-01-01' and '2026-12-31'`),
  'How many to-dos are open?': count(`
    select count(*) as value from todos t where deleted_at is null and completed_at is null
    and (member_id = $me or exists (select from todo_shares s where s.todo_id = t.id and s.member_id = $me))`),
  'Which high priority to-dos are overdue?': records('todo', `
    select id from todos t where deleted_at is null and completed_at is null and due_date < '${today}' and priority = 2
    and (member_id = $me or exists (select from todo_shares s where s.todo_id = t.id and s.member_id = $me))`),
  'How many customers do we have?': figures('Parties', `
    select count(distinct lower(transaction_with)) as value, '' as unit ${money} and transaction_type = 'received'`),
  'What will we earn next month?': unknown(/not what may come/),
  'How much did we invest this year?': figures('Paid', `
    select sum(amount) as value, currency as unit ${money} and ${in2026} and category = 'investment'
    and transaction_type = 'paid' group by currency`),
  'How much have we paid back on the bridge loan?': figures('Paid', `
    select sum(amount) as value, currency as unit ${money} and project_name = 'Container bridge loan'
    and transaction_type = 'paid' group by currency`),
  'Expenses in October compared with September': inTurn('Paid',
    expenses(`transaction_date between '2026-10-01' and '2026-10-31'`),
    expenses(`transaction_date between '2026-09-01' and '2026-09-30'`)),
  'Profit by quarter this year in USD': table(['Quarter', 'Profit'], `
    select 'Q' || extract(quarter from transaction_date) || ' 2026' as quarter, ${earned} || ' USD' as profit ${money}
    and ${in2026} and currency = 'USD' group by extract(quarter from transaction_date)
    order by extract(quarter from transaction_date)`),
  'How much did we invoice in October?': figures('Invoiced', `
    select sum(total_amount) as value, currency as unit ${bills} and invoice_date between '2026-10-01' and '2026-10-31'
    group by currency`),
  'Which supplier do we owe most?': table(['Supplier', 'Open'], `
    select supplier_name, sum(open_amount) || ' ' || currency as open from bills
    where book_id = $me and deleted_at is null and status <> 'draft' group by currency, supplier_name
    order by count(*) over (partition by currency) desc, currency, sum(open_amount) desc`),
  'How much were we billed in October?': figures('Billed', `
    select sum(total_amount * case kind when 'creditNote' then -1 else 1 end) as value, currency as unit from bills
    where book_id = $me and bill_date between '2026-10-01' and '2026-10-31' group by currency`),
  'Suppliers in Finland': records('party', `
    select id from parties where book_id = $me and country = 'FI'`),
  'Which services do we offer?': records('item', `select id from items where book_id = $me and is_service`),
  'Total of recorded payments this year': figures('Received', `
    select sum(amount) as value, currency as unit from financial_transactions where book_id = $me and side is not null
    and transaction_type = 'received' and transaction_date between '2026-01-01' and '2026-12-31' group by currency`),

  // As they are typed.
  'proffit this year': figures('Profit', `
    select ${earned} as value, currency as unit ${money} and ${in2026} group by currency`),
  'top 3 expenses by project this year eur': table(['Project', 'Paid'], `
    select project_name, sum(amount) || ' EUR' as amount ${money} and ${in2026} and category = 'expense'
    and currency = 'EUR' group by project_name order by sum(amount) desc limit 3`),
}) // prettier-ignore
