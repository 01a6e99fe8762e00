import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { priorities, type Priority } from '../../domain.ts'
import { shown, type TodoRow } from './shown.ts'

interface Fields {
  readonly title: string
  readonly description: string | null
  readonly dueDate: string | null
  readonly priority: Priority
}

/** Undefined: as it is. */
type Change = { readonly [K in keyof Fields]?: Fields[K] | undefined }

const rank = (priority: Priority): number => priorities.indexOf(priority)

export async function insertTodo(tx: Transaction, ownerId: CallerId, fields: Fields): Promise<number> {
  const { title, description, dueDate, priority } = fields
  const row = await tx.one(sql<{ id: number }>`
    insert into todos (owner_id, title, description, due_date, priority)
    values (${ownerId}, ${title}, ${description}, ${dueDate}, ${rank(priority)}) returning id`)
  return row.id
}

/** How somebody stands to a to-do. */
export interface Standing {
  readonly id: number
  readonly ownerId: number
  readonly deleted: boolean
  readonly completed: boolean
  readonly completedBy: number | null
  /** It is shared with him. */
  readonly shared: boolean
}

const standing = (id: number, viewer: number): Sql<Standing> => sql<Standing>`
  select id, owner_id as "ownerId", deleted_at is not null as deleted, completed, completed_by as "completedBy",
    (select true from todo_shares where todo_id = todos.id and user_id = ${viewer}) is not null as shared
  from todos where id = ${id}`

export const findStanding = (queries: Queries, id: number, viewer: number): Promise<Standing | undefined> =>
  queries.first(standing(id, viewer))

/** Holds the to-do until the transaction ends. Everybody who changes it or its shares does this first. */
export async function lockStanding(
  tx: Transaction,
  id: number,
  viewer: number,
): Promise<Standing | undefined> {
  // The rows of a locking statement may be older than its lock: what is read comes after it.
  await tx.run(sql`select from todos where id = ${id} for no key update`)
  return tx.first(standing(id, viewer))
}

export const findTodo = (
  queries: Queries,
  { id }: Authorized<Item, 'see'>,
  viewer: number,
): Promise<TodoRow> => queries.one(shown(sql`(select * from todos where id = ${id}) t`, viewer))

export const updateTodo = (tx: Transaction, { id }: Authorized<Item>, fields: Change): Promise<number> => {
  const { title, description, dueDate, priority } = fields
  return tx.run(sql`
    update todos set
      title = coalesce(${title ?? null}, title),
      description = case when ${description !== undefined} then ${description ?? null} else description end,
      due_date = case when ${dueDate !== undefined} then ${dueDate ?? null}::date else due_date end,
      priority = coalesce(${priority === undefined ? null : rank(priority)}, priority)
    where id = ${id}`)
}

/** Ticked by whom; null takes the tick away. */
export const setCompleted = (
  tx: Transaction,
  { id }: Authorized<Item, 'see'>,
  by: number | null,
): Promise<number> =>
  tx.run(sql`
    update todos set completed_at = case when ${by}::bigint is not null then now() end, completed_by = ${by}
    where id = ${id}`)

export const setDeleted = (tx: Transaction, { id }: Authorized<Item>, deleted: boolean): Promise<number> =>
  tx.run(sql`update todos set deleted_at = case when ${deleted} then now() end where id = ${id}`)

/** Purges some of what was deleted long ago. Answers how many. */
export const purgeTodos = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from todos where id in (
      select id from todos where deleted_at < now() - make_interval(days => ${days})
      order by deleted_at limit ${limit} for update skip locked)`)
