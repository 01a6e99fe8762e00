import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Deletion, OwnExport } from '../contract.ts'

export const isDemo = async (queries: Queries, userId: number): Promise<boolean> =>
  (await queries.first(sql`select from users where id = ${userId} and is_demo`)) !== undefined

/** A first check. The deletion itself checks again with the administrators locked. */
export const isOnlyAdmin = async (queries: Queries, userId: number): Promise<boolean> =>
  (await queries.first(sql`
    select from users u where u.id = ${userId} and u.is_admin
      and not exists (select from users o where o.is_admin and o.id <> u.id)`)) !== undefined

export interface ExportRow extends OwnExport {
  readonly request: string
  readonly fileKey: string | null
}

const exportColumns = sql`request, state, size, requested_at as "requestedAt", expires_at as "expiresAt",
  file_key as "fileKey"`

/** The newest download, unless it has expired. */
export const findExport = (queries: Queries, userId: number): Promise<ExportRow | undefined> =>
  queries.first(sql<ExportRow>`
    select ${exportColumns} from account_exports
    where user_id = ${userId} and (expires_at is null or expires_at > now())`)

/** Starts an export. Answers the key of the file that it replaces; undefined if one is being prepared. */
export async function beginExport(
  tx: Transaction,
  userId: number,
  request: string,
): Promise<{ replaced: string | null } | undefined> {
  const before = await tx.first(sql<{ fileKey: string | null }>`
    select file_key as "fileKey" from account_exports where user_id = ${userId} for update`)
  const changed = await tx.run(sql`
    insert into account_exports as e (user_id, request) values (${userId}, ${request})
    on conflict (user_id) do update
    set request = excluded.request, state = 'working', lease_until = null, file_key = null, size = null,
      requested_at = now(), expires_at = null
    where e.state <> 'working'`)
  return changed === 0 ? undefined : { replaced: before?.fileKey ?? null }
}

/** Whether this request still waits for its file. */
export const isWorking = async (queries: Queries, userId: number, request: string): Promise<boolean> =>
  (await queries.first(sql`
    select from account_exports
    where user_id = ${userId} and request = ${request}::uuid and state = 'working'`)) !== undefined

/** Takes a lease unless another process has one. */
export const takeLease = async (
  queries: Queries,
  userId: number,
  request: string,
  seconds: number,
): Promise<boolean> =>
  (await queries.run(sql`
    update account_exports set lease_until = now() + ${seconds}::integer * interval '1 second'
    where user_id = ${userId} and request = ${request}::uuid and state = 'working'
      and (lease_until is null or lease_until < now())`)) > 0

export const renewLease = async (
  queries: Queries,
  userId: number,
  request: string,
  seconds: number,
): Promise<boolean> =>
  (await queries.run(sql`
    update account_exports set lease_until = now() + ${seconds}::integer * interval '1 second'
    where user_id = ${userId} and request = ${request}::uuid and state = 'working'`)) > 0

export const releaseLease = (queries: Queries, userId: number, request: string): Promise<number> =>
  queries.run(sql`
    update account_exports set lease_until = null where user_id = ${userId} and request = ${request}::uuid`)

interface FinishedExport {
  readonly fileKey: string
  readonly size: number
  readonly days: number
}

export const finishExport = async (
  tx: Transaction,
  userId: number,
  request: string,
  { fileKey, size, days }: FinishedExport,
): Promise<boolean> =>
  (await tx.run(sql`
    update account_exports
    set state = 'ready', file_key = ${fileKey}, size = ${size}, lease_until = null,
      expires_at = now() + ${days}::integer * interval '1 day'
    where user_id = ${userId} and request = ${request}::uuid and state = 'working'`)) > 0

export const failExport = (tx: Transaction, userId: number, request: string): Promise<number> =>
  tx.run(sql`
    update account_exports set state = 'failed', lease_until = null
    where user_id = ${userId} and request = ${request}::uuid and state = 'working'`)

/** Deletes expired downloads. Answers the keys of their files. */
export const deleteExpired = async (tx: Transaction, limit: number): Promise<string[]> =>
  (
    await tx.all(sql<{ key: string }>`
      delete from account_exports where user_id in (
        select user_id from account_exports where expires_at < now() limit ${limit} for update skip locked)
      returning file_key as key`)
  ).map(({ key }) => key)

/** Fails exports whose job was lost. */
export const failAbandoned = (queries: Queries): Promise<number> =>
  queries.run(sql`
    update account_exports set state = 'failed', lease_until = null
    where state = 'working' and requested_at < now() - interval '1 day'`)

export const fileOfMember = async (queries: Queries, userId: number): Promise<string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      select file_key as key from account_exports where user_id = ${userId} and file_key is not null`)
  ).map(({ key }) => key)

/** A repeated request keeps the first day. */
export const insertDeletion = (tx: Transaction, userId: number, days: number): Promise<Deletion> =>
  tx.one(sql<Deletion>`
    insert into account_deletions as d (user_id, deletes_at)
    values (${userId}, now() + ${days}::integer * interval '1 day')
    on conflict (user_id) do update set deletes_at = d.deletes_at
    returning deletion_requested_at as "requestedAt", deletes_at as "deletesAt"`)

export const findDeletion = (queries: Queries, userId: number): Promise<Deletion | undefined> =>
  queries.first(sql<Deletion>`
    select deletion_requested_at as "requestedAt", deletes_at as "deletesAt" from account_deletions
    where user_id = ${userId}`)

export const deleteDeletion = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`delete from account_deletions where user_id = ${userId}`)

/** Answers accounts whose last day has come, and marks them as reminded. */
export const takeReminders = (tx: Transaction, limit: number): Promise<{ userId: number }[]> =>
  tx.all(sql<{ userId: number }>`
    update account_deletions set reminded_at = now() where user_id in (
      select user_id from account_deletions
      where reminded_at is null and deletes_at < now() + interval '1 day'
      order by deletes_at limit ${limit} for update skip locked)
    returning user_id as "userId"`)

export const findDue = (queries: Queries, limit: number): Promise<{ userId: number }[]> =>
  queries.all(sql<{ userId: number }>`
    select user_id as "userId" from account_deletions where deletes_at <= now() order by deletes_at limit ${limit}`)

/** Answers whether the account is due, and locks its deletion until the transaction ends. */
export const lockDue = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.first(sql`
    select from account_deletions where user_id = ${userId} and deletes_at <= now() for update`)) !==
  undefined

export interface Recipient {
  readonly username: string
  readonly fullName: string
  readonly email: string
}

/** Undefined if no address is verified. */
export const findRecipient = (queries: Queries, userId: number): Promise<Recipient | undefined> =>
  queries.first(sql<Recipient>`
    select username, full_name as "fullName", email from users where id = ${userId} and email_verified_at is not null`)
