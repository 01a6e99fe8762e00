import { isReachable } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { SavedAudience } from '../contract.ts'
import { maxAudiences } from '../domain.ts'

/** Whoever has left, and whoever blocked the owner or was blocked, count the same and have no id. */
const find = (queries: Queries, memberId: CallerId, condition: Sql): Promise<SavedAudience[]> =>
  queries.all(sql<SavedAudience>`
    select a.id, a.name, array_remove(array_agg(m.reachable order by m.id), null) as ids,
      count(m.id)::int - count(m.reachable)::int as former
    from audiences a left join lateral (
      select id, case when ${isReachable(memberId, sql`member_id`)} then member_id end as reachable
      from audience_members where audience_id = a.id) m on true
    where a.member_id = ${memberId} and ${condition}
    group by a.id order by lower(a.name), a.id limit ${maxAudiences}`)

export const findAudiences = (queries: Queries, memberId: CallerId): Promise<SavedAudience[]> =>
  find(queries, memberId, sql`true`)

export const findAudience = async (
  queries: Queries,
  memberId: CallerId,
  id: number,
): Promise<SavedAudience | undefined> => (await find(queries, memberId, sql`a.id = ${id}`))[0]

/** What the owner has besides this one. They are locked, so that two windows cannot both save the last one. */
export async function lockOthers(
  tx: Transaction,
  memberId: CallerId,
  { id, name }: { readonly id: number | undefined; readonly name: string },
): Promise<{ count: number; hasName: boolean }> {
  await tx.run(sql`select from users where id = ${memberId} for no key update`)
  return tx.one(sql<{ count: number; hasName: boolean }>`
    select count(*)::int as count, coalesce(bool_or(lower(name) = lower(${name}::text)), false) as "hasName"
    from audiences where member_id = ${memberId} and id is distinct from ${id ?? null}::bigint`)
}

export const insertAudience = async (tx: Transaction, memberId: CallerId, name: string): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into audiences (member_id, name) values (${memberId}, ${name}) returning id`)
  ).id

/** False if the actor has no such audience. */
export const renameAudience = async (
  tx: Transaction,
  memberId: CallerId,
  id: number,
  name: string,
): Promise<boolean> =>
  (await tx.run(sql`update audiences set name = ${name} where id = ${id} and member_id = ${memberId}`)) > 0

/** Replaces the people of an audience that the actor was just found to own. */
export async function setPeople(tx: Transaction, id: number, people: readonly number[]): Promise<void> {
  await tx.run(sql`delete from audience_members where audience_id = ${id}`)
  await tx.run(sql`
    insert into audience_members (audience_id, member_id)
    select ${id}, person from unnest(${people}::bigint[]) with ordinality given(person, position) order by position`)
}

export const deleteAudience = async (tx: Queries, memberId: CallerId, id: number): Promise<boolean> =>
  (await tx.run(sql`delete from audiences where id = ${id} and member_id = ${memberId}`)) > 0
