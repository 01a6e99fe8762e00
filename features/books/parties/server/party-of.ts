import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import * as sql from './sql/called.ts'
import { clearForeign, type DocumentKind, findNameless, setParty } from './sql/documents.ts'

/**
 * The party of a document that is issued, or of a payment: by its id, else by the customer id, else by the name.
 * Whoever is not known yet is made.
 */
export async function partyOf(tx: Transaction, bookId: BookId, named: sql.Named): Promise<number> {
  if (typeof named.partyId === 'number') return named.partyId
  const id =
    (await sql.lockCalled(tx, bookId, named)) ??
    (await sql.insertTyped(tx, bookId, named)) ??
    (await sql.lockCalled(tx, bookId, named))
  if (id === undefined) throw new Error(`Nobody of a name is in book ${bookId}`)
  return id
}

/** The same for documents that were written, changed or moved at once. */
export async function giveParties(
  tx: Transaction,
  bookId: BookId,
  kind: DocumentKind,
  ids?: readonly number[],
): Promise<void> {
  for (const { ids: nameless, ...named } of await findNameless(tx, bookId, kind, ids)) {
    // Each may be found by the next one.
    // oxlint-disable-next-line no-await-in-loop
    await setParty(tx, kind, nameless, await partyOf(tx, bookId, named))
  }
}

/** What stayed in a book while its party moved away names one of its own. */
export async function ownParties(tx: Transaction, bookId: BookId): Promise<void> {
  for (const kind of ['invoices', 'bills', 'payments'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- three, in one transaction
    const ids = await clearForeign(tx, bookId, kind)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (ids.length > 0) await giveParties(tx, bookId, kind, ids)
  }
}
