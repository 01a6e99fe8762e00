import {
  counted,
  invoices,
  members,
  moved,
  movements,
  onHand,
  openTasks,
  owes,
  posts,
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
  refuse,
  today,
} from '../expect.ts'

const clerk = questionBy('accounts clerk from Pune')
const lead = questionBy('warehouse lead from Leeds')
const buyer = questionBy('buyer from Shanghai')
const office = questionBy('office manager from Hamburg')
const { august, september, october, november, thisYear } = months
const thirdQuarter = between('2026-07-01', '2026-09-30')

/** A share in per cent, rounded to any usual precision. */
const share = (of: string, among: string) =>
  figures(
    ...[0, 1, 2].map(
      (digits) =>
        `select round(100 * sum(amount) filter (where ${of}) / sum(amount), ${digits}) as value, '%' as unit
          from money where ${among}`,
    ),
  )

const clerkAsks: readonly Question[] = [
  clerk(
    'Kindly let me know total amount paid to M/s Nordlicht Spedition in the month of October 2026.',
    paid(`party = 'Nordlicht Spedition' and ${october}`),
    'Nordlicht',
    'Oct|2026-10',
  ),
  clerk(
    'As on date, what all customers are having overdue with us?',
    names('select distinct customer as key from dues where late > 0'),
    'overdue|late|past due',
  ),
  clerk(
    'Pls confirm receipt from Dragados Bilbao on 12/11/2026, what amount got credited?',
    received(`party = 'Dragados Bilbao S.L.' and day = '2026-11-12'`),
    'Dragados',
    '12|Nov',
  ),
  clerk(
    'How much we have deposited with Hauptzollamt from 1st April till date?',
    paid(`party = 'Hauptzollamt Hamburg' and day >= '2026-04-01'`),
    'Hauptzollamt',
    'Apr|2026-04',
  ),
  clerk(
    'Need quarter-wise break-up of what went to Kyowa, calendar year 2026, please do the needful',
    figures(
      `select sum(amount) as value, currency as unit from money
        where type = 'paid' and party = 'Kyowa Bearing Co.' and ${thisYear}
        group by date_trunc('quarter', day), currency`,
    ),
    'Kyowa',
    '2026|this year',
    'quarter',
  ),
  clerk(
    'Against INV-2026-00037 what is the balance amount still pending?',
    figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00037'`),
    '00037',
  ),
  clerk(
    'Auditor is asking our single highest outward remittance in USD for 2026, kindly pull out the same',
    transactions(`type = 'paid' and currency = 'USD' and ${thisYear} order by amount desc limit 1`),
    'USD|dollar',
    '2026|this year',
  ),
  clerk(
    'Share me the list of EUR payments made by us crossing 50k each, 1st June onwards',
    transactions(`type = 'paid' and currency = 'EUR' and amount > 50000 and day >= '2026-06-01'`),
    'EUR|euro',
    '50',
    'Jun|2026-06',
  ),
  clerk(
    'No. of invoices raised on Midlands Conveyor between Jan and June this year?',
    counted(
      `bills where customer = 'Midlands Conveyor Ltd' and status <> 'draft'
        and ${between('2026-01-01', '2026-06-30')}`,
    ),
    'Midlands',
    'Jan|2026-01',
    'Jun|2026-06',
  ),
  clerk(
    'Container bridge loan - total repaid to the bank in 2026, pl. intimate',
    paid(`project = 'Container bridge loan' and ${thisYear}`),
    'loan|Elbe',
    '2026|this year',
  ),
  clerk(
    'From which parties we have received more than 1,00,000 USD altogether in 2026?',
    names(
      `select party as key from money where type = 'received' and currency = 'USD' and ${thisYear}
        group by party having sum(amount) > 100000`,
    ),
    'USD|dollar',
    '2026|this year',
    '100[,.]?000|100k',
  ),
  clerk(
    'Average ticket of Workshops and walk-ins receipts for Oct, what it is coming to?',
    figures(
      `select round(avg(amount), 2) as value, currency as unit from money
        where type = 'received' and party = 'Workshops and walk-ins' and ${october} group by currency`,
    ),
    'Workshops|walk-ins',
    'Oct|2026-10',
  ),
  clerk(
    'Supplier wise dollar payments of Aug month, each party how much',
    figures(
      `select sum(amount) as value, currency as unit from money
        where type = 'paid' and currency = 'USD' and ${august} group by party, currency`,
    ),
    'USD|dollar',
    'Aug|2026-08',
  ),
  clerk(
    'Sir is asking which of my open to-dos are falling due on 19th and 20th Nov, both days',
    openTasks(`due between '2026-11-19' and '2026-11-20'`),
    '19',
    'Nov|2026-11',
  ),
  clerk('I wanted to know my casual leave balance, how many days are remaining?', refuse),
  clerk('Please predict how much Jebel Ali will be remitting to us in next quarter', refuse),
  clerk(
    'Haifa Marine Works: kindly tell date of their last remittance to us',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and party = 'Haifa Marine Works Ltd'`,
    ),
    'Haifa',
  ),
  clerk(
    'Out of all euro money received in October, Stahlcenter Moerdijk is what percent?',
    share(`party = 'Stahlcenter Moerdijk B.V.'`, `type = 'received' and currency = 'EUR' and ${october}`),
    'Stahlcenter|Moerdijk',
    'Oct|2026-10',
  ),
  followUpBy('accounts clerk from Pune')(
    'What amount was received from Lone Star Bearings in August?',
    'And for Sept also please',
    received(`party = 'Lone Star Bearings Inc.' and ${september}`),
    'Lone Star',
    'Sep|2026-09',
  ),
  followUpBy('accounts clerk from Pune')(
    'List the payments to Kartonagen Reimers in 2026',
    'Show only those above 1,000 euro, rest not required',
    transactions(`party = 'Kartonagen Reimers' and type = 'paid' and amount > 1000 and ${thisYear}`),
    'Reimers',
    '1[,.]?000',
    '2026|this year',
  ),
]

const leadAsks: readonly Question[] = [
  lead(
    'Owt dropped under its minimum in Billbrook? want the whole list before me brew',
    names(`select material as key from shelves where on_hand < minimum and warehouse = 'Hamburg-Billbrook'`),
    'Billbrook',
    'min|low|reorder',
  ),
  lead("what stock's turned up this month then", movements(`type = 'in' and ${november}`), 'Nov|this month'),
  lead(
    'how many of the 6205-2RS have we shifted to Midlands since 1st of August',
    moved('out', `material = 'Bearing 6205-2RS' and party = 'Midlands Conveyor Ltd' and day >= '2026-08-01'`),
    '6205',
    'Midlands',
    'Aug|2026-08',
  ),
  lead(
    'Lad on the phone wants DN80 butterfly valves, have we any left or are we clean out?',
    onHand(`material = 'Butterfly valve DN80'`),
    'DN80',
  ),
  lead(
    "who's the gaffer at Billbrook, warehouse manager I mean",
    members(`occupation ilike 'warehouse manager%'`),
    'warehouse manager|Billbrook',
  ),
  lead(
    "S235JR coil, what tonnage's stood in Rotterdam right now",
    onHand(`material like 'Coil S235JR%' and warehouse = 'Rotterdam buffer'`),
    'S235',
    'Rotterdam',
  ),
  lead(
    'When did Slangen last drop hose off?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Slangen Vlaardingen'`),
    'Slangen',
  ),
  lead(
    "biggest single lot o' 6204s that's gone out the door in 2026?",
    movements(
      `type = 'out' and material = 'Bearing 6204-2RS' and ${thisYear} order by quantity desc limit 1`,
    ),
    '6204',
    '2026|this year',
  ),
  lead(
    'Right, remind us what left the sheds yesterday',
    movements(`type = 'out' and day = '2026-11-17'`),
    'yesterday|17',
  ),
  lead(
    "how many folk have sent me a connection request that I still 'aven't answered",
    counted(`friends where status = 'pending' and not sent`),
    'request|pending|connection',
  ),
  lead(
    "go on then, shock me: what's Nordlicht had off us this year, all told",
    paid(`party = 'Nordlicht Spedition' and ${thisYear}`),
    'Nordlicht',
    '2026|this year',
  ),
  lead('Am I behind on any of me to-dos?', openTasks(`due < '${today}'`), 'overdue|due|late'),
  lead(
    "What's Fatma put up on the feed in November so far, all of it",
    posts(`author = 'Fatma Arslan' and ${november}`),
    'Fatma',
    'Nov|this month',
  ),
  lead('is it gonna chuck it down this aft, got a flatbed to sheet', refuse),
  lead('how many hours overtime did the night lads clock last week?', refuse),
  lead(
    'M24 hex bolts since New Year, how many in and how many out',
    figures(
      `select sum(quantity) as value, unit from moves
        where material = 'Hex bolt M24 × 120 10.9' and ${thisYear} group by type, unit`,
    ),
    'M24|Hex bolt',
    '2026|this year|Jan',
  ),
  lead(
    "count us up Kyowa's deliveries in 2026 would you",
    counted(`moves where type = 'in' and party = 'Kyowa Bearing Co.' and ${thisYear}`),
    'Kyowa',
    '2026|this year',
  ),
  lead(
    'Grease: kilos Attica have had away in Nov, ta',
    moved('out', `material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${november}`),
    'grease',
    'Attica',
    'Nov|this month',
  ),
  lead(
    'Which customer has took most 6308-2RS C3 off our hands this year, quantity wise?',
    keys(
      `select party as key from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and ${thisYear}
        group by party order by sum(quantity) desc limit 1`,
    ),
    '6308',
    '2026|this year',
  ),
  followUpBy('warehouse lead from Leeds')(
    'How many P40 seal kits have we got at Tuzla?',
    'an’ pump housings?',
    onHand(`material = 'Pump housing GG25'`),
    'housing',
  ),
]

