import { allOf, sql, type Sql } from '../database/sql.ts'
import { mayMatchText, matchesText, type TextFilter } from './text-filter.ts'

/** Where a page ended: its last row's sort value as the database writes it, and the row's id. */
export interface RowPosition {
  readonly value: string
  readonly id: number
}

/** A column that an index begins with, and the one value of it that the list is about. */
export interface FixedColumn {
  readonly column: Sql
  readonly is: number | string | Sql
}

/** One condition in two forms: looked up for each row along an index, and joined when all rows are collected. */
export interface Alternatives {
  readonly perRow: Sql
  readonly joined: Sql
}

export interface SortKey {
  readonly of: Sql
  readonly type: Sql
}

/**
 * A part of a list that one index holds in its order: on (`fixed`, `sort`, `id`), or on (`fixed`, `id`) where the
 * list is in the order of ids.
 */
export interface KeysetScan {
  /** The table of the index: `t`, or another one whose rows lead to those of `listed`. */
  readonly from: Sql
  /** The table that is listed, where it is another one. Its rows are `t` in filters. */
  readonly listed?: Sql
  readonly fixed: readonly [FixedColumn, ...FixedColumn[]]
  readonly sort?: SortKey
  readonly id: Sql
  /** Of the sort values, those above `above`, or from `from` and up to `to`. */
  readonly range?: {
    readonly above?: string
    readonly from?: string | undefined
    readonly to?: string | undefined
  }
  /** The condition of the index, and conditions that are cheap and true of most rows. */
  readonly where: Sql
  /** Further conditions. */
  readonly filters: readonly Sql[]
  readonly alternatives?: readonly Alternatives[] | undefined
  readonly textFilter?: TextFilter | undefined
  /** Conditions that are true of these rows anyway. They help to find them by an index. */
  readonly hints?: readonly Sql[]
}

const list = (parts: readonly unknown[]): Sql =>
  parts.map((part) => sql`${part}`).reduce((left, right) => sql`${left}, ${right}`)

/**
 * Both bounds of the scan; the first is where the previous page ended. They compare rows, in place of `owner = …`. A
 * plan made once for all owners assumes an average owner, whose few rows it would collect and sort. For a range the
 * planner expects many rows and scans the index.
 */
