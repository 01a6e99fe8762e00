import { isReachable } from '#features/people/members/server/index.ts'
import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Ids of the members with these username keys, as far as the owner may know of them. */
export async function findByUsername(
  queries: Queries,
  memberId: number,
  keys: readonly string[],
): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    select id from users 
    where username_key = any(${keys}::text[]) and ${isReachable(memberId, sql`id`)} order by id`)
  return rows.map(({ id }) => id)
}

/** Ids of the members that the to-do is shared with. */
export async function findRecipients(queries: Queries, todoId: number): Promise<number[]> {
  const rows = await queries.all(sql<{ id: number }>`
    select member_id as id from todo_shares where todo_id = ${todoId} order by member_id`)
  return rows.map(({ id }) => id)
}

/** Shares a locked to-do. Returns the new recipients. */
export async function insertShares(
  tx: Transaction,
  { id: todoId }: Authorized<Item>,
  memberIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.all(sql<{ id: number }>`
    insert into todo_shares (todo_id, member_id, completed, due_key, priority, deleted)
    select t.id, u.id, t.completed, t.due_key, t.priority, t.deleted_at is not null
    from todos t join users u on u.id = any(${memberIds}::bigint[])
    where t.id = ${todoId} order by u.id
    on conflict do nothing
    returning member_id as id`)
  return rows.map(({ id }) => id)
}

/** Ends the sharing of to-dos between two members, in both directions. Returns the to-dos. */
export const deleteSharesBetween = (
  tx: Transaction,
  one: number,
  other: number,
): Promise<{ todoId: number }[]> =>
  tx.all(sql<{ todoId: number }>`
    delete from todo_shares s using todos t
    where t.id = s.todo_id
      and s.member_id = any(${[one, other]}::bigint[]) and t.member_id = any(${[one, other]}::bigint[])
    returning t.id as "todoId"`)

export const deleteShare = async (
  tx: Transaction,
  { id: todoId }: Authorized<Item, 'see'>,
  memberId: number,
): Promise<boolean> =>
  (await tx.run(sql`delete from todo_shares where todo_id = ${todoId} and member_id = ${memberId}`)) > 0

export interface SharedTodo {
  readonly id: number
  readonly title: string
  readonly people: readonly { readonly id: number; readonly fullName: string }[]
}

/** The owner's to-dos that others see, newest first. */
export const findSharedTodos = (queries: Queries, memberId: number, most: number): Promise<SharedTodo[]> =>
  queries.all(sql<SharedTodo>`
    select t.id, t.title, (
      select jsonb_agg(jsonb_build_object('id', u.id, 'fullName', u.full_name) order by u.full_name, u.id)
      from todo_shares s join users u on u.id = s.member_id where s.todo_id = t.id) as people
    from todos t
    where t.member_id = ${memberId} and t.deleted_at is null
      and exists (select from todo_shares s where s.todo_id = t.id)
    order by t.id desc limit ${most}`)
