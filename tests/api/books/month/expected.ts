import { dayOf } from './doing.ts'
import { goods, minimums } from './happened.ts'
import { accountsOf, coins } from './accounts.ts'
import { type Money, type Paper, reckon, type Side } from './reckoner.ts'

/** What the screens of our book must say of the whole month. */

export const reckoned = reckon()
export const currencies = ['EUR', 'USD'] as const

export const sum = (values: readonly number[]): number =>
  coins(values.reduce((total, value) => total + Math.round(value * 100), 0))
export const papersOf = (side: Side): readonly Paper[] =>
  reckoned.papers.filter((paper) => paper.side === side)
/** A credit note counts below zero. */
export const signed = (paper: Paper): number => (paper.isCredit ? -1 : 1) * coins(paper.total)
export const isOpen = ({ isCredit, open }: Paper): boolean => !isCredit && open > 0
export const isLate = ({ due }: Paper): boolean => due !== null && due < 0
export const monthOf = ({ day }: Money): string => dayOf(day).slice(0, 7)

/** Customers who owe more than stands on their account. */
export const owing = accountsOf(reckoned, 'selling').filter(({ balance }) => balance > 0)
/** No more of it is late than they owe. */
export const lateOf = ({
  overdue,
  balance,
}: {
  readonly overdue: number
  readonly balance: number
}): number => Math.min(overdue, balance)

export const levels = goods.map((name) => {
  const { in: came = 0, out = 0, expected = 0 } = reckoned.stock.get(name) ?? {}
  return { name, stock: came - out, expected, low: came - out < minimums[name] }
})

/** In the order of a key, which some screens choose otherwise. */
export const by = <T>(list: readonly T[], keyOf: (one: T) => string): T[] =>
  list.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
