import {
  counted,
  invoices,
  low,
  members,
  moved,
  movements,
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
  moneyWhere,
  months,
  names,
  paid,
  type Question,
  questionBy,
  received,
  records,
  refuse,
} from '../expect.ts'

const rahul = questionBy('accounts payable, Mumbai')
const sharon = questionBy('warehouse supervisor, Manchester')
const linh = questionBy('purchasing assistant, Hanoi')
const birgit = questionBy('accountant, Stuttgart')
const { august, september, october, november, thisYear } = months
const thirdQuarter = between('2026-07-01', '2026-09-30')
const lastWeek = between('2026-11-09', '2026-11-15')

/** Per cent of the first condition in the second, of money. */
const shareOfMoney = (part: string, whole: string) =>
  figures(
    `select round(100 * sum(amount) filter (where ${part}) / sum(amount), 1) as value, '%' as unit
      from money where ${whole}`,
  )
/** Sums of money of each month. */
const monthly = (condition: string) =>
  figures(
    `select sum(amount) as value, currency as unit from money where ${condition}
      group by date_trunc('month', day), currency`,
  )

const payables: readonly Question[] = [
  rahul(
    'Kindly confirm total amount remitted to Kyowa Bearing during current calendar year.',
    paid(`party = 'Kyowa Bearing Co.' and ${thisYear}`),
    'Kyowa',
    '2026|this year|Jan',
  ),
  rahul(
    'As on date what is the outstanding balance of Al Noor Industries towards us?',
    owes('Al Noor Industries LLC'),
    'Al Noor',
  ),
  rahul(
    'Please share list of all payments released to M/s Shunfeng in the month of October.',
    transactions(`type = 'paid' and party = 'Shunfeng Bearings Ltd.' and ${october}`),
    'Shunfeng',
    'Oct',
  ),
  rahul(
    'kindly do the needful and check on which date Regalbau Nord was last paid',
    dayOf(`select max(day)::text as day from money where type = 'paid' and party = 'Regalbau Nord'`),
    'Regalbau',
  ),
  rahul(
    'How many nos. of payments have been done to Nordlicht from 1st Sept to 31st Oct 2026?',
    counted(
      `money where type = 'paid' and party = 'Nordlicht Spedition' and ${between('2026-09-01', '2026-10-31')}`,
    ),
    'Nordlicht',
    'Sep',
    'Oct',
  ),
  rahul(
    'Duty paid to Hauptzollamt, month-wise break up, July to October 2026. Needed for my file.',
    monthly(`type = 'paid' and party = 'Hauptzollamt Hamburg' and ${between('2026-07-01', '2026-10-31')}`),
    'Hauptzollamt',
    'Jul',
    'Oct',
  ),
  rahul(
    'The single highest US dollar remittance we made between July and September - to whom and how much?',
    transactions(`type = 'paid' and currency = 'USD' and ${thirdQuarter} order by amount desc limit 1`),
    'USD|dollar',
    'Jul|Q3|quarter',
  ),
  rahul(
    'Vendor-wise totals of euro payments for September, only the top 3 names are required.',
    keys(
      `select party as key from money where type = 'paid' and currency = 'EUR' and ${september}
        group by party order by sum(amount) desc limit 3`,
    ),
    'EUR|euro',
    'Sep',
  ),
  rahul(
    'I am tallying the petty cash. Give each and every voucher of October 2026.',
    transactions(`account like 'Petty cash%' and ${october}`),
    'Petty',
    'Oct',
  ),
  rahul(
    'Blue Anchor is claiming they received money from us on 12.11.2026. What amount have we booked on that day?',
    paid(`party = 'Blue Anchor Lines' and day = '2026-11-12'`),
    'Blue Anchor',
    'Nov',
  ),
  rahul(
    'What is average value per payment made to Kaltenbach since 1st January?',
    figures(
      `select round(avg(amount), 2) as value, currency as unit from money
        where type = 'paid' and party = 'Kaltenbach Wälzlager GmbH' and ${thisYear} group by currency`,
    ),
    'Kaltenbach',
    'Jan|2026|this year',
  ),
  rahul(
    'whether any payment of more than EUR 40,000 has gone out after 30 September? pls give the entries',
    transactions(`type = 'paid' and currency = 'EUR' and amount > 40000 and day > '2026-09-30'`),
    'EUR|euro',
    '40',
    'Sep|Oct',
  ),
  rahul(
    'Quantum of dollars debited from a/c 0475 in August?',
    figures(moneyWhere(`type = 'paid' and account = 'Elbe Bank USD 0475' and ${august}`)),
    '0475',
    'Aug',
  ),
  rahul(
    'Out of all EUR paid in the year 2026, what percentage went to Huta Śląska?',
    shareOfMoney(`party = 'Huta Śląska S.A.'`, `type = 'paid' and currency = 'EUR' and ${thisYear}`),
    'Huta',
    'EUR|euro',
    '2026|this year',
  ),
  rahul(
    'To-dos which are pending with me and already crossed the due date, kindly list down.',
    openTasks(`due < '2026-11-18'`),
    'due|overdue',
  ),
  rahul(
    'Whom should I approach in this company for accounts payable matters?',
    members(`occupation = 'Accounts Payable'`),
    'payable',
  ),
  rahul('What is the IFSC code of the bank of Valvole Brescia?', refuse),
  rahul('Please advise what will be the euro-dollar rate in the coming January.', refuse),
  followUpBy('accounts payable, Mumbai')(
    'How much have we paid to Valvole Brescia in October?',
    'And same thing for Prüflabor Altona, please.',
    paid(`party = 'Prüflabor Altona' and ${october}`),
    'Altona',
    'Oct',
  ),
  followUpBy('accounts payable, Mumbai')(
    'Payments made to Oriental Fastener since 1st June 2026, please list.',
    'Out of these which one is the largest?',
    transactions(
      `type = 'paid' and party = 'Oriental Fastener Ningbo' and day >= '2026-06-01'
        order by amount desc limit 1`,
    ),
    'Oriental',
    'Jun',
  ),
]

