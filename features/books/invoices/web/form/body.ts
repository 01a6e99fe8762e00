import { lineAmount } from '#features/books/taxes/domain.ts'
import { toNumber } from '#platform/contract/decimal.ts'
import type { InvoiceValues } from '../../contract.ts'
import { totalsOf } from '../../domain.ts'

/** The body of a call: the checked form with the totals that it showed. The server computes them again. */
export function bodyOf(values: InvoiceValues) {
  const totals = totalsOf(values)
  return {
    ...values,
    previousDues: Number(values.previousDues),
    paidAmount: Number(values.paidAmount),
    discountPercent: Number(values.discountPercent),
    totalAmount: toNumber(totals.totalAmount),
    totalDuesAfterInvoice: toNumber(totals.totalDuesAfterInvoice),
    cumulativeDuesAfterPayment: toNumber(totals.cumulativeDuesAfterPayment),
    items: values.items.map((item) => ({
      ...item,
      quantity: Number(item.quantity),
      unitPrice: Number(item.unitPrice),
      discountPercent: Number(item.discountPercent),
      taxRate: Number(item.taxRate),
      amount: toNumber(lineAmount(item, values.currency)),
    })),
  }
}
