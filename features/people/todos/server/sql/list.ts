import { allOf, holds, nullIfAbsent, sql, type Sql } from '#platform/server/database/sql.ts'
import type { SortOrder, TodoScope, TodoSort, TodoStatus } from '../../domain.ts'
import { selectTodos, type TodoRow } from './select-todos.ts'

export interface TodoFilter {
  readonly scope?: TodoScope | undefined
  readonly status: TodoStatus
  readonly sort: TodoSort
  readonly order: SortOrder
  readonly search?: string | undefined
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  /** Position of the previous page's last row: the sort value, if any, then the id. */
  readonly after?: readonly (string | number)[] | undefined
}

/** A table to read to-dos from: `todos`, or `todo_shares`, which has copies of the sorted columns. */
interface Source {
  readonly from: Sql
  readonly id: Sql
}

const columns: Readonly<Record<TodoSort, Sql | null>> = {
  dueDate: sql`due_key`,
  priority: sql`priority`,
  created: null,
}

const types: Readonly<Record<TodoSort, Sql>> = {
  dueDate: sql`date`,
  priority: sql`smallint`,
  created: sql`bigint`,
}

function behindPosition({ sort, order, after }: TodoFilter, id: Sql): Sql {
  if (after === undefined) return sql`true`
  const column = columns[sort]
  const sign = order === 'asc' ? sql`>` : sql`<`
  const [first, second] = after
  return column === null
    ? sql`${id} ${sign} ${first}::bigint`
    : sql`(${column}, ${id}) ${sign} (${first}::${types[sort]}, ${second}::bigint)`
}

function orderOf({ sort, order }: TodoFilter, id: Sql): Sql {
  const column = columns[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return column === null ? sql`${id} ${direction}` : sql`${column} ${direction}, ${id} ${direction}`
}

const searchCondition = (search: string | undefined): Sql => {
  if (search === undefined || search === '') return sql`true`
  return holds(sql`search_text`, search)
}

const dueCondition = ({ dueFrom, dueTo }: TodoFilter): Sql =>
  allOf([
    ...nullIfAbsent(dueFrom, (day) => sql`due_key >= ${day}::date`),
    ...nullIfAbsent(dueTo, (day) => sql`due_key <= ${day}::date`),
  ])

/** The first rows of one index, in its order, so that no more than a page is read. */
const branch = (filter: TodoFilter, { from, id }: Source, done: boolean, limit: number): Sql => sql`
  (select ${id} as id, due_key, priority from ${from}
  and completed = ${done} and ${dueCondition(filter)} and ${behindPosition(filter, id)}
  order by ${orderOf(filter, id)} limit ${limit})`

function branches(filter: TodoFilter, viewerId: number, limit: number): Sql[] {
  const own: Source = {
    from: sql`todos where member_id = ${viewerId} and deleted_at is null and ${searchCondition(filter.search)}`,
    id: sql`id`,
  }
  const isFound =
    filter.search === undefined || filter.search === ''
      ? sql`true`
      : // PostgreSQL would plan `exists` as a join with all to-dos.
        sql`(select true from todos where id = todo_id and ${searchCondition(filter.search)}) is not null`
  const shared: Source = {
    from: sql`todo_shares where member_id = ${viewerId} and not deleted and ${isFound}`,
    id: sql`todo_id`,
  }
  const sources = [...(filter.scope === 'shared' ? [] : [own]), ...(filter.scope === 'mine' ? [] : [shared])]
  const states = filter.status === 'all' ? [false, true] : [filter.status === 'completed']
  return sources.flatMap((source) => states.map((done) => branch(filter, source, done, limit)))
}

/** A page of the viewer's own and shared to-dos. */
export function todosPage(filter: TodoFilter, viewerId: number, limit: number): Sql<TodoRow> {
  const [first = sql``, ...more] = branches(filter, viewerId, limit)
  const merged = more.reduce((left, right) => sql`${left} union all ${right}`, first)
  const page = sql`
    select id from (${merged}) merged order by ${orderOf(filter, sql`id`)} limit ${limit}`
  return sql<TodoRow>`
    ${selectTodos(sql`(${page}) page join todos t on t.id = page.id`, viewerId)}
    order by ${orderOf(filter, sql`t.id`)}`
}
