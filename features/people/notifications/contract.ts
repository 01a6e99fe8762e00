import * as z from 'zod'
import { member } from '#features/people/members/contract.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, timestamp } from '#platform/contract/shapes.ts'
import { channels, notificationTypes, recordKinds } from './domain.ts'

export const notification = z.object({
  id,
  /** The recipient: the viewer. */
  userId: id,
  /** The member who caused it, or the last of several; null where they stay anonymous. */
  fromUserId: id.nullable(),
  /** The post it is about. Where the viewer may no longer see the post, they do not get the notification. */
  postId: id.nullable(),
  /** The record it is about, beside a post. */
  record: z.object({ kind: z.enum(recordKinds), id, bookId: id.nullish() }).nullable(),
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

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written with hours and minutes, for instance 08:00')

const settings = z.object({
  channels: z.record(z.enum(notificationTypes), z.enum(channels)),
  /** Of the IANA database, e.g. `Europe/Berlin`. The times below are by its clock. */
  timeZone: z.string().min(1).max(64),
  /** Nothing pops up and no mail is sent between these times; may pass midnight. */
  quiet: z
    .object({ from: clockTime, until: clockTime })
    .refine(({ from, until }) => from !== until, {
      path: ['until'],
      message: 'Quiet hours must end at another time than they begin',
    })
    .nullable(),
  digestAt: clockTime,
})
export type NotificationSettings = z.infer<typeof settings>

export const notificationErrors = /* @__PURE__ */ defineErrors({
  unknownTimeZone: [400, 'This time zone is not known'],
})

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
  settings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'Where the caller is told of what, and when; null before they chose',
    access: 'member',
    response: settings.nullable(),
  }),
  setSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    quota: 'account',
    summary: 'Changes where the caller is told of what, and when',
    access: 'member',
    body: settings,
    response: settings,
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
