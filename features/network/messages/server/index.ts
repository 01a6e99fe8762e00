import type { App, Feature } from '#platform/server/app.ts'
import { conversationReader } from './conversations.ts'
import { groupRoutes } from './group-routes.ts'
import { groupService } from './groups.ts'
import { messageRoutes } from './routes.ts'
import { messageService } from './service.ts'
import { messageData } from './own-data.sql.ts'

export { mayReadMessage, readMessages } from './sql/index.ts'

export function messagesFeature(app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>): Feature {
  const messages = messageService(app)
  const conversations = conversationReader(app)
  return {
    name: 'messages',
    ownData: messageData,
    routes: [
      ...messageRoutes(app, messages, conversations),
      ...groupRoutes(app, groupService(app), conversations),
    ],
    cleanUp: async () => {
      await messages.cleanUp()
    },
  }
}
