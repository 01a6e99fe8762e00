import {
  transactions,
  movements,
  invoices,
  tasks,
  posts,
  members,
  written,
  myTasks,
  openTasks,
  counted,
  onHand,
  low,
} from '../answers.ts'
import {
  followUpBy,
  questionBy,
  between,
  dayOf,
  figures,
  figuresOrRefusal,
  keys,
  moneyWhere,
  months,
  names,
  paid,
  type Question,
  received,
  records,
  refuse,
  today,
} from '../expect.ts'

const ask = questionBy('bookkeeper')
const then = followUpBy('bookkeeper')
const { august, september, october, november, thisYear } = months
const july = between('2026-07-01', '2026-07-31')
const firstQuarter = between('2026-01-01', '2026-03-31')
const secondQuarter = between('2026-04-01', '2026-06-30')
const thirdQuarter = between('2026-07-01', '2026-09-30')
const firstHalf = between('2026-01-01', '2026-06-30')
const lastWeek = between('2026-11-09', '2026-11-15')

/** Receipts less payments. */
const net = (condition: string): string =>
  `select sum(case type when 'received' then amount else -amount end) as value, currency as unit
   from money where ${condition} group by currency`

const owing = (condition: string): string =>
  `select sum(owed) as value, currency as unit from dues where owed > 0 and ${condition} group by currency`
const open = `status <> 'draft' and owed > 0`
/** Each customer's latest invoice, which includes the open amounts of earlier ones. */
const carrying = `(customer, due) in (select customer, due from dues)`

const moved = (condition: string) =>
  figures(`select sum(quantity) as value, unit from moves where ${condition} group by unit`)
const shelved = (condition: string) => names(`select material as key from shelves where ${condition}`)

const moneyAsks: readonly Question[] = [
  ask('total outlay Prüflabor Altona 2026', paid(`party = 'Prüflabor Altona' and ${thisYear}`), 'Altona', '2026|this year'),
  ask('sum of petty cash outlays, sept', paid(`account like 'Petty cash%' and ${september}`), 'Petty cash', 'Sep'),
  then('sum of petty cash outlays, sept', 'same for august pls', paid(`account like 'Petty cash%' and ${august}`), 'Petty cash', 'Aug'),
  ask('I have the customs file open in front of me. What have we paid to Hauptzollamt since 1 July, in total?', paid(`party = 'Hauptzollamt Hamburg' and day >= '2026-07-01'`), 'Hauptzollamt', 'Jul'),
  ask('takings from counter sales in august', received(`project = 'Counter sales' and ${august}`), 'Counter', 'Aug'),
  ask('I am reconciling the dollar account. How many entries are booked on 0475 for October?', counted(`money where account = 'Elbe Bank USD 0475' and ${october}`), '0475', 'Oct'),
  ask('Was anything ever booked on the letter of credit account?', transactions(`account = 'Letter of credit account'`), 'Letter of credit'),
  ask('receipts between 30000 and 40000 USD since June', transactions(`type = 'received' and currency = 'USD' and amount between 30000 and 40000 and day >= '2026-06-01'`), '30,?000', '40,?000', 'USD|dollar', 'Jun'),
  ask('The bank rang about our loan. What did the repayments come to in Q2?', paid(`category = 'loan' and ${secondQuarter}`), 'loan', 'Apr|Q2'),
  ask('net movement on Elbe Bank EUR 0412, July', figures(net(`account = 'Elbe Bank EUR 0412' and ${july}`)), '0412', 'Jul'),
  ask('On which day did Stahlcenter Moerdijk last settle something?', dayOf(`select max(day)::text as day from money where type = 'received' and party = 'Stahlcenter Moerdijk B.V.'`), 'Moerdijk'),
  ask('frieght cost of October, euro and dollar seperately', paid(`project = 'Sea and road freight' and ${october}`), 'freight', 'Oct'),
  ask('received in USD since 1 September, by project', figures(`select sum(amount) as value, currency as unit from money where type = 'received' and currency = 'USD' and day >= '2026-09-01' group by project, currency`), 'USD|dollar', 'Sep'),
  ask('top three payees Q3 EUR', keys(`select party as key from money where type = 'paid' and currency = 'EUR' and ${thirdQuarter} group by party order by sum(amount) desc limit 3`), 'EUR|euro', 'Jul|Q3'),
  ask('Please show me month by month what was transferred to Kyowa from July to October.', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and party = 'Kyowa Bearing Co.' and ${between('2026-07-01', '2026-10-31')} group by date_trunc('month', day), currency`), 'Kyowa', 'Jul', 'Oct'),
  ask('Lone Star, highest single receipt?', figures(`select max(amount) as value, 'USD' as unit from money where type = 'received' and party = 'Lone Star Bearings Inc.'`), 'Lone Star'),
  ask('How many payments above 50 000 euros left the bank in 2026?', counted(`money where type = 'paid' and currency = 'EUR' and amount > 50000 and ${thisYear}`), '50,?000', 'EUR|euro', '2026|this year'),
  ask('Which money transactions carry the date of last Thursday?', transactions(`day = '2026-11-12'`), 'Nov'),
  ask('There is an outlay of 17,640 in the ledger and I cannot place it. Can you find it?', transactions(`amount = 17640`), '17,?640'),
  ask('reisebüro cost this quarter so far', paid(`party = 'Reisebüro Alsterblick' and day >= '2026-10-01'`), 'Alsterblick', 'Oct|Q4|quarter'),
  ask('Is it right that Jebel Ali paid us more in the third quarter than in the second?', figures(`select sum(amount) as value, currency as unit from money where type = 'received' and party = 'Jebel Ali Bearings FZE' and ${between('2026-04-01', '2026-09-30')} group by date_trunc('quarter', day), currency`), 'Jebel Ali'),
  ask('average receipt from Weser Pumpen since January', figures(`select round(avg(amount), 2) as value, 'EUR' as unit from money where type = 'received' and party = 'Weser Pumpen GmbH' and ${thisYear}`), 'Weser', 'Jan|2026|this year'),
  ask('The auditor wants to see all entries with anti-dumping in the text.', transactions(`description ilike '%anti-dumping%'`), '[Aa]nti-dumping'),
  ask('receipts less payments, Q3, USD', figures(net(`currency = 'USD' and ${thirdQuarter}`)), 'USD|dollar', 'Jul|Q3'),
  ask('paid this month, by account', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and ${november} group by account, currency`), 'Nov|this month'),
  ask('Nordlicht writes that a payment is missing. Show me the last five we made to them.', transactions(`id in (select id from money where type = 'paid' and party = 'Nordlicht Spedition' order by day desc, id desc limit 5)`), 'Nordlicht'),
] // prettier-ignore

