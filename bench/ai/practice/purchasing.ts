import {
  counted,
  invoices,
  low,
  members,
  movements,
  moved,
  onHand,
  openTasks,
  owes,
  posts,
  tasks,
  transactions,
} from '../answers.ts'
import {
  between,
  dayOf,
  figures,
  followUpBy,
  keys,
  months,
  names,
  paid,
  type Question,
  questionBy,
  received,
  records,
  refuse,
} from '../expect.ts'

const voice = 'purchasing and warehouse lead'
const ask = questionBy(voice)
const followUp = followUpBy(voice)
const { september, october, november, thisYear } = months

const firstHalf = between('2026-01-01', '2026-06-30')
const secondQuarter = between('2026-04-01', '2026-06-30')
const thirdQuarter = between('2026-07-01', '2026-09-30')
const julyToOctober = between('2026-07-01', '2026-10-31')
const lastWeek = between('2026-11-09', '2026-11-15')
const yesterday = `day = '2026-11-17'`
const year = '2026|this year|Jan|dieses Jahr|heuer'
const hexBolt = `material = 'Hex bolt M24 × 120 10.9'`
const hose = `material = 'Hydraulic hose DN25'`
const byMonth = `date_trunc('month', day)`
const latest = 'order by day desc, id desc limit 1'
const dueBy = (last: string): string => `due between '2026-11-18' and '${last}'`

const paidAsks: readonly Question[] = [
  ask(
    'How much money has Kaltenbach become from us since January?',
    paid(`party = 'Kaltenbach Wälzlager GmbH' and ${thisYear}`),
    'Kaltenbach',
    year,
  ),
  ask(
    'please make me the sum of all that we transferred to Nordlicht Spedition in the third quarter',
    paid(`party = 'Nordlicht Spedition' and ${thirdQuarter}`),
    'Nordlicht',
    'Q3|quarter|Jul',
  ),
  ask(
    'Kartonagen Reimers - what did the cardboard people cost us in 2026, all together',
    paid(`party = 'Kartonagen Reimers' and ${thisYear}`),
    'Reimers',
    year,
  ),
  ask(
    'the thickest payment which ever went to Huta Śląska, which was that?',
    transactions(`type = 'paid' and party = 'Huta Śląska S.A.' order by amount desc limit 1`),
    'Huta',
  ),
  ask(
    'When has Oriental Fastener got money from us the last time?',
    dayOf(
      `select max(day)::text as day from money where type = 'paid' and party = 'Oriental Fastener Ningbo'`,
    ),
    'Oriental',
  ),
  ask(
    'all payments out above 20k euro since 1 September, one under the other',
    transactions(`type = 'paid' and currency = 'EUR' and amount > 20000 and day >= '2026-09-01'`),
    '20',
    'EUR|euro',
    'Sep|2026-09',
  ),
  ask(
    'An average payment to the Hauptzollamt Hamburg this year, how high is it?',
    figures(`select round(avg(amount), 2) as value, currency as unit from money
      where type = 'paid' and party = 'Hauptzollamt Hamburg' and ${thisYear} group by currency`),
    'Hauptzollamt',
    year,
  ),
  ask(
    'Shunfeng month for month, July until October: what have we paid',
    figures(`select sum(amount) as value, currency as unit from money
      where type = 'paid' and party = 'Shunfeng Bearings Ltd.' and ${julyToOctober}
      group by ${byMonth}, currency`),
    'Shunfeng',
    'Jul|2026-07',
    'Oct|2026-10',
  ),
  ask(
    'Top three of the suppliers that we paid in dollars in 2026, the biggest first',
    keys(`select party as key from money where type = 'paid' and currency = 'USD' and ${thisYear}
      group by party order by sum(amount) desc limit 3`),
    'USD|dollar',
    year,
  ),
  ask(
    'Paid to Valvole Brescia on 23.10.2026 was how much?',
    paid(`party = 'Valvole Brescia S.r.l.' and day = '2026-10-23'`),
    'Valvole|Brescia',
    '2026-10-23|Oct',
  ),
  ask(
    'rent at Hafenlager Billbrook, what did that make in the first half of 2026?',
    paid(`party = 'Hafenlager Billbrook KG' and ${firstHalf}`),
    'Hafenlager',
    'half|Jan|2026-01',
    'Jun|half|2026-06',
  ),
  ask(
    'Tell me who received euros from us last week',
    names(`select distinct party as key from money where type = 'paid' and currency = 'EUR' and ${lastWeek}`),
    'EUR|euro',
    'last week|Nov|2026-11',
  ),
  ask(
    'how many percent of the dollars we paid in 2026 went to Kyowa?',
    figures(`select round(100 * sum(amount) filter (where party = 'Kyowa Bearing Co.') / sum(amount), 1) as value,
      '%' as unit from money where type = 'paid' and currency = 'USD' and ${thisYear}`),
    'Kyowa',
    'USD|dollar',
    year,
  ),
  ask(
    'Freight of October side by side: Nordlicht here, Blue Anchor there, what did each one get',
    figures(`select sum(amount) as value, currency as unit from money where type = 'paid'
      and party in ('Nordlicht Spedition', 'Blue Anchor Lines') and ${october} group by party, currency`),
    'Nordlicht',
    'Blue Anchor',
    'Oct|2026-10',
  ),
  followUp(
    'How much did we pay to Kyowa in the third quarter of 2026?',
    'the quarter before also, please',
    paid(`party = 'Kyowa Bearing Co.' and ${secondQuarter}`),
    'Kyowa',
    'Q2|quarter|Apr|2026-04',
  ),
  followUp(
    'What have we paid Nordlicht in September?',
    'and to the Hauptzollamt?',
    paid(`party = 'Hauptzollamt Hamburg' and ${september}`),
    'Hauptzollamt',
    'Sep|2026-09',
  ),
]

