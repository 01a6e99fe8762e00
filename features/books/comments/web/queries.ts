import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RecordCollection } from '#features/books/records/domain.ts'
import { client, type Page } from '#platform/web/api/index.ts'
import type { Comment, commentsApi } from '../contract.ts'

export const api = client<typeof commentsApi>()

interface Calls {
  readonly page: (id: number, cursor: string | undefined, signal: AbortSignal) => Promise<Page<Comment>>
  readonly add: (id: number, text: string, idempotencyKey: string) => Promise<Comment>
}

export const calls: Readonly<Record<RecordCollection, Calls>> = {
  financials: {
    page: (id, cursor, signal) =>
      api.page('GET /api/financial-transactions/:id/comments', { params: { id }, query: { cursor }, signal }),
    add: (id, text, idempotencyKey) =>
      api('POST /api/financial-transactions/:id/comments', {
        params: { id },
        body: { text },
        idempotencyKey,
      }),
  },
  materials: {
    page: (id, cursor, signal) =>
      api.page('GET /api/material-transactions/:id/comments', { params: { id }, query: { cursor }, signal }),
    add: (id, text, idempotencyKey) =>
      api('POST /api/material-transactions/:id/comments', { params: { id }, body: { text }, idempotencyKey }),
  },
  invoices: {
    page: (id, cursor, signal) =>
      api.page('GET /api/invoices/:id/comments', { params: { id }, query: { cursor }, signal }),
    add: (id, text, idempotencyKey) =>
      api('POST /api/invoices/:id/comments', { params: { id }, body: { text }, idempotencyKey }),
  },
  bills: {
    page: (id, cursor, signal) =>
      api.page('GET /api/bills/:id/comments', { params: { id }, query: { cursor }, signal }),
    add: (id, text, idempotencyKey) =>
      api('POST /api/bills/:id/comments', { params: { id }, body: { text }, idempotencyKey }),
  },
  parties: {
    page: (id, cursor, signal) =>
      api.page('GET /api/parties/:id/comments', { params: { id }, query: { cursor }, signal }),
    add: (id, text, idempotencyKey) =>
      api('POST /api/parties/:id/comments', { params: { id }, body: { text }, idempotencyKey }),
  },
}

/** A record whose comments are shown. */
export interface CommentedRecord {
  readonly collection: RecordCollection
  readonly id: number
}

export const commentsKey = ({ collection, id }: CommentedRecord) => ['comments', collection, id] as const

export const commentsQuery = (record: CommentedRecord) =>
  infiniteQueryOptions({
    queryKey: commentsKey(record),
    queryFn: ({ pageParam, signal }) => calls[record.collection].page(record.id, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // No frame told of what was written while no record was open.
    refetchOnMount: 'always',
  })
