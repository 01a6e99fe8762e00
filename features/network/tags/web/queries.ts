import { queryOptions } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { tagsApi } from '../contract.ts'
import { normalTag } from '../domain.ts'

const api = client<typeof tagsApi>()

export function tagSearch(text: string) {
  const search = normalTag(text)
  return queryOptions({
    queryKey: ['tags', search],
    queryFn: ({ signal }) => api('GET /api/tags', { query: search === '' ? {} : { search }, signal }),
  })
}

/** A new tag is stored with the post that carries it. Until then it is nobody's, also if the post is never sent. */
export const useCreateTag = () =>
  useMutation({
    meta: { errorFallback: 'Failed to create tag' },
    mutationFn: async (name: string) => {
      // A tag of this name may exist although no loaded list shows it. It is used as it is.
      const alike = await queryClient.fetchQuery({ ...tagSearch(name), staleTime: 0 })
      const existing = alike.find((tag) => tag.name === normalTag(name))
      return { name: normalTag(name), created: existing === undefined }
    },
    onSuccess: ({ created }) => {
      if (created) toast({ title: 'Success', description: 'Tag created successfully', variant: 'success' })
    },
  })
