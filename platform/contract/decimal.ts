import { Big } from 'big.js'
import { currencies, type Currency, defaultCurrency } from './currencies.ts'
import { type NumberNotation, specNotation, writeNumber } from './notation.ts'

/** Exact decimals for money and quantities, which JavaScript numbers cannot add exactly. */

export { currencies, type Currency, defaultCurrency }

/** Digits after the decimal point of the currency's minor unit (ISO 4217). */
export const minorDigits = (currency: Currency): number => (currency === 'JPY' ? 0 : 2)

/** The most digits before the decimal point, so that a JSON number stays exact. */
const maxWholeDigits = 12

export type Decimal = Big

/** The longest accepted text. Reading a very long number takes long, and nobody needs one. */
const maxTextLength = 400

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * The number in a text: digits 0 to 9 with at most one decimal point. Texts that are ambiguous or unusual ('1,000',
 * '1e3', '٣', '') give undefined.
 */
export function readDecimal(written: string | number): Decimal | undefined {
  if (typeof written === 'number') return Number.isFinite(written) ? new Big(written) : undefined
  const text = written.trim()
  if (text.length > maxTextLength) return undefined
  return plain.test(text) ? new Big(text) : undefined
}

/** The number of digits after the decimal point without trailing zeros: 2 for 1.250. */
export const fractionDigits = ({ c: digits, e: exponent }: Decimal): number =>
  Math.max(0, digits.length - 1 - exponent)

/** Whether the number is small enough to be stored and added up without loss. */
export const isWithinRange = ({ e: exponent }: Decimal): boolean => exponent < maxWholeDigits

/** For valid numbers, such as stored amounts and literals. Throws on anything else. */
export const decimal = (value: string | number): Decimal => new Big(value)

/** Rounds half up, to this many digits after the decimal point. */
export const roundTo = (value: Decimal, digits: number): Decimal => value.round(digits, Big.roundHalfUp)

export const roundMoney = (value: Decimal, currency: Currency): Decimal =>
  roundTo(value, minorDigits(currency))

export const sum = (values: readonly Decimal[]): Decimal =>
  values.reduce((total, value) => total.plus(value), new Big(0))

/** As a JSON number; exact for values within range. */
export const toNumber = (value: Decimal): number => value.toNumber()

/** `1,234.50`: grouped, with exactly this many digits after the decimal mark. */
export const formatDecimal = (
  value: Decimal | number | string,
  digits: number,
  numbers: NumberNotation = specNotation.numbers,
): string => writeNumber(decimalOf(value).toFixed(digits), numbers)

/** A quantity without trailing zeros: `1,200`, `0.125`. */
export const formatQuantity = (value: Decimal | number | string, numbers?: NumberNotation): string =>
  formatDecimal(value, fractionDigits(decimalOf(value)), numbers)

/** Money with the digits of its currency, without the symbol. */
export const formatMoney = (
  value: Decimal | number | string,
  currency: Currency,
  numbers?: NumberNotation,
): string => formatDecimal(value, minorDigits(currency), numbers)

/** The symbols of `Intl` in English; each is unique. */
export const currencySymbols: Readonly<Record<Currency, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  INR: '₹',
}

/** Money with its currency: `$1,234.50`, `-€3.00`. A price finer than the minor unit keeps its digits. */
export function formatCurrency(
  value: Decimal | number | string,
  currency: Currency,
  numbers?: NumberNotation,
): string {
  const amount = decimalOf(value)
  const digits = Math.max(minorDigits(currency), fractionDigits(amount))
  return `${amount.lt(0) ? '-' : ''}${currencySymbols[currency]}${formatDecimal(amount.abs(), digits, numbers)}`
}

const decimalOf = (value: Decimal | number | string): Decimal =>
  value instanceof Big ? value : new Big(value)
