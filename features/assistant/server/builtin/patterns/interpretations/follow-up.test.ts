import { expect, test } from 'vitest'
import { asked, ran } from '../questions/test-company.ts'

/** Questions of a conversation, each with the calls that are run for it. */
const conversations: readonly (readonly (readonly [question: string, ran: string])[])[] = [
  [
    [
      'How much did we pay Kyowa last month?',
      'transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
    [
      'and this month?',
      'transactions from=2026-11-01 operation=total party=Kyowa Bearing Co. to=2026-11-30 type=paid',
    ],
    [
      'only in EUR',
      'transactions currency=EUR from=2026-11-01 operation=total party=Kyowa Bearing Co. to=2026-11-30 type=paid',
    ],
    [
      'what about Nordlicht Spedition',
      'transactions currency=EUR from=2026-11-01 operation=total party=Nordlicht Spedition to=2026-11-30 type=paid',
    ],
    [
      'show them',
      'transactions currency=EUR from=2026-11-01 party=Nordlicht Spedition to=2026-11-30 type=paid',
    ],
    [
      'the biggest one',
      'transactions currency=EUR from=2026-11-01 limit=1 order=largest party=Nordlicht Spedition to=2026-11-30 type=paid',
    ],
  ],
  [
    ['Expenses this quarter', 'transactions category=expense from=2026-10-01 to=2026-12-31 type=paid'],
    [
      'by project',
      'transactions by=project category=expense from=2026-10-01 limit=50 operation=group to=2026-12-31 type=paid',
    ],
    [
      'Harbour 3',
      'transactions by=project category=expense from=2026-10-01 limit=50 operation=group project=Harbour 3 to=2026-12-31 type=paid',
    ],
    [
      'and in 2025?',
      'transactions by=project category=expense from=2025-01-01 limit=50 operation=group project=Harbour 3 to=2025-12-31 type=paid',
    ],
  ],
  [
    ['Which invoices are overdue?', 'invoices overdue=true'],
    ['over 5000', 'invoices minimum=5000.01 overdue=true'],
    ['only Attica', 'invoices customer=Attica Cement S.A. minimum=5000.01 overdue=true'],
    ['Which materials are running low?', 'stock low=true'],
  ],
  [
    ['my todos due this week', 'todos from=2026-11-16 to=2026-11-22'],
    ['and next week?', 'todos from=2026-11-23 to=2026-11-29'],
    ['how many?', 'todos from=2026-11-23 operation=total to=2026-11-29'],
  ],
  [
    ['How many Euro pallets do we have left', 'stock material=Euro pallet'],
    ['how many went out?', 'movements material=Euro pallet operation=total type=out'],
  ],
  [
    [
      'who paid us the most this year',
      'transactions by=party from=2026-01-01 operation=group order=largest to=2026-12-31 type=received',
    ],
    [
      'who else',
      'transactions by=party from=2026-01-01 limit=50 operation=group order=largest to=2026-12-31 type=received',
    ],
  ],
  // What is left unsaid was said before, in a part of a question as in one with a pronoun.
  [
    [
      'How much did we pay Kyowa in October?',
      'transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
    [
      'what about Kaltenbach?',
      'transactions from=2026-10-01 operation=total party=Kaltenbach Wälzlager GmbH to=2026-10-31 type=paid',
    ],
    [
      'how many payments was that?',
      'transactions from=2026-10-01 measure=count operation=total party=Kaltenbach Wälzlager GmbH to=2026-10-31 type=paid',
    ],
    [
      'compared to the month before?',
      'transactions from=2026-09-01 measure=count operation=total party=Kaltenbach Wälzlager GmbH to=2026-09-30 type=paid + transactions from=2026-10-01 measure=count operation=total party=Kaltenbach Wälzlager GmbH to=2026-10-31 type=paid',
    ],
  ],
  [
    [
      'How much did we pay Kyowa in October?',
      'transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
    [
      'is that more than in September?',
      'transactions from=2026-09-01 operation=total party=Kyowa Bearing Co. to=2026-09-30 type=paid + transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
  ],
  [
    [
      'How much did we pay Kyowa in October?',
      'transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
    [
      'from petty cash',
      'transactions account=Petty cash, desk 12 from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
    [
      'by project this year',
      'transactions account=Petty cash, desk 12 by=project from=2026-01-01 limit=50 operation=group party=Kyowa Bearing Co. to=2026-12-31 type=paid',
    ],
  ],
  [
    [
      'How much did we pay Kyowa in October?',
      'transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
    ],
    [
      'payments by project this year',
      'transactions by=project from=2026-01-01 limit=50 operation=group to=2026-12-31 type=paid',
    ],
  ],
  [
    ['Which invoices are overdue?', 'invoices overdue=true'],
    ['by customer', 'invoices by=customer limit=50 operation=group overdue=true'],
  ],
  [
    ['What does Attica owe us?', 'dues customer=Attica Cement S.A.'],
    ['when did they last pay?', 'transactions limit=1 order=newest party=Attica Cement S.A. type=received'],
  ],
  [
    ['how much copper wire do we have', 'stock material=Copper wire 8 mm'],
    [
      'how much came in this month',
      'movements from=2026-11-01 material=Copper wire 8 mm operation=total to=2026-11-30 type=in',
    ],
  ],
  [
    ['buying requisitions this month', 'posts from=2026-11-01 to=2026-11-30 type=Buying Requisition post'],
    ['and selling?', 'posts from=2026-11-01 to=2026-11-30 type=Selling Requisition post'],
  ],
  [
    ['who is in Hamburg', 'people location=Hamburg'],
    ['and in Rotterdam?', 'people location=Rotterdam'],
  ],
  [
    [
      'who supplied copper wire this year',
      'movements by=party from=2026-01-01 limit=50 material=Copper wire 8 mm operation=group to=2026-12-31 type=in',
    ],
    [
      'who the most',
      'movements by=party from=2026-01-01 material=Copper wire 8 mm operation=group order=largest to=2026-12-31 type=in',
    ],
  ],
  [
    ['How many 6204 do we have?', 'stock material=Bearing 6204-2RS'],
    ['in Hamburg?', 'stock material=Bearing 6204-2RS warehouse=Hamburg-Billbrook'],
    [
      'when did the last ones arrive?',
      'movements limit=1 material=Bearing 6204-2RS order=newest type=in warehouse=Hamburg-Billbrook',
    ],
  ],
  [
    [
      'Top five suppliers this year',
      'transactions by=party from=2026-01-01 limit=5 operation=group order=largest to=2026-12-31 type=paid',
    ],
    [
      'top ten',
      'transactions by=party from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid',
    ],
    [
      'in dollars',
      'transactions by=party currency=USD from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid',
    ],
  ],
]

test.each(conversations.map((turns) => [turns[0]?.[0], turns] as const))(
  'a conversation that begins with %s',
  (_, turns) => {
    let calls: Parameters<typeof asked>[1] = []
    for (const [question, expected] of turns) {
      expect(`${question} => ${ran(question, calls)}`).toBe(`${question} => ${expected}`)
      const understanding = asked(question, calls)
      if (understanding.kind === 'calls') calls = understanding.calls
    }
  },
)

test.each([
  [
    'same for august pls',
    'transactions from=2026-08-01 operation=total party=Kyowa Bearing Co. to=2026-08-31 type=paid',
  ],
  [
    'hm, and the month before?',
    'transactions from=2026-09-01 operation=total party=Kyowa Bearing Co. to=2026-09-30 type=paid',
  ],
  [
    'and how much of that was in dollars?',
    'transactions currency=USD from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid',
  ],
  [
    'what did they deliver in September?',
    'movements from=2026-09-01 party=Kyowa Bearing Co. to=2026-09-30 type=in',
  ],
  ['and the other suppliers?', 'help'],
])('what leans on a payment of last month: %s', (question, expected) => {
  const first = asked('How much did we pay Kyowa last month?')
  expect(ran(question, first.kind === 'calls' ? first.calls : [])).toBe(expected)
})

test.each([
  ['and the monday after?', 'todos from=2026-11-23 to=2026-11-23'],
  ['how many after that day?', 'todos from=2026-11-21 operation=total'],
])('days that are counted from the ones before: %s', (question, expected) => {
  const first = asked('my tasks due on friday')
  expect(ran(question, first.kind === 'calls' ? first.calls : [])).toBe(expected)
})

test('a day or a name that is said instead keeps all else', () => {
  const due = asked('what is due this week?')
  expect(ran('ok. next week then?', due.kind === 'calls' ? due.calls : [])).toBe(
    'todos from=2026-11-23 to=2026-11-29',
  )
  const used = asked('how many Euro pallets did Attica use in August?')
  expect(ran('same thing for VCI paper', used.kind === 'calls' ? used.calls : [])).toBe(
    'movements from=2026-08-01 material=VCI paper operation=total party=Attica Cement S.A. to=2026-08-31 type=out',
  )
})

test.each(['and without loans?', 'and marzipan?', 'only 77 of them', 'and Schmidtke?'])(
  '%s leaves nothing out either',
  (question) => {
    const first = asked('How much did we pay Kyowa last month?')
    expect(ran(question, first.kind === 'calls' ? first.calls : [])).not.toContain('transactions')
  },
)

test('with nothing before it, what leans on something is not answered', () => {
  expect(
    ['and last month?', 'by project', 'show them', 'only in EUR'].map((question) => asked(question).kind),
  ).not.toContain('calls')
})

test.each([
  // What is counted, used or done next is of what was just shown.
  [
    'unpaid invoices',
    'how many customers is that',
    'invoices by=customer limit=50 measure=count operation=group unpaid=true',
  ],
  [
    'how much copper wire do we have',
    'how much did we use last month',
    'movements from=2026-10-01 material=Copper wire 8 mm operation=total to=2026-10-31 type=out',
  ],
  ['my open to-dos', 'until Friday', 'todos status=active to=2026-11-20'],
  [
    'how much did we pay Kyowa this year',
    'and the year before',
    'transactions from=2025-01-01 operation=total party=Kyowa Bearing Co. to=2025-12-31 type=paid',
  ],
  [
    'how much did we pay Kyowa this year',
    'the same for Midlands',
    'transactions from=2026-01-01 operation=total party=Midlands Conveyor Ltd to=2026-12-31 type=paid',
  ],
  [
    'expenses this quarter',
    'now income',
    'transactions category=income from=2026-10-01 to=2026-12-31 type=received',
  ],
  ['tasks due this week', 'which are high', 'todos from=2026-11-16 priority=high to=2026-11-22'],
  ['tasks due this week', 'what about the weekend', 'todos from=2026-11-21 to=2026-11-22'],
  [
    'invoices of October',
    'how many of these are paid',
    'invoices from=2026-10-01 measure=count operation=total to=2026-10-31 unpaid=false',
  ],
  ['invoices of October', 'which are paid', 'invoices from=2026-10-01 to=2026-10-31 unpaid=false'],
  [
    'stock in Rotterdam',
    'what came in this week',
    'movements from=2026-11-16 to=2026-11-22 type=in warehouse=Rotterdam buffer',
  ],
  // A table of many names nobody.
  ['who paid us the most this year', 'when was their last payment', 'refused'],
  ['who paid us the most this year', 'do they still owe us anything', 'refused'],
])('after “%s”: %s', (before, question, expected) => {
  const first = asked(before)
  expect(ran(question, first.kind === 'calls' ? first.calls : [])).toBe(expected)
})
