import {
  type Currency,
  decimal,
  formatMoney,
  formatQuantity,
  roundMoney,
} from '#platform/contract/decimal.ts'
import { freightLine, unitOf } from '../domain.ts'

export const differenceKinds = ['notOrdered', 'price', 'quantity', 'unit'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export interface Difference {
  readonly kind: DifferenceKind
  /** What a person reads. */
  readonly sentence: string
}

/** A line of a bill, as decimals. */
export interface BilledLine {
  readonly description: string
  readonly unit: string
  readonly quantity: string
  /** After its discount and without tax. */
  readonly netAmount: string
}

/** What was agreed of it, and what has become of that. */
export interface OrderedLine {
  readonly line: number
  readonly unit: string
  readonly unitPrice: string
  readonly ordered: string
  readonly received: string
  /** What may be invoiced, with a surplus that the buyer kept. */
  readonly billable: string
  /** On all invoices of the order, less what was credited. */
  readonly invoiced: string
}

/** What a line asks for beside what was agreed and what came. */
export function differencesOf(
  billed: BilledLine,
  ordered: OrderedLine | undefined,
  currency: Currency,
): Difference[] {
  // Isolated, so that its writing direction does not order the figures beside it.
  const name = `\u2068${billed.description}\u2069`
  if (ordered === undefined) return [{ kind: 'notOrdered', sentence: `${name} is not in the order.` }]
  const found: Difference[] = []
  const isFreight = ordered.line === freightLine
  const counted = (value: string) => `${formatQuantity(value)} ${ordered.unit}`.trim()
  const money = (value: string) => `${formatMoney(value, currency)} ${currency}`
  if (!isFreight && billed.unit !== unitOf(ordered.unit))
    found.push({
      kind: 'unit',
      sentence: `${name}: the invoice counts in ${billed.unit}, the order in ${ordered.unit || 'pcs'}.`,
    })
  const quantity = decimal(billed.quantity)
  const agreed = roundMoney(quantity.times(ordered.unitPrice), currency)
  if (!agreed.eq(billed.netAmount))
    found.push({
      kind: 'price',
      sentence:
        `${name}: ${money(billed.netAmount)} are asked for, ` +
        `${money(agreed.toFixed())} were agreed${isFreight ? '' : ` for ${counted(quantity.toFixed())}`}.`,
    })
  const { invoiced } = ordered
  if (!isFreight && decimal(invoiced).gt(ordered.received))
    found.push({
      kind: 'quantity',
      sentence: `${name}: ${counted(invoiced)} are invoiced, ${formatQuantity(ordered.received)} were received.`,
    })
  if (decimal(invoiced).gt(ordered.ordered) && decimal(invoiced).gt(ordered.billable))
    found.push({
      kind: 'quantity',
      sentence: `${name}: ${counted(invoiced)} are invoiced, ${formatQuantity(ordered.ordered)} were ordered.`,
    })
  return found
}

interface Document {
  readonly currency: Currency
  readonly discountPercent: string
  readonly pricesInclude: 'net' | 'gross'
}

/** What a bill as a whole says beside its order. A discount is welcome, a surcharge was not agreed. */
export function documentDifferences(bill: Document, agreedCurrency: Currency): string[] {
  const found: string[] = []
  if (bill.currency !== agreedCurrency)
    found.push(`The invoice is in ${bill.currency}, the order in ${agreedCurrency}.`)
  if (decimal(bill.discountPercent).lt(0))
    found.push(`A surcharge of ${formatQuantity(decimal(bill.discountPercent).abs())} % is added.`)
  return found
}
