import {
  counted,
  invoices,
  members,
  moved,
  movements,
  myTasks,
  onHand,
  openTasks,
  owes,
  posts,
  tasks,
  transactions,
  written,
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

const phone = questionBy('director on the phone')
const more = followUpBy('director on the phone')
const swiss = questionBy('Swiss partner')
const moreSwiss = followUpBy('Swiss partner')

const { august, september, october, november, thisYear } = months
const spring = between('2026-04-01', '2026-06-30')
const summer = between('2026-07-01', '2026-09-30')
const lastWeek = between('2026-11-09', '2026-11-15')
const ytd = '2026|this year|year'
const hamburg = `location like 'Hamburg%'`
const paidOut = `type = 'paid'`
const cameIn = `type = 'received'`

/** Sums, one for each group. */
const moneyBy = (group: string, condition: string): string =>
  `select sum(amount) as value, currency as unit from money where ${condition} group by ${group}, currency`
const partiesBy = (condition: string, limit: number): string =>
  `select party as key from money where ${condition} group by party order by sum(amount) desc limit ${limit}`

const moneyAsks: readonly Question[] = [
  phone(
    'on the train, quick: euros out the door so far this month',
    paid(`currency = 'EUR' and ${november}`),
    'EUR|euro',
    'Nov|this month',
  ),
  phone(
    'Jebel Ali, October, what did we recieve from them? just the number',
    received(`party = 'Jebel Ali Bearings FZE' and ${october}`),
    'Jebel Ali',
    'Oct',
  ),
  phone(
    'total wired to Kyowa, year to date',
    paid(`party = 'Kyowa Bearing Co.' and ${thisYear}`),
    'Kyowa',
    ytd,
  ),
  phone(
    'top 3 suppliers by dollars paid in 2026',
    keys(partiesBy(`${paidOut} and currency = 'USD' and ${thisYear}`, 3)),
    'USD|dollar',
    '2026',
  ),
  phone(
    'Biggest single euro payment from any customer in Q3?',
    transactions(`${cameIn} and currency = 'EUR' and ${summer} order by amount desc limit 1`),
    'EUR|euro',
    'Q3|quarter|Jul',
  ),
  phone(
    'last time Al Noor sent us any money??',
    dayOf(`select max(day)::text as day from money where ${cameIn} and party = 'Al Noor Industries LLC'`),
    'Al Noor',
  ),
  phone(
    'Q2 spend please, Kaltenbach versus Huta Śląska',
    figures(
      moneyBy(
        'party',
        `${paidOut} and party in ('Kaltenbach Wälzlager GmbH', 'Huta Śląska S.A.') and ${spring}`,
      ),
    ),
    'Kaltenbach',
    'Huta',
    'Q2|quarter|Apr',
  ),
  phone(
    'any payments above 20 grand since Nov 1, dollars or euros, money going out only',
    transactions(`${paidOut} and amount > 20000 and day >= '2026-11-01'`),
    '20',
    'Nov',
  ),
  phone(
    'Stahlcenter Moerdijk: avg amount per payment they made us this year',
    figures(
      `select round(avg(amount), 2) as value, currency as unit from money where ${cameIn}
        and party = 'Stahlcenter Moerdijk B.V.' and ${thisYear} group by currency`,
    ),
    'Moerdijk',
    ytd,
  ),
  phone(
    'how much has Hauptzollamt squeezed out of us aug thru oct',
    paid(`party = 'Hauptzollamt Hamburg' and ${between('2026-08-01', '2026-10-31')}`),
    'Hauptzollamt',
    'Aug',
    'Oct',
  ),
  phone(
    'Paid back to Elbe Bank in 2026 so far = ?',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank',
    '2026',
  ),
  phone(
    'list what came in on the dollar account last week',
    transactions(`${cameIn} and account = 'Elbe Bank USD 0475' and ${lastWeek}`),
    '0475|USD|dollar',
    'Nov|last week',
  ),
  phone(
    'What percentage of our euro receipts in 2026 is Stahlcenter Moerdijk? Ingrid is asking',
    figures(
      `select round(100 * sum(amount) filter (where party = 'Stahlcenter Moerdijk B.V.')
        / sum(amount), 1) as value, '%' as unit from money where ${cameIn} and currency = 'EUR'
        and ${thisYear}`,
    ),
    'Moerdijk',
    'EUR|euro',
    '2026',
  ),
  phone(
    'number of payments we made in July, all of them',
    counted(`money where ${paidOut} and ${between('2026-07-01', '2026-07-31')}`),
    'Jul',
  ),
  phone(
    'dollar receipts month by month, August till now',
    figures(moneyBy(`date_trunc('month', day)`, `${cameIn} and currency = 'USD' and day >= '2026-08-01'`)),
    'USD|dollar',
    'Aug',
  ),
  phone(
    'did petty cash go nuts? spend out of it since 6/1/2026',
    paid(`account like 'Petty cash%' and day >= '2026-06-01'`),
    'Petty',
    'Jun',
  ),
  phone(
    'show me the payments we booked as investment this yr',
    transactions(`${paidOut} and category = 'investment' and ${thisYear}`),
    'investment',
    ytd,
  ),
  phone(
    'Net dollars October. in minus out.',
    figures(
      `select sum(case type when 'received' then amount else -amount end) as value, currency as unit
        from money where currency = 'USD' and ${october} group by currency`,
      moneyBy('type', `currency = 'USD' and ${october}`),
    ),
    'USD|dollar',
    'Oct',
  ),
]

const customerAsks: readonly Question[] = [
  phone(
    'So who is past due with us right now? customer names',
    names(`select distinct customer as key from dues where late > 0`),
  ),
  phone(
    'total overdue, € and $',
    figures(`select sum(late) as value, currency as unit from dues where late > 0 group by currency`),
  ),
  phone('what is Haifa Marine into us for', owes('Haifa Marine Works Ltd'), 'Haifa'),
  phone(
    'Lincolnshire on the other line!! how much of theirs is late',
    figures(`select late as value, currency as unit from dues where customer = 'Lincolnshire Trailers plc'`),
    'Lincolnshire',
  ),
  phone(
    'which customer carries the largest euro debt to us today',
    keys(`select customer as key from dues where currency = 'EUR' order by owed desc limit 1`),
    'EUR|euro',
  ),
  phone('invoices issued in Oct. how many?', counted(`bills where status <> 'draft' and ${october}`), 'Oct'),
  phone(
    'Attica, everything we billed them in 2026, sum',
    figures(
      `select sum(total) as value, currency as unit from bills where status <> 'draft'
        and customer = 'Attica Cement S.A.' and ${thisYear} group by currency`,
    ),
    'Attica',
    '2026',
  ),
  phone(
    'are there invoices nobody has sent, I mean still in draft? show',
    invoices(`status = 'draft'`),
    'draft',
  ),
  phone(
    'single largest $ invoice we wrote this year',
    invoices(`status <> 'draft' and currency = 'USD' and ${thisYear} order by total desc limit 1`),
    'USD|dollar',
    ytd,
  ),
  phone(
    'INV-2026-00033 whats still open on that one',
    figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00033'`),
    '00033',
  ),
  phone(
    'euro invoices bigger than 40k dated June 1 or later',
    written(`currency = 'EUR' and total > 40000 and day >= '2026-06-01'`),
    '40',
    'EUR|euro',
    'Jun',
  ),
  phone('Pls check if Dragados owes us anything', owes('Dragados Bilbao S.L.'), 'Dragados'),
  phone(
    'what does the average 2026 invoice to Midlands Conveyor come to',
    figures(
      `select round(avg(total), 2) as value, currency as unit from bills where status <> 'draft'
        and customer = 'Midlands Conveyor Ltd' and ${thisYear} group by currency`,
    ),
    'Midlands',
    '2026',
  ),
]

const goodsAsks: readonly Question[] = [
  phone('6205-2RS, how many on the shelf?', onHand(`material = 'Bearing 6205-2RS'`), '6205'),
  phone(
    'everything thats fallen below its minimum, all sites',
    names(`select material as key from shelves where on_hand < minimum`),
  ),
  phone(
    'What has arrived in Tuzla since Oct 1? give me the list',
    movements(`type = 'in' and warehouse = 'Istanbul Tuzla' and day >= '2026-10-01'`),
    'Tuzla',
    'Oct',
  ),
  phone(
    '6204s shipped to Midlands in november, pieces',
    moved('out', `material = 'Bearing 6204-2RS' and party = 'Midlands Conveyor Ltd' and ${november}`),
    '6204',
    'Midlands',
    'Nov',
  ),
  phone('tons of S235JR coil we still hold', onHand(`material = 'Coil S235JR 3.0 × 1500'`), 'S235JR'),
  phone(
    'Shunfeng says they delivered. date of the latest arrival from them?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Shunfeng Bearings Ltd.'`),
    'Shunfeng',
  ),
  phone(
    'which goods went out yesterday, every warehouse',
    movements(`type = 'out' and day = '2026-11-17'`),
    'Nov|yesterday',
  ),
  phone(
    'top three materials by pcs shipped in 2026',
    keys(
      `select material as key from moves where type = 'out' and unit = 'pcs' and ${thisYear}
        group by material order by sum(quantity) desc limit 3`,
    ),
    'pcs|piece',
    '2026',
  ),
  phone(
    'customer wants DN80 valves now now now. Any left in stock?',
    onHand(`material = 'Butterfly valve DN80'`),
    'DN80',
  ),
  phone(
    'kilos of high-temperature grease Attica took this year',
    moved('out', `material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${thisYear}`),
    'grease',
    'Attica',
    ytd,
  ),
]

const deskAsks: readonly Question[] = [
  phone('my open to-dos with high priority, go', openTasks(`priority = 2`), 'high'),
  phone(
    'which of my todos am I already late with',
    openTasks(`due < '2026-11-18'`),
    'overdue|late|before|Nov',
  ),
  phone('what did Mehmet dump on my to-do list', tasks(`owner = 'Mehmet Yıldız'`), 'Mehmet'),
  phone(
    'when do I have to have that Osaka flight booked, check my tasks',
    dayOf(`select due::text as day from tasks where title like 'Osaka: book the flight%'`),
    'Osaka|flight',
  ),
  phone(
    'Next week’s to-dos?',
    myTasks(`${between('2026-11-23', '2026-11-29').replace('day', 'due')} and not completed`),
    'Nov|next week',
  ),
  phone('who does our customs paperwork', members(`name = 'Rosa Oliveira'`), 'customs'),
  phone('name of our account manager for the Benelux, again?', members(`name = 'Jan de Vries'`), 'Benelux'),
  phone(
    'headcount Hamburg. how many of our members are based there',
    counted(`people where ${hamburg}`),
    'Hamburg',
  ),
  phone(
    'who still hasn’t said yes to my connection request',
    records('user', `select id from friends where status = 'pending' and sent`),
  ),
  phone(
    'Samuel’s posts this month pls',
    posts(`author = 'Samuel Osei' and ${november}`),
    'Samuel',
    'Nov|this month',
  ),
  phone(
    'pull up the posts mentioning Kaltenbach from Oct 15 on',
    posts(`content ilike '%kaltenbach%' and day >= '2026-10-15'`),
    'Kaltenbach',
    'Oct',
  ),
  phone('saw smth about a fraud attempt in the feed, find it', posts(`content ilike '%fraud%'`), 'fraud'),
  phone(
    'newest thing Fatma wrote in the feed?',
    posts(`author = 'Fatma Arslan' order by day desc limit 1`),
    'Fatma',
  ),
]

const beyondAsks: readonly Question[] = [
  phone('where will EUR/USD be at new year, your best guess', refuse),
  phone('is my 17:40 ICE running late again', refuse),
  phone('gross margin on the 22330 this year, in percent?', refuse),
  phone('what salary do we pay Priya', refuse),
  phone('how many of my people called in sick today', refuse),
  phone('Does Haifa Marine have a decent credit rating?', refuse),
  swiss('Regnet es morgen in Hamburg? Ich komme mit dem Zug', refuse),
  swiss('Wie hoch ist eigentlich unsere Kreditlimite bei der Elbe Bank?', refuse),
]

const swissAsks: readonly Question[] = [
  swiss(
    'Grüezi, wieviel haben wir der Huta Śląska in diesem Jahr überwiesen?',
    paid(`party = 'Huta Śląska S.A.' and ${thisYear}`),
    'Huta',
    `${ytd}|Jahr`,
  ),
  swiss(
    'Zahlungseingang Weser Pumpen im Oktober, total bitte',
    received(`party = 'Weser Pumpen GmbH' and ${october}`),
    'Weser',
    'Oct|Okt',
  ),
  swiss(
    'Welche Kunden schulden uns derzeit noch Dollar?',
    names(`select customer as key from dues where currency = 'USD' and owed > 0`),
    'USD|Dollar',
  ),
  swiss(
    'Dollareingänge 2026, aufgeteilt nach Quartal',
    figures(moneyBy(`date_trunc('quarter', day)`, `${cameIn} and currency = 'USD' and ${thisYear}`)),
    'USD|Dollar',
    '2026',
  ),
  swiss(
    'Wann ist zuletzt Ware von Valvole Brescia bei uns eingetroffen?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Valvole Brescia S.r.l.'`),
    'Brescia',
  ),
  swiss(
    'Bitte sämtliche ausgehenden Zahlungen über 15’000 Euro im September auflisten',
    transactions(`${paidOut} and currency = 'EUR' and amount > 15000 and ${september}`),
    '15',
    'EUR|Euro',
    'Sep',
  ),
  swiss(
    'Merci für die Info gestern. Und wieviel Meter DN25 haben wir noch an Lager?',
    onHand(`material = 'Hydraulic hose DN25'`),
    'DN25',
  ),
  swiss(
    'Wer betreut bei Ihnen Iberien und Lateinamerika?',
    members(`name = 'Diego Morales Ortega'`),
    'Iber|Latein|Latin',
  ),
  swiss(
    'Anzahl Rechnungen, die im August verschickt wurden?',
    counted(`bills where status <> 'draft' and ${august}`),
    'Aug',
  ),
  swiss(
    'Wareneingänge in Billbrook vom 1. bis 31.10., als Liste',
    movements(`type = 'in' and warehouse = 'Hamburg-Billbrook' and ${october}`),
    'Billbrook',
    'Oct|Okt|10',
  ),
  swiss(
    'Was hat Claire Dubois seit Anfang Oktober im Feed geschrieben?',
    posts(`author = 'Claire Dubois' and day >= '2026-10-01'`),
    'Claire',
    'Oct|Okt',
  ),
  swiss(
    'Meine Pendenzen, die diese Woche fällig sind?',
    openTasks(between('2026-11-16', '2026-11-22').replace('day', 'due')),
    'Nov|week|Woche',
  ),
]

