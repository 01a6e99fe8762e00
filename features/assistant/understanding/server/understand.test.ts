import { describe, expect, it } from 'vitest'
import { company, today } from '../suite/companies.ts'
import { brief, ran } from '../suite/suite.ts'
import { byFirst } from './chart/chart.ts'
import type { Cat } from './parts/values.ts'
import { rules } from './grammar/index.ts'
import { readingsOf } from './understand.ts'

const read = (question: string): string => ran({ question, expected: '', last: [], names: company })

describe('the rules', () => {
  it('never lead back to their own category by one part', () => {
    const next = (cat: Cat): readonly Cat[] =>
      (byFirst(rules).get(cat) ?? []).flatMap(({ out, parts }) => (parts.length === 1 ? [out] : []))
    const reachable = (from: Cat, seen = new Set<Cat>()): ReadonlySet<Cat> => {
      for (const cat of next(from)) if (!seen.has(cat)) reachable(cat, seen.add(cat))
      return seen
    }
    const cats = new Set(
      rules.flatMap(({ out, parts }) => [out, ...parts.flat()]).filter((cat) => cat !== undefined),
    )
    expect([...cats].filter((cat) => reachable(cat).has(cat))).toEqual([])
  })

  it.each(rules.flatMap(({ examples }) => examples))('are read for “%s”', (example) => {
    expect(read(example)).not.toBe('refused')
  })
})

/** Each word of these questions means something. */
const meaningful = [
  'payments Kyowa October EUR',
  'unpaid invoices Attica 2026',
  'expenses by project Q3',
  'received from Attica since March',
  'five largest payments October',
  'overdue invoices Midlands',
  'stock 6204 Rotterdam',
  '6205 used October',
  'completed tasks October',
  'posts by Priya this month',
  'average payment to Nordlicht',
  'net by category',
]

describe('a time or an amount that is part of a name', () => {
  const names = {
    ...company,
    projects: [
      ...company.projects,
      'PO-2026-00001',
      'PO-2026-00002',
      'Order 5000',
      'Q3 2026 launch',
      'October',
    ],
  }
  const asked = (question: string): string => ran({ question, expected: '', last: [], names })

  it.each([
    'How much did we pay in 2026?',
    'payments 2026',
    'How much did we pay in October 2026?',
    'How much did we pay in October?',
    'How much did we pay in Q3?',
    'How much did we pay in Q3 2026?',
    'expenses by project in 2026',
    'What did we receive in the first half of 2026?',
    'How much did we pay between October 2025 and March 2026?',
    'Wie viel haben wir 2026 bezahlt?',
    'payments over 5000 EUR',
    'payments of at least 5000',
  ])('stays what it is: “%s”', (question) => {
    expect(asked(question)).toBe(read(question))
    expect(asked(question)).not.toBe('refused')
  })

  it('leaves both where both are said', () => {
    expect(asked('How much did we pay for PO-2026-00001 in 2026?')).toBe(
      'transactions from=2026-01-01 operation=total project=PO-2026-00001 to=2026-12-31 type=paid',
    )
    expect(asked('payments for project October')).toBe('transactions project=October type=paid')
  })
})

describe('no word is dropped', () => {
  it.each(meaningful)('%s', (question) => {
    const whole = read(question)
    expect(whole).not.toBe('refused')
    const words = question.split(' ')
    const same = words.filter(
      (word, at) =>
        !/^(?:by|from|to|this|tasks|stock)$/.test(word) && read(words.toSpliced(at, 1).join(' ')) === whole,
    )
    expect(same).toEqual([])
  })

  const prefixed = (words: readonly string[]) =>
    meaningful.flatMap((question) => words.map((word) => [`${word} ${question}`, question] as const))

  it.each(prefixed(['overseas', 'disputed', 'small', 'marzipan', 'Hansen', '77']))('%s', (question) => {
    expect(read(question)).toBe('refused')
  })

  // “Except unpaid invoices” are the paid ones.
  it.each(prefixed(['no', 'except', 'without']))('%s is refused or the opposite', (question, whole) => {
    expect(read(question)).not.toBe(read(whole))
  })
})

it('takes no name for a greeting', () => {
  const names = { ...company, parties: ['Hi-Tech Tools Ltd'] }
  expect(ran({ question: 'Hi-Tech payments', expected: '', last: [], names })).toBe(
    'transactions party=Hi-Tech Tools Ltd',
  )
})

describe('follow-ups', () => {
  it('are merged into both parts of an answer', () => {
    const [first] = readingsOf({
      prompt: 'how much did we pay Kyowa and Nordlicht in October',
      today,
      names: company,
    })
    const [second] = readingsOf({
      prompt: 'and this year?',
      today,
      names: company,
      lastCalls: first?.calls ?? [],
    })
    expect(second?.calls.map(brief)).toEqual([
      'transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid',
      'transactions from=2026-01-01 operation=total party=Nordlicht Spedition to=2026-12-31 type=paid',
    ])
  })

  it('lean on nothing after a refusal', () => expect(read('how many was that')).toBe('refused'))
})
