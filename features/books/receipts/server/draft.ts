import type { ReceiptDraft } from '../domain.ts'
import { findCurrency } from './currency.ts'
import { findDate } from './dates.ts'
import { agreedGoods, findGoods } from './goods.ts'
import { findTotal, looksLikeReceipt } from './total.ts'
import { findVendor } from './vendor.ts'
import type { TextLine } from './text-line.ts'

/** Drafts a transaction from a receipt or an invoice; null if the text is neither. */
export function draftOf(lines: readonly TextLine[]): ReceiptDraft | null {
  if (!looksLikeReceipt(lines)) return null
  const goods = findGoods(lines)
  const total = findTotal(lines, goods?.sum)
  if (total === undefined) return null
  const currency = findCurrency(lines)
  const date = findDate(lines, currency)
  // An integer beside the word "total" need not be money.
  if (!total.value.includes('.') && date === undefined && (currency?.value ?? null) === null) return null
  const vendor = findVendor(lines)
  return {
    vendor: vendor?.value ?? null,
    date: date?.value ?? null,
    total: total.value,
    currency: currency?.value ?? null,
    goods: agreedGoods(goods, total.value, lines),
    confidence: {
      vendor: vendor?.confidence ?? 'unsure',
      date: date?.confidence ?? 'unsure',
      total: total.confidence,
      currency: currency?.confidence ?? 'unsure',
    },
    notes: [date, total, currency].flatMap((found) => found?.note ?? []),
  }
}
