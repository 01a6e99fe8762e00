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

/** A list in one order: its legs, one after the other. */
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
  readonly place: string
}

/** So many of the rows nearby pass: then a page of them is not far along the index. */
const common = 10

interface ScanReading {
  readonly columns: Sql
  readonly from: RowPosition | undefined
  readonly limit: number
  readonly planOf: PlanOf | undefined
}

/**
 * The next rows of a leg. What many rows have is met soon by walking along the index of the order; what few rows have
 * is found by its own index, and sorted. A short walk tells which it is; where it told wrong, one walks on.
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
    const after = last === undefined ? from : { value: last.place, id: last.id }
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
    const asked = await plan?.condition()
    const collecting = filterScan<Row>(scan, rest(), asked)
    // Where only the index of texts can be asked, there is nothing to plan.
    const collected = await (asked?.byOwner === false
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
  /** Cursor of what comes after so many of its items. */
  readonly nextAfter: (items: number) => string | null
}

/**
 * A page of a list, at most a thousand rows, and the cursor of the next one.
 * @param columns what is read of a row `t`; its id must be among it
 * @param wayOf for lists in which texts are looked for
 */
export async function readPage<Row extends Found>(
  database: Database,
  list: KeysetList,
  columns: Sql,
  { limit, cursor }: Paging,
  planOf?: PlanOf,
): Promise<LongPage<Row>> {
  const begin = decodeCursor(cursor, cursorShape)
  const found: { row: Row; leg: number }[] = []
  for (const [index, scan] of list.scans.entries()) {
    const [begun, value, id] = begin ?? [0, '', 0]
    if (index < begun || found.length > limit) continue
    const from = begin !== undefined && index === begun ? { value, id } : undefined
    try {
      const rows = await readScan<Row>(database, list, scan, {
        columns,
        from,
        limit: limit + 1 - found.length,
        planOf,
      })
      found.push(...rows.map((row) => ({ row, leg: index })))
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
    return found.length > items && last ? encodeCursor([last.leg, last.row.place, last.row.id]) : null
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
export const fullListStatement = <Row>({ scans: legs, descending }: KeysetList, columns: Sql): Sql<Row> =>
  legs
    .map((scan) => fullScan<Row>(scan, { columns, descending }))
    .reduce((left, right) => sql<Row>`${left} union all ${right}`)
