import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import type { columnsApi } from '../../contract/columns.ts'
import { shownColumns } from './shown-columns.ts'

export const api = client<typeof columnsApi>()

export const columnsQuery = queryOptions({
  queryKey: ['columns'],
  queryFn: ({ signal }) => api('GET /api/custom-columns', { signal }),
})

export const refreshColumns = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: columnsQuery.queryKey })

/** The member's custom columns, updated by live frames. This screen shows at most `most` of them. */
export function useCustomColumns(most: number) {
  const query = useQuery(columnsQuery)
  const { data, error } = query
  useRefresh(['columns'], () => void refreshColumns())
  return {
    columns: shownColumns(data, most),
    isLoading: data === undefined && error === null,
    query,
  }
}
