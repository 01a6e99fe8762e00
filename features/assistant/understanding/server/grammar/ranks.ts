import { maybe, type Rule, rule } from '../chart/rule.ts'
import type { Unit } from '../parts/calendar.ts'
import type { Mark, Order } from '../parts/marks.ts'
import type { NumberValue } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'
import type { Word } from '../parts/values.ts'

/** What records are ranked by. */
const sizes = [
  'amount', 'total', 'value', 'balance', 'quantity', 'number', 'open', 'dues', 'date', 'due',
] as const // prettier-ignore
const orders = ['largest', 'smallest', 'newest', 'oldest'] as const
/** `Three`, of records; no number of more than two digits. */
const limitOf = ({ value }: NumberValue): number | undefined =>
  /^[1-9]\d?$/.test(value) ? Number(value) : undefined
const rank = (order: Order, said: NumberValue): Mark | undefined => {
  const limit = limitOf(said)
  return limit === undefined ? undefined : { kind: 'rank', order, limit }
}
const limited = (said: NumberValue): Mark | undefined => {
  const limit = limitOf(said)
  return limit === undefined ? undefined : { kind: 'limit', limit }
}
const sorted = (order: Order, size?: Sense): Mark => ({
  kind: 'rank',
  order,
  isSorting: true,
  ...(size === 'due' ? { isDue: true } : {}),
})

const ranks: Rule[] = [
  rule('Mark', [orders], ([{ sense }]) => ({ kind: 'rank', order: sense }), { cost: -0.05 }),
  rule('Mark', [orders, 'Number'], ([{ sense }, number]) => rank(sense, number), { cost: -0.2 }),
  rule('Mark', ['Number', orders], ([number, { sense }]) => rank(sense, number), { cost: -0.2 }),
  rule('Mark', [orders, 'first'], ([{ sense }]) => sorted(sense), { cost: -0.2 }),
  rule('Mark', [orders, sizes, 'first'], ([order, size]) => sorted(order.sense, size.sense), { cost: -0.5 }),
  rule(
    'Mark',
    ['one', 'with', orders, sizes, 'first'],
    ([, , order, size]) => sorted(order.sense, size.sense),
    { cost: -0.5 },
  ),
  rule('Mark', ['Number'], ([number]) => limited(number), { cost: 0.3 }),
  // `Newest first, no more than five`.
  rule('Mark', ['comma', ['atMost', 'only'], 'Number'], ([, , number]) => limited(number), { cost: -0.9 }),
  // `The newest payments, five of them`.
  rule('Mark', ['comma', 'Number', 'of', 'them'], ([, number]) => limited(number), { cost: -0.9 }),
  rule('Mark', ['top', 'Number'], ([, number]) => rank('largest', number), {
    cost: -0.3,
    examples: ['Top 5 suppliers this year'],
  }),
  // `The worst month for expenses` is that with most of them.
  rule('Mark', ['best'], () => ({ kind: 'rank', order: 'largest', isWorth: true }), { cost: -0.1 }),
  rule('Mark', ['worst'], () => ({ kind: 'rank', order: 'smallest', isWorth: true }), { cost: -0.1 }),
  // `Urgent first`: by priority.
  rule('Mark', ['high', 'first'], () => sorted('largest'), { cost: -0.3 }),
  // `Less in the second half than in the first`.
  rule('Mark', ['in', 'oldest'], () => ({ kind: 'rank', order: 'oldest' }), { cost: -0.1 }),
]

/** `In descending order of amount`, `sorted by date, ascending`. */
const ways = ['descending', 'ascending'] as const
const along = (way: (typeof ways)[number], size?: Sense): Mark =>
  size === 'date' || size === 'due'
    ? sorted(way === 'ascending' ? 'oldest' : 'newest', size)
    : sorted(way === 'ascending' ? 'smallest' : 'largest')
const sortings: Rule[] = [
  rule('Mark', [ways], ([{ sense }]) => along(sense), { cost: 0 }),
  rule('Mark', [ways, sizes], ([way, { sense }]) => along(way.sense, sense), { cost: -0.3 }),
  rule('Mark', ['by', sizes, ways], ([, { sense }, way]) => along(way.sense, sense), { cost: -0.4 }),
  rule('Mark', ['sorted', ways, maybe(...sizes)], ([, way, size]) => along(way.sense, size?.sense), {
    cost: -0.5,
  }),
  rule('Mark', ['sorted', sizes, ways], ([, { sense }, way]) => along(way.sense, sense), { cost: -0.5 }),
  rule('Mark', ['chronological'], () => sorted('oldest'), { cost: -0.1 }),
  rule('Mark', ['dueOrder'], () => sorted('oldest', 'due'), { cost: -0.2 }),
  rule('Mark', ['latestFirst'], () => sorted('newest'), { cost: -0.1 }),
]

const by = ({ sense }: Word): 1 | -1 => (sense === 'previous' ? -1 : 1)
const shifted = (side: Word, unit?: Unit): Mark => ({
  kind: 'shift',
  by: by(side),
  ...(unit === undefined ? {} : { unit }),
})
/** What is told by the answer before: `the month before`, `and next`, `the second one`. */
/** `And in the prior quarter?` is told by that answer, `last quarter` by today. */
const besides = ({ sense, written }: Word<'last' | 'next'>, unit: Unit): Mark | undefined =>
  /^(?:p?reced|previous|prior|vorher|vorangeg|follow|folg|darauf)/.test(written)
    ? { kind: 'shift', by: sense === 'last' ? -1 : 1, unit }
    : undefined

const leaning: Rule[] = [
  rule('Mark', [['last', 'next'], 'Unit'], ([word, { unit }]) => besides(word, unit), { cost: -0.2 }),
  rule('Mark', ['in', ['last', 'next'], 'Unit'], ([, word, { unit }]) => besides(word, unit), { cost: -0.2 }),
  rule('Mark', ['Unit', ['previous', 'following']], ([{ unit }, side]) => shifted(side, unit), {
    cost: -0.2,
  }),
  rule('Mark', ['in', 'Unit', ['previous', 'following']], ([, { unit }, side]) => shifted(side, unit), {
    cost: -0.4,
  }),
  rule('Mark', ['following', 'Unit'], ([side, { unit }]) => shifted(side, unit), { cost: 0 }),
  rule('Mark', ['and', 'following'], ([, side]) => shifted(side)),
  rule('Mark', [['in', 'of', 'with', 'to'], 'Ordinal'], ([, n]) => ({ kind: 'nth', n }), { cost: 0.2 }),
  rule('Mark', ['Ordinal'], ([n]) => ({ kind: 'nth', n }), { cost: 0.3 }),
  rule('Mark', ['first', 'Number'], ([, { value }]) => ({ kind: 'nth', n: Number(value) }), { cost: -0.3 }),
  rule('Mark', ['Ordinal', 'one'], ([n]) => ({ kind: 'nth', n }), { cost: -0.2 }),
  rule('Mark', ['Ordinal', orders], ([n, { sense }]) => ({ kind: 'nth', n, order: sense }), { cost: -0.2 }),
  rule('Mark', ['one', ['previous', 'following']], ([, side]) => ({ kind: 'nth', more: by(side) }), {
    cost: -0.2,
  }),
  rule(
    'Mark',
    ['Number', ['previous', 'following']],
    ([{ value }, side]) => ({ kind: 'nth', more: by(side) * Number(value) }),
    { cost: -0.2 },
  ),
]

/** The first, the largest, the next one. */
export const rankRules: readonly Rule[] = [...ranks, ...sortings, ...leaning]
