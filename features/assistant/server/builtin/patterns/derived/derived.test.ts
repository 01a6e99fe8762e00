import { expect, test } from 'vitest'
import type { Figure, ToolCall, ToolResult } from '#features/inquiry/contract.ts'
import { asked, ran } from '../questions/test-company.ts'
import { meanText, shareText } from '../../derived-texts.ts'

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' => '))

/** A part and its whole: the second call is the first without what makes it a part. */
const shares = `
What proportion of our October receipts originated with Attica? => transactions from=2026-10-01 operation=total party=Attica Cement S.A. to=2026-10-31 type=received + transactions from=2026-10-01 operation=total to=2026-10-31 type=received
what % of October income came from Attica => transactions category=income from=2026-10-01 operation=total party=Attica Cement S.A. to=2026-10-31 type=received + transactions category=income from=2026-10-01 operation=total to=2026-10-31 type=received
What share of our spending this year went to Nordlicht? => transactions from=2026-01-01 operation=total party=Nordlicht Spedition to=2026-12-31 type=paid + transactions from=2026-01-01 operation=total to=2026-12-31 type=paid
How much of our October receipts came from Attica, in percent? => transactions from=2026-10-01 operation=total party=Attica Cement S.A. to=2026-10-31 type=received + transactions from=2026-10-01 operation=total to=2026-10-31 type=received
What is Attica's share of our October receipts? => transactions from=2026-10-01 operation=total party=Attica Cement S.A. to=2026-10-31 type=received + transactions from=2026-10-01 operation=total to=2026-10-31 type=received
what share of our receipts came from Attica in October => transactions from=2026-10-01 operation=total party=Attica Cement S.A. to=2026-10-31 type=received + transactions from=2026-10-01 operation=total to=2026-10-31 type=received
I must opine on collectability: what share of the open receivables is already overdue? => dues overdue=true + dues
overdue as a percentage of receivables => dues overdue=true + dues
what percentage of the receivables does Attica owe? => dues customer=Attica Cement S.A. + dues
percentage of unpaid invoices this year => invoices from=2026-01-01 measure=count operation=total to=2026-12-31 unpaid=true + invoices from=2026-01-01 issued=true measure=count operation=total to=2026-12-31
what share of the Euro pallets issued in October went to Midlands => movements from=2026-10-01 material=Euro pallet operation=total party=Midlands Conveyor Ltd to=2026-10-31 type=out + movements from=2026-10-01 material=Euro pallet operation=total to=2026-10-31 type=out
`

test.each(rows(shares))('a share: %s', (question = '', expected = '') => {
  expect(asked(question)).toMatchObject({ kind: 'calls', working: 'share' })
  expect(ran(question)).toBe(expected)
})

test('a share of what was answered, or of what is asked for now', () => {
  const first = asked('October receipts')
  const calls = first.kind === 'calls' ? first.calls : []
  expect(ran('what share of that came from Attica?', calls)).toBe(
    'transactions from=2026-10-01 party=Attica Cement S.A. to=2026-10-31 type=received + transactions from=2026-10-01 to=2026-10-31 type=received',
  )
  const part = asked('how much did Attica pay us in October')
  const paid = part.kind === 'calls' ? part.calls : []
  expect(ran('what percentage of all October receipts is that', paid)).toBe(
    'transactions from=2026-10-01 operation=total party=Attica Cement S.A. to=2026-10-31 type=received + transactions from=2026-10-01 operation=total to=2026-10-31 type=received',
  )
})

test.each([
  'what share of our income',
  'what share of it is late',
  'what share of our transactions in October was received',
  'what percentage of receipts this year came from Attica in October',
  'what share of our blue receipts came from Attica',
  'what part of the company belongs to Priya',
  'what discount percentage does Attica get',
  'the ratio of receipts to invoices',
])('no part of a whole: %s', (question) => expect(ran(question)).toBe('refused'))

/** Groups, and what they come to on average. */
const means = `
how much do we pay Nordlicht a month on average => transactions by=month limit=50 operation=group party=Nordlicht Spedition type=paid
Nordlicht payments how much a month avg => transactions by=month limit=50 operation=group party=Nordlicht Spedition
average monthly spend => transactions by=month limit=50 operation=group type=paid
monthly average of receipts this year => transactions by=month from=2026-01-01 limit=50 operation=group to=2026-12-31 type=received
average number of invoices per month in 2026 => invoices by=month from=2026-01-01 limit=50 measure=count operation=group to=2026-12-31
how much do we invoice per customer on average => invoices by=customer limit=50 operation=group
average quarterly income since January 2025 => transactions by=quarter category=income from=2025-01-01 limit=50 operation=group type=received
`

test.each(rows(means))('a mean: %s', (question = '', expected = '') => {
  expect(asked(question)).toMatchObject({ kind: 'calls', working: 'mean' })
  expect(ran(question)).toBe(expected)
})

test.each(['average payment to Nordlicht', 'average invoice per customer'])(
  'an average of records stays one: %s',
  (question) => expect(asked(question)).not.toHaveProperty('working'),
)
test.each(['average weekly spend', 'how many widgets a month on average', 'average daily mood'])(
  'no mean: %s',
  (question) => expect(ran(question)).toBe('refused'),
)

