import type { Query } from '#platform/contract/endpoint.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import { adminApi, type AuditEntry } from '../contract.ts'
import { auditSentences, idsIn } from '#platform/server/audit-sentences.ts'
import * as sql from './sql/index.ts'

const trimmed = (text: string | undefined) => text?.trim() || undefined

export const auditLog = ({ database }: Pick<App, 'database'>, features: readonly Feature[]) => {
  const sentenceOf = auditSentences(() => [
    ...Object.values(adminApi),
    ...features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint)),
  ])
  return {
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
      const names = new Map(
        (
          await sql.findNames(
            database,
            items.flatMap(({ target }) => idsIn(target)),
          )
        ).map(({ id, fullName }) => [id, fullName]),
      )
      return {
        items: items.map(({ actorId, username, fullName, ...entry }) => ({
          ...entry,
          sentence: sentenceOf(entry, (id) => names.get(id)),
          actor: actorId === null ? null : { id: actorId, username, fullName },
        })),
        next,
      }
    },
  }
}

export type AuditLog = ReturnType<typeof auditLog>
