import { infiniteQueryOptions } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { ListedTag, tagAdminApi } from '../../contract.ts'
import { normalTag } from '../../domain.ts'

const api = client<typeof tagAdminApi>()
const queryKey = ['admin', 'tags']
const refresh = () => void queryClient.invalidateQueries({ queryKey })

watchLive('admin-tags', { changed: { tags: refresh }, missed: refresh })

export const tagListQuery = (text: string) => {
  const search = normalTag(text)
  return infiniteQueryOptions({
    queryKey: [...queryKey, search],
    queryFn: ({ signal, pageParam }) =>
      api.page('GET /api/admin/tags', {
        query: { ...(search !== '' && { search }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

const done = (description: string) => {
  toast({ title: 'Success', description, variant: 'success' })
  // The tags beside the feed too.
  void queryClient.invalidateQueries({ queryKey: ['tags'] })
}

export const useMergeTag = ({ id, name }: ListedTag) =>
  useMutation({
    mutationKey: ['merge-tag', id],
    mutationFn: (into: string) => api('POST /api/admin/tags/:id/merge', { params: { id }, body: { into } }),
    onSuccess: (_, into) => done(`#${name} is now #${normalTag(into)}`),
    onSettled: refresh,
  })

export const useRemoveTag = () =>
  useMutation({
    mutationKey: ['remove-tag'],
    mutationFn: ({ id }: ListedTag) => api('DELETE /api/admin/tags/:id', { params: { id } }),
    onSuccess: (_, { name }) => done(`#${name} was deleted`),
    onSettled: refresh,
  })
