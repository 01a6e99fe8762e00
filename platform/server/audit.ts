import type { AuditAction } from '../contract/audit-actions.ts'
import type { Queries } from './database/database.ts'
import { sql } from './database/sql.ts'

/** An action or a refused attempt. It never holds passwords, tokens or texts. */
export interface AuditEntry {
  readonly actorId: number | null
  /** In words, or the method of a call. */
  readonly action: AuditAction | Uppercase<string>
  readonly target: string
  readonly result: number
  readonly address: string
}

export const audit = (
  queries: Queries,
  { actorId, action, target, result, address }: AuditEntry,
): Promise<number> =>
  queries.run(sql`
    insert into audit_log (actor_id, action, target, result, address)
    values (${actorId}, ${action}, ${target}, ${result}, ${address})`)
