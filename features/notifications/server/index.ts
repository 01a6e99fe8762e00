import type { App, Feature } from '#platform/server/app.ts'
import { notificationRoutes } from './routes.ts'
import { type FeatureRules, notificationService } from './service.ts'
import { notificationData } from './own-data.sql.ts'

export { createNotifier, type NotificationInput, type Notifier } from './notify.ts'
export {
  countMatchingNotifications,
  findMatchingNotifications,
  type NotificationQuestion,
} from './sql/inquiry.ts'
export { presentNotification } from './present.ts'

export function notificationsFeature(app: App, rules: FeatureRules): Feature {
  const notifications = notificationService(app, rules)
  return {
    name: 'notifications',
    ownData: notificationData,
    routes: notificationRoutes(notifications),
    tidy: notifications.tidy,
  }
}
