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
} from '../answers.ts'
import {
  between,
  dayOf,
  type Expected,
  figures,
  followUpBy,
  keys,
  months,
  names,
  paid,
  type Question,
  questionBy,
  refuse,
} from '../expect.ts'

const director = questionBy('managing director')
const followUp = followUpBy('managing director')
const { september, october, november, thisYear } = months

const quarter3 = between('2026-07-01', '2026-09-30')
const firstHalf = between('2026-01-01', '2026-06-30')
const lastWeek = between('2026-11-09', '2026-11-15')
const isBearing = (number: string): string => `material like 'Bearing ${number}%'`

/** Sums of money of each group. */
const sums = (condition: string, by: string): Expected =>
  figures(
    `select sum(amount) as value, currency as unit from money where ${condition} group by ${by}, currency`,
  )
const byMonth = `date_trunc('month', day)`

/** A share of money in per cent; any usual rounding will do. */
const share = (part: string, whole: string): Expected =>
  figures(
    ...[2, 1, 0].map(
      (places) => `
        select round(100 * sum(amount) filter (where ${part}) / sum(amount), ${places}) as value, '%' as unit
        from money where ${whole}`,
    ),
  )

/** What is said of invoices that were written, without drafts. */
const billed = (value: string, condition: string, by = 'currency'): Expected =>
  figures(`
    select ${value} as value, min(currency) as unit from bills
    where status <> 'draft' and ${condition} group by ${by}`)

