import {
  type Currency,
  type Decimal,
  decimal,
  fractionDigits,
  minorDigits,
} from '#platform/contract/decimal.ts'
import { formatDecimal } from '#platform/web/notation/amounts.ts'
import type { TransactionType } from '../domain.ts'

export const signs: Readonly<Record<TransactionType, string>> = { paid: '−', received: '+' }

/** With the digits of the currency, or more if more were recorded: no figure is rounded. */
export function moneyText(amount: number | Decimal, currency: Currency): string {
  const value = typeof amount === 'number' ? decimal(amount) : amount
  return formatDecimal(value, Math.max(minorDigits(currency), fractionDigits(value)))
}
