import { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disturbed } from '#tests/support/strange-words.ts'
import { asked, ran } from './test-company.ts'

describe('what is not wholly understood is not answered', () => {
  test.each([
    'How much did we pay for marzipan last month',
    'How much did we pay Hansen Corp?',
    'How much did we pay in Smarch?',
    'How many bearings 6299 do we have?',
    'invoices over 2000 and 5 apples',
    'what did we pay on 31 February',
    'what did we pay on 03/04/2026',
    'payments of roughly 20%',
    'the second largest invoice',
    'weekly spending',
    'what did we spend on weekends',
    'transactions of Priya',
    'which customer pays the fastest',
    'how much is our stock worth',
    'stock at the end of last month',
    'how many customers paid us in October',
    'which customers paid late last year',
    'settled in cash',
    'what is missing',
    'invoices not raised in October',
    'how many different suppliers do we have',
    'spend on Harbour 3 by category and month',
    'tasks due today or overdue',
    'paid from Kyowa',
    'received to Kyowa last month',
  ])('%s', (question) => expect(ran(question)).toBe('refused'))
})

describe('nothing is left out of a question', () => {
  test.each([
    'payments not to Kyowa',
    'Total spend on Osaka container excluding freight',
    'How much did we pay Kyowa and not Nordlicht?',
    'how much did we pay in total without loans',
    'invoices except those of Attica',
    'everything but loans this year',
    'transactions with no project',
    'tasks that are neither done nor urgent',
    'todos other than urgent ones',
    'expenses minus investments this year',
  ])('%s', (question) => expect(ran(question)).toBe('refused'))
})

describe('what is not in the records, or not done here', () => {
  test.each([
    ['what VAT do we owe', /Taxes/],
    ['How much tax did we pay in 2026?', /Taxes/],
    ['salary of Lars', /Salaries/],
    ['what do we owe Kyowa', /owe to others/],
    ['which bills do I have to pay', /owe to others/],
    ['forecast next month’s spending', /what may come/],
    ['how much will we earn in December', /what may come/],
    ['should we buy more steel', /no advice/],
    ["what's the price of VCI paper", /Prices/],
    ['send an invoice to Attica', /only read/],
    ['delete all tasks', /only read/],
    ['Pay the invoice of Kyowa', /only read/],
  ])('%s', (question, sentence) => {
    const understanding = asked(question)
    expect(understanding).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(sentence) })
  })
})

test('a word that was not understood is named, and readings without it say so', () => {
  const understanding = asked('How much did we pay for marzipan last month')
  expect(understanding).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('“marzipan”') })
  const labels = understanding.kind === 'refused' ? understanding.choices.map(({ label }) => label) : []
  expect(labels).toEqual([
    'Total of money paid, containing “marzipan”, Oct 1, 2026 – Oct 31, 2026',
    'Total of money paid, Oct 1, 2026 – Oct 31, 2026 (without “marzipan”)',
  ])
})

test('a corrected word is told', () => {
  expect(asked('Show invoces for Atica')).toMatchObject({
    kind: 'calls',
    notes: ['I read “invoces” as “invoices”.', 'I read “Atica” as “attica”.'],
  })
})

test('what may be read in two ways is offered, not guessed', () => {
  const understanding = asked('biggest customer')
  expect(understanding.kind === 'refused' && understanding.choices.map(({ label }) => label)).toEqual([
    'Total of money received, by party',
    'Total of invoices, by customer',
  ])
})

test('a strange word or number anywhere in an understood question is never passed over', () => {
  assert(
    property(disturbed, ({ question, word }) => {
      const understanding = asked(question)
      if (understanding.kind !== 'calls') return
      // It may have become part of what is looked for; then it stands in every call.
      for (const { input } of understanding.calls) expect(JSON.stringify(input)).toContain(word)
    }),
    { numRuns: 500, seed: 20261118 },
  )
})
