import * as z from 'zod'
import { member } from '#features/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, message, paging, timestamp } from '#platform/contract/shapes.ts'
import { notificationTypes } from './domain.ts'

export const notification = z.object({
  id,
  /** Who is told: the caller. */
  userId: id,
  /** Whoever did it, or the last of several; null where he is not to be named. */
  fromUserId: id.nullable(),
  /** The post it is about. One that the caller may not see any more takes the notification with it. */
  postId: id.nullable(),
  type: z.enum(notificationTypes),
  /** One sentence that quotes nothing. */
  content: z.string(),
  read: z.boolean(),
  createdAt: timestamp,
  from: member.nullable(),
  /** How many did the same besides `from`. */
  others: z.number().int(),
})
export type Notification = z.infer<typeof notification>

/** Both stop counting at 100. */
const counts = z.object({
  unread: z.number().int(),
  /** Connection requests that wait for the caller's answer. */
  requests: z.number().int(),
})
export type Counts = z.infer<typeof counts>

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(notification),
    paged: true,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/notifications/count',
    summary: 'How many notifications are unread and how many connection requests wait, each at most 100',
    access: 'member',
    response: counts,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/:id/read',
    quota: 'marks',
    summary: 'Marks one notification as read',
    access: 'member',
    params: idParams,
    response: notification,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    quota: 'marks',
    summary: 'Marks all notifications as read',
    access: 'member',
    response: message,
  }),
}
