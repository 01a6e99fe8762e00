import type { BookRights } from '#platform/contract/books.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type InvoiceMaking, invoiceMaking, type MakingParts } from './making.ts'
import { recurringData } from './own-data.sql.ts'
import { recurringRoutes } from './routes.ts'
import { announceSeries, recurringService } from './service.ts'
import { pauseAllOf } from './sql/index.ts'

export { madeSeries } from './legacy.ts'

/** When a member may not write the invoices of a book any more, what they repeat there waits for somebody else. */
export const recurringEnd =
  (app: Pick<App, 'live'>) =>
  async (tx: Transaction, book: number, memberId: number, rights: BookRights | undefined): Promise<void> => {
    if (rights?.invoices === 'write') return
    for (const { id, bookId } of await pauseAllOf(tx, book, memberId, rights === undefined ? 'gone' : 'role'))
      announceSeries(app, tx, bookId, id)
  }

/** Invoices that are made again and again by themselves. */
export function recurringFeature(app: App, parts: MakingParts): Feature & Pick<InvoiceMaking, 'makeDue'> {
  const making = invoiceMaking(app, parts)
  return {
    name: 'recurring',
    ownData: recurringData,
    routes: recurringRoutes(app, recurringService(app, parts.invoices)),
    ...making,
  }
}
