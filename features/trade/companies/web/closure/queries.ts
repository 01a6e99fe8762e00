import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { api, companiesKey } from '../queries.ts'

export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'export', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/export', { params: { id }, signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: companiesKey })

/** Refusals are shown next to the button, not as toasts. */
const quiet = { quiet: true } as const

export const useRequestExport = (id: number) =>
  useMutation({
    mutationFn: () => api('POST /api/companies/:id/export', { params: { id } }),
    meta: quiet,
    onSettled: refresh,
  })

export const useDelete = (id: number) =>
  useMutation({
    mutationFn: (name: string) => api('DELETE /api/companies/:id', { params: { id }, body: { name } }),
    onSuccess: ({ message }) => {
      toast({ title: message, variant: 'success' })
      return refresh()
    },
    meta: quiet,
  })

export const useKeep = (id: number) =>
  useMutation({
    mutationFn: () => api('POST /api/companies/:id/keep', { params: { id } }),
    onSuccess: ({ message }) => {
      toast({ title: message, variant: 'success' })
      return refresh()
    },
  })
