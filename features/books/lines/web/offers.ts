import { factorOf, priceDigits } from '#features/books/items/domain.ts'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import type { ComboboxItem } from '#platform/web/ui/combobox-box.tsx'
import type { OfferedItem } from '../contract.ts'
import type { LineValues } from './values.ts'

/** A line's values for a known item. A price in another currency, and what is not known, stay out. */
export const fromItem = (
  { description, unit, unitPrice, currency, ...item }: OfferedItem,
  { currency: written, taxed }: { readonly currency: Currency; readonly taxed: boolean },
): Partial<LineValues> => ({
  description,
  itemId: item.itemId,
  code: item.code,
  ...(taxed &&
    item.taxCategory !== null && {
      taxCategory: item.taxCategory,
      taxRate: decimal(item.taxRate).toFixed(),
      taxExemptionReason: item.taxExemptionReason,
    }),
  ...(unit !== '' && { unit }),
  ...(unitPrice !== null &&
    (currency === null || currency === written) && { unitPrice: decimal(unitPrice).toFixed() }),
})

/**
 * The price of a known item in another of its units. Undefined for a unit that it does not know, and where the price
 * was typed: it is none of those that the item has.
 */
export function priceInUnit(
  { unitPrice, ...item }: OfferedItem,
  line: Pick<LineValues, 'unit' | 'unitPrice'>,
  currency: Currency,
): string | undefined {
  if (unitPrice === null) return undefined
  const priceOf = (unit: string) => factorOf(item, unit)?.times(unitPrice).round(priceDigits).toFixed()
  const known = [item.unit, ...item.units.map(({ unit }) => unit)].map(priceOf)
  const isOwn = item.currency !== null && item.currency !== currency
  return isOwn || item.units.length === 0 || !known.includes(decimal(line.unitPrice).toFixed())
    ? undefined
    : priceOf(line.unit)
}

function detailOf({ code, unit, unitPrice, currency }: OfferedItem): string {
  const price =
    unitPrice === null ? '' : currency === null ? String(unitPrice) : formatCurrency(unitPrice, currency)
  const inUnit = price === '' || unit === '' ? `${price}${unit}` : `${price} / ${unit}`
  return [code, inUnit].filter((part) => part !== '').join(' · ')
}

/** Texts as combobox items, each its own value. */
export const textItems = (texts: readonly string[]): ComboboxItem[] =>
  [...new Set(texts)].map((text) => ({ value: text, label: text }))

/** What the boxes of a line offer. */
export const offers = (items: readonly OfferedItem[]) => ({
  descriptions: items.map((item, index) => ({
    value: String(index),
    label: item.description,
    detail: detailOf(item),
    words: item.code,
  })),
  units: textItems(
    items
      .flatMap(({ unit, units }) => [unit, ...units.map((other) => other.unit)])
      .filter((unit) => unit !== ''),
  ),
})