const hall: readonly Question[] = [
  sharon(
    'how many DN80 butterfly valves are we sat on, love?',
    onHand(`material = 'Butterfly valve DN80'`),
    'DN80',
  ),
  sharon(
    'Right, what’s dropped below its minimum at Billbrook?',
    names(`select material as key from shelves where ${low} and warehouse = 'Hamburg-Billbrook'`),
    'Billbrook',
  ),
  sharon('owt come in last week?', movements(`type = 'in' and ${lastWeek}`), 'Nov|last week'),
  sharon(
    'Give us everything that went out the door yesterday',
    movements(`type = 'out' and day = '2026-11-17'`),
    'Nov|yesterday',
  ),
  sharon(
    'when was the last time Kyowa dropped a delivery off with us, goods I mean',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Kyowa Bearing Co.'`),
    'Kyowa',
  ),
  sharon(
    'Attica are eating grease for breakfast. What weight of it have they had off us so far this month?',
    moved('out', `material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${november}`),
    'grease',
    'Attica',
    'Nov|this month',
  ),
  sharon(
    'of all the 6308s sent out in 2026 who’s had the most pieces',
    keys(
      `select party as key from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and ${thisYear}
        group by party order by sum(quantity) desc limit 1`,
    ),
    '6308',
    '2026|this year',
  ),
  sharon(
    'euro pallets that’ve turned up since 1 June, tot them up for me',
    moved('in', `material = 'Euro pallet' and day >= '2026-06-01'`),
    'pallet',
    'Jun',
  ),
  sharon(
    'What was the biggest single lot of 6204-2RS we ever booked in?',
    movements(`type = 'in' and material = 'Bearing 6204-2RS' order by quantity desc limit 1`),
    '6204',
  ),
  sharon(
    'hydralic hose down in Rotterdam, how many metres have they got left',
    onHand(`material = 'Hydraulic hose DN25' and warehouse = 'Rotterdam buffer'`),
    'hose',
    'Rotterdam',
  ),
  sharon(
    'Run me through what the Tuzla lot have in stock, material by material',
    figures(`select on_hand as value, unit from shelves where warehouse = 'Istanbul Tuzla'`),
    'Tuzla',
  ),
  sharon(
    'No. of times we shipped summat to Weser Pumpen in September?',
    counted(`moves where type = 'out' and party = 'Weser Pumpen GmbH' and ${september}`),
    'Weser',
    'Sep',
  ),
  sharon(
    'Picking hall 2 gets through cartons like nobody’s business - pieces they took in Aug, Sept and Oct, each month',
    moved(
      'out',
      `party = 'Picking hall 2' and material = 'Carton 400 × 300 × 200'
        and ${between('2026-08-01', '2026-10-31')}`,
      `date_trunc('month', day)`,
    ),
    'Picking hall',
    'carton',
    'Aug',
    'Oct',
  ),
  sharon(
    'what jobs on my list want doing by the end of today, due today only',
    openTasks(`due = '2026-11-18'`),
    'Nov|today',
  ),
  sharon(
    'Let’s have a look at what Fatma’s put on the feed in November',
    posts(`author = 'Fatma Arslan' and ${november}`),
    'Fatma',
    'Nov|this month',
  ),
  sharon(
    'any outgoing movement over 2,500 pieces since the first of September',
    movements(`type = 'out' and unit = 'pcs' and quantity > 2500 and day >= '2026-09-01'`),
    '2,?500',
    'Sep',
  ),
  sharon('How many lorries are booked on gate 3 for tomorrow morning?', refuse),
  sharon('is Piotr off sick today or just late again', refuse),
  sharon(
    'who’s got more 6204s on the shelf, Hamburg or Rotterdam? figures for both ta',
    figures(`select on_hand as value, unit from shelves where material = 'Bearing 6204-2RS'`),
    '6204',
  ),
  followUpBy('warehouse supervisor, Manchester')(
    'how many 6205-2RS are in stock?',
    'ta. and the 6206s?',
    onHand(`material = 'Bearing 6206-2RS'`),
    '6206',
  ),
]

