import { linesWithSums, storedTaxes } from '#features/books/lines/server/index.ts'
import { documentSums } from '#features/books/taxes/domain.ts'
import { readDecimal } from '#platform/contract/decimal.ts'
import type { BillForm } from '../contract.ts'
import type { BillRow, BillSums, StoredBill } from './sql/index.ts'

type Figures = Pick<BillForm, 'currency' | 'pricesInclude' | 'discountPercent'> & {
  readonly items: readonly Pick<
    BillForm['items'][number],
    'quantity' | 'unitPrice' | 'discountPercent' | 'taxCategory' | 'taxRate'
  >[]
}

const isSame = (one: string, other: string): boolean =>
  readDecimal(one)?.eq(readDecimal(other) ?? Number.NaN) === true

/** Whether two versions of a bill have the same figures, so that the sums of the supplier still fit. */
export const hasSameFigures = (one: Figures, other: Figures): boolean =>
  one.currency === other.currency &&
  one.pricesInclude === other.pricesInclude &&
  isSame(one.discountPercent, other.discountPercent) &&
  one.items.length === other.items.length &&
  one.items.every((line, index) => {
    const fellow = other.items[index]
    return (
      fellow !== undefined &&
      line.taxCategory === fellow.taxCategory &&
      isSame(line.quantity, fellow.quantity) &&
      isSame(line.unitPrice, fellow.unitPrice) &&
      isSame(line.discountPercent, fellow.discountPercent) &&
      isSame(line.taxRate, fellow.taxRate)
    )
  })

/** A form with its sums: those of the supplier where they are kept, else our own. */
export function storedBill(form: Omit<BillForm, 'status'>, kept: BillRow['given']): StoredBill {
  const sums = documentSums(form)
  const own: Omit<BillSums, 'linesTotal' | 'keepsGiven'> = {
    netTotal: sums.netTotal.toFixed(),
    taxTotal: sums.taxTotal.toFixed(),
    rounding: sums.rounding.toFixed(),
    totalAmount: sums.totalAmount.toFixed(),
    taxes: storedTaxes(sums),
  }
  const { netTotal, taxTotal, rounding, totalAmount, taxes } = kept ?? own
  return {
    ...form,
    items: linesWithSums(form.items, sums),
    netTotal,
    taxTotal,
    rounding,
    totalAmount,
    taxes,
    linesTotal: sums.totalAmount.toFixed(),
    keepsGiven: kept !== null,
  }
}
