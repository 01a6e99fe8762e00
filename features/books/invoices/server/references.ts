import { expectItems, findReferredItems } from '#features/books/items/server/index.ts'
import { expectParty, findReferredParties, partyOf } from '#features/books/parties/server/index.ts'
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

interface Addressed {
  readonly status: string
  readonly partyId: number | null
  readonly customerId: string
  readonly customerName: string
}

const saysSame = (one: Addressed, other: Addressed): boolean =>
  one.customerId.toLowerCase() === other.customerId.toLowerCase() &&
  one.customerName.toLowerCase() === other.customerName.toLowerCase()

/** Whose a document is: who is named, else who it was as long as it says the same. A draft may be nobody's yet. */
export async function customerOf(
  tx: Transaction,
  bookId: BookId,
  values: Addressed,
  before?: Addressed,
): Promise<number | null> {
  const { customerId, customerName: name } = values
  const isSame = before !== undefined && saysSame(before, values)
  const partyId = values.partyId ?? (isSame ? before.partyId : null)
  return values.status === 'draft' ? partyId : partyOf(tx, bookId, { partyId, customerId, name })
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
