import { decimal } from '#platform/contract/decimal.ts'
import type { orders } from '../domain.ts'
import { type Amount, periodOf } from './texts/index.ts'

export type Order = (typeof orders)[number]

interface RankedGroup {
  /** Periods by their first day; null comes after all others. */
  readonly key: string | null
  readonly amount: Amount
}

/** What groups are ordered by in truth: periods by time unless told, anything else by its figure. */
export function groupOrder(by: string, requested: Order | undefined): Order {
  if (periodOf(by) !== undefined) return requested ?? 'newest'
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

/** Groups in an order, `limit` of each unit: amounts of two currencies cannot be compared. */
export const rankGroups = <G extends RankedGroup>(groups: readonly G[], order: Order, limit: number): G[] =>
  [...new Set(groups.map(({ amount }) => amount.unit))].flatMap((unit) =>
    groups
      .filter(({ amount }) => amount.unit === unit)
      .toSorted(comparators[order])
      .slice(0, limit),
  )

/** An order in words: of the first few (`the 3` …) and of all. */
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

/** `the 3 largest in each currency` where not all are shown, else `largest first`. */
export function orderText({ some, all }: OrderTexts, limit: number, isCut: boolean, currencies = 1): string {
  const which = isCut ? `the ${limit === 1 ? '' : `${limit} `}${some}` : all
  return currencies > 1 ? `${which} in each currency` : which
}
