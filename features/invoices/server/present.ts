import { absentValues, recordPresenter } from '#features/records/server/index.ts'
import type { Invoice, InvoiceSummary, SavedInvoice } from '../contract.ts'
import { invoiceRecord } from '../domain.ts'
import { logoAddress } from './logo-address.ts'
import type { InvoiceRow, ItemRow, SummaryRow } from './sql/index.ts'

const presentFields = recordPresenter(invoiceRecord)

/** A row with its decimals as JSON numbers. */
export function presentSummary({ logoKey, ...row }: SummaryRow): InvoiceSummary {
  return {
    ...presentFields(row),
    companyLogo: logoKey === null ? null : logoAddress(logoKey),
    totalAmount: Number(row.totalAmount),
    totalDuesAfterInvoice: Number(row.totalDuesAfterInvoice),
    cumulativeDuesAfterPayment: Number(row.cumulativeDuesAfterPayment),
    openDues: Number(row.openDues),
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
  const { items, openParts, isIssued: _, ...row } = invoice
  return {
    ...presentSummary(row),
    items: presentItems(items),
    openParts: openParts.map((part) => ({ ...part, amount: Number(part.amount) })),
  }
}

/** An invoice as a revision keeps it: what becomes of its dues is no part of what it says. */
export function savedOf(invoice: InvoiceRow): SavedInvoice {
  const {
    openDues: _,
    openDueDate: _due,
    carriedTo: _to,
    openParts: _parts,
    ...saved
  } = presentInvoice(invoice)
  return saved
}

const absentFields = absentValues(invoiceRecord)

/** An invoice as a revision saved it, perhaps before a field existed. */
export const presentSaved = (saved: SavedInvoice): SavedInvoice => ({ ...absentFields, ...saved })
