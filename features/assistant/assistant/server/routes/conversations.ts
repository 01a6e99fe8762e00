import type { App } from '#platform/server/app.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi } from '../../contract.ts'
import type { ConversationService } from '../conversations.ts'
import { bookOfConversation } from '../sql/index.ts'

export function conversationRoutes(
  { database }: Pick<App, 'database'>,
  conversations: ConversationService,
): Route[] {
  const bookOf = bookOfConversation(database)
  return [
    route(assistantApi.conversations, ({ book }) => conversations.list(book)),

    route(assistantApi.begin, ({ book, body, transaction }) =>
      conversations.begin(book, (body.title ?? '').trim(), transaction),
    ),

    route(assistantApi.conversation, {
      bookOf,
      load: ({ book, params }) => conversations.find(book, params.id),
      handle: ({ subject, query }) => conversations.read(subject, query.cursor),
    }),

    route(assistantApi.rename, {
      bookOf,
      load: ({ book, params }) => conversations.find(book, params.id),
      handle: ({ book, params, body }) => conversations.rename(book, params.id, body.title),
    }),

    route(assistantApi.remove, {
      bookOf,
      load: ({ book, params }) => conversations.find(book, params.id),
      handle: async ({ book, params }) => {
        await conversations.remove(book, params.id)
        return { message: 'Conversation deleted' }
      },
    }),
  ]
}
