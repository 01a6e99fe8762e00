import type { DocumentSums } from '#features/books/taxes/domain.ts'
import { type Currency, type Decimal, minorDigits, readDecimal } from '#platform/contract/decimal.ts'
import type { EInvoice } from '../domain.ts'

/** An invoice with its sums, from `sumsOf`. */
export interface SummedInvoice extends EInvoice {
  readonly sums: DocumentSums
}

/** What the library reads. */
type JsonValue = string | undefined | Json | readonly JsonValue[]
export interface Json {
  readonly [name: string]: JsonValue
}

/** The value-added tax among the schemes of taxes. */
export const vat: Json = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text without the characters that XML 1.0 cannot have. */
export const text = (written: string): string => written.replaceAll(notInXml, '').trim()

/** Leaves out what has no value, because an empty element says something else. */
export function filled(value: Json): Json {
  const entries = Object.entries(value).map(([name, entry]) => [name, filledValue(entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => !isEmpty(entry)))
}

const isObject = (value: JsonValue): value is Json => typeof value === 'object' && !Array.isArray(value)

function filledValue(value: JsonValue): JsonValue {
  if (value === undefined || typeof value === 'string') return value
  return isObject(value) ? filled(value) : value.map(filledValue)
}

const isEmpty = (value: JsonValue): boolean =>
  value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** A percentage agrees with its amount if they differ by no more than the rules of XRechnung let them. */
const slack = '0.02'

/** Amounts as texts with the digits of the currency. */
export function amountsIn(currency: Currency) {
  const written = (amount: Decimal): string => amount.toFixed(minorDigits(currency))
  const money = (name: string, amount: Decimal): Json => ({
    [name]: written(amount),
    [`${name}@currencyID`]: currency,
  })
  /** A discount as a list of one, or of none if it is zero. Below zero it is a surcharge. */
  const allowance = (amount: Decimal, base: Decimal, written: string | number): Json[] => {
    if (amount.eq(0)) return []
    const percent = readDecimal(written)?.abs()
    const agrees = percent !== undefined && base.times(percent).div(100).minus(amount.abs()).abs().lte(slack)
    const isCharge = amount.lt(0)
    return [
      {
        'cbc:ChargeIndicator': String(isCharge),
        'cbc:AllowanceChargeReason': isCharge ? 'Surcharge' : 'Discount',
        ...(agrees ? { 'cbc:MultiplierFactorNumeric': percent.toFixed() } : {}),
        ...money('cbc:Amount', amount.abs()),
        ...(agrees ? money('cbc:BaseAmount', base) : {}),
      },
    ]
  }
  return { money, allowance }
}
