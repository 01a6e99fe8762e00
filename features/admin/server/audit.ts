import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { adminApi, AuditEntry } from '../contract.ts'
import * as sql from './sql/index.ts'

const trimmed = (text: string | undefined) => text?.trim() || undefined

export const auditLog = ({ database }: Pick<App, 'database'>) => ({
  async list(query: Query<typeof adminApi.audit>): Promise<{ items: AuditEntry[]; next: string | null }> {
    const { cursor, limit = defaultPageSize, actor, action, target, ...rest } = query
    const rows = await sql.findAudit(database, {
      ...rest,
      actor: trimmed(actor),
      action: trimmed(action),
      target: trimmed(target),
      before: decodeCursor(cursor, idPosition)?.[0],
      limit: limit + 1,
    })
    const { items, next } = cutPage(rows, limit, (row) => [row.id])
    return {
      items: items.map(({ actorId, username, fullName, ...entry }) => ({
        ...entry,
        actor: actorId === null ? null : { id: actorId, username, fullName },
      })),
      next,
    }
  },
})

export type AuditLog = ReturnType<typeof auditLog>
