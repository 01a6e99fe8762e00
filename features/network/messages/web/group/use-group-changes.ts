import { navigate } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useMutation } from '#platform/web/api/index.ts'
import type { Conversation } from '../../contract.ts'
import { addressOf } from '../address.ts'
import { dropConversation, storeConversation } from '../cache/cache.ts'
import { api } from '../queries.ts'

/** What members change of a group. */
export function useGroupChanges(id: number) {
  const viewer = useMember()
  const params = { id }
  const onSuccess = (conversation: Conversation) => storeConversation(conversation, viewer.id)
  const mute = useMutation({
    mutationFn: (muted: boolean) => api('PUT /api/messages/groups/:id/muted', { params, body: { muted } }),
    onSuccess,
  })
  const rename = useMutation({
    mutationFn: (name: string) => api('PUT /api/messages/groups/:id', { params, body: { name } }),
    onSuccess,
  })
  const add = useMutation({
    mutationFn: (memberIds: number[]) =>
      api('POST /api/messages/groups/:id/members', { params, body: { memberIds } }),
    onSuccess,
  })
  /** Of the viewer themselves: they leave. */
  const remove = useMutation({
    mutationFn: async (memberId: number) => {
      await api('DELETE /api/messages/groups/:id/members/:memberId', { params: { id, memberId } })
      return memberId === viewer.id
        ? undefined
        : api('GET /api/messages/conversations/:id', { params: { id } })
    },
    onSuccess: (conversation) => {
      if (conversation !== undefined) return onSuccess(conversation)
      navigate(addressOf({ kind: 'nothing' }))
      dropConversation(id)
    },
  })
  return { mute, rename, add, remove }
}

export type GroupChanges = ReturnType<typeof useGroupChanges>
