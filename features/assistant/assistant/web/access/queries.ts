import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Grants, OpenedFiles, Usage } from '../../contract.ts'
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

/** The folders of the book that the member may open, and which are. */
export const openedFilesQuery = queryOptions<OpenedFiles>({
  queryKey: ['assistant', 'files'],
  queryFn: ({ signal }) => api('GET /api/ai/files', { signal }),
  refetchOnMount: 'always',
})

export interface FilesChange {
  readonly all?: boolean
  readonly folders?: { id: number; isOpen: boolean }[]
}

const withChange = (before: OpenedFiles, { all = before.all, folders = [] }: FilesChange): OpenedFiles => ({
  all,
  folders: before.folders.map((folder) => ({ ...folder, ...folders.find(({ id }) => id === folder.id) })),
})

/** Shown at once, and reverted if the server refuses. */
export const useOpenFiles = () =>
  useMutation({
    mutationFn: (body: FilesChange) => api('PUT /api/ai/files', { body }),
    onMutate: async (body) => {
      const { queryKey } = openedFilesQuery
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before !== undefined) queryClient.setQueryData(queryKey, withChange(before, body))
      return before
    },
    onSuccess: (files) => queryClient.setQueryData(openedFilesQuery.queryKey, files),
    onError: (_error, _body, before) => queryClient.setQueryData(openedFilesQuery.queryKey, before),
    meta: { errorFallback: 'The change could not be saved' },
  })