const stockAsks: readonly Question[] = [
  ask('What is the actual stock of the M24 hex bolts?', onHand(hexBolt), 'Hex bolt|M24'),
  ask(
    'which articles lie under their minimum in Billbrook?',
    names(`select material as key from shelves where ${low} and warehouse = 'Hamburg-Billbrook'`),
    'Billbrook',
  ),
  ask(
    '6204-2RS: how many stand in Rotterdam and how many in Hamburg? I need both numbers',
    figures(`select on_hand as value, unit from shelves where material = 'Bearing 6204-2RS'`),
    '6204',
  ),
  ask(
    'Do we have still some of the DN80 butterfly valves, how many pieces?',
    onHand(`material = 'Butterfly valve DN80'`),
    'DN80',
  ),
  ask('Euro pallets: what remains us?', onHand(`material = 'Euro pallet'`), 'Euro pallet'),
  ask(
    'How high did we set the minimum for the high-temperature grease',
    figures(`select minimum as value, unit from shelves where material = 'High-temperature grease'`),
    'grease',
  ),
  ask(
    'how many meters of hose DN25 do fail until the minimum is full again?',
    figures(`select minimum - on_hand as value, unit from shelves where ${hose}`),
    'hose|DN25',
  ),
  ask(
    'Inventory of Tuzla please, every material with its quantity',
    figures(`select on_hand as value, unit from shelves where warehouse = 'Istanbul Tuzla'`),
    'Tuzla',
  ),
  followUp(
    'Which materials are below their minimum?',
    'only Rotterdam please',
    names(`select material as key from shelves where ${low} and warehouse = 'Rotterdam buffer'`),
    'Rotterdam',
  ),
]

const inAsks: readonly Question[] = [
  ask(
    'what for goods came in on the 11th of November?',
    movements(`type = 'in' and day = '2026-11-11'`),
    'Nov|2026-11',
  ),
  ask(
    'How many 6205-2RS has Kaltenbach delivered in the current year',
    moved('in', `party = 'Kaltenbach Wälzlager GmbH' and material = 'Bearing 6205-2RS' and ${thisYear}`),
    'Kaltenbach',
    '6205',
    year,
  ),
  ask(
    'on which day arrived the last hydraulic hose?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and ${hose}`),
    'hose',
  ),
  ask(
    'newest delivery of Shunfeng - what was on it',
    movements(`type = 'in' and party = 'Shunfeng Bearings Ltd.' ${latest}`),
    'Shunfeng',
  ),
  ask(
    'Deliveries with more than 5,000 pcs at once since new year, I want to see them all',
    movements(`type = 'in' and unit = 'pcs' and quantity > 5000 and ${thisYear}`),
    '5.?000',
    year,
  ),
  ask(
    'Which supplier brought us the most tonnes in 2026?',
    keys(`select party as key from moves where type = 'in' and unit = 't' and ${thisYear}
      group by party order by sum(quantity) desc limit 1`),
    year,
  ),
  ask(
    'In how many loads did Palet Tuzla supply pallets this year?',
    counted(`moves where type = 'in' and party = 'Palet Tuzla' and ${thisYear}`),
    'Palet Tuzla',
    year,
  ),
  ask(
    'kaltenbach 6206-2RS, avarage quantity per delivery in 2026?',
    figures(`select round(avg(quantity), 2) as value, unit from moves where type = 'in'
      and party = 'Kaltenbach Wälzlager GmbH' and material = 'Bearing 6206-2RS' and ${thisYear} group by unit`),
    'Kaltenbach',
    '6206',
    year,
  ),
  ask(
    'Goods receipts Rotterdam buffer, as from 1/9/2026, every one of them',
    movements(`type = 'in' and warehouse = 'Rotterdam buffer' and day >= '2026-09-01'`),
    'Rotterdam',
    'Sep|2026-09',
  ),
  ask(
    'Has Ege Bakır delivered something after the 31st of August 2026?',
    movements(`type = 'in' and party = 'Ege Bakır A.Ş.' and day > '2026-08-31'`),
    'Ege Bak',
    'Aug|Sep|2026-0[89]',
  ),
  ask(
    'the suppliers which delivered to us in October, by name',
    names(`select distinct party as key from moves where type = 'in' and ${october}`),
    'Oct|2026-10',
  ),
  ask(
    'Give me the raw material that came in since the beginning of August, as list',
    movements(`type = 'in' and category = 'Raw Material' and day >= '2026-08-01'`),
    'Raw',
    'Aug|2026-08',
  ),
  followUp(
    'How many pieces 6206-2RS came in this year?',
    'and the last of these deliveries was when?',
    dayOf(`select max(day)::text as day from moves
      where type = 'in' and material = 'Bearing 6206-2RS' and ${thisYear}`),
    '6206',
  ),
]

