import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { ServiceConnection, ServiceLimits, ServiceState } from '../../contract.ts'
import { api } from '../api.ts'

export const serviceQuery = queryOptions<ServiceState>({
  queryKey: ['assistant', 'service'],
  queryFn: ({ signal }) => api('GET /api/admin/ai-service', { signal }),
  refetchOnMount: 'always',
})

/** Services that run on the server's machine now. */
export const foundQuery = queryOptions({
  queryKey: ['assistant', 'found-services'],
  queryFn: ({ signal }) => api('GET /api/admin/ai-service/found', { signal }),
  refetchOnMount: 'always',
})

const show = (state: ServiceState): void => {
  queryClient.setQueryData(serviceQuery.queryKey, state)
}

export const useSetService = () =>
  useMutation({
    mutationFn: (body: ServiceConnection) => api('PUT /api/admin/ai-service', { body }),
    onSuccess: show,
    meta: { quiet: true },
  })

export const useRemoveService = () =>
  useMutation({
    mutationFn: () => api('DELETE /api/admin/ai-service'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: serviceQuery.queryKey }),
  })

export const useSetLimits = () =>
  useMutation({
    mutationFn: (body: ServiceLimits) => api('PUT /api/admin/ai-limits', { body }),
    onSuccess: show,
    meta: { quiet: true },
  })

export const useTryService = () =>
  useMutation({
    mutationFn: (body: ServiceConnection) => api('POST /api/admin/ai-service/test', { body }),
    meta: { quiet: true },
  })
