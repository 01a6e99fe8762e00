import type { Invoice, InvoiceSummary } from '../contract.ts'
import { logoAddress } from './logo-address.ts'
import type { InvoiceRow, ItemRow, SummaryRow } from './sql/index.ts'

/** A row with its decimals as JSON numbers. */
export function presentSummary(row: SummaryRow): InvoiceSummary {
  const { logoKey, previousDues, paidAmount, totalAmount, ...rest } = row
  return {
    ...rest,
    companyLogo: logoKey === null ? null : logoAddress(logoKey),
    previousDues: Number(previousDues),
    paidAmount: Number(paidAmount),
    totalAmount: Number(totalAmount),
    totalDuesAfterInvoice: Number(row.totalDuesAfterInvoice),
    cumulativeDuesAfterPayment: Number(row.cumulativeDuesAfterPayment),
  }
}

export const presentItems = (items: readonly ItemRow[]): Invoice['items'] =>
  items.map((item) => ({
    ...item,
    quantity: Number(item.quantity),
    unitPrice: Number(item.unitPrice),
    amount: Number(item.amount),
  }))

export function presentInvoice(invoice: InvoiceRow): Invoice {
  const { items, isIssued: _, ...row } = invoice
  return { ...presentSummary(row), items: presentItems(items) }
}
