import { infiniteQueryOptions } from '@tanstack/react-query'
import { client, type Page } from '#platform/web/api/index.ts'
import type { billsApi, DueBill } from '../../contract.ts'
import { billsKey } from '../live.ts'

const api = client<typeof billsApi>()

/** Of the bills to pay few stand above the to-dos, until more are asked for. */
const firstDue = 3
const moreDue = 20

const firstPage: string | null = null

export const dueQuery = infiniteQueryOptions({
  queryKey: [...billsKey, 'due'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/due-bills', {
      query: { limit: pageParam === null ? firstDue : moreDue, cursor: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }: Page<DueBill>) => nextCursor,
})
