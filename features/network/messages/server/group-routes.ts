import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { App } from '#platform/server/app.ts'
import { messagesApi } from '../contract.ts'
import type { ConversationReader } from './conversations.ts'
import type { GroupService } from './groups.ts'
import { groupRights, participationFinder } from './rights.ts'

type OneGroup = Pick<Caller<typeof messagesApi.renameGroup>, 'viewer' | 'params'>

export function groupRoutes(
  app: Pick<App, 'database'>,
  groups: GroupService,
  conversations: ConversationReader,
): Route[] {
  const findParticipation = participationFinder(app)
  const rights = groupRights(app)
  const administered = ({ viewer, params }: OneGroup) => rights.administered(viewer, params.id)
  const present = async (viewer: Viewer, id: number) =>
    conversations.getConversation(viewer, await findParticipation(viewer, id))

  return [
    route(messagesApi.createGroup, async ({ viewer, body, transaction }) => {
      const { conversationId, messageId } = await groups.create(viewer, body, transaction)
      return { ...(await present(viewer, conversationId)), sentMessageId: messageId }
    }),

    route(messagesApi.renameGroup, {
      load: administered,
      handle: async ({ viewer, subject, body }) => {
        await groups.rename(viewer, subject, body.name)
        return present(viewer, subject.id)
      },
    }),

    route(messagesApi.addToGroup, {
      load: administered,
      handle: async ({ viewer, subject, body }) => {
        await groups.add(viewer, subject, body.memberIds)
        return present(viewer, subject.id)
      },
    }),

    route(messagesApi.leaveGroup, {
      load: ({ viewer, params }) => rights.removable(viewer, params.id, params.memberId),
      handle: async ({ viewer, subject, params }) => {
        if (subject.leaves === undefined) {
          await groups.remove(viewer, subject.administers, params.memberId)
          return { message: 'Removed from the group' }
        }
        await groups.leave(viewer, subject.leaves)
        return { message: 'You left the group' }
      },
    }),

    route(messagesApi.muteGroup, {
      load: ({ viewer, params }) => rights.own(viewer, params.id),
      handle: async ({ viewer, subject, body }) => {
        await groups.setMuted(viewer, subject, body.muted)
        return present(viewer, subject.id)
      },
    }),
  ]
}
