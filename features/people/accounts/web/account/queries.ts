import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { accountsApi } from '../../contract.ts'

const api = client<typeof accountsApi>()

const devicesQuery = infiniteQueryOptions({
  queryKey: ['devices'],
  queryFn: ({ pageParam, signal }) =>
    api.page('GET /api/account/sessions', {
      query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

const refetch = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })

watchLive('devices', { changed: { devices: () => void refetch() }, missed: () => void refetch() })

/** The devices, updated as they sign in and out. */
export const useDevices = () => useInfiniteQuery(devicesQuery)

const reportSuccess = async ({ message }: { message: string }) => {
  toast({ title: 'Success', description: message, variant: 'success' })
  await refetch()
}

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /api/account/sessions/:id', { params: { id } }),
    onSuccess: reportSuccess,
    // It may have ended by itself.
    onError: refetch,
  })

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/account/sessions'),
    onSuccess: reportSuccess,
    onError: refetch,
  })
