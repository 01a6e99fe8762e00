import type { App, Feature } from '#platform/server/app.ts'
import { conversationReader } from './conversations.ts'
import { messageRoutes } from './routes.ts'
import { messageService } from './service.ts'
import { messageData } from './own-data.sql.ts'

export function messagesFeature(app: Pick<App, 'database' | 'live' | 'config'>): Feature {
  const messages = messageService(app)
  return {
    name: 'messages',
    ownData: messageData,
    routes: messageRoutes(app, messages, conversationReader(app)),
    tidy: async () => {
      await messages.tidy()
    },
  }
}
