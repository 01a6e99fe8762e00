import {
  counted,
  invoices,
  members,
  moved,
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
  moneyWhere,
  months,
  names,
  paid,
  type Question,
  questionBy,
  received,
  refuse,
} from '../expect.ts'

const controller = questionBy('credit controller')
const kollegin = questionBy('Debitorenbuchhalterin')
const further = followUpBy('credit controller')
const weiter = followUpBy('Debitorenbuchhalterin')

const { august, september, october, november, thisYear } = months
const lastWeek = between('2026-11-09', '2026-11-15')
const week45 = between('2026-11-02', '2026-11-08')
const secondQuarter = between('2026-04-01', '2026-06-30')
const thirdQuarter = between('2026-07-01', '2026-09-30')
const firstHalf = between('2026-01-01', '2026-06-30')

const issued = `status <> 'draft'`
const euroIn = `type = 'received' and currency = 'EUR'`
const euroOut = `type = 'paid' and currency = 'EUR'`
const dollarIn = `type = 'received' and currency = 'USD'`
const dollarOut = `type = 'paid' and currency = 'USD'`

/** Money by groups: months, weeks, parties. */
const grouped = (condition: string, by: string): Expected =>
  figures(
    `select sum(amount) as value, currency as unit from money where ${condition} group by ${by}, currency`,
  )
const monthly = (condition: string): Expected => grouped(condition, `date_trunc('month', day)`)
/** Sums of invoices, one for each currency. */
const billed = (condition: string): string =>
  `select sum(total) as value, currency as unit from bills where ${condition} group by currency`
const billedBy = (condition: string): Expected => figures(billed(condition))
/** The difference of two sums, or both of them. */
const versus = (left: string, right: string, condition: string): Expected =>
  figures(
    `${moneyWhere(`${left} and ${condition}`)} union all ${moneyWhere(`${right} and ${condition}`)}`,
    `select abs(sum(amount) filter (where ${left}) - sum(amount) filter (where ${right})) as value,
      currency as unit from money where ${condition} group by currency`,
  )
/** Per cent to one decimal. */
const shareOf = (part: string, amount: string, whole: string): Expected =>
  figures(`select round(100 * sum(${amount}) filter (where ${part}) / sum(${amount}), 1) as value, '%' as unit
    from ${whole}`)
/** The parties with the largest sums, the largest first. */
const largest = (count: number, condition: string): Expected =>
  keys(
    `select party as key from money where ${condition} group by party order by sum(amount) desc limit ${count}`,
  )
const oldestDue = (customer: string): Expected =>
  dayOf(`select due::text as day from dues where customer = '${customer}'`)
const lateFor = (condition: string): Expected =>
  figures(`select sum(late) as value, currency as unit from dues where ${condition} group by currency`)

