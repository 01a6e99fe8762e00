import { expect, test } from 'vitest'
import { asked, ran } from '../questions/test-company.ts'

const october = 'from=2026-10-01 to=2026-10-31 type=paid'

/** What stands around `payments in October`, and asks for nothing. */
test.each([
  'Lars needs it for a slide: payments in October',
  'need this for the VAT return: payments in October',
  'for the auditor: payments in October',
  'payments in October, for my report',
  'before the first coffee: payments in October',
  'quick one before lunch: payments in October',
  'my tax adviser wants the payments in October',
  'the bank is asking for the payments in October',
  'be honest with me, the payments in October',
  'walk me through the payments in October',
  'bring me up to speed on the payments in October',
  'update me on the payments in October',
  'do me a favour and list the payments in October',
  'please revert with the payments in October',
  'kindly share the list of payments in October',
  'can you dig out the payments in October',
  'give me the big picture of the payments in October',
  'payments in October, can you dig it up?',
  'moin, payments in October bitte',
  'one more: payments in October',
  "it's urgent: payments in October",
  'take October: payments',
])('%s', (question) => expect(ran(question)).toBe(`transactions ${october}`))

test.each([
  ['payments for project Harbour 3', 'transactions project=Harbour 3 type=paid'],
  [
    'the director would like to send hampers: who paid us the most',
    'transactions by=party operation=group order=largest type=received',
  ],
  [
    'which five customers brought us the most since January',
    'transactions by=party from=2026-01-01 limit=5 operation=group order=largest type=received',
  ],
  ['payments oct+nov', 'transactions from=2026-10-01 to=2026-11-30 type=paid'],
])('%s', (question, expected) => expect(ran(question)).toBe(expected))

test.each(['what did we pay for the audit', 'todos for the presentation'])(
  'a purpose that narrows: %s',
  (question) => expect(ran(question)).not.toMatch(/^(todos|transactions type=paid)$/),
)

test.each([
  'ok',
  'help me out',
  'are you there?',
  'who made you',
  "what's up",
  'thank you so much!',
  "that's wrong",
  'good night',
])('nothing is asked: %s', (words) => expect(asked(words).kind).toBe('help'))
