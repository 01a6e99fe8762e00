import {
  type Currency,
  type Decimal,
  decimal,
  formatDecimal,
  fractionDigits,
  minorDigits,
} from '#platform/contract/decimal.ts'
import type { TransactionType } from '../domain.ts'

export const signs: Readonly<Record<TransactionType, string>> = { paid: '−', received: '+' }

export const choices = <V extends string>(names: Readonly<Record<V, string>>, values: readonly V[]) =>
  values.map((value) => ({ value, label: names[value] }))

/** With the digits of the currency, or more if more were recorded: no figure is rounded. */
export function moneyText(amount: number | Decimal, currency: Currency): string {
  const value = typeof amount === 'number' ? decimal(amount) : amount
  return formatDecimal(value, Math.max(minorDigits(currency), fractionDigits(value)))
}

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

/** The texts of toasts, from the specification. */
export const texts = {
  added: 'Transaction added',
  updated: 'Transaction updated',
  addFailed: 'Failed to add transaction',
  updateFailed: 'Failed to update transaction',
  trash: {
    trashed: counted('Transaction moved to trash', 'transactions moved to trash'),
    restored: counted('Transaction restored', 'transactions restored'),
    trashFailed: 'Failed to delete transaction',
    restoreFailed: 'Failed to restore transaction',
  },
} as const
