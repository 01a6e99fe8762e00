import { Big } from 'big.js'

/** Exact decimals for money and quantities: what a JavaScript number cannot add, this can. */

export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'INR'] as const
export type Currency = (typeof currencies)[number]

export const defaultCurrency: Currency = 'USD'

/** Digits after the point of the smallest coin (ISO 4217). */
export const minorDigits = (currency: Currency): number => (currency === 'JPY' ? 0 : 2)

/** Digits before and after the point that a JSON number still carries exactly. */
const maxWholeDigits = 12

export type Decimal = Big

/** No number that anybody means is longer; to work out the value of a very long one takes long. */
const maxWritten = 400

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * The number a person or a program wrote: digits 0 to 9 with at most one point. Anything that could be read in two
 * ways ('1,000', '1e3', '٣', '') is none.
 */
export function readDecimal(written: string | number): Decimal | undefined {
  if (typeof written === 'number') return Number.isFinite(written) ? new Big(written) : undefined
  const text = written.trim()
  if (text.length > maxWritten) return undefined
  return plain.test(text) ? new Big(text) : undefined
}

/** Digits after the point that count: 2 of 1.250. */
export const fractionDigits = ({ c: digits, e: exponent }: Decimal): number =>
  Math.max(0, digits.length - 1 - exponent)

/** Whether the number is small enough to be stored and added up without loss. */
export const isWithinRange = ({ e: exponent }: Decimal): boolean => exponent < maxWholeDigits

/** For numbers that were checked before: a stored amount, a literal. Throws on anything else. */
export const decimal = (value: string | number): Decimal => new Big(value)

/** Half up, to that many digits after the point. */
export const roundTo = (value: Decimal, digits: number): Decimal => value.round(digits, Big.roundHalfUp)

export const roundMoney = (value: Decimal, currency: Currency): Decimal =>
  roundTo(value, minorDigits(currency))

export const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), new Big(0))

/** As a JSON number. Exact, for everything within range. */
export const toNumber = (value: Decimal): number => value.toNumber()

/** `1,234.50`: grouped, with exactly that many digits after the point, whatever the browser's language. */
export function formatDecimal(value: Decimal | number | string, digits: number): string {
  const [whole = '', fraction] = decimalOf(value).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A quantity with the digits it has: `1,200`, `0.125`. */
export const formatQuantity = (value: Decimal | number | string): string =>
  formatDecimal(value, fractionDigits(decimalOf(value)))

/** Money in its currency's own digits, without the currency. */
export const formatMoney = (value: Decimal | number | string, currency: Currency): string =>
  formatDecimal(value, minorDigits(currency))

/** As `Intl` writes them in English: no two of ours look alike. */
const symbols: Readonly<Record<Currency, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  INR: '₹',
}

/** Money with its currency: `$1,234.50`, `-€3.00`. A price finer than the smallest coin keeps its digits. */
export function formatCurrency(value: Decimal | number | string, currency: Currency): string {
  const amount = decimalOf(value)
  const digits = Math.max(minorDigits(currency), fractionDigits(amount))
  return `${amount.lt(0) ? '-' : ''}${symbols[currency]}${formatDecimal(amount.abs(), digits)}`
}

const decimalOf = (value: Decimal | number | string): Decimal =>
  value instanceof Big ? value : new Big(value)