function boundsOf(
  { fixed, id, sort, range = {} }: KeysetScan,
  descending: boolean,
  after?: RowPosition,
): Sql {
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

/** What the trigram index is asked for. */
export interface IndexCondition {
  /** A part of the searched text. */
  readonly part: string
  /** Whether the owner is part of the condition; its cost grows with the owner's rows. */
  readonly byOwner: boolean
  /** Whether a plan made once for all values asks the index. */
  readonly isPlannedOnce: boolean
}

export interface ScanOptions {
  /** What is read of a row `t`. */
  readonly columns: Sql
  readonly descending: boolean
  readonly after?: RowPosition | undefined
  readonly limit: number
}

/**
 * How far a scan goes at most. It is part of the statement's text, so that the planner knows it. The last one has no
 * end in effect: without any limit the planner would collect and sort.
 */
const reaches = {
  page: sql`limit 1001`,
  near: sql`limit 200`,
  far: sql`limit 20000`,
  end: sql`limit 1000000000`,
}
export type ScanReach = keyof typeof reaches

const filtersOf = ({ filters, alternatives = [], textFilter }: KeysetScan): readonly Sql[] => [
  ...filters,
  ...alternatives.map(({ perRow }) => perRow),
  ...(textFilter === undefined ? [] : [matchesText(textFilter)]),
]

/** Whether every row along the index is one of the list. */
export const isUnfiltered = (scan: KeysetScan): boolean => filtersOf(scan).length === 0

const direction = (descending: boolean): Sql => (descending ? sql`desc` : sql`asc`)

const sortValue = ({ sort }: KeysetScan): Sql => sort?.of ?? sql`''::text`

/** The rows within this reach along the index that pass the filters. */
export function indexScan<Row>(
  scan: KeysetScan,
  reach: ScanReach,
  { columns, descending, after, limit }: ScanOptions,
): Sql<Row> {
  const { fixed, from, listed, sort, id } = scan
  const keys = [...fixed.map(({ column }) => column), ...(sort ? [sort.of] : []), id]
  const order = list(keys.map((key) => sql`${key} ${direction(descending)}`))
  const along = (read: Sql) => sql`
    select ${read}, ${sortValue(scan)} as sort_key from ${from}
    where ${boundsOf(scan, descending, after)} and ${scan.where} order by ${order} ${reaches[reach]}`
  const passing = sql`where ${allOf(filtersOf(scan))}`
  if (listed === undefined)
    return sql<Row>`
      select ${columns}, t.sort_key::text as "sortValue" from (${along(sql`t.*, t.xmin`)}) t ${passing} limit ${limit}`
  // This sorts nothing: the planner knows that the scan is in this order and that the join keeps it.
  const again = list(
    [sql`k.lead`, sql`k.sort_key`, sql`k.id`].map((key) => sql`${key} ${direction(descending)}`),
  )
  return sql<Row>`
    select ${columns}, k.sort_key::text as "sortValue"
    from (${along(sql`${fixed[0].column} as lead, ${id} as id`)}) k join ${listed} t on t.id = k.id
    ${passing} order by ${again} limit ${limit}`
}

const equal = ({ column, is }: FixedColumn): Sql => sql`${column} = ${is}`

/** The same condition, which no index serves. */
const withoutIndex = (condition: Sql): Sql => sql`(${condition}) is true`

/** All rows that pass, found by the index that the planner prefers, or by the one that `asked` names. */
function filteredRows(
  scan: KeysetScan,
  descending: boolean,
  after?: RowPosition,
  asked?: IndexCondition,
): Sql {
  const { fixed, from, listed, sort, textFilter, id, range = {} } = scan
  const beyond = descending ? sql`<` : sql`>`
  const isOwnersIndex = asked?.byOwner !== false
  const conditions = [
    ...fixed.map((each) => (isOwnersIndex || listed !== undefined ? equal(each) : withoutIndex(equal(each)))),
    scan.where,
    ...scan.filters,
    ...(scan.alternatives ?? []).map(({ joined }) => joined),
    ...(isOwnersIndex ? (scan.hints ?? []) : []),
  ]
  if (textFilter !== undefined)
    conditions.push(
      ...(asked === undefined
        ? [matchesText(textFilter)]
        : [mayMatchText(textFilter, asked.part), withoutIndex(matchesText(textFilter))]),
    )
  if (range.above !== undefined) conditions.push(sql`${sort?.of} > ${range.above}`)
  if (range.from !== undefined) conditions.push(sql`${sort?.of} >= ${range.from}`)
  if (range.to !== undefined) conditions.push(sql`${sort?.of} <= ${range.to}`)
  if (after !== undefined)
    // The planner expects no rows of a comparison where many have the same value.
    conditions.push(
      withoutIndex(
        sort === undefined
          ? sql`${id} ${beyond} ${after.id}`
          : sql`(${sort.of}, ${id}) ${beyond} (${after.value}::${sort.type}, ${after.id})`,
      ),
    )
  const join = listed === undefined ? sql`` : sql`join ${listed} t on t.id = ${id}`
  return sql`select t.*, t.xmin, ${sortValue(scan)} as sort_key from ${from} ${join} where ${allOf(conditions)}`
}

/** How many rows are collected at most. */
export const maxFilterScanRows = 2000

/**
 * The same rows through the filters' own indexes: all that pass are collected and sorted. If `collected` exceeds
 * `maxFilterScanRows`, not all were, and these are not the first.
 */
export function filterScan<Row>(
  scan: KeysetScan,
  { columns, descending, after, limit }: ScanOptions,
  asked?: IndexCondition,
): Sql<Row & { readonly collected: number }> {
  const order = direction(descending)
  // The inner limit also keeps the planner from scanning in order, which it does if it expects many matches.
  return sql<Row & { readonly collected: number }>`
    select ${columns}, t.sort_key::text as "sortValue", (count(*) over ())::int as collected
    from (${filteredRows(scan, descending, after, asked)} limit ${maxFilterScanRows + 1}) t
    order by t.sort_key ${order}, t.id ${order} limit ${limit}`
}

/** All rows of the scan in order, for a cursor of the database. */
export function fullScan<Row>(
  scan: KeysetScan,
  { columns, descending }: Pick<ScanOptions, 'columns' | 'descending'>,
): Sql<Row> {
  const order = direction(descending)
  return sql<Row>`(
    select ${columns} from (${filteredRows(scan, descending)}) t order by t.sort_key ${order}, t.id ${order})`
}
