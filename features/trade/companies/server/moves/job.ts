import * as z from 'zod'
import { financialTable } from '#features/books/financials/server/index.ts'
import { moveBills } from '#features/books/bills/server/index.ts'
import { moveInvoices } from '#features/books/invoices/server/index.ts'
import { moveItems } from '#features/books/items/server/index.ts'
import { materialTable } from '#features/books/materials/server/index.ts'
import { moveParties, ownParties } from '#features/books/parties/server/index.ts'
import { movePayments } from '#features/books/payments/server/index.ts'
import { type ColumnPair, moveToBook, removeUnusedColumns } from '#features/books/records/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { checkReferencesLast } from '#platform/server/database/transaction.ts'
import type { MoveArea } from '../../domain.ts'
import { mayMove, moveRights } from '../../domain.ts'
import { findPlace } from '../sql/index.ts'
import * as sql from './sql.ts'

const attempts = 5
const longestMs = 10 * 60_000

export const recordTables = { financials: financialTable, materials: materialTable } as const

export interface MoveJob {
  enqueue(tx: Transaction, row: sql.MoveRow): Promise<void>
  announce(tx: Transaction, row: sql.MoveRow): void
}

/**
 * Moves all parts in one transaction: what documents name goes to the other book before or after them, and at its end
 * no book names anything of another one.
 */
export function moveJob({ database, files, jobs, live, log }: App): MoveJob {
  const announce = (tx: Transaction, { id, memberId }: sql.MoveRow) =>
    live.changed(tx, { resource: 'moves', id }, [memberId])

  /** The frames name no record; open pages of both books load their lists again. */
  const announceLists = (tx: Transaction, { fromBook, toBook }: sql.MoveRow, areas: readonly MoveArea[]) => {
    for (const book of [fromBook, toBook]) {
      for (const area of new Set<MoveArea>([...areas, 'items', 'parties']))
        live.changed(tx, { resource: area, id: 0 }, { book, areas: moveRights[area] })
      live.changed(tx, { resource: 'columns', id: 0 }, { book, areas: ['financials', 'materials'] })
    }
  }

  const end = async (tx: Transaction, row: sql.MoveRow, failure: string | null) => {
    const isRun = row.state === 'running'
    await sql.cutItems(tx, row)
    if (!isRun) await sql.restoreItems(tx, row)
    if (!isRun && failure === null)
      await removeUnusedColumns(
        tx,
        Object.values(recordTables),
        row.columns.filter(({ isNew }) => isNew).map(({ to }) => to),
      )
    for (const book of [row.fromBook, row.toBook])
      // oxlint-disable-next-line no-await-in-loop -- two, in one transaction
      await ownParties(tx, book)
    await sql.endMove(tx, row.id, failure !== null ? 'failed' : isRun ? 'done' : 'undone', failure)
    announce(tx, row)
    announceLists(tx, row, row.areas)
  }

  const runPart = async (tx: Transaction, row: sql.MoveRow, part: sql.MovePart): Promise<void> => {
    const isRun = row.state === 'running'
    const [from, to] = isRun ? [row.fromBook, row.toBook] : [row.toBook, row.fromBook]
    const move = { from, to, memberId: row.memberId }
    const records = isRun ? part.ids.map((id) => ({ id })) : (part.moved ?? [])
    let pairs: readonly ColumnPair[] = row.columns
    let moved: readonly sql.MovedRecord[]
    if (part.area === 'invoices' || part.area === 'bills') {
      moved = await (part.area === 'invoices'
        ? moveInvoices(tx, files, move, records)
        : moveBills(tx, move, records))
      await movePayments(tx, move, { kind: part.area, ids: moved.map(({ id }) => id) })
    } else if (part.area === 'parties') moved = await moveParties(tx, move, records)
    else if (part.area === 'items') moved = await moveItems(tx, move, records)
    else {
      const known = isRun
        ? pairs
        : pairs.map(({ from: source, to: target }) => ({ from: target, to: source, isNew: false }))
      const source = { collection: part.area, table: recordTables[part.area] }
      const done = await moveToBook(tx, source, move, records, known)
      moved = done.moved
      if (isRun) pairs = done.columns
    }
    await (isRun
      ? sql.noteMoved(tx, row, part, { moved, pairs })
      : sql.noteReturned(tx, row, part, moved.length))
    announce(tx, row)
  }

  /** Returns false when nothing is left to do. */
  const step = async (tx: Transaction, id: number): Promise<boolean> => {
    const row = await sql.lockMove(tx, id)
    if (row === undefined) return false
    const part = await sql.nextPart(tx, row)
    if (part === undefined) {
      await end(tx, row, null)
      return false
    }
    const place = await findPlace(tx, row.toBook, row.memberId)
    if (place === undefined || place.isEnding || !mayMove(place.role, part.area)) {
      await end(
        tx,
        row,
        'Your role in the company does not allow this any more. The rest stayed where it was.',
      )
      return false
    }
    await runPart(tx, row, part)
    return true
  }

  const job = jobs.define({
    name: 'book-move',
    data: z.object({ id: z.number().int() }),
    attempts,
    longestMs,
    async run({ id }, { number, signal }): Promise<void> {
      try {
        await database.longTransaction(async (tx) => {
          await checkReferencesLast(tx)
          // Each part waits for the one before it.
          // oxlint-disable-next-line no-await-in-loop
          while (await step(tx, id)) signal.throwIfAborted()
        })
      } catch (error) {
        if (number < attempts || signal.aborted) throw error
        log.warn({ error, move: id }, 'a move was broken off')
        await database.transaction(async (tx) => {
          const row = await sql.lockMove(tx, id)
          if (row !== undefined)
            await end(tx, row, 'Something went wrong on our side. Everything stayed where it was.')
        })
      }
    },
  })

  return { enqueue: (tx, { id }) => job.enqueue(tx, { id }, { key: `book-move:${id}` }), announce }
}
