import * as z from 'zod'
import {
  areasOfCollections,
  collections,
  forCollections,
  prefixed,
  type RecordCollection,
} from '#features/books/records/domain.ts'
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
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path keeps its type
const listOf = <const C extends RecordCollection>(collection: C) =>
  endpoint({
    method: 'GET',
    path: `${collections[collection].path}/:id/comments` as const,
    summary: `What people wrote on ${collections[collection].one}, newest first`,
    access: 'member',
    book: collections[collection].areas,
    params: idParams,
    query: z.object(paging),
    response: z.array(comment),
    paged: true,
  })
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path keeps its type
const additionTo = <const C extends RecordCollection>(collection: C) =>
  endpoint({
    method: 'POST',
    path: `${collections[collection].path}/:id/comments` as const,
    quota: 'comments',
    summary: `Comment on ${collections[collection].one}; @username notifies somebody who may read it`,
    access: 'member',
    book: collections[collection].areas,
    readsBook: true,
    params: idParams,
    body: newComment,
    response: comment,
    status: 201,
    idempotent: true,
  })

/** The calls of each collection. */
export const recordComments = {
  list: forCollections(listOf) as { readonly [C in RecordCollection]: ReturnType<typeof listOf<C>> },
  add: forCollections(additionTo) as { readonly [C in RecordCollection]: ReturnType<typeof additionTo<C>> },
}

const one = {
  quota: 'comments',
  access: 'member',
  book: areasOfCollections,
  readsBook: true,
  params: idParams,
} as const

export const commentsApi = {
  ...recordComments.list,
  ...prefixed('addTo', recordComments.add),
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
