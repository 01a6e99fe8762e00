import { describe, expect, test } from 'vitest'
import { asked, ran } from '../questions/test-company.ts'

/** Ordinary words in a remark do no harm; names in it are still used. */
const told = `
The bank rang about our loan. How much did we pay in Q2? => transactions category=loan from=2026-04-01 operation=total to=2026-06-30 type=paid
Nordlicht called. What did we pay to them in October? => transactions from=2026-10-01 party=Nordlicht Spedition to=2026-10-31 type=paid
Nordlicht called. What did we pay in October? => transactions from=2026-10-01 party=Nordlicht Spedition to=2026-10-31 type=paid
I have the customs file open in front of me. What have we paid to Nordlicht since 1 July? => transactions from=2026-07-01 party=Nordlicht Spedition type=paid
I'm meeting Kyowa tomorrow, how much have we paid them this year? => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid
Someone from Midlands just phoned. Which of their invoices are overdue? => invoices customer=Midlands Conveyor Ltd overdue=true
Kyowa says the money never arrived. When did we last pay them? => transactions limit=1 order=newest party=Kyowa Bearing Co. type=paid
We got a letter from Nordlicht. Did we pay them in November? => transactions from=2026-11-01 party=Nordlicht Spedition to=2026-11-30 type=paid
My colleague is shouting at me: how many Euro pallets are in stock? => stock material=Euro pallet
how much did we pay Kyowa in total? I forgot. => transactions operation=total party=Kyowa Bearing Co. type=paid
payments to Kyowa between 500 and 1.500 euros? Accounting asks me => transactions currency=EUR maximum=1500 minimum=500 party=Kyowa Bearing Co. type=paid
Because of the audit I need all payments to Kyowa in October => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
For the reconciliation list I need all payments to Kyowa in October => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
We moved the warehouse in March. How many Euro pallets are in Tuzla? => stock material=Euro pallet warehouse=Istanbul Tuzla
The bookkeeper is ill. Which invoices did we write to Midlands in October? => invoices customer=Midlands Conveyor Ltd from=2026-10-01 to=2026-10-31
Yesterday Attica phoned. What is still open with them? => dues customer=Attica Cement S.A.
I take friday off maybe. What is due that day? => todos from=2026-11-20 to=2026-11-20
Which invoices of Attica are overdue? I must know before the call. => invoices customer=Attica Cement S.A. overdue=true
`

/** Words that ask for nothing, and how things are written by those who do not think of a machine. */
const loose = `
payed kyowa this year total => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid
payments above 50 000 euros => transactions currency=EUR minimum=50000.01 type=paid
invoices under 20.000 eur => invoices currency=EUR maximum=19999.99
invoices over 1.250,50 eur => invoices currency=EUR minimum=1250.51
find the payment of 17,640 => transactions maximum=17640 minimum=17640 type=paid
small invoices, I mean below 15000 => invoices maximum=14999.99
Which payments carry the date of last Thursday? => transactions from=2026-11-12 to=2026-11-12 type=paid
posts by Priya 1 - 15 nov => posts author=Priya Nair from=2026-11-01 to=2026-11-15
payments to Kyowa since mid October => transactions from=2026-10-15 party=Kyowa Bearing Co. type=paid
payments to Kyowa since spring, say since 1 April => transactions from=2026-04-01 party=Kyowa Bearing Co. type=paid
my tasks at the weekend => todos from=2026-11-21 to=2026-11-22
payments to Kyowa yesterday or today => transactions from=2026-11-17 party=Kyowa Bearing Co. to=2026-11-18 type=paid
list what we paid Kyowa in september and october => transactions from=2026-09-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
Kyowa or Nordlicht, how much did we pay this year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid + transactions from=2026-01-01 operation=total party=Nordlicht Spedition to=2026-12-31 type=paid
is there a task about the grease price => todos text=grease price
Harbour 3, how much did we spend on it in October => transactions from=2026-10-01 operation=total project=Harbour 3 to=2026-10-31 type=paid
`

test.each(
  (told + loose)
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => expect(ran(question)).toBe(expected))

describe('what is told may hold what must not be passed over', () => {
  test.each([
    // Of whom it is asked nobody knows.
    'The marzipan man called. What did we pay them in October?',
    'Mr Schmidt from Hansen Corp called. What did we pay them?',
    'Hansen Corp called. How much did we pay in October?',
    'what did he pay in October',
    // Something is to be left out, or picked.
    'I do not want Nordlicht in it. What did we pay in October?',
    'Forget the loans. What did we pay in October?',
    'Leaving loans aside, what did we pay in October?',
    'Not counting Kyowa, what did we pay in October?',
    'I only care about the small ones. What did we pay in October?',
    'The auditor asks for 5000 of them. What did we pay in October?',
    // Nobody knows whether it belongs to the question.
    'The auditor was here last week. How much did we pay Kyowa?',
    'marzipan: what did we pay in October?',
    'Kyowa wants 3000 dollars. How much have we paid them?',
    'The audit was in October. How much did we pay Kyowa?',
    'small payments to Kyowa',
    'only the small invoices',
    'foreign payments in October',
    'several payments to Kyowa',
    'Harbour 3 or Kyowa, how much did we pay',
  ])('%s', (question) => expect(ran(question)).toBe('refused'))
})

test.each([
  ['I’m meeting Kyowa tomorrow: how much have we paid them?', '“tomorrow”'],
  ['Priya is at the ramp, how many Euro pallets do we have', '“Priya”'],
  ['small invoices below 15000', '“small”'],
])('what was left out is told: %s', (question, words) => {
  const understanding = asked(question)
  expect(understanding).toMatchObject({ kind: 'calls', notes: [expect.stringContaining(words)] })
})
