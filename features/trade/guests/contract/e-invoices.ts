import * as z from 'zod'
import { xmlFormats } from '#features/books/e-invoices/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pathId } from '#platform/contract/shapes.ts'
import { maxToken } from '../domain.ts'

const ofPaper = {
  byLink: true,
  access: 'public',
  params: z.object({ token: z.string().max(maxToken), id: pathId }),
} as const

/** Invoices and credit notes that a guest got, for their programs. */
export const guestEInvoiceCalls = {
  eInvoiceFormats: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/papers/:id/e-invoice/formats',
    summary: 'The formats in which a guest gets an invoice as XML; none while the seller lacks facts for it',
    ...ofPaper,
    response: z.object({ formats: z.array(z.enum(xmlFormats)) }),
  }),
  eInvoice: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/papers/:id/e-invoice',
    summary: 'An invoice or credit note that a guest got, as XML by EN 16931',
    ...ofPaper,
    query: z.object({ format: z.enum(xmlFormats, 'The format must be ubl or xrechnung').default('ubl') }),
    response: z.unknown(),
    binary: true,
  }),
}
