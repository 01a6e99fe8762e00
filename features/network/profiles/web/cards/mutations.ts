import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { BusinessCard, CardValues } from '../../contract.ts'
import { api, cardsQuery } from '../queries.ts'

const refresh = (userId: number) => queryClient.invalidateQueries({ queryKey: cardsQuery(userId).queryKey })

const toastSuccess = (title: string) => toast({ title, variant: 'success' })

/** Creates a card, or updates an existing one. */
export function useSaveCard(userId: number, card: BusinessCard | undefined, onSaved: (id: number) => void) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: CardValues) =>
      card === undefined
        ? api('POST /api/users/:id/business-card', {
            params: { id: userId },
            body,
            idempotencyKey: submission.key(body),
          })
        : api('PATCH /api/users/:id/business-card/:cardId', {
            params: { id: userId, cardId: card.id },
            body,
          }),
    onSuccess: async ({ id }) => {
      submission.done()
      await refresh(userId)
      toastSuccess(card === undefined ? 'Business Card Created' : 'Business Card Updated')
      onSaved(id)
    },
  })
}

export const useMakeDefault = (userId: number) =>
  useMutation({
    mutationFn: (cardId: number) =>
      api('PATCH /api/users/:id/business-card/:cardId', {
        params: { id: userId, cardId },
        body: { isDefault: true },
      }),
    onSuccess: async () => {
      await refresh(userId)
      toastSuccess('Default Card Updated')
    },
  })

export const useDeleteCard = (userId: number, onDeleted: () => void) =>
  useMutation({
    mutationFn: (cardId: number) =>
      api('DELETE /api/users/:id/business-card/:cardId', { params: { id: userId, cardId } }),
    onSuccess: async () => {
      await refresh(userId)
      toastSuccess('Business Card Deleted')
    },
    onSettled: onDeleted,
  })
