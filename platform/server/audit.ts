import type { AuditAction } from '../contract/audit-actions.ts'
import { currentCaller } from './caller.ts'
import type { Queries, Transaction } from './database/database.ts'
import { sql } from './database/sql.ts'

/** An action or a refused attempt. It never holds passwords, tokens or texts. */
export interface AuditEntry {
  readonly actorId: number | null
  /** In words, or the method of a call. */
  readonly action: AuditAction | Uppercase<string>
  readonly target: string
  readonly result: number
  readonly address: string
  /** The company's book that it is about, whose owners read the entry; without one, administrators alone do. */
  readonly bookId?: number | undefined
}

/** The setting that says that entries are streamed to a log of the operator's. */
export const streamSetting = 'auditStream'

export const audit = (
  queries: Queries,
  { actorId, action, target, result, address, bookId }: AuditEntry,
): Promise<number> =>
  queries.run(sql`
    with entry as (
      insert into audit_log (actor_id, action, target, result, address, book_id)
      values (${actorId}, ${action}, ${target}, ${result}, ${address}, ${bookId ?? null}::bigint)
      returning id
    )
    insert into audit_stream (entry_id)
    select id from entry where exists (select from settings where name = ${streamSetting})`)

/** An act of the caller of the current request, in the transaction of what it does. */
export const auditAct = (
  tx: Transaction,
  act: Pick<AuditEntry, 'action' | 'target' | 'bookId'>,
): Promise<number> => {
  const { memberId = null, address = '' } = currentCaller()
  return audit(tx, { ...act, actorId: memberId, address, result: 200 })
}

/** A member as entries name them. */
export const memberLabel = ({ id, username }: { readonly id: number; readonly username: string }): string =>
  `@${username} (${id})`
