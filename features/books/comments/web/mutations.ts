import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Comment } from '../contract.ts'
import { api, callsOf, type CommentedRecord, commentsKey } from './queries.ts'

const refresh = (record: CommentedRecord) => queryClient.invalidateQueries({ queryKey: commentsKey(record) })

/** `onSent` is called even if the panel was closed meanwhile. */
export function useAdd(record: CommentedRecord, onSent: (text: string) => void) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (text: string) =>
      api(`POST ${callsOf(record)}`, {
        params: { id: record.id },
        body: { text },
        idempotencyKey: submission.key({ ...record, text }),
      }),
    onSuccess: (_comment, text) => {
      submission.done()
      onSent(text)
      return refresh(record)
    },
    meta: { errorFallback: 'The comment could not be sent' },
  })
}

export const useChange = (record: CommentedRecord, { id }: Comment) =>
  useMutation({
    mutationFn: (text: string) => api('PATCH /api/comments/:id', { params: { id }, body: { text } }),
    onSuccess: () => refresh(record),
    meta: { errorFallback: 'The comment could not be changed' },
  })

export const useRemove = (record: CommentedRecord, { id }: Comment) =>
  useMutation({
    mutationFn: () => api('DELETE /api/comments/:id', { params: { id } }),
    onSuccess: async () => {
      await refresh(record)
      toast({ title: 'Comment deleted', variant: 'success' })
    },
    meta: { errorFallback: 'The comment could not be deleted' },
  })
