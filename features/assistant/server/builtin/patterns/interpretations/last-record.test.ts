import { expect, test } from 'vitest'
import { asked, ran } from '../questions/test-company.ts'

/** The calls that are run for the last question of a conversation. */
const after = (conversation: string): string => {
  const questions = conversation.split(' → ')
  let calls: Parameters<typeof ran>[1] = []
  for (const question of questions.slice(0, -1)) {
    const seen = asked(question, calls)
    calls = seen.kind === 'calls' ? seen.calls : []
  }
  return ran(questions.at(-1) ?? '', calls)
}
const ofOctober = 'from=2026-10-01 limit=1 order=largest to=2026-10-31 type=paid'

test.each([
  ['largest payment in October → under what project was it booked?', `transactions ${ofOctober}`],
  ['largest payment in October → and who got it?', `transactions ${ofOctober}`],
  ['largest payment in October → on which day', `transactions ${ofOctober}`],
  ['largest payment in October → the second one', `transactions ${ofOctober.replace('=1 ', '=2 ')}`],
  ['largest payment in October → and the third biggest?', `transactions ${ofOctober.replace('=1 ', '=3 ')}`],
  ['largest payment in October → and the one after', `transactions ${ofOctober.replace('=1 ', '=2 ')}`],
  ['largest payment in October → whose was it', `transactions ${ofOctober}`],
  ['newest three posts → who wrote it', 'posts limit=3 order=newest'],
  ['last invoice of Attica → when is it due', 'invoices customer=Attica Cement S.A. limit=1 order=newest'],
  [
    'last invoice of Attica → and the one before',
    'invoices customer=Attica Cement S.A. limit=2 order=newest',
  ],
  [
    'last invoice of Attica → the two before that',
    'invoices customer=Attica Cement S.A. limit=3 order=newest',
  ],
  ['last invoice of Attica → the last but one', 'invoices customer=Attica Cement S.A. limit=2 order=newest'],
  ['latest three invoices → the oldest of them', 'invoices limit=3 order=newest'],
])('%s', (conversation, expected) => {
  expect(after(conversation)).toBe(expected)
})

test.each([
  // Before the largest there is a larger one, and the second newest is no second largest.
  'largest payment in October → the one before',
  'last invoice of Attica → the one after',
  'last invoice of Attica → the second biggest',
  'how much did we pay Kyowa in October → what is the difference',
  'payments to Kyowa and Nordlicht in October → which of the two brought more',
])('%s is not answered', (conversation) => {
  expect(after(conversation)).toMatch(/^(?:refused|help)$/)
})

test.each([
  'compare receipts of October with September → what is the difference?',
  'how much was received from Attica and from Midlands in October → and the difference between the two',
  'how much did we pay Kyowa and Nordlicht in October → which of the two got more',
])('%s: the two beside each other, with the difference', (conversation) => {
  const [first = '', second = ''] = conversation.split(' → ')
  const before = asked(first)
  const calls = before.kind === 'calls' ? before.calls : []
  expect(calls).toHaveLength(2)
  expect(asked(second, calls)).toMatchObject({ kind: 'calls', calls, isComparison: true })
})
