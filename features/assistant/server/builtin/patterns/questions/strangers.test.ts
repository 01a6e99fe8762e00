import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** Invoices, dues and money, asked by people who do not know the assistant. Each line stands for a class. */
const questions = `
invoices that will be overdue by Friday => invoices dueTo=2026-11-20 unpaid=true
which invoices become overdue next week => invoices dueFrom=2026-11-23 dueTo=2026-11-29 unpaid=true
Which invoice is the most overdue? => invoices limit=1 order=oldest overdue=true
which three invoices are the most overdue => invoices limit=3 order=oldest overdue=true
invoices 30+ days overdue => invoices dueTo=2026-10-19 overdue=true
which invoices are two weeks late => invoices dueTo=2026-11-04 overdue=true
invoices overdue for sixty days or more => invoices dueTo=2026-09-19 overdue=true
invoices more than a month past due => invoices dueTo=2026-10-17 overdue=true
receivables older than 60 days => invoices to=2026-09-18 unpaid=true
oldest debt => invoices limit=1 order=oldest unpaid=true
invoices unpaid for over a month => invoices to=2026-10-17 unpaid=true
who still owes for September => invoices from=2026-09-01 to=2026-09-30 unpaid=true
what is unpaid from before September => invoices to=2026-08-31 unpaid=true
List the outstanding invoices by due date => invoices order=oldest unpaid=true
Receivables maturing between 23 November and 6 December, in order of maturity. => dues dueFrom=2026-11-23 dueTo=2026-12-06
How old is our oldest unpaid invoice? => invoices limit=1 order=oldest unpaid=true
how many days is Midlands overdue => dues customer=Midlands Conveyor Ltd overdue=true
Does Midlands pay on time? => dues customer=Midlands Conveyor Ltd overdue=true
is Midlands a good payer => dues customer=Midlands Conveyor Ltd overdue=true
has Attica caught up with its payments => dues customer=Attica Cement S.A. overdue=true
Which customers are all paid up? => dues settled=true
who are our slowest payers => dues overdue=true
how much have we billed but not yet received => invoices unpaid=true
all invoices that were issued but nobody has paid => invoices unpaid=true
Which invoice is not payed by Attica => invoices customer=Attica Cement S.A. unpaid=true
what bills are we still waiting on from Attica => invoices customer=Attica Cement S.A. unpaid=true
did Attica pay its invoices of September => invoices customer=Attica Cement S.A. from=2026-09-01 measure=paid to=2026-09-30
Did Attica honour their most recent invoice? => invoices customer=Attica Cement S.A. limit=1 measure=paid order=newest
is Al Noor's bill of October settled? => invoices customer=Al Noor Industries LLC from=2026-10-01 measure=paid to=2026-10-31
was the last bill to Midlands ever paid => invoices customer=Midlands Conveyor Ltd limit=1 measure=paid order=newest
Biggest bill we've ever sent anybody => invoices issued=true limit=1 order=largest
invoices acknowledged by the customer in October => invoices from=2026-10-01 status=acknowledged to=2026-10-31
the last three invoices to Midlands with their due dates => invoices customer=Midlands Conveyor Ltd limit=3 order=newest
number and date of the last invoice to Attica => invoices customer=Attica Cement S.A. limit=1 order=newest
The smallest invoice we still await payment on: number, debtor, amount. => invoices limit=1 order=smallest unpaid=true
How many invoices are still in draft, and what is their combined face value? => invoices operation=total status=draft
how many factures did we write in October => invoices from=2026-10-01 measure=count operation=total to=2026-10-31
Any drafts lying about for Midlands? => invoices customer=Midlands Conveyor Ltd status=draft
State the three debtors with the greatest unpaid balances. => dues limit=3 order=largest
Give a breakdown of receivables by currency => dues
usd receivables only no eur => dues currency=USD
inv btw 5k n 15k still unpaid => invoices maximum=15000 minimum=5000 unpaid=true
What is still to come in from customers in December? => dues dueFrom=2026-12-01 dueTo=2026-12-31
When does the next sum from Midlands become payable? => dues customer=Midlands Conveyor Ltd
Which invoices fell due on or before 31 October 2026 and remain unsettled? => invoices dueTo=2026-10-31 unpaid=true
invoices due before the end of the month => invoices dueTo=2026-11-30 issued=true
attica kiln 2 job, in minus out => transactions measure=net operation=total project=Attica Cement kiln 2
what went over the Elbe dollar account last month => transactions account=Elbe Bank USD 0475 from=2026-10-01 to=2026-10-31
desk 12 petty cash movements this week => transactions account=Petty cash, desk 12 from=2026-11-16 to=2026-11-22
What has been drawn from the petty cash at desk 12 since Monday, 2 November? => transactions account=Petty cash, desk 12 from=2026-11-02 type=paid
every remittance above EUR 25,000.00 that left Elbe Bank EUR 0412 in October => transactions account=Elbe Bank EUR 0412 currency=EUR from=2026-10-01 minimum=25000.01 to=2026-10-31 type=paid
Payments from the Elbe dollar account => transactions account=Elbe Bank USD 0475 type=paid
Transfers from the euro account to Shunfeng => transactions account=Elbe Bank EUR 0412 party=Shunfeng Bearings Ltd. type=paid
the petty cash: what came in and what went out in October? => transactions account=Petty cash, desk 12 from=2026-10-01 to=2026-10-31 type=received + transactions account=Petty cash, desk 12 from=2026-10-01 to=2026-10-31 type=paid
Cash turned over on Friday last, in and out, by account => transactions by=account from=2026-11-13 limit=50 operation=group to=2026-11-13
What does the ledger say about Kaltenbach? => transactions party=Kaltenbach Wälzlager GmbH
what do the books say about Nordlicht in August => transactions from=2026-08-01 party=Nordlicht Spedition to=2026-08-31
who's bleeding us dry this year => transactions by=party from=2026-01-01 limit=50 operation=group to=2026-12-31 type=paid
when did Nordlicht last see a penny from us => transactions limit=1 order=newest party=Nordlicht Spedition type=paid
what did Kyowa have off us in October => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
have they paid, the Midlands people? => transactions party=Midlands Conveyor Ltd type=received
did Attica something paid before the 10th => transactions party=Attica Cement S.A. to=2026-11-09 type=received
How much have we since the first October to Nordlicht transferred? => transactions from=2026-10-01 operation=total party=Nordlicht Spedition type=paid
To whom did we send 4,180 euros? => transactions by=party currency=EUR limit=50 maximum=4180 minimum=4180 operation=group type=paid
Which project lost the most money this year? => transactions by=project from=2026-01-01 limit=50 measure=profit operation=group order=smallest to=2026-12-31
which projects ran into the red this year => transactions by=project from=2026-01-01 limit=50 measure=profit operation=group to=2026-12-31
Are we up or down on the Attica kiln 2 job, all told? => transactions measure=profit operation=total project=Attica Cement kiln 2
money out, money in, this month => transactions from=2026-11-01 to=2026-11-30
which supplier did we pay last => transactions limit=1 order=newest type=paid
who paid us last => transactions limit=1 order=newest type=received
highest and lowest payment in October => transactions from=2026-10-01 limit=1 order=largest to=2026-10-31 type=paid + transactions from=2026-10-01 limit=1 order=smallest to=2026-10-31 type=paid
total outgoings per project, from heaviest to lightest => transactions by=project operation=group order=largest type=paid
who gets most of our dosh, 3 names => transactions by=party limit=3 operation=group order=largest type=paid
Which five creditors received the most from us in the first half of 2026? => transactions by=party from=2026-01-01 limit=5 operation=group order=largest to=2026-06-30 type=paid
is there anything above fifty grand that left the euro account this quarter? => transactions account=Elbe Bank EUR 0412 from=2026-10-01 minimum=50000.01 to=2026-12-31 type=paid
Money movements above a hundred thousand euros? => transactions currency=EUR minimum=100000.01
anything between one and two thousand euros paid to Kyowa => transactions currency=EUR maximum=2000 minimum=1000 party=Kyowa Bearing Co. type=paid
payments to Kyowa dated 15/10/2026 or later => transactions from=2026-10-15 party=Kyowa Bearing Co. type=paid
payments of 3 October or earlier => transactions to=2026-10-03 type=paid
second semester spending => transactions from=2026-07-01 to=2026-12-31 type=paid
how much did we spend in quarter two => transactions from=2026-04-01 operation=total to=2026-06-30 type=paid
payments with "deposit" or "advance" in the text => transactions text=deposit type=paid + transactions text=advance type=paid
trace any entry whose description mentions "demurrage" or "storage" => transactions text=demurrage + transactions text=storage
Did takings in September exceed those in August, and if so by how much? => transactions from=2026-09-01 operation=total to=2026-09-30 type=received + transactions from=2026-08-01 operation=total to=2026-08-31 type=received
have our freight costs gone up compared with last year? => transactions from=2025-01-01 operation=total project=Sea and road freight to=2025-12-31 type=paid + transactions from=2026-01-01 operation=total project=Sea and road freight to=2026-12-31 type=paid
Give me a month-by-month view of money in and out for 2026 => transactions by=month from=2026-01-01 limit=50 operation=group to=2026-12-31
Number and value of invoices issued last month => invoices from=2026-10-01 issued=true operation=total to=2026-10-31
the 5 most recent receipts with account => transactions limit=5 order=newest type=received
Total for Nordlicht, all years => transactions operation=total party=Nordlicht Spedition
List entries under project Osaka container in November => transactions from=2026-11-01 project=Osaka container to=2026-11-30
How much have we invoiced Midlands this year, and how much of it is still open? => invoices customer=Midlands Conveyor Ltd from=2026-01-01 operation=total to=2026-12-31 + invoices customer=Midlands Conveyor Ltd from=2026-01-01 to=2026-12-31 unpaid=true
what is outstanding in total and how much of that is late => dues + dues overdue=true
How many invoices did we send in October, and how many of them are overdue? => invoices from=2026-10-01 issued=true measure=count operation=total to=2026-10-31 + invoices from=2026-10-01 measure=count operation=total overdue=true to=2026-10-31
how much is open and how much is overdue => dues + dues overdue=true
how many invoices are open and how many are overdue => invoices measure=count operation=total unpaid=true + invoices measure=count operation=total overdue=true unpaid=true
what's left in petty cash => transactions account=Petty cash, desk 12 measure=net operation=total
how much is still sitting on the dollar account => transactions account=Elbe Bank USD 0475 measure=net operation=total
payments bigger than €7.500 to Kyowa since June => transactions currency=EUR from=2026-06-01 minimum=7500.01 party=Kyowa Bearing Co. type=paid
payments over 5k from Attica this year => transactions from=2026-01-01 minimum=5000.01 party=Attica Cement S.A. to=2026-12-31 type=received
compare Q3 receipts with last year's Q3 => transactions from=2026-07-01 operation=total to=2026-09-30 type=received + transactions from=2025-07-01 operation=total to=2025-09-30 type=received
list all deposits into the euro account above 10k => transactions account=Elbe Bank EUR 0412 minimum=10000.01 type=received
did the Kyowa money leave yet => transactions party=Kyowa Bearing Co. type=paid
which bills have gone unpaid since September => invoices from=2026-09-01 unpaid=true
how much did we pay Nordlicht this summer => transactions from=2026-06-01 operation=total party=Nordlicht Spedition to=2026-08-31 type=paid
payments between 03/08/2026 and 28/08/2026 => transactions from=2026-08-03 to=2026-08-28 type=paid
today's and yesterday's payments => transactions from=2026-11-17 to=2026-11-18 type=paid
Determine the last recorded movement of VCI paper, date, direction and counterparty. => movements limit=1 material=VCI paper order=newest
payments to Nordlicht in October with date, account and project => transactions from=2026-10-01 party=Nordlicht Spedition to=2026-10-31 type=paid
unpaid invoices: number, customer and amount please => invoices unpaid=true
total payments with party and amount => transactions by=party limit=50 operation=group type=paid
open or paid invoices => invoices
all invoices of Attica, paid or unpaid => invoices customer=Attica Cement S.A.
open or closed to-dos => todos
Which articles show a nil or negative balance in any warehouse? => stock maximum=0
how many tonnes or kilogrammes of VCI paper did we use => movements material=VCI paper operation=total type=out
high or medium priority tasks => todos priority=high + todos priority=medium
which invoices are sent but not yet due => invoices dueFrom=2026-11-19 status=sent
invoices not yet due => invoices dueFrom=2026-11-19 issued=true
what do customers owe us that is not yet due => dues dueFrom=2026-11-19
tasks not yet due => todos overdue=false undated=false
I find no remittance to Kyowa in October; do you? => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
Nothing for the weekend, I hope? check Saturday and Sunday => todos from=2026-11-21 to=2026-11-22
let me know who we handed the most money to in Q3 => transactions by=party from=2026-07-01 operation=group order=largest to=2026-09-30 type=paid
what do we still get from Attica => dues customer=Attica Cement S.A.
how many bearings do we have left of each kind => stock by=material materials=bearing
tasks nobody has done yet from October => todos from=2026-10-01 status=active to=2026-10-31
what did I promise to do this week => todos from=2026-11-16 to=2026-11-22
invoices to Attica, newest first, only three => invoices customer=Attica Cement S.A. limit=3 order=newest
how many drafts are lying around => invoices measure=count operation=total status=draft
the last five payments to Nordlicht please, one is said to be missing => transactions limit=5 order=newest party=Nordlicht Spedition type=paid
by which date must Midlands pay => dues customer=Midlands Conveyor Ltd
invoices without a payment => invoices unpaid=true
how many invoices were created this week => invoices from=2026-11-16 measure=count operation=total to=2026-11-22
which invoices did Midlands leave unpaid => invoices customer=Midlands Conveyor Ltd unpaid=true
what did Attica forget to pay => dues customer=Attica Cement S.A.
stock list for the boss => stock
payments for the boss => refused
invitations from Lars => people connection=received name=Lars Petersen
the boss stands next to me, what did we pay Kyowa in October => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
when did the last money from Attica come => transactions limit=1 order=newest party=Attica Cement S.A. type=received
bank fees this year => transactions from=2026-01-01 text=bank fee to=2026-12-31
The auditor sits here: total of bank fees, year to date => transactions from=2026-01-01 operation=total text=bank fee to=2026-11-18
what did the bank charge us this year => transactions from=2026-01-01 text=bank charge to=2026-12-31
the bank took how much interest in Q3 => transactions from=2026-07-01 operation=total text=interest to=2026-09-30 type=paid
what has the bank charged us this year => refused
what is still in the petty cash => transactions account=Petty cash, desk 12 measure=net operation=total
stock in tonnes per warehouse => stock by=warehouse
stock in today => movements from=2026-11-18 to=2026-11-18 type=in
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})

/** What has no one reading, or would lose a part of it. */
const refused = `
who are our creditors
reimers how much a month avg
accounts payable today
average, highest and lowest payment to Nordlicht
last payment by supplier
last five times we paid the bank
how many have we got in October
invoices, paid or not
Who pays on time?
what is open in December
winter tyres paid in October
what will the Euro pallets cost us next spring?
payments between 03/08/2026 and 05/08/2026
payments nil or negative
payments by project, account and amount
transactions with no project
`

test.each(refused.trim().split('\n'))('refused: %s', (question) => {
  expect(ran(question)).toBe('refused')
})
