import type { Transaction } from '#platform/server/database/database.ts'
import { maxListedRecorded } from '../domain.ts'
import type { ImportRow } from './sql/index.ts'
import { tables } from './tables.ts'
import type { Batch } from './thread/tasks.ts'

/** Leaves out rows that are payments already. Each payment stands for one row of the file. */
export function recordedRows({ table, bookId, takeRecorded }: ImportRow) {
  const { findRecorded } = tables[table]
  const rows: ImportRow['recordedRows'] = []
  const payments = new Set<number>()

  return {
    /** The rows to insert, as JSON, and their number. */
    async leaveOut(tx: Transaction, batch: Batch): Promise<Pick<Batch, 'json' | 'valid'>> {
      if (takeRecorded || findRecorded === undefined) return batch
      const left = new Set<number>()
      for (const { index, paymentId, of } of await findRecorded(tx, bookId, batch.json)) {
        const row = batch.numbers[index]
        if (row === undefined || left.has(index) || payments.has(paymentId)) continue
        left.add(index)
        payments.add(paymentId)
        rows.push({ row, paymentId, of })
      }
      if (left.size === 0) return batch
      const records: unknown[] = JSON.parse(batch.json)
      return {
        json: JSON.stringify(records.filter((_, index) => !left.has(index))),
        valid: batch.valid - left.size,
      }
    },

    outcome: () => ({
      recorded: rows.length,
      recordedRows: rows.toSorted((one, other) => one.row - other.row).slice(0, maxListedRecorded),
    }),
  }
}
