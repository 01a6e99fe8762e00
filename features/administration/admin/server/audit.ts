import type { AuditFileQuery, AuditQuery } from '#platform/contract/audit.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { auditReader } from '#platform/server/audit-log.ts'
import * as sql from './sql/index.ts'

/** The whole log, for administrators. */
export const auditLog = ({ database }: Pick<App, 'database'>, endpoints: () => readonly Endpoint[]) => {
  const reader = auditReader(database, endpoints)
  return {
    list: (query: AuditQuery) => reader.page(query, sql.auditEntries),
    file: (query: AuditFileQuery) => reader.file(query, 'audit-log', sql.auditEntries),
  }
}

export type AuditLog = ReturnType<typeof auditLog>
