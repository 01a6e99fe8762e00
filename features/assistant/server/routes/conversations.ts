import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi } from '../../contract.ts'
import type { ConversationService } from '../conversations.ts'

export const conversationRoutes = (conversations: ConversationService): Route[] => [
  route(assistantApi.conversations, ({ viewer }) => conversations.list(viewer.id)),

  route(assistantApi.begin, ({ viewer, body, transaction }) =>
    conversations.begin(viewer.id, (body.title ?? '').trim(), transaction),
  ),

  route(assistantApi.conversation, {
    load: ({ viewer, params }) => conversations.find(viewer.id, params.id),
    handle: ({ subject, query }) => conversations.read(subject, query.cursor),
  }),

  route(assistantApi.rename, {
    load: ({ viewer, params }) => conversations.find(viewer.id, params.id),
    handle: ({ viewer, params, body }) => conversations.rename(viewer.id, params.id, body.title),
  }),

  route(assistantApi.remove, async ({ viewer, params }) => {
    await conversations.remove(viewer.id, params.id)
    return { message: 'Conversation deleted' }
  }),
]
