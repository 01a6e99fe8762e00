import { all, sql, type Sql } from '../database/sql.ts'

/** Where a page ended: its last row's sort value as the database writes it, and the row's id. */
export interface Place {
  readonly value: string
  readonly id: number
}

/** A column that an index begins with, and the one value of it that the list is about. */
export interface Fixed {
  readonly column: Sql
  readonly is: number | string | Sql
}

export interface Sort {
  readonly of: Sql
  readonly type: Sql
}

/**
 * A stretch of a list that one index holds in its order: on (`fixed`, `sort`, `id`), or on (`fixed`, `id`) where the
 * order is that of the ids.
 */
export interface Leg {
  /** The table that the index is of: `t`, or another one, whose rows then are followed to those of `listed`. */
  readonly from: Sql
  /** The table that is listed, where that is not the one above; its rows are `t` in filters. */
  readonly listed?: Sql
  readonly fixed: readonly [Fixed, ...Fixed[]]
  readonly sort?: Sort
  readonly id: Sql
  /** Of the sort values, those above `above`, or from `from` and up to `to`. */
  readonly range?: {
    readonly above?: string
    readonly from?: string | undefined
    readonly to?: string | undefined
  }
  /** What the index is limited to, and what is cheap to see and true of most rows. */
  readonly where: Sql
  /** What else the rows must be. */
  readonly filters: readonly Sql[]
  /** True of these rows anyhow; helps to collect them by an index. */
  readonly hints?: readonly Sql[]
}

const list = (parts: readonly unknown[]): Sql =>
  parts.map((part) => sql`${part}`).reduce((left, right) => sql`${left}, ${right}`)

/**
 * The leg's both ends, the nearer one behind the place where the page before ended. Written as comparisons of rows
 * in place of `owner = …`: a plan that is made once for all owners takes every owner for an average one, whose few
 * rows are best collected and sorted. Of a range the planner expects many rows, and walks along the index.
 */
function ends({ fixed, id, sort, range = {} }: Leg, descending: boolean, after?: Place): Sql {
  const columns = list(fixed.map(({ column }) => column))
  const values = list(fixed.map(({ is }) => is))
  const beyond = descending ? sql`<` : sql`>`
  const edge = (sign: Sql, value: string) =>
    sql`(${columns}, ${sort?.of}) ${sign} (${values}, ${value}::${sort?.type})`
  const { above, from, to } = range
  const low =
    above !== undefined
      ? edge(sql`>`, above)
      : from !== undefined
        ? edge(sql`>=`, from)
        : sql`(${columns}, ${id}) >= (${values}, 0)`
  const high = to === undefined ? sql`(${columns}) <= (${values})` : edge(sql`<=`, to)
  const start =
    after &&
    (sort === undefined
      ? sql`(${columns}, ${id}) ${beyond} (${values}, ${after.id})`
      : sql`(${columns}, ${sort.of}, ${id}) ${beyond} (${values}, ${after.value}::${sort.type}, ${after.id})`)
  return descending ? sql`${start ?? high} and ${low}` : sql`${start ?? low} and ${high}`
}

export interface Reading {
  /** What is read of a row `t`. */
  readonly columns: Sql
  readonly descending: boolean
  readonly after?: Place | undefined
  readonly limit: number
}

/** How far a walk goes at most: part of the statement's text, for the planner to count on. */
const reaches = { page: sql`limit 1001`, near: sql`limit 1000`, far: sql`limit 20000` }
export type Reach = keyof typeof reaches

const direction = (descending: boolean): Sql => (descending ? sql`desc` : sql`asc`)

const sortValue = ({ sort }: Leg): Sql => sort?.of ?? sql`''::text`

/** Of so many rows along the index, those that pass the filters. */
export function walk<Row>(leg: Leg, reach: Reach, { columns, descending, after, limit }: Reading): Sql<Row> {
  const { fixed, from, listed, sort, id } = leg
  const keys = [...fixed.map(({ column }) => column), ...(sort ? [sort.of] : []), id]
  const order = list(keys.map((key) => sql`${key} ${direction(descending)}`))
  const along = (read: Sql) => sql`
    select ${read}, ${sortValue(leg)} as sort_key from ${from}
    where ${ends(leg, descending, after)} and ${leg.where} order by ${order} ${reaches[reach]}`
  const passing = sql`where ${all(leg.filters)}`
  if (listed === undefined)
    return sql<Row>`
      select ${columns}, t.sort_key::text as place from (${along(sql`t.*`)}) t ${passing} limit ${limit}`
  // Sorted once more in words alone: the planner knows that the walk is in this order and the join keeps it.
  const again = list(
    [sql`k.lead`, sql`k.sort_key`, sql`k.id`].map((key) => sql`${key} ${direction(descending)}`),
  )
  return sql<Row>`
    select ${columns}, k.sort_key::text as place
    from (${along(sql`${fixed[0].column} as lead, ${id} as id`)}) k join ${listed} t on t.id = k.id
    ${passing} order by ${again} limit ${limit}`
}

/** All that pass, found by whichever index is best for it. */
function every(leg: Leg, descending: boolean, after?: Place): Sql {
  const { fixed, from, listed, sort, id, range = {} } = leg
  const beyond = descending ? sql`<` : sql`>`
  const conditions = [
    ...fixed.map(({ column, is }) => sql`${column} = ${is}`),
    leg.where,
    ...leg.filters,
    ...(leg.hints ?? []),
  ]
  if (range.above !== undefined) conditions.push(sql`${sort?.of} > ${range.above}`)
  if (range.from !== undefined) conditions.push(sql`${sort?.of} >= ${range.from}`)
  if (range.to !== undefined) conditions.push(sql`${sort?.of} <= ${range.to}`)
  if (after !== undefined)
    conditions.push(
      sort === undefined
        ? sql`${id} ${beyond} ${after.id}`
        : sql`(${sort.of}, ${id}) ${beyond} (${after.value}::${sort.type}, ${after.id})`,
    )
  const join = listed === undefined ? sql`` : sql`join ${listed} t on t.id = ${id}`
  return sql`select t.*, ${sortValue(leg)} as sort_key from ${from} ${join} where ${all(conditions)}`
}

/** The same rows by way of the filters' own indexes: all that pass, and then the first of them. */
export function collect<Row>(leg: Leg, { columns, descending, after, limit }: Reading): Sql<Row> {
  const order = direction(descending)
  // `offset 0` keeps the planner from walking after all, which it does where it takes a filter for a common one.
  return sql<Row>`
    select ${columns}, t.sort_key::text as place from (${every(leg, descending, after)} offset 0) t
    order by t.sort_key ${order}, t.id ${order} limit ${limit}`
}

/** The whole leg in order, for a cursor of the database. */
export function whole<Row>(
  leg: Leg,
  { columns, descending }: Pick<Reading, 'columns' | 'descending'>,
): Sql<Row> {
  const order = direction(descending)
  return sql<Row>`(select ${columns} from (${every(leg, descending)}) t order by t.sort_key ${order}, t.id ${order})`
}
