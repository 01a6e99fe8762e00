import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Period } from '#platform/server/table/periods.ts'
import { filtered, type RecordFilter } from './list.ts'
import type { RecordTable } from './table.ts'

/** Records of amounts that come in or go out, each in a unit that no other is added to. */
export interface Flow {
  readonly table: RecordTable
  /** Of a record `t`. */
  readonly amount: Sql
  readonly unit: Sql
  readonly isIn: Sql
}

export interface FlowKind<Key extends string> {
  readonly flow: Flow
  /** What is read of a record `t`. */
  readonly columns: Sql
  /** By what there are groups besides periods: texts of a record `t`. */
  readonly keys: Readonly<Record<Key, Sql>>
  readonly periods: Readonly<Record<Period, Sql>>
}

/** What came in and went out in one unit, exact, as text; null where nothing did. */
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

/** First one sum for each key as it was typed, unit and direction: it needs no filter for each row. */
const parts = ({ table, amount, isIn }: Flow, unit: Sql, key: Sql, filter: RecordFilter): Sql => sql`
  select ${key} as key, ${unit} as unit, ${isIn} as is_in, sum(${amount}) as total, count(*) as number,
    max(${amount}) as largest, min(${amount}) as smallest, max(t.transaction_date) as day
  from ${filtered(table, filter)} group by 1, 2, 3`

/** Units in which figures are told; what is in others is counted. */
const maxUnits = 100

/** Per unit, the one that most records have first; `matched`: how many records there are in all units. */
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
  /** An expression of a record `t`; texts are one group whatever their capitals. */
  readonly key: Sql
  /** Whether keys are days, each the first of a period. */
  readonly isPeriod: boolean
  readonly measure: Measure
  readonly order?: FlowOrder | undefined
  /** Periods, or other groups of each unit. */
  readonly limit: number
}

export interface FlowGroup extends FlowSums {
  readonly key: string
  /** How many rows there are, those beyond the limit included. */
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

/** Units one after the other, that of most records first; periods in their order, whatever the unit. */
function shownBy({ isPeriod, order }: FlowGrouping): Sql {
  if (isPeriod && (order === undefined || order === 'oldest')) return sql`key, weight desc, unit`
  return isPeriod && order === 'newest' ? sql`key desc, weight desc, unit` : sql`weight desc, unit, rank`
}

/** One row for each key and unit; of things that are only counted, for each key. */
export const flowGroups = (flow: Flow, filter: RecordFilter, by: FlowGrouping, most: number) => {
  const unit = by.measure === 'count' ? sql`''::text` : flow.unit
  return sql<FlowGroup>`
    with groups as (
      select min(key::text) as key, unit, max(day) as day, ${sides}
      from (${parts(flow, unit, by.key, filter)}) p group by lower(key::text), unit
    )
    select key, unit, "inSum", "inCount", "inLargest", "inSmallest", "outSum", "outCount", "outLargest",
      "outSmallest", (select count(*) from groups)::int as all
    from (
      select *, ${rankOf(by)} as rank, sum("inCount" + "outCount") over (partition by unit) as weight from groups
    ) ranked where rank <= ${by.limit} order by ${shownBy(by)} limit ${most}`
}

export interface FlowPosition {
  readonly order: FlowOrder
  readonly limit: number
  /** Those whose largest, or smallest, are looked for, in turn. */
  readonly units: readonly string[]
}

/**
 * Records in an order. Amounts of different units can't be compared: the largest are those of each unit, `limit` of
 * them first, then what else there is.
 */
export function flowRecords<Row>(
  { flow, columns }: Pick<FlowKind<string>, 'flow' | 'columns'>,
  filter: RecordFilter,
  { order, limit, units }: FlowPosition,
  most: number,
): Sql<Row> {
  const isByDay = order === 'newest' || order === 'oldest'
  const direction = order === 'newest' || order === 'largest' ? sql`desc` : sql`asc`
  const inOrder = sql`order by ${isByDay ? sql`t.transaction_date` : flow.amount} ${direction}, t.id ${direction}`
  const place = sql`row_number() over (${inOrder})`
  if (isByDay)
    return sql<Row>`
      select ${columns}, ${place} <= ${limit} as shown
      from ${filtered(flow.table, filter)} ${inOrder} limit ${most}`
  return sql<Row>`
    select ${columns}, place <= ${limit} as shown
    from unnest(${units}::text[]) with ordinality as u (unit, turn) cross join lateral (
      select t.*, ${place} as place
      from ${filtered(flow.table, filter)} and ${flow.unit} = u.unit ${inOrder} limit ${most}
    ) t order by place > ${limit}, turn, place limit ${most}`
}

/** Records whose text is this one, whatever its capitals. The index knows how it begins. */
export const called = (column: Sql, name: string | undefined): Sql[] =>
  name === undefined
    ? []
    : [sql`sort_text(${column}) = sort_text(${name})`, sql`lower(${column}) = lower(${name})`]

/** Both included. */
export const between = (column: Sql, minimum: string | undefined, maximum: string | undefined): Sql[] => [
  ...(minimum === undefined ? [] : [sql`${column} >= ${minimum}::numeric`]),
  ...(maximum === undefined ? [] : [sql`${column} <= ${maximum}::numeric`]),
]
