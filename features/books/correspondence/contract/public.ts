import * as z from 'zod'
import { companyIdentity } from '#features/books/company-identity/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { timestamp } from '#platform/contract/shapes.ts'

const labelled = z.object({ label: z.string(), value: z.string() })
const party = z.object({
  label: z.string(),
  name: z.string(),
  address: z.string(),
  facts: z.array(labelled).readonly(),
})

/** The document as it is printed: what a recipient gets to see, and nothing else that is stored of it. */
const printedDocument = z.object({
  heading: z.string(),
  number: z.string(),
  logo: z.string().nullable(),
  by: party,
  to: party,
  facts: z.array(labelled).readonly(),
  warning: z.string(),
  lines: z
    .array(
      z.object({
        serial: z.string(),
        description: z.string(),
        detail: z.string(),
        unit: z.string(),
        quantity: z.string(),
        unitPrice: z.string(),
        amount: z.string(),
      }),
    )
    .readonly(),
  totals: z.array(labelled.extend({ strong: z.boolean() })).readonly(),
  below: z.array(labelled).readonly(),
  authorization: z.array(labelled).readonly(),
})

/** An invoice as its public page shows it. */
const shownInvoice = z.object({
  document: printedDocument,
  /** Of the company that sent it, with the number on the document; null for whoever is none. */
  sender: companyIdentity.nullable(),
  /** What it is: `Invoice`. */
  label: z.string(),
  currency: z.enum(currencies),
  /** What is to be paid, earlier dues included; null if the document asks for no money. */
  open: z.number().nullable(),
  /** When the oldest of it was or is due. */
  due: z.string().nullable(),
  /** What was open on it is now part of a newer invoice. */
  /** Where to pay; empty if the invoice does not say. */
  bankAccount: z.string(),
  claimedAt: timestamp.nullable(),
  expiresAt: timestamp,
  /** Seen by one of the people of the book, whose visits are not counted. */
  isPreview: z.boolean(),
})
export type ShownInvoice = z.infer<typeof shownInvoice>

const one = { access: 'public', byLink: true, params: z.object({ token: z.string().max(100) }) } as const

/** For whoever has a link; nothing else of the book is found here. */
export const publicInvoiceApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/invoice-links/:token',
    summary: 'The invoice of a link; 410 once the link was withdrawn or has expired',
    ...one,
    response: shownInvoice,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/invoice-links/:token/pdf',
    summary: 'The invoice of a link as a PDF',
    ...one,
    query: z.object({
      paper: z.enum(['a4', 'letter'], 'The paper must be a4 or letter').default('a4'),
    }),
    response: z.unknown(),
    binary: true,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/invoice-links/:token/logo',
    summary: 'The logo on the invoice of a link',
    ...one,
    response: z.unknown(),
    binary: true,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/invoice-links/:token/paid',
    quota: 'records',
    summary: 'Say that the invoice of a link is paid; it is noted once, and changes no amount',
    ...one,
    response: z.object({ claimedAt: timestamp }),
  }),
}
