import { hasRate, type LineSum } from '#features/books/taxes/domain.ts'
import { type Decimal, decimal, readDecimal, roundMoney } from '#platform/contract/decimal.ts'
import type { EInvoice, ELine } from '../domain.ts'
import { amountsIn, type Json, type SummedInvoice, text, vat } from './ubl-values.ts'
import { unitCodeOf } from './units.ts'

const valueOf = (written: string | number | undefined): Decimal =>
  (written === undefined ? undefined : readDecimal(written)) ?? decimal(0)

/** The amount of a line before its discount, without tax. */
function listNetOf({ currency, pricesInclude }: EInvoice, item: ELine, sums: LineSum) {
  if (pricesInclude === 'net') return sums.listAmount
  if (sums.discountAmount.eq(0)) return sums.netAmount
  const rate = item.taxCategory && hasRate(item.taxCategory) ? valueOf(item.taxRate) : decimal(0)
  return roundMoney(sums.listAmount.div(decimal(1).plus(rate.div(100))), currency)
}

/** How much the price times the quantity may differ from the line's amount. */
const slack = '0.02'

/**
 * The net price of one unit as the form has it. Where prices include tax, or coins are large, the exact price has too
 * many digits. Then it is the price of the whole quantity, so that price and amount agree to the cent.
 */
function priceOf(
  { currency, pricesInclude }: EInvoice,
  item: ELine,
  listNet: Decimal,
  unitCode: string,
): Json {
  const { money } = amountsIn(currency)
  const [price, quantity] = [valueOf(item.unitPrice), valueOf(item.quantity)]
  const agrees = price.times(quantity).minus(listNet).abs().lte(slack)
  if (pricesInclude === 'net' && agrees)
    return { 'cbc:PriceAmount': price.toFixed(), 'cbc:PriceAmount@currencyID': currency }
  return {
    ...money('cbc:PriceAmount', listNet),
    'cbc:BaseQuantity': quantity.toFixed(),
    'cbc:BaseQuantity@unitCode': unitCode,
  }
}

/** A line, with the first line of its text as the item's name. */
export function lineOf(invoice: SummedInvoice, item: ELine, index: number): Json {
  const sums = invoice.sums.lines[index]
  if (sums === undefined) throw new Error('A line without sums')
  const { money, allowance } = amountsIn(invoice.currency)
  const listNet = listNetOf(invoice, item, sums)
  const known = unitCodeOf(item.unit)
  const unitCode = known ?? 'C62'
  const [name = '', ...more] = text(item.description).split('\n')
  const category = item.taxCategory ?? undefined
  return {
    'cbc:ID': String(index + 1),
    'cbc:Note': known === undefined && item.unit !== '' ? `Unit: ${text(item.unit)}` : undefined,
    'cbc:InvoicedQuantity': valueOf(item.quantity).toFixed(),
    'cbc:InvoicedQuantity@unitCode': unitCode,
    ...money('cbc:LineExtensionAmount', sums.netAmount),
    'cac:AllowanceCharge': allowance(listNet.minus(sums.netAmount), listNet, item.discountPercent ?? ''),
    'cac:Item': {
      'cbc:Description': more.join('\n').trim(),
      'cbc:Name': name.trim(),
      'cac:SellersItemIdentification': { 'cbc:ID': text(item.code) },
      'cac:ClassifiedTaxCategory': {
        'cbc:ID': category,
        'cbc:Percent':
          category === 'O'
            ? undefined
            : category !== undefined && hasRate(category)
              ? valueOf(item.taxRate).toFixed()
              : '0',
        ...vat,
      },
    },
    'cac:Price': priceOf(invoice, item, listNet, unitCode),
  }
}
