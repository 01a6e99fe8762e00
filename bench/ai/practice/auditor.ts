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
  type Expected,
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

const auditor = questionBy('auditor')
const adviser = questionBy('tax adviser from Berlin')
const { august, september, october, thisYear } = months
const quarters = {
  second: between('2026-04-01', '2026-06-30'),
  third: between('2026-07-01', '2026-09-30'),
} as const
const nineMonths = between('2026-01-01', '2026-09-30')

const inYear = '2026|this year|Jan'
const inFirst = 'Q1|quarter|Jan|2026-01'
const inSecond = 'Q2|quarter|Apr|2026-04'
const inThird = 'Q3|quarter|Quartal|Jul|2026-07'

/** Sums of money, one for each value of `by` and currency. */
const totals = (by: string, condition: string): Expected =>
  figures(
    `select sum(amount) as value, currency as unit from money where ${condition} group by ${by}, currency`,
  )
const average = (condition: string): Expected =>
  figures(
    `select round(avg(amount), 2) as value, currency as unit from money where ${condition} group by currency`,
  )
/** Per cent of the payments of `condition` that went to one party. */
const shareOf = (party: string, condition: string): Expected =>
  figures(
    `select round(100 * sum(amount) filter (where party = '${party}') / sum(amount), 1) as value, '%' as unit
    from money where type = 'paid' and ${condition}`,
  )
/** Sums of invoices that are no drafts, one for each value of `by` and currency. */
const billed = (by: string, condition: string): Expected =>
  figures(
    `select sum(total) as value, currency as unit from bills
    where status <> 'draft' and ${condition} group by ${by}, currency`,
  )
const quarter = `date_trunc('quarter', day)`

