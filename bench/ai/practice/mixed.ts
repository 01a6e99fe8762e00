import {
  transactions,
  movements,
  invoices,
  tasks,
  posts,
  members,
  openTasks,
  counted,
  owes,
  moved,
  onHand,
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
const buyer = questionBy('buyer')
const manager = questionBy('manager')
const foreman = questionBy('foreman')
const assistant = questionBy('assistant to the director')
const { august, september, october, november, thisYear } = months
const lastWeek = between('2026-11-09', '2026-11-15')
const yesterday = `day = '2026-11-17'`

const moneyAsks: readonly Question[] = [
  bookkeeper('morning! quick one before the first coffee: how much have we handed over to Hafenlager since New Year?', paid(`party = 'Hafenlager Billbrook KG' and ${thisYear}`), 'Hafenlager', '2026|this year|Jan'),
  buyer('so our friends from Kyowa, how much money went their way in Q3', paid(`party = 'Kyowa Bearing Co.' and ${between('2026-07-01', '2026-09-30')}`), 'Kyowa', 'Q3|quarter|Jul'),
  manager('Has Jebel Ali wired us anything this month, and if so how much?', received(`party = 'Jebel Ali Bearings FZE' and ${november}`), 'Jebel Ali', 'Nov|this month'),
  assistant('Ingrid needs it for a slide: dollars in and dollars out, September only', figures(`select sum(amount) as value, currency as unit from money where currency = 'USD' and ${september} group by type, currency`, `select sum(case type when 'received' then amount else -amount end) as value, currency as unit from money where currency = 'USD' and ${september} group by currency`), 'USD|dollar', 'Sep'),
  foreman('what did that stuff from Reimers set us back in september', paid(`party = 'Kartonagen Reimers' and ${september}`), 'Reimers', 'Sep'),
  bookkeeper('pls show petty cash outlays over 60 eur since 1 july', transactions(`account like 'Petty cash%' and type = 'paid' and currency = 'EUR' and amount > 60 and day >= '2026-07-01'`), 'Petty', '60', 'Jul'),
  manager('just out of curiosity, which was the fattest euro payment we made since september began', transactions(`type = 'paid' and currency = 'EUR' and day >= '2026-09-01' order by amount desc limit 1`), 'EUR|euro', 'Sep'),
  assistant('Could you kindly tell me how much of our money ended up with Reisebüro Alsterblick before July?', figures(moneyWhere(`type = 'paid' and party = 'Reisebüro Alsterblick' and ${between('2026-01-01', '2026-06-30')}`), moneyWhere(`type = 'paid' and party = 'Reisebüro Alsterblick' and day < '2026-07-01'`)), 'Alsterblick', 'Jul|Jun'),
  buyer('shunfeng, oct+nov, total paid??', paid(`party = 'Shunfeng Bearings Ltd.' and ${between('2026-10-01', '2026-11-30')}`), 'Shunfeng', 'Oct', 'Nov'),
  bookkeeper('I’m reconciling the dollar account - how much landed on 0475 on 13 November', figures(moneyWhere(`account = 'Elbe Bank USD 0475' and type = 'received' and day = '2026-11-13'`)), '0475', 'Nov'),
  manager('takings quarter by quarter this year, euro side', figures(`select sum(amount) as value, currency as unit from money where type = 'received' and currency = 'EUR' and ${thisYear} group by date_trunc('quarter', day), currency`), 'EUR|euro', '2026|this year'),
  assistant('The director would like to send Christmas hampers. Which five customers brought us the most dollars since January?', keys(`select party as key from money where type = 'received' and currency = 'USD' and ${thisYear} group by party order by sum(amount) desc limit 5`), 'USD|dollar', '2026|this year|Jan'),
  bookkeeper('nr of payments to Hauptzollamt in aug', counted(`money where party = 'Hauptzollamt Hamburg' and type = 'paid' and ${august}`), 'Hauptzollamt', 'Aug'),
  foreman('hey, what did we fork out to Nordlicht for the lorries last week', paid(`party = 'Nordlicht Spedition' and ${lastWeek}`), 'Nordlicht', 'Nov|last week'),
  manager('On average, how big is a payment that Weser Pumpen makes to us? take 2026', figures(`select round(avg(amount), 2) as value, currency as unit from money where type = 'received' and party = 'Weser Pumpen GmbH' and ${thisYear} group by currency`), 'Weser', '2026'),
  manager('when did Haifa Marine last cough up any money, I honestly can’t remember', dayOf(`select max(day)::text as day from money where type = 'received' and party = 'Haifa Marine Works Ltd'`), 'Haifa'),
  buyer('please to put Nordlicht and Blue Anchor side by side, how much has each one got from us since August', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and party in ('Nordlicht Spedition', 'Blue Anchor Lines') and day >= '2026-08-01' group by party, currency`), 'Nordlicht', 'Blue Anchor', 'Aug'),
  followUpBy('buyer')('how much did Kaltenbach get from us in October?', 'ok and the month before that?', paid(`party = 'Kaltenbach Wälzlager GmbH' and ${september}`), 'Kaltenbach', 'Sep'),
] // prettier-ignore

const invoiceAsks: readonly Question[] = [
  assistant('Sorry to bother you, the boss has Lincolnshire on the line in ten minutes: how much are they in the red with us?', owes('Lincolnshire Trailers plc'), 'Lincolnshire'),
  bookkeeper('whom should I ring first, who has been overdue the longest?', keys(`select customer as key from dues where owed > 0 and due < '2026-11-18' order by due limit 1`, `select customer as key from bills where owed > 0 and status <> 'draft' and due < '2026-11-18' order by due limit 1`)),
  manager('give me the big picture, what is still coming to us from customers, euros and dollars', figures(`select sum(owed) as value, currency as unit from dues group by currency`)),
  bookkeeper('which invoices are sitting at final', invoices(`status = 'final'`), 'final'),
  bookkeeper('any half-finished drafts lying around?', invoices(`status = 'draft'`), 'draft'),
  manager('Midlands Conveyor, billed ytd', figures(`select sum(total) as value, currency as unit from bills where customer = 'Midlands Conveyor Ltd' and ${thisYear} group by currency`), 'Midlands', '2026|this year|year'),
  buyer('Σοφία says Attica got a bill from us in August, can you dig it up?', invoices(`customer = 'Attica Cement S.A.' and ${august}`), 'Attica', 'Aug'),
  bookkeeper('whats the highest invoice we ever wrote in EUR', invoices(`currency = 'EUR' order by total desc limit 1`), 'EUR|euro'),
  bookkeeper('INV-2026-00025, how much of it is unsettled', figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00025'`), '00025'),
  manager('invoices north of 45k euro since july', invoices(`currency = 'EUR' and total > 45000 and day >= '2026-07-01'`), '45', 'EUR|euro', 'Jul'),
  assistant('I have to fill in a form, it asks how many invoices we issued to Al Noor in 2026', counted(`bills where customer = 'Al Noor Industries LLC' and ${thisYear}`), 'Al Noor', '2026|this year'),
  foreman('before I load anything for Pompes Souss, are they still owing us and how much', owes('Pompes Souss S.A.R.L.'), 'Pompes Souss'),
  followUpBy('assistant to the director')('What does Pompes Souss owe us?', 'and Midlands?', owes('Midlands Conveyor Ltd'), 'Midlands'),
] // prettier-ignore

