import { expect, test } from 'vitest'
import type { ToolCall } from '#features/inquiry/contract.ts'
import { asked, ran } from './test-company.ts'

/** Plain office English about money and invoices, one conversation per line. Each line stands for a class. */
const conversations = `
What did we pay Shunfeng in September? → and next => transactions from=2026-10-01 party=Shunfeng Bearings Ltd. to=2026-10-31 type=paid
What did we pay Shunfeng in September? → and the following month => transactions from=2026-10-01 party=Shunfeng Bearings Ltd. to=2026-10-31 type=paid
What did we pay Kyowa before the summer? → and since => transactions from=2026-06-01 party=Kyowa Bearing Co. type=paid
What did we earn in the third quarter? → the whole year please => transactions category=income from=2026-01-01 to=2026-12-31 type=received
How much have we spent this quarter? → year to date then => transactions from=2026-01-01 operation=total to=2026-11-18 type=paid
How much did we receive in October? → as months => transactions by=month from=2026-10-01 limit=50 operation=group to=2026-10-31 type=received
Show me the open invoices → add them up per currency => invoices by=currency limit=50 operation=group unpaid=true
Which payments did we make in October? → sum them up => transactions from=2026-10-01 operation=total to=2026-10-31 type=paid
How much is not yet due? → and how much is already late => dues overdue=true
Show the receipts from Attica, newest first. → just the first three => transactions limit=3 order=newest party=Attica Cement S.A. type=received
Who owes us money? → who is the worst => dues order=largest
Counter sales income, month by month → and the worst => transactions by=month category=income limit=1 operation=group order=smallest project=Counter sales type=received
Total of the receipts in October → and the payments => transactions from=2026-10-01 operation=total to=2026-10-31 type=paid
Expenses of October → which supplier got most => transactions by=party category=expense from=2026-10-01 operation=group order=largest to=2026-10-31 type=paid
What does Attica owe us, and when did they last pay? => dues customer=Attica Cement S.A. + transactions limit=1 order=newest party=Attica Cement S.A. type=received
What is the difference between what we invoiced and what we received in September? => invoices from=2026-09-01 to=2026-09-30 + transactions from=2026-09-01 to=2026-09-30 type=received
Which invoices did we send out more than two months ago that nobody paid? => invoices to=2026-09-17 unpaid=true
Which supplier gets the bulk of our money? => transactions by=party operation=group order=largest type=paid
How much did each customer pay in September? => transactions by=party from=2026-09-01 limit=50 operation=group to=2026-09-30 type=received
Who was the last customer to pay? => transactions limit=1 order=newest type=received
Which of our accounts is the fullest? => transactions by=account measure=net operation=group order=largest
Which customers still have something outstanding from the summer? => invoices from=2026-06-01 to=2026-08-31 unpaid=true
How many bookings fell on 12 October? => transactions from=2026-10-12 measure=count operation=total to=2026-10-12
Which invoices were rendered last month? => invoices from=2026-10-01 issued=true to=2026-10-31
Regarding Kyowa, what was paid in October? => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
How does our spending in October compare with September? → only the expenses => transactions category=expense from=2026-10-01 operation=total to=2026-10-31 type=paid + transactions category=expense from=2026-09-01 operation=total to=2026-09-30 type=paid
What is overdue? → by customer => invoices by=customer limit=50 operation=group overdue=true
`

test.each(
  conversations
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (talk = '', expected) => {
  const prompts = talk.split(' → ')
  let last: readonly ToolCall[] = []
  for (const prompt of prompts.slice(0, -1)) {
    const seen = asked(prompt, last)
    if (seen.kind === 'calls') last = seen.calls
  }
  expect(ran(prompts.at(-1) ?? '', last)).toBe(expected)
})

test('what is overdue is of papers and of tasks', () => {
  expect(ran('What is overdue?')).toBe('invoices overdue=true + todos overdue=true')
})

test.each([
  'Which customers have we not yet billed this month?',
  'Since when is Attica a customer of ours?',
  'How long have we been working with Kyowa?',
  'List the payments made in cash this month.',
  'How much did we receive in cash in October?',
  'What did Kyowa invoice us?',
  'What did we pay in dollars this year, converted to euros?',
  'What do we have to fork out this week?',
  'Which customers?',
  'By customer',
])('not answered: %s', (prompt) => {
  expect(ran(prompt)).toBe('refused')
})

test('what both are must have been said', () => {
  const seen = asked('What did we pay Kyowa in October?')
  expect(ran('and both together', seen.kind === 'calls' ? seen.calls : [])).toBe('refused')
})

test.each([
  ['Show me the five largest payments', 'how much is that together?'],
  ['Give me the five oldest unpaid invoices', 'add them up'],
  ['List the latest ten receipts', 'what do they add up to?'],
])('%s → %s: a sum of all would be another', (first, then) => {
  const seen = asked(first)
  const sum = asked(then, seen.kind === 'calls' ? seen.calls : [])
  expect(sum).toMatchObject({ kind: 'refused', choices: [{ label: expect.stringContaining('Total of') }] })
})

test('the largest one is told again with its amount', () => {
  const seen = asked('What was our largest expense in August?')
  expect(ran('and how much was it?', seen.kind === 'calls' ? seen.calls : [])).toContain('order=largest')
})
