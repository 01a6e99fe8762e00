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
  refuse,
} from '../expect.ts'

/** Lena, 34, sales desk: quick and friendly, writes as she speaks, in German when in a hurry. */
const lena = questionBy('sales desk')
const then = followUpBy('sales desk')
const { september, october, november, thisYear } = months
const secondQuarter = between('2026-04-01', '2026-06-30')
const thirdQuarter = between('2026-07-01', '2026-09-30')
const year = '2026|this year|dieses Jahr|Jan'
const oct = 'Oct|Okt'
const overdue = 'overdue|late|due|überfällig'

const receipts: readonly Question[] = [
  lena(
    'has Bergamo paid up this month, and what came?',
    received(`party = 'Latticini Bergamo S.p.A.' and ${november}`),
    'Bergamo',
    'Nov|this month',
  ),
  lena(
    'Lars wants it for his Monday slide: what did Jebel Ali bring in from 1 July to 30 September?',
    received(`party = 'Jebel Ali Bearings FZE' and ${thirdQuarter}`),
    'Jebel Ali',
    'Jul',
    'Sep',
  ),
  lena(
    'top three payers in euros since New Year, best one first please',
    keys(
      `select party as key from money where type = 'received' and currency = 'EUR' and ${thisYear}
        group by party order by sum(amount) desc limit 3`,
    ),
    'EUR|euro',
    year,
  ),
  lena(
    'walk-ins, month by month from June till now, just what they left at the counter',
    figures(
      `select sum(amount) as value, currency as unit from money where type = 'received'
        and party = 'Workshops and walk-ins' and day >= '2026-06-01' group by date_trunc('month', day), currency`,
    ),
    'walk-ins',
    'Jun',
  ),
  lena(
    'biggest euro transfer a customer made to us in October?',
    transactions(`type = 'received' and currency = 'EUR' and ${october} order by amount desc limit 1`),
    'EUR|euro',
    oct,
  ),
  lena(
    'hey, when was the last time Dragados sent us money',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and party = 'Dragados Bilbao S.L.'`,
    ),
    'Dragados',
  ),
  lena(
    'A payment from Stahlcenter Moerdijk, what does it come to on average this year?',
    figures(
      `select round(avg(amount), 2) as value, currency as unit from money where type = 'received'
        and party = 'Stahlcenter Moerdijk B.V.' and ${thisYear} group by currency`,
    ),
    'Moerdijk',
    year,
  ),
  lena(
    'of all the dollars we took in during 2026, what percentage is Jebel Ali?',
    figures(
      ...[0, 1, 2].map(
        (
          digits,
        ) => `select round(100 * sum(amount) filter (where party = 'Jebel Ali Bearings FZE') / sum(amount),
          ${digits}) as value, '%' as unit from money where type = 'received' and currency = 'USD' and ${thisYear}`,
      ),
    ),
    'Jebel Ali',
    'USD|dollar',
    year,
  ),
  lena(
    'Al Noor against Dragados, dollars recieved since January - who is ahead and with what sums?',
    figures(
      `select sum(amount) as value, currency as unit from money where type = 'received' and currency = 'USD'
        and party in ('Al Noor Industries LLC', 'Dragados Bilbao S.L.') and ${thisYear} group by party, currency`,
    ),
    'Al Noor',
    'Dragados',
    year,
  ),
  lena(
    'every incoming payment above 40k USD since the 1st of March',
    transactions(`type = 'received' and currency = 'USD' and amount > 40000 and day >= '2026-03-01'`),
    '40',
    'USD|dollar',
    'Mar',
  ),
  lena(
    'did any customer pay us today?',
    transactions(`type = 'received' and day = '2026-11-18'`),
    '18|today',
  ),
  lena(
    'Money that came in from 9 to 13 November, the list please, I want to thank people',
    transactions(`type = 'received' and ${between('2026-11-09', '2026-11-13')}`),
    'Nov',
  ),
  lena(
    'the Katowice coil project: in and out since 1 January, I need both figures',
    figures(
      `select sum(amount) as value, currency as unit from money where project = 'Katowice coil' and ${thisYear}
        group by type, currency`,
    ),
    'Katowice',
    year,
  ),
]

const payments: readonly Question[] = [
  lena(
    'Kaltenbach, second quarter: what did we pay them?',
    paid(`party = 'Kaltenbach Wälzlager GmbH' and ${secondQuarter}`),
    'Kaltenbach',
    'Q2|quarter|Apr',
  ),
  lena(
    'how much have we blown on Reisebüro Alsterblick this year, roughly is not enough, Helga wants cents',
    paid(`party = 'Reisebüro Alsterblick' and ${thisYear}`),
    'Alsterblick',
    year,
  ),
  lena(
    'October freight - Nordlicht and Blue Anchor, one sum each for what went to them',
    figures(
      `select sum(amount) as value, currency as unit from money where type = 'paid'
        and party in ('Nordlicht Spedition', 'Blue Anchor Lines') and ${october} group by party, currency`,
    ),
    'Nordlicht',
    'Blue Anchor',
    oct,
  ),
  lena(
    'The people at Huta keep asking me, on which day did our latest transfer to them go out?',
    dayOf(`select max(day)::text as day from money where type = 'paid' and party = 'Huta Śląska S.A.'`),
    'Huta',
  ),
  lena(
    'petty cash, october, every little thing',
    transactions(`account like 'Petty cash%' and ${october}`),
    'Petty',
    oct,
  ),
  lena(
    'Who gets most of the dollars we pay out? rank the first four, 2026 only',
    keys(
      `select party as key from money where type = 'paid' and currency = 'USD' and ${thisYear}
        group by party order by sum(amount) desc limit 4`,
    ),
    'USD|dollar',
    year,
  ),
  lena(
    'so the loan, what has gone back to Elbe Bank AG so far this year?',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank',
    year,
  ),
]

const billing: readonly Question[] = [
  lena(
    'who owes us, and how much each?',
    figures(`select owed as value, currency as unit from dues where owed > 0`),
  ),
  lena('overdue customers, names only', names(`select customer as key from dues where late > 0`), overdue),
  lena(
    'What is overdue altogether? euros and dollars apart',
    figures(`select sum(late) as value, currency as unit from dues group by currency`),
    overdue,
  ),
  lena(
    'I have Attica on the phone and they swear it is all settled, is there anything they still owe?',
    owes('Attica Cement S.A.'),
    'Attica',
  ),
  lena(
    'Midlands invoices from 1 September on, could you pull them up?',
    invoices(`customer = 'Midlands Conveyor Ltd' and day >= '2026-09-01'`),
    'Midlands',
    'Sep',
  ),
  lena(
    'which invoices fall due in December',
    written(`due between '2026-12-01' and '2026-12-31'`),
    'Dec',
    'due',
  ),
  lena('in October we wrote how many invoices?', counted(`bills where ${october}`), oct),
  lena(
    'INV-2026-00038 is due when?',
    dayOf(`select due::text as day from bills where number = 'INV-2026-00038'`),
    '00038',
  ),
  lena('any invoice drafts that I forgot to send', invoices(`status = 'draft'`), 'draft'),
  lena(
    'euro invoices over 35,000 dated 1 August or later, never mind the drafts',
    invoices(`status <> 'draft' and currency = 'EUR' and total > 35000 and day >= '2026-08-01'`),
    'EUR|euro',
    '35',
    'Aug',
  ),
  lena(
    'Q3 billing, EUR total and USD total',
    figures(
      `select sum(total) as value, currency as unit from bills where status <> 'draft' and ${thirdQuarter}
        group by currency`,
    ),
    'Q3|quarter|Jul',
  ),
]

const goods: readonly Question[] = [
  lena('what do we have of the 6205', onHand(`material = 'Bearing 6205-2RS'`), '6205'),
  lena(
    'Midlands wants 3,000 of the 6204-2RS tomorrow, what is left of them in Hamburg-Billbrook?',
    onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Hamburg-Billbrook'`),
    '6204',
    'Billbrook',
  ),
  lena(
    'what has slipped below its minimum',
    names(`select material as key from shelves where on_hand < minimum`),
    'minimum|below|low|order',
  ),
  lena(
    'materials we keep at Istanbul Tuzla, which are they?',
    names(`select material as key from shelves where warehouse = 'Istanbul Tuzla'`),
    'Tuzla',
  ),
  lena(
    'The most recent 6206-2RS delivery, what day did it reach us?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and material = 'Bearing 6206-2RS'`),
    '6206',
  ),
  lena(
    'DN80 butterfly valves shippd to Latticini since 1 July, pieces',
    moved(
      'out',
      `material = 'Butterfly valve DN80' and party = 'Latticini Bergamo S.p.A.' and day >= '2026-07-01'`,
    ),
    'DN80',
    'Latticini',
    'Jul',
  ),
  lena(
    'goods that have come in since 1 November - show me',
    movements(`type = 'in' and day >= '2026-11-01'`),
    'Nov',
  ),
  lena(
    'what left our warehouses yesterday, all of it',
    movements(`type = 'out' and day = '2026-11-17'`),
    '17|yesterday',
  ),
  lena(
    'tonnes sent to Service centre Moerdijk from September onwards, coil is coil, so just one number',
    moved('out', `party = 'Service centre Moerdijk' and day >= '2026-09-01'`),
    'Moerdijk',
    'Sep',
  ),
  lena(
    'High-temperature grease this year, kilos in and kilos out',
    figures(
      `select sum(quantity) as value, unit from moves where material = 'High-temperature grease' and ${thisYear}
        group by type, unit`,
    ),
    'grease',
    year,
  ),
  lena(
    'Which customer took the most pieces of 6308-2RS C3 off us this year?',
    keys(
      `select party as key from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and ${thisYear}
        group by party order by sum(quantity) desc limit 1`,
    ),
    '6308',
    year,
  ),
  lena(
    'Rotterdam buffer, October: which materials went out of there?',
    names(
      `select distinct material as key from moves where type = 'out' and warehouse = 'Rotterdam buffer'
        and ${october}`,
    ),
    'Rotterdam',
    oct,
  ),
]

