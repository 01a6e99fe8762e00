import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi } from '../../contract.ts'
import type { ConversationService } from '../conversations.ts'

export const conversationRoutes = (conversations: ConversationService): Route[] => [
  route(assistantApi.conversations, ({ book }) => conversations.list(book)),

  route(assistantApi.begin, ({ book, body, transaction }) =>
    conversations.begin(book, (body.title ?? '').trim(), transaction),
  ),

  route(assistantApi.conversation, {
    load: ({ book, params }) => conversations.find(book, params.id),
    handle: ({ subject, query }) => conversations.read(subject, query.cursor),
  }),

  route(assistantApi.rename, {
    load: ({ book, params }) => conversations.find(book, params.id),
    handle: ({ book, params, body }) => conversations.rename(book, params.id, body.title),
  }),

  route(assistantApi.remove, async ({ book, params }) => {
    await conversations.remove(book, params.id)
    return { message: 'Conversation deleted' }
  }),
]
