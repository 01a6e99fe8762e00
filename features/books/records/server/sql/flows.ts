import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Period } from '#platform/server/table/periods.ts'
import { filteredRecords, type RecordFilter } from './list.ts'
import type { RecordTable } from './table.ts'

/** Records of amounts that come in or go out. Amounts of different units are never added. */
export interface Flow {
  readonly table: RecordTable
  /** An expression of a record `t`, as the two below. */
  readonly amount: Sql
  readonly unit: Sql
  readonly isIn: Sql
}

export interface FlowKind<Key extends string> {
  readonly flow: Flow
  /** The selected columns of a record `t`. */
  readonly columns: Sql
  /** The keys of groups besides periods: texts of a record `t`. */
  readonly keys: Readonly<Record<Key, Sql>>
  readonly periods: Readonly<Record<Period, Sql>>
}

/** What came in and went out in one unit. Sums are text, which keeps them exact; null means no record. */
export interface FlowSums {
  readonly unit: string
  readonly inSum: string
  readonly inCount: number
  readonly inLargest: string | null
  readonly inSmallest: string | null
  readonly outSum: string
  readonly outCount: number
  readonly outLargest: string | null
  readonly outSmallest: string | null
}

export type Measure = 'sum' | 'net' | 'count' | 'average' | 'largest' | 'smallest'
export type FlowOrder = 'newest' | 'oldest' | 'largest' | 'smallest'

const side = (isIn: Sql, sum: Sql, count: Sql, largest: Sql, smallest: Sql): Sql => sql`
  coalesce(sum(total) filter (where ${isIn}), 0) as ${sum},
  coalesce(sum(number) filter (where ${isIn}), 0)::int as ${count},
  max(largest) filter (where ${isIn}) as ${largest}, min(smallest) filter (where ${isIn}) as ${smallest}`

const sides = sql`
  ${side(sql`is_in`, sql`"inSum"`, sql`"inCount"`, sql`"inLargest"`, sql`"inSmallest"`)},
  ${side(sql`not is_in`, sql`"outSum"`, sql`"outCount"`, sql`"outLargest"`, sql`"outSmallest"`)}`

/** One sum for each key as typed, unit and direction. Grouping first avoids a filter clause for each row. */
const parts = ({ table, amount, isIn }: Flow, unit: Sql, key: Sql, filter: RecordFilter): Sql => sql`
  select ${key} as key, ${unit} as unit, ${isIn} as is_in, sum(${amount}) as total, count(*) as number,
    max(${amount}) as largest, min(${amount}) as smallest, max(${table.day}) as day
  from ${filteredRecords(table, filter)} group by 1, 2, 3`

/** Units with sums in the answer. Records of further units are only counted. */
const maxUnits = 100

/** Sums per unit, the most frequent unit first. `matched` counts the records of all units. */
export const flowSums = (flow: Flow, filter: RecordFilter) => sql<FlowSums & { readonly matched: number }>`
  select unit, ${sides}, (sum(sum(number)) over ())::int as matched
  from (${parts(flow, flow.unit, sql`''::text`, filter)}) p
  group by unit order by sum(number) desc, unit limit ${maxUnits}`

const measures: Readonly<Record<Measure, Sql>> = {
  sum: sql`greatest("inSum", "outSum")`,
  net: sql`"inSum" - "outSum"`,
  count: sql`"inCount" + "outCount"`,
  average: sql`greatest("inSum" / nullif("inCount", 0), "outSum" / nullif("outCount", 0))`,
  largest: sql`greatest("inLargest", "outLargest")`,
  smallest: sql`least("inSmallest", "outSmallest")`,
}