const desk: readonly Question[] = [
  lena(
    'open to-dos due from today until Sunday, what is on my plate?',
    openTasks(`due between '2026-11-18' and '2026-11-22'`),
    '18|today',
    '22|Sunday',
  ),
  lena('which of my tasks are late', openTasks(`due < '2026-11-18'`), overdue),
  lena('only the hot ones: tasks still open with high priority', openTasks(`priority = 2`), 'high'),
  lena('Did Helga share a task with me? show it', tasks(`owner = 'Helga Brandt'`), 'Helga'),
  lena(
    'selling requisitions in the feed since 1 November, everybody’s',
    posts(`type = 'Selling Requisition post' and day >= '2026-11-01'`),
    'Selling',
    'Nov',
  ),
  lena('anything in the feed tagged uk?', posts(`'uk' = any (tags)`), 'uk'),
  lena(
    'Emily’s last post, when was that',
    dayOf(`select max(day)::text as day from wall where author = 'Emily Clarke'`),
    'Emily',
  ),
  lena(
    'I was out all day yesterday, how many posts went up in the feed?',
    counted(`wall where day = '2026-11-17'`),
    '17|yesterday',
  ),
  lena(
    'account managers, who are they all? Jonas wants to write to them',
    members(`occupation ilike 'Account Manager%'`),
    'account manager',
  ),
  lena('Istanbul - who of our people sits there?', members(`location ilike '%Istanbul%'`), 'Istanbul'),
  lena(
    'people asking to connect with me, number still waiting for my yes?',
    counted(`friends where status = 'pending' and not sent`),
    'pending|request|waiting',
  ),
]

