import { route, type Route } from '#platform/server/http/route.ts'
import { notificationsApi } from '../contract.ts'
import type { NotificationService } from './service.ts'
import type { SettingsService } from './settings.ts'

export const notificationRoutes = (
  notifications: NotificationService,
  settings: SettingsService,
): Route[] => [
  route(notificationsApi.list, async ({ viewer, query, next }) => {
    const page = await notifications.list(viewer, query)
    next(page.next)
    return page.items
  }),
  route(notificationsApi.count, ({ viewer }) => notifications.count(viewer)),
  route(notificationsApi.settings, ({ viewer }) => settings.find(viewer)),
  route(notificationsApi.setSettings, ({ viewer, body }) => settings.set(viewer, body)),
  route(notificationsApi.read, {
    load: ({ viewer, params }) => notifications.own(viewer, params.id),
    handle: ({ viewer, subject }) => notifications.read(viewer, subject),
  }),
  route(notificationsApi.readAll, async ({ viewer }) => {
    await notifications.readAll(viewer)
    return { message: 'All notifications are marked as read' }
  }),
]