const buyerAsks: readonly Question[] = [
  buyer(
    '6204-2RS stock now how many? each warehouse separate',
    figures(`select on_hand as value, unit from shelves where material = 'Bearing 6204-2RS'`),
    '6204',
    'warehouse',
  ),
  buyer(
    'Shunfeng this month already pay how much',
    paid(`party = 'Shunfeng Bearings Ltd.' and ${november}`),
    'Shunfeng',
    'Nov|this month',
  ),
  buyer(
    'compare shunfeng with oriental fastener, 2026 total paid',
    figures(
      `select sum(amount) as value, currency as unit from money where type = 'paid' and ${thisYear}
        and party in ('Shunfeng Bearings Ltd.', 'Oriental Fastener Ningbo') group by party, currency`,
    ),
    'Shunfeng',
    'Oriental',
    '2026|this year',
  ),
  buyer(
    'latest arrive from Tangshan Foundry, show me',
    movements(`type = 'in' and party = 'Tangshan Foundry Co.' order by day desc limit 1`),
    'Tangshan',
  ),
  buyer(
    'Lin Wei write which post in october?',
    posts(`author = '林伟' and ${october}`),
    'Lin Wei|林伟',
    'Oct|2026-10',
  ),
  buyer(
    'give list, usd payment we made bigger than 9000, from 2026-09-01',
    transactions(`type = 'paid' and currency = 'USD' and amount > 9000 and day >= '2026-09-01'`),
    'USD|dollar',
    '9[,.]?000',
    'Sep|2026-09',
  ),
  buyer(
    'kaltenbach goods come how many times since May',
    counted(`moves where type = 'in' and party = 'Kaltenbach Wälzlager GmbH' and day >= '2026-05-01'`),
    'Kaltenbach',
    'May|2026-05',
  ),
  buyer(
    'top 3 material by pcs arrive, year 2026',
    keys(
      `select material as key from moves where type = 'in' and unit = 'pcs' and ${thisYear}
        group by material order by sum(quantity) desc limit 3`,
    ),
    '2026|this year',
  ),
  buyer(
    'all warehouse, which item lower than minimum, I must buy',
    names('select distinct material as key from shelves where on_hand < minimum'),
    'min|low|reorder',
  ),
  buyer(
    'LM67048/10 taperd set, sum of incoming from january',
    moved('in', `material = 'Tapered set LM67048/10' and ${thisYear}`),
    'LM67048|Tapered',
    '2026|this year|Jan',
  ),
  buyer('my task high priority, not finish yet ones', openTasks('priority = 2'), 'high|priority'),
  buyer(
    'osaka flight and room booking task deadline is when',
    dayOf(`select due::text as day from tasks where title like 'Osaka: book the flight%'`),
    'Osaka|flight',
  ),
  buyer(
    'buying requisition posts from this month pls show',
    posts(`type = 'Buying Requisition post' and ${november}`),
    'Buying',
    'Nov|this month',
  ),
  buyer(
    'project Dalian samples and series, money out Q3 total?',
    paid(`project = 'Dalian samples and series' and ${thirdQuarter}`),
    'Dalian',
    'Q3|quarter|Jul',
  ),
  buyer('next month copper price will go up or down', refuse),
  buyer('Shunfeng factory have how many worker?', refuse),
  buyer(
    'who in company is buyer for valves and fittings',
    members(`occupation = 'Buyer, Valves & Fittings'`),
    'valve|fitting',
  ),
  buyer(
    'one payment to Blue Anchor average how big, only 2026',
    figures(
      `select round(avg(amount), 2) as value, currency as unit from money
        where type = 'paid' and party = 'Blue Anchor Lines' and ${thisYear} group by currency`,
    ),
    'Blue Anchor',
    '2026|this year',
  ),
  followUpBy('buyer from Shanghai')(
    'copper wire 8 mm, how much in stock?',
    'minimum for this set how much',
    figures(`select minimum as value, unit from shelves where material = 'Copper wire 8 mm'`),
    'Copper',
    'min',
  ),
  followUpBy('buyer from Shanghai')(
    'how many pcs of 22330 came in this year?',
    'go out how many?',
    moved('out', `material = 'Bearing 22330' and ${thisYear}`),
    '22330',
    '2026|this year',
  ),
]

