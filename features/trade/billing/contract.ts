import * as z from 'zod'
import { billsApi } from '#features/books/bills/contract.ts'
import { maxLines } from '#features/books/lines/domain.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams } from '#platform/contract/shapes.ts'
import { billStatuses } from '#features/books/bills/domain.ts'
import { announcedPayment, dispute, disputeAnswerForm, disputeForm } from './contract/shapes.ts'
import { maxAnnounced, maxDisputes } from './domain.ts'
import { differenceKinds } from './domain/match.ts'

export {
  guestCreditForm,
  type GuestCreditForm,
  guestInvoiceFile,
  type GuestInvoiceForm,
  guestInvoiceForm,
  type GuestPaper,
  guestPaper,
  type GuestPaymentForm,
  guestPaymentForm,
} from './contract/guests.ts'
export { type Dispute, disputeAnswerForm, disputeForm } from './contract/shapes.ts'

const match = z.object({
  billId: id,
  orderId: id,
  /** The buyer's number of it. */
  orderNumber: z.string().nullable(),
  state: z.enum(billStatuses),
  /** What differs of the bill as a whole, a sentence each. */
  differences: z.array(z.string()),
  lines: z
    .array(
      z.object({
        line: z.number().int(),
        description: z.string(),
        /** That of the order, in which the three quantities count. */
        unit: z.string(),
        /** Null for a line that is not in the order. */
        ordered: z.number().nullable(),
        received: z.number().nullable(),
        /** On this bill, and on all of the order less what was credited. */
        billed: z.number(),
        invoiced: z.number().nullable(),
        agreedPrice: z.number().nullable(),
        netAmount: z.number(),
        differences: z.array(z.object({ kind: z.enum(differenceKinds), sentence: z.string() })),
      }),
    )
    .max(maxLines),
  disputes: z.array(dispute).max(maxDisputes),
  /** What the caller may do now. */
  steps: z.array(z.enum(['accept', 'dispute'])),
})
export type Match = z.infer<typeof match>

const trade = z.object({
  /** Null for an invoice of no order. */
  order: z.object({ id, number: z.string().nullable() }).nullable(),
  /** What the buyer said of it; null before it is issued, and where the buyer is gone. */
  state: z.enum(billStatuses).nullable(),
  disputes: z.array(dispute).max(maxDisputes),
  /** What the buyer says to have paid and no payment in the book of the seller says yet. */
  announced: z.number(),
  currency: z.enum(currencies),
  /** Each may be confirmed once. */
  payments: z.array(announcedPayment.extend({ id, isConfirmed: z.boolean() })).max(maxAnnounced),
})
export type Trade = z.infer<typeof trade>

const oneBill = { access: 'member', book: ['invoices'], params: idParams } as const

export const billingApi = {
  match: endpoint({
    method: 'GET',
    path: '/api/bills/:id/match',
    summary: 'The bill of an order, line by line: ordered, received, invoiced, and what differs',
    ...oneBill,
    response: match,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/bills/:id/accept',
    quota: 'records',
    summary: 'Accept the bill of an order; what was disputed is dropped',
    ...oneBill,
    body: z.object({}),
    response: billsApi.get.response,
    versioned: true,
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/api/bills/:id/dispute',
    quota: 'records',
    summary: 'Dispute lines of the bill of an order, each with a reason that the seller reads',
    ...oneBill,
    body: disputeForm,
    response: billsApi.get.response,
    versioned: true,
  }),
  trade: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/trade',
    summary: 'What the buyer of an order says of its invoice: accepted, disputed, payments announced',
    ...oneBill,
    response: trade,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/payments/:id/confirm',
    quota: 'records',
    summary: 'Confirm as the seller that a payment which the buyer announced has come: it is recorded',
    ...oneBill,
    body: z.object({}),
    response: paymentsApi.get.response,
    status: 201,
    idempotent: true,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/invoices/:id/answers',
    quota: 'records',
    summary: 'Answer disputed lines of an invoice; a credit note settles them',
    ...oneBill,
    body: disputeAnswerForm,
    response: trade,
  }),
}

export const billingErrors = /* @__PURE__ */ defineErrors({
  ofNoOrder: [409, 'This bill belongs to no order. Change its status instead.'],
  notDisputable: [409, 'A credit note cannot be disputed. Dispute the bill that it corrects.'],
  accepted: [409, 'This bill is accepted already. What is found later goes by credit note.'],
  wrongState: [409, 'This is not possible any more. Please look at the bill again.'],
  notAnnounced: [409, 'This payment is confirmed or recorded already'],
  unknownLine: [400, 'The bill has no such line'],
  disputedAlready: [409, 'This line is disputed already, and the seller has not answered yet'],
  manyDisputes: [409, `At most ${maxDisputes} lines of a bill can be disputed`],
  notPayable: [409, 'It is disputed, a credit note, or paid already'],
  moreThanOpen: [409, 'This is more than what is open'],
  moreThanBilled: [400, 'This is more than the invoice says'],
  notDisputed: [409, 'This line is not disputed, or it was answered already'],
})