export interface FlowGrouping {
  /** An expression of a record `t`. Texts that differ only in case are one group. */
  readonly key: Sql
  /** Whether each key is the first day of a period. */
  readonly isPeriod: boolean
  readonly measure: Measure
  readonly order?: FlowOrder | undefined
  /** The number of periods, or of other groups per unit. */
  readonly limit: number
  /** Bounds of the measure; other groups are left out. Both are included. */
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

export interface FlowGroup extends FlowSums {
  readonly key: string
  /** The number of rows, including those beyond the limit. */
  readonly all: number
}

function rankOf({ isPeriod, measure, order = isPeriod ? 'newest' : 'largest' }: FlowGrouping): Sql {
  const direction = order === 'newest' || order === 'largest' ? sql`desc` : sql`asc`
  if (order === 'largest' || order === 'smallest')
    return sql`row_number() over (partition by unit order by ${measures[measure]} ${direction}, key)`
  return isPeriod
    ? sql`dense_rank() over (order by key ${direction})`
    : sql`row_number() over (partition by unit order by day ${direction}, key)`
}

/** Groups are ordered by unit, the most frequent first. Periods are ordered by date across units. */
function groupOrder({ isPeriod, order }: FlowGrouping): Sql {
  if (isPeriod && (order === undefined || order === 'oldest')) return sql`key, weight desc, unit`
  return isPeriod && order === 'newest' ? sql`key desc, weight desc, unit` : sql`weight desc, unit, rank`
}

const withinBounds = ({ measure, minimum, maximum }: FlowGrouping): Sql => {
  const conditions = rangeConditions(sql`(${measures[measure]})`, minimum, maximum)
  return conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}

/** One row for each key and unit. A count ignores units and has one row for each key. */
export const flowGroups = (flow: Flow, filter: RecordFilter, by: FlowGrouping, most: number) => {
  const unit = by.measure === 'count' ? sql`''::text` : flow.unit
  return sql<FlowGroup>`
    with sums as (
      select min(key::text) as key, unit, max(day) as day, ${sides}
      from (${parts(flow, unit, by.key, filter)}) p group by lower(key::text), unit
    ), groups as (select * from sums where ${withinBounds(by)})
    select key, unit, "inSum", "inCount", "inLargest", "inSmallest", "outSum", "outCount", "outLargest",
      "outSmallest", (select count(*) from groups)::int as all
    from (
      select *, ${rankOf(by)} as rank, sum("inCount" + "outCount") over (partition by unit) as weight from groups
    ) ranked where rank <= ${by.limit} order by ${groupOrder(by)} limit ${most}`
}

export interface FlowPosition {
  readonly order: FlowOrder
  readonly limit: number
  /** The units of the largest or smallest records, in the order of the answer. */
  readonly units: readonly string[]
}

/**
 * Records in an order. Amounts of different units can't be compared, so the largest are found in each unit. The first
 * `limit` records of each unit come first, then the others.
 */
export function flowRecords<Row>(
  { flow, columns }: Pick<FlowKind<string>, 'flow' | 'columns'>,
  filter: RecordFilter,
  { order, limit, units }: FlowPosition,
  most: number,
): Sql<Row> {
  const isByDay = order === 'newest' || order === 'oldest'
  const direction = order === 'newest' || order === 'largest' ? sql`desc` : sql`asc`
  const inOrder = sql`order by ${isByDay ? flow.table.day : flow.amount} ${direction}, t.id ${direction}`
  const rank = sql`row_number() over (${inOrder})`
  if (isByDay)
    return sql<Row>`
      select ${columns}, ${rank} <= ${limit} as shown
      from ${filteredRecords(flow.table, filter)} ${inOrder} limit ${most}`
  return sql<Row>`
    select ${columns}, rank <= ${limit} as shown
    from unnest(${units}::text[]) with ordinality as u (unit, turn) cross join lateral (
      select t.*, ${rank} as rank
      from ${filteredRecords(flow.table, filter)} and ${flow.unit} = u.unit ${inOrder} limit ${most}
    ) t order by rank > ${limit}, turn, rank limit ${most}`
}

/** Matches a text without regard to case. The index covers only its beginning, hence two conditions. */
export const nameConditions = (column: Sql, name: string | undefined): Sql[] =>
  name === undefined
    ? []
    : [sql`sort_text(${column}) = sort_text(${name})`, sql`lower(${column}) = lower(${name})`]

/** Both bounds are included. */
export const rangeConditions = (
  column: Sql,
  minimum: string | undefined,
  maximum: string | undefined,
): Sql[] => [
  ...(minimum === undefined ? [] : [sql`${column} >= ${minimum}::numeric`]),
  ...(maximum === undefined ? [] : [sql`${column} <= ${maximum}::numeric`]),
]