const invoiceAsks: readonly Question[] = [
  ask('Which receivables are more than 30 days past due? I need it for the ageing list.', invoices(`${open} and due < '2026-10-19'`, `${open} and ${carrying} and due < '2026-10-19'`), 'Oct|30'),
  ask('whom must I send a dunning letter', names(`select customer as key from dues where owed > 0 and due < '${today}'`)),
  ask('Lincolnshire is calling me back in ten minutes, where does their balance stand?', figures(owing(`customer = 'Lincolnshire Trailers plc'`)), 'Lincolnshire'),
  ask('Leaving drafts aside, is anything still unpaid from Latticini?', invoices(`${open} and customer = 'Latticini Bergamo S.p.A.'`), 'Latticini'),
  ask('invoiced total q3 per currency', figures(`select sum(total) as value, currency as unit from bills where ${thirdQuarter} group by currency`), 'Jul|Q3'),
  ask('They claim to have settled INV-2026-00029. How much of it did we really get?', figures(`select paid as value, currency as unit from bills where number = 'INV-2026-00029'`), '00029'),
  ask('open amount INV-2026-00032', figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00032'`), '00032'),
  ask('Which invoices did we raise in the first quarter?', written(firstQuarter), 'Jan|Q1'),
  then('Which invoices did we raise in the first quarter?', 'only those for Midlands', written(`customer = 'Midlands Conveyor Ltd' and ${firstQuarter}`), 'Midlands', 'Jan|Q1'),
  ask('invoices with due date between 10 and 15 November', written(`due between '2026-11-10' and '2026-11-15'`), 'Nov'),
  ask('acknowledged invoices Haifa', invoices(`status = 'acknowledged' and customer = 'Haifa Marine Works Ltd'`), 'Haifa', 'acknowledged'),
  ask('Which invoices have the status sent and are not settled yet?', invoices(`status = 'sent' and owed > 0`), 'sent'),
  ask('Between us: which customer brought the most invoiced turnover in dollars this year?', keys(`select customer as key from bills where currency = 'USD' and ${thisYear} group by customer order by sum(total) desc limit 1`, `select customer as key from bills where status <> 'draft' and currency = 'USD' and ${thisYear} group by customer order by sum(total) desc limit 1`), 'USD|dollar', '2026|this year'),
  ask('recievables in dollars, total', figures(owing(`currency = 'USD'`)), 'USD|dollar'),
  then('recievables in dollars, total', 'and in euros?', figures(owing(`currency = 'EUR'`)), 'EUR|euro'),
  ask('Pompes Souss, invoiced per month in 2026', figures(`select sum(total) as value, currency as unit from bills where customer = 'Pompes Souss S.A.R.L.' and ${thisYear} group by date_trunc('month', day), currency`), 'Pompes|Souss', '2026|this year'),
  ask('did Al Noor get an invoice lately, and when was the latest?', dayOf(`select max(day)::text as day from bills where customer = 'Al Noor Industries LLC'`), 'Al Noor'),
  ask('midlands says they got too many invoices since May, how many were it?', counted(`bills where customer = 'Midlands Conveyor Ltd' and day >= '2026-05-01'`), 'Midlands', 'May'),
  ask('are there small invoices, I mean below 15000?', invoices(`total < 15000`), '15,?000'),
  ask('Has Midlands let any due date pass, or can I leave them in peace?', invoices(`${open} and customer = 'Midlands Conveyor Ltd' and due < '${today}'`), 'Midlands', 'overdue|due'),
] // prettier-ignore

const stockAsks: readonly Question[] = [
  ask('GG25 housings in hand?', onHand(`material = 'Pump housing GG25'`), 'GG25'),
  then('GG25 housings in hand?', 'when did the last lot of them come in?', dayOf(`select max(day)::text as day from moves where type = 'in' and material = 'Pump housing GG25'`), 'GG25'),
  ask('For the stocktaking sheet I need everything that lies in the Rotterdam buffer.', shelved(`warehouse = 'Rotterdam buffer'`), 'Rotterdam'),
  then('For the stocktaking sheet I need everything that lies in the Rotterdam buffer.', 'which of it is below minimum', shelved(`warehouse = 'Rotterdam buffer' and ${low}`), 'Rotterdam'),
  ask('Bearing 22330: receipts and issues in 2026, as two figures', figures(`select sum(quantity) as value, unit from moves where material = 'Bearing 22330' and ${thisYear} group by type, unit`), '22330', '2026|this year'),
  ask('please to say me how much metres of hose did go to Dragados since August', moved(`type = 'out' and material = 'Hydraulic hose DN25' and party = 'Dragados Bilbao S.L.' and day >= '2026-08-01'`), 'hose', 'Dragados', 'Aug'),
  ask('grease kg handed to Attica 2026', moved(`type = 'out' and material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${thisYear}`), 'grease', 'Attica', '2026|this year'),
  ask('A statement of Oriental Fastener lies before me, which goods receipts do we have from them?', movements(`type = 'in' and party = 'Oriental Fastener Ningbo'`), 'Oriental'),
  ask('movements tuzla q3', movements(`warehouse = 'Istanbul Tuzla' and ${thirdQuarter}`), 'Tuzla', 'Jul|Q3'),
  ask('The carrier’s bill says hex bolts arrived. When was it that we last booked some in?', dayOf(`select max(day)::text as day from moves where type = 'in' and material like 'Hex bolt%'`), '[Hh]ex bolt'),
  ask('largest single issue of VCI paper', figures(`select max(quantity) as value, 'm' as unit from moves where type = 'out' and material = 'VCI paper'`), 'VCI'),
  ask('S235JR coil out to Service centre Moerdijk, month by month, since July', figures(`select sum(quantity) as value, 't' as unit from moves where type = 'out' and material like 'Coil S235JR%' and party = 'Service centre Moerdijk' and day >= '2026-07-01' group by date_trunc('month', day)`), 'S235JR', 'Moerdijk', 'Jul'),
  ask('last weeks warehouse movments', movements(lastWeek), 'Nov|week'),
  ask('butterfly valves on hand, both sizes', figures(`select sum(on_hand) as value, unit from shelves where material like 'Butterfly valve%' group by unit`, `select on_hand as value, unit from shelves where material like 'Butterfly valve%'`), '[Bb]utterfly'),
  ask('Of which materials do we hold more than 3,000?', shelved(`on_hand > 3000`), '3,?000'),
  ask('raw material receipts since October', movements(`type = 'in' and category = 'Raw Material' and day >= '2026-10-01'`), 'Raw', 'Oct'),
  ask('Before I credit them: how many seal kits did we really deliver to Pompes Souss between January and June?', moved(`type = 'out' and material = 'Seal kit pump P40' and party = 'Pompes Souss S.A.R.L.' and ${firstHalf}`), '[Ss]eal kit', 'Pompes|Souss', 'Jan', 'Jun'),
  ask('which customer did take the most 6204 from us', keys(`select party as key from moves where type = 'out' and material = 'Bearing 6204-2RS' group by party order by sum(quantity) desc limit 1`), '6204'),
  ask('How many goods receipts per supplier did we count since September?', counted(`moves where type = 'in' and day >= '2026-09-01' group by party`), 'Sep'),
  ask('minimum stock of square bar 60 mm', figures(`select minimum as value, unit from shelves where material = 'Square bar 60 mm'`), '[Ss]quare bar'),
] // prettier-ignore

const workAsks: readonly Question[] = [
  ask('Is something of Helga Brandt’s still waiting on my list?', tasks(`not completed and owner = 'Helga Brandt'`), 'Helga'),
  ask('deadlines on friday', openTasks(`due = '2026-11-20'`), 'Nov|Friday'),
  then('deadlines on friday', 'and the monday after?', openTasks(`due = '2026-11-23'`), 'Nov|Monday'),
  ask('How many of my to-dos are past their date?', counted(`tasks where not completed and due < '${today}'`, `tasks where own and not completed and due < '${today}'`), 'overdue|Nov'),
  ask('low prio chores not done yet', openTasks(`priority = 0`), 'low'),
  ask('What have I ticked off already?', myTasks('completed'), 'completed|done'),
  ask('todos due in december', myTasks(`due between '2026-12-01' and '2026-12-31'`), 'Dec'),
  ask('Remind me, what was that task with the offers for brass spacers?', myTasks(`title ilike '%brass%'`), '[Bb]rass'),
  ask('Must I come in at the weekend, or is nothing due on Saturday and Sunday?', openTasks(`due between '2026-11-21' and '2026-11-22'`), 'Nov|weekend'),
  ask('open to-dos counted by priority', counted(`tasks where not completed group by priority`, `tasks where own and not completed group by priority`)),
  ask('what should have been finished by yesterday and is not?', openTasks(`due < '${today}'`), 'overdue|Nov'),

  ask('posts tagged month-end', posts(`'month-end' = any(tags)`), 'month-end'),
  ask('who does accounts payable here', members(`occupation ilike '%payable%'`), '[Pp]ayable'),
  ask('Did anybody write about open items lately? Since the first of October, let us say.', posts(`content ilike '%open items%' and day >= '2026-10-01'`), 'open items', 'Oct'),
  ask('How many colleagues sit in Hamburg?', counted(`people where location ilike 'Hamburg%'`, `people where location ilike 'Hamburg%' and username <> 'demo'`), 'Hamburg'),
  ask('Samuel Osei posts november', posts(`author = 'Samuel Osei' and ${november}`), 'Samuel', 'Nov'),
  ask('To whom did I send a connection request that is not answered?', records('user', `select id from friends where status = 'pending' and sent`), 'sent|pending|request'),
  ask('we have a controller in house, what is his name?', members(`occupation = 'Controller'`), '[Cc]ontroller'),
  ask('my own ERP posts since mid October', posts(`own and type = 'ERP post' and day >= '2026-10-15'`), 'ERP', 'Oct'),
  ask('Anna Schröder wrote about a goodwill credit. Where is that post, I must book it?', posts(`author = 'Anna Schröder' and content ilike '%goodwill%'`), 'goodwill'),

  ask('how many notifications did I get this week', counted(`notes where day >= '2026-11-16'`), 'Nov|week'),
  ask('Notifications in November about to-dos that somebody shared with me', records('notification', `select id from notes where type = 'todo_shared' and ${november}`), 'shared', 'Nov'),
  ask('replies last week, count', counted(`notes where type = 'reply' and ${lastWeek}`), 'repl', 'Nov|week'),
] // prettier-ignore

const refusedAsks: readonly Question[] = [
  ask('input VAT Nordlicht october', refuse),
  ask('Will Haifa pay before Christmas, what do you think?', refuse),
  ask('Book 250 EUR out of petty cash for the courier', refuse),
  ask('what has Leila on her to-do list today', refuse),
  ask('ageing of our payroll', refuse),
  ask('How much depreciation falls on the vibration test bench this year?', refuse),
  ask('Mark INV-2026-00030 as settled, they paid in cash.', refuse),
  ask('Can you convert all receivables into one euro figure at today’s rate?', refuse),
  ask('sum of october payments except those to Nordlicht, EUR', figuresOrRefusal(moneyWhere(`type = 'paid' and currency = 'EUR' and party <> 'Nordlicht Spedition' and ${october}`)), 'Oct', 'EUR|euro'),
  ask('dollar receivables without Haifa', figuresOrRefusal(owing(`currency = 'USD' and customer <> 'Haifa Marine Works Ltd'`)), 'USD|dollar'),
  ask('What is the stock in Billbrook worth for the balance sheet?', refuse),
] // prettier-ignore

/** By a bookkeeper: exact, and in the terms of the profession. */
export const bookkeeperAsks: readonly Question[] = [
  ...moneyAsks,
  ...invoiceAsks,
  ...stockAsks,
  ...workAsks,
  ...refusedAsks,
]