const paymentAsks: readonly Question[] = [
  auditor(
    'Let’s start broad: everything paid out this calendar year, broken down by account.',
    totals('account', `type = 'paid' and ${thisYear}`),
    inYear,
  ),
  auditor(
    'I’ll want the name of each account that shows up in the payment records',
    names(`select distinct account as key from money`),
  ),
  auditor(
    'Top ten EUR disbursements of 2026, largest first',
    transactions(`type = 'paid' and currency = 'EUR' and ${thisYear} order by amount desc limit 10`),
    'EUR|euro',
    inYear,
  ),
  auditor(
    'Pull every dollar payment above $25,000 since 1/1/2026.',
    transactions(`type = 'paid' and currency = 'USD' and amount > 25000 and ${thisYear}`),
    'USD|dollar',
    '25.?000',
    inYear,
  ),
  auditor(
    'What has gone to Elbe Bank AG in loan installments so far in 2026?',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank AG',
    inYear,
  ),
  auditor(
    'The loan schedule looks off to me: count the payments to Elbe Bank AG in August 2026',
    counted(`money where type = 'paid' and party = 'Elbe Bank AG' and ${august}`),
    'Elbe Bank AG',
    'Aug|2026-08',
  ),
  auditor(
    'I can’t find any payment to Elbe Bank AG for May 2026, how many were there?',
    counted(
      `money where type = 'paid' and party = 'Elbe Bank AG' and ${between('2026-05-01', '2026-05-31')}`,
    ),
    'Elbe Bank AG',
    'May|2026-05',
  ),
  auditor(
    'Rent test: show me the Hafenlager payments dated July 2026',
    transactions(
      `type = 'paid' and party = 'Hafenlager Billbrook KG' and ${between('2026-07-01', '2026-07-31')}`,
    ),
    'Hafenlager',
    'Jul|2026-07',
  ),
  auditor(
    'Mean payment to Kaltenbach, 1/1/2026 through 9/30/2026?',
    average(`type = 'paid' and party = 'Kaltenbach Wälzlager GmbH' and ${nineMonths}`),
    'Kaltenbach',
    'Jan|2026-01',
    'Sep|2026-09',
  ),
  auditor(
    'What percentage of all EUR paid in 2026 went to Huta Śląska?',
    shareOf('Huta Śląska S.A.', `currency = 'EUR' and ${thisYear}`),
    'Huta',
    'EUR|euro',
    inYear,
  ),
  auditor(
    'Single biggest outlay that ever ran through petty cash?',
    transactions(`type = 'paid' and account = 'Petty cash, desk 12' order by amount desc limit 1`),
    'Petty',
  ),
  auditor(
    'avg petty cash expense, 2026 only',
    average(`type = 'paid' and account = 'Petty cash, desk 12' and ${thisYear}`),
    'Petty',
    inYear,
  ),
  auditor(
    'Fixed asset additions next. Which 2026 payments carry the category investment?',
    transactions(`type = 'paid' and category = 'investment' and ${thisYear}`),
    'investment',
    inYear,
  ),
  auditor(
    'Total that was paid via the letter of credit account, please',
    paid(`account = 'Letter of credit account'`),
    'Letter of credit',
  ),
  auditor(
    'Going back as far as the books go, what day was the earliest payment made?',
    dayOf(`select min(day)::text as day from money where type = 'paid'`),
  ),
  auditor(
    'EUR paid in the third quarter of 2026, project by project',
    totals('project', `type = 'paid' and currency = 'EUR' and ${quarters.third}`),
    'EUR|euro',
    inThird,
  ),
  auditor(
    'Name the three costliest projects in EUR for 2026, going by payments made.',
    keys(
      `select project as key from money where type = 'paid' and currency = 'EUR' and ${thisYear}
      group by project order by sum(amount) desc limit 3`,
    ),
    'EUR|euro',
    inYear,
  ),
  auditor(
    'Customs (Hauptzollamt Hamburg): put the Q2 2026 total next to the one for Q3 2026',
    totals(
      quarter,
      `type = 'paid' and party = 'Hauptzollamt Hamburg' and ${between('2026-04-01', '2026-09-30')}`,
    ),
    'Hauptzollamt',
    inSecond,
    inThird,
  ),
  auditor(
    'Nordlicht Spedition in Q3 2026: number of payments, and what do they come to?',
    figures(
      `select sum(amount) as value, currency as unit from money
      where type = 'paid' and party = 'Nordlicht Spedition' and ${quarters.third} group by currency
      union all select count(*), '' from money
      where type = 'paid' and party = 'Nordlicht Spedition' and ${quarters.third}`,
    ),
    'Nordlicht',
    inThird,
  ),
  auditor(
    'payees who got more than EUR 50,000 altogether from January 1, 2026 to date',
    names(
      `select party as key from money where type = 'paid' and currency = 'EUR' and ${thisYear}
      group by party having sum(amount) > 50000`,
    ),
    'EUR|euro',
    '50.?000',
    inYear,
  ),
  auditor(
    'Possible duplicate! Find the payments of exactly EUR 1,660.00 to Nordlicht',
    transactions(`type = 'paid' and party = 'Nordlicht Spedition' and currency = 'EUR' and amount = 1660`),
    'Nordlicht',
    '1.?660',
  ),
  auditor(
    'Five latest payments in USD?',
    transactions(`type = 'paid' and currency = 'USD' order by day desc, id desc limit 5`),
    'USD|dollar',
  ),
  auditor(
    'travel sample: total to Reisebüro Alsterblick since July 1, 2026',
    paid(`party = 'Reisebüro Alsterblick' and day >= '2026-07-01'`),
    'Alsterblick',
    'Jul|2026-07',
  ),
]

