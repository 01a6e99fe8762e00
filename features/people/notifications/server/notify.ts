import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { AboutRecord, NotificationType } from '../domain.ts'
import { presentNotification } from './present.ts'
import * as sql from './sql/index.ts'
import { topicOf } from './topic.ts'

/** What members are notified of. */
export interface NotificationInput {
  /**
   * The recipients. The caller has checked that they may see the record. The sender is left out, and so are those who
   * muted them, or between whom there is a block.
   */
  readonly to: readonly number[]
  readonly type: NotificationType
  /** The member who caused it; null where they stay anonymous. */
  readonly from: number | null
  readonly postId?: number
  /** What it is about, where that is no post. */
  readonly record?: AboutRecord
  /** How many things it tells of at once. */
  readonly times?: number
}

/** What is withdrawn: a like, a request, or messages that were read in their conversation. */
export interface Withdrawal {
  readonly to: readonly number[]
  readonly type: Extract<NotificationType, 'like' | 'friend_request' | 'friend_accepted' | 'message'>
  readonly from: number
  /** For a like. */
  readonly postId?: number
  /** For messages in a group. */
  readonly record?: AboutRecord
}

export interface Notifier {
  /** Writes notifications in the transaction of their cause. Open pages get them when it commits. */
  notify(tx: Transaction, input: NotificationInput): Promise<void>
  /** Withdraws a notification without a trace. Does nothing where there is none. */
  withdraw(tx: Transaction, withdrawal: Withdrawal): Promise<void>
  /** Withdraws all that either of the two was told of the other by name. */
  forgetBetween(tx: Transaction, one: number, other: number): Promise<void>
  /**
   * Makes pages reload notifications about these posts: their visibility has changed, or they are about to be deleted.
   */
  refresh(tx: Transaction, postIds: readonly number[]): Promise<void>
}

/** In quiet hours only the bell's number changes. */
const popsUp = ({ alerts, quiet }: sql.WrittenNotification): boolean => alerts && !quiet

export const createNotifier = ({ live }: Pick<App, 'live'>): Notifier => {
  const changed = (tx: Transaction, members: readonly number[]) => {
    if (members.length > 0) live.changed(tx, { resource: 'notifications', id: 0 }, members)
  }
  return {
    async notify(tx, { to, type, from, postId = null, record = null, times = 1 }) {
      const others = [...new Set(to)].filter((id) => id !== from)
      if (others.length === 0) return
      const written = await sql.upsertNotifications(tx, others, { type, from, postId, record, times })
      const popping = written.filter(popsUp)
      const isGroup = topicOf({ type, from, postId }).mergeMode === 'group'
      const shown = isGroup && popping.length > 0 ? await sql.findWritten(tx, popping) : popping
      live.notification(
        tx,
        shown.map((row) => ({ to: row.userId, data: presentNotification(row) })),
      )
      changed(
        tx,
        written.filter((each) => !popsUp(each)).map(({ userId }) => userId),
      )
    },
    async withdraw(tx, { to, type, from, postId = null, record = null }) {
      changed(tx, await sql.withdrawNotifications(tx, to, { type, from, postId, record }))
    },
    async forgetBetween(tx, one, other) {
      changed(tx, await sql.withdrawBetween(tx, one, other))
    },
    async refresh(tx, postIds) {
      changed(tx, await sql.findRecipients(tx, postIds))
    },
  }
}