const moneyAsks: readonly Question[] = [
  director(
    'How do our receipts in euros of October compare with those of September?',
    sums(`type = 'received' and currency = 'EUR' and ${between('2026-09-01', '2026-10-31')}`, byMonth),
    'EUR|euro',
    'Sep|2026-09',
    'Oct|2026-10',
  ),
  director(
    'What share, in per cent, of all dollars received in 2026 comes from Jebel Ali Bearings?',
    share(`party = 'Jebel Ali Bearings FZE'`, `type = 'received' and currency = 'USD' and ${thisYear}`),
    'Jebel Ali',
    'USD|dollar',
    '2026|this year',
  ),
  director(
    'Kyowa against Shunfeng in the first half-year: what did we pay to each of them?',
    sums(
      `type = 'paid' and party in ('Kyowa Bearing Co.', 'Shunfeng Bearings Ltd.') and ${firstHalf}`,
      'party',
    ),
    'Kyowa',
    'Shunfeng',
    'half|Jan|2026-01|Jun|2026-06|H1',
  ),
  director(
    'I need the trend of our outgoing euro payments for July, August, September and October, month by month.',
    sums(`type = 'paid' and currency = 'EUR' and ${between('2026-07-01', '2026-10-31')}`, byMonth),
    'EUR|euro',
    'Jul|2026-07',
    'Oct|2026-10',
  ),
  director(
    'Kindly tell me the mean amount of our payments to Reisebüro Alsterblick this year.',
    figures(`
      select round(avg(amount), 2) as value, currency as unit from money
      where type = 'paid' and party = 'Reisebüro Alsterblick' and ${thisYear} group by currency`),
    'Alsterblick',
    '2026|this year',
  ),
  director(
    'It must be some weeks ago now: on which date did we last pay Tangshan Foundry?',
    dayOf(`select max(day)::text as day from money where type = 'paid' and party = 'Tangshan Foundry Co.'`),
    'Tangshan',
  ),
  director(
    'How many payments left the petty cash in October, and what do they add up to?',
    figures(`
      select unnest(array[count(*), sum(amount)]) as value, '' as unit from money
      where account like 'Petty cash%' and type = 'paid' and ${october}`),
    'Petty cash',
    'Oct|2026-10',
  ),
  director(
    'Repayment and interest to Elbe Bank, the total of this year up to now, please.',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank',
    '2026|this year',
  ),
  director(
    'Which payments of this year are booked as investment?',
    transactions(`type = 'paid' and category = 'investment' and ${thisYear}`),
    'investment',
    '2026|this year',
  ),
  director(
    'Our three best payers in euros since 1.1.2026, please, the largest first.',
    keys(`
      select party as key from money where type = 'received' and currency = 'EUR' and day >= '2026-01-01'
      group by party order by sum(amount) desc limit 3`),
    'EUR|euro',
    '2026|this year|Jan',
  ),
  director(
    'Are the counter sales picking up? Please set August, September and October side by side.',
    sums(
      `type = 'received' and project = 'Counter sales' and ${between('2026-08-01', '2026-10-31')}`,
      byMonth,
    ),
    'Counter sales|walk-ins',
    'Aug|2026-08',
    'Oct|2026-10',
  ),
  director(
    'Has anybody paid us anything yesterday?',
    transactions(`type = 'received' and day = '2026-11-17'`),
    'yesterday|Nov 17|17 Nov|November 17|2026-11-17',
  ),
  director(
    'What remained of the dollars in October once the payments are deducted from the receipts?',
    figures(`
      select sum(case type when 'received' then amount else -amount end) as value, currency as unit from money
      where currency = 'USD' and ${october} group by currency`),
    'USD|dollar',
    'Oct|2026-10',
  ),
  director(
    'For the Monday meeting I should have the outgoing payments of last week, summed up by recipient.',
    sums(`type = 'paid' and ${lastWeek}`, 'party'),
    'last week|Nov|2026-11',
  ),
  director(
    'The project Katowice coil: what has it cost us in 2026 and what has it brought in?',
    sums(`project = 'Katowice coil' and ${thisYear}`, 'type'),
    'Katowice',
    '2026|this year',
  ),
  director(
    'In which month of this year did we take in the most euros, and how much was it?',
    figures(`
      select sum(amount) as value, currency as unit from money
      where type = 'received' and currency = 'EUR' and ${thisYear}
      group by ${byMonth}, currency order by sum(amount) desc limit 1`),
    'EUR|euro',
    '2026|this year',
  ),
  director(
    'What was the smallest remittance from Lone Star this year?',
    transactions(
      `type = 'received' and party = 'Lone Star Bearings Inc.' and ${thisYear} order by amount limit 1`,
    ),
    'Lone Star',
    '2026|this year',
  ),
  director(
    'Payments to Shunfeng per quarter of 2026; I suspect a rise.',
    sums(`type = 'paid' and party = 'Shunfeng Bearings Ltd.' and ${thisYear}`, `date_trunc('quarter', day)`),
    'Shunfeng',
    '2026|this year',
  ),
  director(
    'Over the letter of credit acount, what sum has gone out since January?',
    paid(`account = 'Letter of credit account' and ${thisYear}`),
    'Letter of credit',
    '2026|this year|Jan',
  ),
  director(
    'Of the euros paid out in Q3, how many per cent went to Huta Śląska?',
    share(`party = 'Huta Śląska S.A.'`, `type = 'paid' and currency = 'EUR' and ${quarter3}`),
    'Huta',
    'EUR|euro',
    'Q3|quarter|Jul|2026-07',
  ),
]

