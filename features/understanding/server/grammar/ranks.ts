import { type Rule, rule } from '../chart/rule.ts'
import type { Unit } from '../parts/calendar.ts'
import type { Mark, Order } from '../parts/marks.ts'
import type { Sense } from '../parts/senses.ts'
import type { Word } from '../parts/values.ts'

const rank = (order: Order, limit?: string): Mark | undefined =>
  limit === undefined
    ? { kind: 'rank', order }
    : /^\d{1,2}$/.test(limit) && limit !== '0'
      ? { kind: 'rank', order, limit: Number(limit) }
      : undefined

const sorting = (order: Order, key: Sense): Mark =>
  key === 'due'
    ? { kind: 'rank', order, isSorting: true, isDue: true }
    : { kind: 'rank', order, isSorting: true }

const ranks: Rule[] = [
  ...(['largest', 'smallest', 'newest', 'oldest'] as const).flatMap((order) => [
    rule('Mark', [order], () => rank(order), { cost: -0.05 }),
    rule('Mark', [order, 'Number'], ([, { value }]) => rank(order, value), { cost: -0.2 }),
    rule('Mark', ['Number', order], ([{ value }]) => rank(order, value), { cost: -0.2 }),
    rule('Mark', [order, 'first'], () => ({ kind: 'rank', order, isSorting: true }), { cost: -0.2 }),
    ...(['quantity', 'amount', 'total', 'date', 'balance', 'due'] as const).flatMap((size) =>
      ([[], ['one', 'with']] as const).map((those) =>
        rule('Mark', [...those, order, size, 'first'], () => sorting(order, size), {
          cost: -0.5,
        }),
      ),
    ),
  ]),
  rule(
    'Mark',
    ['Number'],
    ([{ value }]) =>
      /^\d{1,2}$/.test(value) && value !== '0' ? { kind: 'limit', limit: Number(value) } : undefined,
    { cost: 0.3 },
  ),
  // `Newest first, no more than five`.
  ...(['atMost', 'only'] as const).map((most) =>
    rule(
      'Mark',
      ['comma', most, 'Number'],
      ([, , { value }]) => (/^[1-9]\d?$/.test(value) ? { kind: 'limit', limit: Number(value) } : undefined),
      { cost: -0.9 },
    ),
  ),
  // `The newest payments, five of them`.
  rule(
    'Mark',
    ['comma', 'Number', 'of', 'them'],
    ([, { value }]) => (/^[1-9]\d?$/.test(value) ? { kind: 'limit', limit: Number(value) } : undefined),
    { cost: -0.9 },
  ),
  rule('Mark', ['top', 'Number'], ([, { value }]) => rank('largest', value), {
    cost: -0.3,
    examples: ['Top 5 suppliers this year'],
  }),
]

/** `The worst month for expenses` is that with most of them. */
const worth: Rule[] = (['best', 'worst'] as const).map((word) =>
  rule(
    'Mark',
    [word],
    () => ({ kind: 'rank', order: word === 'best' ? 'largest' : 'smallest', isWorth: true }),
    { cost: -0.1 },
  ),
)

/** `Urgent first`: by priority. */
const urgent = rule('Mark', ['high', 'first'], () => ({ kind: 'rank', order: 'largest', isSorting: true }), {
  cost: -0.3,
})

/** `Less in the second half than in the first`. */
const halves = rule('Mark', ['in', 'oldest'], () => rank('oldest'), { cost: -0.1 })

