import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'

/** Open pages load anew what was sent of an invoice. */
export const changed = (
  { live }: Pick<App, 'live'>,
  tx: Transaction,
  book: BookId,
  invoiceId: number,
): void => {
  live.changed(tx, { resource: 'sending', id: invoiceId }, { book, areas: ['invoices'] })
}