const receivableAsks: readonly Question[] = [
  controller(
    'Morning. Total overdue across the ledger, split by currency please',
    lateFor('late > 0'),
    'overdue|due before|past due',
  ),
  controller(
    'who is past their due date today? names will do, I know the numbers',
    names(`select customer as key from dues where late > 0`),
    'overdue|due before|past due',
  ),
  controller(
    'Lincolnshire Trailers - the due date of the oldest bit they still have open?',
    oldestDue('Lincolnshire Trailers plc'),
    'Lincolnshire',
  ),
  controller('How deep are Haifa Marine in to us right now?', owes('Haifa Marine Works Ltd'), 'Haifa'),
  controller(
    'still open but not yet due: what does that come to in euros',
    figures(
      `select sum(owed - late) as value, currency as unit from dues where currency = 'EUR' group by currency`,
    ),
    'EUR|euro',
    'not (yet )?(due|overdue)|due (on|from|after)',
  ),
  controller(
    'Rank the euro debtors for me, fattest balance at the top',
    keys(`select customer as key from dues where owed > 0 and currency = 'EUR' order by owed desc`),
    'EUR|euro',
  ),
  controller(
    'Of all the overdue dollars, what percentage is down to Haifa Marine Works?',
    shareOf(`customer = 'Haifa Marine Works Ltd'`, 'late', `dues where currency = 'USD'`),
    'Haifa',
    'USD|dollar',
  ),
  controller(
    'anybody owing us north of 20 grand in euro?',
    names(`select customer as key from dues where owed > 20000 and currency = 'EUR'`),
    '20[,.]?000|20k',
    'EUR|euro',
  ),
  controller(
    'List the invoices on which we haven’t seen a penny. Leave drafts out of it',
    invoices(`${issued} and paid = 0`, `${issued} and paid = 0 and owed > 0`),
  ),
  controller(
    'what falls due between now and Christmas Eve and is still unpaid, invoice by invoice',
    invoices(`${issued} and owed > 0 and due between '2026-11-18' and '2026-12-24'`),
    'Dec',
  ),
  controller(
    'INV-2026-00035: when was payment due?',
    dayOf(`select due::text as day from bills where number = 'INV-2026-00035'`),
    '00035',
  ),
  controller(
    'how many invoices did we raise in september',
    counted(`bills where ${issued} and ${september}`),
    'Sep',
  ),
  controller(
    'Lincolnshire, average invoice value since 1 Jan?',
    figures(`select round(avg(total), 2) as value, currency as unit from bills
      where customer = 'Lincolnshire Trailers plc' and ${thisYear} group by currency`),
    'Lincolnshire',
    'Jan|2026|this year',
  ),
  controller(
    'The drafts nobody has finalised yet, what are they worth? Per currency',
    billedBy(`status = 'draft'`),
    'draft',
  ),
  controller(
    'ageing: how much has been overdue for more than 60 days, EUR and USD separately',
    figures(
      `select sum(amount) as value, currency as unit from parts where due < '2026-09-19' group by currency`,
    ),
    '60|Sep',
  ),
  controller(
    'Dunning run. Overdue customers in order please, the one with the oldest due date first',
    keys(`select customer as key from dues where late > 0 order by due`),
    'overdue|due before|past due',
  ),
  controller(
    'Pompes Souss: how much of theirs is overdue, if any?',
    lateFor(`customer = 'Pompes Souss S.A.R.L.'`),
    'Souss',
  ),
  controller(
    'dollar invoices of more than 35,000 dated on or after 1 July, show me',
    invoices(`${issued} and currency = 'USD' and total > 35000 and day >= '2026-07-01'`),
    'USD|dollar',
    '35[,.]?000|35k',
    'Jul|2026-07',
  ),
  controller('finalised yet still not sent out - which ones?', invoices(`status = 'final'`), 'final'),
  controller(
    'What did we bill in Q3? Keep euros and dollars apart',
    billedBy(`${issued} and ${thirdQuarter}`),
    'Q3|quarter|Jul|2026-07',
  ),
  controller(
    'euro invoicing by month, July through October',
    figures(`select sum(total) as value, currency as unit from bills
      where ${issued} and currency = 'EUR' and ${between('2026-07-01', '2026-10-31')}
      group by date_trunc('month', day), currency`),
    'EUR|euro',
    'Jul|2026-07',
    'Oct|2026-10',
  ),
  controller(
    'Biggest dollar invoice we wrote in 2026, please',
    invoices(`currency = 'USD' and ${thisYear} order by total desc limit 1`),
    'USD|dollar',
    '2026|this year',
  ),
]

