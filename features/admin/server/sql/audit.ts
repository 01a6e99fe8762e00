import type { Database, Transaction } from '#platform/server/database/database.ts'
import { allOf, likePattern, sql, type Sql } from '#platform/server/database/sql.ts'

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
  readonly pseudonym: string | null
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
    const pattern = likePattern(actor)
    conditions.push(sql`l.actor_id = any(array(
      select id from users where username ilike ${pattern} or full_name ilike ${pattern}))`)
  }
  if (action !== undefined) conditions.push(sql`l.action ilike ${likePattern(action)}`)
  if (target !== undefined) conditions.push(sql`l.target ilike ${likePattern(target)}`)
  if (result !== undefined) conditions.push(result === 'done' ? sql`l.result < 400` : sql`l.result >= 400`)
  if (from !== undefined) conditions.push(sql`l.at >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`l.at < ${to}::date + 1`)
  return conditions
}

export const findAudit = (database: Database, filter: AuditFilter): Promise<AuditRow[]> =>
  database.allPlanned(sql<AuditRow>`
    select l.id, l.at, l.actor_id as "actorId", l.actor_pseudonym as pseudonym, u.username, u.full_name as "fullName",
      l.action, l.target, l.result, l.address
    from (
      select * from audit_log l where ${allOf(conditionsOf(filter))} order by l.id desc limit ${filter.limit}) l
      left join users u on u.id = l.actor_id
    order by l.id desc`)

export const findNames = (
  database: Database,
  ids: readonly number[],
): Promise<{ id: number; fullName: string }[]> =>
  database.all(sql<{ id: number; fullName: string }>`
    select id, full_name as "fullName" from users where id = any(${ids}::bigint[])`)

/** Refusals hold addresses of people and say little after a year. */
const refusalDays = 401

/** Deletes old refusals; successful actions stay (see `refuse_change`). */
export const forgetOldRefusals = (tx: Transaction, limit: number): Promise<number> =>
  tx.run(sql`
    delete from audit_log where id in (
      select id from audit_log
      where result >= 400 and at < now() - ${refusalDays}::integer * interval '1 day' limit ${limit})`)

/** Deletes all older entries. The setting tells the log's trigger that this is allowed. */
export async function forgetOldEntries(tx: Transaction, days: number, limit: number): Promise<number> {
  await tx.run(sql`select set_config('kontor.keep_audit_days', ${String(days)}, true)`)
  return tx.run(sql`
    delete from audit_log where id in (
      select id from audit_log
      where at < now() - ${days}::integer * interval '1 day' order by at, id limit ${limit})`)
}

export interface NamedEntry {
  readonly id: number
  readonly actorId: number | null
  readonly target: string
  readonly address: string
}

/** Entries of more than a year ago that still name people. */
export const findNamed = (tx: Transaction, limit: number): Promise<NamedEntry[]> =>
  tx.all(sql<NamedEntry>`
    select id, actor_id as "actorId", target, address from audit_log
    where not pseudonymised and at < now() - interval '366 days' order by at limit ${limit} for update skip locked`)

export interface PseudonymousEntry {
  readonly id: number
  readonly actor: string | null
  readonly target: string
  readonly address: string
}

export const pseudonymise = (tx: Transaction, entries: readonly PseudonymousEntry[]): Promise<number> =>
  tx.run(sql`
    update audit_log l
    set pseudonymised = true, actor_id = null, actor_pseudonym = e.actor, target = e.target, address = e.address
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ actor }) => actor)}::text[],
      ${entries.map(({ target }) => target)}::text[], ${entries.map(({ address }) => address)}::text[])
      as e (id, actor, target, address)
    where l.id = e.id`)
