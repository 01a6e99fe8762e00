import {
  transactions,
  movements,
  invoices,
  tasks,
  posts,
  members,
  myTasks,
  openTasks,
  counted,
  owes,
} from '../answers.ts'
import {
  followUpBy,
  questionBy,
  between,
  dayOf,
  figures,
  keys,
  moneyWhere,
  months,
  names,
  paid,
  type Question,
  received,
  records,
  refuse,
} from '../expect.ts'

const bookkeeper = questionBy('bookkeeper')
const controller = questionBy('controller')
const auditor = questionBy('auditor')
const owner = questionBy('owner')
const { august, september, october, thisYear } = months
const lastYear = between('2025-01-01', '2025-12-31')
const firstQuarter = between('2026-01-01', '2026-03-31')
const thirdQuarter = between('2026-07-01', '2026-09-30')
const firstHalf = between('2026-01-01', '2026-06-30')
const lastWeek = between('2026-11-09', '2026-11-15')
const year = '2026|this year|YTD|Jan'

/** One figure for each part. */
const split = (by: string, condition: string): string =>
  `select sum(amount) as value, currency as unit from money where ${condition} group by ${by}, currency`
const net = (condition: string): string =>
  `select sum(case type when 'received' then amount else -amount end) as value, currency as unit from money where ${condition} group by currency`

const written = `status <> 'draft'`
/** Either with drafts or without. */
const billed = (by: string, condition: string) =>
  figures(
    `select sum(total) as value, currency as unit from bills where ${condition} group by ${by}`,
    `select sum(total) as value, currency as unit from bills where ${written} and ${condition} group by ${by}`,
  )
const late = `due < '2026-11-18'`

const moved = (by: string, condition: string) =>
  figures(`select sum(quantity) as value, unit from moves where ${condition} group by ${by}, unit`)

