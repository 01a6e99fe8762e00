import { transactions, movements, invoices, tasks, posts, members, counted, onHand, low } from '../answers.ts'
import {
  questionBy,
  followUpBy,
  between,
  dayOf,
  figures,
  keys,
  months,
  names,
  paid,
  type Question,
  received,
  records,
  refuse,
} from '../expect.ts'

const buyer = questionBy('buyer')
const next = followUpBy('buyer')
const { august, september, october, november, thisYear } = months
const q3 = between('2026-07-01', '2026-09-30')
const thisWeek = between('2026-11-16', '2026-11-22')

/** Sums of quantities, one for each unit. */
const moved = (type: 'in' | 'out', ...conditions: readonly string[]) =>
  figures(
    ...conditions.map(
      (condition) =>
        `select sum(quantity) as value, unit from moves where type = '${type}' and ${condition} group by unit`,
    ),
  )

const late = `owed > 0 and due < '2026-11-18'`
const issued = `status <> 'draft'`
const monthly = (select: string) => `${select} group by date_trunc('month', day)`

export const buyerAsks: readonly Question[] = [
  // Stock, goods in, goods out.
  buyer('m24 bolts in hand?', onHand(`material like 'Hex bolt M24%'`), 'M24'),
  buyer('what I have to reorder now', names(`select material as key from shelves where ${low}`, `select material as key from shelves where on_hand < minimum`)),
  next('what I have to reorder now', 'rotterdam only', names(`select material as key from shelves where ${low} and warehouse = 'Rotterdam buffer'`), 'Rotterdam'),
  buyer('How many pump housings did Tangshan send us since January?', moved('in', `material = 'Pump housing GG25' and party like 'Tangshan%' and day >= '2026-01-01'`), 'Pump housing', 'Tangshan', 'Jan|2026'),
  buyer('did any grease go out in october', movements(`material = 'High-temperature grease' and type = 'out' and ${october}`), 'grease', 'Oct'),
  buyer('which supplier was knocking most at our gate this year, by number of receipts', names(`select party as key from moves where type = 'in' and ${thisYear} group by party order by count(*) desc limit 1`), '2026|this year'),
  buyer('hydraulic hose last came in when?', dayOf(`select max(day)::text as day from moves where type = 'in' and material like 'Hydraulic hose%'`), 'Hydraulic'),
  buyer('tons of coil out to Service centre Moerdijk, Q3', moved('out', `material like 'Coil%' and party = 'Service centre Moerdijk' and ${q3}`), 'Coil', 'Moerdijk', 'Q3|Jul|quarter'),
  buyer('goods in by supplier october', figures(`select sum(quantity) as value, unit from moves where type = 'in' and ${october} group by party, unit`), 'Oct'),
  buyer('Who got more 6204-2RS from us this year, Midlands or the Benelux branch?', figures(`select sum(quantity) as value, unit from moves where type = 'out' and material = 'Bearing 6204-2RS' and ${thisYear} and (party like 'Midlands%' or party = 'Benelux branch') group by party, unit`), '6204', '2026|this year'),
  buyer('veddel: all what they brought us in 2026, list', movements(`type = 'in' and party like '%Veddel' and ${thisYear}`), 'Veddel', '2026'),
  buyer('tuzla what left the house in november', movements(`type = 'out' and warehouse = 'Istanbul Tuzla' and ${november}`), 'Tuzla', 'Nov'),
  buyer('how much copper wire ege bakir gave us until now', moved('in', `party like 'Ege Bak%' and material = 'Copper wire 8 mm'`), 'Ege Bak', 'Copper|Ege'),
  buyer('The picker complains. What was the most 6204-2RS that ever left us in one go?', movements(`type = 'out' and material = 'Bearing 6204-2RS' order by quantity desc limit 1`), '6204'),
  buyer('6308 hamburg vs rotterdam', figures(`select on_hand as value, unit from shelves where material like 'Bearing 6308%'`), '6308'),
  buyer('they say tapered sets run short, what minimum did we put there', figures(`select minimum as value, unit from shelves where material like 'Tapered set%'`), 'Tapered'),
  buyer('cartons sent to picking hall 2 in the last three months', moved('out', `material like 'Carton%' and party = 'Picking hall 2' and day >= '2026-08-18'`, `material like 'Carton%' and party = 'Picking hall 2' and ${between('2026-08-01', '2026-10-31')}`, `material like 'Carton%' and party = 'Picking hall 2' and day >= '2026-09-01'`), 'Carton', 'Picking'),
  buyer('Please show all deliverys of last week', movements(`type = 'in' and ${between('2026-11-09', '2026-11-15')}`), 'last week|Nov|week'),
  buyer('Everything Valvole Brescia delivered so far, split by material', figures(`select sum(quantity) as value, unit from moves where type = 'in' and party like 'Valvole Brescia%' group by material, unit`), 'Brescia'),
  buyer('how big is a normal shipment of seal kits to pompes souss? average', figures(`select round(avg(quantity), 2) as value, unit from moves where type = 'out' and material like 'Seal kit%' and party like 'Pompes Souss%' group by unit`), 'Seal kit', 'Souss'),

  // Costs and refunds.
  buyer('payed shunfeng this year total', paid(`party like 'Shunfeng%' and ${thisYear}`), 'Shunfeng', '2026|this year'),
  next('payed shunfeng this year total', 'and last year?', paid(`party like 'Shunfeng%' and ${between('2025-01-01', '2025-12-31')}`), 'Shunfeng', '2025|last year'),
  buyer('project sea and road freight, how much did it eat in october', paid(`project = 'Sea and road freight' and ${october}`), 'freight', 'Oct'),
  buyer('Haruka asks when we sent the last money to Kyowa, which day?', dayOf(`select max(day)::text as day from money where type = 'paid' and party like 'Kyowa%'`), 'Kyowa'),
  buyer('Top 3 by what we paid them in euro in 2026', keys(`select party as key from money where type = 'paid' and currency = 'EUR' and ${thisYear} group by party order by sum(amount) desc limit 3`, `select party as key from money where type = 'paid' and category = 'expense' and currency = 'EUR' and ${thisYear} group by party order by sum(amount) desc limit 3`), 'EUR', '2026'),
  buyer('Hafenlager wants to raise the rent. What have they had from us since spring, say since 1 April?', paid(`party like 'Hafenlager%' and day >= '2026-04-01'`), 'Hafenlager', 'Apr'),
  buyer('coil money: what went to Huta this week?', paid(`party like 'Huta%' and ${thisWeek}`), 'Huta', 'week|Nov'),
  buyer('hauptzollamt outlay month by month since july', figures(monthly(`select sum(amount) as value, 'EUR' as unit from money where type = 'paid' and party = 'Hauptzollamt Hamburg' and day >= '2026-07-01'`)), 'Hauptzollamt', 'Jul'),
  buyer('Blue Anchor or Nordlicht, which one costs us more this year?', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and (party = 'Blue Anchor Lines' or party = 'Nordlicht Spedition') and ${thisYear} group by party, currency`), '2026|this year'),
  buyer('reimers spend third quarter', paid(`party = 'Kartonagen Reimers' and ${q3}`), 'Reimers', 'Q3|Jul|quarter'),
  buyer('petty cash, what is gone this month', paid(`account like 'Petty cash%' and ${november}`), 'Petty', 'Nov|this month'),
  buyer('typical payment to Valvole Brescia? I mean the mean', figures(`select round(avg(amount), 2) as value, currency as unit from money where type = 'paid' and party like 'Valvole Brescia%' group by currency`), 'Brescia'),
  buyer('Show me the fattest payment of September', transactions(`id in (select id from money where type = 'paid' and ${september} order by amount desc limit 1)`, `id in (select distinct on (currency) id from (select * from money where type = 'paid' and ${september}) m order by currency, amount desc)`), 'Sep'),
  buyer('how often we paid Prüflabor Altona since march', counted(`money where type = 'paid' and party = 'Prüflabor Altona' and day >= '2026-03-01'`), 'Altona', 'Mar'),
  buyer('lone star: money in, first half of year', received(`party like 'Lone Star%' and ${between('2026-01-01', '2026-06-30')}`), 'Lone Star', 'Jan|H1|half|2026'),
  buyer('Dollars we colected in august pls', received(`currency = 'USD' and ${august}`), 'USD', 'Aug'),
  buyer('compare my euro spending, september against october', figures(monthly(`select sum(amount) as value, 'EUR' as unit from money where type = 'paid' and currency = 'EUR' and ${between('2026-09-01', '2026-10-31')}`), monthly(`select sum(amount) as value, 'EUR' as unit from money where type = 'paid' and category = 'expense' and currency = 'EUR' and ${between('2026-09-01', '2026-10-31')}`)), 'EUR', 'Sep'),
  buyer('counter sales takings per month, july to september', figures(monthly(`select sum(amount) as value, 'EUR' as unit from money where type = 'received' and project = 'Counter sales' and ${q3}`), monthly(`select sum(amount) as value, 'EUR' as unit from money where type = 'received' and description like 'Counter sales%' and ${q3}`)), 'Counter', 'Jul'),
  buyer('all kaltenbach payments over 21k since summer, from 1 june', transactions(`type = 'paid' and party like 'Kaltenbach%' and amount > 21000 and day >= '2026-06-01'`), 'Kaltenbach', '21[,.]?000|21k', 'Jun'),
  buyer('the test bench in hall 1, what did we pay for that thing', paid(`project = 'Test bench hall 1'`), 'Test bench|Messtechnik'),
  buyer('boss asks about the bridge loan, how much did we pay back to the bank already', paid(`category = 'loan'`), 'loan|Elbe'),
  buyer('anti dumping deposits this year sum', paid(`description like 'Anti-dumping%' and ${thisYear}`), '[Aa]nti.dumping', '2026|this year'),
  buyer('Any payments between 500 and 1.500 euros in November? Accounting asks me', transactions(`type = 'paid' and currency = 'EUR' and amount between 500 and 1500 and ${november}`), '500', '1[,.]?500', 'Nov'),
  buyer('did anything land on the dollar account yesterday', transactions(`type = 'received' and account like '%USD%' and day = '2026-11-17'`), 'USD', 'yesterday|Nov|2026-11-17'),
  buyer('who got money from us on 6 november', names(`select distinct party as key from money where type = 'paid' and day = '2026-11-06'`), 'Nov|2026-11-06'),

  // Customers and their invoices.
  buyer('who ows us and how much', figures(`select owed as value, currency as unit from dues where owed > 0`)),
  buyer('before I ship more valves: Al Noor still has how much open with us?', figures(`select owed as value, currency as unit from dues where customer like 'Al Noor%'`), 'Al Noor'),
  buyer('late payers?', names(`select customer as key from dues where ${late}`)),
  next('late payers?', 'how much is it together', figures(`select sum(late) as value, currency as unit from dues where ${late} group by currency`)),
  buyer('any drafts I forgot to send to a customer', invoices(`status = 'draft'`), '[Dd]raft'),
  buyer('How much have we billed Midlands Conveyor since 1 July?', figures(`select sum(total) as value, currency as unit from bills where customer like 'Midlands%' and day >= '2026-07-01' group by currency`), 'Midlands', 'Jul'),
  buyer('Planning december money for my orders: which invoices of us fall due then', invoices(`due between '2026-12-01' and '2026-12-31' and ${issued}`, `due between '2026-12-01' and '2026-12-31'`), 'Dec'),
  buyer('haifa marine, until when they had to pay the last invoice', dayOf(`select due::text as day from bills where customer like 'Haifa%' order by bills.day desc limit 1`), 'Haifa'),
  buyer('how many bills we wrote in october', counted(`bills where ${october}`), 'Oct'),
  buyer('I hold back the bearings for Lincolnshire if they are behind. Are they, and with what sum?', figures(`select owed as value, currency as unit from dues where customer like 'Lincolnshire%'`), 'Lincolnshire'),
  buyer('INV-2026-00032 how much is missing', figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00032'`, `select total - paid as value, currency as unit from bills where number = 'INV-2026-00032'`), '00032'),
  buyer('biggest invoice we ever wrote in euro', invoices(`id in (select id from bills where currency = 'EUR' order by total desc limit 1)`), 'EUR'),
  buyer('outstanding dollars, all customers together', figures(`select sum(owed) as value, currency as unit from dues where currency = 'USD' group by currency`), 'USD'),
  buyer('invoiced per month in q3, EUR only', figures(monthly(`select sum(total) as value, 'EUR' as unit from bills where currency = 'EUR' and ${q3}`)), 'EUR', 'Q3|Jul|quarter'),
  buyer('Something unpaid at Dragados, or is it clean?', invoices(`customer like 'Dragados%' and owed > 0 and ${issued}`, `customer like 'Dragados%' and owed > 0`), 'Dragados'),
  buyer('which invoices are final', invoices(`status = 'final'`), '[Ff]inal'),
  buyer('what was due from customers last week, list the invoices', invoices(`due between '2026-11-09' and '2026-11-15' and ${issued}`, `due between '2026-11-09' and '2026-11-15' and owed > 0 and ${issued}`), 'week|Nov'),
  buyer('average of our bills to latticini', figures(...['true', issued].map((condition) => `select round(avg(total), 2) as value, currency as unit from bills where customer like 'Latticini%' and ${condition} group by currency`)), 'Latticini'),
  buyer('small invioces this year, under 20.000 eur', invoices(`currency = 'EUR' and total < 20000 and ${thisYear}`), '20[,.]?000', 'EUR', '2026|this year'),
  buyer('From the October invoices how much money did arrive already?', figures(`select sum(paid) as value, currency as unit from bills where ${october} group by currency`), 'Oct'),

  // To-dos.
  buyer('what must be done today', tasks(`due = '2026-11-18' and not completed`, `due <= '2026-11-18' and not completed`), 'today|Nov|2026-11-18'),
  buyer('overdue tasks', tasks(`due < '2026-11-18' and not completed`, `due < '2026-11-18' and not completed and own`)),
  next('overdue tasks', 'only the high priority', tasks(`due < '2026-11-18' and not completed and priority = 2`), '[Hh]igh'),
  buyer('I take friday off maybe. What is due that day?', tasks(`due = '2026-11-20' and not completed`, `due = '2026-11-20' and not completed and own`), 'Fri|Nov|2026-11-20'),
  buyer('When must I have the Osaka flight booked??', dayOf(`select due::text as day from tasks where title like 'Osaka: book%'`), 'Osaka'),
  buyer('how many chores have I ticked off', counted(`tasks where completed`, `tasks where completed and own`), '[Cc]omplete|[Dd]one|[Ff]inished|ticked'),
  buyer('open todos with no date on it', tasks(`due is null and not completed`), 'date|due'),
  buyer('is there a task about the grease price', tasks(`title ilike '%grease%'`), 'grease'),
  buyer('Mehmet shared me a todo, what was it', tasks(`owner like 'Mehmet%'`), 'Mehmet'),
  buyer('next week deadlines?', tasks(`due between '2026-11-23' and '2026-11-29' and not completed`), 'next week|Nov|week'),
  buyer('Low priority things still open, maybe I drop them', tasks(`priority = 0 and not completed`, `priority = 0 and not completed and own`), '[Ll]ow'),
  buyer('which colleagues put tasks on my list', names(`select distinct owner as key from tasks where not own`, `select distinct owner as key from tasks where not own and not completed`)),

  // People and posts.
  buyer('who of us sits in rotterdam', members(`location like 'Rotterdam%'`), 'Rotterdam'),
  buyer('buyers in my network', members(`occupation like 'Buyer%' and id in (select id from friends where status = 'accepted')`), '[Bb]uyer'),
  buyer('who runs the warehouse in Billbrook? need his name quick', members(`occupation like 'Warehouse Manager%'`), '[Ww]arehouse|Billbrook'),
  buyer('what did Piotr post about the warehouse', posts(`author like 'Piotr%' and 'warehouse' = any(tags)`), 'Piotr', 'warehouse'),
  buyer('how many posts from me in november', counted(`wall where own and ${november}`), 'Nov'),
  buyer('buying requisitions since 10 nov', posts(`type = 'Buying Requisition post' and day >= '2026-11-10'`), '[Bb]uying', 'Nov|2026-11-10'),
  buyer('Fatma writes the goods-in numbers every week. When was the last one?', dayOf(`select max(day)::text as day from wall where author like 'Fatma%' and 'goods-in' = any(tags)`), 'Fatma'),
  buyer('who wants to connect with me', members(`id in (select id from friends where status = 'pending' and not sent)`)),
  buyer('my connection requests that hang without answer', members(`id in (select id from friends where status = 'pending' and sent)`), 'sent|pending|waiting|answer'),
  buyer('posts tagged reorder', posts(`'reorder' = any(tags)`), 'reorder'),

  // Notifications.
  buyer('how many unread notifications i have', counted(`notes where unread`), 'unread'),
  buyer('was I mentioned by someone this month? show', records('notification', `select id from notes where type = 'mention' and ${november}`), '[Mm]ention', 'Nov|this month'),
  buyer('new replys since monday', records('notification', `select id from notes where type = 'reply' and day >= '2026-11-16'`), '[Rr]epl', 'Mon|Nov|2026-11-16'),

  // Facts that the tables lack, and orders instead of questions.
  buyer('will the 6205 last until christmas?', refuse),
  buyer('does the dollar go down before I pay kyowa again', refuse),
  buyer('All stock in Billbrook except the bearings', refuse),
  buyer('suppliers we did not pay this month', refuse),
  buyer('order 50 pcs dn80 at brescia', refuse),
  buyer('delete the draft invoice of dragados', refuse),
  buyer('How much import VAT can I claim back from the customs?', refuse),
  buyer('what has Priya in her own stock table', refuse),
  buyer('storm at the port tomorrow? container comes', refuse),
  buyer('how many days Shunfeng needs from order to delivery', refuse),
] // prettier-ignore
