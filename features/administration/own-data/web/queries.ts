import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { ownDataApi } from '../contract.ts'

const api = client<typeof ownDataApi>()

const exportQuery = queryOptions({
  queryKey: ['own-data', 'export'],
  queryFn: ({ signal }) => api('GET /api/account/export', { signal }),
})

const deletionQuery = queryOptions({
  queryKey: ['own-data', 'deletion'],
  queryFn: ({ signal }) => api('GET /api/account/deletion', { signal }),
})

const refetch = () => queryClient.invalidateQueries({ queryKey: ['own-data'] })

watchLive('own-data', { changed: { 'own-data': () => void refetch() }, missed: () => void refetch() })

export const useOwnExport = () => useQuery(exportQuery)

export const useDeletion = () => useQuery(deletionQuery)

/** Refusals are shown next to the button, not as toasts. */
const quiet = { quiet: true }

export const useRequestExport = () =>
  useMutation({ mutationFn: () => api('POST /api/account/export'), meta: quiet, onSettled: refetch })

export const useRequestDeletion = () =>
  useMutation({
    mutationFn: () => api('POST /api/account/deletion'),
    meta: quiet,
    onSuccess: refetch,
  })

export const useKeepAccount = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/account/deletion'),
    onSuccess: ({ message }) => toast({ title: 'Success', description: message, variant: 'success' }),
    onSettled: refetch,
  })
