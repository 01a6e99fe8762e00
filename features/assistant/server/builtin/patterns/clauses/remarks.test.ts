import { expect, test } from 'vitest'
import { asked, ran } from '../questions/test-company.ts'

/** A remark that is not part of the question is left out, and the answer says so. */
test.each([
  [
    'What on earth was I meant to do today? My head’s like cotton wool',
    'todos from=2026-11-18 to=2026-11-18',
  ],
  ['stock of 6204. My back hurts from counting', 'stock material=Bearing 6204-2RS'],
  ['Stock of pallets. Our roof leaks and I’m soaked.', 'stock material=Euro pallet'],
  [
    'What arrived from Kyowa this week? Forklift’s broken so I couldn’t look',
    'movements from=2026-11-16 party=Kyowa Bearing Co. to=2026-11-22 type=in',
  ],
  ['stock in Rotterdam, everything. And no, I haven’t lost my marbles', 'stock warehouse=Rotterdam buffer'],
])('%s', (question, expected) => {
  expect(ran(question)).toBe(expected)
  const seen = asked(question)
  expect(seen.kind === 'calls' ? seen.notes.join(' ') : '').toMatch(/^I left out “.+”\.$/)
})

/** What may pick some of the records stays in the question. */
test.each([
  'Payments to Kyowa in October. I only mean the big ones',
  'Show invoices of Attica. I don’t want the drafts',
  'payments to Nordlicht. I am not interested in freight',
  'who owes us? I can’t count the disputed amounts',
  'what did we pay last month? Our accountant excludes the marzipan fees',
  'The marzipan man called. What did we pay them in October?',
  'invoices of October. My marzipan ones are enough',
])('not left out: %s', (question) => {
  expect(ran(question)).toMatch(/^(?:refused|help)$/)
})
