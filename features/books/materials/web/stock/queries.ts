import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { refreshRecords, type RowPage } from '#features/books/records/web/index.ts'
import type { StockRow } from '../../contract.ts'
import { api } from '../queries.ts'
import type { StockView } from '../view.ts'

const queryOf = ({ search, warehouse, low }: StockView) => ({
  search,
  warehouse,
  low: low === true ? ('true' as const) : undefined,
})

export const stockQuery = (view: StockView) => {
  const query = queryOf(view)
  return infiniteQueryOptions({
    queryKey: ['materials', 'stock', query],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/material-transactions/stock', {
        query: { ...query, limit: 100, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: RowPage<StockRow>) => last.nextCursor,
    placeholderData: (before) => before,
  })
}

/** The most rows that a chart reads. */
const mostPages = 3

export const stockChartQuery = (view: StockView) => {
  const query = queryOf(view)
  return queryOptions({
    queryKey: ['materials', 'stock-chart', query],
    queryFn: async ({ signal }) => {
      const rows: StockRow[] = []
      let cursor: string | null | undefined
      for (let page = 0; page < mostPages && cursor !== null; page += 1) {
        const { items, nextCursor }: RowPage<StockRow> = await api.page(
          'GET /api/material-transactions/stock',
          { query: { ...query, limit: 100, cursor }, signal },
        )
        rows.push(...items)
        cursor = nextCursor
      }
      return { rows, isAll: cursor === null }
    },
    placeholderData: (before) => before,
  })
}

type Shelf = Pick<StockRow, 'itemId' | 'materialName' | 'unit' | 'warehouse'>

/** Sets the minimum; `null` removes it. */
export const useSetMinimum = () =>
  useMutation({
    mutationFn: ({ shelf, minimum }: { shelf: Shelf; minimum: string | null }) =>
      api('PUT /api/material-transactions/stock/minimum', { body: { ...shelf, minimum } }),
    onSuccess: ({ materialName }, { minimum }) => {
      refreshRecords('materials', 'self')
      toast({
        title: minimum === null ? 'Minimum removed' : 'Minimum saved',
        description: materialName,
        variant: 'success',
      })
    },
    meta: { errorFallback: 'Failed to save the minimum' },
  })