const buying: readonly Question[] = [
  linh(
    'Valvole Brescia deliver how many DN50 valve this year?',
    moved('in', `material = 'Butterfly valve DN50' and party = 'Valvole Brescia S.r.l.' and ${thisYear}`),
    'Brescia',
    'DN50',
    '2026|this year|Jan',
  ),
  linh(
    'VCI paper, last incoming, show me that one',
    movements(`type = 'in' and material = 'VCI paper' order by day desc limit 1`),
    'VCI',
  ),
  linh(
    'Need list material under minimum, all warehouse',
    names(`select distinct material as key from shelves where ${low} and minimum is not null`),
    'minimum|below|low',
  ),
  linh('I have how many notification not read?', counted(`notes where unread`), 'unread|not read'),
  linh(
    'Quantity hex bolt send to Haifa Marine in 10/2026?',
    moved('out', `material = 'Hex bolt M24 × 120 10.9' and party = 'Haifa Marine Works Ltd' and ${october}`),
    'bolt',
    'Haifa',
    'Oct|2026-10',
  ),
  linh(
    'Kaltenbach goods arrive in October and November, please show all',
    movements(
      `type = 'in' and party = 'Kaltenbach Wälzlager GmbH' and ${between('2026-10-01', '2026-11-30')}`,
    ),
    'Kaltenbach',
    'Oct',
    'Nov',
  ),
  linh('Copper wire now still have how many ton', onHand(`material = 'Copper wire 8 mm'`), 'Copper'),
  linh(
    'Which payment to Huta bigger than 55000 euro, 2026 only',
    transactions(`type = 'paid' and party = 'Huta Śląska S.A.' and amount > 55000 and ${thisYear}`),
    'Huta',
    '55',
    '2026|this year',
  ),
  linh(
    'How many delivery from Shunfeng we receive in quarter 3?',
    counted(`moves where type = 'in' and party = 'Shunfeng Bearings Ltd.' and ${thirdQuarter}`),
    'Shunfeng',
    'Q3|quarter|Jul',
  ),
  linh(
    'supplier we pay most dollar this year? top three please',
    keys(
      `select party as key from money where type = 'paid' and currency = 'USD' and ${thisYear}
        group by party order by sum(amount) desc limit 3`,
    ),
    'USD|dollar',
    '2026|this year',
  ),
  linh(
    'freight Blue Anchor, paid money each month, from August to October',
    monthly(`type = 'paid' and party = 'Blue Anchor Lines' and ${between('2026-08-01', '2026-10-31')}`),
    'Blue Anchor',
    'Aug',
    'Oct',
  ),
  linh('My task priority high, not finish yet, which?', openTasks(`priority = 2`), 'high'),
  linh(
    'Count buying requisition post in October',
    counted(`wall where type = 'Buying Requisition post' and ${october}`),
    'Buying',
    'Oct',
  ),
  linh('Who work in Shanghai office?', members(`location like 'Shanghai%'`), 'Shanghai'),
  linh(
    'People already send me connection request but I not answer, who',
    records('user', `select id from friends where status = 'pending' and not sent`),
    'request|pending',
  ),
  linh(
    'From which supplier we got square bar 60 mm?',
    names(`select distinct party as key from moves where type = 'in' and material = 'Square bar 60 mm'`),
    'Square bar',
  ),
  linh(
    'seal kit P40 to Pompes Souss, average one shipment how many set, year 2026',
    figures(
      `select round(avg(quantity), 2) as value, unit from moves where type = 'out'
        and material = 'Seal kit pump P40' and party = 'Pompes Souss S.A.R.L.' and ${thisYear} group by unit`,
    ),
    'Seal kit',
    'Souss',
    '2026|this year',
  ),
  linh('Kyowa price next year go up or go down?', refuse),
  linh('Factory of Oriental Fastener have how many worker?', refuse),
  followUpBy('purchasing assistant, Hanoi')(
    'Shunfeng deliver how many tapered set this year?',
    'and pillow block?',
    moved('in', `material = 'Pillow block UCP 212-38' and party = 'Shunfeng Bearings Ltd.' and ${thisYear}`),
    'Pillow',
    'Shunfeng',
    '2026|this year|Jan',
  ),
]

