import { infiniteQueryOptions } from '@tanstack/react-query'
import { collections, type RecordCollection } from '#features/books/records/domain.ts'
import { client } from '#platform/web/api/index.ts'
import type { commentsApi } from '../contract.ts'

export const api = client<typeof commentsApi>()

/** A record whose comments are shown. */
export interface CommentedRecord {
  readonly collection: RecordCollection
  readonly id: number
}

/** After the method. */
export const callsOf = ({ collection }: CommentedRecord) =>
  `${collections[collection].path}/:id/comments` as const

export const commentsKey = ({ collection, id }: CommentedRecord) => ['comments', collection, id] as const

export const commentsQuery = (record: CommentedRecord) =>
  infiniteQueryOptions({
    queryKey: commentsKey(record),
    queryFn: ({ pageParam, signal }) =>
      api.page(`GET ${callsOf(record)}`, {
        params: { id: record.id },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // No frame told of what was written while no record was open.
    refetchOnMount: 'always',
  })
