import * as z from 'zod'
import { member } from '#features/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, message, paging, timestamp } from '#platform/contract/shapes.ts'
import { notificationTypes, recordKinds } from './domain.ts'

export const notification = z.object({
  id,
  /** The recipient: the viewer. */
  userId: id,
  /** The member who caused it, or the last of several; null where they stay anonymous. */
  fromUserId: id.nullable(),
  /** The post it is about. Where the viewer may no longer see the post, they do not get the notification. */
  postId: id.nullable(),
  /** The record it is about, beside a post. */
  record: z.object({ kind: z.enum(recordKinds), id }).nullable(),
  type: z.enum(notificationTypes),
  /** One sentence without quotations. */
  content: z.string(),
  read: z.boolean(),
  createdAt: timestamp,
  from: member.nullable(),
  /** How many other members did the same. */
  others: z.number().int(),
})
export type Notification = z.infer<typeof notification>

/** Both stop counting at 100. */
const counts = z.object({
  unread: z.number().int(),
  /** Connection requests that wait for the viewer's answer. */
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
