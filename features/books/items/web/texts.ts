import { taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { formatCurrency, formatDecimal, formatQuantity } from '#platform/web/notation/amounts.ts'
import type { Item } from '../contract.ts'
import { priceDigits } from '../domain.ts'

/** `€4.10 / piece`; empty without a price. */
export function priceText({
  unitPrice,
  currency,
  unit,
}: Pick<Item, 'unitPrice' | 'currency' | 'unit'>): string {
  if (unitPrice === null) return ''
  const price =
    currency === null ? formatDecimal(unitPrice, priceDigits) : formatCurrency(unitPrice, currency)
  return unit === '' ? price : `${price} / ${unit}`
}

export const quantityText = (quantity: number, unit: string): string =>
  `${formatQuantity(quantity)} ${unit}`.trim()

/** `20 pcs reserved`, `40 pcs expected`: where orders take or bring anything. */
export const plannedTexts = ({
  reserved,
  expected,
  unit,
}: Pick<Item, 'unit'> & { readonly reserved: number | null; readonly expected: number | null }): string[] =>
  [
    reserved ? `${quantityText(reserved, unit)} reserved` : '',
    expected ? `${quantityText(expected, unit)} expected` : '',
  ].filter((text) => text !== '')

/** `Standard rate, 19 %`. */
export function taxText({ taxCategory, taxRate }: Pick<Item, 'taxCategory' | 'taxRate'>): string {
  if (taxCategory === null) return ''
  const rate = taxRate === 0 ? '' : `, ${formatQuantity(taxRate)} %`
  return `${taxCategoryLabels[taxCategory]}${rate}`
}

export const countNames = (count: number): string => (count === 1 ? '1 name' : `${count} names`)
