import * as z from 'zod'
import { financialForm, financialTransaction } from '#features/books/financials/contract.ts'
import { financialRecord, storedAmount } from '#features/books/financials/domain.ts'
import { invoice, invoiceForm, invoiceOutline, typedInvoice } from '#features/books/invoices/contract.ts'
import { maxContentLength } from '#features/network/posts/domain.ts'
import { typedShape } from '#features/books/records/contract.ts'
import { preparedRequisition, requisitionOutline } from '#features/trade/requisitions/contract.ts'
import { newTodo, todo, todoFields } from '#features/people/todos/contract.ts'
import { priorities } from '#features/people/todos/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, optionalText, paging, timestamp } from '#platform/contract/shapes.ts'
import { maxProposals } from '../domain.ts'

export const proposalErrors = /* @__PURE__ */ defineErrors({
  full: [
    409,
    `${maxProposals} drafts of this client wait already. Ask the member to confirm or discard some of them in Kontor.`,
  ],
  tooLong: [400, 'This draft is too long. Please send shorter texts, or fewer lines.'],
  gone: [404, 'This draft is no longer there: it was too old, or its client was cut off.'],
  confirmed: [409, 'This was confirmed already'],
  discarded: [409, 'This was discarded already'],
  closed: [
    409,
    'This is closed to clients by now, so nothing was entered. You can open it again, or discard the draft.',
  ],
  needsForm: [409, 'You choose who sees a requisition, so it is sent from its form. Please open it there.'],
  otherBook: [409, 'This draft of a client is for another book. Please choose that one.'],
  noBook: [409, 'You are not in the book of this draft any more, so nothing was entered'],
})

const transactionForm = financialForm.omit({ customFields: true })

/** What a client may send: what the forms take, except for what is shared with others and for custom columns. */
export const draftInputs = {
  todo: todoFields,
  transaction: transactionForm,
  invoice: invoiceOutline,
  requisition: requisitionOutline.extend({
    text: optionalText(maxContentLength, 'Text').describe('What the post says above the lines.'),
  }),
}
export type RequisitionDraft = z.output<(typeof draftInputs)['requisition']>

const requisitionFields = preparedRequisition.extend({ text: z.string() })
export type RequisitionFields = z.output<typeof requisitionFields>

/** What is stored of it, and entered once the member confirms it. */
export const proposalForms = {
  todo: todoFields,
  transaction: transactionForm,
  invoice: invoiceForm,
  requisition: requisitionFields,
}

/** Whether the amount is above zero in the smallest unit of its currency. */
export const isStoredAmount = ({
  amount,
  currency,
}: z.output<(typeof proposalForms)['transaction']>): boolean => storedAmount(amount, currency) !== undefined

const about = {
  id,
  /** As the client calls itself. */
  clientName: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
}
/** The name is null for the personal book. */
const inBook = { bookName: z.string().nullable(), bookId: id }

/** Each text is the client’s, and stands on the page as text only. */
export const proposal = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('todo'),
    fields: z.object({
      title: z.string(),
      description: z.string().nullable(),
      dueDate: z.string().nullable(),
      priority: z.enum(priorities),
    }),
  }),
  z.object({
    ...about,
    ...inBook,
    kind: z.literal('transaction'),
    fields: typedShape(financialRecord).omit({ customFields: true }),
  }),
  z.object({ ...about, ...inBook, kind: z.literal('invoice'), fields: typedInvoice }),
  z.object({ ...about, ...inBook, kind: z.literal('requisition'), fields: requisitionFields }),
])
export type Proposal = z.infer<typeof proposal>

/** Confirms what the member has changed in the form: the same as to fill in the form, and to close the draft. */
const changed = { method: 'POST', quota: 'records', access: 'member', params: idParams, status: 201 } as const

export const proposalsApi = {
  proposals: endpoint({
    method: 'GET',
    path: '/api/access/proposals',
    summary: 'What clients have prepared and the caller has not decided upon, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(proposal),
    paged: true,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/access/proposals/:id',
    summary: 'One of them',
    access: 'member',
    params: idParams,
    response: proposal,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/access/proposals/:id/confirm',
    quota: 'records',
    summary: 'Enter what a client has prepared, as if the caller had filled in the form; no requisition',
    access: 'member',
    params: idParams,
    response: message,
  }),
  confirmTodo: endpoint({
    ...changed,
    path: '/api/access/proposals/:id/todo',
    summary: 'Enter a prepared to-do as the caller has changed it',
    body: newTodo,
    response: todo,
    idempotent: true,
  }),
  confirmTransaction: endpoint({
    ...changed,
    path: '/api/access/proposals/:id/transaction',
    summary: 'Enter a prepared transaction as the caller has changed it',
    body: financialForm,
    response: financialTransaction,
    idempotent: true,
  }),
  confirmInvoice: endpoint({
    ...changed,
    path: '/api/access/proposals/:id/invoice',
    summary: 'Enter a prepared invoice as the caller has changed it; it is a draft',
    body: invoiceForm,
    response: invoice,
    idempotent: true,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/access/proposals/:id',
    quota: 'records',
    summary: 'Discard what a client has prepared',
    access: 'member',
    params: idParams,
    response: message,
  }),
}
