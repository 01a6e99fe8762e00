import type { Wanted } from '#platform/server/audit-log.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { allOf, sql, type Sql } from '#platform/server/database/sql.ts'

/** Entries of all books and of the server. */
export const auditEntries = ({ conditions, limit }: Wanted): Sql => sql`
  select * from audit_log l where ${allOf([...conditions])} order by l.id desc limit ${limit}`

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
