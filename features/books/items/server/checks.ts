import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { itemErrors } from '../contract.ts'
import { findReferred } from './sql/index.ts'

interface Line {
  readonly itemId: number | null
}

/** Refuses lines of a body that name an item which is not in the book, in trash or not. */
export async function expectItems(
  tx: Transaction,
  bookId: BookId,
  lines: readonly Line[],
  field: 'items' | 'lines',
): Promise<void> {
  const known = await findReferredItems(tx, bookId, lines)
  const at = lines.findIndex(({ itemId }) => itemId !== null && !known.has(itemId))
  if (at === -1) return
  throw new Refusal(itemErrors.unknownItem, {
    fields: [fieldError(`${field}.${at}.itemId`, itemErrors.unknownItem)],
  })
}

/** The items of lines that are in the book. They stay until the transaction ends. */
export async function findReferredItems(
  tx: Transaction,
  bookId: BookId,
  lines: readonly Line[],
): Promise<ReadonlySet<number>> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  return ids.length === 0 ? new Set() : new Set(await findReferred(tx, bookId, ids))
}
