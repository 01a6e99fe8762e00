import { showApplied } from '#features/books/settlement/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Bill } from '../contract.ts'
import type { BillStatus } from '../domain.ts'
import type { OwnBill } from './rights.ts'
import { billService } from './service.ts'
import { settleBills } from './settlements.ts'
import { bookOfBill, setStatus } from './sql/index.ts'

/** What the steps of an order may do with the bills that its invoices become. */
export function billsForOrders(app: Pick<App, 'database' | 'live'>) {
  const bills = billService(app)
  return {
    bookOf: bookOfBill(app.database),
    get: (book: Book, id: number): Promise<Bill> => bills.get(book, id),

    /**
     * Takes a bill from one of these states to another, in the history too: what may be paid again takes what stands on
     * account. The caller has locked the book and the order.
     * @param refuse called in any other state
     */
    move: (
      tx: Transaction,
      book: Book,
      own: OwnBill,
      step: { readonly from: readonly BillStatus[]; readonly to: BillStatus; readonly refuse: () => never },
      ifMatch: number | undefined,
    ): Promise<Bill> =>
      bills.changeIn(tx, book, own, ifMatch, async (inner, { row }) => {
        if (!step.from.includes(row.status)) step.refuse()
        if (row.status === step.to) return
        await setStatus(inner, own.id, step.to, row.billNumber)
        showApplied(app, inner, book.id, await settleBills(inner, book.memberId, [own.id]))
      }),
  }
}

export type OrderBills = ReturnType<typeof billsForOrders>
