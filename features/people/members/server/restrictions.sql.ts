import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** Ids of those whom the member blocked or who blocked the member, as a sub-query of one column. */
const blockedIdsOf = (memberId: number | Sql): Sql => sql`
  select blocked_id from blocks where blocker_id = ${memberId}
  union all
  select blocker_id from blocks where blocked_id = ${memberId}`

/** True if neither of the two blocked the other. For one viewer the blocks are fetched once per statement. */
export const isReachable = (viewerId: number | Sql, memberId: Sql): Sql =>
  sql`(${memberId} <> all(array(${blockedIdsOf(viewerId)})))`

/** True if the viewer did not mute the member. */
export const isUnmuted = (viewerId: number, memberId: Sql): Sql =>
  sql`(${memberId} <> all(array(select muted_id from mutes where muter_id = ${viewerId})))`

/** True if somebody muted or blocked the member, or the member blocked somebody. */
export async function hasRestrictions(queries: Queries, memberId: number): Promise<boolean> {
  const { found } = await queries.one(sql<{ found: boolean }>`
    select exists (select from mutes where muted_id = ${memberId})
      or exists (select from blocks where blocked_id = ${memberId})
      or exists (select from blocks where blocker_id = ${memberId}) as found`)
  return found
}

/** Whether the sender may notify a member: neither blocked the other, and they did not mute the sender. */
export const hears = (memberId: Sql, senderId: number): Sql => sql`(
  ${isReachable(senderId, memberId)}
  and ${memberId} <> all(array(select muter_id from mutes where muted_id = ${senderId})))`

export type Restriction = 'mute' | 'block'

const tables = {
  mute: { table: sql`mutes`, own: sql`muter_id`, other: sql`muted_id` },
  block: { table: sql`blocks`, own: sql`blocker_id`, other: sql`blocked_id` },
} as const

export interface RestrictedMember {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly avatar: string | null
}

/** Those whom the member muted or blocked, by id. */
export function findRestricted(
  queries: Queries,
  kind: Restriction,
  viewerId: CallerId,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<RestrictedMember[]> {
  const { table, own, other } = tables[kind]
  return queries.all(sql<RestrictedMember>`
    select u.id, u.username, u.full_name as "fullName", u.avatar
    from ${table} r join users u on u.id = r.${other}
    where r.${own} = ${viewerId} and r.${other} > ${after} order by r.${other} limit ${limit}`)
}

export async function isRestricted(
  queries: Queries,
  kind: Restriction,
  viewerId: CallerId,
  memberId: number,
): Promise<boolean> {
  const { table, own, other } = tables[kind]
  const { found } = await queries.one(sql<{ found: boolean }>`
    select exists (select from ${table} where ${own} = ${viewerId} and ${other} = ${memberId}) as found`)
  return found
}

/** False if the member has as many already as one can have. The caller has locked both members. */
export async function insertRestriction(
  tx: Transaction,
  kind: Restriction,
  actorId: CallerId,
  { memberId, most }: { readonly memberId: number; readonly most: number },
): Promise<boolean> {
  const { table, own, other } = tables[kind]
  const { full } = await tx.one(sql<{ full: boolean }>`
    select count(*) >= ${most} as full from ${table} where ${own} = ${actorId} and ${other} <> ${memberId}`)
  if (full) return false
  await tx.run(sql`
    insert into ${table} (${own}, ${other}) values (${actorId}, ${memberId}) on conflict do nothing`)
  return true
}

/** False if there was none. */
export async function deleteRestriction(
  tx: Transaction,
  kind: Restriction,
  actorId: CallerId,
  memberId: number,
): Promise<boolean> {
  const { table, own, other } = tables[kind]
  return (await tx.run(sql`delete from ${table} where ${own} = ${actorId} and ${other} = ${memberId}`)) > 0
}
