import * as z from 'zod'
import { collectionAreas, type RecordCollection } from '#features/books/records/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { maxCommentLength } from './domain.ts'

export const comment = z.object({
  id,
  /** Null if they are gone. */
  user: z
    .object({ id, username: z.string(), fullName: z.string(), avatar: z.string().nullable() })
    .nullable(),
  text: z.string(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
})
export type Comment = z.infer<typeof comment>

export const newComment = z.object({ text: requiredText(maxCommentLength, 'Comment') })

/** Whoever may read a record may comment on it. */
const ofRecord = <const P extends string>(collection: RecordCollection, path: P, name: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/:id/comments` as const,
    summary: `What people wrote on ${name}, newest first`,
    access: 'member',
    book: collectionAreas[collection],
    params: idParams,
    query: z.object(paging),
    response: z.array(comment),
    paged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/:id/comments` as const,
    quota: 'comments',
    summary: `Comment on ${name}; @username notifies somebody who may read it`,
    access: 'member',
    book: collectionAreas[collection],
    readsBook: true,
    params: idParams,
    body: newComment,
    response: comment,
    status: 201,
    idempotent: true,
  }),
})

const financials = ofRecord('financials', '/api/financial-transactions', 'a financial transaction')
const materials = ofRecord('materials', '/api/material-transactions', 'a material transaction')
const invoices = ofRecord('invoices', '/api/invoices', 'an invoice')
const bills = ofRecord('bills', '/api/bills', 'a bill')
const parties = ofRecord('parties', '/api/parties', 'a customer or supplier')

/** The calls of each collection, for the server. */
export const recordComments = { financials, materials, invoices, bills, parties } as const

const one = {
  quota: 'comments',
  access: 'member',
  book: ['financials', 'materials', 'invoices', 'trade'],
  readsBook: true,
  params: idParams,
} as const

export const commentsApi = {
  financials: financials.list,
  addToFinancials: financials.add,
  materials: materials.list,
  addToMaterials: materials.add,
  invoices: invoices.list,
  addToInvoices: invoices.add,
  bills: bills.list,
  addToBills: bills.add,
  parties: parties.list,
  addToParties: parties.add,
  change: endpoint({
    method: 'PATCH',
    path: '/api/comments/:id',
    summary: 'Change a comment of one’s own',
    ...one,
    body: newComment,
    response: comment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/comments/:id',
    summary: 'Delete a comment: one’s own, or as an owner or manager of the company anybody’s',
    ...one,
    response: message,
  }),
}

export const commentErrors = /* @__PURE__ */ defineErrors({
  othersComment: [403, 'Only its author can change a comment'],
  notRemovable: [403, 'Only its author, or an owner or manager of the company, can delete a comment'],
})
