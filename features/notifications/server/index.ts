import type { App, Feature } from '#platform/server/app.ts'
import { notificationRoutes } from './routes.ts'
import { type Neighbours, notificationService } from './service.ts'

export { notifier, type Notice, type Notifier } from './notify.ts'
export { countAskedNotifications, findAskedNotifications, type NotificationQuestion } from './sql/inquiry.ts'
export { presentNotification } from './present.ts'

export function notificationsFeature(app: App, neighbours: Neighbours): Feature {
  const notifications = notificationService(app, neighbours)
  return { name: 'notifications', routes: notificationRoutes(notifications), tidy: notifications.tidy }
}
