import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Deletion } from '../contract.ts'

export const isDemo = async (queries: Queries, userId: number): Promise<boolean> =>
  (await queries.first(sql`select from users where id = ${userId} and is_demo`)) !== undefined

/** A first check. The deletion itself checks again with the administrators locked. */
export const isOnlyAdmin = async (queries: Queries, userId: number): Promise<boolean> =>
  (await queries.first(sql`
    select from users u where u.id = ${userId} and u.is_admin
      and not exists (select from users o where o.is_admin and o.id <> u.id)`)) !== undefined

export const exports = { table: sql`account_exports`, subject: sql`member_id`, keepsRows: false } as const

/** A repeated request keeps the first day. */
export const insertDeletion = (tx: Transaction, userId: number, days: number): Promise<Deletion> =>
  tx.one(sql<Deletion>`
    insert into account_deletions as d (member_id, deletes_at)
    values (${userId}, now() + ${days}::integer * interval '1 day')
    on conflict (member_id) do update set deletes_at = d.deletes_at
    returning deletion_requested_at as "requestedAt", deletes_at as "deletesAt"`)

/** A little later than what it waits for, which ends in the same hourly round. */
export const putOff = (tx: Transaction, userId: number, until: string): Promise<number> =>
  tx.run(sql`
    update account_deletions set deletes_at = greatest(deletes_at, ${until}::timestamptz + interval '2 hours')
    where member_id = ${userId}`)

export const findDeletion = (queries: Queries, userId: number): Promise<Deletion | undefined> =>
  queries.first(sql<Deletion>`
    select deletion_requested_at as "requestedAt", deletes_at as "deletesAt" from account_deletions
    where member_id = ${userId}`)

export const deleteDeletion = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`delete from account_deletions where member_id = ${userId}`)

/** Answers accounts whose last day has come, and marks them as reminded. */
export const takeReminders = (tx: Transaction, limit: number): Promise<{ userId: number }[]> =>
  tx.all(sql<{ userId: number }>`
    update account_deletions set reminded_at = now() where member_id in (
      select member_id from account_deletions
      where reminded_at is null and deletes_at < now() + interval '1 day'
      order by deletes_at limit ${limit} for update skip locked)
    returning member_id as "userId"`)

export const findDue = (queries: Queries, limit: number): Promise<{ userId: number }[]> =>
  queries.all(sql<{ userId: number }>`
    select member_id as "userId" from account_deletions where deletes_at <= now() order by deletes_at limit ${limit}`)

/** Answers whether the account is due, and locks its deletion until the transaction ends. */
export const lockDue = async (tx: Transaction, userId: number): Promise<boolean> =>
  (await tx.first(sql`
    select from account_deletions where member_id = ${userId} and deletes_at <= now() for update`)) !==
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