const cashAsks: readonly Question[] = [
  controller('cash in last week, both currencies', received(lastWeek), 'Nov|last week|2026-11'),
  controller(
    'And what left us in calendar week 45, suppliers, rent, the lot?',
    paid(week45),
    'Nov|45|2026-11',
  ),
  controller(
    'Euro receipts week by week, from Monday 5 October up to and including Sunday 15 November',
    grouped(`${euroIn} and ${between('2026-10-05', '2026-11-15')}`, `date_trunc('week', day)`),
    'EUR|euro',
    'Oct|2026-10',
    'Nov|2026-11',
  ),
  controller(
    'dollar outflows per month jan-oct',
    monthly(`${dollarOut} and ${between('2026-01-01', '2026-10-31')}`),
    'USD|dollar',
    'Jan|2026-01',
    'Oct|2026-10',
  ),
  controller(
    'October in euro, money in less money out - where did we land?',
    versus(`type = 'received'`, `type = 'paid'`, `currency = 'EUR' and ${october}`),
    'EUR|euro',
    'Oct',
  ),
  controller(
    'are we cash positive in USD this month? I want both sides',
    versus(`type = 'received'`, `type = 'paid'`, `currency = 'USD' and ${november}`),
    'USD|dollar',
    'Nov|this month',
  ),
  controller(
    'which single payment in dollars hurt most this year',
    transactions(`${dollarOut} and ${thisYear} order by amount desc limit 1`),
    'USD|dollar',
    '2026|this year',
  ),
  controller(
    'Anything above 50k EUR that went out since 1 May, one line each',
    transactions(`${euroOut} and amount > 50000 and day >= '2026-05-01'`),
    '50[,.]?000|50k',
    'EUR|euro',
    'May|2026-05',
  ),
  controller(
    'Audit wants one-offs: to whom have we made exactly one payment, ever?',
    names(`select party as key from money where type = 'paid' group by party having count(*) = 1`),
    '\\b1\\b|one|once|single',
  ),
  controller(
    'Did the rent to Hafenlager really go out twice in July? Let me see the payments',
    transactions(
      `type = 'paid' and party = 'Hafenlager Billbrook KG' and ${between('2026-07-01', '2026-07-31')}`,
    ),
    'Hafenlager',
    'Jul',
  ),
  controller(
    'what has gone through the letter of credit account so far',
    transactions(`account = 'Letter of credit account'`),
    'letter of credit',
  ),
  controller(
    'Latest receipt from Dragados Bilbao, what date was that?',
    dayOf(
      `select max(day)::text as day from money where type = 'received' and party = 'Dragados Bilbao S.L.'`,
    ),
    'Dragados',
  ),
  controller(
    'no. of receipts from Stahlcenter in 2026?',
    counted(`money where type = 'received' and party = 'Stahlcenter Moerdijk B.V.' and ${thisYear}`),
    'Stahlcenter',
    '2026|this year',
  ),
  controller(
    'Our five biggest sources of euro cash this year, largest first',
    largest(5, `${euroIn} and ${thisYear}`),
    'EUR|euro',
    '2026|this year',
  ),
  controller(
    'concentration check: Jebel Ali as a percentage of all dollars received in 2026',
    shareOf(`party = 'Jebel Ali Bearings FZE'`, 'amount', `money where ${dollarIn} and ${thisYear}`),
    'Jebel Ali',
    'USD|dollar',
    '2026|this year',
  ),
  controller(
    'loan: total repaid to Elbe Bank between new year and today',
    paid(`party = 'Elbe Bank AG' and ${thisYear}`),
    'Elbe Bank',
    '2026|this year|Jan',
  ),
  controller(
    'Walk-in trade and workshops - how much did they bring us in the second quarter?',
    received(`party = 'Workshops and walk-ins' and ${secondQuarter}`),
    'walk-in',
    'Q2|quarter|Apr|2026-04',
  ),
  controller(
    'What’s customs cost us in H1, Hauptzollamt I mean',
    paid(`party = 'Hauptzollamt Hamburg' and ${firstHalf}`),
    'Hauptzollamt',
    'H1|half|Jan|Jun',
  ),
  controller(
    'mean size of a Shunfeng payment, 2026 only',
    figures(`select round(avg(amount), 2) as value, currency as unit from money
      where type = 'paid' and party = 'Shunfeng Bearings Ltd.' and ${thisYear} group by currency`),
    'Shunfeng',
    '2026|this year',
  ),
  controller(
    'Break October’s sea and road freight payments down by carrier',
    grouped(`type = 'paid' and project = 'Sea and road freight' and ${october}`, 'party'),
    'freight',
    'Oct',
  ),
  controller(
    'petty cash out, month by month, August to date',
    monthly(`${euroOut} and account like 'Petty cash%' and day >= '2026-08-01'`),
    'petty',
    'Aug|2026-08',
  ),
  controller(
    'Which payments did we make on 11/9/2026 (eleventh of September)?',
    transactions(`type = 'paid' and day = '2026-09-11'`),
    'Sep',
  ),
  controller(
    'Has any money come in yesterday or today?',
    transactions(`type = 'received' and ${between('2026-11-17', '2026-11-18')}`),
    'Nov|yesterday|today',
  ),
  controller(
    'capex ytd please, i.e. payments in the investment category',
    paid(`category = 'investment' and ${thisYear}`),
    'investment',
    '2026|this year|year',
  ),
  controller(
    'weser pumpen - how much recieved since the 1st of Sept',
    received(`party = 'Weser Pumpen GmbH' and day >= '2026-09-01'`),
    'Weser',
    'Sep',
  ),
  controller(
    'How many different customers sent us dollars in Q3?',
    figures(
      `select count(distinct party) as value, '' as unit from money where ${dollarIn} and ${thirdQuarter}`,
    ),
    'USD|dollar',
    'Q3|quarter|Jul|2026-07',
  ),
]

