import { today } from '#platform/contract/dates.ts'
import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { MailKind } from '../domain.ts'
import { api, claimPaid, refreshSent, remindersQuery, shownQuery } from './queries.ts'

export interface LetterValues {
  readonly to: string
  readonly subject: string
  readonly message: string
}

/** The form shows refusals, so no toast does. */
export function useSend(id: number, kind: MailKind) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: LetterValues) => {
      const params = { id }
      const idempotencyKey = submission.key({ kind, params, body })
      return kind === 'invoice'
        ? api('POST /api/invoices/:id/send', { params, body, idempotencyKey })
        : api('POST /api/invoices/:id/reminders', {
            params,
            body: { ...body, today: today() },
            idempotencyKey,
          })
    },
    onSuccess: ({ to }) => {
      submission.done()
      toast({
        title: kind === 'invoice' ? 'Invoice sent' : 'Reminder sent',
        description: to,
        variant: 'success',
      })
      void queryClient.invalidateQueries({ queryKey: ['invoices'] })
      return refreshSent()
    },
    meta: { quiet: true },
  })
}

export function useAddLink(id: number) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: () => {
      const params = { id }
      return api('POST /api/invoices/:id/links', {
        params,
        body: {},
        idempotencyKey: submission.key(params),
      })
    },
    onSuccess: () => {
      submission.done()
      return refreshSent()
    },
    meta: { errorFallback: 'The link could not be made' },
  })
}

export const useRevokeLink = (id: number) =>
  useMutation({
    mutationFn: (linkId: number) => api('DELETE /api/invoices/:id/links/:linkId', { params: { id, linkId } }),
    onSuccess: () => {
      toast({ title: 'Link withdrawn', variant: 'success' })
      return refreshSent()
    },
    meta: { errorFallback: 'The link could not be withdrawn' },
  })

export const useStopReminders = (id: number) =>
  useMutation({
    mutationFn: (paused: boolean) =>
      api('PUT /api/invoices/:id/reminders', { params: { id }, body: { paused } }),
    onSuccess: (state) => {
      queryClient.setQueryData(remindersQuery(id).queryKey, state)
      return refreshSent()
    },
    meta: { errorFallback: 'The reminders could not be changed' },
  })

export const useClaim = (token: string) =>
  useMutation({
    mutationFn: () => claimPaid(token),
    onSuccess: ({ claimedAt }) => {
      queryClient.setQueryData(shownQuery(token).queryKey, (shown) => shown && { ...shown, claimedAt })
    },
    meta: { errorFallback: 'This could not be noted' },
  })
