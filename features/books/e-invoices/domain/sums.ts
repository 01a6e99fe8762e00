import {
  type DocumentSums,
  documentSums,
  hasRate,
  type TaxCategory,
  type TaxedDocument,
} from '#features/books/taxes/domain.ts'
import { decimal, sum } from '#platform/contract/decimal.ts'

/** A credit note takes the coin that earlier ones of its invoice have left, so its lines alone do not say its sums. */
export interface StoredSums {
  readonly lines: readonly {
    readonly amount: number
    readonly discountAmount: number
    readonly netAmount: number
  }[]
  readonly taxes: readonly {
    readonly category: TaxCategory
    readonly rate: number
    readonly base: number
    readonly amount: number
  }[]
  readonly discountAmount: number
  readonly netTotal: number
  readonly taxTotal: number
  readonly rounding: number
  readonly totalAmount: number
}

/** The sums that a document has: those that are stored, or else those of its lines. */
export function sumsOf({
  stored,
  ...written
}: TaxedDocument & { readonly stored?: StoredSums }): DocumentSums {
  if (stored === undefined) return documentSums(written)
  const lines = stored.lines.map(({ amount, discountAmount, netAmount }) => ({
    listAmount: decimal(amount).plus(discountAmount),
    discountAmount: decimal(discountAmount),
    amount: decimal(amount),
    netAmount: decimal(netAmount),
  }))
  const taxes = stored.taxes.map(({ category, rate, base, amount }) => {
    const own = lines.filter((_, index) => {
      const { taxCategory, taxRate } = written.items[index] ?? {}
      return taxCategory === category && (!hasRate(category) || decimal(taxRate ?? 0).eq(rate))
    })
    const discount = sum(own.map(({ netAmount }) => netAmount)).minus(base)
    return { category, rate: decimal(rate), discount, base: decimal(base), amount: decimal(amount) }
  })
  return {
    lines,
    taxes,
    linesNet: sum(lines.map(({ netAmount }) => netAmount)),
    discountAmount: decimal(stored.discountAmount),
    netTotal: decimal(stored.netTotal),
    taxTotal: decimal(stored.taxTotal),
    rounding: decimal(stored.rounding),
    totalAmount: decimal(stored.totalAmount),
  }
}
