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
  refuse,
  today,
} from '../expect.ts'

const femke = questionBy('logistics coordinator')
const samuel = questionBy('accountant')
const clara = questionBy('new board member')
const uwe = questionBy('sales representative')
const uweAfter = followUpBy('sales representative')
const { september, october, november, thisYear } = months
/** Stock, one figure for each warehouse. */
const onHandBy = (condition: string) =>
  figures(`select sum(on_hand) as value, unit from shelves where ${condition} group by warehouse, unit`)
const thirdQuarter = between('2026-07-01', '2026-09-30')

const logisticsAsks: readonly Question[] = [
  femke('Hydraulic hose, metres left?', onHand(`material = 'Hydraulic hose DN25'`), 'hose'),
  femke(
    'List me whatever left the Rotterdam buffer last month.',
    movements(`type = 'out' and warehouse = 'Rotterdam buffer' and ${october}`),
    'Rotterdam',
    'Oct|last month',
  ),
  femke(
    'Need the sum Blue Anchor has cashed from us in 2026',
    paid(`party = 'Blue Anchor Lines' and ${thisYear}`),
    'Blue Anchor',
    '2026|this year',
  ),
  femke(
    'Number of seperate payments to Nordlicht Spedition, 1 October till today?',
    counted(`money where type = 'paid' and party = 'Nordlicht Spedition' and day >= '2026-10-01'`),
    'Nordlicht',
    'Oct',
  ),
  femke(
    'Which warehouse holds the most 6204-2RS?',
    keys(
      `select warehouse as key from shelves where material = 'Bearing 6204-2RS' order by on_hand desc limit 1`,
    ),
    '6204',
  ),
  femke(
    'Tonnes out to Service centre Moerdijk, Jan thru June please',
    moved('out', `party = 'Service centre Moerdijk' and ${between('2026-01-01', '2026-06-30')}`),
    'Moerdijk',
    'Jan',
    'Jun',
  ),
  femke(
    'Has Istanbul Tuzla taken in any goods since 1 Nov? Show me.',
    movements(`type = 'in' and warehouse = 'Istanbul Tuzla' and day >= '2026-11-01'`),
    'Tuzla',
    'Nov',
  ),
  femke(
    'Date of our latest transfer to Kyowa?',
    dayOf(`select max(day)::text as day from money where type = 'paid' and party = 'Kyowa Bearing Co.'`),
    'Kyowa',
  ),
  femke(
    'Nordlicht spend per month, July up to and including October',
    figures(`select sum(amount) as value, currency as unit from money where type = 'paid'
      and party = 'Nordlicht Spedition' and ${between('2026-07-01', '2026-10-31')}
      group by date_trunc('month', day), currency`),
    'Nordlicht',
    'Jul',
    'Oct',
  ),
  femke(
    'Steepest single payment Blue Anchor got off us this year, which one was it?',
    transactions(
      `type = 'paid' and party = 'Blue Anchor Lines' and ${thisYear} order by amount desc limit 1`,
    ),
    'Blue Anchor',
    '2026|this year',
  ),
  femke(
    'Billbrook: what’s running below minimum stock? Names will do.',
    names(`select material as key from shelves where ${low} and warehouse = 'Hamburg-Billbrook'
      and minimum is not null`),
    'Billbrook',
  ),
  femke(
    'Euro pallets still at Tuzla?',
    onHand(`material = 'Euro pallet' and warehouse = 'Istanbul Tuzla'`),
    'pallet',
  ),
  femke(
    'Is any colleague of ours based here in Rotterdam?',
    members(`location like 'Rotterdam%'`),
    'Rotterdam',
  ),
  femke(
    'My to-dos falling due between Thursday 19 and Sunday 22 November, open ones only',
    openTasks(`due between '2026-11-19' and '2026-11-22'`),
    '19',
    '22',
  ),
  femke(
    'Pull up Bjørn Eriksen’s posts from October',
    posts(`author = 'Bjørn Eriksen' and ${october}`),
    'Bjørn',
    'Oct',
  ),
  femke(
    'Copper wire this year: tonnes in, tonnes out',
    figures(`select sum(quantity) as value, unit from moves where material = 'Copper wire 8 mm' and ${thisYear}
      group by type, unit`),
    'Copper',
    '2026|this year',
  ),
  femke(
    'Split the 6308-2RS C3 stock by warehouse, would you',
    onHandBy(`material = 'Bearing 6308-2RS C3'`),
    '6308',
    'warehouse',
  ),
  femke(
    'Dragados Bilbao, hose shipped to them since 1 July: total length',
    moved(
      'out',
      `party = 'Dragados Bilbao S.L.' and material = 'Hydraulic hose DN25' and day >= '2026-07-01'`,
    ),
    'Dragados',
    'Jul',
  ),
  femke('How hard will it blow on the Maasvlakte tonight?', refuse),
  femke('CO2 from our road haulage in October, in kg?', refuse),
]