const furtherAsks: readonly Question[] = [
  more(
    'what did Jebel Ali pay us in September?',
    'and Lone Star',
    received(`party = 'Lone Star Bearings Inc.' and ${september}`),
    'Lone Star',
    'Sep',
  ),
  more('6206-2RS stock?', 'same for 7316', onHand(`material = 'Bearing 7316 BECBM'`), '7316'),
  more('How much does Attica owe us?', 'ok. Al Noor?', owes('Al Noor Industries LLC'), 'Al Noor'),
  more(
    'posts by Samuel Osei in October',
    'now Fatma’s',
    posts(`author = 'Fatma Arslan' and ${october}`),
    'Fatma',
    'Oct',
  ),
  moreSwiss(
    'Wieviel haben wir im Oktober an Shunfeng bezahlt?',
    'Und im August?',
    paid(`party = 'Shunfeng Bearings Ltd.' and ${august}`),
    'Shunfeng',
    'Aug',
  ),
  moreSwiss(
    'Welche Rechnungen haben wir Attica 2026 gestellt?',
    'Nur jene ab August, bitte',
    written(`customer = 'Attica Cement S.A.' and day >= '2026-08-01'`),
    'Attica',
    'Aug',
  ),
]

/** Of a commercial director on the train, and of a partner in Switzerland. */
export const phoneAsks: readonly Question[] = [
  ...moneyAsks,
  ...customerAsks,
  ...goodsAsks,
  ...deskAsks,
  ...beyondAsks,
  ...swissAsks,
  ...furtherAsks,
]
