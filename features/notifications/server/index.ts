import type { App, Feature } from '#platform/server/app.ts'
import { notificationRoutes } from './routes.ts'
import { type Neighbours, notificationService } from './service.ts'
import { notificationData } from './own-data.sql.ts'

export { notifier, type Notice, type Notifier } from './notify.ts'
export { countAskedNotifications, findAskedNotifications, type NotificationQuestion } from './sql/inquiry.ts'
export { presentNotification } from './present.ts'

export function notificationsFeature(app: App, neighbours: Neighbours): Feature {
  const notifications = notificationService(app, neighbours)
  return {
    name: 'notifications',
    ownData: notificationData,
    routes: notificationRoutes(notifications),
    tidy: notifications.tidy,
  }
}