const outAsks: readonly Question[] = [
  ask(
    'Everything what left the house yesterday pls',
    movements(`type = 'out' and ${yesterday}`),
    'yesterday|Nov|2026-11',
  ),
  ask(
    'how much of the high-temperature grease took Attica Cement this month, in kilo',
    moved('out', `party = 'Attica Cement S.A.' and material = 'High-temperature grease' and ${november}`),
    'Attica',
    'grease',
    'Nov|this month|2026-11',
  ),
  ask(
    'Copper wire from 1 July to 31 October - tonnes in, tonnes out?',
    figures(`select sum(quantity) as value, unit from moves
      where material = 'Copper wire 8 mm' and ${julyToOctober} group by type, unit`),
    'Copper',
    'Jul|2026-07',
    'Oct|2026-10',
  ),
  ask(
    'number of outgoing bookings at Istanbul Tuzla for September',
    counted(`moves where type = 'out' and warehouse = 'Istanbul Tuzla' and ${september}`),
    'Tuzla',
    'Sep|2026-09',
  ),
  ask(
    'Who fetched the most 6308-2RS C3 since January, I mean the one with the biggest quantity',
    keys(`select party as key from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and ${thisYear}
      group by party order by sum(quantity) desc limit 1`),
    '6308',
    year,
  ),
  ask(
    'VCI paper usage per month between July and October',
    figures(`select sum(quantity) as value, unit from moves
      where type = 'out' and material = 'VCI paper' and ${julyToOctober} group by ${byMonth}, unit`),
    'VCI',
    'Jul|2026-07',
    'Oct|2026-10',
  ),
  ask(
    'largest single withdrawal of hex bolts in 2026?',
    movements(`type = 'out' and ${hexBolt} and ${thisYear} order by quantity desc limit 1`),
    'Hex bolt',
    year,
  ),
]

const taskAsks: readonly Question[] = [
  ask(
    'which of my to-dos should have been ready already, so the overdue ones',
    openTasks(`due < '2026-11-18'`),
    'overdue|due',
  ),
  ask(
    'What falls due from today until inclusive Friday 20 Nov on my task list?',
    openTasks(dueBy('2026-11-20')),
    'Nov|2026-11|Friday',
  ),
  ask(
    'tasks from colleagues shared with me that are not finished yet',
    tasks(`not own and not completed`),
    'shared|colleague',
  ),
  ask(
    'Until when must I confirm the transfer of the 1,500 pcs from the Rotterdam buffer?',
    dayOf(`select due::text as day from tasks where title like 'Confirm the 1,500 pcs transfer%'`),
    'transfer|Rotterdam',
  ),
  ask(
    'open todos with high priority, how many have I?',
    figures(
      `select count(*) as value, '' as unit from tasks where priority = 2 and not completed`,
      `select count(*) as value, '' as unit from tasks where priority = 2 and not completed and own`,
    ),
    'high',
  ),
  ask('Which open jobs on my list have no date at all?', openTasks('due is null'), 'no |without|date'),
]

const otherAsks: readonly Question[] = [
  ask(
    'The posts Fatma Arslan put in the feed in November with the tag weekly',
    posts(`author = 'Fatma Arslan' and 'weekly' = any(tags) and ${november}`),
    'Fatma',
    'weekly',
    'Nov|2026-11',
  ),
  ask(
    'buying requisition posts since 10 November, what is new there?',
    posts(`type = 'Buying Requisition post' and day >= '2026-11-10'`),
    'Buying',
    'Nov|2026-11',
  ),
  ask('What wrote Bjørn Eriksen lastly in the feed?', posts(`author = 'Bjørn Eriksen' ${latest}`), 'Eriksen'),
  ask('colleagues with Buyer in their job title?', members(`occupation ilike '%buyer%'`), 'buyer'),
  ask('how many unread notifications wait for me', counted('notes where unread'), 'unread'),
  ask(
    'people who want to connect with me and have no answer until now',
    records('user', `select id from friends where status = 'pending' and not sent`),
    'request|pending|wait',
  ),
  ask(
    'Before I release the next bolts: is Haifa Marine still owing us, and how much?',
    owes('Haifa Marine Works Ltd'),
    'Haifa',
  ),
]