/** Ten per cent either way. */
const rough = `
payments of about 5,000 => transactions maximum=5500 minimum=4500 type=paid
payments to Kyowa around 5000 euros => transactions currency=EUR maximum=5500 minimum=4500 party=Kyowa Bearing Co. type=paid
a payment of roughly 40k or so to Kyowa => transactions maximum=44000 minimum=36000 party=Kyowa Bearing Co. type=paid
Kyowa, we sent them 40k or so => transactions maximum=44000 minimum=36000 party=Kyowa Bearing Co. type=paid
there is a payment to Kyowa, something like 18 or 19 thousand => transactions maximum=20900 minimum=16200 party=Kyowa Bearing Co. type=paid
was there a receipt of circa €3,400 in September => transactions currency=EUR from=2026-09-01 maximum=3740 minimum=3060 to=2026-09-30 type=received
a bill near 2,500 to Midlands => invoices customer=Midlands Conveyor Ltd maximum=2750 minimum=2250
payment of 5000ish => transactions maximum=5500 minimum=4500 type=paid
`

test.each(rows(rough))('roughly: %s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
  expect(asked(question)).toMatchObject({ notes: [expect.stringContaining('ten per cent either way')] })
})

test.each(['payments around 5 November', 'show some 20 payments'])('no rough amount: %s', (question) =>
  expect(ran(question)).toBe('refused'),
)

const papers = `
How many of the invoices from this year are paid => invoices from=2026-01-01 measure=count operation=total to=2026-12-31 unpaid=false
how many bills were settled in October => invoices from=2026-10-01 measure=count operation=total to=2026-10-31 unpaid=false
has Attica been paying on time => dues customer=Attica Cement S.A. overdue=true
who has not paid for 3 months => invoices dueTo=2026-08-18 unpaid=true
invoices of October that are paid => invoices from=2026-10-01 to=2026-10-31 unpaid=false
which invoices have been paid => invoices unpaid=false
how many payments do we make each month => transactions by=month limit=50 measure=count operation=group type=paid
does Midlands pay its bills on time => dues customer=Midlands Conveyor Ltd overdue=true
bills more than 2 months old => invoices to=2026-09-17
invoices over 60 days old => invoices to=2026-09-18
what money is due next week => dues dueFrom=2026-11-23 dueTo=2026-11-29
which receipts can we expect next month => dues dueFrom=2026-12-01 dueTo=2026-12-31
money we can count on next month => dues dueFrom=2026-12-01 dueTo=2026-12-31
what will customers pay next month => dues dueFrom=2026-12-01 dueTo=2026-12-31
`

test.each(rows(papers))('%s', (question = '', expected = '') => expect(ran(question)).toBe(expected))

test.each([
  'are there any cancelled invoices',
  'which invoices were cancelled in October',
  'was INV-2026-00025 cancelled',
  'credit notes this year',
])('what has no such status says so: %s', (question) =>
  expect(asked(question)).toMatchObject({
    kind: 'refused',
    sentence: expect.stringContaining('cancelled invoices'),
    choices: [],
  }),
)

test.each([
  'average time to pay',
  'which invoices were paid late',
  "who hasn't paid anything since August",
  'payments by bank vs petty cash in October',
  'money still to come from the October invoices',
])('what would lose a part of it is refused: %s', (question) => expect(ran(question)).toBe('refused'))

const call: ToolCall = {
  tool: 'transactions',
  input: { operation: 'group', measure: 'sum', by: 'month', limit: 50, type: 'paid' },
}
const money = (value: string, unit: string): Figure => ({ label: 'Paid', value, unit })
const result = (figures: readonly Figure[], matched: number, keys: readonly string[] = []): ToolResult => ({
  tool: 'transactions',
  category: 'financial',
  reading: 'Money paid',
  computed: 'Sum',
  figures: [...figures],
  columns: [],
  rows: keys.map((key) => ({ cells: [key], href: null, record: null })),
  isGrouped: true,
  matched,
  records: [],
  href: null,
})

test('a share is of one currency each, and never rounded to nothing or all', () => {
  const whole = result([money('300.00', 'EUR'), money('100000.00', 'USD'), money('0', 'GBP')], 9)
  const part = result([money('100.00', 'EUR'), money('0.01', 'USD')], 2)
  const text = shareText(call, part, whole)
  expect(text).toContain('100.00 EUR of 300.00 EUR: **33.3 %**')
  expect(text).toContain('**less than 0.1 %**')
  expect(text).toContain('of 0.00 GBP: no share can be told')
  expect(text).toContain('Number of transactions: 2 of 9: **22.2 %**')
  const most = result([money('99999.99', 'USD')], 8)
  expect(shareText(call, most, whole)).toContain('**more than 99.9 %**')
  expect(shareText(call, most, whole)).toContain('0.00 EUR of 300.00 EUR: **0.0 %**')
})

test('a mean tells over how many, and is none where groups are missing', () => {
  const months = result([money('100.00', 'EUR'), money('50.00', 'USD')], 7, ['Aug', 'Sep', 'Sep', 'Oct'])
  const text = meanText(call, months)
  expect(text).toContain('over the 3 months')
  expect(text).toContain('100.00 EUR over 3: **33.33 EUR**')
  expect(text).toContain('50.00 USD over 3: **16.67 USD**')
  const all = result(
    [money('100.00', 'EUR')],
    60,
    Array.from({ length: 50 }, (_, index) => `${index}`),
  )
  expect(meanText(call, all)).toContain('no average')
})
