import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import { countFitting, decodeCursor, encodeCursor, jsonBytes } from '../cursor.ts'
import type { Database } from '../database/database.ts'
import { isUnreadable } from '../database/failures.ts'
import { sql, type Sql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import {
  filterScan,
  isUnfiltered,
  type KeysetScan,
  maxFilterScanRows,
  type RowPosition,
  indexScan,
  fullScan,
} from './keyset-scan.ts'
import type { PlanOf } from './search-plan.ts'

/** A list in one order: index scans, one after the other. */
export interface KeysetList {
  readonly scans: readonly KeysetScan[]
  readonly descending: boolean
  /** No index holds it in order, because it stays small: trash. */
  readonly isUnordered: boolean
}

export interface Paging {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface Found {
  readonly id: number
  /** As the database writes it. */
  readonly sortValue: string
}

/** If so many of the nearest rows match, a whole page is not far along the index. */
const common = 10

interface ScanReading {
  readonly columns: Sql
  readonly from: RowPosition | undefined
  readonly limit: number
  readonly planOf: PlanOf | undefined
}

/**
 * The next rows of one scan. If many rows match, scanning the index of the order meets a page of them soon. If few
 * match, their own index finds them, and they are sorted. A short scan tells which it is; if it was wrong, the scan
 * goes on.
 */
async function readScan<Row extends Found>(
  database: Database,
  { descending, isUnordered }: KeysetList,
  scan: KeysetScan,
  { columns, from, limit, planOf }: ScanReading,
): Promise<Row[]> {
  const found: Row[] = []
  const rest = () => {
    const last = found.at(-1)
    const after = last === undefined ? from : { value: last.sortValue, id: last.id }
    return { columns, descending, after, limit: limit - found.length }
  }
  const plan = scan.textFilter && planOf?.(scan.textFilter, scan.filters)
  if (!isUnordered && plan?.found !== 'few') {
    if (isUnfiltered(scan)) return database.all(indexScan<Row>(scan, 'page', rest()))
    found.push(...(await database.all(indexScan<Row>(scan, 'near', rest()))))
    if (found.length < limit && found.length >= common)
      found.push(...(await database.allLong(indexScan<Row>(scan, 'far', rest()))))
    if (found.length >= limit) return found
  }
  if (plan?.found !== 'many') {
    const condition = await plan?.condition()
    const collecting = filterScan<Row>(scan, rest(), condition)
    const collected = await (condition?.isPlannedOnce === true
      ? database.allLong(collecting)
      : database.allPlanned(collecting))
    const isAll = (collected[0]?.collected ?? 0) <= maxFilterScanRows
    if (plan !== undefined) plan.found = isAll ? 'few' : 'many'
    if (isAll) return [...found, ...collected]
  }
  return [...found, ...(await database.allLong(indexScan<Row>(scan, 'end', rest())))]
}

const cursorShape = z.tuple([z.int().min(0).max(9), z.string().max(500), z.int().positive()])

export interface Page<Item> {
  readonly items: Item[]
  /** Cursor of the next page. */
  readonly next: string | null
}

/** A page that may end earlier than was asked. */
export interface LongPage<Item> extends Page<Item> {
  /** Cursor of what follows the first items. */
  readonly nextAfter: (items: number) => string | null
}

/**
 * A page of a list, at most a thousand rows, and the cursor of the next one.
 * @param columns of a row `t`; its id must be among them
 * @param planOf for lists that can be searched
 */
export async function readPage<Row extends Found>(
  database: Database,
  list: KeysetList,
  columns: Sql,
  { limit, cursor }: Paging,
  planOf?: PlanOf,
): Promise<LongPage<Row>> {
  const begin = decodeCursor(cursor, cursorShape)
  const found: { row: Row; scan: number }[] = []
  for (const [index, scan] of list.scans.entries()) {
    const [first, value, id] = begin ?? [0, '', 0]
    if (index < first || found.length > limit) continue
    const from = begin !== undefined && index === first ? { value, id } : undefined
    try {
      const rows = await readScan<Row>(database, list, scan, {
        columns,
        from,
        limit: limit + 1 - found.length,
        planOf,
      })
      found.push(...rows.map((row) => ({ row, scan: index })))
    } catch (error) {
      // A cursor that was not made here may hold a text where a number is due.
      if (from !== undefined && isUnreadable(error))
        throw new Refusal(commonErrors.invalidCursor, { cause: error })
      throw error
    }
  }
  const page = found.slice(0, limit)
  const nextAfter = (items: number) => {
    const last = page[items - 1]
    return found.length > items && last ? encodeCursor([last.scan, last.row.sortValue, last.row.id]) : null
  }
  return { items: page.map(({ row }) => row), next: nextAfter(page.length), nextAfter }
}

/** How the rows `t` of a table are shown in its lists. */
export interface ListedRows<Row, Item> {
  readonly columns: Sql
  readonly present: (row: Row) => Item
}

/** A page of a list as it is shown, cut to fit into one answer. */
export async function readItems<Row, Item>(
  database: Database,
  list: KeysetList,
  { columns, present }: ListedRows<Row, Item>,
  paging: Paging,
  planOf?: PlanOf,
): Promise<LongPage<Item>> {
  const { items: rows, nextAfter } = await readPage<Row & Found>(database, list, columns, paging, planOf)
  const items = rows.map(present)
  const count = countFitting(items.map(jsonBytes))
  return { items: items.slice(0, count), next: nextAfter(count), nextAfter }
}

/** The whole list in order as one statement, for a cursor of the database. */
export const fullListStatement = <Row>({ scans, descending }: KeysetList, columns: Sql): Sql<Row> =>
  scans
    .map((scan) => fullScan<Row>(scan, { columns, descending }))
    .reduce((left, right) => sql<Row>`${left} union all ${right}`)
