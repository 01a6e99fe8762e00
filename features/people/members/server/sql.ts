import type { Queries } from '#platform/server/database/database.ts'
import { allOf, holds, sql, type Sql } from '#platform/server/database/sql.ts'
import type { Member } from '../contract.ts'
import { isReachable } from './restrictions.sql.ts'

interface MemberFilter {
  readonly viewerId: number
  readonly search?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly exceptId?: number | undefined
  readonly after?: readonly [sortName: string, id: number] | undefined
  readonly limit: number
}

const filterOf = ({ viewerId, search, ids, exceptId, after }: MemberFilter): Sql => {
  const conditions: Sql[] = [isReachable(viewerId, sql`id`)]
  if (search !== undefined && search !== '') {
    conditions.push(sql`(${holds(sql`fold(username)`, search)} or ${holds(sql`fold(full_name)`, search)})`)
  }
  if (ids !== undefined) conditions.push(sql`id = any(${ids}::bigint[])`)
  if (exceptId !== undefined) conditions.push(sql`id <> ${exceptId}`)
  if (after !== undefined) conditions.push(sql`(lower(full_name), id) > (${after[0]}, ${after[1]}::bigint)`)
  return allOf(conditions)
}

/** A member as answers name them, as JSON. `u` is the row of a member. */
export const memberJson = (u: Sql): Sql =>
  sql`json_build_object('id', ${u}.id, 'username', ${u}.username, 'fullName', ${u}.full_name, 'avatar', ${u}.avatar)`

export const findMembers = (
  queries: Pick<Queries, 'all'>,
  filter: MemberFilter,
): Promise<(Member & { sortName: string })[]> =>
  queries.all(sql<Member & { sortName: string }>`
    select id, username, full_name as "fullName", avatar, lower(full_name) as "sortName"
    from users where ${filterOf(filter)}
    order by lower(full_name), id limit ${filter.limit}`)

/** The ids that belong to a member, as far as the viewer may know: whoever blocked them looks absent. */
export const existingMembers = async (
  queries: Queries,
  ids: readonly number[],
  viewerId: number,
): Promise<Set<number>> => {
  const rows = await queries.all(sql<{ id: number }>`
    select id from users where id = any(${ids}::bigint[]) and ${isReachable(viewerId, sql`id`)}`)
  return new Set(rows.map((row) => row.id))
}

/** Usernames by id. Ids that belong to nobody, as far as the viewer may know, are left out. */
export const usernamesOf = async (
  queries: Queries,
  ids: readonly number[],
  viewerId: number,
): Promise<Map<number, string>> => {
  const rows = await queries.all(sql<{ id: number; username: string }>`
    select id, username from users where id = any(${ids}::bigint[]) and ${isReachable(viewerId, sql`id`)}`)
  return new Map(rows.map((row) => [row.id, row.username]))
}

/** Keys of the member's avatar and cover photo. The address of each picture contains its key. */
export const picturesOf = async (queries: Queries, id: number): Promise<string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      select substring(address from '^/api/((avatars|covers)/[0-9a-f]+)$') as key
      from users, unnest(array[avatar, cover_photo]) address
      where id = ${id} and address ~ '^/api/(avatars|covers)/[0-9a-f]+$'`)
  ).map(({ key }) => key)
