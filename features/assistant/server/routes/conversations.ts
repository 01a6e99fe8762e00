import { on, type Route } from '#platform/server/http/route.ts'
import { assistantApi } from '../../contract.ts'
import type { ConversationService } from '../conversations.ts'

export const conversationRoutes = (conversations: ConversationService): Route[] => [
  on(assistantApi.conversations, ({ viewer }) => conversations.list(viewer.id)),

  on(assistantApi.begin, ({ viewer, body, transaction }) =>
    conversations.begin(viewer.id, (body.title ?? '').trim(), transaction),
  ),

  on(assistantApi.conversation, {
    load: ({ viewer, params }) => conversations.find(viewer.id, params.id),
    handle: ({ subject, query }) => conversations.read(subject, query.cursor),
  }),

  on(assistantApi.rename, {
    load: ({ viewer, params }) => conversations.find(viewer.id, params.id),
    handle: ({ viewer, params, body }) => conversations.rename(viewer.id, params.id, body.title),
  }),

  on(assistantApi.remove, async ({ viewer, params }) => {
    await conversations.remove(viewer.id, params.id)
    return { message: 'Conversation deleted' }
  }),
]