const accountsAsks: readonly Question[] = [
  samuel(
    'Kindly state the total outstanding from all customers, separately for each currency.',
    figures(`select sum(owed) as value, currency as unit from dues group by currency`),
  ),
  samuel(
    'Please furnish me with a list of the invoices that are overdue at present.',
    invoices(`late > 0`, `owed > 0 and due < '${today}'`),
    'overdue|due|late',
  ),
  samuel(
    'What amount was remitted to Hauptzollamt Hamburg in the third quarter of 2026?',
    paid(`party = 'Hauptzollamt Hamburg' and ${thirdQuarter}`),
    'Hauptzollamt',
    'Q3|quarter|Jul',
  ),
  samuel(
    'May I have the average value of our payments to Prüflabor Altona during 2026?',
    figures(`select round(avg(amount), 2) as value, currency as unit from money where type = 'paid'
      and party = 'Prüflabor Altona' and ${thisYear} group by currency`),
    'Altona',
    '2026|this year',
  ),
  samuel(
    'How many incoming payments exceeding 40,000 US dollars have we recorded this year?',
    counted(`money where type = 'received' and currency = 'USD' and amount > 40000 and ${thisYear}`),
    '40',
    'USD|dollar',
    '2026|this year',
  ),
  samuel(
    'Which customer has the highest overdue balance in USD?',
    keys(`select customer as key from dues where currency = 'USD' and late > 0 order by late desc limit 1`),
    'overdue|due|late',
    'USD|dollar',
  ),
  samuel(
    'I should like to see all entries on the letter of credit account.',
    transactions(`account = 'Letter of credit account'`),
    'Letter of credit',
  ),
  samuel(
    'The sum disbursed from petty cash between 1 March and 31 May 2026, if you please.',
    paid(`account = 'Petty cash, desk 12' and ${between('2026-03-01', '2026-05-31')}`),
    'Petty',
    'Mar',
    'May',
  ),
  samuel(
    'Please present all money paid out in euros for July, August and September 2026, month by month.',
    figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and currency = 'EUR'
      and ${thirdQuarter} group by date_trunc('month', day), currency`),
    'EUR|euro',
    'Jul|Q3',
    'Sep|Q3',
  ),
  samuel(
    'What percentage of our US dollar income of 2026 is attributable to Jebel Ali Bearings?',
    figures(`select round(100 * sum(amount) filter (where party = 'Jebel Ali Bearings FZE') / sum(amount), 1) as value,
      '%' as unit from money where type = 'received' and currency = 'USD' and ${thisYear}`),
    'Jebel Ali',
    'USD|dollar',
    '2026|this year',
  ),
  samuel(
    'On which date was money last received from Stahlcenter Moerdijk?',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and party = 'Stahlcenter Moerdijk B.V.'`,
    ),
    'Stahlcenter|Moerdijk',
  ),
  samuel(
    'Kindly name the two payees who have received the most euros from us in 2026, the larger one first.',
    keys(`select party as key from money where type = 'paid' and currency = 'EUR' and ${thisYear}
      group by party order by sum(amount) desc limit 2`),
    'EUR|euro',
    '2026|this year',
  ),
  samuel(
    'What is the total value of the invoices issued to Attica Cement from January to June 2026?',
    figures(`select sum(total) as value, currency as unit from bills where customer = 'Attica Cement S.A.'
      and status <> 'draft' and ${between('2026-01-01', '2026-06-30')} group by currency`),
    'Attica',
    'Jan',
    'Jun',
  ),
  samuel(
    'For invoice INV-2026-00029, please confirm both the invoiced total and the sum paid against it.',
    figures(`select v as value, currency as unit from bills, unnest(array[total, paid]) v
      where number = 'INV-2026-00029'`),
    '00029',
  ),
  samuel('Would you list my incomplete tasks of high priority?', openTasks(`priority = 2`), 'high'),
  samuel(
    'State the number of invoices dated in October 2026.',
    counted(`bills where status <> 'draft' and ${october}`),
    'Oct',
  ),
  samuel(
    'What have we repaid to Elbe Bank since the first of January 2026, in aggregate?',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank',
    '2026|this year|Jan',
  ),
  samuel(
    'Please produce the transactions of 2026 that are classified as investments.',
    transactions(`category = 'investment' and ${thisYear}`),
    'investment',
    '2026|this year',
  ),
  samuel('At what rate will the euro close against the cedi on 31 December?', refuse),
  samuel('What is our corporation tax liability for the financial year 2026?', refuse),
]

