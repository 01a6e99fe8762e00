import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ToolCall, toolNames } from '#features/assistant/tools/contract.ts'
import { company, today } from '#features/assistant/understanding/suite/companies.ts'
import { disturbed, negations } from '#tests/support/strange-words.ts'
import { understand } from './understand.ts'
import type { Asked, Refused } from './understanding.ts'

const asked = (prompt: string, more: Partial<Asked> = {}) =>
  understand({ prompt, today, names: company, available: new Set(toolNames), lastCalls: [], ...more })

const labels = (prompt: string): readonly string[] => {
  const found = asked(prompt)
  return found.kind === 'help' ? [] : found.choices.map(({ label }) => label)
}
const callsOf = (found: ReturnType<typeof asked>): readonly ToolCall[] =>
  found.kind === 'calls' ? found.calls : []

describe('what is not in the records, or not done here, is said', () => {
  test.each([
    ['How much tax did we pay in 2026?', /Taxes/],
    ['salary of Lars', /Salaries/],
    ['forecast of our spending', /what may come/],
    ['should we buy more steel', /no advice/],
    ['send an invoice to Attica', /only read/],
    ['delete all tasks', /only read/],
    ['Wie viel Mehrwertsteuer haben wir gezahlt?', /Taxes/],
    ['payments, but nothing to Kyowa', /cannot leave things out/],
    ['combien avons nous depense pour les camions', /^That looks like French\. I read English and German/],
    ['hoeveel hebben wij betaald aan leveranciers', /looks like Dutch/],
    ['kamyonlar için ne kadar ödedik bu ay', /looks like Turkish/],
    ['сколько мы заплатили поставщикам', /Cyrillic/],
    ['a'.repeat(2_000), /longer than a question/],
    ['Nordlicht called. What did we pay in October?', /one sentence at a time/],
    ['How much did we pay Kyowa in October? Nothing.', /cannot leave things out/],
  ])('%s', (question, sentence) => {
    expect(asked(question)).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(sentence) })
  })
})

test('a word that was not understood is named, and readings without it say so', () => {
  const question = 'How much did we pay for marzipan last month'
  expect(asked(question)).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('“marzipan”') })
  expect(labels(question)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Total of money paid, containing “marzipan”/),
      expect.stringMatching(/^Total of money paid, .* \(without “marzipan”\)$/),
    ]),
  )
})

test('nothing is offered in place of what is to be left out', () => {
  expect(labels('payments without the freight of Kyowa')).toEqual([])
})

test('a corrected word and a rough amount are told', () => {
  expect(asked('Show invocies for Atica')).toMatchObject({
    kind: 'calls',
    notes: ['I read “invocies” as “invoices”.', 'I read “Atica” as “attica”.'],
  })
  expect(asked('payments of about 5,000')).toMatchObject({
    kind: 'calls',
    notes: ['I read the amount as ten per cent either way.'],
  })
})

test('a bare name is offered in the records that have it', () => {
  expect(asked('Nordlicht October')).toMatchObject({
    kind: 'refused',
    sentence: expect.stringMatching(/^You did not say what/),
  })
  expect(labels('Nordlicht October').length).toBeGreaterThan(1)
})

test('what is closed is told, also where its names are not known', () => {
  const closed = { available: new Set(['todos'] as const), names: { ...company, parties: [], customers: [] } }
  expect(callsOf(asked('How much did we pay Kyowa in October?', closed))).toMatchObject([
    { tool: 'transactions' },
  ])
})

test('questions that only the caller keeps are understood again', () => {
  const earlier = ['how much did we pay Kyowa in October', 'thank you']
  expect(callsOf(asked('and in September?', { earlier }))).toMatchObject([
    { tool: 'transactions', input: { from: '2026-09-01', party: 'Kyowa Bearing Co.' } },
  ])
})

test.each([
  ['how are we doing?', 3],
  ['Wie läuft es?', 3],
  ['anything important?', 3],
  ['are we doing better?', 2],
])('“%s” judges, and offers %i readings in place of a figure', (said, readings) => {
  const { kind, choices } = asked(said) as Refused
  expect([kind, choices.length]).toEqual(['refused', readings])
})

test.each(['hello', 'Thank you!', 'Good morning', 'what can you do?', 'Hallo', 'Vielen Dank', '???'])(
  '“%s” asks for nothing',
  (said) => expect(asked(said)).toEqual({ kind: 'help' }),
)

test('a strange word or number anywhere in an understood question is never passed over', () => {
  assert(
    property(disturbed, ({ question, word, whole }) => {
      const calls = callsOf(asked(question))
      if (negations.has(word) && calls.length > 0) {
        // It turned the question round.
        expect(calls).not.toEqual(callsOf(asked(whole)))
        return
      }
      // It may have become part of what is looked for; then it stands in every call.
      for (const { input } of calls) expect(JSON.stringify(input)).toContain(word)
    }),
    { numRuns: 250, seed: 20261118 },
  )
  // Hundreds of questions take long on a busy machine.
})
