import type { Transaction } from '#platform/server/database/database.ts'
import { insertHistory } from '../history/sql.ts'
import { historyOf } from './history.ts'
import type { BulkKind } from './kind.sql.ts'
import * as sql from './set.sql.ts'
import type { BulkRow } from './sql.ts'

/** Sets a field in the next part of a change, or takes that back. Returns false when nothing is left to do. */
export async function runSetPart(tx: Transaction, { values }: BulkKind, row: BulkRow): Promise<boolean> {
  const part = await sql.nextSetPart(tx, row)
  if (part === undefined || row.set === null) return false
  const { field, value } = row.set
  const of = { bookId: row.bookId, field }
  const label = await values.labelOf(tx, of)
  const note = (changed: readonly { readonly id: number; readonly from: string; readonly to: string }[]) =>
    insertHistory(tx, {
      ...historyOf(row),
      kind: 'changed',
      records: changed.map(({ id, ...change }) => ({ id, changes: [{ field, label, ...change }] })),
    })
  if (row.state === 'running') {
    // A column or an option may be gone since somebody chose it.
    const isAllowed = (await values.check(tx, of, value))?.sentence === undefined
    const held = isAllowed ? await values.lock(tx, { ...of, ids: part.ids, anywhere: false }) : []
    const former = held.filter((record) => record.value !== value)
    if (former.length > 0) {
      await values.write(tx, { ...of, values: former.map(({ id }) => ({ id, value })) })
      await note(former.map(({ id, value: from }) => ({ id, from, to: value })))
    }
    await sql.noteSetPart(tx, row, part, { former, same: held.length - former.length })
  } else {
    const former = part.former ?? []
    const held = await values.lock(tx, { ...of, ids: former.map(({ id }) => id), anywhere: true })
    // What somebody changed since stays.
    const ours = new Set(held.filter((record) => record.value === value).map(({ id }) => id))
    const back = former.filter(({ id }) => ours.has(id))
    if (back.length > 0) {
      await values.write(tx, { ...of, values: back })
      await note(back.map(({ id, value: to }) => ({ id, from: value, to })))
    }
    await sql.noteUndonePart(tx, row, part, back.length)
  }
  return true
}