const goodsAsks: readonly Question[] = [
  foreman('how many of them 6206 have we got lying around', onHand(`material = 'Bearing 6206-2RS'`), '6206'),
  buyer('what should I reorder for Rotterdam, anything that has dropped under its minimum there?', names(`select material as key from shelves where on_hand <= minimum and warehouse = 'Rotterdam buffer'`), 'Rotterdam'),
  buyer('hex bolts m24 arrivals 2026 qty', moved('in', `material = 'Hex bolt M24 × 120 10.9' and ${thisYear}`), 'M24|Hex bolt', '2026|this year'),
  foreman('what left the yard yesterday?', movements(`type = 'out' and ${yesterday}`), 'Nov|yesterday'),
  foreman('tell me what all is sitting in the Rotterdam shed', names(`select material as key from shelves where warehouse = 'Rotterdam buffer'`), 'Rotterdam'),
  manager('Copper wire to Kablo Bursa, how many tonnes did we ship since 1 June', moved('out', `material = 'Copper wire 8 mm' and party = 'Kablo Bursa A.Ş.' and day >= '2026-06-01'`), 'Copper', 'Kablo', 'Jun'),
  buyer('last time Slangen brought us hoses, when was that', dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Slangen Vlaardingen'`), 'Slangen'),
  foreman('grease for Attica: kilos that went out between 1 sept and 31 oct', moved('out', `material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${between('2026-09-01', '2026-10-31')}`), 'grease', 'Attica', 'Sep', 'Oct'),
  manager('who gobbles up most of our 6204s this year', keys(`select party as key from moves where type = 'out' and material = 'Bearing 6204-2RS' and ${thisYear} group by party order by sum(quantity) desc limit 1`), '6204', '2026|this year'),
  buyer('Coil, S235 and S355: tonnes in hand of each pls', figures(`select on_hand as value, unit from shelves where material like 'Coil%'`), 'S235|Coil'),
  foreman('how many pallets do the lads in Tuzla have', onHand(`material = 'Euro pallet' and warehouse = 'Istanbul Tuzla'`), 'pallet', 'Tuzla'),
  buyer('movments of square bar in october plz', movements(`material = 'Square bar 60 mm' and ${october}`), 'Square bar', 'Oct'),
  assistant('For the minutes: which deliveries arrived at the warehouses so far in November?', movements(`type = 'in' and ${november}`), 'Nov|this month'),
  foreman('cartons used up, month by month since august', figures(`select sum(quantity) as value, unit from moves where type = 'out' and material = 'Carton 400 × 300 × 200' and day >= '2026-08-01' group by date_trunc('month', day), unit`), 'Carton', 'Aug'),
  buyer('I keep forgetting, what is the minimum we agreed for the 22330?', figures(`select minimum as value, unit from shelves where material = 'Bearing 22330'`), '22330'),
  followUpBy('foreman')('How many seal kits do we have in Tuzla?', 'ok, and how many went to Pompes Souss this year?', moved('out', `material = 'Seal kit pump P40' and party = 'Pompes Souss S.A.R.L.' and ${thisYear}`), 'Seal kit', 'Pompes', '2026|this year'),
] // prettier-ignore

const workAsks: readonly Question[] = [
  assistant('what do I have to get off my desk today', openTasks(`due = '2026-11-18'`), 'Nov|today'),
  manager('be honest with me, which of my chores have I let slip past their date?', openTasks(`due < '2026-11-18'`)),
  bookkeeper('open to-dos of top priority', openTasks(`priority = 2`), 'high|urgent|priority'),
  foreman('what jobs have other people dumped on me that are still open', tasks(`not own and not completed`)),
  manager('deadlines for next week, mon to sun', openTasks(`due between '2026-11-23' and '2026-11-29'`), 'Nov|next week'),
  buyer('by when do I need to book that Osaka flight?', dayOf(`select due::text as day from tasks where title like 'Osaka: book the flight%'`), 'Osaka'),
  assistant('How many things have I ticked off altogether?', counted('tasks where own and completed', 'tasks where completed'), 'completed|done'),
  buyer('remind me, who is our Head of Purchasing again', members(`occupation = 'Head of Purchasing'`), 'Purchasing'),
  foreman('anybody of ours based in Katowice?', members(`location ilike '%Katowice%'`), 'Katowice'),
  manager('did Fatma put up anything this week?', posts(`author = 'Fatma Arslan' and day >= '2026-11-16'`), 'Fatma', 'Nov|this week'),
  assistant('posts tagged coffee-machine, november', posts(`'coffee-machine' = any(tags) and ${november}`), 'coffee', 'Nov|this month'),
  bookkeeper('connection requests I have sent and that are still pending, who are they to', records('user', `select id from friends where status = 'pending' and sent`)),
  manager('hm, how many posts did I put on the feed in October?', counted(`wall where own and ${october}`), 'Oct'),
  foreman('my phone keeps buzzing. what notifications are still unread', records('notification', `select id from notes where unread`), 'unread'),
  assistant('How many notifications came in last week?', counted(`notes where ${lastWeek}`), 'Nov|last week'),
] // prettier-ignore

/** The tables lack these facts, or a word that filters them. */
const untold: readonly Question[] = [
  buyer('how many urgent shipments went out last week', refuse),
  bookkeeper('Refunds to Al Noor this year, how much were they?', refuse),
  manager('what do our overseas customers owe us all together', refuse),
  foreman('how many second-hand pallets are there in Tuzla', refuse),
  assistant('The insurer is calling back at four. How many tonnes of insured coil are in Rotterdam?', refuse),
  manager('sales this year, everybody except Jebel Ali', refuse),
  buyer('deliveries in october that were not from Kyowa', refuse),
  foreman('how many damaged bearings did we take in this month?', refuse),
  manager('margin on the butterfly valves in q3?', refuse),
  buyer('do we have any titanium rods left', refuse),
  bookkeeper('what did we pay Brinkmann Packaging in August', refuse),
  assistant('Would you be so kind as to tell me the gross weight of everything we sent to Weser in October', refuse),
  foreman('who drove the truck that picked up for Midlands on 17 november', refuse),
  bookkeeper('disputed invoices since september', refuse),
  bookkeeper('Payments we made by cheque in September, list please', refuse),
  foreman('hazardous materials in Billbrook, how many', refuse),
  bookkeeper('how much early-payment discount took Midlands in October', refuse),
  manager('what we spent on Sea and road freight this year without Blue Anchor', refuse),
] // prettier-ignore

export const mixedAsks: readonly Question[] = [
  ...moneyAsks,
  ...invoiceAsks,
  ...goodsAsks,
  ...workAsks,
  ...untold,
]
