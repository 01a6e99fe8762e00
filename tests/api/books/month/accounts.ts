import { type Currency, us } from './happened.ts'
import { type Money, type Paper, type Reckoned, type Side, total, type Type } from './reckoner.ts'

/** Late by so many days at most; the last column is what is older. */
const bands = [
  ['notDue', 0],
  ['days30', 30],
  ['days60', 60],
  ['days90', 90],
  ['older', Number.POSITIVE_INFINITY],
] as const

export const coins = (value: number): number => value / 100

/** One account as every screen must say it: in the currency. */
export function accountOf({ papers, money }: Reckoned, side: Side, party: string, currency: Currency) {
  const isOf = (one: { side: Side | null; party: string; currency: Currency }) =>
    one.side === side && one.party === party && one.currency === currency
  const usual: Type = side === 'selling' ? 'received' : 'paid'
  const own = papers.filter(isOf)
  const open = own.filter((paper) => !paper.isCredit && paper.open > 0)
  const late = ({ due }: Paper) => due !== null && due < 0
  const moved = money.filter(isOf)
  const onAccount =
    total(own.filter(({ isCredit }) => isCredit).map((paper) => paper.open)) +
    total(moved.filter(({ type }) => type === usual).map(({ rest }) => rest))
  const sum = (of: readonly Paper[]) => total(of.map((paper) => paper.open))
  return {
    party,
    currency,
    invoiced: coins(total(own.map((paper) => (paper.isCredit ? -1 : 1) * paper.total))),
    open: coins(sum(open)),
    overdue: coins(sum(open.filter(late))),
    onAccount: coins(onAccount),
    balance: coins(sum(open) - onAccount),
    documents: open.length,
    lateDocuments: open.filter(late).length,
    ages: {
      ...Object.fromEntries(
        bands.map(([name, upTo], at) => {
          const above = bands[at - 1]?.[1] ?? Number.NEGATIVE_INFINITY
          const days = ({ due }: Paper) => (due === null ? 0 : -due)
          return [name, coins(sum(open.filter((paper) => days(paper) > above && days(paper) <= upTo)))]
        }),
      ),
      onAccount: coins(onAccount),
      total: coins(sum(open) - onAccount),
    },
  }
}

/** Whoever has an account on a side of our book. */
export const accountsOf = (reckoned: Reckoned, side: Side) => {
  const named = [...reckoned.papers, ...reckoned.money].filter((one) => one.side === side)
  const keys = [...new Set(named.map(({ party, currency }) => `${party}|${currency}`))].toSorted()
  return keys.map((key) => {
    const [party = '', currency = 'EUR'] = key.split('|')
    return accountOf(reckoned, side, party, currency as Currency)
  })
}

/** Sums of money by what a row is said to be of. */
export function sumsBy({ money }: Reckoned, keyOf: (row: Money) => string) {
  const keys = [...new Set(money.map((row) => `${keyOf(row)}|${row.currency}`))].toSorted()
  return keys.map((key) => {
    const own = money.filter((row) => `${keyOf(row)}|${row.currency}` === key)
    const sum = (of: Type) => coins(total(own.filter(({ type }) => type === of).map(({ amount }) => amount)))
    const [name = '', currency = ''] = key.split('|')
    return { key: name, currency, received: sum('received'), paid: sum('paid'), count: own.length }
  })
}

/** The month in the books of a supplier: we are the customer there. */
export const seenBy = (supplier: string, { papers }: Reckoned): readonly Paper[] =>
  papers
    .filter(({ party, side }) => party === supplier && side === 'buying')
    .map((paper) => ({ ...paper, side: 'selling', party: us }))
