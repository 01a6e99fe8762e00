import { queryOptions } from '@tanstack/react-query'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { PostMarks } from '../../contract.ts'
import { refreshOwnLists } from '../cache/refresh.ts'
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
      await refreshOwnLists()
    },
  })

/** Gets no notifications of the thread that a post is in, or gets them again. */
export const useMuteThread = (id: number) =>
  useMutation({
    mutationKey: ['mute-thread', id],
    mutationFn: (muted: boolean) =>
      muted
        ? api('PUT /api/posts/:id/thread-muted', { params: { id } })
        : api('DELETE /api/posts/:id/thread-muted', { params: { id } }),
    onSuccess: async (marks) => {
      queryClient.setQueryData<PostMarks>(marksKey(id), marks)
      toast({
        title: 'Success',
        description: marks.threadMuted
          ? 'You get no notifications of this thread'
          : 'You get notifications of this thread again',
        variant: 'success',
      })
      await refreshOwnLists()
    },
  })
