import { insertHistory } from '#features/books/records/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { Applied } from '../domain.ts'

/** Who writes, in which book; nobody for what follows of itself. */
export interface Writer {
  readonly id: BookId
  readonly memberId: number | null
}

const collections = [
  { of: 'invoice', name: 'invoices' },
  { of: 'bill', name: 'bills' },
] as const

const labels = { payment: 'Payment', invoice: 'Credit note', bill: 'Credit note' } as const

/** The histories of documents say what settled them from their account. */
export async function noteApplied(
  tx: Transaction,
  { id: bookId, memberId }: Writer,
  applied: readonly Applied[],
  currency: Currency,
): Promise<void> {
  for (const { of, name } of collections) {
    const records = applied
      .filter(({ item }) => item.of === of)
      .map(({ credit, item, amount }) => ({
        id: item.id,
        changes: [
          {
            field: 'payment',
            label: labels[credit.of],
            from: '',
            to: `${amount.toFixed()} ${currency} from account`,
          },
        ],
      }))
    // They are two at most.
    // oxlint-disable-next-line no-await-in-loop
    await insertHistory(tx, { bookId, collection: name, memberId, kind: 'changed', records })
  }
}

/** Open pages show what was settled. */
export function showApplied(
  { live }: { readonly live: Pick<Live, 'changed'> },
  tx: Transaction,
  bookId: BookId,
  applied: readonly Applied[],
): void {
  const readers = { book: bookId, areas: ['invoices'] } as const
  for (const { of, name } of collections) {
    const ids = applied.flatMap(({ item }) => (item.of === of ? [item.id] : []))
    for (const id of new Set(ids)) live.changed(tx, { resource: name, id }, readers)
  }
}