const unanswerable: readonly Question[] = [
  lena('will copper be dearer next week?', refuse),
  lena('What margin do we make on a 6308-2RS, in percent?', refuse),
  lena('visitors in our web shop last month, roughly?', refuse),
  lena('is it going to rain tomorrow when they load in Hamburg?', refuse),
  lena('does SKF sell the 6206 cheaper than we do', refuse),
  lena('and what will Midlands order next spring, just a guess in pieces', refuse),
]

const german: readonly Question[] = [
  lena(
    'was hat Weser im Oktober überwiesen?',
    received(`party = 'Weser Pumpen GmbH' and ${october}`),
    'Weser',
    oct,
  ),
  lena('Pompes Souss, wie viel ist da noch offen', owes('Pompes Souss S.A.R.L.'), 'Pompes Souss'),
  lena('Copper wire, Bestand in Tonnen?', onHand(`material = 'Copper wire 8 mm'`), 'Copper'),
  lena(
    'Zahlungen an Shunfeng seit 1.9., Summe bitte',
    paid(`party = 'Shunfeng Bearings Ltd.' and day >= '2026-09-01'`),
    'Shunfeng',
    'Sep|09',
  ),
  lena('schnell: welche Rechnungen sind überfällig?', invoices(`late > 0`), overdue),
  lena(
    'wer hat uns dieses Jahr am meisten Dollar gezahlt',
    keys(
      `select party as key from money where type = 'received' and currency = 'USD' and ${thisYear}
        group by party order by sum(amount) desc limit 1`,
    ),
    'USD|dollar',
    year,
  ),
  lena(
    'Rotterdam, Wareneingänge im Oktober?',
    movements(`type = 'in' and warehouse = 'Rotterdam buffer' and ${october}`),
    'Rotterdam',
    oct,
  ),
  lena(
    'Welche offenen Aufgaben von mir haben kein Datum',
    openTasks('due is null'),
    'no due|without|no date|ohne|kein',
  ),
  lena(
    'Hat Lars im November was gepostet? Zeig mal',
    posts(`author = 'Lars Petersen' and ${november}`),
    'Lars',
    'Nov',
  ),
  lena(
    'Wie viele Rechnungen gingen 2026 an Attica?',
    counted(`bills where customer = 'Attica Cement S.A.' and ${thisYear}`),
    'Attica',
    year,
  ),
  lena(
    'größte Zahlung an Kyowa in diesem Jahr',
    transactions(
      `type = 'paid' and party = 'Kyowa Bearing Co.' and ${thisYear} order by amount desc limit 1`,
    ),
    'Kyowa',
    year,
  ),
  lena(
    'Hauptzollamt im September - was haben die von uns gekriegt, insgesamt?',
    paid(`party = 'Hauptzollamt Hamburg' and ${september}`),
    'Hauptzollamt',
    'Sep',
  ),
  lena('Wie wird am Freitag das Wetter in Bergamo?', refuse),
  lena('sag mal, was verdient Lars eigentlich im Monat?', refuse),
]

