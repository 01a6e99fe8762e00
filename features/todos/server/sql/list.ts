import { containingLower, sql, type Sql } from '#platform/server/database/sql.ts'
import type { SortOrder, TodoScope, TodoSort, TodoStatus } from '../../domain.ts'
import { shown, type TodoRow } from './shown.ts'

export interface TodoFilter {
  readonly scope?: TodoScope | undefined
  readonly status: TodoStatus
  readonly sort: TodoSort
  readonly order: SortOrder
  readonly search?: string | undefined
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

function afterOf({ sort, order, after }: TodoFilter, id: Sql): Sql {
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
  const way = order === 'asc' ? sql`asc` : sql`desc`
  return column === null ? sql`${id} ${way}` : sql`${column} ${way}, ${id} ${way}`
}

const matches = (search: string | undefined): Sql => {
  if (search === undefined || search === '') return sql`true`
  return sql`search_text like ${containingLower(search)}`
}

/** The first rows of one index, in its order, so that no more than a page is read. */
const branch = (filter: TodoFilter, { from, id }: Source, done: boolean, limit: number): Sql => sql`
  (select ${id} as id, due_key, priority from ${from}
  and completed = ${done} and ${afterOf(filter, id)}
  order by ${orderOf(filter, id)} limit ${limit})`

function branches(filter: TodoFilter, viewer: number, limit: number): Sql[] {
  const own: Source = {
    from: sql`todos where owner_id = ${viewer} and deleted_at is null and ${matches(filter.search)}`,
    id: sql`id`,
  }
  const found =
    filter.search === undefined || filter.search === ''
      ? sql`true`
      : // PostgreSQL would plan `exists` as a join with all to-dos.
        sql`(select true from todos where id = todo_id and ${matches(filter.search)}) is not null`
  const shared: Source = {
    from: sql`todo_shares where user_id = ${viewer} and not deleted and ${found}`,
    id: sql`todo_id`,
  }
  const sources = [...(filter.scope === 'shared' ? [] : [own]), ...(filter.scope === 'mine' ? [] : [shared])]
  const states = filter.status === 'all' ? [false, true] : [filter.status === 'completed']
  return sources.flatMap((source) => states.map((done) => branch(filter, source, done, limit)))
}

/** A page of the viewer's own and shared to-dos. */
export function todosPage(filter: TodoFilter, viewer: number, limit: number): Sql<TodoRow> {
  const [first = sql``, ...more] = branches(filter, viewer, limit)
  const merged = more.reduce((left, right) => sql`${left} union all ${right}`, first)
  const page = sql`
    select id from (${merged}) merged order by ${orderOf(filter, sql`id`)} limit ${limit}`
  return sql<TodoRow>`
    ${shown(sql`(${page}) page join todos t on t.id = page.id`, viewer)}
    order by ${orderOf(filter, sql`t.id`)}`
}
