import type { App, Feature } from '#platform/server/app.ts'
import { notificationMails } from './mails.ts'
import { notificationRoutes } from './routes.ts'
import { notificationSettings } from './settings.ts'
import { type FeatureRules, notificationService } from './service.ts'
import { notificationData } from './own-data.sql.ts'

export { createNotifier, type NotificationInput, type Notifier } from './notify.ts'
export {
  countMatchingNotifications,
  findMatchingNotifications,
  type NotificationQuestion,
} from './sql/inquiry.ts'
export { presentNotification } from './present.ts'
export { findNotified } from './sql/index.ts'

export function notificationsFeature(app: App, rules: FeatureRules): Feature {
  const notifications = notificationService(app, rules)
  const settings = notificationSettings(app)
  const mails = notificationMails(app, rules)
  return {
    name: 'notifications',
    ownData: notificationData,
    routes: notificationRoutes(notifications, settings),
    ...mails,
    cleanUp: notifications.cleanUp,
  }
}