const hamburgAsks: readonly Question[] = [
  office(
    'Was haben wir im September ans Reisebüro Alsterblick gezahlt?',
    paid(`party = 'Reisebüro Alsterblick' and ${september}`),
    'Alsterblick',
    'Sep|2026-09',
  ),
  office(
    'Welche Kunden schulden uns aktuell noch mehr als 20.000, egal ob Euro oder Dollar?',
    names('select customer as key from dues where owed > 20000'),
    '20[,.]?000',
  ),
  office(
    'Wann ging zuletzt eine Überweisung an Hafenlager Billbrook raus?',
    dayOf(
      `select max(day)::text as day from money where type = 'paid' and party = 'Hafenlager Billbrook KG'`,
    ),
    'Hafenlager',
  ),
  office(
    'Kartons 400 × 300 × 200, wie viele sind davon noch da?',
    onHand(`material = 'Carton 400 × 300 × 200'`),
    'Carton|Karton|400',
  ),
  office(
    'Bitte einmal alle Ausgaben aus der Petty cash über 80 Euro seit 01.01.2026 auflisten',
    transactions(`account like 'Petty cash%' and type = 'paid' and amount > 80 and ${thisYear}`),
    'Petty',
    '80',
    '2026|this year|dieses Jahr',
  ),
  office(
    'Wie hoch sind die überfälligen Forderungen insgesamt, einmal in Euro und einmal in Dollar?',
    figures('select sum(late) as value, currency as unit from dues group by currency'),
    'overdue|late|überfällig',
  ),
  office(
    'Liegen noch Rechnungen im Entwurf herum? Wenn ja, welche?',
    invoices(`status = 'draft'`),
    'draft|Entwurf',
  ),
  office(
    'Wer leitet bei uns die Buchhaltung?',
    members(`occupation = 'Head of Accounting'`),
    'Account|Buchhaltung',
  ),
  office(
    'Welche meiner unerledigten Aufgaben werden von heute bis einschließlich Sonntag fällig?',
    openTasks(`due between '${today}' and '2026-11-22'`),
    '22|Sunday|Sonntag|week|Woche',
  ),
  office(
    'Das neue Regal von Regalbau Nord: Wie viel haben wir denen dafür überwiesen?',
    paid(`party = 'Regalbau Nord'`),
    'Regalbau',
  ),
  office(
    'Hab ich ungelesene Benachrichtigungen, und wie viele?',
    counted('notes where unread'),
    'unread|ungelesen',
  ),
  office(
    'Drittes Quartal, Weser Pumpen: Summe der Zahlungseingänge?',
    received(`party = 'Weser Pumpen GmbH' and ${thirdQuarter}`),
    'Weser',
    'Q3|quarter|Quartal|Jul',
  ),
  office('Wieviele Urlaubstage hat Anna Schröder dieses Jahr noch übrig?', refuse),
  office(
    'Euro-Zahlungseingänge Monat für Monat seit August, bitte',
    figures(
      `select sum(amount) as value, currency as unit from money
        where type = 'received' and currency = 'EUR' and day >= '2026-08-01'
        group by date_trunc('month', day), currency`,
    ),
    'EUR|euro',
    'Aug|2026-08',
    'month|Monat',
  ),
  followUpBy('office manager from Hamburg')(
    'Wie viel hat uns Attica Cement 2026 bezahlt?',
    'Und was ist von denen noch offen?',
    owes('Attica Cement S.A.'),
    'Attica',
  ),
  office(
    'Could you be so kind and find me the posts which carry the tag coffee-machine?',
    posts(`'coffee-machine' = any(tags)`),
    'coffee',
  ),
  office('How much electricity did our Hamburg office consume in October, in kilowatt hours?', refuse),
  office(
    'Until which day must the name plates for the Hanover stand be ordered? It is one of my to-dos.',
    dayOf(`select due::text as day from tasks where title like 'Order name plates%'`),
    'name plate|Hanover',
  ),
  office(
    'I would like to know with how many colleagues I am already connected.',
    counted(`friends where status = 'accepted'`),
    'connect|friend',
  ),
  office(
    'Please put together for me the customer invoices dated in October of this year.',
    invoices(`status <> 'draft' and ${october}`),
    'Oct|2026-10',
  ),
]

export const officeAsks: readonly Question[] = [...clerkAsks, ...leadAsks, ...buyerAsks, ...hamburgAsks]
