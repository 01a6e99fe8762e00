import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams } from '#platform/contract/shapes.ts'
import { eInvoiceFormats } from './domain.ts'

export const eInvoiceErrors = /* @__PURE__ */ defineErrors({
  draft: [409, 'A draft cannot be sent as an e-invoice. Issue it first.'],
  otherKind: [409, 'Only invoices and credit notes can be e-invoices'],
  /** What it lacks is the seller's to know. */
  notYet: [409, 'The seller has not given all that an e-invoice in this format needs. Please ask them.'],
  incomplete: [422, 'The e-invoice lacks what its standard demands'],
})

/** What a format demands and the invoice does not have; the field is one of the form, of `company` or of `party`. */
const missing = z.array(z.object({ field: z.string(), message: z.string() }))

export const eInvoiceCheck = z.object({
  missing: z.object({ facturx: missing, ubl: missing, xrechnung: missing }),
  /** Whose page has the fields of `company` and `party`; null if there is none. */
  companyId: id.nullable(),
  partyId: id.nullable(),
})
export type EInvoiceCheck = z.infer<typeof eInvoiceCheck>

export const eInvoicesApi = {
  check: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/e-invoice/check',
    summary: 'What an invoice or credit note lacks for an e-invoice, by format; empty lists if nothing',
    access: 'member',
    book: ['invoices'],
    params: idParams,
    response: eInvoiceCheck,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/e-invoice',
    summary: 'An issued invoice or credit note as an e-invoice: a PDF with XML inside, or XML alone',
    access: 'member',
    book: ['invoices'],
    params: idParams,
    query: z.object({
      format: z.enum(eInvoiceFormats, 'The format must be facturx, ubl or xrechnung').default('facturx'),
    }),
    response: z.unknown(),
    binary: true,
  }),
}
