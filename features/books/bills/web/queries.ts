import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { today } from '#platform/contract/dates.ts'
import { client, type Page, uploader } from '#platform/web/api/index.ts'
import type { BillRow, billsApi } from '../contract.ts'
import { billsKey } from './live.ts'
import type { BillsView } from './view.ts'

export const api = client<typeof billsApi>()
export const upload = uploader<typeof billsApi>()

const filterOf = ({ shown, search, status, currency, isOpen, isOverdue }: BillsView) => ({
  ...(shown === 'trash' && { deleted: 'true' as const }),
  ...(search !== '' && { search }),
  ...(status !== undefined && { status }),
  ...(currency !== undefined && { currency }),
  ...(isOpen && { open: 'true' as const }),
  ...(isOverdue && { overdue: 'true' as const }),
  today: today(),
})

const firstPage: string | null = null

export function listQuery(view: BillsView) {
  const order = view.descending ? ('desc' as const) : ('asc' as const)
  const query = { ...filterOf(view), ...(view.sort !== undefined && { sort: view.sort, order }) }
  return infiniteQueryOptions({
    queryKey: [...billsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/bills', { query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: Page<BillRow>) => nextCursor,
    // While the member types, the previous results stay on the page.
    placeholderData: keepPreviousData,
  })
}

/** Whether a book has a bill. */
export const anyBillQuery = (book: number) =>
  queryOptions({
    queryKey: [...billsKey, 'any', book],
    queryFn: async ({ signal }) =>
      (await api('GET /api/bills', { query: { limit: '1' }, book, signal })).length > 0,
  })

export function totalsQuery(view: BillsView) {
  const query = filterOf(view)
  return queryOptions({
    queryKey: [...billsKey, 'totals', query],
    queryFn: ({ signal }) => api('GET /api/bills/totals', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const billQuery = (id: number) =>
  queryOptions({
    queryKey: [...billsKey, 'one', id],
    queryFn: ({ signal }) => api('GET /api/bills/:id', { params: { id }, signal }),
  })

export const agesQuery = (day: string) =>
  queryOptions({
    queryKey: [...billsKey, 'ages', day],
    queryFn: ({ signal }) => api('GET /api/bills/ages', { query: { today: day }, signal }),
  })
