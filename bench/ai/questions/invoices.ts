import { counted } from '../answers.ts'
import {
  questionBy,
  dayOf,
  figures,
  keys,
  months,
  names,
  type Question,
  records,
  followUpBy,
  today,
} from '../expect.ts'

const bookkeeper = questionBy('bookkeeper')
const manager = questionBy('manager')
const { september, october, thisYear } = months
const owed = (condition: string) =>
  figures(
    `select sum(owed) as value, currency as unit from dues where owed > 0 and ${condition} group by currency`,
  )
const billed = (condition: string) =>
  figures(
    `select sum(total) as value, currency as unit from bills where ${condition} group by currency`,
    `select sum(total) as value, currency as unit from bills where status <> 'draft' and ${condition} group by currency`,
  )

export const invoices: readonly Question[] = [
  bookkeeper('What do customers owe us?', owed('true')),
  manager('How much is Haifa Marine Works still owing?', owed(`customer = 'Haifa Marine Works Ltd'`), 'Haifa'),
  bookkeeper('Which invoices are overdue?', records('invoice', `select id from bills where late > 0`), 'overdue'),
  bookkeeper('overdue dues by customer', names(`select customer as key from dues where owed > 0 and due < '${today}' order by late desc`), 'overdue'),
  bookkeeper('How many invoices did we write in October?', counted(`bills where ${october}`, `bills where status <> 'draft' and ${october}`), 'Oct'),
  manager('Invoice total for Midlands Conveyor this year', billed(`customer = 'Midlands Conveyor Ltd' and ${thisYear}`), 'Midlands', '2026|this year'),
  bookkeeper('show draft invoices', records('invoice', `select id from bills where status = 'draft'`), 'draft'),
  bookkeeper('What is the total of INV-2026-00038?', figures(`select total as value, currency as unit from bills where number = 'INV-2026-00038'`), '00038'),
  bookkeeper('when is INV-2026-00037 due?', dayOf(`select due::text as day from bills where number = 'INV-2026-00037'`), '00037'),
  manager('top 3 customers by invoiced amount in EUR this year', keys(`select customer as key from bills where currency = 'EUR' and ${thisYear} group by customer order by sum(total) desc limit 3`), 'EUR', '2026|this year'),
  bookkeeper('invoices over 45,000', records('invoice', `select id from bills where total > 45000`), '45'),
  bookkeeper('Invoices due in December', records('invoice', `select id from bills where due between '2026-12-01' and '2026-12-31'`, `select id from bills where status <> 'draft' and due between '2026-12-01' and '2026-12-31'`), 'Dec'),
  manager('average invoice in EUR this year', figures(`select round(avg(total), 2) as value, 'EUR' as unit from bills where currency = 'EUR' and ${thisYear}`, `select round(avg(total), 2) as value, 'EUR' as unit from bills where status <> 'draft' and currency = 'EUR' and ${thisYear}`), 'EUR'),
  bookkeeper('how much did Atica Cement owe us now', owed(`customer = 'Attica Cement S.A.'`), 'Attica'),
  manager('Who owes us the most in dollars?', keys(`select customer as key from dues where owed > 0 and currency = 'USD' order by owed desc limit 1`), 'USD|dollar'),
  bookkeeper('invoices to Al Noor since September', records('invoice', `select id from bills where customer like 'Al Noor%' and day >= '2026-09-01'`), 'Al Noor', 'Sep'),
  bookkeeper('How many invoices by status?', counted(`bills group by status`)),
  bookkeeper('biggest invoice ever', figures(`select max(total) as value, currency as unit from bills group by currency`, `select total as value, currency as unit from bills order by total desc limit 1`)),
  followUpBy('bookkeeper')('How many invoices did we write in October?', 'and September?', counted(`bills where ${september}`), 'Sep'),
  followUpBy('manager')('What do customers owe us?', 'only what is overdue', figures(`select sum(late) as value, currency as unit from dues where owed > 0 and due < '${today}' group by currency`), 'overdue'),
] // prettier-ignore
