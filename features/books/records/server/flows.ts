import type { Database } from '#platform/server/database/database.ts'
import type { Period } from '#platform/server/table/periods.ts'
import * as sql from './sql/index.ts'

export interface FlowQuestion<Key extends string> {
  readonly measure: sql.Measure
  /** The order of the records. */
  readonly order: sql.FlowOrder
  /** The number of records or groups. Ordered by amount, it applies to each unit. */
  readonly limit: number
  readonly group?:
    | ({ readonly by: Key | Period; readonly order?: sql.FlowOrder | undefined } & Pick<
        sql.FlowGrouping,
        'minimum' | 'maximum'
      >)
    | undefined
}

export interface FlowAnswer<Row> {
  readonly sums: readonly sql.FlowSums[]
  /** The number of matching records. `records` holds the first of them. */
  readonly matched: number
  readonly records: readonly (Row & { readonly shown: boolean })[]
  readonly groups: readonly sql.FlowGroup[]
}

/** The most that an answer contains. */
export interface FlowBounds {
  readonly records: number
  readonly rows: number
}

/** Sums, records and groups of the records that pass a filter. Each statement is planned for its own values. */
export async function readFlow<Row, Key extends string>(
  database: Pick<Database, 'allPlanned'>,
  kind: sql.FlowKind<Key>,
  filter: sql.RecordFilter,
  { measure, order, limit, group }: FlowQuestion<Key>,
  most: FlowBounds,
): Promise<FlowAnswer<Row>> {
  const readRecords = (units: readonly string[]) =>
    database.allPlanned(
      sql.flowRecords<Row & { readonly shown: boolean }>(kind, filter, { order, limit, units }, most.records),
    )
  const readGroups = async (): Promise<readonly sql.FlowGroup[]> => {
    if (group === undefined) return []
    const { by, order: groupOrder, minimum, maximum } = group
    const key = { ...kind.keys, ...kind.periods }[by]
    const isPeriod = Object.hasOwn(kind.periods, by)
    const grouping = { key, isPeriod, measure, order: groupOrder, limit, minimum, maximum }
    return database.allPlanned(sql.flowGroups(kind.flow, filter, grouping, most.rows))
  }
  const reading = database.allPlanned(sql.flowSums(kind.flow, filter))
  const [sums, records, groups] = await Promise.all([
    reading,
    order === 'newest' || order === 'oldest'
      ? readRecords([])
      : // The answer has no room for records of more units.
        reading.then((all) =>
          readRecords(all.slice(0, Math.ceil(most.rows / limit)).map(({ unit }) => unit)),
        ),
    readGroups(),
  ])
  return { sums, matched: sums[0]?.matched ?? 0, records, groups }
}