const unknownAsks: readonly Question[] = [
  ask('Will it freeze tonight on the yard? The hoses lie outside', refuse),
  ask('What is the number plate of the lorry that Nordlicht sends us tomorrow?', refuse),
  ask('which forklift must go to the safety inspection next', refuse),
  ask('How will the copper price develop until next spring, up or down?', refuse),
  ask('working hours of Stefan last week, in sum', refuse),
  ask('How many litres Diesel did our forklifts burn in October?', refuse),
]

const germanAsks: readonly Question[] = [
  ask(
    'Was hamma im Oktober dem Kaltenbach überwiesen, insgesamt?',
    paid(`party = 'Kaltenbach Wälzlager GmbH' and ${october}`),
    'Kaltenbach',
    'O[kc]t|2026-10',
  ),
  ask(
    'Wie viel Stück 6204-2RS liegen grad in Rotterdam?',
    onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Rotterdam buffer'`),
    '6204',
    'Rotterdam',
  ),
  ask(
    'Servus, was is denn alles unterm Mindestbestand, über alle Lager?',
    names(`select material as key from shelves where ${low}`),
    'Mindest|minimum',
  ),
  ask(
    'Wann is vom Kyowa zuletzt Ware reingekommen?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Kyowa Bearing Co.'`),
    'Kyowa',
  ),
  ask(
    'Und was ist gestern aus dem Lager Billbrook raus? Bitte jede Buchung',
    movements(`type = 'out' and warehouse = 'Hamburg-Billbrook' and ${yesterday}`),
    'Billbrook',
    'gestern|yesterday|Nov|2026-11',
  ),
  ask(
    'Welcher Lieferant hat heuer die meisten Euro von uns gekriegt?',
    keys(`select party as key from money where type = 'paid' and currency = 'EUR' and ${thisYear}
      group by party order by sum(amount) desc limit 1`),
    'EUR|Euro',
    year,
  ),
  ask(
    'Aufgaben, die zwischen heut und Sonntag, 22.11., fällig werden - zeig her',
    openTasks(dueBy('2026-11-22')),
    'Nov|2026-11',
  ),
  ask(
    'Ich bräucht die Zahlungen ans Prüflabor Altona seit 1. Juli',
    transactions(`type = 'paid' and party = 'Prüflabor Altona' and day >= '2026-07-01'`),
    'Prüflabor',
    'Jul|2026-07',
  ),
  ask(
    'Stahlcenter Moerdijk: wieviel Geld is von denen im September bei uns eingegangen?',
    received(`party = 'Stahlcenter Moerdijk B.V.' and ${september}`),
    'Moerdijk',
    'Sep|2026-09',
  ),
  ask(
    'wie viele 7316 BECBM hat Weser Pumpen heuer schon abgeholt',
    moved('out', `party = 'Weser Pumpen GmbH' and material = 'Bearing 7316 BECBM' and ${thisYear}`),
    'Weser',
    '7316',
    year,
  ),
  ask(
    'Gibt’s grad Rechnungsentwürfe, die noch keiner verschickt hat?',
    invoices(`status = 'draft'`),
    'Entw|draft',
  ),
  ask(
    'Wie oft hat der Kaltenbach dieses Jahr geliefert? Bloß die Anzahl',
    counted(`moves where type = 'in' and party = 'Kaltenbach Wälzlager GmbH' and ${thisYear}`),
    'Kaltenbach',
    year,
  ),
  ask('Regnets morgen in Hamburg beim Abladen?', refuse),
  ask('Wie viel Urlaub hat der Piotr heuer noch übrig?', refuse),
  followUp(
    'Wie viel Stück Hex bolt M24 sind im Oktober rausgegangen?',
    'und im September?',
    moved('out', `${hexBolt} and ${september}`),
    'Hex bolt|M24',
    'Sep|2026-09',
  ),
  followUp(
    'Welche von meinen offenen Aufgaben sind überfällig?',
    'und welche davon mit hoher Priorität?',
    openTasks(`due < '2026-11-18' and priority = 2`),
    'hoch|hohe|high',
  ),
]

export const purchasingAsks: readonly Question[] = [
  ...paidAsks,
  ...stockAsks,
  ...inAsks,
  ...outAsks,
  ...taskAsks,
  ...otherAsks,
  ...unknownAsks,
  ...germanAsks,
]