const officeAsks: readonly Question[] = [
  controller(
    'who does accounts payable here? I’ve a query on a supplier',
    members(`occupation = 'Accounts Payable'`),
    'payable',
  ),
  controller(
    'find me that post on the faked bank details of Kaltenbach',
    posts(`content like '%changed bank details of Kaltenbach%'`),
    'bank details|Kaltenbach|fraud',
  ),
  controller(
    'by what date must the missing proofs of delivery be sorted?',
    dayOf(`select due::text as day from tasks where title like 'Missing proofs of delivery%'`),
    'proofs? of delivery',
  ),
  controller(
    'to-dos of mine that have slipped past their date',
    openTasks(`due < '2026-11-18'`),
    'overdue|due before|past',
  ),
  controller(
    'Before I stop deliveries to Attica: what quantities have gone out to them this month?',
    moved('out', `party = 'Attica Cement S.A.' and ${november}`),
    'Attica',
    'Nov|this month',
  ),
  controller(
    'Midlands want more 6204-2RS on account. What’s on the shelf in Billbrook?',
    onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Hamburg-Billbrook'`),
    '6204',
    'Billbrook',
  ),
  controller('What credit limit did we agree with Al Noor?', refuse),
  controller('which interest rate does the bank charge us on the bridge loan', refuse),
  controller('Forecast our dollar balance at 31 January, would you', refuse),
  controller('how many dunning letters has Lincolnshire had from us', refuse),
  controller('Will it snow on Friday? I’ve to drive to the court in Bremen', refuse),
  controller('Is Haifa Marine covered by the credit insurer, and to what amount?', refuse),
]

