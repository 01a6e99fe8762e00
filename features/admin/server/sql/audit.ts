import type { Database, Queries } from '#platform/server/database/database.ts'
import { all, containing, sql, type Sql } from '#platform/server/database/sql.ts'

export interface AuditFilter {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly target?: string | undefined
  readonly result?: 'done' | 'refused' | undefined
  readonly from?: string | undefined
  /** This day is included. */
  readonly to?: string | undefined
  readonly before?: number | undefined
  readonly limit: number
}

interface AuditRow {
  readonly id: number
  readonly at: string
  readonly actorId: number | null
  readonly username: string | null
  readonly fullName: string | null
  readonly action: string
  readonly target: string
  readonly result: number
  readonly address: string
}

function conditionsOf({ actor, action, target, result, from, to, before }: AuditFilter): Sql[] {
  const conditions: Sql[] = []
  if (before !== undefined) conditions.push(sql`l.id < ${before}`)
  if (actor !== undefined) {
    const pattern = containing(actor)
    conditions.push(sql`l.actor_id = any(array(
      select id from users where username ilike ${pattern} or full_name ilike ${pattern}))`)
  }
  if (action !== undefined) conditions.push(sql`l.action ilike ${containing(action)}`)
  if (target !== undefined) conditions.push(sql`l.target ilike ${containing(target)}`)
  if (result !== undefined) conditions.push(result === 'done' ? sql`l.result < 400` : sql`l.result >= 400`)
  if (from !== undefined) conditions.push(sql`l.at >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`l.at < ${to}::date + 1`)
  return conditions
}

export const findAudit = (database: Database, filter: AuditFilter): Promise<AuditRow[]> =>
  database.allPlanned(sql<AuditRow>`
    select l.id, l.at, l.actor_id as "actorId", u.username, u.full_name as "fullName", l.action, l.target,
      l.result, l.address
    from (
      select * from audit_log l where ${all(conditionsOf(filter))} order by l.id desc limit ${filter.limit}) l
      left join users u on u.id = l.actor_id
    order by l.id desc`)

/** Refusals that may go; what administrators did stays (see `refuse_change`). */
export const forgetOldRefusals = (queries: Queries): Promise<number> =>
  queries.run(sql`delete from audit_log where result >= 400 and at < now() - interval '401 days'`)
