import { type Rule, rule } from '../chart/rule.ts'
import type { Mark, Order } from '../parts/marks.ts'

const rank = (order: Order, limit?: string): Mark | undefined =>
  limit === undefined
    ? { kind: 'rank', order }
    : /^\d{1,2}$/.test(limit) && limit !== '0'
      ? { kind: 'rank', order, limit: Number(limit) }
      : undefined

const ranks: Rule[] = [
  ...(['largest', 'smallest', 'newest', 'oldest'] as const).flatMap((order) => [
    rule('Mark', [order], () => rank(order), { cost: -0.05 }),
    rule('Mark', [order, 'Number'], ([, { value }]) => rank(order, value), { cost: -0.2 }),
    rule('Mark', ['Number', order], ([{ value }]) => rank(order, value), { cost: -0.2 }),
    rule('Mark', [order, 'first'], () => ({ kind: 'rank', order, isSorting: true }), { cost: -0.2 }),
  ]),
  rule(
    'Mark',
    ['Number'],
    ([{ value }]) =>
      /^\d{1,2}$/.test(value) && value !== '0' ? { kind: 'limit', limit: Number(value) } : undefined,
    { cost: 0.3 },
  ),
  rule('Mark', ['top', 'Number'], ([, { value }]) => rank('largest', value), {
    cost: -0.3,
    examples: ['Top 5 suppliers this year'],
  }),
]

/** What is told by the answer before: `the month before`, `and next`, `the second one`. */
const leaning: Rule[] = [
  rule('Mark', ['Unit', 'previous'], ([{ unit }]) => ({ kind: 'shift', by: -1, unit }), { cost: -0.2 }),
  rule('Mark', ['Unit', 'following'], ([{ unit }]) => ({ kind: 'shift', by: 1, unit }), { cost: -0.2 }),
  rule('Mark', ['following', 'Unit'], ([, { unit }]) => ({ kind: 'shift', by: 1, unit }), { cost: 0 }),
  rule('Mark', ['and', 'following'], () => ({ kind: 'shift', by: 1 }), { cost: 0.1 }),
  ...(['in', 'of', 'with', 'to'] as const).map((word) =>
    rule('Mark', [word, 'Ordinal'], ([, n]) => ({ kind: 'nth', n }), { cost: 0.5 }),
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
export const rankRules: readonly Rule[] = [ranks, leaning].flat()