const germanAsks: readonly Question[] = [
  kollegin(
    'Moin, wer ist gerade mit mehr als 10.000 Euro im Verzug?',
    names(`select customer as key from dues where late > 10000 and currency = 'EUR'`),
    '10[,.]?000',
    'EUR|euro',
  ),
  kollegin(
    'Offene Posten gesamt, bitte je Währung',
    figures(`select sum(owed) as value, currency as unit from dues where owed > 0 group by currency`),
  ),
  kollegin(
    'Attica Cement: Wann war der älteste noch offene Posten fällig?',
    oldestDue('Attica Cement S.A.'),
    'Attica',
  ),
  kollegin(
    'Was ging in KW 46 an Dollar raus?',
    paid(`currency = 'USD' and ${lastWeek}`),
    'USD|dollar',
    'Nov|46',
  ),
  kollegin(
    'Zahlungseingänge im Oktober nach Kunde aufgeschlüsselt, nur die in Euro',
    grouped(`${euroIn} and ${october}`, 'party'),
    'EUR|euro',
    'Oct|Okt|2026-10',
  ),
  kollegin(
    'Wie hoch war die letzte Zahlung, die von Al Noor bei uns einging?',
    figures(`select amount as value, currency as unit from money
      where type = 'received' and party = 'Al Noor Industries LLC' order by day desc limit 1`),
    'Al Noor',
  ),
  kollegin(
    'An welche drei Lieferanten haben wir dieses Jahr die meisten Dollar gezahlt?',
    largest(3, `${dollarOut} and ${thisYear}`),
    'USD|dollar',
    '2026|this year|Jahr',
  ),
  kollegin(
    'Klumpenrisiko: Anteil von Stahlcenter Moerdijk an allen Euro-Eingängen 2026 in Prozent',
    shareOf(`party = 'Stahlcenter Moerdijk B.V.'`, 'amount', `money where ${euroIn} and ${thisYear}`),
    'Stahlcenter',
    'EUR|euro',
    '2026',
  ),
  kollegin(
    'zeig mal alles, was seit dem 1.9. bar aus der Portokasse ging und über 50 € lag',
    transactions(`${euroOut} and account like 'Petty cash%' and amount > 50 and day >= '2026-09-01'`),
    'petty|kasse',
    '50',
    'Sep|2026-09',
  ),
  kollegin(
    'Rechnungen an Midlands über 30 Tsd. Euro in diesem Jahr',
    invoices(`customer = 'Midlands Conveyor Ltd' and total > 30000 and ${thisYear}`),
    'Midlands',
    '30[,.]?000',
    '2026|this year|Jahr',
  ),
  kollegin(
    'Kaltenbach, drittes Quartal: Was haben wir Monat für Monat überwiesen?',
    monthly(`type = 'paid' and party = 'Kaltenbach Wälzlager GmbH' and ${thirdQuarter}`),
    'Kaltenbach',
    'Q3|quart|Jul|2026-07',
  ),
  kollegin(
    'Wie viele ungelesene Benachrichtigungen hab ich?',
    counted('notes where unread'),
    'unread|ungelesen',
  ),
  kollegin('Welche Bonitätsnote hat Attica bei der Creditreform?', refuse),
  kollegin('Wo steht der Dollar wohl Ende März?', refuse),
]

const followUps: readonly Question[] = [
  further(
    'What did Stahlcenter Moerdijk pay us in September?',
    'same again for October',
    received(`party = 'Stahlcenter Moerdijk B.V.' and ${october}`),
    'Stahlcenter',
    'Oct',
  ),
  further(
    'How much does Attica Cement owe us?',
    'right, and Lincolnshire?',
    owes('Lincolnshire Trailers plc'),
    'Lincolnshire',
  ),
  further(
    'Which payments over 20,000 EUR did we make in August?',
    'just the ones to Kaltenbach',
    transactions(`${euroOut} and amount > 20000 and party = 'Kaltenbach Wälzlager GmbH' and ${august}`),
    'Kaltenbach',
    '20[,.]?000|20k',
    'Aug',
  ),
  further(
    'Dollars received this year, by customer',
    'now the euros, please',
    grouped(`${euroIn} and ${thisYear}`, 'party'),
    'EUR|euro',
    '2026|this year',
  ),
  weiter(
    'Wie viel haben wir im Oktober an Nordlicht gezahlt?',
    'und im September?',
    paid(`party = 'Nordlicht Spedition' and ${september}`),
    'Nordlicht',
    'Sep',
  ),
  weiter(
    'Welche Rechnungen sind überfällig?',
    'davon bitte nur die in Dollar',
    invoices(`late > 0 and currency = 'USD'`),
    'USD|dollar',
    'overdue|überfällig|due before|fällig',
  ),
]

export const creditAsks: readonly Question[] = [
  ...receivableAsks,
  ...cashAsks,
  ...officeAsks,
  ...germanAsks,
  ...followUps,
]
