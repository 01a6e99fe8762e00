import { expectItems, findReferredItems } from '#features/items/server/index.ts'
import { expectParty, findReferredParties } from '#features/parties/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'

interface Referring {
  readonly partyId: number | null
  readonly items: readonly { readonly itemId: number | null }[]
}

export async function expectReferences(tx: Transaction, bookId: BookId, values: Referring): Promise<void> {
  await expectParty(tx, bookId, values.partyId)
  await expectItems(tx, bookId, values.items, 'items')
}

/** What was kept as text names no party or item that is gone since, or was another book's. */
export async function withKnownReferences<T extends Referring>(
  tx: Transaction,
  bookId: BookId,
  kept: readonly T[],
): Promise<T[]> {
  const lines = kept.flatMap(({ items }) => items)
  const items = await findReferredItems(tx, bookId, lines)
  const ids = kept.flatMap(({ partyId }) => partyId ?? [])
  const parties = new Set((await findReferredParties(tx, bookId, ids)).map(({ id }) => id))
  const known = (all: ReadonlySet<number>, id: number | null) => (id !== null && all.has(id) ? id : null)
  return kept.map((one) => ({
    ...one,
    partyId: known(parties, one.partyId),
    items: one.items.map((item) => ({ ...item, itemId: known(items, item.itemId) })),
  }))
}