const receiptAsks: readonly Question[] = [
  auditor(
    'Q1 2026 vs. Q2 2026, euros received. Two numbers.',
    totals(quarter, `type = 'received' and currency = 'EUR' and ${between('2026-01-01', '2026-06-30')}`),
    'EUR|euro',
    inFirst,
    inSecond,
  ),
  auditor(
    'Most recent deposit on the USD account 0475, which day was that?',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and account = 'Elbe Bank USD 0475'`,
    ),
    '0475',
  ),
  auditor(
    'USD received per project from Jan. 1 through Sept. 30, 2026',
    totals('project', `type = 'received' and currency = 'USD' and ${nineMonths}`),
    'USD|dollar',
    'Jan|2026-01',
    'Sep|2026-09',
  ),
  auditor(
    'Katowice coil in 2026: euros in against euros out',
    figures(
      `select sum(amount) as value, currency as unit from money
      where project = 'Katowice coil' and currency = 'EUR' and ${thisYear} group by type, currency`,
      `select sum(case type when 'received' then amount else -amount end) as value, currency as unit from money
      where project = 'Katowice coil' and currency = 'EUR' and ${thisYear} group by currency`,
    ),
    'Katowice',
    inYear,
  ),
  auditor(
    'Dollar reciepts for 2026, one line per month',
    totals(`date_trunc('month', day)`, `type = 'received' and currency = 'USD' and ${thisYear}`),
    'USD|dollar',
    inYear,
  ),
  auditor(
    'Rank the four parties that brought in the most EUR during 2026.',
    keys(
      `select party as key from money where type = 'received' and currency = 'EUR' and ${thisYear}
      group by party order by sum(amount) desc limit 4`,
    ),
    'EUR|euro',
    inYear,
  ),
  auditor(
    'For my cutoff work I require all money received between 12/29/2025 and 1/9/2026',
    transactions(`type = 'received' and ${between('2025-12-29', '2026-01-09')}`),
    'Dec|2025-12',
    'Jan|2026-01',
  ),
  auditor(
    'Everything that hit the bank accounts on November 13, 2026, incoming as well as outgoing',
    transactions(`day = '2026-11-13'`),
    'Nov|2026-11',
  ),
  auditor(
    'When exactly did the 75,000 from Elbe Bank AG come in?',
    dayOf(
      `select day::text as day from money
      where type = 'received' and party = 'Elbe Bank AG' and amount = 75000`,
    ),
    'Elbe Bank AG',
  ),
  auditor(
    'Did Jebel Ali Bearings or Lone Star Bearings pay in more dollars in 2026? I need both totals',
    totals(
      'party',
      `type = 'received' and currency = 'USD' and ${thisYear}
      and party in ('Jebel Ali Bearings FZE', 'Lone Star Bearings Inc.')`,
    ),
    'Jebel Ali',
    'Lone Star',
    inYear,
  ),
]

const invoiceAsks: readonly Question[] = [
  auditor(
    'Invoice count by status?',
    figures(`select count(*) as value, '' as unit from bills group by status`),
  ),
  auditor(
    'Number of invoices issued in Q3 2026, drafts excluded',
    counted(`bills where status <> 'draft' and ${quarters.third}`),
    inThird,
  ),
  auditor(
    'Billings per customer in EUR for 2026, leaving drafts aside',
    billed('customer', `currency = 'EUR' and ${thisYear}`),
    'EUR|euro',
    inYear,
  ),
  auditor(
    'AR: how much is past due as of today, euro and dollar kept separate?',
    figures(`select sum(late) as value, currency as unit from dues group by currency`),
    'due|late',
  ),
  auditor(
    'USD invoices over $35k dated 2026, no drafts please',
    invoices(`status <> 'draft' and currency = 'USD' and total > 35000 and ${thisYear}`),
    'USD|dollar',
    '35',
    inYear,
  ),
  auditor('show invoices with invoice date 10/15/2026', invoices(`day = '2026-10-15'`), 'Oct|2026-10'),
  auditor(
    'What has been collected against INV-2026-00029 to date?',
    figures(`select paid as value, currency as unit from bills where number = 'INV-2026-00029'`),
    '00029',
  ),
  auditor(
    'Still at status sent although dated before October 1, 2026: let me see those invoices',
    invoices(`status = 'sent' and day < '2026-10-01'`),
    'sent',
    'Oct|2026-10|Sep|2026-09',
  ),
  auditor(
    'What’s the highest invoice number in the INV-2026 series?',
    invoices(`number like 'INV-2026-%' order by number desc limit 1`),
  ),
  auditor(
    'Drafting the confirmation letter to Haifa Marine Works. Balance they owe as of today?',
    owes('Haifa Marine Works Ltd'),
    'Haifa',
  ),
  auditor(
    'dollars invoiced, Q1 of 2026 compared to Q2 of 2026',
    billed(quarter, `currency = 'USD' and ${between('2026-01-01', '2026-06-30')}`),
    'USD|dollar',
    inFirst,
    inSecond,
  ),
]

const otherAsks: readonly Question[] = [
  auditor(
    'Inventory: which materials sit below their minimum today?',
    names(`select material as key from shelves where on_hand < minimum`),
    'minimum',
  ),
  auditor(
    'are there materials for which nobody has set a minimum? which',
    names(`select material as key from shelves where minimum is null`),
    'minimum',
  ),
  auditor(
    'Count of goods receipts in October 2026',
    counted(`moves where type = 'in' and ${october}`),
    'Oct|2026-10',
  ),
  auditor(
    'Opening balance test: how many pcs of Bearing 6205-2RS were on hand at 12/31/2025?',
    figures(
      `select sum(case type when 'in' then quantity else -quantity end) as value, unit from moves
      where material = 'Bearing 6205-2RS' and day <= '2025-12-31' group by unit`,
    ),
    '6205',
    'Dec|2025',
  ),
  auditor(
    'metric tons of copper wire shipped out during Q3 2026',
    moved('out', `material = 'Copper wire 8 mm' and ${quarters.third}`),
    'Copper',
    inThird,
  ),
  auditor(
    'List the outgoing stock movements of 11/17/2026',
    movements(`type = 'out' and day = '2026-11-17'`),
    'Nov|2026-11|yesterday',
  ),
  auditor(
    'Anything on the feed tagged accounting? I’d like to read those posts',
    posts(`'accounting' = any(tags)`),
    'accounting',
  ),
  auditor('Who holds the job of controller here?', members(`occupation = 'Controller'`), 'Controller'),
  auditor(
    'Due date of the to-do on missing proofs of delivery?',
    dayOf(`select due::text as day from tasks where title like 'Missing proofs of delivery%'`),
    'proofs of delivery',
  ),
  auditor(
    'high priority to-dos that are still open, as a list',
    openTasks('priority = 2'),
    'high',
    'open|not completed|not done',
  ),
  auditor('What is the entire inventory worth in euros, at cost?', refuse),
  auditor('Who signed off on the payment to Messtechnik Harburg, and was there a second approver?', refuse),
  auditor('Useful life and depreciation method they apply to the vibration test bench', refuse),
  auditor('How much corporate income tax is the company going to owe for 2026?', refuse),
  auditor('Your projection of EUR cash inflow for the first quarter of 2027?', refuse),
  auditor('Ingrid Hansen’s annual salary, for the related-party note', refuse),
]

const germanAsks: readonly Question[] = [
  adviser(
    'Guten Morgen, ich bräuchte die Summe der Eingänge auf dem Konto 0412 im 3. Quartal 2026.',
    received(`account = 'Elbe Bank EUR 0412' and ${quarters.third}`),
    '0412',
    inThird,
  ),
  adviser(
    'Welche Auszahlungen über 50.000 € gab es 2026?',
    transactions(`type = 'paid' and currency = 'EUR' and amount > 50000 and ${thisYear}`),
    '50.?000',
    inYear,
  ),
  adviser(
    'Durchschnittlicher Rechnungsbetrag in EUR für 2026, Entwürfe bitte weglassen',
    figures(
      `select round(avg(total), 2) as value, currency as unit from bills
      where status <> 'draft' and currency = 'EUR' and ${thisYear} group by currency`,
    ),
    'EUR|Euro',
    inYear,
  ),
  adviser(
    'Wie viele Rechnungen stehen noch auf Entwurf?',
    counted(`bills where status = 'draft'`),
    'draft|Entwurf',
  ),
  adviser(
    'Offene Fordrungen je Kunde, Stand heute',
    figures(`select owed as value, currency as unit from dues where owed > 0`),
  ),
  adviser(
    'Bestand Copper wire 8 mm im Lager Tuzla, in Tonnen?',
    onHand(`material = 'Copper wire 8 mm' and warehouse = 'Istanbul Tuzla'`),
    'Copper',
    'Tuzla',
  ),
  adviser(
    'Wann kam zuletzt Ware von Kyowa herein?',
    dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Kyowa Bearing Co.'`),
    'Kyowa',
  ),
  adviser(
    'Ausgaben aus der Handkasse (Petty cash) vom 01.01. bis 30.09.2026, nur die Summe',
    paid(`account = 'Petty cash, desk 12' and ${nineMonths}`),
    'Petty',
    'Jan|2026-01',
    'Sep|2026-09',
  ),
  adviser(
    'Wieviel Prozent der EUR-Zahlungen des dritten Quartals 2026 entfielen auf Kaltenbach?',
    shareOf('Kaltenbach Wälzlager GmbH', `currency = 'EUR' and ${quarters.third}`),
    'Kaltenbach',
    'EUR|Euro',
    inThird,
  ),
  adviser(
    'An welchem Tag ging das Geld an Messtechnik Harburg raus?',
    dayOf(`select day::text as day from money where type = 'paid' and party = 'Messtechnik Harburg'`),
    'Messtechnik',
  ),
  adviser(
    'Zeigen Sie mir bitte die fünf höchsten Zahlungseingänge in USD aus dem Jahr 2026',
    transactions(`type = 'received' and currency = 'USD' and ${thisYear} order by amount desc limit 5`),
    'USD|Dollar',
    inYear,
  ),
  adviser(
    'Für die Inventur: auf welche Lagerorte verteilt sich der Bestand an Bearing 6308-2RS C3, je mit Menge',
    figures(`select on_hand as value, unit from shelves where material = 'Bearing 6308-2RS C3'`),
    '6308',
  ),
  adviser('Welche Bonitätsnote hat Haifa Marine Works bei der Auskunftei?', refuse),
  adviser('Brauche ich morgen in Hamburg einen Schirm?', refuse),
]

