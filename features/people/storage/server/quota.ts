import { bytesText } from '#platform/contract/bytes.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { storageErrors } from '../contract.ts'
import * as sql from './sql.ts'

export interface Quota {
  /** Refuses files that exceed the quota, before any work is spent on them. */
  expectRoom(bookId: number, bytes: number): Promise<void>
  /** Refuses if this transaction exceeds the quota. Called after its rows are written. */
  enforce(tx: Transaction, bookId: number): Promise<void>
}

/** The quota for the total bytes of a member's files. */
export function createQuota({ config, database }: Pick<App, 'config' | 'database'>): Quota {
  const allowed = config.storageQuota
  const full = (used: number) =>
    new Refusal(storageErrors.full, {
      sentence:
        `There is no room for this: with it your files would take ${bytesText(used)}, and ` +
        `${bytesText(allowed)} are allowed. Delete files that you no longer need, and try again.`,
    })
  return {
    async expectRoom(bookId, bytes) {
      if (bytes === 0) return
      const used = await sql.sumBytes(database, bookId)
      if (used + bytes > allowed) throw full(used + bytes)
    },
    async enforce(tx, bookId) {
      await sql.lockOwner(tx, bookId)
      const used = await sql.sumBytes(tx, bookId)
      if (used > allowed) throw full(used)
    },
  }
}
