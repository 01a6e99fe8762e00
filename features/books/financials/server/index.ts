import {
  type ColumnRow,
  purgeOldTrash,
  type Ordering,
  recordBulk,
  recordImports,
} from '#features/books/records/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { financialFilter, type FinancialFilter } from '../contract.ts'
import { financialRecord } from '../domain.ts'
import { financialRoutes } from './routes.ts'
import { financialLists, financialService } from './service.ts'
import { financials, type FinancialLine, findRecorded, forgetPlain } from './sql/index.ts'
import { financialData } from './own-data.sql.ts'

export { financialService, type FinancialService } from './service.ts'
export { findTransactions } from './inquiry.ts'
export { moneyByMonth, type MonthOfMoney, newestCurrency } from './sql/monthly.ts'
export { findFinancialNames } from './sql/names.ts'
export {
  financials as financialTable,
  type FinancialLine,
  maxDaysApart,
  type MoneyRecord,
  type RecordedRow,
  saysPayment,
} from './sql/index.ts'

export const financialBulk = recordBulk({
  name: 'financials',
  table: financials,
  definition: financialRecord,
  filter: financialFilter,
  filterOf: financialLists.filterOf,
})

const imports = recordImports('financials', financials)
export const financialImports: typeof imports & { readonly findRecorded: typeof findRecorded } = {
  ...imports,
  findRecorded,
  // What has become a payment stays one, and is no row again without it.
  trash: async (tx, imported, memberId) => {
    await forgetPlain(tx, imported)
    return imports.trash(tx, imported, memberId)
  },
}

/** The statement that reads a complete list in its order, for a database cursor. */
export const financialExportStatement = (
  queries: Queries,
  bookId: number,
  query: FinancialFilter & Ordering,
  columns: readonly ColumnRow[],
) => financialLists.sheetStatement<FinancialLine>(queries, bookId, query, columns)

export const financialsFeature = (app: App): Feature => ({
  name: 'financials',
  ownData: financialData,
  routes: financialRoutes(financialService(app)),
  cleanUp: () => purgeOldTrash(app, 'financials', financials, 'financial transactions in the trash'),
})
