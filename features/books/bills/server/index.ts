import { removeUnused } from '#features/people/storage/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import type { BooksOf } from './due.ts'
import { billFiles } from './files.ts'
import { billData } from './own-data.sql.ts'
import { billReader } from './reader/index.ts'
import { billRoutes } from './routes.ts'
import { billService } from './service.ts'
import { purgeBills } from './sql/index.ts'

export { bookOfBill, nextBillNumber, noteEntered } from './sql/index.ts'
export {
  type BillGroup,
  type BillQuestion,
  findMatchingBills,
  findSupplierNames,
  type FoundBill,
  groupMatchingBills,
  sumMatchingBills,
} from './sql/inquiry.ts'

export { billsFromGuests } from './for-guests.ts'
export { billsForOrders, type OrderBills } from './for-orders.ts'
export { ownBill, type OwnBill } from './rights.ts'
export { settleBills } from './settlements.ts'
export { moveBills } from './moves.sql.ts'

/** What suppliers want to be paid. */
export function billsFeature(app: App, booksOf: BooksOf): Feature {
  const bills = billService(app)
  const reader = billReader(app)
  const files = billFiles(app, bills, reader)
  return {
    name: 'bills',
    ownData: billData,
    routes: billRoutes(app, bills, files, booksOf),
    cleanUp: async () => {
      const { trashDays } = app.config.retention
      if (trashDays === 0) return
      await purgeOld(app, 'bills in the trash', (tx, limit) => purgeBills(tx, trashDays, limit))
      await removeUnused(app)
    },
    end: () => reader.close(),
  }
}
