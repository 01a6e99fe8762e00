import { transactions, movements, invoices, tasks, posts, members, written, openTasks } from '../answers.ts'
import {
  followUpBy,
  questionBy,
  between,
  dayOf,
  type Expected,
  figures,
  keys,
  months,
  names,
  paid,
  type Question,
  records,
  refuse,
  today,
} from '../expect.ts'

const manager = questionBy('manager')
const then = followUpBy('manager')
const { august, october, november, thisYear } = months
const q3 = between('2026-07-01', '2026-09-30')
const lastWeek = between('2026-11-09', '2026-11-15')

/** Money in and money out, or their difference: both are right. */
const inAndOut = (condition: string) =>
  figures(
    `select sum(amount) as value, currency as unit from money where ${condition} group by type, currency`,
    `select sum(case type when 'received' then amount else -amount end) as value, currency as unit
      from money where ${condition} group by currency`,
  )
const moneyPer = (period: string, condition: string) =>
  figures(
    `select sum(amount) as value, currency as unit from money where ${condition}
      group by date_trunc('${period}', day), currency`,
  )

const issued = `status <> 'draft'`
/** Each customer's last invoice, which includes older dues. */
const lastOnes = `select distinct on (customer, currency) * from bills where ${issued} order by customer, currency, day desc, id desc`
const owing = (condition: string) =>
  figures(
    `select sum(owed) as value, currency as unit from dues where owed > 0 and ${condition} group by currency`,
  )
/** Either with drafts or without. */
const ofBills = (value: string, condition: string, group: string) =>
  figures(
    `select ${value} from bills where ${condition} group by ${group}`,
    `select ${value} from bills where ${issued} and ${condition} group by ${group}`,
  )
const billed = 'sum(total) as value, currency as unit'
const tally = `count(*) as value, '' as unit`

const quantity = (condition: string, group = 'unit') =>
  figures(`select sum(quantity) as value, unit from moves where ${condition} group by ${group}`)
const onHand = (condition: string) =>
  figures(
    `select sum(on_hand) as value, unit from shelves where ${condition} group by unit`,
    `select on_hand as value, unit from shelves where ${condition}`,
  )

const ownTodo = (...conditions: readonly string[]) =>
  records('todo', ...conditions.map((condition) => `select id from tasks where own and ${condition}`))
const sharedTodo = (...conditions: readonly string[]) =>
  records('todo', ...conditions.map((condition) => `select id from tasks where not own and ${condition}`))
const day = (...sql: readonly string[]): Expected => ({ kind: 'day', sql })

const biggest = (condition: string) =>
  `select party as key from money where type = 'received' and ${condition} group by party order by sum(amount) desc limit 1`