const invoiceAsks: readonly Question[] = [
  director(
    'Receivables as per today, euros and dollars kept apart, please.',
    figures(`select sum(owed) as value, currency as unit from dues group by currency`),
  ),
  director(
    'Which customers are behind with their payments, and with what amount each?',
    figures(`select late as value, currency as unit from dues where late > 0`),
  ),
  director(
    'With what sum is Haifa Marine in arrears?',
    figures(`select late as value, currency as unit from dues where customer = 'Haifa Marine Works Ltd'`),
    'Haifa',
  ),
  director(
    'Invoices to our customers in October: how many were there?',
    counted(`bills where status <> 'draft' and ${october}`),
    'Oct|2026-10',
  ),
  director(
    'We have invoiced Attica Cement and Lincolnshire Trailers a good deal in 2026; how much was it for each?',
    billed(
      'sum(total)',
      `customer in ('Attica Cement S.A.', 'Lincolnshire Trailers plc') and ${thisYear}`,
      'customer',
    ),
    'Attica',
    'Lincolnshire',
    '2026|this year',
  ),
  director(
    'Show me the biggest invoice in dollars that we issued in 2026.',
    invoices(`status <> 'draft' and currency = 'USD' and ${thisYear} order by total desc limit 1`),
    'USD|dollar',
    '2026|this year',
  ),
  director(
    'Please work out the average value of our 2026 invoices to Midlands Conveyor.',
    billed('round(avg(total), 2)', `customer = 'Midlands Conveyor Ltd' and ${thisYear}`),
    'Midlands',
    '2026|this year',
  ),
  director(
    'By when does Pompes Souss have to settle the invoice of 6 November?',
    dayOf(
      `select due::text as day from bills where customer = 'Pompes Souss S.A.R.L.' and day = '2026-11-06'`,
    ),
    'Pompes Souss',
  ),
  director(
    'Dollar invoices of less than 20 thousand, issued after 30 June 2026: which are they?',
    invoices(`status <> 'draft' and currency = 'USD' and total < 20000 and day > '2026-06-30'`),
    'USD|dollar',
    '20.?000|20 ?k',
    'Jun|2026-06|Jul|2026-07',
  ),
  director(
    'Are there customers who owe us nothing at present? Their names will do.',
    names(`select customer as key from dues where owed = 0`),
  ),
  director(
    'Of the outstanding euros, how much is already past its due date?',
    figures(`select sum(late) as value, currency as unit from dues where currency = 'EUR' group by currency`),
    'EUR|euro',
  ),
  director(
    'Who of the customers is more than ninety days late with us?',
    names(`select customer as key from dues where late > 0 and due < '2026-08-20'`),
    '90|ninety|Aug|2026-08',
  ),
]

const goodsAsks: readonly Question[] = [
  director(
    'What stock of the 6308 do we hold in Hamburg, and what in Rotterdam?',
    figures(`select on_hand as value, unit from shelves where ${isBearing('6308')}`),
    '6308',
  ),
  director(
    'How many tonnes of coil are lying in the Rotterdam buffer?',
    figures(
      `select sum(on_hand) as value, unit from shelves
      where material like 'Coil%' and warehouse = 'Rotterdam buffer' group by unit`,
      `select on_hand as value, unit from shelves where material like 'Coil%' and warehouse = 'Rotterdam buffer'`,
    ),
    'coil',
    'Rotterdam',
  ),
  director(
    'Please list the deliveries that have arrived in our warehouses since 1 November.',
    movements(`type = 'in' and day >= '2026-11-01'`),
    'Nov|2026-11|this month',
  ),
  director(
    'Counted in pieces, which supplier has delivered the most to us this year?',
    keys(`
      select party as key from moves where type = 'in' and unit = 'pcs' and ${thisYear}
      group by party order by sum(quantity) desc limit 1`),
    '2026|this year',
  ),
  director(
    'Huta Śląska, tonnes delivered from January until today?',
    moved('in', `party = 'Huta Śląska S.A.' and ${thisYear}`),
    'Huta',
    '2026|this year|Jan',
  ),
  director(
    'What went out from Istanbul Tuzla during October?',
    movements(`type = 'out' and warehouse = 'Istanbul Tuzla' and ${october}`),
    'Tuzla',
    'Oct|2026-10',
  ),
  director(
    'I would like to see the largest single issue of hex bolts of this year and who got it.',
    movements(`type = 'out' and material like 'Hex bolt%' and ${thisYear} order by quantity desc limit 1`),
    'Hex bolt',
    '2026|this year',
  ),
  director(
    'What do we have in the Tuzla warehouse right now, article by article?',
    figures(`select on_hand as value, unit from shelves where warehouse = 'Istanbul Tuzla'`),
    'Tuzla',
  ),
  director(
    'Kaltenbach and Kyowa compared, goods recieved from them in 2026, in pieces.',
    moved(
      'in',
      `party in ('Kaltenbach Wälzlager GmbH', 'Kyowa Bearing Co.') and unit = 'pcs' and ${thisYear}`,
      'party',
    ),
    'Kaltenbach',
    'Kyowa',
    '2026|this year',
  ),
  director(
    'For the 6205 I want the quantity in and the quantity out, both since the first of July.',
    figures(`
      select sum(quantity) as value, unit from moves where ${isBearing('6205')} and day >= '2026-07-01'
      group by type, unit`),
    '6205',
    'Jul|2026-07',
  ),
  director(
    'How much grease has Attica Cement drawn this month?',
    moved('out', `material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${november}`),
    'grease',
    'Attica',
    'Nov|2026-11|this month',
  ),
  director(
    'In how many cases, all warehouses together, is the stock below the minimum?',
    counted(`shelves where on_hand < minimum`),
  ),
  director(
    'Is there an article of which not a single piece is left in stock?',
    names(`select material as key from shelves where on_hand <= 0`),
  ),
]

