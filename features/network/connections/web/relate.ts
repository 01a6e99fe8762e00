import { queryClient, toastError, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Member } from '#features/people/members/contract.ts'
import type { PendingMember, Relation } from '../contract.ts'
import {
  api,
  fewConnectionsQuery,
  fewPendingQuery,
  refreshAbout,
  refreshList,
  refreshSuggestions,
  statusKey,
  suggestionsQuery,
} from './queries.ts'

/** Changes of the viewer's relation to a member. The last three are the same call for different relations. */
export type RelationAction = 'connect' | 'accept' | 'cancel' | 'decline' | 'remove'

const noRelation: Relation = { status: null, direction: null }

/** The expected relation after each action, shown before the server answers. */
export const outcomes: Readonly<Record<RelationAction, Relation>> = {
  connect: { status: 'pending', direction: 'sent' },
  accept: { status: 'accepted', direction: 'received' },
  cancel: noRelation,
  decline: noRelation,
  remove: noRelation,
}

const sendAction = (action: RelationAction, id: number) => {
  if (action === 'connect') return api('POST /api/friends/:id', { params: { id } })
  if (action === 'accept') return api('POST /api/friends/:id/accept', { params: { id } })
  return api('DELETE /api/friends/:id', { params: { id } })
}

const successTexts: Readonly<Record<Exclude<RelationAction, 'connect' | 'accept'>, string>> = {
  cancel: 'Connection request withdrawn',
  decline: 'Connection request declined',
  remove: 'Connection removed',
}

/** The list of pending requests after an action on a member. */
export function pendingAfter(
  list: readonly PendingMember[],
  member: Member,
  action: RelationAction,
): readonly PendingMember[] {
  const others = list.filter(({ id }) => id !== member.id)
  const { id, username, fullName, avatar } = member
  return action === 'connect' ? [{ id, username, fullName, avatar, status: 'sent' }, ...others] : others
}

/** The list of newest connections after an action on a member. */
export function acceptedAfter(
  list: readonly Member[],
  member: Member,
  action: RelationAction,
): readonly Member[] {
  const others = list.filter(({ id }) => id !== member.id)
  return action === 'accept' ? [member, ...others] : others
}

/** Shows the expected outcome at once. Answers a function that restores the previous state. */
function showOutcome(member: Member, action: RelationAction, viewerId: number): () => void {
  const status = statusKey(member.id)
  const pending = fewPendingQuery(viewerId).queryKey
  const accepted = fewConnectionsQuery(viewerId).queryKey
  const before = [status, pending, accepted].map((key) => [key, queryClient.getQueryData(key)] as const)
  // Answers to earlier requests would show the previous state.
  for (const [queryKey] of before) void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Relation>(status, outcomes[action])
  queryClient.setQueryData(pending, (list) => list && pendingAfter(list, member, action))
  queryClient.setQueryData(accepted, (list) => list && [...acceptedAfter(list, member, action)])
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
    refreshAbout(member.id)
  }
}

/** Changes the viewer's relation to a member. The page changes at once, and back with a toast if the server refuses. */
export function useRelate(member: Member, viewerId: number) {
  return useMutation({
    mutationKey: ['relate', member.id],
    scope: { id: `relate-${member.id}` },
    mutationFn: (action: RelationAction) => sendAction(action, member.id),
    onMutate: (action) => showOutcome(member, action, viewerId),
    onError: (_error, _act, undo) => undo?.(),
    onSuccess: ({ message, status, direction }, action) => {
      queryClient.setQueryData<Relation>(statusKey(member.id), { status, direction })
      const description = action === 'connect' || action === 'accept' ? message : successTexts[action]
      toast({ title: 'Success', description, variant: 'success' })
      refreshAbout(member.id)
      if (status === 'accepted' || action === 'remove')
        for (const id of [viewerId, member.id]) refreshList(id)
    },
  })
}

/** Dismisses a suggestion. It disappears at once, and returns if the server refuses or the viewer presses Undo. */
export function useDismiss() {
  const suggestAgain = (id: number) =>
    api('POST /api/connections/suggestions/:id', { params: { id } }).finally(refreshSuggestions)
  return useMutation({
    mutationFn: ({ id }: Member) => api('DELETE /api/connections/suggestions/:id', { params: { id } }),
    onMutate: ({ id }) => {
      const { queryKey } = suggestionsQuery
      queryClient.setQueryData(queryKey, (list) => list?.filter((member) => member.id !== id))
    },
    onError: refreshSuggestions,
    onSuccess: (_message, { id, fullName }) => {
      refreshSuggestions()
      toast({
        title: 'Suggestion dismissed',
        description: `${fullName} is not suggested to you any more.`,
        action: { label: 'Undo', onSelect: () => void suggestAgain(id).catch(toastError) },
      })
    },
  })
}
