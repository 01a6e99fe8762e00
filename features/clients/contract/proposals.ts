import * as z from 'zod'
import { financialForm } from '#features/financials/contract.ts'
import { financialRecord, storedAmount } from '#features/financials/domain.ts'
import { typedShape } from '#features/records/contract.ts'
import { todoFields } from '#features/todos/contract.ts'
import { priorities } from '#features/todos/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, timestamp } from '#platform/contract/shapes.ts'
import { maxProposals } from '../domain.ts'

export const proposalErrors = /* @__PURE__ */ defineErrors({
  full: [
    409,
    `${maxProposals} drafts of this client wait already. Ask the member to confirm or discard some of them in Kontor.`,
  ],
  gone: [404, 'This draft is no longer there: it was too old, or its client was cut off.'],
  confirmed: [409, 'This was confirmed already'],
  discarded: [409, 'This was discarded already'],
  closed: [
    409,
    'This is closed to clients by now, so nothing was entered. You can open it again, or discard the draft.',
  ],
  noBook: [409, 'You are not in the book of this draft any more, so nothing was entered'],
})

/** What a client may propose: what the forms take, except for what is shared with others and for custom columns. */
export const proposalForms = {
  todo: todoFields,
  transaction: financialForm.omit({ customFields: true }),
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
    kind: z.literal('transaction'),
    /** Null for the personal book. */
    bookName: z.string().nullable(),
    bookId: id,
    fields: typedShape(financialRecord).omit({ customFields: true }),
  }),
])
export type Proposal = z.infer<typeof proposal>

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
  confirm: endpoint({
    method: 'POST',
    path: '/api/access/proposals/:id/confirm',
    quota: 'records',
    summary: 'Enter what a client has prepared, as if the caller had filled in the form',
    access: 'member',
    params: idParams,
    response: message,
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
