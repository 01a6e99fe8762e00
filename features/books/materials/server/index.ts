import type { App, Feature } from '#platform/server/app.ts'
import { materialRoutes } from './routes.ts'
import { materialServer, materialService } from './service.ts'
import { findOnHand } from './sql/index.ts'
import { materialData } from './own-data.sql.ts'
import { namedWarehouses, usualWarehouses } from './warehouses.ts'

export { findMovements, findStock } from './inquiry.ts'
export type { StockLine, StockSum } from './sql/stock-inquiry.ts'
export { findMaterialNames } from './sql/names.ts'
export { materials as materialTable, type MaterialLine, type MovementRecord } from './sql/index.ts'

export const {
  bulk: materialBulk,
  imports: materialImports,
  exportStatement: materialExportStatement,
} = materialServer

/** For features whose documents move goods. */
export function stockMovements(app: Pick<App, 'database' | 'live'>) {
  return { add: materialService(app).records.add, findOnHand, namedWarehouses, usualWarehouses }
}

export type StockMovements = ReturnType<typeof stockMovements>

export const materialsFeature = (app: App): Feature => ({
  name: 'materials',
  ownData: materialData,
  routes: [...materialRoutes(materialService(app)), ...materialServer.routes(app)],
  cleanUp: materialServer.cleanUp(app, 'material transactions in the trash'),
})
