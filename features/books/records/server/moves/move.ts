import { randomUUID } from 'node:crypto'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { BulkTable } from '../../domain.ts'
import { changeColumn, type ColumnRow, findColumns, insertColumn, lockColumnsOf } from '../columns/sql.ts'
import { insertHistory } from '../history/sql.ts'
import { moveRemarks, type RecordTable } from '../sql/index.ts'
import { type ColumnPlan, type MovedColumn, planColumns } from './columns.ts'
import * as sql from './sql.ts'

interface Source {
  readonly collection: Exclude<BulkTable, 'invoices'>
  readonly table: RecordTable
}

async function makeColumn(
  tx: Transaction,
  to: BookId,
  there: readonly ColumnRow[],
  { source, outcome, target, name, options, adds }: ColumnPlan,
): Promise<sql.ColumnPair> {
  if (target !== undefined) {
    if (adds.length > 0) await changeColumn(tx, target, { name, options })
    return { from: source.id, to: target.id, isNew: false }
  }
  const isFree = there.every(({ columnId }) => columnId !== source.columnId)
  const columnId = isFree ? source.columnId : randomUUID()
  const made =
    outcome === 'hidden'
      ? await sql.insertHiddenColumn(tx, to, source)
      : await insertColumn(tx, { bookId: to, columnId, name, type: source.type, options })
  return { from: source.id, to: made.id, isNew: true }
}

/** The columns in the other book for those that have none yet. */
async function makeColumns(
  tx: Transaction,
  to: BookId,
  needed: readonly MovedColumn[],
  known: readonly sql.ColumnPair[],
): Promise<sql.ColumnPair[]> {
  const missing = needed.filter(({ id }) => known.every(({ from }) => from !== id))
  if (missing.length === 0) return []
  const there = await findColumns(tx, to)
  const plans = planColumns(missing, there, ({ id }) => known.some((pair) => pair.to === id))
  const made: sql.ColumnPair[] = []
  // Each needs the lock that the transaction holds, and there are twenty at most.
  // oxlint-disable-next-line no-await-in-loop
  for (const plan of plans) made.push(await makeColumn(tx, to, there, plan))
  return made
}

/**
 * Moves records into another book, with their values and history. They keep their ids. Returns those that were there,
 * and the columns, together with the known ones.
 */
export async function moveToBook(
  tx: Transaction,
  { collection, table }: Source,
  { from, to, memberId }: sql.BookMove,
  records: readonly sql.Movable[],
  known: readonly sql.ColumnPair[],
): Promise<{ moved: sql.Moved[]; columns: readonly sql.ColumnPair[] }> {
  await lockColumnsOf(tx, to)
  const ids = await sql.lockMovable(tx, table.name, from, records)
  if (ids.length === 0) return { moved: [], columns: known }
  const made = await makeColumns(tx, to, await sql.columnsOfRecords(tx, table, ids), known)
  const columns = [...known, ...made]
  await sql.moveValues(tx, table, ids, columns)
  const chosen = new Set(ids)
  const moved = await sql.setBook(
    tx,
    table,
    to,
    records.filter(({ id }) => chosen.has(id)),
  )
  await moveRemarks(tx, collection, to, ids)
  await sql.renameInHistory(tx, collection, ids, columns)
  await insertHistory(tx, {
    bookId: to,
    collection,
    memberId,
    kind: 'moved',
    records: ids.map((id) => ({ id })),
  })
  return { moved, columns }
}

/** The values of records that have moved already, in columns of the book that they are in now. */
export async function moveValuesAlong(
  tx: Transaction,
  table: RecordTable,
  to: BookId,
  ids: readonly number[],
): Promise<void> {
  const needed = await sql.columnsOfRecords(tx, table, ids)
  if (needed.length === 0) return
  await lockColumnsOf(tx, to)
  await sql.moveValues(tx, table, ids, await makeColumns(tx, to, needed, []))
}
