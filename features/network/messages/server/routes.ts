import type { App } from '#platform/server/app.ts'
import { storedFileAnswer } from '#platform/server/files/stored.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { messagesApi } from '../contract.ts'
import type { ConversationReader } from './conversations.ts'
import { fileFinder, type OwnParticipation, participationFinder } from './rights.ts'
import type { MessageService, Sent } from './service.ts'

type OneConversation = Pick<Caller<typeof messagesApi.get>, 'viewer' | 'params'>

export function messageRoutes(
  app: Pick<App, 'database' | 'files'>,
  messages: MessageService,
  conversations: ConversationReader,
): Route[] {
  const findParticipation = participationFinder(app)
  const findFile = fileFinder(app)
  const load = ({ viewer, params }: OneConversation) => findParticipation(viewer, params.id)

  /** The conversation as it is now. A repeated call gets it too, with the message that the first one sent. */
  const updated = async (viewer: Viewer, participation: OwnParticipation, { messageId }: Sent) => ({
    ...(await conversations.getConversation(viewer, participation)),
    sentMessageId: messageId,
  })

  return [
    route(messagesApi.list, async ({ viewer, query, next }) => {
      const page = await conversations.list(viewer, query)
      next(page.next)
      return page.items
    }),

    route(messagesApi.get, {
      load,
      handle: ({ viewer, subject }) => conversations.getConversation(viewer, subject),
    }),

    route(messagesApi.open, async ({ viewer, body, transaction }) => {
      const sent = await messages.open(viewer, body, transaction)
      return updated(viewer, await findParticipation(viewer, sent.conversationId), sent)
    }),

    route(messagesApi.send, {
      load,
      handle: async ({ viewer, subject, body, transaction }) =>
        updated(viewer, subject, await messages.send(viewer, subject, body, transaction)),
    }),

    route(messagesApi.search, async ({ viewer, query, next }) => {
      const page = await conversations.search(viewer, query)
      next(page.next)
      return page.items
    }),

    route(messagesApi.openWithFiles, async ({ viewer, body, files: uploads, transaction }) => {
      const sent = await messages.openWithFiles(viewer, { ...body, uploads }, transaction)
      return updated(viewer, await findParticipation(viewer, sent.conversationId), sent)
    }),

    route(messagesApi.sendFiles, {
      load,
      handle: async ({ viewer, subject, body, files: uploads, transaction }) =>
        updated(
          viewer,
          subject,
          await messages.sendFiles(viewer, subject, { ...body, uploads }, transaction),
        ),
    }),

    route(messagesApi.file, {
      load: ({ viewer, params }) => findFile(viewer, params.id),
      handle: async ({ subject, query }) => storedFileAnswer(app.files, subject, query),
    }),

    route(messagesApi.messages, {
      load,
      handle: async ({ viewer, subject, query, next }) => {
        const page = await conversations.messages(viewer, subject, query)
        next(page.next)
        return page.items
      },
    }),

    route(messagesApi.edit, {
      load,
      handle: ({ viewer, subject, params, body }) =>
        messages.edit(viewer, subject, params.messageId, body.content),
    }),

    route(messagesApi.remove, {
      load,
      handle: ({ viewer, subject, params }) => messages.remove(viewer, subject, params.messageId),
    }),

    route(messagesApi.read, {
      load,
      handle: async ({ viewer, subject, body }) => ({
        message: 'Marked as read',
        unreadCount: await messages.read(viewer, subject, body?.messageId),
      }),
    }),
  ]
}
