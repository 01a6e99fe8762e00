import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import { decodeCursor, encodeCursor } from '../cursor.ts'
import type { Database } from '../database/database.ts'
import { isUnreadable } from '../database/failures.ts'
import { sql, type Sql } from '../database/sql.ts'
import { Refusal } from '../refusal.ts'
import { collect, type Leg, type Place, walk, whole } from './leg.ts'

/** A list in one order: its legs, one after the other. */
export interface List {
  readonly legs: readonly Leg[]
  readonly descending: boolean
  /** What is read of a row `t`; its id must be among it. */
  readonly columns: Sql
  /** No index holds it in order, because it stays small: trash. */
  readonly isUnordered: boolean
}

interface Found {
  readonly id: number
  readonly place: string
}

/** So many of the first thousand rows pass: then a page of them is not far along the index. */
const common = 3

/**
 * The next rows of a leg. What many rows have is met soon by walking along the index of the order; what few rows have
 * is found by its own index, and sorted. A short walk tells which it is.
 */
async function readLeg<Row extends Found>(
  database: Database,
  { descending, columns, isUnordered }: List,
  leg: Leg,
  from: Place | undefined,
  limit: number,
): Promise<Row[]> {
  const found: Row[] = []
  const rest = () => {
    const last = found.at(-1)
    const after = last === undefined ? from : { value: last.place, id: last.id }
    return { columns, descending, after, limit: limit - found.length }
  }
  if (!isUnordered) {
    if (leg.filters.length === 0) return database.all(walk<Row>(leg, 'page', rest()))
    found.push(...(await database.all(walk<Row>(leg, 'near', rest()))))
    if (found.length < limit && found.length >= common)
      found.push(...(await database.all(walk<Row>(leg, 'far', rest()))))
    if (found.length >= limit) return found
  }
  return [...found, ...(await database.allPlanned(collect<Row>(leg, rest())))]
}

const cursorShape = z.tuple([z.int().min(0).max(9), z.string().max(500), z.int().positive()])

export interface Page<Row> {
  readonly rows: Row[]
  /** Cursor of the next page. */
  readonly next: string | null
}

/** A page of a list, at most a thousand rows, and the cursor of the next one. */
export async function readPage<Row extends Found>(
  database: Database,
  list: List,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Row>> {
  const begin = decodeCursor(cursor, cursorShape)
  const found: { row: Row; leg: number }[] = []
  for (const [index, leg] of list.legs.entries()) {
    const [begun, value, id] = begin ?? [0, '', 0]
    if (index < begun || found.length > limit) continue
    const from = begin !== undefined && index === begun ? { value, id } : undefined
    try {
      const rows = await readLeg<Row>(database, list, leg, from, limit + 1 - found.length)
      found.push(...rows.map((row) => ({ row, leg: index })))
    } catch (error) {
      // A cursor that was not made here may hold a text where a number is due.
      if (from !== undefined && isUnreadable(error))
        throw new Refusal(commonErrors.invalidCursor, { cause: error })
      throw error
    }
  }
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const next = found.length > limit && last ? encodeCursor([last.leg, last.row.place, last.row.id]) : null
  return { rows: page.map(({ row }) => row), next }
}

/** The whole list in order as one statement, for a cursor of the database. */
export const wholeList = <Row>({ legs, descending, columns }: List): Sql<Row> =>
  legs
    .map((leg) => whole<Row>(leg, { columns, descending }))
    .reduce((left, right) => sql<Row>`${left} union all ${right}`)
