import type { App, Feature } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import type { BooksOf } from './due.ts'
import { billFiles } from './files.ts'
import { billData } from './own-data.sql.ts'
import { billReader } from './reader/index.ts'
import { billRoutes } from './routes.ts'
import { billService } from './service.ts'
import { filesOfBook, purgeBills } from './sql/index.ts'

export { bookOfBill, filesOfBook as billFilesOf, nextBillNumber, noteEntered } from './sql/index.ts'
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
    tidy: async () => {
      const { trashDays } = app.config.retention
      if (trashDays === 0) return
      const purged: string[] = []
      await purgeOld(app, 'bills in the trash', async (tx, limit) => {
        const { count, keys } = await purgeBills(tx, trashDays, limit)
        purged.push(...keys)
        return count
      })
      await files.removeFiles(purged)
    },
    filesOf: filesOfBook,
    end: () => reader.close(),
  }
}