const boardAsks: readonly Question[] = [
  clara(
    'Who are the three parties that have paid us the most euros since New Year, biggest first?',
    keys(`select party as key from money where type = 'received' and currency = 'EUR' and ${thisYear}
      group by party order by sum(amount) desc limit 3`),
    'EUR|euro',
    '2026|this year|Jan',
  ),
  clara('How much money came into the company in September?', received(september), 'Sep'),
  clara(
    'Looking at the months of 2026, how much did the best one bring us in euros?',
    figures(`select sum(amount) as value, currency as unit from money where type = 'received' and currency = 'EUR'
      and ${thisYear} group by date_trunc('month', day), currency order by 1 desc limit 1`),
    'EUR|euro',
    '2026|this year',
  ),
  clara(
    'What have we spent this year on descaler for that famous coffee machine, Gerda?',
    paid(`description = 'Descaler for Gerda' and ${thisYear}`),
    'Descaler|Gerda',
    '2026|this year',
  ),
  clara('Can you tell me how many members there are altogether?', counted(`people`)),
  clara(
    'Of all the members, how many give Hamburg as their location?',
    counted(`people where location like 'Hamburg%'`),
    'Hamburg',
  ),
  clara(
    'Who is the account manager for Benelux?',
    members(`occupation = 'Account Manager, Benelux'`),
    'Benelux',
  ),
  clara(
    'Which of this month’s posts are tagged coffee-machine?',
    posts(`'coffee-machine' = any(tags) and ${november}`),
    'coffee',
    'Nov|this month',
  ),
  clara('What has Ingrid Hansen posted in the feed so far?', posts(`author = 'Ingrid Hansen'`), 'Ingrid'),
  clara(
    'Which customers still owe us something today?',
    names(`select customer as key from dues where owed > 0`),
    'owe|open|due|outstanding|unpaid',
  ),
  clara(
    'Is anything that Haifa Marine owes us already overdue, and how much is that?',
    figures(`select late as value, currency as unit from dues where customer = 'Haifa Marine Works Ltd'`),
    'Haifa',
  ),
  clara(
    'What’s the smallest invoice we’ve made out in euros this year?',
    invoices(`status <> 'draft' and currency = 'EUR' and ${thisYear} order by total limit 1`),
    'EUR|euro',
    '2026|this year',
  ),
  clara(
    'Do we have any high-temperature grease left, and if so how many kilos?',
    onHand(`material = 'High-temperature grease'`),
    'grease',
  ),
  clara(
    'Which materials do we keep in the Istanbul warehouse?',
    names(`select material as key from shelves where warehouse = 'Istanbul Tuzla'`),
    'Istanbul|Tuzla',
  ),
  clara(
    'Who delivers the pump housings to us?',
    names(`select distinct party as key from moves where material = 'Pump housing GG25' and type = 'in'`),
    'Pump housing',
  ),
  clara(
    'What did the project “Test bench hall 1” cost us in total?',
    paid(`project = 'Test bench hall 1'`),
    'Test bench',
  ),
  clara('How many notifications have I not read yet?', counted(`notes where unread`), 'unread|not read'),
  clara(
    'Which people haven’t answered the connection requests I sent them?',
    members(`id in (select id from friends where status = 'pending' and sent)`),
    'pending|sent|request',
  ),
  clara('What dividend can the shareholders expect next spring?', refuse),
  clara('How old are our colleagues on average?', refuse),
]

