import { lineDigits, maxUnit } from '#platform/contract/quantities.ts'
import { maxCode, maxDescription } from '#features/books/lines/domain.ts'
import { hasRate, lineAmount, type TaxCategory, taxCategories } from '#features/books/taxes/domain.ts'
import {
  type Currency,
  type Decimal,
  decimal,
  fractionDigits,
  readDecimal,
  roundMoney,
  roundTo,
} from '#platform/contract/decimal.ts'
import type { EInvoiceCategory, EInvoiceExtra, EInvoiceLine } from './e-invoice.ts'
import { unitOf } from './units.ts'

/** A line as the form has it. */
export interface ReadLine {
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discountPercent: string
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  readonly code: string
  readonly itemId: null
}

const numberIn = (written: string): Decimal | undefined => (written === '' ? undefined : readDecimal(written))

const isOurs = (code: string): code is TaxCategory => taxCategories.some((known) => known === code)

/** A category that Kontor does not have, such as that of the Canary Islands, counts by its rate. */
export function taxOf({ category, rate }: EInvoiceCategory): Pick<ReadLine, 'taxCategory' | 'taxRate'> {
  if (category === '') return { taxCategory: null, taxRate: '0' }
  const percent = roundTo(numberIn(rate) ?? decimal(0), 2)
  const known = isOurs(category) ? category : percent.gt(0) ? 'S' : 'E'
  return { taxCategory: known, taxRate: hasRate(known) && percent.gt(0) ? percent.toFixed() : '0' }
}

const isExact = (value: Decimal): boolean => fractionDigits(value) <= lineDigits

/**
 * A line whose amount is the sender's own, which has the line's discounts and charges in it already. If quantity and
 * price do not give it, a discount makes the difference, and else the line becomes one of the whole amount.
 */
export function readLine(said: EInvoiceLine, currency: Currency): ReadLine {
  const [quantity, price] = [numberIn(said.quantity) ?? decimal(1), numberIn(said.price) ?? decimal(0)]
  const per = numberIn(said.priceQuantity) ?? decimal(1)
  const each = per.eq(0) ? price : price.div(per)
  const exact = quantity.times(each)
  const amount = roundMoney(numberIn(said.amount) ?? exact, currency)
  const line: ReadLine = {
    description: said.description.slice(0, maxDescription) || 'Item',
    unit: unitOf(said.unit).slice(0, maxUnit),
    quantity: quantity.toFixed(),
    unitPrice: each.toFixed(),
    discountPercent: '0',
    ...taxOf(said),
    code: said.code.slice(0, maxCode),
    itemId: null,
  }
  if (isExact(quantity) && isExact(each) && each.gte(0)) {
    if (lineAmount(line, currency).eq(amount)) return line
    if (!exact.eq(0)) {
      const percent = roundTo(decimal(100).minus(amount.times(100).div(exact)), 2)
      const reduced = { ...line, discountPercent: percent.toFixed() }
      if (percent.abs().lte(100) && lineAmount(reduced, currency).eq(amount)) return reduced
    }
  }
  const calculation = [
    said.quantity,
    line.unit,
    said.price === '' ? '' : `× ${said.price}`,
    per.eq(1) ? '' : `/ ${per.toFixed()}`,
  ]
  return {
    ...line,
    description: `${line.description}\n${calculation.filter((part) => part !== '').join(' ')}`.slice(
      0,
      maxDescription,
    ),
    unit: '',
    quantity: amount.lt(0) ? '-1' : '1',
    unitPrice: amount.abs().toFixed(),
  }
}

/** A discount or charge of the whole document, as a line of its own: so it stays in its category. */
export function readExtra(extra: EInvoiceExtra, currency: Currency): ReadLine | undefined {
  const amount = roundMoney(numberIn(extra.amount) ?? decimal(0), currency)
  if (amount.eq(0)) return undefined
  const signed = extra.isCharge ? amount : amount.times(-1)
  return {
    description: (extra.reason || (extra.isCharge ? 'Charge' : 'Discount')).slice(0, maxDescription),
    unit: '',
    quantity: signed.lt(0) ? '-1' : '1',
    unitPrice: amount.abs().toFixed(),
    discountPercent: '0',
    ...taxOf(extra),
    code: '',
    itemId: null,
  }
}
