import { queryOptions } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { burstMs, refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { Dashboard, dashboardApi } from '../contract.ts'

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
  changed: { dashboard: refresh, financials: refresh, materials: refresh, invoices: refresh, todos: refresh },
  missed: refresh,
})

/** Hides the first steps at once, and on all devices of the member. */
export function useHideStart(): () => void {
  const show = (startHidden: boolean) =>
    queryClient.setQueriesData<Dashboard>(
      { queryKey: dashboardKey },
      (data) => data && { ...data, startHidden },
    )
  const { mutate } = useMutation({
    mutationFn: () => api('PUT /api/dashboard/start-hidden', { body: { startHidden: true } }),
    onMutate: () => show(true),
    onError: () => show(false),
    meta: { errorFallback: 'These steps could not be hidden' },
  })
  return () => mutate()
}