const officeAsks: readonly Question[] = [
  director(
    'High priority, still open, due this week: what is on my list of tasks?',
    openTasks(`priority = 2 and due between '2026-11-16' and '2026-11-22'`),
    'high',
    'this week|Nov|2026-11',
  ),
  director(
    'Until when must the comparison of landed cost, Osaka against Brescia, be ready?',
    dayOf(`select due::text as day from tasks where title like 'Compare landed cost%'`),
    'landed cost',
  ),
  director(
    'Is there an open to-do which Mehmet Yıldız has shared with me?',
    tasks(`owner = 'Mehmet Yıldız' and not completed`),
    'Mehmet',
  ),
  director(
    'Number of buying requisitions posted in November, please.',
    counted(`wall where type = 'Buying Requisition post' and ${november}`),
    'Buying Requisition',
    'Nov|2026-11|this month',
  ),
  director(
    'Let me read what was posted this month under the tag capacity.',
    posts(`'capacity' = any(tags) and ${november}`),
    'capacity',
    'Nov|2026-11|this month',
  ),
  director(
    'Whom do we have for customs and export documents?',
    members(`occupation like '%Customs%'`),
    'customs|export',
  ),
  director(
    'Count the members whose location is Rotterdam or Antwerp, please.',
    counted(`people where location like 'Rotterdam%' or location like 'Antwerp%'`),
    'Rotterdam',
    'Antwerp',
  ),
  director(
    'Whose requests for a connection have I not answered yet?',
    members(`id in (select id from friends where status = 'pending' and not sent)`),
  ),
  director(
    'Unread notifications, do they pile up? The number is enough.',
    counted('notes where unread'),
    'unread',
  ),
]

