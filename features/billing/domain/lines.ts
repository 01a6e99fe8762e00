import { type Currency, decimal, fractionDigits, roundMoney } from '#platform/contract/decimal.ts'
import { maxUnit } from '#features/invoices/domain.ts'
import { invoiceDigits } from '../domain.ts'

export interface Goods {
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
}

/** A line as an invoice can say it, and how many of the order's unit one of its own holds. */
export interface InvoicedGoods extends Goods {
  readonly factor: string
}

const packs = [1, 10, 100, 1_000, 10_000] as const

/** Where an order names no unit. */
const unitOf = (unit: string): string => (unit === '' ? 'pcs' : unit)

const fits = (value: ReturnType<typeof decimal>): boolean => fractionDigits(value) <= invoiceDigits

/**
 * Orders have six decimals, invoices two: a price of 0.0125 a piece is 1.25 for 100 pieces. What no pack makes exact is
 * one lot at its rounded amount, so that the sum is that of the order to the cent.
 */
export function invoiced(goods: Goods, currency: Currency): InvoicedGoods {
  const [quantity, price] = [decimal(goods.quantity), decimal(goods.unitPrice)]
  const unit = unitOf(goods.unit)
  for (const pack of packs) {
    const [packed, of] = [quantity.div(pack), price.times(pack)]
    const name = pack === 1 ? unit : `${pack} ${unit}`
    // A division that is not exact has more decimals than fit.
    if (fits(packed) && fits(of) && packed.times(pack).eq(quantity) && name.length <= maxUnit)
      return {
        description: goods.description,
        unit: name,
        quantity: packed.toFixed(),
        unitPrice: of.toFixed(),
        factor: String(pack),
      }
  }
  return {
    description: `${goods.description}, ${quantity.toFixed()} ${unit} at ${price.toFixed()}`,
    unit: 'lot',
    quantity: '1',
    unitPrice: roundMoney(quantity.times(price), currency).toFixed(),
    factor: quantity.toFixed(),
  }
}

/** Whether a line of an invoice counts in the unit of the order, packs and lots included. */
export const isSameUnit = (unit: string, ordered: string): boolean =>
  unit === 'lot' ||
  packs.some((pack) => unit === (pack === 1 ? unitOf(ordered) : `${pack} ${unitOf(ordered)}`))