/** `In descending order of amount`, `sorted by date, ascending`. */
const sizes = ['amount', 'total', 'value', 'balance', 'quantity', 'number', 'open', 'dues'] as const
const orders: Rule[] = [
  ...(['descending', 'ascending'] as const).flatMap((way) => {
    const isUp = way === 'ascending'
    const bySize = (): Mark => ({ kind: 'rank', order: isUp ? 'smallest' : 'largest', isSorting: true })
    return [
      rule('Mark', [way], bySize, { cost: 0 }),
      ...[...sizes, ...(['date', 'due'] as const)].flatMap((key) => {
        const isDay = key === 'date' || key === 'due'
        const make = () => (isDay ? sorting(isUp ? 'oldest' : 'newest', key) : bySize())
        return [
          rule('Mark', [way, key], make, { cost: -0.3 }),
          rule('Mark', ['by', key, way], make, { cost: -0.4 }),
          rule('Mark', ['sorted', way, key], make, { cost: -0.5 }),
          rule('Mark', ['sorted', key, way], make, { cost: -0.5 }),
        ]
      }),
      rule('Mark', ['sorted', way], bySize, { cost: -0.2 }),
    ]
  }),
  rule('Mark', ['chronological'], () => ({ kind: 'rank', order: 'oldest', isSorting: true }), { cost: -0.1 }),
  rule('Mark', ['dueOrder'], () => sorting('oldest', 'due'), { cost: -0.2 }),
  rule('Mark', ['latestFirst'], () => ({ kind: 'rank', order: 'newest', isSorting: true }), { cost: -0.1 }),
]

/** What is told by the answer before: `the month before`, `and next`, `the second one`. */
const leaning: Rule[] = [
  // `And in the prior quarter?` is told by that answer, `last quarter` by today.
  ...(['last', 'next'] as const).flatMap((word) =>
    ([[], ['in']] as const).map((join) =>
      rule(
        'Mark',
        [...join, word, 'Unit'],
        (parts) => {
          const [{ written }, { unit }] = parts.slice(-2) as [Word, { unit: Unit }]
          return /^(?:p?reced|previous|prior|vorher|vorangeg|follow|folg|darauf)/.test(written)
            ? { kind: 'shift', by: word === 'last' ? -1 : 1, unit }
            : undefined
        },
        { cost: -0.2 },
      ),
    ),
  ),
  rule('Mark', ['Unit', 'previous'], ([{ unit }]) => ({ kind: 'shift', by: -1, unit }), { cost: -0.2 }),
  rule('Mark', ['in', 'Unit', 'previous'], ([, { unit }]) => ({ kind: 'shift', by: -1, unit }), {
    cost: -0.4,
  }),
  rule('Mark', ['in', 'Unit', 'following'], ([, { unit }]) => ({ kind: 'shift', by: 1, unit }), {
    cost: -0.4,
  }),
  rule('Mark', ['Unit', 'following'], ([{ unit }]) => ({ kind: 'shift', by: 1, unit }), { cost: -0.2 }),
  rule('Mark', ['following', 'Unit'], ([, { unit }]) => ({ kind: 'shift', by: 1, unit }), { cost: 0 }),
  rule('Mark', ['and', 'following'], () => ({ kind: 'shift', by: 1 }), { cost: 0.1 }),
  ...(['in', 'of', 'with', 'to'] as const).map((word) =>
    rule('Mark', [word, 'Ordinal'], ([, n]) => ({ kind: 'nth', n }), { cost: 0.2 }),
  ),
  rule('Mark', ['Ordinal'], ([n]) => ({ kind: 'nth', n }), { cost: 0.3 }),
  rule('Mark', ['first', 'Number'], ([, { value }]) => ({ kind: 'nth', n: Number(value) }), { cost: -0.3 }),
  rule('Mark', ['Ordinal', 'one'], ([n]) => ({ kind: 'nth', n }), { cost: -0.2 }),
  ...(['largest', 'smallest', 'newest', 'oldest'] as const).map((order) =>
    rule('Mark', ['Ordinal', order], ([n]) => ({ kind: 'nth', n, order }), { cost: -0.2 }),
  ),
  ...(['previous', 'following'] as const).flatMap((word) => [
    rule('Mark', ['one', word], () => ({ kind: 'nth', more: word === 'previous' ? -1 : 1 }), { cost: -0.2 }),
    rule(
      'Mark',
      ['Number', word],
      ([{ value }]) => ({ kind: 'nth', more: word === 'previous' ? -Number(value) : Number(value) }),
      { cost: -0.2 },
    ),
  ]),
]

/** The first, the largest, the next one. */
export const rankRules: readonly Rule[] = [ranks, worth, urgent, halves, orders, leaning].flat()
