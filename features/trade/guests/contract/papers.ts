import * as z from 'zod'
import {
  disputeAnswerForm,
  disputeForm,
  guestCreditForm,
  guestInvoiceFile,
  guestInvoiceForm,
  guestPaper,
  guestPaymentForm,
} from '#features/trade/billing/contract.ts'
import { maxAnnounced } from '#features/trade/billing/domain.ts'
import { noteQuery, order } from '#features/trade/orders/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ofOne } from './by-link.ts'
import { guestEInvoiceCalls } from './e-invoices.ts'

/** Invoices and credit notes between a company and a guest. */
export const guestPaperCalls = {
  invoice: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/orders/:id/invoice',
    quota: 'uploads',
    summary:
      'Send as a guest the invoice of what was delivered and not billed yet, with its PDF if there is one',
    ...ofOne,
    body: guestInvoiceForm,
    files: guestInvoiceFile,
    response: order,
    status: 201,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/papers/:id',
    summary: 'An invoice of a guest’s order, with disputes and payments',
    ...ofOne,
    response: guestPaper,
  }),
  paperPdf: endpoint({
    method: 'GET',
    path: '/api/trade-links/:token/papers/:id/pdf',
    summary: 'An invoice that a guest got, as a PDF',
    ...ofOne,
    query: noteQuery.pick({ paper: true }),
    response: z.unknown(),
    binary: true,
  }),
  ...guestEInvoiceCalls,
  acceptPaper: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/papers/:id/accept',
    quota: 'records',
    summary: 'Accept an invoice as a guest; what was disputed is dropped',
    ...ofOne,
    body: z.object({}),
    response: guestPaper,
  }),
  disputePaper: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/papers/:id/dispute',
    quota: 'records',
    summary: 'Dispute lines of an invoice as a guest, each with a reason that the seller reads',
    ...ofOne,
    body: disputeForm,
    response: guestPaper,
  }),
  answerPaper: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/papers/:id/answers',
    quota: 'records',
    summary: 'Answer disputed lines as the guest who sent the invoice',
    ...ofOne,
    body: disputeAnswerForm,
    response: guestPaper,
  }),
  creditPaper: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/papers/:id/credit',
    quota: 'uploads',
    summary:
      'Send as a guest a credit note for disputed lines of their invoice, which settles them, with its PDF if any',
    ...ofOne,
    body: guestCreditForm,
    files: guestInvoiceFile,
    response: guestPaper,
    status: 201,
  }),
  payPaper: endpoint({
    method: 'POST',
    path: '/api/trade-links/:token/papers/:id/payments',
    quota: 'records',
    summary: 'Announce as a guest a payment of an invoice; the seller waits for the money',
    ...ofOne,
    body: guestPaymentForm.extend({
      /** How many payments it had when this was written, so that nothing is announced twice. */
      seen: z
        .number('seen must be a whole number')
        .int('seen must be a whole number')
        .min(0, 'seen must be 0 or more')
        .max(maxAnnounced, `seen must be at most ${maxAnnounced}`),
    }),
    response: guestPaper,
    status: 201,
  }),
}
