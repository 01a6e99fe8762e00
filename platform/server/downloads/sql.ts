import type { Queries, Transaction } from '../database/database.ts'
import { sql, type Sql } from '../database/sql.ts'

/** A table with one download for each of its subjects. */
export interface DownloadTable {
  readonly table: Sql
  /** The column of the subject, the table's primary key. */
  readonly subject: Sql
  /** What a download leaves when its time is over: nothing, or its row. */
  readonly keepsRows: boolean
}

export interface DownloadRow {
  readonly request: string
  readonly state: 'working' | 'ready' | 'failed' | 'expired'
  readonly size: number | null
  readonly requestedAt: string
  readonly expiresAt: string | null
  readonly fileKey: string | null
}

/** One request for a download. */
export interface Request {
  readonly subject: number
  readonly request: string
}

export function downloadSql({ table, subject: column, keepsRows }: DownloadTable) {
  const isOne = ({ subject, request }: Request): Sql => sql`
    ${column} = ${subject} and request = ${request}::uuid`
  const isAtWork = (one: Request): Sql => sql`${isOne(one)} and state = 'working'`
  const leaseUntil = (seconds: number): Sql => sql`now() + ${seconds}::integer * interval '1 second'`

  return {
    /** The newest download, unless it has expired. */
    find: (queries: Queries, subject: number): Promise<DownloadRow | undefined> =>
      queries.first(sql<DownloadRow>`
        select request, state, size, requested_at as "requestedAt", expires_at as "expiresAt", file_key as "fileKey"
        from ${table}
        where ${column} = ${subject} and state <> 'expired' and (expires_at is null or expires_at > now())`),

    /** Starts a download. Answers the key of the file that it replaces; undefined if one is being prepared. */
    async begin(
      tx: Transaction,
      { subject, request }: Request,
    ): Promise<{ replaced: string | null } | undefined> {
      const before = await tx.first(sql<{ fileKey: string | null }>`
        select file_key as "fileKey" from ${table} where ${column} = ${subject} for update`)
      const changed = await tx.run(sql`
        insert into ${table} as e (${column}, request) values (${subject}, ${request})
        on conflict (${column}) do update
        set request = excluded.request, state = 'working', lease_until = null, file_key = null, size = null,
          requested_at = now(), expires_at = null
        where e.state <> 'working'`)
      return changed === 0 ? undefined : { replaced: before?.fileKey ?? null }
    },

    /** Whether this request still waits for its file. */
    isWorking: async (queries: Queries, one: Request): Promise<boolean> =>
      (await queries.first(sql`select from ${table} where ${isAtWork(one)}`)) !== undefined,

    /** Takes a lease unless another process has one. */
    takeLease: async (queries: Queries, one: Request, seconds: number): Promise<boolean> =>
      (await queries.run(sql`
        update ${table} set lease_until = ${leaseUntil(seconds)}
        where ${isAtWork(one)} and (lease_until is null or lease_until < now())`)) > 0,

    renewLease: async (queries: Queries, one: Request, seconds: number): Promise<boolean> =>
      (await queries.run(sql`
        update ${table} set lease_until = ${leaseUntil(seconds)} where ${isAtWork(one)}`)) > 0,

    releaseLease: (queries: Queries, one: Request): Promise<number> =>
      queries.run(sql`update ${table} set lease_until = null where ${isOne(one)}`),

    finish: async (
      tx: Transaction,
      one: Request,
      { fileKey, size, days }: { readonly fileKey: string; readonly size: number; readonly days: number },
    ): Promise<boolean> =>
      (await tx.run(sql`
        update ${table}
        set state = 'ready', file_key = ${fileKey}, size = ${size}, lease_until = null,
          expires_at = now() + ${days}::integer * interval '1 day'
        where ${isAtWork(one)}`)) > 0,

    fail: (tx: Transaction, one: Request): Promise<number> =>
      tx.run(sql`update ${table} set state = 'failed', lease_until = null where ${isAtWork(one)}`),

    /** Ends downloads whose time is over. Answers the keys of their files. */
    endExpired: async (tx: Transaction, limit: number): Promise<string[]> => {
      const over = await tx.all(sql<{ subject: number; key: string }>`
        select ${column} as subject, file_key as key from ${table} where expires_at < now()
        limit ${limit} for update skip locked`)
      const ended = sql`${column} = any(${over.map(({ subject }) => subject)}::bigint[])`
      await tx.run(
        keepsRows
          ? sql`update ${table} set state = 'expired', file_key = null, size = null, expires_at = null where ${ended}`
          : sql`delete from ${table} where ${ended}`,
      )
      return over.map(({ key }) => key)
    },

    /** Fails downloads whose job was lost. */
    failAbandoned: (queries: Queries): Promise<number> =>
      queries.run(sql`
        update ${table} set state = 'failed', lease_until = null
        where state = 'working' and requested_at < now() - interval '1 day'`),

    keysOf: async (queries: Queries, subject: number): Promise<string[]> =>
      (
        await queries.all(sql<{ key: string }>`
          select file_key as key from ${table} where ${column} = ${subject} and file_key is not null`)
      ).map(({ key }) => key),
  }
}
