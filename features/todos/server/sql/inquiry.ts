import type { Database } from '#platform/server/database/database.ts'
import { all, containing, given, sql, type Sql } from '#platform/server/database/sql.ts'
import { periodStart } from '#platform/server/table/periods.ts'
import { priorities, type Priority } from '../../domain.ts'

type Planned = Pick<Database, 'allPlanned'>

/** To-dos as questions ask for them; days are of the due date, bounds included. */
export interface TodoQuestion {
  readonly memberId: number
  readonly today: string
  /** All of them anywhere. */
  readonly texts?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly completed?: boolean | undefined
  readonly priority?: Priority | undefined
  readonly overdue?: boolean | undefined
  readonly undated?: boolean | undefined
  readonly whose?: 'own' | 'shared' | undefined
  /** Full name or username, without regard to capitals. */
  readonly sharedBy?: string | undefined
}

const ids: Readonly<Record<'own' | 'shared', (memberId: number) => Sql>> = {
  own: (memberId) => sql`select id from todos where owner_id = ${memberId} and deleted_at is null`,
  shared: (memberId) => sql`select todo_id from todo_shares where user_id = ${memberId} and not deleted`,
}

/** Own ones and those shared with the member, as `t`, with whose they are. */
function matching({ memberId, today, whose, ...question }: TodoQuestion): Sql {
  const mine =
    whose === undefined ? sql`${ids.own(memberId)} union all ${ids.shared(memberId)}` : ids[whose](memberId)
  const isOverdue = sql`(not t.completed and t.due_date < ${today}::date)`
  const conditions = [
    sql`t.id in (${mine})`,
    ...(question.texts ?? []).map(
      (text) => sql`concat_ws(E'\n', t.title, t.description) ilike ${containing(text)}`,
    ),
    ...given(question.from, (day) => sql`t.due_date >= ${day}::date`),
    ...given(question.to, (day) => sql`t.due_date <= ${day}::date`),
    ...given(question.completed, (completed) => sql`t.completed = ${completed}`),
    ...given(question.priority, (priority) => sql`t.priority = ${priorities.indexOf(priority)}`),
    ...given(question.overdue, (asked) => (asked ? isOverdue : sql`${isOverdue} is not true`)),
    ...given(question.undated, (asked) => (asked ? sql`t.due_date is null` : sql`t.due_date is not null`)),
    ...given(
      question.sharedBy,
      (name) => sql`t.owner_id <> ${memberId}
      and (lower(owner.full_name) = lower(${name}::text) or lower(owner.username) = lower(${name}::text))`,
    ),
  ]
  return sql`todos t join users owner on owner.id = t.owner_id where ${all(conditions)}`
}

export interface FoundTodo {
  readonly id: number
  readonly title: string
  readonly dueDate: string | null
  readonly priority: number
  readonly completed: boolean
  /** Who shares it; null for one's own. */
  readonly sharedBy: string | null
}

/** As they fall due or the other way round, those without a day last; by when they were made; or by priority. */
export type TodoOrder = 'due' | 'lastDue' | 'newest' | 'oldest' | 'largest' | 'smallest'

const orders: Readonly<Record<TodoOrder, Sql>> = {
  due: sql`t.due_key, t.priority desc, t.id`,
  lastDue: sql`t.due_date desc nulls last, t.id`,
  newest: sql`t.created_at desc, t.id desc`,
  oldest: sql`t.created_at, t.id`,
  largest: sql`t.priority desc, t.due_key, t.id`,
  smallest: sql`t.priority, t.due_key, t.id`,
}

export const findAskedTodos = (
  database: Planned,
  question: TodoQuestion,
  { order, most }: { readonly order: TodoOrder; readonly most: number },
): Promise<FoundTodo[]> =>
  database.allPlanned(sql<FoundTodo>`
    select t.id, t.title, t.due_date as "dueDate", t.priority, t.completed,
      case when t.owner_id <> ${question.memberId} then owner.full_name end as "sharedBy"
    from ${matching(question)} order by ${orders[order]} limit ${most}`)

export type TodoGrouping = 'priority' | 'status' | 'sharer' | 'month'
interface TodoGroup {
  /**
   * Rank of a priority, whether completed, the name of who shares it, or the first day of a month; null for one's own,
   * and without a due date.
   */
  readonly key: string | null
  readonly count: number
}

const keys: Readonly<Record<TodoGrouping, (memberId: number) => Sql>> = {
  priority: () => sql`t.priority::text`,
  status: () => sql`t.completed::text`,
  sharer: (memberId) => sql`case when t.owner_id <> ${memberId} then owner.full_name end`,
  month: () => sql`${periodStart('month', sql`t.due_date`)}::text`,
}

/** How many there are in each group; without a grouping, in all. */
export const countAskedTodos = (
  database: Planned,
  question: TodoQuestion,
  by?: TodoGrouping,
): Promise<TodoGroup[]> =>
  database.allPlanned(sql<TodoGroup>`
    select ${by === undefined ? sql`''` : keys[by](question.memberId)} as key, count(*) as count from ${matching(question)} group by 1`)

export interface Sharer {
  readonly id: number
  readonly username: string
  readonly fullName: string
}

/** Who shares to-dos with the member, most first. */
export const findSharers = (database: Planned, memberId: number, most: number): Promise<Sharer[]> =>
  database.allPlanned(sql<Sharer>`
    select u.id, u.username, u.full_name as "fullName"
    from todo_shares s join todos t on t.id = s.todo_id join users u on u.id = t.owner_id
    where s.user_id = ${memberId} and not s.deleted
    group by u.id order by count(*) desc, u.id limit ${most}`)
