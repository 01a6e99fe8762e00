import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RowPage } from './calls.ts'

/** Rows of one page, enough for several screens. */
const pageSize = 100

interface PageRequest<Query> {
  readonly query: Query & { readonly limit: string; readonly cursor: string | undefined }
  readonly signal: AbortSignal
}

/** The list of a kind of record, page by page. `name` is the first part of its query keys. */
export const listQuery = <Row, Query extends { readonly deleted?: 'true' | 'false' | undefined }>(
  name: string,
  query: Query,
  loadPage: (request: PageRequest<Query>) => Promise<RowPage<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: [name, 'list', query] as const,
    queryFn: ({ pageParam, signal }) =>
      loadPage({ query: { ...query, limit: String(pageSize), cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: RowPage<Row>) => last.nextCursor,
    // The old rows stay until the new ones arrive, but active rows never appear as trash, nor the reverse.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].deleted === query.deleted ? before : undefined,
  })
