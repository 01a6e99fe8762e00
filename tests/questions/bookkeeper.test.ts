import { openParts } from '#bench/ai/open-parts.ts'
import { askAll } from './ask-all.ts'
import { today } from './company.ts'
import { all, count, figures, inTurn, none, records, rows, table, unknown } from './truths.ts'

const money = `from financial_transactions where book_id = $me and deleted_at is null`
const bills = `from invoices where book_id = $me and deleted_at is null`
const owed = `from bills where book_id = $me and deleted_at is null and status <> 'draft'`
const left = `(total_amount - prepaid_amount - paid_amount) * case kind when 'creditNote' then -1 else 1 end`
const received = `from financial_transactions
  where book_id = $me and side = 'selling' and transaction_with = 'Nordwind Reederei'`
const open = `from (${openParts('$me')}) part`
const in2026 = `transaction_date between '2026-01-01' and '2026-12-31'`
const inOctober = `transaction_date between '2026-10-01' and '2026-10-31'`
const inThirdQuarter = `transaction_date between '2026-07-01' and '2026-09-30'`

await askAll({
  'What was our profit in 2026?': all(
    figures('Profit', `
      select sum(case category when 'income' then amount else -amount end) as value, currency as unit ${money}
      and ${in2026} and (category, transaction_type) in (('income', 'received'), ('expense', 'paid'))
      group by currency`),
    figures('Income', `
      select sum(amount) as value, currency as unit ${money} and ${in2026} and category = 'income' group by currency`),
    figures('Expenses', `
      select sum(amount) as value, currency as unit ${money} and ${in2026} and category = 'expense' group by currency`),
  ),
  'Revenue by month this year, in EUR': table(['Month', 'Received'], `
    select to_char(date_trunc('month', transaction_date), 'Mon YYYY') as month, sum(amount) || ' EUR' as amount ${money}
    and ${in2026} and category = 'income' and currency = 'EUR' group by date_trunc('month', transaction_date)
    order by date_trunc('month', transaction_date)`),
  'Expenses by account in October': table(['Account', 'Paid', 'Transactions'], `
    select account_affected as account, sum(amount) || ' ' || currency as amount, count(*) ${money}
    and ${inOctober} and category = 'expense' group by currency, account_affected order by currency, sum(amount) desc`),
  'Which invoices are overdue?': all(
    records('invoice', `select distinct invoice as id ${open} where due < '${today}'`),
    figures('Overdue', `
      select sum(amount) as value, currency as unit ${open} where due < '${today}' group by currency`),
  ),
  'How much is overdue in total?': figures('Overdue', `
    select sum(amount) as value, currency as unit ${open} where due < '${today}' group by currency`),
  'Who owes us money, and how much?': table(['Customer', 'Owes', 'Overdue', 'Due'], `
    select customer, sum(amount) || ' ' || currency as owes,
      coalesce(sum(amount) filter (where due < '${today}'), 0) || ' ' || currency as late, min(due)::text as due
    ${open} group by currency, customer order by currency, sum(amount) desc`),
  'What is the balance of Elbe Bank EUR 0412?': figures('Net', `
    select sum(case transaction_type when 'received' then amount else -amount end) as value, currency as unit ${money}
    and account_affected = 'Elbe Bank EUR 0412' group by currency`),
  'How much cash is in the petty cash?': figures('Net', `
    select sum(case transaction_type when 'received' then amount else -amount end) as value, currency as unit ${money}
    and account_affected like 'Petty cash%' group by currency`),
  'How much VAT do we owe for October?': unknown(/Taxes are not worked out/),
  'What did we invoice in October without VAT?': unknown(/Taxes are not worked out/),
  'How many invoices did we issue in November?': count(`
    select count(*) as value ${bills} and status <> 'draft' and invoice_date between '2026-11-01' and '2026-11-30'`),
  'How much did Attica Cement pay us this year?': figures('Received', `
    select sum(amount) as value, currency as unit ${money} and ${in2026} and transaction_type = 'received'
    and transaction_with = 'Attica Cement S.A.' group by currency`),
  'Which invoices are due in December?': records('invoice', `
    select id ${bills} and status <> 'draft' and due_date between '2026-12-01' and '2026-12-31'`),
  'Which invoices are due this week?': none(`
    select id ${bills} and status <> 'draft' and due_date between '2026-11-16' and '2026-11-22'`),
  'Expenses by project last quarter in EUR': table(['Project', 'Paid', 'Transactions'], `
    select project_name, sum(amount) || ' EUR' as amount, count(*) ${money} and ${inThirdQuarter}
    and category = 'expense' and currency = 'EUR' group by project_name order by sum(amount) desc`),
  'Show the draft invoices': records('invoice', `select id ${bills} and status = 'draft'`),
  'Did we spend more in October than in September?': inTurn('Paid', `
    select sum(amount) as value, currency as unit ${money} and ${inOctober} and transaction_type = 'paid'
    group by currency`, `
    select sum(amount) as value, currency as unit ${money} and transaction_type = 'paid'
    and transaction_date between '2026-09-01' and '2026-09-30' group by currency`),
  'Which payment belongs to INV-2026-00035?': records('transaction', `
    select id ${money} and description ilike '%INV-2026-00035%'`),
  'What did we pay Hafenlager Billbrook each month this year?': table(['Month', 'Paid'], `
    select to_char(date_trunc('month', transaction_date), 'Mon YYYY') as month, sum(amount) || ' EUR' as amount ${money}
    and ${in2026} and transaction_with = 'Hafenlager Billbrook KG' and transaction_type = 'paid'
    group by date_trunc('month', transaction_date) order by date_trunc('month', transaction_date)`),
  'Transactions with Incoterm FOB in October': records('transaction', `
    select id ${money} and ${inOctober} and exists (select from financial_values v
    join custom_columns c on c.id = v.column_id
      where v.transaction_id = financial_transactions.id and c.name = 'Incoterm' and v.value = 'FOB')`),
  'How much did we receive that is not income?': unknown(/cannot leave things out/),
  'What do we owe?': all(
    figures('Open', `select sum(${left}) as value, currency as unit ${owed} group by currency`),
    figures('Overdue', `
      select coalesce(sum(${left}) filter (where due_date < '${today}'), 0) as value, currency as unit ${owed}
      group by currency`),
    table(['Supplier', 'Open', 'Bills'], `
      select supplier_name, sum(${left}) || ' ' || currency as open, count(*) ${owed}
      group by currency, supplier_name
      order by count(*) over (partition by currency) desc, currency, sum(${left}) desc`),
  ),
  'Which bills are due this week?': records('bill', `
    select id ${owed} and ${left} <> 0 and due_date between '2026-11-16' and '2026-11-22'`),
  'How much do we owe Baltic Timber?': figures('Open', `
    select sum(${left}) as value, currency as unit ${owed} and supplier_name = 'Baltic Timber Oy' group by currency`),
  'Which bills are overdue?': records('bill', `select id ${owed} and ${left} <> 0 and due_date < '${today}'`),
  'How many bills did we get in October?': count(`
    select count(*) as value ${owed} and bill_date between '2026-10-01' and '2026-10-31'`),
  'How old are our open invoices?': all(
    figures('Not due', `
      select coalesce(sum(amount) filter (where due is null or due >= '${today}'), 0) as value, currency as unit ${open}
      group by currency`),
    figures('Over 90 days', `
      select coalesce(sum(amount) filter (where '${today}'::date - due > 90), 0) as value, currency as unit ${open}
      group by currency`),
    // What stands on account is taken off.
    figures('Open', `
      select sum(amount) as value, currency as unit from (
        select amount, currency ${open} union all select -amount, currency ${received}) account group by currency`),
  ),
  'Who owes us for more than 5 days?': rows(['Customer', 'Total'], `
    select customer, sum(amount) || ' ' || currency as total ${open} where '${today}'::date - due > 5
    group by currency, customer`),
  'How old are our bills?': figures('Over 90 days', `
    select coalesce(sum(${left}) filter (where '${today}'::date - due_date > 90), 0) as value, currency as unit ${owed}
    group by currency`),
  'What did Nordwind pay in March?': all(
    figures('Received', `
      select sum(amount) as value, currency as unit ${received}
      and transaction_date between '2026-03-01' and '2026-03-31' group by currency`),
    records('payment', `select id ${received} and transaction_date between '2026-03-01' and '2026-03-31'`),
  ),
  'Last payment of Nordwind': table(['Date', 'Amount', 'Method'], `
    select transaction_date::text, amount || ' ' || currency as amount, 'Card' as method ${received}
    order by transaction_date desc limit 1`),
  'Payments by method this year': rows(['Method', 'Received'], `
    select case method when 'bank' then 'Bank transfer' when 'cash' then 'Cash' when 'card' then 'Card' end as method,
      sum(amount) || ' ' || currency as amount ${received} group by method, currency`),

  // As they are typed.
  'profit 2026': figures('Profit', `
    select sum(case category when 'income' then amount else -amount end) as value, currency as unit ${money}
    and ${in2026} and category in ('income', 'expense') group by currency`),
  'reveneu this year by month in eur': figures('Received', `
    select sum(amount) as value, 'EUR' as unit ${money} and ${in2026} and category = 'income' and currency = 'EUR'`),
  'payments over 10.000,50 EUR this year': records('transaction', `
    select id ${money} and ${in2026} and transaction_type = 'paid' and currency = 'EUR' and amount > 10000.50`),
  'payments over 10.000,50 € this year': records('transaction', `
    select id ${money} and ${in2026} and transaction_type = 'paid' and currency = 'EUR' and amount > 10000.50`),
  'unpaid invoices over 20.000': all(
    records('invoice', `
      select distinct invoice as id ${open} where (select total_amount from invoices where id = invoice) > 20000`),
    figures('Open', `select sum(amount) as value, currency as unit ${open}
      where (select total_amount from invoices where id = invoice) > 20000 group by currency`),
  ),
  'wich invoces are overdu': records('invoice', `select distinct invoice as id ${open} where due < '${today}'`),
}) // prettier-ignore
