import { describe, expect, test } from 'vitest'
import { asked, ran } from '../questions/test-company.ts'

const october = 'transactions from=2026-10-01 to=2026-10-31 type=paid'

describe('what opens or closes a question, or says why it is asked, asks for nothing', () => {
  test.each([
    'Between the two of us: payments in October',
    'Real talk, payments in October',
    'quick sanity check: payments in October',
    'No rush, payments in October',
    'It is not urgent, but list the payments in October',
    'Happy to wait, but list the payments in October',
    'What I really need is the payments in October',
    'payments in October, just the names please',
    'payments in October, one line will do',
    'payments in October, no frills',
    'payments in October, a rough idea is enough',
    'payments in October, if there are any',
    'payments in October? Regards, Karin',
    'payments in October i guess',
    'payments in October - need it to match their statement',
    'need to match their statement: payments in October',
    'To get the paperwork sorted: payments in October',
    'In preparation of the audit: payments in October',
    'Since the old sheet is lost, list the payments in October',
    'because my colleague insists, list the payments in October',
    'before I sign anything: payments in October',
    'payments in October, I have a feeling they are creeping up',
    'payments in October? Nobody picks up the phone down there',
    'payments in October, haven’t looked for a while',
    'My screen just froze. Payments in October please',
    'payments in October, regardless of the account',
    'payments in October, no matter which account',
    'Before the fair opens, list the payments in October',
    'My colleague lost her notebook. Payments in October please',
    'Assuming nothing changed, list the payments in October',
    'For my desk calendar: list the payments in October',
  ])('%s', (question) => expect(ran(question)).toBe(october))

  test.each([
    ['Wondering whether Kyowa got any money in October', `${october} party=Kyowa Bearing Co.`],
    ['before I ring Attica, how many Euro pallets are left?', 'stock material=Euro pallet'],
    ['was the invoice INV-2026-00038 settled or not?', 'invoices measure=paid number=INV-2026-00038'],
    ['INV-2026-00038 - settled yet? if not, what is open on it', 'invoices number=INV-2026-00038'],
    [
      'did Attica pay a single cent in October',
      'transactions from=2026-10-01 party=Attica Cement S.A. to=2026-10-31 type=received',
    ],
    [
      'how much dough did we spend in October',
      'transactions from=2026-10-01 operation=total to=2026-10-31 type=paid',
    ],
    [
      'how many bucks did we spend in October',
      'transactions currency=USD from=2026-10-01 operation=total to=2026-10-31 type=paid',
    ],
    [
      'the chunkiest payment in October',
      'transactions from=2026-10-01 limit=1 order=largest to=2026-10-31 type=paid',
    ],
    ['the largest sum anybody has transferred to us', 'transactions limit=1 order=largest type=received'],
    [
      'on how many occasions did we pay Kyowa',
      'transactions measure=count operation=total party=Kyowa Bearing Co. type=paid',
    ],
    [
      'total spent in September and October, apart',
      'transactions from=2026-09-01 operation=total to=2026-09-30 type=paid + transactions from=2026-10-01 operation=total to=2026-10-31 type=paid',
    ],
  ])('%s', (question, expected) => {
    const sorted = (line: string) => line.split(' ').toSorted().join(' ')
    expect(sorted(ran(question))).toBe(sorted(expected))
  })
})

describe('a word that narrows is never left out', () => {
  test.each([
    'payments by cheque in October',
    'overseas customers',
    'disputed invoices',
    'customers who complained',
    'payments we discussed',
    'payments I remember',
    'the invoices my boss mentioned',
    'claimed payments in October',
    'floating stock in Rotterdam',
    'confirmed payments in October',
    'measly invoices',
    'payments before we moved to the new hall',
    'payments since Lars left',
    'since the merger, what did we receive',
    'before the fire, what was in stock',
    'after the fair, who paid us',
    'while on strike, what did we pay',
    'in view of damage, which invoices are open',
    'no loans: payments in October',
    'not the loans: payments in October',
    'payments, nothing to Nordlicht',
    'payments, but no loans',
    'payments apart from loans',
    'payments besides loans',
    'payments individually approved',
    'all invoices, paid or not',
    'the crane broke: payments for it in October',
    'because Hitachi insists, what did we pay in October?',
    'wondering if Hitachi got paid',
    'confirm the Hitachi total',
    'invoices, have not been signed',
    'which invoices are correct',
    'invoices, not important',
  ])('%s', (question) => expect(ran(question)).toMatch(/^(refused|help)$/))
})

test.each([
  ['payments on 13/11/2026', 'from=2026-11-13 to=2026-11-13'],
  ['payments on 11/13/2026', 'from=2026-11-13 to=2026-11-13'],
  ['payments on 13.11.26', 'from=2026-11-13 to=2026-11-13'],
  ['payments from 13/10/2026 til 20/10/2026', 'from=2026-10-13 to=2026-10-20'],
  ['payments since the year began', 'from=2026-01-01'],
  ['payments in calendar year 2026', 'from=2026-01-01 to=2026-12-31'],
  ['payments 5th to 10th', 'from=2026-11-05 to=2026-11-10'],
  ['payments Mon-Wed this week', 'from=2026-11-16 to=2026-11-18'],
  ['payments between 28 December 2025 and 5 January 2026', 'from=2025-12-28 to=2026-01-05'],
])('a day as it is written: %s', (question, days) =>
  expect(ran(question)).toBe(`transactions ${days} type=paid`),
)

test.each([
  ['spending Jan-Mar against Apr-Jun', ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30']],
  ['compare Q2-Q3 spending', ['2026-04-01', '2026-06-30', '2026-07-01', '2026-09-30']],
  ['payments on the 3rd and the 5th of November', ['2026-11-03', '2026-11-03', '2026-11-05', '2026-11-05']],
])('two stretches: %s', (question, days) => {
  expect([...ran(question).matchAll(/(?:from|to)=(\S+)/g)].map(([, day]) => day)).toEqual(days)
})

test.each(['payments on 03/04/2026', 'payments on 31/02/2026'])('no one day: %s', (question) =>
  expect(ran(question)).toBe('refused'),
)

test('what was left out is told as it was written', () =>
  expect(asked('I am meeting Kyowa on Friday: how much have we paid them?')).toMatchObject({
    notes: ['I left out “on Friday”.'],
  }))
