import { queryOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { PostMarks } from '../../contract.ts'
import { refreshSaved } from '../cache/refresh.ts'
import { api } from '../cache/queries.ts'

const marksKey = (id: number) => ['posts', id, 'marks'] as const

/** What the viewer has done with a post for themselves. It is loaded with its menu. */
export const marksQuery = (id: number) =>
  queryOptions<PostMarks>({
    queryKey: marksKey(id),
    queryFn: ({ signal }) => api('GET /api/posts/:id/marks', { params: { id }, signal }),
  })

/** Puts a post on the list of saved ones, or takes it off. */
export const useSave = (id: number) =>
  useMutation({
    mutationKey: ['save-post', id],
    mutationFn: async (saved: boolean) => {
      if (saved) await api('PUT /api/posts/:id/saved', { params: { id } })
      else await api('DELETE /api/posts/:id/saved', { params: { id } })
    },
    onSuccess: async (_nothing, saved) => {
      queryClient.setQueryData<PostMarks>(marksKey(id), (marks) => marks && { ...marks, saved })
      toast({
        title: 'Success',
        description: saved ? 'Saved for later' : 'Removed from your saved posts',
        variant: 'success',
      })
      await refreshSaved()
    },
  })