const followUps: readonly Question[] = [
  followUpBy('auditor')(
    'How much was paid to Shunfeng Bearings in Q1 2026?',
    'Now the quarter after that.',
    paid(`party = 'Shunfeng Bearings Ltd.' and ${quarters.second}`),
    'Shunfeng',
    inSecond,
  ),
  followUpBy('auditor')(
    'Which supplier received the most EUR in 2026?',
    'same question, but for USD',
    keys(
      `select party as key from money where type = 'paid' and currency = 'USD' and ${thisYear}
      group by party order by sum(amount) desc limit 1`,
    ),
    'USD|dollar',
    inYear,
  ),
  followUpBy('auditor')(
    'How many invoices were issued in September 2026?',
    'What do those add up to, per currency?',
    billed('currency', september),
    'Sep|2026-09',
  ),
  followUpBy('auditor')(
    'Show the money received from Stahlcenter Moerdijk in August 2026',
    'just those above EUR 60,000',
    transactions(
      `type = 'received' and party = 'Stahlcenter Moerdijk B.V.' and amount > 60000 and ${august}`,
    ),
    'Stahlcenter',
    '60.?000',
    'Aug|2026-08',
  ),
  followUpBy('tax adviser from Berlin')(
    'Wie hoch ist der Bestand von Bearing 6204-2RS in Rotterdam?',
    'Und in Billbrook?',
    onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Hamburg-Billbrook'`),
    '6204',
    'Billbrook',
  ),
  followUpBy('tax adviser from Berlin')(
    'Was wurde im September 2026 vom Konto Elbe Bank USD 0475 bezahlt?',
    'Dasselbe noch für Oktober bitte',
    paid(`account = 'Elbe Bank USD 0475' and ${october}`),
    '0475',
    'Oct|Okt|2026-10',
  ),
]

export const auditorAsks: readonly Question[] = [
  ...paymentAsks,
  ...receiptAsks,
  ...invoiceAsks,
  ...otherAsks,
  ...germanAsks,
  ...followUps,
]
