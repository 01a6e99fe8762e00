import { holdRegistered } from '#features/books/bank-accounts/server/index.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import { readField } from '#features/books/records/contract.ts'
import { fieldsSetInBulk } from '#features/books/records/domain.ts'
import type { BulkValues } from '#features/books/records/server/index.ts'
import { lockBook } from '#features/books/settlement/server/index.ts'
import { invoiceRecord } from '../domain.ts'
import { savedOf } from './present.ts'
import { expectPayable, type FollowIssued } from './service.ts'
import { settleChanged } from './settlements.ts'
import * as sql from './sql/index.ts'

const fields = new Map(fieldsSetInBulk(invoiceRecord))

const fieldNamed = (name: string) => {
  const field = fields.get(name)
  if (field === undefined) throw new Error(`A bulk change does not set ${name}`)
  return field
}

/** An invoice may have 500 lines, so that few are in memory at a time. */
const atOnce = 25

/** The fields of invoices that a bulk change may set. Issued ones keep what they said, and drafts get numbers. */
export const invoiceValues = (followIssued: FollowIssued): BulkValues => ({
  check: (_queries, { field: name }, typed) => {
    const field = fields.get(name)
    return Promise.resolve(field && readField(field, typed))
  },
  labelOf: (_queries, { field }) => Promise.resolve(fieldNamed(field).label),
  lock: async (tx, { bookId, field, ids, anywhere }) => {
    if (field === 'status') await followIssued.lock(tx, bookId, ids)
    else await lockBook(tx, bookId)
    return sql.lockField(tx, bookId, { field: fieldNamed(field), ids, anywhere })
  },
  write: async (tx, { bookId, field, values }) => {
    const registered = await holdRegistered(tx, bookId)
    const drafts: number[] = []
    for (let from = 0; from < values.length; from += atOnce) {
      const ids = values.slice(from, from + atOnce).map(({ id }) => id)
      // One batch after the other bounds the memory.
      // oxlint-disable-next-line no-await-in-loop
      const rows = await sql.findInvoices(tx, bookId, ids)
      for (const row of rows) {
        const after = { ...row, [field]: values.find(({ id }) => id === row.id)?.value }
        if (after.status !== 'draft') expectPayable(after, registered, row)
      }
      const issued = rows.filter(({ isIssued }) => isIssued)
      drafts.push(...rows.flatMap(({ id, isIssued }) => (isIssued ? [] : id)))
      // oxlint-disable-next-line no-await-in-loop
      await sql.insertRevisions(
        tx,
        issued.map((row) => ({ id: row.id, content: savedOf(row), logoKey: row.logoKey })),
      )
    }
    if (field !== 'status') {
      await sql.setField(tx, bookId, fieldNamed(field), values)
      return
    }
    await sql.setStatuses(tx, bookId, values)
    await giveParties(
      tx,
      bookId,
      'invoices',
      values.map(({ id }) => id),
    )
    await followIssued.follow(tx, await sql.findNumbered(tx, bookId, drafts))
    await settleChanged(
      tx,
      { id: bookId, memberId: null },
      values.map(({ id }) => id),
    )
  },
})
