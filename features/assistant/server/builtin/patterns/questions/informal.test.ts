import { expect, test } from 'vitest'
import { withoutCourtesy } from '../writing/courtesy.ts'
import { asked, ran } from './test-company.ts'

/** Different styles: shorthand, very polite, with foreign grammar, in office language. */
const questions = `
ovrdue inv nov => invoices from=2026-11-01 overdue=true to=2026-11-30
pmts kyowa oct => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31
inv attica 2026 => invoices customer=Attica Cement S.A. from=2026-01-01 to=2026-12-31
open inv midlands => invoices customer=Midlands Conveyor Ltd unpaid=true
todos tmrw => todos from=2026-11-19 to=2026-11-19
exp by project q3 => transactions by=project category=expense from=2026-07-01 limit=50 operation=group to=2026-09-30 type=paid
rec from weser h1 => transactions from=2026-01-01 party=Weser Pumpen GmbH to=2026-06-30 type=received
cash out yday => transactions from=2026-11-17 to=2026-11-17 type=paid
inbound last wk => movements from=2026-11-09 to=2026-11-15 type=in
avg inv eur => invoices currency=EUR measure=average operation=total
draft invs => invoices status=draft
buying reqs this month => posts from=2026-11-01 to=2026-11-30 type=Buying Requisition post
unread notifs => notifications unread=true
tasks w/o date => todos undated=true
income per qtr => transactions by=quarter category=income limit=50 operation=group type=received
out sep bearings 6204-2RS => movements from=2026-09-01 material=Bearing 6204-2RS to=2026-09-30 type=out
no of invoices sep => invoices from=2026-09-01 measure=count operation=total to=2026-09-30
top 10 materials out this yr => movements by=material from=2026-01-01 operation=group order=largest to=2026-12-31 type=out
kyowa pmts > 5000 usd => transactions currency=USD minimum=5000.01 party=Kyowa Bearing Co.
inv due this wk => invoices dueFrom=2026-11-16 dueTo=2026-11-22 issued=true
Hello! I hope you are doing well. Could you please tell me how much we paid to Nordlicht Spedition in October? Thanks a lot in advance! => transactions from=2026-10-01 operation=total party=Nordlicht Spedition to=2026-10-31 type=paid
Hi there, sorry to bother you, but I was wondering which invoices are overdue right now. Thank you! => invoices overdue=true
By the way, can you tell me how many Euro pallets are left in the warehouse? => stock material=Euro pallet
I'd like to know how much money came in last month, please. => transactions from=2026-10-01 operation=total to=2026-10-31 type=received
Good morning! I need a quick overview of the money we received from Attica Cement this year, if possible. => transactions from=2026-01-01 party=Attica Cement S.A. to=2026-12-31 type=received
So basically I just want to see what tasks I have due this week, thanks => todos from=2026-11-16 to=2026-11-22
Would you mind showing me our five biggest payments this year? => transactions from=2026-01-01 limit=5 order=largest to=2026-12-31 type=paid
I am preparing for a meeting and need to know how much Midlands Conveyor still owes us. => dues customer=Midlands Conveyor Ltd
Just out of curiosity, who are our biggest customers by revenue this year? => transactions by=party category=income from=2026-01-01 operation=group order=largest to=2026-12-31 type=received
If you don't mind, give me a list of all the materials that are running low, please and thank you => stock low=true
I was asked by my boss how much we have spent altogether on the Osaka container project; can you help me? => transactions operation=total project=Osaka container type=paid
Can you quickly check whether Kyowa delivered anything in November? => movements from=2026-11-01 party=Kyowa Bearing Co. to=2026-11-30 type=in
Please remind me what is due tomorrow => todos from=2026-11-19 to=2026-11-19
I think we paid Shunfeng something in July, can you check? => transactions from=2026-07-01 party=Shunfeng Bearings Ltd. to=2026-07-31 type=paid
I can't remember when we last paid Kaltenbach, could you look it up for me? => transactions limit=1 order=newest party=Kaltenbach Wälzlager GmbH type=paid
I'm trying to figure out which projects cost us the most this year => transactions by=project from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid
Is there any chance you could show me the tasks Lars shared with me? => todos sharedBy=Lars Petersen whose=shared
Could you pull together the payments to Kyowa since July for me? Much appreciated! => transactions from=2026-07-01 party=Kyowa Bearing Co. type=paid
My manager wants to know the total of invoices for Midlands this year. Thank you so much! => invoices customer=Midlands Conveyor Ltd from=2026-01-01 operation=total to=2026-12-31
how much money we did pay to Kyowa in last month? => transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid
please give me list of all invoice which is not yet pay => invoices unpaid=true
which customer are owing us money until now? => dues
what is quantity of VCI paper in warehouse? => stock material=VCI paper
how much we have receive from Attica in this year? => transactions from=2026-01-01 operation=total party=Attica Cement S.A. to=2026-12-31 type=received
who is customer with most big debt? => dues order=largest
show all task what is not finish => todos status=active
which task must be finish until friday? => todos status=active to=2026-11-20
how many invoice we have make in october? => invoices from=2026-10-01 measure=count operation=total to=2026-10-31
can you say me how much is our income of this quarter? => transactions category=income from=2026-10-01 operation=total to=2026-12-31 type=received
which material is finish soon? => stock low=true
how many money did we receive in may? => transactions from=2026-05-01 operation=total to=2026-05-31 type=received
what customers must pay to us? => dues
how many euros did we pay Kyowa in 2026 => transactions currency=EUR from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid
when we have paid last time Kyowa? => transactions limit=1 order=newest party=Kyowa Bearing Co. type=paid
which goods did come in this week? => movements by=material from=2026-11-16 limit=50 operation=group to=2026-11-22 type=in
State the aggregate amount received from Attica Cement during Q3 2026, in EUR. => transactions currency=EUR from=2026-07-01 operation=total party=Attica Cement S.A. to=2026-09-30 type=received
Indicate the total disbursed to Kyowa Bearing Co. between 1 January 2026 and 30 June 2026. => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-06-30 type=paid
List all outstanding receivables by customer. => dues
Specify the number of invoices issued in October 2026. => invoices from=2026-10-01 issued=true measure=count operation=total to=2026-10-31
Enumerate all stock movements recorded on 17 November 2026. => movements from=2026-11-17 to=2026-11-17
Please state which materials are below their minimum stock level. => stock low=true
Identify the customer with the highest outstanding balance in USD. => dues currency=USD order=largest
Show all transactions recorded in week 45. => transactions from=2026-11-02 to=2026-11-08
transactions in week 45 of 2026 => transactions from=2026-11-02 to=2026-11-08
Give the date of the most recent payment to Kyowa. => transactions limit=1 order=newest party=Kyowa Bearing Co. type=paid
Identify all materials with no stock on hand. => stock maximum=0
List all invoices dated October 2026 exceeding EUR 20,000. => invoices currency=EUR from=2026-10-01 minimum=20000.01 to=2026-10-31
transactions between EUR 1,000 and EUR 2,000 last month => transactions currency=EUR from=2026-10-01 maximum=2000 minimum=1000 to=2026-10-31
Total payments in USD from 1 July to 30 September 2026. => transactions currency=USD from=2026-07-01 operation=total to=2026-09-30 type=paid
payments between 1 and 15 October => transactions from=2026-10-01 to=2026-10-15 type=paid
How many tasks are overdue as of today? => todos operation=total overdue=true
What was the largest single receipt in EUR in 2026? => transactions currency=EUR from=2026-01-01 limit=1 order=largest to=2026-12-31 type=received
Calculate the difference between income and expenses for October 2026. => transactions category=income from=2026-10-01 operation=total to=2026-10-31 type=received + transactions category=expense from=2026-10-01 operation=total to=2026-10-31 type=paid
How much have we paid Kyowa this year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid
how much have we been paid by Attica this year => transactions from=2026-01-01 operation=total party=Attica Cement S.A. to=2026-12-31 type=received
did we get paid by Weser in March => transactions from=2026-03-01 party=Weser Pumpen GmbH to=2026-03-31 type=received
a dozen newest transactions => transactions limit=12 order=newest
income in the first half => transactions category=income from=2026-01-01 to=2026-06-30 type=received
expenses in the second half of last year => transactions category=expense from=2025-07-01 to=2025-12-31 type=paid
money in and out by month this year => transactions by=month from=2026-01-01 limit=50 operation=group to=2026-12-31
Money in and out of Elbe Bank USD 0475 in August => transactions account=Elbe Bank USD 0475 from=2026-08-01 to=2026-08-31
how much went out of petty cash in Q3 => transactions account=Petty cash, desk 12 from=2026-07-01 operation=total to=2026-09-30 type=paid
What went out for project Harbour 3 in September? => movements from=2026-09-01 project=Harbour 3 to=2026-09-30 type=out
how much went out in September => transactions from=2026-09-01 operation=total to=2026-09-30 type=paid
What was booked on 13 November? => transactions from=2026-11-13 to=2026-11-13
How many transactions have we booked this year? => transactions from=2026-01-01 measure=count operation=total to=2026-12-31
income quarter by quarter this year in EUR => transactions by=quarter category=income currency=EUR from=2026-01-01 limit=50 operation=group to=2026-12-31 type=received
Top 5 by money paid in EUR this year: who got it? => transactions by=party currency=EUR from=2026-01-01 limit=5 operation=group order=largest to=2026-12-31 type=paid
Find the payment on INV-2026-00035 => transactions text=INV-2026-00035
how much was paid on INV-2026-00035 => invoices measure=paid number=INV-2026-00035 operation=total
which is the most expensive project? => transactions by=project operation=group order=largest type=paid
how much rent did we pay Nordlicht from March to May? => transactions from=2026-03-01 operation=total party=Nordlicht Spedition text=rent to=2026-05-31 type=paid
transport costs since July => transactions from=2026-07-01 text=transport type=paid
what did we pay for insurance in 2026 => transactions from=2026-01-01 text=insurance to=2026-12-31 type=paid
overdue dues by customer => dues overdue=true
Find the to-do about Kyowa => todos text=Kyowa
remaining tasks this week => todos from=2026-11-16 status=active to=2026-11-22
my reminders for today => todos from=2026-11-18 to=2026-11-18
Who are the buyers? => people occupation=buyer
pending connection requests to me => people connection=received
did I get any connection requests => people connection=received
invoices of Midlands sorted by amount => invoices customer=Midlands Conveyor Ltd order=largest
How many mentions did I get? => notifications operation=total type=mention
how many likes did I get this week => notifications from=2026-11-16 operation=total to=2026-11-22 type=like
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})

test.each([
  ['Thanks, invoices but not drafts', 'invoices but not drafts'],
  ['find "by the way, thanks"', 'find "by the way, thanks"'],
  ['Sorry, but which invoices can’t be paid?', 'which invoices can’t be paid?'],
  ['what has my boss asked me to do', 'what has my boss asked me to do'],
  ['did Kyowa provide the pallets', 'did Kyowa provide the pallets'],
  ['thanks', 'thanks'],
])('kind words go, nothing else: %s', (prompt, left) => expect(withoutCourtesy(prompt)).toBe(left))

test.each([
  'invoices to us',
  'spending in EUR equivalent',
  'spending in early October',
  'transactions in week 53 of 2025',
  'posts by Priya out',
])('not passed over: %s', (question) => expect(ran(question)).toBe('refused'))

test('a word that is right as it stands is not corrected', () => {
  expect(asked('payments in the back room')).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('“back”'),
  })
  expect(ran('invoices exceeding 20000')).toBe('invoices minimum=20000.01')
})
