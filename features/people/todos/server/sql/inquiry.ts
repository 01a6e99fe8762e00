import type { Database } from '#platform/server/database/database.ts'
import { allOf, likePattern, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import { periodStart } from '#platform/server/table/periods.ts'
import { priorities, type Priority } from '../../domain.ts'

type Planned = Pick<Database, 'allPlanned'>

/** A query for to-dos. `from` and `to` are due dates, inclusive. */
export interface TodoQuestion {
  readonly viewerId: number
  readonly today: string
  /** Texts that must all occur in title or description. */
  readonly texts?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Days of completion (UTC), inclusive. */
  readonly doneFrom?: string | undefined
  readonly doneTo?: string | undefined
  readonly completed?: boolean | undefined
  readonly priority?: Priority | undefined
  readonly overdue?: boolean | undefined
  readonly undated?: boolean | undefined
  /** `given`: own to-dos that are shared with others. */
  readonly whose?: 'own' | 'shared' | 'given' | undefined
  /** Full name or username of the owner; case is ignored. */
  readonly sharedBy?: string | undefined
  /** Full name or username of a recipient of an own to-do; case is ignored. */
  readonly sharedWith?: string | undefined
}

const ownIds = (viewerId: number): Sql =>
  sql`select id from todos where member_id = ${viewerId} and deleted_at is null`

const idsOf: Readonly<Record<'own' | 'shared' | 'given', (viewerId: number) => Sql>> = {
  own: ownIds,
  shared: (viewerId) => sql`select todo_id from todo_shares where member_id = ${viewerId} and not deleted`,
  given: (viewerId) => sql`select todo_id from todo_shares where todo_id in (${ownIds(viewerId)})`,
}

const hasName = (member: Sql, name: string): Sql =>
  sql`(lower(${member}.full_name) = lower(${name}::text) or lower(${member}.username) = lower(${name}::text))`

/** The member's own and shared to-dos as `t`, joined with their owners. */
function matchingTodos({ viewerId, today, whose, ...question }: TodoQuestion, joins = sql``): Sql {
  const mine =
    whose === undefined
      ? sql`${idsOf.own(viewerId)} union all ${idsOf.shared(viewerId)}`
      : idsOf[whose](viewerId)
  const isOverdue = sql`(not t.completed and t.due_date < ${today}::date)`
  const conditions = [
    sql`t.id in (${mine})`,
    ...(question.texts ?? []).map(
      (text) => sql`concat_ws(E'\n', t.title, t.description) ilike ${likePattern(text)}`,
    ),
    ...nullIfAbsent(question.from, (day) => sql`t.due_date >= ${day}::date`),
    ...nullIfAbsent(question.to, (day) => sql`t.due_date <= ${day}::date`),
    ...nullIfAbsent(question.doneFrom, (day) => sql`t.completed_at >= ${day}::date`),
    ...nullIfAbsent(question.doneTo, (day) => sql`t.completed_at < ${day}::date + 1`),
    ...nullIfAbsent(question.completed, (completed) => sql`t.completed = ${completed}`),
    ...nullIfAbsent(question.priority, (priority) => sql`t.priority = ${priorities.indexOf(priority)}`),
    ...nullIfAbsent(question.overdue, (value) => (value ? isOverdue : sql`${isOverdue} is not true`)),
    ...nullIfAbsent(question.undated, (value) =>
      value ? sql`t.due_date is null` : sql`t.due_date is not null`,
    ),
    ...nullIfAbsent(
      question.sharedBy,
      (name) => sql`t.member_id <> ${viewerId} and ${hasName(sql`owner`, name)}`,
    ),
    ...nullIfAbsent(
      question.sharedWith,
      (name) => sql`t.member_id = ${viewerId} and exists (
        select from todo_shares s join users u on u.id = s.member_id
        where s.todo_id = t.id and ${hasName(sql`u`, name)})`,
    ),
  ]
  return sql`todos t join users owner on owner.id = t.member_id ${joins} where ${allOf(conditions)}`
}

export interface FoundTodo {
  readonly id: number
  readonly title: string
  readonly dueDate: string | null
  readonly priority: number
  readonly completed: boolean
  /** Name of the owner; null for own to-dos. */
  readonly sharedBy: string | null
  /** Names of an own to-do's recipients, sorted; null if there are none. */
  readonly sharedWith: string | null
  /** The day of completion (UTC). */
  readonly doneOn: string | null
}

/** By due date, by completion, by creation, or by priority. To-dos without the date come last. */
export type TodoOrder =
  | 'due'
  | 'lastDue'
  | 'lastDone'
  | 'firstDone'
  | 'newest'
  | 'oldest'
  | 'largest'
  | 'smallest'

const orders: Readonly<Record<TodoOrder, Sql>> = {
  due: sql`t.due_key, t.priority desc, t.id`,
  lastDue: sql`t.due_date desc nulls last, t.id`,
  lastDone: sql`t.completed_at desc nulls last, t.id desc`,
  firstDone: sql`t.completed_at, t.id`,
  newest: sql`t.created_at desc, t.id desc`,
  oldest: sql`t.created_at, t.id`,
  largest: sql`t.priority desc, t.due_key, t.id`,
  smallest: sql`t.priority, t.due_key, t.id`,
}

export const findMatchingTodos = (
  database: Planned,
  question: TodoQuestion,
  { order, most }: { readonly order: TodoOrder; readonly most: number },
): Promise<FoundTodo[]> =>
  database.allPlanned(sql<FoundTodo>`
    select t.id, t.title, t.due_date as "dueDate", t.priority, t.completed,
      case when t.member_id <> ${question.viewerId} then owner.full_name end as "sharedBy",
      case when t.member_id = ${question.viewerId} then (
        select string_agg(u.full_name, ', ' order by u.full_name) from todo_shares s join users u on u.id = s.member_id
        where s.todo_id = t.id) end as "sharedWith",
      t.completed_at::date as "doneOn"
    from ${matchingTodos(question)} order by ${orders[order]} limit ${most}`)

export type TodoGrouping = 'priority' | 'status' | 'sharer' | 'recipient' | 'month' | 'doneMonth'
interface TodoGroup {
  /**
   * Rank of the priority, `completed`, name of the owner or of a recipient, or first day of the month. Null for own
   * to-dos, for those without a recipient, and for those without the date.
   */
  readonly key: string | null
  readonly count: number
}

const groupKeys: Readonly<Record<TodoGrouping, (viewerId: number) => Sql>> = {
  priority: () => sql`t.priority::text`,
  status: () => sql`t.completed::text`,
  sharer: (viewerId) => sql`case when t.member_id <> ${viewerId} then owner.full_name end`,
  recipient: () => sql`recipient.full_name`,
  month: () => sql`${periodStart('month', sql`t.due_date`)}::text`,
  doneMonth: () => sql`${periodStart('month', sql`t.completed_at`)}::text`,
}

/** Only of own to-dos: a recipient must not learn of the other recipients. */
const eachRecipient = (viewerId: number): Sql =>
  sql`left join todo_shares given on given.todo_id = t.id and t.member_id = ${viewerId}
    left join users recipient on recipient.id = given.member_id`

/** Counts to-dos per group, or all without a grouping. One with several recipients counts for each of them. */
export const countMatchingTodos = (
  database: Planned,
  question: TodoQuestion,
  by?: TodoGrouping,
): Promise<TodoGroup[]> =>
  database.allPlanned(sql<TodoGroup>`
    select ${by === undefined ? sql`''` : groupKeys[by](question.viewerId)} as key, count(*) as count
    from ${matchingTodos(question, by === 'recipient' ? eachRecipient(question.viewerId) : sql``)} group by 1`)

/** A member with whom to-dos are shared, in either direction. */
export interface Sharer {
  readonly id: number
  readonly username: string
  readonly fullName: string
}

/** Members who share to-dos with the member, most to-dos first. */
export const findSharers = (database: Planned, viewerId: number, most: number): Promise<Sharer[]> =>
  database.allPlanned(sql<Sharer>`
    select u.id, u.username, u.full_name as "fullName"
    from todo_shares s join todos t on t.id = s.todo_id join users u on u.id = t.member_id
    where s.member_id = ${viewerId} and not s.deleted
    group by u.id order by count(*) desc, u.id limit ${most}`)

/** Members with whom the member shares to-dos, most to-dos first. */
export const findRecipientsOf = (database: Planned, viewerId: number, most: number): Promise<Sharer[]> =>
  database.allPlanned(sql<Sharer>`
    select u.id, u.username, u.full_name as "fullName"
    from todo_shares s join users u on u.id = s.member_id
    where s.todo_id in (${ownIds(viewerId)})
    group by u.id order by count(*) desc, u.id limit ${most}`)
