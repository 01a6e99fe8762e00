import type { App, Feature } from '#platform/server/app.ts'
import { financialRoutes } from './routes.ts'
import { financialServer, financialService } from './service.ts'
import { findRecorded, forgetPlain } from './sql/index.ts'
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

export const financialBulk = financialServer.bulk
export const financialExportStatement = financialServer.exportStatement

const { imports } = financialServer
export const financialImports: typeof imports & { readonly findRecorded: typeof findRecorded } = {
  ...imports,
  findRecorded,
  // What has become a payment stays one, and is no row again without it.
  trash: async (tx, imported, memberId) => {
    await forgetPlain(tx, imported)
    return imports.trash(tx, imported, memberId)
  },
}

export const financialsFeature = (app: App): Feature => ({
  name: 'financials',
  ownData: financialData,
  routes: [...financialRoutes(financialService(app)), ...financialServer.routes(app)],
  cleanUp: financialServer.cleanUp(app, 'financial transactions in the trash'),
})
