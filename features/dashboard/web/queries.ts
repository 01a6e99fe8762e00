import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client, queryClient } from '#platform/web/api/index.ts'
import { onLive } from '#platform/web/live/index.ts'
import type { dashboardApi } from '../contract.ts'

const api = client<typeof dashboardApi>()

const dashboardKey = ['dashboard'] as const

export const figuresQuery = (today: string) =>
  queryOptions({
    queryKey: [...dashboardKey, today],
    queryFn: ({ signal }) => api('GET /api/dashboard', { query: { today }, signal }),
    // Frames about changes do not reach this query while another page is open.
    refetchOnMount: 'always',
  })

const resources = new Set(['financials', 'materials', 'invoices', 'todos'])
/** An import changes many records. One reload after the last change is enough. */
const settleMs = 400

/** Reloads the figures when their records change, while they are on the page. */
export function useLiveFigures(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: dashboardKey }), settleMs)
    }
    const unsubscribers = [
      onLive('changed', ({ resource }) => {
        if (resources.has(resource)) refresh()
      }),
      onLive('reconnected', refresh),
    ]
    return () => {
      clearTimeout(timer)
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [])
}
