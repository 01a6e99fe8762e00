import type { Database } from '#platform/server/database/database.ts'
import type { Period } from '#platform/server/table/periods.ts'
import * as sql from './sql/index.ts'

export interface FlowQuestion<Key extends string> {
  readonly measure: sql.Measure
  /** Of the records. */
  readonly order: sql.FlowOrder
  /** Of records, or of groups: periods; with amounts in order, so many of each unit. */
  readonly limit: number
  readonly group?: { readonly by: Key | Period; readonly order?: sql.FlowOrder | undefined } | undefined
}

export interface FlowAnswer<Row> {
  readonly sums: readonly sql.FlowSums[]
  /** Records that match; the first of them are in `records`. */
  readonly matched: number
  readonly records: readonly (Row & { readonly shown: boolean })[]
  readonly groups: readonly sql.FlowGroup[]
}

/** What an answer holds at most. */
export interface FlowBounds {
  readonly records: number
  readonly rows: number
}

/** Sums, records and groups of what a filter leaves, each planned for its values. */
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
    const { by, order: groupOrder } = group
    const key = { ...kind.keys, ...kind.periods }[by]
    const isPeriod = Object.hasOwn(kind.periods, by)
    const grouping = { key, isPeriod, measure, order: groupOrder, limit }
    return database.allPlanned(sql.flowGroups(kind.flow, filter, grouping, most.rows))
  }
  const reading = database.allPlanned(sql.flowSums(kind.flow, filter))
  const [sums, records, groups] = await Promise.all([
    reading,
    order === 'newest' || order === 'oldest'
      ? readRecords([])
      : // Of more units than these nothing would be shown.
        reading.then((all) =>
          readRecords(all.slice(0, Math.ceil(most.rows / limit)).map(({ unit }) => unit)),
        ),
    readGroups(),
  ])
  return { sums, matched: sums[0]?.matched ?? 0, records, groups }
}