const salesAsks: readonly Question[] = [
  uwe('Lagerbestand 6205?', onHand(`material = 'Bearing 6205-2RS'`), '6205'),
  uwe('Midlands noch was offen? wieviel', owes('Midlands Conveyor Ltd'), 'Midlands'),
  uwe(
    'Weser Pumpen Oktober, was haben die gezahlt',
    received(`party = 'Weser Pumpen GmbH' and ${october}`),
    'Weser',
    'Oct|Okt|2026-10',
  ),
  uwe(
    'wie viele 7316 sind dieses Jahr an Weser Pumpen raus',
    moved('out', `material = 'Bearing 7316 BECBM' and party = 'Weser Pumpen GmbH' and ${thisYear}`),
    '7316',
    'Weser',
    '2026|this year|dieses Jahr',
  ),
  uwe(
    'Welche Kunden sind überfällig?',
    names(`select customer as key from dues where late > 0`),
    'overdue|due|überfällig|fällig',
  ),
  uwe('überfällige Aufgaben von mir zeigen', openTasks(`due < '${today}'`), 'overdue|due|überfällig|fällig'),
  uwe(
    'Wer ist Lagerleiter in Billbrook',
    members(`occupation = 'Warehouse Manager, Billbrook'`),
    'Billbrook',
  ),
  uwe(
    'Artikel unter Mindestbestand, alle Lager',
    names(`select material as key from shelves where ${low} and minimum is not null`),
  ),
  uwe(
    'Rechnugen über 40.000 Euro dieses Jahr',
    written(`currency = 'EUR' and total > 40000 and ${thisYear}`),
    '40',
    'EUR|euro',
    '2026|this year|dieses Jahr',
  ),
  uwe(
    'letzte Woche Ware reingekommen? welche',
    movements(`type = 'in' and ${between('2026-11-09', '2026-11-15')}`),
    'Nov|last week|letzte Woche',
  ),
  uwe(
    'Eingänge von Jebel Ali und Lone Star seit 1.9., bitte getrennt',
    figures(`select sum(amount) as value, currency as unit from money where type = 'received'
      and party in ('Jebel Ali Bearings FZE', 'Lone Star Bearings Inc.') and day >= '2026-09-01'
      group by party, currency`),
    'Jebel Ali',
    'Lone Star',
    'Sep',
  ),
  uwe(
    'Beiträge von Emily Clarke im November',
    posts(`author = 'Emily Clarke' and ${november}`),
    'Emily',
    'Nov|2026-11',
  ),
  uwe('Stau vor dem Elbtunnel grad?', refuse),
  uwe('Was nimmt die Konkurrenz zur Zeit für den 6206?', refuse),
  uweAfter(
    'Was hat Nordlicht im Oktober von uns bekommen?',
    'und Blue Anchor?',
    paid(`party = 'Blue Anchor Lines' and ${october}`),
    'Blue Anchor',
    'Oct|Okt|2026-10',
  ),
  uweAfter(
    'Wieviel 6204 liegt in Rotterdam?',
    'und in Billbrook',
    onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Hamburg-Billbrook'`),
    '6204',
    'Billbrook',
  ),
  uweAfter(
    'Wie viel hat Midlands Conveyor dieses Jahr gezahlt?',
    'nach Quartalen aufgeteilt bitte',
    figures(`select sum(amount) as value, currency as unit from money where type = 'received'
      and party = 'Midlands Conveyor Ltd' and ${thisYear} group by date_trunc('quarter', day), currency`),
    'Midlands',
    '2026|this year|dieses Jahr',
    'quarter|Quartal',
  ),
  uweAfter(
    'Welche Rechnung von Pompes Souss ist noch offen?',
    'wann wird die fällig?',
    dayOf(`select due::text as day from bills where customer = 'Pompes Souss S.A.R.L.' and owed > 0`),
    'Pompes Souss',
  ),
  uweAfter(
    'Was schuldet uns Al Noor?',
    'wann kam von denen zuletzt Geld?',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and party = 'Al Noor Industries LLC'`,
    ),
    'Al Noor',
  ),
  uweAfter(
    'DN80 Zugänge im Oktober?',
    'und Abgänge?',
    moved('out', `material = 'Butterfly valve DN80' and ${october}`),
    'DN80',
    'Oct|Okt|2026-10',
  ),
]

/** What people of an office ask in a day: freight, accounts, the board, and sales on the road. */
export const lateQuestions: readonly Question[] = [
  ...logisticsAsks,
  ...accountsAsks,
  ...boardAsks,
  ...salesAsks,
]
