import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { priorities, type Priority } from '../../domain.ts'
import { selectTodos, type TodoRow } from './select-todos.ts'

interface Fields {
  readonly title: string
  readonly description: string | null
  readonly dueDate: string | null
  readonly priority: Priority
}

/** Undefined fields stay unchanged. */
type Change = { readonly [K in keyof Fields]?: Fields[K] | undefined }

const rank = (priority: Priority): number => priorities.indexOf(priority)

export async function insertTodo(tx: Transaction, memberId: CallerId, fields: Fields): Promise<number> {
  const { title, description, dueDate, priority } = fields
  const row = await tx.one(sql<{ id: number }>`
    insert into todos (member_id, title, description, due_date, priority)
    values (${memberId}, ${title}, ${description}, ${dueDate}, ${rank(priority)}) returning id`)
  return row.id
}

/** The state of a to-do, and what the viewer has to do with it. */
export interface TodoAccess {
  readonly id: number
  readonly memberId: number
  readonly deleted: boolean
  readonly completed: boolean
  readonly completedBy: number | null
  /** Whether it is shared with the viewer. */
  readonly shared: boolean
}

const selectAccess = (id: number, viewerId: number): Sql<TodoAccess> => sql<TodoAccess>`
  select id, member_id as "memberId", deleted_at is not null as deleted, completed, completed_by as "completedBy",
    (select true from todo_shares where todo_id = todos.id and member_id = ${viewerId}) is not null as shared
  from todos where id = ${id}`

export const findAccess = (queries: Queries, id: number, viewerId: number): Promise<TodoAccess | undefined> =>
  queries.first(selectAccess(id, viewerId))

/** Locks the to-do until the transaction ends. All writers of a to-do or its shares call this first. */
export async function lockAccess(
  tx: Transaction,
  id: number,
  viewerId: number,
): Promise<TodoAccess | undefined> {
  // A locking statement may return rows older than its lock, so the row is read afterwards.
  await tx.run(sql`select from todos where id = ${id} for no key update`)
  return tx.first(selectAccess(id, viewerId))
}

export const findTodo = (
  queries: Queries,
  { id }: Authorized<Item, 'see'>,
  viewerId: number,
): Promise<TodoRow> => queries.one(selectTodos(sql`(select * from todos where id = ${id}) t`, viewerId))

/** Those of the to-dos that the viewer owns or that are shared with them. */
export const findSeenTodos = (
  queries: Queries,
  viewerId: CallerId,
  ids: readonly number[],
): Promise<TodoRow[]> =>
  queries.all(
    selectTodos(
      sql`(select * from todos where id = any(${ids}::bigint[]) and deleted_at is null and (member_id = ${viewerId}
        or (select true from todo_shares s where s.todo_id = todos.id and s.member_id = ${viewerId}) is not null)) t`,
      viewerId,
    ),
  )

/** Changes a locked to-do, and what its shares copy of it. */
const change = (tx: Transaction, id: number, set: Sql): Promise<number> =>
  tx.run(sql`
    with changed as (
      update todos set ${set} where id = ${id}
      returning id, completed, due_key, priority, deleted_at is not null as deleted)
    update todo_shares s
    set completed = c.completed, due_key = c.due_key, priority = c.priority, deleted = c.deleted
    from changed c where s.todo_id = c.id
      and (s.completed, s.due_key, s.priority, s.deleted)
        is distinct from (c.completed, c.due_key, c.priority, c.deleted)`)

export const updateTodo = (tx: Transaction, { id }: Authorized<Item>, fields: Change): Promise<number> => {
  const { title, description, dueDate, priority } = fields
  return change(
    tx,
    id,
    sql`
      title = coalesce(${title ?? null}, title),
      description = case when ${description !== undefined} then ${description ?? null} else description end,
      due_date = case when ${dueDate !== undefined} then ${dueDate ?? null}::date else due_date end,
      priority = coalesce(${priority === undefined ? null : rank(priority)}, priority)`,
  )
}

/** Completes a to-do, or reopens it if `by` is null. */
export const setCompleted = (
  tx: Transaction,
  { id }: Authorized<Item, 'see'>,
  completedBy: number | null,
): Promise<number> =>
  change(
    tx,
    id,
    sql`completed_at = case when ${completedBy}::bigint is not null then now() end, completed_by = ${completedBy}`,
  )

export const setDeleted = (tx: Transaction, { id }: Authorized<Item>, deleted: boolean): Promise<number> =>
  change(tx, id, sql`deleted_at = case when ${deleted} then now() end`)

/** Purges some to-dos that were deleted long ago. Returns their number. */
export const purgeTodos = (tx: Transaction, days: number, limit: number): Promise<number> =>
  tx.run(sql`
    delete from todos where id in (
      select id from todos where deleted_at < now() - make_interval(days => ${days})
      order by deleted_at limit ${limit} for update skip locked)`)