const ledgers: readonly Question[] = [
  birgit(
    'Wie hoch ist der offene Saldo von Lincolnshire Trailers?',
    owes('Lincolnshire Trailers plc'),
    'Lincolnshire',
  ),
  birgit('Welche Rechnungen sind momentan überfällig?', invoices(`late > 0`), 'overdue|überfällig'),
  birgit('Zahlungseingänge im Oktober, nach Währung getrennt', received(october), 'Oct|Okt'),
  birgit(
    'Ich brauche die drei größten Euro-Ausgaben seit dem 1. September, einzeln.',
    transactions(`type = 'paid' and currency = 'EUR' and day >= '2026-09-01' order by amount desc limit 3`),
    'EUR|Euro',
    'Sep',
  ),
  birgit(
    'Anzahl der Rechnungen, die wir im dritten Quartal 2026 gestellt haben?',
    counted(`bills where status <> 'draft' and ${thirdQuarter}`),
    'Q3|quart|Jul',
  ),
  birgit(
    'Wann ist von Pompes Souss das letzte Mal Geld eingegangen?',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and party = 'Pompes Souss S.A.R.L.'`,
    ),
    'Souss',
  ),
  birgit(
    'Was haben wir der Elbe Bank heuer schon für das Darlehen zurückgezahlt?',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank|loan|Darlehen|Kredit',
    '2026|this year|dieses Jahr|Jan',
  ),
  birgit(
    'Miete an Hafenlager Billbrook von Juli bis einschließlich September zusammengerechnet',
    paid(`party = 'Hafenlager Billbrook KG' and ${thirdQuarter}`),
    'Hafenlager',
    'Jul',
    'Sep',
  ),
  birgit(
    'Gibt es Aufgaben, die Helga Brandt mit mir geteilt hat? Bitte anzeigen.',
    tasks(`owner = 'Helga Brandt'`),
    'Helga|Brandt',
  ),
  birgit(
    'Bitte alle Rechnungen aus 2026 über 45.000,00 € auflisten',
    invoices(`currency = 'EUR' and total > 45000 and ${thisYear}`),
    'EUR|Euro',
    '45',
    '2026|this year|dieses Jahr',
  ),
  birgit(
    'Auf welche Konten verteilen sich die Ausgaben vom September, mit Summe je Konto?',
    figures(
      `select sum(amount) as value, currency as unit from money where type = 'paid' and ${september}
        group by account, currency`,
    ),
    'Sep',
  ),
  birgit(
    'Welcher Kunde steht bei uns in Dollar am höchsten in der Kreide?',
    keys(`select customer as key from dues where currency = 'USD' and owed > 0 order by owed desc limit 1`),
    'USD|Dollar',
  ),
  birgit('Wann kommt der Betriebsprüfer vom Finanzamt zu uns?', refuse),
  birgit('Regnet es am Freitag in Stuttgart?', refuse),
  birgit(
    'I would kindly like to see all invoices that we have written to Attica Cement in this year.',
    invoices(`customer = 'Attica Cement S.A.' and ${thisYear}`),
    'Attica',
    '2026|this year|Jan',
  ),
  birgit(
    'Could you please add up the amounts which are owed to us but are not yet due?',
    figures(
      `select sum(owed - late) as value, currency as unit from dues where owed > late group by currency`,
    ),
    'not.*due|due',
  ),
  birgit(
    'For the periods July, August, September and October: the invoiced euro total of each month, please.',
    figures(
      `select sum(total) as value, currency as unit from bills where currency = 'EUR'
        and ${between('2026-07-01', '2026-10-31')} group by date_trunc('month', day), currency`,
    ),
    'EUR|Euro',
    'Jul',
    'Oct|Okt',
  ),
  birgit('Are there invoices which remain in draft, and which ones?', invoices(`status = 'draft'`), 'draft'),
  followUpBy('accountant, Stuttgart')(
    'Wie viel hat uns Weser Pumpen im Oktober bezahlt?',
    'Und Lone Star?',
    received(`party = 'Lone Star Bearings Inc.' and ${october}`),
    'Lone Star',
    'Oct|Okt',
  ),
  followUpBy('accountant, Stuttgart')(
    'Wie viele Rechnungen hat Midlands Conveyor dieses Jahr von uns bekommen?',
    'Und welche davon ist die höchste?',
    invoices(`customer = 'Midlands Conveyor Ltd' and ${thisYear} order by total desc limit 1`),
    'Midlands',
    '2026|this year|dieses Jahr',
  ),
]

export const hallAsks: readonly Question[] = [...payables, ...hall, ...buying, ...ledgers]
