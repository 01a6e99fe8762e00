import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { NotificationType } from '../domain.ts'
import { presentNotification } from './present.ts'
import * as sql from './sql/index.ts'

/** Something that members should hear of. */
export interface Notice {
  /** Members who may know of it: the caller has checked that they see what it speaks of. The sender is left out. */
  readonly to: readonly number[]
  readonly type: NotificationType
  /** Who did it; null where he stays anonymous. */
  readonly from: number | null
  readonly postId?: number
}

/** What is taken back: a like, a request, or messages that have been read where they stand. */
export interface Withdrawal {
  readonly to: readonly number[]
  readonly type: Extract<NotificationType, 'like' | 'friend_request' | 'friend_accepted' | 'message'>
  readonly from: number
  /** Of a like. */
  readonly postId?: number
}

export interface Notifier {
  /** Writes the notices in the transaction of their cause; open pages hear of them when it commits. */
  notify(tx: Transaction, notice: Notice): Promise<void>
  /** Takes a notice back, as if it had not been; nothing happens where there is none. */
  withdraw(tx: Transaction, withdrawal: Withdrawal): Promise<void>
  /** Lets pages look again at what they have of these posts: who may see them has changed, or they are about to go. */
  refresh(tx: Transaction, postIds: readonly number[]): Promise<void>
}

export const notifier = ({ live }: Pick<App, 'live'>): Notifier => {
  const changed = (tx: Transaction, members: readonly number[]) => {
    if (members.length > 0) live.changed(tx, { resource: 'notifications', id: 0 }, members)
  }
  return {
    async notify(tx, { to, type, from, postId = null }) {
      const receivers = [...new Set(to)].filter((id) => id !== from)
      if (receivers.length === 0) return
      const written = await sql.upsertNotifications(tx, receivers, { type, from, postId })
      const rows = await sql.findWritten(
        tx,
        written.filter(({ rings }) => rings).map(({ id }) => id),
      )
      live.notification(
        tx,
        rows.map((row) => ({ to: row.userId, data: presentNotification(row) })),
      )
      changed(
        tx,
        written.filter(({ rings }) => !rings).map(({ userId }) => userId),
      )
    },
    async withdraw(tx, { to, type, from, postId = null }) {
      changed(tx, await sql.withdrawNotifications(tx, to, { type, from, postId }))
    },
    async refresh(tx, postIds) {
      changed(tx, await sql.findConcerned(tx, postIds))
    },
  }
}
