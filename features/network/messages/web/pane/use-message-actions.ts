import { useMemo, useState } from 'react'
import { toastError } from '#platform/web/api/index.ts'
import type { DirectMessage } from '../../contract.ts'
import { storeEdit } from '../cache/cache.ts'
import { api } from '../queries.ts'
import { showQuoted } from '../load/load-messages.ts'
import type { MessageActions } from './message-row.tsx'

/** What the box below the messages is for, besides new messages. */
interface Doing {
  readonly kind: 'reply' | 'edit'
  readonly message: DirectMessage
  readonly conversationId: number
}

async function removeMessage(id: number, { id: messageId }: DirectMessage): Promise<void> {
  try {
    const path = 'DELETE /api/messages/conversations/:id/messages/:messageId'
    storeEdit(id, messageId, await api(path, { params: { id, messageId } }))
  } catch (error) {
    toastError(error)
  }
}

/** The actions on messages of a conversation. They stay the same, so that typing renders no message again. */
export function useMessageActions(conversationId: number | undefined) {
  const [doing, setDoing] = useState<Doing>()
  const actions = useMemo<MessageActions>(() => {
    const start = (kind: Doing['kind']) => (message: DirectMessage) => {
      if (conversationId !== undefined) setDoing({ kind, message, conversationId })
    }
    return {
      reply: start('reply'),
      edit: start('edit'),
      remove: (message) => {
        if (conversationId !== undefined) void removeMessage(conversationId, message)
      },
      show: (messageId) => {
        if (conversationId !== undefined) void showQuoted(conversationId, messageId)
      },
    }
  }, [conversationId])
  return {
    actions,
    doing: doing?.conversationId === conversationId ? doing : undefined,
    stop: () => setDoing(undefined),
  }
}
