import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { NotificationType } from '../domain.ts'
import { insertNotifications } from './sql.ts'

/** Something that members should hear of. */
export interface Notice {
  /** Members who may know of it: the caller has checked that they see what it speaks of. The sender is left out. */
  readonly to: readonly number[]
  readonly type: NotificationType
  /** Who did it; null where he stays anonymous. */
  readonly from: number | null
  readonly postId?: number
}

export interface Notifier {
  /** Writes the notices in the transaction of their cause; open pages hear of them when it commits. */
  notify(tx: Transaction, notice: Notice): Promise<void>
}

export const notifier = ({ live }: Pick<App, 'live'>): Notifier => ({
  async notify(tx, { to, type, from, postId }) {
    const receivers = [...new Set(to)].filter((id) => id !== from)
    if (receivers.length === 0) return
    await insertNotifications(tx, { receivers, type, from, postId: postId ?? null })
    await live.changed(tx, { resource: 'notifications', id: 0 }, receivers)
  },
})