const germanAsks: readonly Question[] = [
  director(
    'Bitte alle Zahlungen über 20.000 Euro, die im dritten Quartal bei uns hinausgegangen sind.',
    transactions(`type = 'paid' and currency = 'EUR' and amount > 20000 and ${quarter3}`),
    '20.?000',
    'EUR|euro',
    'Q3|quart|Jul|2026-07',
  ),
  director(
    'Wie viel haben wir von Januar bis Ende Oktober an das Hauptzollamt überwiesen?',
    paid(`party = 'Hauptzollamt Hamburg' and ${between('2026-01-01', '2026-10-31')}`),
    'Hauptzollamt',
    'Jan|2026-01',
    'Oct|Okt|2026-10',
  ),
  director(
    'Welcher Lieferant hat seit Jahresbeginn die meisten Euro von uns bekommen?',
    keys(`
      select party as key from money where type = 'paid' and currency = 'EUR' and ${thisYear}
      group by party order by sum(amount) desc limit 1`),
    'EUR|euro',
    '2026|this year|Jan|dieses Jahr',
  ),
  director(
    'Wer steht bei uns in Euro derzeit am höchsten in der Kreide?',
    keys(`select customer as key from dues where currency = 'EUR' order by owed desc limit 1`),
    'EUR|euro',
  ),
  director(
    'Welche Rechnungen werden zwischen dem 1. und dem 10. Dezember fällig?',
    invoices(`status <> 'draft' and due between '2026-12-01' and '2026-12-10'`),
    'Dec|Dez|2026-12',
  ),
  director(
    'Wie hat sich unser in Euro fakturierter Umsatz von Juni bis Oktober entwickelt, Monat für Monat?',
    billed('sum(total)', `currency = 'EUR' and ${between('2026-06-01', '2026-10-31')}`, byMonth),
    'EUR|euro',
    'Jun|2026-06',
    'Oct|Okt|2026-10',
  ),
  director(
    'Artikel unter Mindestbestand in Billbrook, bitte als Liste.',
    names(`select material as key from shelves where on_hand < minimum and warehouse = 'Hamburg-Billbrook'`),
    'Billbrook',
  ),
  director(
    'Abgänge 6204 an Midlands im 3. Quartal, Stückzahl?',
    moved('out', `${isBearing('6204')} and party = 'Midlands Conveyor Ltd' and ${quarter3}`),
    '6204',
    'Midlands',
    'Q3|quart|Jul|2026-07',
  ),
  director(
    'Wann hat Tangshan zuletzt Ware geliefert?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Tangshan Foundry Co.'`),
    'Tangshan',
  ),
  director('Was von meinen Aufgaben ist überfällig?', openTasks(`due < '2026-11-18'`)),
  director(
    'Zeigen Sie mir bitte, was Samuel Osei in diesem Monat veröffentlicht hat.',
    posts(`author = 'Samuel Osei' and ${november}`),
    'Samuel',
    'Nov|2026-11|this month|diese[nr]? Monat',
  ),
  director('Wer von unseren Leuten sitzt in Istanbul?', members(`location like 'Istanbul%'`), 'Istanbul'),
  director('Was verdient Lars Petersen im Monat?', refuse),
  director('Welche unserer Lastwagen müssen vor Weihnachten noch zum TÜV?', refuse),
]

const followUps: readonly Question[] = [
  followUp(
    'How much did we pay to Nordlicht Spedition in October?',
    'And in the month before that?',
    paid(`party = 'Nordlicht Spedition' and ${september}`),
    'Nordlicht',
    'Sep|2026-09',
  ),
  followUp(
    'What does Attica Cement owe us?',
    'The same for Lincolnshire Trailers, please.',
    owes('Lincolnshire Trailers plc'),
    'Lincolnshire',
  ),
  followUp('What stock do we have of the 6206?', 'Then of the 22330.', onHand(isBearing('22330')), '22330'),
  followUp(
    'How many tonnes did Marmara Çelik deliver in 2026?',
    'Only since August, I mean.',
    moved('in', `party = 'Marmara Çelik A.Ş.' and day >= '2026-08-01'`),
    'Marmara',
    'Aug|2026-08',
  ),
  followUp(
    'Wie viel haben wir 2026 an Valvole Brescia gezahlt?',
    'Und an Oriental Fastener?',
    paid(`party = 'Oriental Fastener Ningbo' and ${thisYear}`),
    'Oriental Fastener',
    '2026|this year|dieses Jahr',
  ),
  followUp(
    'Welche Rechnungen haben wir im Oktober geschrieben?',
    'Davon bitte nur die in Dollar.',
    invoices(`status <> 'draft' and currency = 'USD' and ${october}`),
    'USD|dollar',
    'Oct|Okt|2026-10',
  ),
]

const beyondRecords: readonly Question[] = [
  director('Will it rain in Hamburg tomorrow morning, when the crane comes?', refuse),
  director('What turnover may we expect in the first quarter of 2027?', refuse),
  director('Was there much sick leave in October, in working days?', refuse),
  director('At which rate of interest did Elbe Bank grant us the bridge loan?', refuse),
  director('What period of notice is in our lease with Hafenlager Billbrook?', refuse),
  director('Which corporation tax shall we have to pay for 2026, roughly?', refuse),
]

export const directorAsks: readonly Question[] = [
  ...moneyAsks,
  ...invoiceAsks,
  ...goodsAsks,
  ...officeAsks,
  ...germanAsks,
  ...followUps,
  ...beyondRecords,
]