const moneyAsks: readonly Question[] = [
  owner('What did we shell out to Kaltenbach in the first half of the year?', paid(`party = 'Kaltenbach Wälzlager GmbH' and ${firstHalf}`), 'Kaltenbach', 'Jan|Jun|H1|half'),
  owner('Did we ever fork over money to Regalbau Nord? The name rings no bell.', transactions(`party = 'Regalbau Nord' and type = 'paid'`), 'Regalbau'),
  owner('who are our three best paying customers in euros this year', keys(`select party as key from money where type = 'received' and currency = 'EUR' and ${thisYear} group by party order by sum(amount) desc limit 3`), 'EUR|euro', year),
  owner('What’s the chunkiest dollar sum anybody has transferred to us in 2026?', transactions(`type = 'received' and currency = 'USD' and ${thisYear} order by amount desc limit 1`), 'USD|dollar', year),
  owner('Travel is getting out of hand, my wife says. What has Reisebüro Alsterblick cost us from May through October?', paid(`party = 'Reisebüro Alsterblick' and ${between('2026-05-01', '2026-10-31')}`), 'Alsterblick', 'May|2026-05', 'Oct|2026-10'),
  owner('Wondering if more dollars came in on account 0475 in October than went out', figures(split('type', `account = 'Elbe Bank USD 0475' and ${october}`), net(`account = 'Elbe Bank USD 0475' and ${october}`)), '0475', 'Oct|2026-10'),
  owner('Between the two of us: have we earned more from Jebel Ali or from Lone Star this year, and what were the sums?', figures(split('party', `type = 'received' and party in ('Jebel Ali Bearings FZE', 'Lone Star Bearings Inc.') and ${thisYear}`)), 'Jebel Ali', 'Lone Star', year),
  owner('which project swallowed the most euros this year', keys(`select project as key from money where type = 'paid' and currency = 'EUR' and ${thisYear} group by project order by sum(amount) desc limit 1`), 'EUR|euro', year),
  followUpBy('owner')('which project swallowed the most euros this year', 'and in dollars?', keys(`select project as key from money where type = 'paid' and currency = 'USD' and ${thisYear} group by project order by sum(amount) desc limit 1`), 'USD|dollar', year),
  owner('In a nutshell please: euros in and euros out, August', figures(split('type', `currency = 'EUR' and ${august}`)), 'EUR|euro', 'Aug|2026-08'),
  owner('How much of that bridge loan have we paid back up to now?', figures(moneyWhere(`project = 'Container bridge loan' and type = 'paid'`)), 'loan|Loan'),
  owner('what did we put into investments this year?', paid(`category = 'investment' and ${thisYear}`), 'investment|Investment', year),
  owner('the bank rang about a big debit on Monday, which payment was that?', transactions(`type = 'paid' and day = '2026-11-16'`), 'Nov|2026-11|Monday'),
  owner('how much dough has the Counter sales project brought in since 1 September', received(`project = 'Counter sales' and day >= '2026-09-01'`), 'Counter', 'Sep|2026-09'),
  controller('Freight spend in EUR on the project Sea and road freight, September vs October', figures(split(`date_trunc('month', day)`, `type = 'paid' and currency = 'EUR' and project = 'Sea and road freight' and ${between('2026-09-01', '2026-10-31')}`)), 'freight', 'Sep|2026-09', 'Oct|2026-10'),
  controller('EUR receipts by month, Jul thru Oct', figures(split(`date_trunc('month', day)`, `type = 'received' and currency = 'EUR' and ${between('2026-07-01', '2026-10-31')}`)), 'EUR|euro', 'Jul|2026-07', 'Oct|2026-10'),
  controller('Test bench hall 1 - cost to date?', paid(`project = 'Test bench hall 1'`), 'Test bench'),
  controller('net cash flow Q3, euro', figures(net(`currency = 'EUR' and ${thirdQuarter}`)), 'EUR|euro', 'Q3|Jul|2026-07|quarter'),
  controller('YTD outgoings per category, each currency on its own', figures(split('category', `type = 'paid' and ${thisYear}`)), year),
  controller('top 5 payees by dollars out since 1 Jan 2026', keys(`select party as key from money where type = 'paid' and currency = 'USD' and day >= '2026-01-01' group by party order by sum(amount) desc limit 5`), 'USD|dollar', year),
  controller('I need to know the average size of a payment to Huta Śląska, all of 2026.', figures(`select round(avg(amount), 2) as value, currency as unit from money where type = 'paid' and party = 'Huta Śląska S.A.' and ${thisYear} group by currency`), 'Huta', year),
  controller('Katowice coil, money in less money out, this calendar year', figures(net(`project = 'Katowice coil' and ${thisYear}`), split('type', `project = 'Katowice coil' and ${thisYear}`)), 'Katowice', year),
  controller('Shunfeng, paid, per quarter 2026', figures(split(`date_trunc('quarter', day)`, `type = 'paid' and party = 'Shunfeng Bearings Ltd.' and ${thisYear}`)), 'Shunfeng', year),
  controller('How do euro payments of the second quarter stack up against those of the first?', figures(split(`date_trunc('quarter', day)`, `type = 'paid' and currency = 'EUR' and ${firstHalf}`)), 'EUR|euro', 'Q1|Jan|2026-01|first', 'Q2|Jun|2026-06|second'),
  controller('income in USD by customer, year to date', figures(split('party', `type = 'received' and currency = 'USD' and ${thisYear}`)), 'USD|dollar', year),
  controller('no. of bookings per account, October', counted(`money where ${october} group by account`), 'Oct|2026-10'),
  controller('Blue Anchor month by month since July, I have a feeling they are creeping up', figures(split(`date_trunc('month', day)`, `type = 'paid' and party = 'Blue Anchor Lines' and day >= '2026-07-01'`)), 'Blue Anchor', 'Jul|2026-07'),
  controller('how high was the highest single amount we paid Prüflabor Altona this year', figures(`select max(amount) as value, currency as unit from money where type = 'paid' and party = 'Prüflabor Altona' and ${thisYear} group by currency`), 'Altona', year),
  auditor('Please provide every disbursement exceeding EUR 50,000 in calendar year 2026.', transactions(`type = 'paid' and currency = 'EUR' and amount > 50000 and ${thisYear}`), '50[,. ]?000|50k', 'EUR|euro', year),
  auditor('For the cut-off test: which entries hit Elbe Bank EUR 0412 between 28 December 2025 and 5 January 2026?', transactions(`account = 'Elbe Bank EUR 0412' and ${between('2025-12-28', '2026-01-05')}`), '0412', 'Dec|2025-12', 'Jan|2026-01'),
  auditor('State the date of the most recent repayment to Elbe Bank AG.', dayOf(`select max(day)::text as day from money where type = 'paid' and party = 'Elbe Bank AG'`), 'Elbe Bank'),
  auditor('Payments to Hauptzollamt Hamburg of at least 5,000 euros since 1 March 2026', transactions(`type = 'paid' and party = 'Hauptzollamt Hamburg' and currency = 'EUR' and amount >= 5000 and day >= '2026-03-01'`), 'Hauptzollamt', '5[,. ]?000|5k', 'Mar|2026-03'),
  auditor('How many money transactions were recorded in 2025?', counted(`money where ${lastYear}`), '2025|last year'),
  auditor('When was the very first payment made to Oriental Fastener Ningbo?', dayOf(`select min(day)::text as day from money where type = 'paid' and party = 'Oriental Fastener Ningbo'`), 'Oriental'),
  auditor('Out of which account was Tangshan Foundry paid?', keys(`select distinct account as key from money where type = 'paid' and party = 'Tangshan Foundry Co.'`), 'Tangshan'),
  auditor('List receipts from Al Noor that were larger than USD 25,000.', transactions(`type = 'received' and party = 'Al Noor Industries LLC' and currency = 'USD' and amount > 25000`), 'Al Noor', '25[,. ]?000|25k'),
  auditor('On how many occasions has Haifa Marine paid anything since the first of June 2026?', counted(`money where type = 'received' and party = 'Haifa Marine Works Ltd' and day >= '2026-06-01'`), 'Haifa', 'Jun|2026-06'),
  bookkeeper('rent to Hafenlager, nr of payments since 1st april', counted(`money where type = 'paid' and party = 'Hafenlager Billbrook KG' and day >= '2026-04-01'`), 'Hafenlager', 'Apr|2026-04'),
  bookkeeper('smallest recipt from weser pumpen this yr', transactions(`type = 'received' and party = 'Weser Pumpen GmbH' and ${thisYear} order by amount limit 1`), 'Weser', year),
  bookkeeper('average petty cash voucher 2026?', figures(`select round(avg(amount), 2) as value, currency as unit from money where account like 'Petty cash%' and ${thisYear} group by currency`), 'Petty', year),
  bookkeeper('booked 13/11/2026, both currencies, list', transactions(`day = '2026-11-13'`), 'Nov|2026-11'),
  bookkeeper('shw me all trasnactions with Valvole Brescia since sept 1st', transactions(`party = 'Valvole Brescia S.r.l.' and day >= '2026-09-01'`), 'Brescia', 'Sep|2026-09'),
  bookkeeper('how many payments below 1000 EUR did Nordlicht get in september and october together', counted(`money where type = 'paid' and party = 'Nordlicht Spedition' and currency = 'EUR' and amount < 1000 and ${between('2026-09-01', '2026-10-31')}`), 'Nordlicht', '1[,. ]?000|1k', 'Sep|2026-09', 'Oct|2026-10'),
  bookkeeper('dollars in last week, day by day', figures(split('day', `type = 'received' and currency = 'USD' and ${lastWeek}`)), 'USD|dollar', 'Nov|2026-11|last week'),
  followUpBy('bookkeeper')('how much did Stahlcenter Moerdijk transfer to us in September?', 'what about october', received(`party = 'Stahlcenter Moerdijk B.V.' and ${october}`), 'Moerdijk', 'Oct|2026-10'),
] // prettier-ignore

