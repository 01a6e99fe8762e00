import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Grants, Usage } from '../../contract.ts'
import { api } from '../api.ts'

export const grantsQuery = queryOptions<Grants>({
  queryKey: ['assistant', 'grants'],
  queryFn: ({ signal }) => api('GET /api/ai/grants', { signal }),
  // Another window may have changed them.
  refetchOnMount: 'always',
})

const usageKey = ['assistant', 'usage']
export const usageQuery = queryOptions<Usage>({
  queryKey: usageKey,
  queryFn: ({ signal }) => api('GET /api/ai/usage', { signal }),
  refetchOnMount: 'always',
})

/** Called after each answer. */
export const refreshUsage = (): Promise<void> => queryClient.invalidateQueries({ queryKey: usageKey })

/** Shown at once, and reverted if the server refuses. */
export const useSetGrants = () =>
  useMutation({
    mutationFn: (body: Partial<Grants>) => api('PUT /api/ai/grants', { body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: grantsQuery.queryKey })
      const before = queryClient.getQueryData(grantsQuery.queryKey)
      if (before !== undefined) queryClient.setQueryData(grantsQuery.queryKey, { ...before, ...body })
      return before
    },
    onSuccess: (grants) => queryClient.setQueryData(grantsQuery.queryKey, grants),
    onError: (_error, _body, before) => queryClient.setQueryData(grantsQuery.queryKey, before),
    meta: { errorFallback: 'The change could not be saved' },
  })
