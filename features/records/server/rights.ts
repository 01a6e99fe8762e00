import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type LockedRecord, lockRecord, ownsRecord, type RecordTable } from './sql/index.ts'

/** A record of the caller's own, in trash or not. */
export type OwnRecord = Authorized<{ readonly id: number; readonly ownerId: CallerId }>

/** Records are their owner's alone; to everybody else there are none. */
export const recordRights = (table: RecordTable) => ({
  async own(queries: Queries, { id: ownerId }: Viewer, id: number): Promise<OwnRecord> {
    if (!(await ownsRecord(queries, table, ownerId, id))) throw new Refusal(commonErrors.notFound)
    return authorize({ id, ownerId }, 'change')
  },

  /** Holds the record, which may be gone since it was looked up. */
  async hold(tx: Transaction, { id, ownerId }: OwnRecord): Promise<LockedRecord> {
    const held = await lockRecord(tx, table, ownerId, id)
    if (held === undefined) throw new Refusal(commonErrors.notFound)
    return held
  },
})
