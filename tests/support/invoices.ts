import type { BodyInput } from '#platform/contract/endpoint.ts'
import {
  type Invoice,
  type invoicesApi,
  type SavedInvoice,
  savedInvoice,
} from '#features/books/invoices/contract.ts'

export type InvoiceBody = BodyInput<typeof invoicesApi.create>

/** The body that the form sends for a draft with two lines, 8.43 in total. */
export const invoiceBody = (overrides: Partial<InvoiceBody> = {}): InvoiceBody => ({
  companyName: 'Hansen & Çelik Trading',
  companyAddress: 'Am Sandtorkai 50\n20457 Hamburg',
  customerName: 'Nordlicht Foods',
  customerAddress: '1 Market Street',
  invoiceDate: '2026-03-05',
  items: [
    { serial: 1, description: 'Olive oil', unit: 'l', quantity: '2.5', unitPrice: 3.33 },
    { serial: 2, description: 'Label', unit: 'pcs', quantity: 1, unitPrice: '0.10' },
  ],
  ...overrides,
})

/** What an invoice says, without what became of its dues. */
export const saidBy = (invoice: Invoice): SavedInvoice => savedInvoice.parse(invoice)
