import { type Decimal, decimal, sum } from '#platform/contract/decimal.ts'

/** Whose account it is: that of a customer or of a supplier. */
export const sides = ['selling', 'buying'] as const
export type Side = (typeof sides)[number]

/** What is open of a document: of its own, or of the dues that an invoice brought along. */
export interface OpenItem {
  readonly of: 'invoice' | 'bill'
  readonly id: number
  readonly isBrought: boolean
  readonly amount: string
}

/** What stands on account: money, or what is left of a document. */
export interface Credit {
  readonly of: 'payment' | 'invoice' | 'bill'
  readonly id: number
  readonly amount: string
  /** The document that it settles before all others: of a credit note, the one that it corrects. */
  readonly settlesFirst: number | null
}

/** How much of a credit settles which item. */
export interface Applied {
  readonly credit: Credit
  readonly item: OpenItem
  readonly amount: Decimal
}

/**
 * What the credits of an account settle of its open items. Both are in their order: the first due, and the oldest.
 */
export function spread(items: readonly OpenItem[], credits: readonly Credit[]): Applied[] {
  const open = items.map((item) => ({ item, left: decimal(item.amount) }))
  return credits.flatMap((credit) => {
    let left = decimal(credit.amount)
    const isFirst = ({ item }: (typeof open)[number]) => item.id === credit.settlesFirst && !item.isBrought
    return [...open.filter(isFirst), ...open.filter((one) => !isFirst(one))].flatMap((one) => {
      const amount = left.lt(one.left) ? left : one.left
      if (amount.lte(0)) return []
      left = left.minus(amount)
      one.left = one.left.minus(amount)
      return [{ credit, item: one.item, amount }]
    })
  })
}

/** What is left of one movement of an account. */
export interface Entry {
  /** Above zero what is open of a document; below zero what stands on account. */
  readonly amount: string
  readonly dueDate: string | null
}

export interface Account {
  /** What is owed: below zero if more stands on account than is open. */
  readonly balance: Decimal
  readonly open: Decimal
  readonly overdue: Decimal
  readonly onAccount: Decimal
}

/** What is owed on an account. The SQL of lists adds up the same. */
export function accountOf(entries: readonly Entry[], today: string): Account {
  const sumOf = (isCounted: (entry: Entry) => boolean) =>
    sum(entries.filter(isCounted).map(({ amount }) => decimal(amount)))
  const isOpen = ({ amount }: Entry) => decimal(amount).gt(0)
  const open = sumOf(isOpen)
  const onAccount = sumOf((entry) => !isOpen(entry)).times(-1)
  const overdue = sumOf((entry) => isOpen(entry) && entry.dueDate !== null && entry.dueDate < today)
  return { balance: open.minus(onAccount), open, overdue, onAccount }
}

/** How long dues have been open, by their due date. */
export const ageBands = ['notDue', 'days30', 'days60', 'days90', 'older'] as const
export type AgeBand = (typeof ageBands)[number]
/** And what stands on account, which lowers their sum. */
export const ageColumns = [...ageBands, 'onAccount'] as const
export type AgeColumn = (typeof ageColumns)[number]
export const ageLabels: Readonly<Record<AgeColumn, string>> = {
  notDue: 'Not due',
  days30: '1–30 days',
  days60: '31–60 days',
  days90: '61–90 days',
  older: 'Over 90 days',
  onAccount: 'On account',
}
