import { describe, expect, test } from 'vitest'
import { asked, ran } from './test-company.ts'

const october = 'from=2026-10-01 to=2026-10-31'
const paidTo = (party: string, more = '') => `transactions ${more}party=${party} to=2026-10-31 type=paid`

describe('words that only tell who somebody named is', () => {
  test.each([
    'payments to our forwarder Nordlicht in October',
    'payments to the haulage firm Nordlicht in October',
    'Nordlicht, our oldest forwarder: payments to them in October',
    'Nordlicht the lorry people: what did they get in October',
    'what did the trucking agency Nordlicht get in October',
    'the lorry people at Nordlicht, what did we pay them in October',
    'Nordlicht — the freight company — payments to them in October',
  ])('%s', (question) => expect(ran(question)).toBe(paidTo('Nordlicht Spedition', 'from=2026-10-01 ')))

  test('the reader is told', () =>
    expect(asked('payments to the trucking agency Nordlicht in October')).toMatchObject({
      notes: ['I read “the trucking agency” as telling who “Nordlicht” is.'],
    }))

  test.each([
    ['our bank, Elbe: how much did we pay them', 'transactions operation=total party=Elbe Bank AG type=paid'],
    ['bearing maker Kyowa: last payment?', 'transactions limit=1 order=newest party=Kyowa Bearing Co.'],
    ['unpaid invoices of the cement works Attica', 'invoices customer=Attica Cement S.A. unpaid=true'],
  ])('%s', (question, expected) => expect(ran(question)).toBe(expected))

  test.each([
    'payments to the broken Nordlicht',
    'the disputed invoices Attica',
    'Attica consignment invoices',
    'the cheque Attica: when did it come',
    'from the overseas branch: payments in October',
  ])('what narrows is no description: %s', (question) => expect(ran(question)).toMatch(/^(refused|help)$/))
})

describe('who says it, and for what it was paid', () => {
  test.each([
    ['Priya says Attica got a bill in October', `invoices customer=Attica Cement S.A. ${october}`],
    [
      'my colleague Lars swears nothing has gone to Kyowa in October. Is he right?',
      `transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid`,
    ],
    [
      'what did we pay Nordlicht for this crane',
      'transactions party=Nordlicht Spedition text=crane type=paid',
    ],
    ['payments to Nordlicht for that gate', 'transactions party=Nordlicht Spedition text=gate type=paid'],
  ])('%s', (question, expected) => expect(ran(question)).toBe(expected))

  test('what may only tell what somebody does is offered both ways', () =>
    expect(asked('what did we pay Nordlicht for the lorries')).toMatchObject({
      kind: 'refused',
      choices: [{}, {}],
    }))

  test('a speaker is told', () =>
    expect(asked('Priya says Attica got a bill in October')).toMatchObject({
      notes: ['I left out “Priya says”.'],
    }))
})

describe('questions that deny what they ask', () => {
  test.each([
    "Didn't we pay Kyowa in October?",
    'We paid Kyowa in October, didn’t we?',
    'Kyowa got nothing from us in October, right?',
  ])('%s', (question) => expect(ran(question)).toContain('transactions from=2026-10-01 '))

  test.each([
    'customers who paid nothing',
    'payments, nothing to Nordlicht',
    'suppliers with nothing overdue',
    'nothing but loans in October',
    'payments not overseas',
  ])('what is left out stays: %s', (question) => expect(ran(question)).toMatch(/^(refused|help)$/))
})

describe('what is told beside a question', () => {
  test.each([
    'boss breathing down my neck: payments in October',
    'I met him at a fair and never thought to check. What did we pay in October?',
    'what did we pay in October? I can’t face the rest',
    'Nobody wrote anything down here. What did we pay in October?',
    'I’m off skiing so what did we pay in October',
    'According to the books, what did we pay in October',
    'Never mind the hunch, what did we pay in October?',
    'Apologies for the short notice. What did we pay in October?',
    'if somebody asked what we paid in October, what would you say?',
    'okay comma what did we pay in October question mark',
    'With reference to our meeting, what did we pay in October',
    'Between two meetings: payments in October',
    'what did we pay in October, my old man keeps asking',
  ])('%s', (question) => expect(ran(question)).toBe(`transactions ${october} type=paid`))

  test.each([
    'cheques: payments in October',
    'payments by my boss: October',
    'I don’t want the overseas ones. Which customers owe us?',
    'I only look at export. Who paid us?',
    'not the big ones. payments in October',
  ])('%s', (question) => expect(ran(question)).toMatch(/^(refused|help)$/))
})

test('the week of a day', () =>
  expect(ran('payments in the week of Nov 4')).toBe('transactions from=2026-11-02 to=2026-11-08 type=paid'))

describe('conversations', () => {
  const conversations: readonly (readonly (readonly [question: string, ran: string])[])[] = [
    [
      ['my todos this week', 'todos from=2026-11-16 to=2026-11-22'],
      ['and on Friday', 'todos from=2026-11-20 to=2026-11-20'],
    ],
    [
      ['stock of VCI paper', 'stock material=VCI paper'],
      ['and in Hamburg', 'stock material=VCI paper warehouse=Hamburg-Billbrook'],
      [
        'when did the last lot come in',
        'movements limit=1 material=VCI paper order=newest type=in warehouse=Hamburg-Billbrook',
      ],
      [
        'how much was it',
        'movements limit=1 material=VCI paper order=newest type=in warehouse=Hamburg-Billbrook',
      ],
    ],
    [
      ['list October invoices', `invoices ${october}`],
      ['just the paid ones', 'invoices from=2026-10-01 to=2026-10-31 unpaid=false'],
      ['and the unpaid ones', 'invoices from=2026-10-01 to=2026-10-31 unpaid=true'],
    ],
    [
      [
        'did Midlands pay in October',
        'transactions from=2026-10-01 party=Midlands Conveyor Ltd to=2026-10-31 type=received',
      ],
      ['so what is still open', 'dues customer=Midlands Conveyor Ltd'],
    ],
    [
      ['posts from Claire', 'posts author=Claire Dubois'],
      [
        'how many did she write in October',
        'posts author=Claire Dubois from=2026-10-01 operation=total to=2026-10-31',
      ],
    ],
    [
      ['payments from the dollar account', 'transactions account=Elbe Bank USD 0475 type=paid'],
      ['and the euro one', 'transactions account=Elbe Bank EUR 0412 type=paid'],
    ],
  ]
  test.each(conversations.map((turns) => [turns[0]?.[0], turns] as const))('%s', (_, turns) => {
    let calls: Parameters<typeof asked>[1] = []
    for (const [question, expected] of turns) {
      expect(`${question} => ${ran(question, calls)}`).toBe(`${question} => ${expected}`)
      const understanding = asked(question, calls)
      if (understanding.kind === 'calls') calls = understanding.calls
    }
  })

  test('nobody else is in a list of todos', () => {
    const first = asked('my todos this week')
    expect(ran('who else is on them', first.kind === 'calls' ? first.calls : [])).not.toContain('todos')
  })
})
