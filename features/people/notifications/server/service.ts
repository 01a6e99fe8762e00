import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, idPosition } from '#platform/server/cursor.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Counts, Notification } from '../contract.ts'
import { maxCounted, notificationsPerPage } from '../domain.ts'
import type { MailRules } from './mails.ts'
import { presentNotification } from './present.ts'
import { type OwnNotification, ownNotifications } from './rights.ts'
import * as sql from './sql/index.ts'

/** Rules of other features. They are passed in, because those features import this one in order to notify. */
export interface FeatureRules extends MailRules {
  /** How many connection requests wait for the member's answer, at most `limit`. */
  readonly countRequests: (queries: App['database'], member: number, most: number) => Promise<number>
}

interface Page {
  readonly items: Notification[]
  readonly next: string | null
}

/** How many times a page is filled up where many rows are hidden. After that the client asks for the next page. */
const maxRounds = 5
const settledDays = 90
const batch = 2_000
const maxBatches = 20

export function notificationService({ database, live }: Pick<App, 'database' | 'live'>, rules: FeatureRules) {
  const { seesPost } = rules

  const list = async (
    viewer: Viewer,
    query: { limit?: number | undefined; cursor?: string | undefined },
  ): Promise<Page> => {
    const limit = query.limit ?? notificationsPerPage
    let next = query.cursor ?? null
    const items: Notification[] = []
    for (let round = 0; round < maxRounds; round += 1) {
      const missing = limit - items.length
      const before = decodeCursor(next ?? undefined, idPosition)?.[0]
      const rows = await sql.findCandidates(database, seesPost, viewer.id, { before, limit: missing + 1 })
      const page = cutPage(rows, missing, ({ rank }) => [rank])
      next = page.next
      items.push(...page.items.filter(({ visible }) => visible).map(presentNotification))
      if (next === null || items.length === limit) break
    }
    return { items, next }
  }

  const count = async (viewer: Viewer): Promise<Counts> => {
    const [unread, requests] = await Promise.all([
      sql.countUnread(database, seesPost, viewer.id),
      rules.countRequests(database, viewer.id, maxCounted),
    ])
    return { unread, requests }
  }

  const read = (viewer: Viewer, notification: OwnNotification): Promise<Notification> =>
    database.transaction(async (tx) => {
      // Their other windows show it as read too.
      if (await sql.markRead(tx, viewer.id, notification.id))
        live.changed(tx, { resource: 'notifications', id: notification.id }, [viewer.id])
      return { ...notification, read: true }
    })

  /** Runs in batches, so that no transaction holds locks for long even after years of absence. */
  const readAll = async (viewer: Viewer): Promise<void> => {
    let marked = batch
    while (marked === batch) {
      marked = await database.transaction(async (tx) => {
        const some = await sql.markNewestRead(tx, viewer.id, batch)
        if (some > 0) live.changed(tx, { resource: 'notifications', id: 0 }, [viewer.id])
        return some
      })
    }
  }

  /** Deletes what was read or withdrawn long ago, in small transactions that lock little. */
  const cleanUp = async (): Promise<void> => {
    for (let round = 0; round < maxBatches; round += 1) {
      const deleted = await database.transaction((tx) => sql.deleteSettled(tx, settledDays, batch))
      if (deleted < batch) return
    }
  }

  return { list, count, own: ownNotifications({ database }, seesPost), read, readAll, cleanUp }
}

export type NotificationService = ReturnType<typeof notificationService>