const followUps: readonly Question[] = [
  then(
    'What have we received from Midlands in 2026?',
    'and from Lincolnshire?',
    received(`party = 'Lincolnshire Trailers plc' and ${thisYear}`),
    'Lincolnshire',
    year,
  ),
  then(
    'Sum of payments to Nordlicht in October?',
    'same again for September pls',
    paid(`party = 'Nordlicht Spedition' and ${september}`),
    'Nordlicht',
    'Sep',
  ),
  then(
    'How many 6308-2RS C3 are in stock?',
    'only the ones in the Rotterdam buffer',
    onHand(`material = 'Bearing 6308-2RS C3' and warehouse = 'Rotterdam buffer'`),
    '6308',
    'Rotterdam',
  ),
  then(
    'Which of my open to-dos are overdue?',
    'just those with high priority',
    openTasks(`due < '2026-11-18' and priority = 2`),
    overdue,
    'high',
  ),
  then('Was schuldet uns Attica noch?', 'Und Haifa?', owes('Haifa Marine Works Ltd'), 'Haifa'),
  then(
    'Was haben wir im Oktober an Kaltenbach gezahlt?',
    'und wie viele Zahlungen waren das?',
    counted(`money where type = 'paid' and party = 'Kaltenbach Wälzlager GmbH' and ${october}`),
    'Kaltenbach',
    oct,
  ),
]

export const salesAsks: readonly Question[] = [
  ...receipts,
  ...payments,
  ...billing,
  ...goods,
  ...desk,
  ...unanswerable,
  ...german,
  ...followUps,
]
