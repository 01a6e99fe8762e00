import { useMember } from '#features/people/accounts/web/index.ts'
import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { NewReply, Suggestion } from '../contract.ts'
import { votedAgain } from '../domain.ts'
import { suggestions, voteOn, withNew, withVote } from './board.ts'
import { api, changeBoards } from './queries.ts'

const succeed = (description: string) => toast({ title: 'Success', description, variant: 'success' })

export function useSuggest() {
  const submission = useSubmission()
  return useMutation({
    // The form shows refusals at its fields.
    mutationFn: (body: { title: string; content: string }) =>
      api('POST /api/suggestions', { body, idempotencyKey: submission.key(body) }),
    onSuccess: (suggestion) => {
      submission.done()
      suggestions.put([suggestion])
      changeBoards((filter, board) => withNew(filter, board, suggestion))
      succeed('Suggestion submitted')
    },
  })
}

/** Shows the vote at once, and reverts it with a toast if the server refuses. Quick presses are sent in order. */
export function useVote({ id }: Suggestion) {
  const memberId = useMember().id
  const mutationKey = ['vote', id]
  return useMutation({
    mutationKey,
    scope: { id: `vote-${id}` },
    mutationFn: (isUpvote: boolean) =>
      api('POST /api/suggestions/:id/vote', { params: { id }, body: { isUpvote } }),
    onMutate: (isUpvote) => {
      const known = suggestions.get(id)
      const before = known === undefined ? null : voteOn(known)
      suggestions.patch(id, (suggestion) => withVote(suggestion, memberId, votedAgain(before, isUpvote)))
      return before
    },
    onError: (_error, _pressed, before) =>
      suggestions.patch(id, (suggestion) => withVote(suggestion, memberId, before ?? null)),
    onSuccess: (suggestion) => {
      // Otherwise a later press is pending, and its answer will replace this one.
      if (queryClient.isMutating({ mutationKey }) === 1) suggestions.put([suggestion])
    },
  })
}

export function useReply({ id }: Suggestion) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: NewReply) =>
      api('POST /api/suggestions/:id/reply', { params: { id }, body, idempotencyKey: submission.key(body) }),
    onSuccess: (suggestion) => {
      submission.done()
      suggestions.put([suggestion])
      succeed('Reply added')
    },
  })
}

export const useDelete = ({ id }: Suggestion) =>
  useMutation({
    mutationFn: () => api('DELETE /api/suggestions/:id', { params: { id } }),
    onSuccess: () => {
      suggestions.remove([id])
      succeed('Suggestion deleted')
    },
  })