export const managerAsks: readonly Question[] = [
  // Money in and out
  manager('how are we doing this month, money wise?', inAndOut(november), 'Nov|month'),
  manager('whats our biggest customer', keys(biggest(`currency = 'EUR'`), biggest(`currency = 'USD'`), biggest(`currency = 'EUR' and ${thisYear}`), `select party as key from (select distinct on (currency) party, currency, sum(amount) as amount from money where type = 'received' group by party, currency order by currency, sum(amount) desc) best order by amount desc`, `select customer as key from bills where currency = 'EUR' group by customer order by sum(total) desc limit 1`)),
  manager('october takings vs september?', moneyPer('month', `type = 'received' and ${between('2026-09-01', '2026-10-31')}`), 'Oct', 'Sep'),
  manager('cash in per quarter this year', moneyPer('quarter', `type = 'received' and ${thisYear}`), '2026|this year', 'quarter|Q'),
  manager('I have the bank on the phone at three, how much of the container bridge loan did we pay back so far?', paid(`project = 'Container bridge loan'`), 'bridge|Elbe|loan'),
  manager('top 3 recipients of our euros since july', keys(`select party as key from money where type = 'paid' and currency = 'EUR' and day >= '2026-07-01' group by party order by sum(amount) desc limit 3`), 'EUR|euro', 'Jul|2026-07'),
  manager('freight project costs, Q3 against Q2', moneyPer('quarter', `type = 'paid' and project = 'Sea and road freight' and ${between('2026-04-01', '2026-09-30')}`), 'freight', 'Q3|Jul|2026-07', 'Q2|Apr|2026-04'),
  manager('petty cash spent 2026', paid(`account like 'Petty cash%' and ${thisYear}`), 'Petty', '2026|this year'),
  manager('when was the very first money we got from Pompes Souss', dayOf(`select min(day)::text as day from money where type = 'received' and party like 'Pompes Souss%'`), 'Pompes'),
  manager('Show me every payment above 40.000 that we made since August', transactions(`type = 'paid' and amount > 40000 and day >= '2026-08-01'`), '40', 'Aug|2026-08'),
  manager('Did any money come in yesterday?', transactions(`type = 'received' and day = '2026-11-17'`), 'yesterday|Nov'),
  then('Did any money come in yesterday?', 'hm, and last week?', transactions(`type = 'received' and ${lastWeek}`), 'week|Nov'),
  manager('what has the travel agency Alsterblick cost us this year', paid(`party = 'Reisebüro Alsterblick' and ${thisYear}`), 'Alsterblick', '2026|this year'),
  manager('avg payment hafenlager', figures(`select round(avg(amount), 2) as value, currency as unit from money where type = 'paid' and party like 'Hafenlager%' group by currency`), 'Hafenlager'),
  manager('Jebel Ali takings per month since june', moneyPer('month', `type = 'received' and party like 'Jebel Ali%' and day >= '2026-06-01'`), 'Jebel Ali', 'Jun|2026-06'),
  manager('which projects brought in dollars this year?', names(`select distinct project as key from money where type = 'received' and currency = 'USD' and ${thisYear}`), 'USD|dollar', '2026|this year'),
  manager('Is Katowice coil worth the trouble? Give me in and out on that project for 2026', inAndOut(`project = 'Katowice coil' and ${thisYear}`), 'Katowice', '2026|this year'),
  manager('our outlay to Hauptzollamt from march until end of may', paid(`party = 'Hauptzollamt Hamburg' and ${between('2026-03-01', '2026-05-31')}`), 'Hauptzollamt', 'Mar|2026-03', 'May|2026-05'),
  manager('list what was paid on monday', transactions(`type = 'paid' and day = '2026-11-16'`), 'Mon|Nov'),
  manager('dollar account october, in + out', inAndOut(`account = 'Elbe Bank USD 0475' and ${october}`), 'USD|dollar', 'Oct'),
  manager('who has payed us already in november', names(`select distinct party as key from money where type = 'received' and ${november}`), 'Nov'),
  manager('Have we spent less with Kyowa in the second half of the year than in the first?', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and party like 'Kyowa%' and ${thisYear} group by day >= '2026-07-01', currency`), 'Kyowa'),
  manager('the little stuff under 50 euro that we paid in september and october, list it', transactions(`type = 'paid' and currency = 'EUR' and amount < 50 and ${between('2026-09-01', '2026-10-31')}`), '50', 'Sep', 'Oct'),
  manager('euro outlay by project last month', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and currency = 'EUR' and ${october} group by project, currency`), 'EUR|euro', 'Oct|month'),
  manager('investments this year?', transactions(`category = 'investment' and ${thisYear}`), 'invest', '2026|this year'),
  then('what has the travel agency Alsterblick cost us this year', 'and how much of that was in the third quarter?', paid(`party = 'Reisebüro Alsterblick' and ${q3}`), 'Alsterblick', 'Q3|quarter|Jul|2026-07'),

  // Invoices, and what customers owe
  manager(`who's late?`, names(`select customer as key from dues where owed > 0 and due < '${today}'`), 'overdue|late|due'),
  manager(`I'm preparing for the call with Attica, what do they still owe us`, owing(`customer like 'Attica%'`), 'Attica'),
  then(`I'm preparing for the call with Attica, what do they still owe us`, 'since when should that have been paid?', day(`select due::text as day from dues where customer like 'Attica%'`, `select min(due)::text as day from bills where customer like 'Attica%' and owed > 0`), 'Attica'),
  manager('eur past due at customers, total', figures(`select sum(late) as value, currency as unit from dues where currency = 'EUR' group by currency`), 'EUR|euro', 'overdue|due|late'),
  manager('when have Haifa Marine payed the last time', dayOf(`select max(day)::text as day from money where type = 'received' and party like 'Haifa%'`), 'Haifa'),
  manager('Drafts lying around: what are they worth?', figures(`select ${billed} from bills where status = 'draft' group by currency`), 'draft'),
  manager('How much of INV-2026-00017 has been paid?', figures(`select paid as value, currency as unit from bills where number = 'INV-2026-00017'`), '00017'),
  manager('invoice count by customer 2026', ofBills(tally, thisYear, 'customer'), '2026|this year'),
  manager('Pompes Souss invoices, all of them please', written(`customer like 'Pompes Souss%'`), 'Pompes'),
  manager('typical invoice midlands, i mean the average', figures(`select round(avg(total), 2) as value, currency as unit from bills where customer like 'Midlands%' group by currency`), 'Midlands'),
  manager('invoiced in usd per quarter, 2026', ofBills(billed, `currency = 'USD' and ${thisYear}`, `date_trunc('quarter', day), currency`), 'USD|dollar', '2026|this year'),
  manager('Whose account with us is settled right now?', names(`select customer as key from dues where owed = 0`)),
  manager('until when must Pompes Souss pay the bill of november', dayOf(`select due::text as day from bills where customer like 'Pompes Souss%' and ${november}`), 'Pompes', 'Nov'),
  manager('unpaid invoices august?', invoices(`${issued} and owed > 0 and ${august}`, `${issued} and total > paid and ${august}`, `${issued} and owed > 0 and due between '2026-08-01' and '2026-08-31'`), 'Aug|2026-08', 'unpaid|open|owed|owing'),
  manager('invoiced eur sept vs oct', ofBills(billed, `currency = 'EUR' and ${between('2026-09-01', '2026-10-31')}`, `date_trunc('month', day), currency`), 'EUR|euro', 'Sep', 'Oct'),
  manager('who was INV-2026-00036 for?', names(`select customer as key from bills where number = 'INV-2026-00036'`), '00036'),
  manager('anything still outstanding from the Bergamo dairy?', invoices(`${issued} and owed > 0 and customer like '%Bergamo%'`, `owed > 0 and customer like '%Bergamo%'`), 'Bergamo'),
  manager('invoices that are sent but not more, so nobody acknowledged them', invoices(`status = 'sent'`), 'sent'),
  manager('how many usd invoices open', figures(`select ${tally} from bills where ${issued} and owed > 0 and currency = 'USD'`, `select ${tally} from bills where owed > 0 and currency = 'USD'`, `select ${tally} from (${lastOnes}) l where owed > 0 and currency = 'USD'`, `select ${tally} from bills where ${issued} and total > paid and currency = 'USD'`), 'USD|dollar'),
  manager('whom do I have to chase first? biggest overdue amounts in euros on top', keys(`select customer as key from dues where owed > 0 and currency = 'EUR' and due < '${today}' order by late desc`), 'EUR|euro', 'overdue|due|late'),

  // Stock, goods in and out
  manager('do we have to reorder something?', names(`select material as key from shelves where on_hand <= coalesce(minimum, 0)`, `select material as key from shelves where on_hand < minimum`)),
  manager('The people of Weser Pumpen ask: how many 7316 could we give them today?', onHand(`material like '%7316%'`), '7316'),
  manager('whats lying in rotterdam', names(`select material as key from shelves where warehouse = 'Rotterdam buffer'`), 'Rotterdam'),
  manager('Did we deliver anything to Lincolnshire in July?', movements(`type = 'out' and party like 'Lincolnshire%' and ${between('2026-07-01', '2026-07-31')}`), 'Lincolnshire', 'Jul|2026-07'),
  manager('stock bolts M24?', onHand(`material like '%M24%'`), 'M24'),
  manager('when did the pallet maker from Tuzla bring pallets for the last time', dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Palet Tuzla'`), 'Palet'),
  manager('which warehouse holds more 6308?', keys(`select warehouse as key from shelves where material like '%6308%' order by on_hand desc`, `select warehouse as key from shelves where material like '%6308%' order by on_hand desc limit 1`), '6308'),
  manager('pcs shipped midlands this month', quantity(`type = 'out' and party like 'Midlands%' and ${november}`), 'Midlands', 'Nov|month'),
  manager('coil arrivals by quarter 2026, tons', quantity(`type = 'in' and material like 'Coil%' and ${thisYear}`, `date_trunc('quarter', day), unit`), 'coil', '2026|this year'),
  manager('goods that left us last week', movements(`type = 'out' and ${lastWeek}`), 'week|Nov'),
  then('goods that left us last week', 'the week before?', movements(`type = 'out' and ${between('2026-11-02', '2026-11-08')}`), 'week|Nov'),
  manager('from who do we get the copper wire', names(`select distinct party as key from moves where type = 'in' and material like 'Copper wire%'`), 'copper'),
  manager('DN50 in and out since september', quantity(`material like '%DN50' and day >= '2026-09-01'`, 'type, unit'), 'DN50', 'Sep'),
  manager('Has anything arrived yesterday or today?', movements(`type = 'in' and ${between('2026-11-17', '2026-11-18')}`), 'yesterday|today|Nov'),
  manager('how much of the grease did the cement works take in november', quantity(`type = 'out' and material like '%grease%' and party like '%Cement%' and ${november}`), 'grease', 'Cement', 'Nov'),
  manager('delveries to Bilbao since august, sum', quantity(`type = 'out' and party like '%Bilbao%' and day >= '2026-08-01'`), 'Bilbao', 'Aug|2026-08'),
  manager('copper wire plus square bar in Istanbul, together how many tonnes?', onHand(`warehouse = 'Istanbul Tuzla' and (material like 'Copper wire%' or material like 'Square bar%')`), 'copper', 'square'),
  manager('biggest single shipment 6205 ever, qty', figures(`select max(quantity) as value, unit from moves where type = 'out' and material like '%6205%' group by unit`), '6205'),
  manager('what left tuzla in october', movements(`type = 'out' and warehouse = 'Istanbul Tuzla' and ${october}`), 'Tuzla', 'Oct'),
  manager('raw material receipts q3, total', quantity(`type = 'in' and category = 'Raw Material' and ${q3}`), 'Raw', 'Q3|quarter|Jul|2026-07'),

  // To-dos
  manager('Will my weekend be free or is there a deadline on it?', openTasks(`due between '2026-11-21' and '2026-11-22'`), 'Nov|weekend'),
  manager('which chore did Helga hand over to me', sharedTodo(`owner = 'Helga Brandt'`), 'Helga'),
  manager('chores for friday', openTasks(`due = '2026-11-20'`), 'Nov|Fri'),
  manager('am i behind with something', openTasks(`due < '${today}'`), 'overdue|due|late'),
  manager('High priority and due before the 22nd: what is it?', tasks(`not completed and priority = 2 and due < '2026-11-22'`, `not completed and priority = 2 and due >= '${today}' and due < '2026-11-22'`, `own and not completed and priority = 2 and due < '2026-11-22'`, `own and not completed and priority = 2 and due >= '${today}' and due < '2026-11-22'`), 'high', 'Nov|22'),
  manager('how many of my to-dos are done, how many open?', figures(`select ${tally} from tasks group by completed`, `select ${tally} from tasks where own group by completed`)),
  manager('The flight to Osaka, until when must I have it booked?', dayOf(`select due::text as day from tasks where title ilike '%Osaka: book the flight%'`), 'Osaka'),
  manager('low prio tasks with no date, still open', openTasks(`priority = 0 and due is null`), 'low'),
  manager('What do colleagues need from me until the end of november?', sharedTodo(`not completed and due <= '2026-11-30'`, `not completed and due between '${today}' and '2026-11-30'`), 'Nov'),
  manager('anything to do in december?', openTasks(`due between '2026-12-01' and '2026-12-31'`), 'Dec|2026-12'),
  manager(`next week's deadlines but only my own todos, nothing that was shared`, ownTodo(`not completed and due between '2026-11-23' and '2026-11-29'`), 'week|Nov'),
  then('chores for friday', 'how many are still to do after that day?', figures(`select ${tally} from tasks where not completed and due > '2026-11-20'`, `select ${tally} from tasks where own and not completed and due > '2026-11-20'`), 'Nov|after'),

  // Posts, people, connections
  manager('what did people write today', posts(`day = '${today}'`), 'today|Nov'),
  manager('who of us knows the customs business', members(`occupation ilike '%customs%'`), 'customs'),
  manager('Is anybody still writing about the coffee machine this month?', posts(`'coffee-machine' = any(tags) and ${november}`, `content ilike '%coffee%' and ${november}`, `('coffee-machine' = any(tags) or content ilike '%coffee%') and ${november}`), 'coffee', 'Nov|month'),
  manager('posts samuel osei november', posts(`author = 'Samuel Osei' and ${november}`), 'Samuel', 'Nov'),
  manager('our account managers, who are they?', members(`occupation ilike '%account manager%'`), 'account manager'),
  manager('Whom did I invite that has not answered yet?', records('user', `select id from friends where status = 'pending' and sent`), 'pending|sent|request'),
  manager('which of my contacts sit in Istanbul', records('user', `select id from friends join people using (id) where status = 'accepted' and location ilike '%Istanbul%'`), 'Istanbul'),
  manager('my posts 1 - 15 nov', posts(`own and ${between('2026-11-01', '2026-11-15')}`), 'Nov', '15'),
  manager('what is it that mister Osei does in our house', members(`name = 'Samuel Osei'`), 'Osei'),

  // Notifications
  manager('did somebody reply to me since monday?', records('notification', `select id from notes where type = 'reply' and day >= '2026-11-16'`), 'repl', 'Mon|Nov'),
  manager('how many notifications about likes this month', figures(`select ${tally} from notes where type = 'like' and ${november}`), 'like', 'Nov|month'),
  manager('notifications yesterday + today', records('notification', `select id from notes where day >= '2026-11-17'`), 'yesterday|today|Nov'),

  // Unknown facts, others' records, and orders instead of questions
  manager('what corporate tax is coming to us for this year?', refuse),
  manager('Will we earn more next year than this year?', refuse),
  manager('What do all customers owe us, except Haifa?', refuse),
  manager('payments of october that were not from Weser Pumpen', refuse),
  manager('show me the invoices that Mehmet Yıldız has in his books', refuse),
  manager('whats piotrs salary', refuse),
  manager('write Lincolnshire a friendly reminder and send it', refuse),
  manager('rain in billbrook thursday?', refuse),
  manager('why has Haifa Marine stopped paying us?', refuse),
  manager('which margin do we make on a 6205?', refuse),
] // prettier-ignore
