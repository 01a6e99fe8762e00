import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { accountsApi } from '../../contract.ts'

const api = client<typeof accountsApi>()

const pendingQuery = queryOptions({
  queryKey: ['pending-email'],
  queryFn: ({ signal }) => api('GET /api/account/email', { signal }),
})

const refetch = () => queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey })

watchLive('pending-email', { changed: { users: () => void refetch() }, missed: () => void refetch() })

/** The change of the address that waits for its confirmation. One that has come true may still be loaded. */
export function usePendingEmail(current: string) {
  const query = useQuery(pendingQuery)
  const pending = query.data?.pending ?? null
  return { query, pending: pending?.email === current ? null : pending }
}

const reportSuccess = async ({ message }: { message: string }) => {
  toast({ title: 'Success', description: message, variant: 'success' })
  await refetch()
}

export const useChangeEmail = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) => api('POST /api/account/email', { body }),
    onSuccess: reportSuccess,
  })

export const useCancelEmail = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/account/email'),
    onSuccess: reportSuccess,
    onError: refetch,
  })