const invoiceAsks: readonly Question[] = [
  owner('who still owes us, and how much is it for each', figures(`select owed as value, currency as unit from dues where owed > 0`)),
  owner('Did we bill more in Q3 than in Q2?', figures(`select sum(total) as value, currency as unit from bills where ${between('2026-04-01', '2026-09-30')} group by date_trunc('quarter', day), currency`), 'Q3|Jul|Sep|2026-09|third|Quarter|quarter', 'Q2|Apr|2026-04|second|Quarter|quarter'),
  owner('biggest dollar bill we raised this year?', invoices(`currency = 'USD' and ${thisYear} order by total desc limit 1`), 'USD|dollar', year),
  owner('Is Dragados all square with us, or is something outstanding?', owes('Dragados Bilbao S.L.'), 'Dragados'),
  owner('Our three biggest debtors on the euro side, largest first', keys(`select customer as key from dues where currency = 'EUR' and owed > 0 order by owed desc limit 3`), 'EUR|euro'),
  owner('Haifa have had the goods for ages. On which of their invoices have they not paid a single cent?', invoices(`customer = 'Haifa Marine Works Ltd' and paid = 0`), 'Haifa'),
  owner('which customer did we invoice the most in EUR this year', keys(`select customer as key from bills where currency = 'EUR' and ${thisYear} group by customer order by sum(total) desc limit 1`), 'EUR|euro', year),
  owner('when did we write our first ever invoice to Latticini Bergamo', dayOf(`select min(day)::text as day from bills where customer = 'Latticini Bergamo S.p.A.'`), 'Latticini|Bergamo'),
  owner('I am meeting Al Noor for lunch on Friday, roughly what do they have outstanding with us?', owes('Al Noor Industries LLC'), 'Al Noor'),
  owner('got any drafts waiting that are worth more than 30 grand in euros?', invoices(`status = 'draft' and currency = 'EUR' and total > 30000`), 'draft|Draft', '30', 'EUR|euro'),
  controller('total customers’ dues, EUR', figures(`select sum(owed) as value, currency as unit from dues where currency = 'EUR' group by currency`), 'EUR|euro'),
  controller('average invoice value USD, 2026', figures(`select round(avg(total), 2) as value, currency as unit from bills where currency = 'USD' and ${thisYear} group by currency`, `select round(avg(total), 2) as value, currency as unit from bills where ${written} and currency = 'USD' and ${thisYear} group by currency`), 'USD|dollar', year),
  controller('number of invoices by status', counted(`bills group by status`)),
  controller('October invoicing in EUR, split by customer', billed('customer, currency', `currency = 'EUR' and ${october}`), 'EUR|euro', 'Oct|2026-10'),
  controller('invoices over USD 40k, all time', invoices(`currency = 'USD' and total > 40000`), '40', 'USD|dollar'),
  controller('What is the lowest euro invoice of this year?', invoices(`currency = 'EUR' and ${thisYear} order by total limit 1`), 'EUR|euro', year),
  controller('sum of all invoices at status sent, by currency', figures(`select sum(total) as value, currency as unit from bills where status = 'sent' group by currency`), 'sent|Sent'),
  controller('Overdue receivables per currency, as of today', figures(`select sum(late) as value, currency as unit from dues where owed > 0 and ${late} group by currency`, `select sum(total - paid) as value, currency as unit from bills where ${written} and total > paid and ${late} group by currency`, `select sum(total - paid) as value, currency as unit from bills where ${written} and ${late} group by currency`)),
  controller('invoiced by month since 1 June, euro only', billed(`date_trunc('month', day), currency`, `currency = 'EUR' and day >= '2026-06-01'`), 'EUR|euro', 'Jun|2026-06'),
  controller('Lincolnshire Trailers: invoiced Jan-Jun against Jul-Oct', figures(`select sum(total) as value, currency as unit from bills where customer = 'Lincolnshire Trailers plc' and ${between('2026-01-01', '2026-10-31')} group by day >= '2026-07-01', currency`), 'Lincolnshire', 'Jun|2026-06', 'Oct|2026-10'),
  auditor('Kindly list all invoices dated September 2026.', invoices(september), 'Sep|2026-09'),
  auditor('Please confirm the balance owed by Haifa Marine Works as it stands today.', owes('Haifa Marine Works Ltd'), 'Haifa'),
  auditor('How many invoices were issued between 1 January and 31 March 2026?', counted(`bills where ${firstQuarter}`), 'Jan|2026-01|Q1', 'Mar|2026-03|Q1'),
  auditor('Unpaid invoices whose due date was before 20 September 2026, please.', invoices(`${written} and owed > 0 and due < '2026-09-20'`, `${written} and paid < total and due < '2026-09-20'`), 'Sep|2026-09'),
  auditor('Which invoices have the status acknowledged and are dated July or August 2026?', invoices(`status = 'acknowledged' and ${between('2026-07-01', '2026-08-31')}`), '[Aa]cknowledged', 'Jul|2026-07', 'Aug|2026-08'),
  auditor('On what date was INV-2026-00025 issued?', dayOf(`select day::text as day from bills where number = 'INV-2026-00025'`), '00025'),
  auditor('Customers we invoice in US dollars: who are they?', names(`select distinct customer as key from bills where currency = 'USD'`), 'USD|dollar'),
  auditor('What was the total value of invoices issued in the year 2025, per currency?', figures(`select sum(total) as value, currency as unit from bills where ${lastYear} group by currency`), '2025|last year'),
  bookkeeper('who do I have to chase? everybody past due please', names(`select customer as key from dues where owed > 0 and ${late}`)),
  bookkeeper('Attica, outstanding?', owes('Attica Cement S.A.'), 'Attica'),
  bookkeeper('INV-2026-00031: what have they paid on it', figures(`select paid as value, currency as unit from bills where number = 'INV-2026-00031'`), '00031'),
  bookkeeper('due date of INV-2026-00038', dayOf(`select due::text as day from bills where number = 'INV-2026-00038'`), '00038'),
  bookkeeper('open amount on inv-2026-00029 pls', figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00029'`, `select total - paid as value, currency as unit from bills where number = 'INV-2026-00029'`), '00029'),
  bookkeeper('what invoices fall due in december', invoices(`due between '2026-12-01' and '2026-12-31'`, `${written} and due between '2026-12-01' and '2026-12-31'`), 'Dec|2026-12'),
  bookkeeper('latest invioce to Lincolnshire', invoices(`customer = 'Lincolnshire Trailers plc' order by day desc, id desc limit 1`), 'Lincolnshire'),
  bookkeeper('how many bills did Attica get from february to end of july', counted(`bills where customer = 'Attica Cement S.A.' and ${between('2026-02-01', '2026-07-31')}`), 'Attica', 'Feb|2026-02', 'Jul|2026-07'),
  bookkeeper('is there an invoice between 20 and 25 thousand euro somewhere? can’t find mine', invoices(`currency = 'EUR' and total between 20000 and 25000`), '20', '25', 'EUR|euro'),
  followUpBy('bookkeeper')('How many invoices has Midlands had from us this year?', 'and Lincolnshire', counted(`bills where customer = 'Lincolnshire Trailers plc' and ${thisYear}`), 'Lincolnshire', year),
  followUpBy('bookkeeper')('list the invoices from October', 'only the dollar ones', invoices(`currency = 'USD' and ${october}`), 'USD|dollar', 'Oct|2026-10'),
  followUpBy('owner')('Invoices to Pompes Souss this year', 'which of them is the largest?', invoices(`customer = 'Pompes Souss S.A.R.L.' and ${thisYear} order by total desc limit 1`), 'Pompes|Souss', year),
] // prettier-ignore

const todoAsks: readonly Question[] = [
  owner('what’s on my plate for tomorrow', tasks(`not completed and due = '2026-11-19'`), 'Nov|2026-11|tomorrow'),
  owner('The coverage report, remind me, when is it due?', dayOf(`select due::text as day from tasks where title like 'Prepare the coverage report%'`), 'coverage'),
  owner('Has the call to Anna at Nordmetall been ticked off or not?', tasks(`title like 'Call back Anna at Nordmetall%'`), 'Nordmetall'),
  owner('Which open to-do is the longest overdue?', tasks(`not completed and due < '2026-11-18' order by due limit 1`)),
  owner('december deadlines on my to-do list', openTasks(`due between '2026-12-01' and '2026-12-31'`), 'Dec|2026-12'),
  controller('to-dos: done vs. open, how many of each', counted(`tasks group by completed`, `tasks where own group by completed`)),
  controller('open tasks with low priority', openTasks(`priority = 0`), '[Ll]ow'),
  controller('high-priority to-dos due this week that are still open', openTasks(`priority = 2 and due between '2026-11-16' and '2026-11-22'`), '[Hh]igh|[Uu]rgent', 'Nov|2026-11|this week'),
  followUpBy('controller')('what to-dos are due this week?', 'and next week?', myTasks(`due between '2026-11-23' and '2026-11-29'`), 'Nov|2026-11|next week'),
  auditor('How many of the tasks other people shared with me are not finished yet?', counted('tasks where not own and not completed')),
  auditor('Please list the to-dos already completed.', myTasks('completed'), '[Cc]omplete|[Dd]one'),
  bookkeeper('number of overdue todos?', counted(`tasks where not completed and due < '2026-11-18'`, `tasks where own and not completed and due < '2026-11-18'`)),
  bookkeeper('what tasks did Fatma share with me', tasks(`not own and owner = 'Fatma Arslan'`), 'Fatma'),
  bookkeeper('which of my open to-dos have no due date at all', myTasks('not completed and due is null')),
  bookkeeper('I have a quiet hour. Anything due between the 20th and the 25th of November?', openTasks(`due between '2026-11-20' and '2026-11-25'`), '20', '25'),
] // prettier-ignore

const restAsks: readonly Question[] = [
  owner('are we clean out of anything?', names('select material as key from shelves where on_hand <= 0')),
  owner('What did Midlands have delivered yesterday?', movements(`type = 'out' and party = 'Midlands Conveyor Ltd' and day = '2026-11-17'`), 'Midlands', 'Nov|2026-11|yesterday'),
  owner('who took the most 6308s off us in 2026?', keys(`select party as key from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and ${thisYear} group by party order by sum(quantity) desc limit 1`), '6308', year),
  owner('Which of our people sit in Istanbul?', members(`location ilike '%Istanbul%'`), 'Istanbul'),
  owner('Whose connection requests am I still sitting on?', records('user', `select id from friends where status = 'pending' and not sent`)),
  owner('How many connections have I got by now?', counted(`friends where status = 'accepted'`)),
  controller('6308-2RS C3, pieces on hand, all warehouses together', figures(`select sum(on_hand) as value, unit from shelves where material = 'Bearing 6308-2RS C3' group by unit`, `select on_hand as value, unit from shelves where material = 'Bearing 6308-2RS C3'`), '6308'),
  controller('materials below their minimum, names only', names('select material as key from shelves where on_hand < minimum', 'select material as key from shelves where on_hand <= coalesce(minimum, 0)')),
  controller('goods receipts from Shunfeng in 2026, how many', counted(`moves where type = 'in' and party = 'Shunfeng Bearings Ltd.' and ${thisYear}`), 'Shunfeng', year),
  controller('Cartons in October: pieces in vs pieces out', moved('type', `material = 'Carton 400 × 300 × 200' and ${october}`), 'Carton', 'Oct|2026-10'),
  controller('22330 shipped to Attica per month since August', moved(`date_trunc('month', day)`, `type = 'out' and material = 'Bearing 22330' and party = 'Attica Cement S.A.' and day >= '2026-08-01'`), '22330', 'Attica', 'Aug|2026-08'),
  controller('ERP posts in October, count', counted(`wall where type = 'ERP post' and ${october}`), 'ERP', 'Oct|2026-10'),
  auditor('In preparation of the stocktake: quantities on hand of all materials in Istanbul Tuzla.', figures(`select on_hand as value, unit from shelves where warehouse = 'Istanbul Tuzla'`), 'Tuzla'),
  auditor('Please show each 2026 movement of more than 5,000 pcs.', movements(`unit = 'pcs' and quantity > 5000 and ${thisYear}`), '5[,. ]?000|5k', year),
  auditor('Which colleague is in charge of accounts payable?', members(`occupation = 'Accounts Payable'`), '[Pp]ayable'),
  auditor('Posts by Helga Brandt, please.', posts(`author = 'Helga Brandt'`), 'Helga'),
  bookkeeper('need it to match their bill: when did the last pump housings from Tangshan come in?', dayOf(`select max(day)::text as day from moves where type = 'in' and material = 'Pump housing GG25' and party = 'Tangshan Foundry Co.'`), 'Pump housing|pump housing', 'Tangshan'),
  bookkeeper('posts tagged fx since 1 november', posts(`'fx' = any(tags) and day >= '2026-11-01'`), 'fx', 'Nov|2026-11'),
  bookkeeper('how many unread notifications do i have', counted('notes where unread'), '[Uu]nread'),
  bookkeeper('how many mention notifications did I get in october?', counted(`notes where type = 'mention' and ${october}`), '[Mm]ention', 'Oct|2026-10'),
] // prettier-ignore

/** About the future, about others' records, orders instead of questions, or facts that are not recorded. */
const untold: readonly Question[] = [
  owner('What will be left on the euro account at the end of the year, going by how things run?', refuse),
  owner('how much did Lars Petersen pay out of his own petty cash last month', refuse),
  owner('Any idea on which day Haifa is going to pay up?', refuse),
  controller('depreciation of the test bench in 2026', refuse),
  controller('spend on cost centre 4711, October', refuse),
  controller('exchange rate gains Q2, in euros', refuse),
  auditor('Please disclose the monthly salary of Piotr Zieliński.', refuse),
  bookkeeper('pay Nordlicht 1,500 euro from 0412 please', refuse),
  bookkeeper('set INV-2026-00037 to sent', refuse),
  bookkeeper('delete the petty cash entries from december 2025', refuse),
] // prettier-ignore

export const ledgerAsks: readonly Question[] = [
  ...moneyAsks,
  ...invoiceAsks,
  ...todoAsks,
  ...restAsks,
  ...untold,
]
