import type { Category, TransactionType } from '#features/books/financials/domain.ts'
import { type Side, sides } from '#features/books/settlement/domain.ts'
import { decimal, type Decimal, sum } from '#platform/contract/decimal.ts'

export const directions = ['in', 'out'] as const
export type Direction = (typeof directions)[number]

export { type Side, sides }

/** A payment is a financial transaction: its type, category and project. */
export const typeOf = { in: 'received', out: 'paid' } as const satisfies Record<Direction, TransactionType>
/** A refund has the category of what it undoes, and lowers it. */
export const categoryOf = { selling: 'income', buying: 'expense' } as const satisfies Record<Side, Category>

export const sideOf = (of: 'invoice' | 'bill'): Side => (of === 'invoice' ? 'selling' : 'buying')
/** Whatever is not said to be a refund. */
export const usualSide = (direction: Direction): Side => (direction === 'in' ? 'selling' : 'buying')

/** Money that goes the other way: back to a customer, or back from a supplier. */
export const isRefund = (direction: Direction, side: Side): boolean => side !== usualSide(direction)

export const methods = ['bank', 'cash', 'card', 'other'] as const
export type Method = (typeof methods)[number]

export const methodLabels: Readonly<Record<Method, string>> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
}

export const maxReference = 200
export const maxPartyName = 200
/** Rows of the table that a payment may be: so many of them, and so many days apart at most. */
export const maxFoundRows = 5
export const maxFoundDays = 10
/** Documents that one payment settles. */
export const maxAllocations = 100
/** Digits after the point of amounts. */
export const amountDigits = 2
/** Credit notes are paid the other way round: what they say is refunded. */
export const directionOf = (of: 'invoice' | 'bill', kind: string): Direction =>
  (of === 'invoice') === (kind !== 'creditNote') ? 'in' : 'out'
/** The part of a payment, with the fee that the bank kept, that settles no document yet. */
export const onAccountOf = (
  { amount, fee }: { readonly amount: string | number; readonly fee: string | number },
  allocations: readonly { readonly amount: string | number }[],
): Decimal =>
  decimal(amount)
    .plus(fee)
    .minus(sum(allocations.map((one) => decimal(one.amount))))

/** Spreads an amount over what is open on several documents, in their order. */
export function fillInOrder(amount: string | number, open: readonly (string | number)[]): Decimal[] {
  let left = decimal(amount)
  return open.map((each) => {
    const part = left.lt(each) ? left : decimal(each)
    left = left.minus(part)
    return part
  })
}
