import type { DocumentSums, TaxCategory } from '#features/books/taxes/domain.ts'
import type { LineRow } from './sql/tables.ts'

/** The sums of one category and rate, as text. A read bill may say them without a category. */
export interface TaxRow<C extends TaxCategory | null = TaxCategory> {
  readonly category: C
  readonly rate: string
  readonly base: string
  readonly amount: string
}

/** Lines with what is stored of their sums. */
export const linesWithSums = <T>(
  items: readonly T[],
  { lines }: DocumentSums,
): (T & Pick<LineRow, 'discountAmount' | 'netAmount'>)[] =>
  items.map((item, index) => ({
    ...item,
    discountAmount: lines[index]?.discountAmount.toFixed() ?? '0',
    netAmount: lines[index]?.netAmount.toFixed() ?? '0',
  }))

export const storedTaxes = ({ taxes }: DocumentSums): TaxRow[] =>
  taxes.flatMap(({ category, rate, base, amount }) =>
    category === null
      ? []
      : [{ category, rate: rate.toFixed(), base: base.toFixed(), amount: amount.toFixed() }],
  )

/** The figures of a line as JSON numbers. */
export const shownFigures = (line: LineRow) => ({
  quantity: Number(line.quantity),
  unitPrice: Number(line.unitPrice),
  amount: Number(line.amount),
  discountPercent: Number(line.discountPercent),
  discountAmount: Number(line.discountAmount),
  taxRate: Number(line.taxRate),
  netAmount: Number(line.netAmount),
})

export const shownTaxes = <C extends TaxCategory | null>(taxes: readonly TaxRow<C>[]) =>
  taxes.map(({ category, rate, base, amount }) => ({
    category,
    rate: Number(rate),
    base: Number(base),
    amount: Number(amount),
  }))
