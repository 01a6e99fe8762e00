import { queryOptions } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import type { BulkChange, bulkApi } from '../../contract/bulk.ts'
import type { BulkTable } from '../../domain.ts'

export const api = client<typeof bulkApi>()

/** In milliseconds, while a change runs. */
const pollMs = 500

export const isUnderWay = (change: BulkChange | null | undefined): boolean =>
  change?.state === 'running' || change?.state === 'undoing'

/** The newest change of a table that runs, or whose undo is offered. */
export const latestQuery = (table: BulkTable) =>
  queryOptions({
    queryKey: ['bulk', table],
    queryFn: ({ signal }) => api('GET /api/bulk-changes/latest', { query: { table }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  })

export const storeLatest = (change: BulkChange): void => {
  queryClient.setQueryData(latestQuery(change.table).queryKey, change)
}

export const refreshLatest = (table: BulkTable): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: latestQuery(table).queryKey })
