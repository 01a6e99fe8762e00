import {
  type Currency,
  type Decimal,
  decimal,
  fractionDigits,
  minorDigits,
  roundMoney,
  roundTo,
} from '#platform/contract/decimal.ts'
import { formatQuantity } from '#platform/server/notation.ts'
import type { Figure } from '../../contract.ts'

/** An exact number in a row. `unit` is empty for a count. */
export interface Amount {
  readonly value: string
  readonly unit: string
}

const decimalOf = (value: Decimal | string): Decimal => (typeof value === 'string' ? decimal(value) : value)

/** Uses the currency's digits, or more if the value has more. Nothing is rounded. */
export function moneyAmount(value: Decimal | string, currency: Currency): Amount {
  const amount = decimalOf(value)
  return { value: amount.toFixed(Math.max(minorDigits(currency), fractionDigits(amount))), unit: currency }
}

/** Keeps the digits of the value. */
export const quantityAmount = (value: Decimal | string, unit: string): Amount => ({
  value: decimalOf(value).toFixed(),
  unit,
})

export const countAmount = (count: number): Amount => ({ value: String(count), unit: '' })

/** Rounded half up to the currency's digits. */
export const averageMoney = (total: Decimal | string, count: number, currency: Currency): Amount =>
  moneyAmount(roundMoney(decimalOf(total).div(count), currency), currency)

/** Rounded half up to that many digits. */
export const averageQuantity = (
  total: Decimal | string,
  count: number,
  unit: string,
  digits: number,
): Amount => quantityAmount(roundTo(decimalOf(total).div(count), digits), unit)

export const toFigure = (label: string, amount: Amount): Figure => ({ label, ...amount })

/** `1 transaction`, `1,200 transactions`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatQuantity(String(count))} ${count === 1 ? one : many}`
