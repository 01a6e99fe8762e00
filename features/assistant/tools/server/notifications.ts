import {
  countMatchingNotifications,
  findMatchingNotifications,
  type NotificationQuestion,
  presentNotification,
} from '#features/people/notifications/server/index.ts'
import type { Notification } from '#features/people/notifications/contract.ts'
import { addressOf, notificationTypes } from '#features/people/notifications/domain.ts'
import { seesNotice } from '#features/trade/guests/server/index.ts'
import type { Row, ToolInput, ToolResult } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { capitalized } from './flows/index.ts'
import { orderTexts } from './group-order.ts'
import { countTable, listTable, emptyTable, tableResult, type Table } from './table.ts'
import { type ToolContext, defineTool } from './tool.ts'
import {
  countText,
  toFigure,
  filterText,
  countAmount,
  operationOf,
  periodLabel,
  periodText,
  readingText,
  boundedResult,
  searchedText,
} from './texts/index.ts'

type Input = ToolInput<'notifications'>
type By = NonNullable<Input['by']>

/** `friend_request` becomes `connection request`, as the pages call it. */
const typeText = (type: string): string => type.replace(/^friend/, 'connection').replaceAll('_', ' ')

/** Also accepts the plural, and the older word for a connection. */
const typeOf = (written: string) => {
  const asked = written
    .toLowerCase()
    .replace(/^friend/, 'connection')
    .replaceAll('_', ' ')
  return notificationTypes.find((type) => [typeText(type), `${typeText(type)}s`].includes(asked))
}

const groupTable = async (
  context: ToolContext,
  question: NotificationQuestion,
  input: Input,
  by: By,
): Promise<Table> =>
  countTable({
    by,
    noun: 'Notifications',
    groups: await countMatchingNotifications(context.database, seesNotice, question, by),
    order: input.order,
    limit: input.limit,
    label: ({ key }) => (by === 'type' ? typeText(key) : periodLabel(by, key)),
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
  return operation === 'list' ? capitalized(subject) : `Number of ${subject}`
}

export const notifications = defineTool({
  name: 'notifications',
  description:
    'The member’s own notifications: lists, counts, and groups by type, day or month (UTC). ' +
    `Types: ${notificationTypes.join(', ')}. ` +
    'They say who did what, and quote nothing.',
  categories: ['notifications'],
  async run(context, rawInput) {
    const { by, limit } = rawInput
    const input: Input = { ...rawInput, operation: operationOf(rawInput.operation, by) }
    const type = input.type === undefined ? undefined : typeOf(input.type)
    // An unknown type becomes a text search, so that it still narrows the result.
    const text = input.text ?? (type === undefined ? input.type : undefined)
    const question: NotificationQuestion = { ...input, memberId: context.viewerId, type, text }
    const order = input.operation === 'list' && input.order === 'oldest' ? 'oldest' : 'newest'
    const [counts, found, groups] = await Promise.all([
      countMatchingNotifications(context.database, seesNotice, question),
      findMatchingNotifications(context.database, seesNotice, question, { order, most: maxRecords }),
      by === undefined ? undefined : groupTable(context, question, input, by),
    ])
    const matched = counts[0]?.count ?? 0
    const rows = found.slice(0, limit).map((row) => notificationRow(presentNotification(row)))
    const list = listTable({ columns, rows, rowCount: matched, order: orderTexts[order], limit })
    const table = groups ?? (input.operation === 'list' ? list : emptyTable)
    return boundedResult({
      tool: 'notifications',
      category: 'notifications',
      reading: readingText(
        subjectOf(input),
        filterText('type', type && typeText(type)),
        periodText(input),
        searchedText(text),
        ...table.readingParts,
      ),
      figures: [toFigure('Notifications', countAmount(matched))],
      ...tableResult(table, `Count of ${countText(matched, 'notification')}`),
      matched,
      records: found.map(({ id }) => ({ kind: 'notification', id })),
      href: null,
    })
  },
})
