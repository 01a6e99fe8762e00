import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { insertHistory } from '../history/sql.ts'
import { historyOf } from './history.ts'
import type { BulkKind } from './kind.sql.ts'
import { runSetPart } from './set.ts'
import { collections } from '../../domain.ts'
import * as sql from './sql.ts'

const attempts = 5
const longestMs = 10 * 60_000

export interface BulkJob {
  enqueue(tx: Transaction, row: sql.BulkRow): Promise<void>
}

/**
 * Goes through a change part by part, each in a transaction of its own. It is safe to run twice: a part that was
 * changed is noted with its change.
 */
export function bulkJob({ database, jobs, live, log }: App, kinds: readonly BulkKind[]): BulkJob {
  const kindOf = ({ table }: sql.BulkRow): BulkKind => {
    const kind = kinds.find((known) => known.table === table)
    if (kind === undefined) throw new Error(`There is no table ${table}`)
    return kind
  }

  /** The frame of the table names no record; open pages load their lists again. */
  const announce = (tx: Transaction, { id, bookId, table }: sql.BulkRow, hasEnded: boolean) => {
    const readers = { book: bookId, areas: collections[table].areas }
    live.changed(tx, { resource: 'bulk', id, table }, readers)
    if (hasEnded) live.changed(tx, { resource: table, id: 0 }, readers)
  }

  const end = async (tx: Transaction, row: sql.BulkRow, state: 'done' | 'undone' | 'failed') => {
    await sql.endBulk(tx, row.id, state)
    announce(tx, row, true)
  }

  /** Returns false when nothing is left to do. */
  const runPart = (id: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const row = await sql.lockBulk(tx, id)
      if (row === undefined || (row.state !== 'running' && row.state !== 'undoing')) return false
      const isRun = row.state === 'running'
      if (row.action === 'set') {
        const hasMore = await runSetPart(tx, kindOf(row), row)
        if (hasMore) announce(tx, row, false)
        else await end(tx, row, isRun ? 'done' : 'undone')
        return hasMore
      }
      const part = await sql.nextPart(tx, row)
      if (part === undefined) {
        await end(tx, row, isRun ? 'done' : 'undone')
        return false
      }
      const changed = await kindOf(row).move(tx, {
        bookId: row.bookId,
        ids: part.ids,
        toTrash: (row.action === 'trash') === isRun,
        // Records that their owner restored and deleted again since stay where they are.
        trashedAt: row.action === 'trash' && !isRun ? (part.changedAt ?? undefined) : undefined,
      })
      await insertHistory(tx, {
        ...historyOf(row),
        kind: (row.action === 'trash') === isRun ? 'trashed' : 'restored',
        records: changed.map((recordId) => ({ id: recordId })),
      })
      await sql.notePart(tx, row, part, changed)
      announce(tx, row, false)
      return true
    })

  const job = (name: string) =>
    jobs.define({
      name,
      data: z.object({ id: z.number().int() }),
      attempts,
      longestMs,
      async run({ id }, { number, signal }): Promise<void> {
        try {
          // Each part waits for the one before it.
          // oxlint-disable-next-line no-await-in-loop
          while (await runPart(id)) signal.throwIfAborted()
        } catch (error) {
          // What is refused once is refused again.
          if (!(error instanceof Refusal) && (number < attempts || signal.aborted)) throw error
          log.warn({ error, bulk: id }, 'a bulk change was broken off')
          await database.transaction(async (tx) => {
            const row = await sql.lockBulk(tx, id)
            if (row !== undefined) await end(tx, row, 'failed')
          })
        }
      },
    })
  const moves = job('bulk')
  // A name of its own, because the previous version knows only moves.
  const sets = job('bulk-set')
  return {
    enqueue: (tx, { id, action }) =>
      (action === 'set' ? sets : moves).enqueue(tx, { id }, { key: `bulk:${id}` }),
  }
}
