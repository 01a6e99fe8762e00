import {
  countAskedNotifications,
  findAskedNotifications,
  type NotificationQuestion,
  presentNotification,
} from '#features/notifications/server/index.ts'
import type { Notification } from '#features/notifications/contract.ts'
import { addressOf, notificationTypes } from '#features/notifications/domain.ts'
import { sees } from '#features/posts/server/index.ts'
import type { Row, ToolInput, ToolResult } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { capital } from './flows/index.ts'
import { orderNames } from './group-order.ts'
import { countTable, listTable, noTable, shown, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import {
  counted,
  figure,
  named,
  number,
  operationOf,
  periodLabel,
  periodWords,
  reading,
  resultOf,
  textWords,
} from './words/index.ts'

type Input = ToolInput<'notifications'>
type By = NonNullable<Input['by']>

/** `friend_request` as people write it. */
const typeWords = (type: string): string => type.replaceAll('_', ' ')

/** `Friend requests` means them as well. */
const typeOf = (written: string) =>
  notificationTypes.find((type) =>
    [type, typeWords(type), `${typeWords(type)}s`].includes(written.toLowerCase()),
  )

const grouped = async (
  asker: ToolContext,
  question: NotificationQuestion,
  input: Input,
  by: By,
): Promise<Table> =>
  countTable({
    by,
    noun: 'Notifications',
    groups: await countAskedNotifications(asker.database, sees, question, by),
    order: input.order,
    limit: input.limit,
    label: ({ key }) => (by === 'type' ? typeWords(key) : periodLabel(by, key)),
    href: () => null,
  })

const columns = [
  { label: 'Notification', kind: 'text' },
  { label: 'When', kind: 'day' },
  { label: 'State', kind: 'text' },
] satisfies ToolResult['columns']

const notificationRow = (notification: Notification): Row => ({
  cells: [notification.content, notification.createdAt.slice(0, 10), notification.read ? 'Read' : 'Unread'],
  href: addressOf(notification),
  record: { kind: 'notification', id: notification.id },
})

const subjectOf = ({ unread, operation }: Input): string => {
  const subject = unread === undefined ? 'notifications' : `${unread ? 'unread' : 'read'} notifications`
  return operation === 'list' ? capital(subject) : `Number of ${subject}`
}

export const notifications = defineTool({
  name: 'notifications',
  description:
    `The member’s own notifications: lists, counts, and groups by type, day or month (UTC). Types: ${notificationTypes.join(', ')}. ` +
    'They say who did what, and quote nothing.',
  categories: ['notifications'],
  async run(asker, given) {
    const { by, limit } = given
    const input: Input = { ...given, operation: operationOf(given.operation, by) }
    const type = input.type === undefined ? undefined : typeOf(input.type)
    // What is no type is looked for as a text, so that it narrows whatever it means.
    const text = input.text ?? (type === undefined ? input.type : undefined)
    const question: NotificationQuestion = { ...input, memberId: asker.viewerId, type, text }
    const order = input.operation === 'list' && input.order === 'oldest' ? 'oldest' : 'newest'
    const [counts, found, groups] = await Promise.all([
      countAskedNotifications(asker.database, sees, question),
      findAskedNotifications(asker.database, sees, question, { order, most: maxRecords }),
      by === undefined ? undefined : grouped(asker, question, input, by),
    ])
    const matched = counts[0]?.count ?? 0
    const rows = found.slice(0, limit).map((row) => notificationRow(presentNotification(row)))
    const list = listTable({ columns, rows, all: matched, order: orderNames[order], limit })
    const table = groups ?? (input.operation === 'list' ? list : noTable)
    return resultOf({
      tool: 'notifications',
      category: 'notifications',
      reading: reading(
        subjectOf(input),
        named('type', type && typeWords(type)),
        periodWords(input),
        textWords(text),
        ...table.words,
      ),
      figures: [figure('Notifications', number(matched))],
      ...shown(table, `Count of ${counted(matched, 'notification')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'notification', id })),
      href: null,
    })
  },
})
