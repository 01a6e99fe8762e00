import { decimal } from '#platform/contract/decimal.ts'
import type { orders } from '../domain.ts'
import { type Amount, periodOf } from './texts/index.ts'

export type Order = (typeof orders)[number]

interface RankedGroup {
  /** The first day of a period. Null comes last. */
  readonly key: string | null
  readonly amount: Amount
}

/** The order of groups: periods by time by default, all others by their figure. */
export function groupOrder(by: string, requested: Order | 'dueFirst' | undefined): Order {
  if (periodOf(by) !== undefined) return requested === 'dueFirst' ? 'newest' : (requested ?? 'newest')
  return requested === 'smallest' ? 'smallest' : 'largest'
}

const isUndated = ({ key }: RankedGroup): number => (key === null ? 1 : 0)
const byKey = (one: RankedGroup, other: RankedGroup): number => ((one.key ?? '') < (other.key ?? '') ? -1 : 1)
const byAmount = (one: RankedGroup, other: RankedGroup): number =>
  decimal(one.amount.value).cmp(decimal(other.amount.value))

const comparators: Readonly<Record<Order, (one: RankedGroup, other: RankedGroup) => number>> = {
  newest: (one, other) => isUndated(one) - isUndated(other) || byKey(other, one),
  oldest: (one, other) => isUndated(one) - isUndated(other) || byKey(one, other),
  largest: (one, other) => byAmount(other, one) || byKey(one, other),
  smallest: (one, other) => byAmount(one, other) || byKey(one, other),
}

/** Sorts groups and keeps `limit` of each unit, because amounts of two currencies cannot be compared. */
export const rankGroups = <G extends RankedGroup>(groups: readonly G[], order: Order, limit: number): G[] =>
  [...new Set(groups.map(({ amount }) => amount.unit))].flatMap((unit) =>
    groups
      .filter(({ amount }) => amount.unit === unit)
      .toSorted(comparators[order])
      .slice(0, limit),
  )

/** An order as text: for the first few rows (`the 3` …) and for all. */
export interface OrderTexts {
  readonly some: string
  readonly all: string
}

export const orderTexts: Readonly<Record<Order, OrderTexts>> = {
  newest: { some: 'newest', all: 'newest first' },
  oldest: { some: 'oldest', all: 'oldest first' },
  largest: { some: 'largest', all: 'largest first' },
  smallest: { some: 'smallest', all: 'smallest first' },
}

/** Of what has a due date. */
export const dueOrderTexts = {
  ...orderTexts,
  dueFirst: { some: 'due first', all: 'earliest due date first' },
} as const

/** `the 3 largest in each currency` if some rows are left out, else `largest first`. */
export function orderText({ some, all }: OrderTexts, limit: number, isCut: boolean, currencies = 1): string {
  const which = isCut ? `the ${limit === 1 ? '' : `${limit} `}${some}` : all
  return currencies > 1 ? `${which} in each currency` : which
}
