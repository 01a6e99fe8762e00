import { queryOptions } from '@tanstack/react-query'
import { client } from '#platform/web/api/index.ts'
import { burstMs, refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { dashboardApi } from '../contract.ts'

const api = client<typeof dashboardApi>()

const dashboardKey = ['dashboard'] as const

export const figuresQuery = (today: string) =>
  queryOptions({
    queryKey: [...dashboardKey, today],
    queryFn: ({ signal }) => api('GET /api/dashboard', { query: { today }, signal }),
    // Cached figures show at once, and are checked whenever the strip opens.
    refetchOnMount: 'always',
  })

const refresh = () => refreshSoon(dashboardKey, burstMs)

watchLive('dashboard', {
  changed: { financials: refresh, materials: refresh, invoices: refresh, todos: refresh },
  missed: refresh,
})
