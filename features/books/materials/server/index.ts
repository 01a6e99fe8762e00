import {
  type ColumnRow,
  purgeOldTrash,
  type Ordering,
  recordBulk,
  recordImports,
} from '#features/books/records/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { materialFilter, type MaterialFilter } from '../contract.ts'
import { materialRecord } from '../domain.ts'
import { materialRoutes } from './routes.ts'
import { materialLists, materialService } from './service.ts'
import { findOnHand, materials, type MaterialLine } from './sql/index.ts'
import { materialData } from './own-data.sql.ts'
import { namedWarehouses, usualWarehouses } from './warehouses.ts'

export { findMovements, findStock } from './inquiry.ts'
export type { StockLine, StockSum } from './sql/stock-inquiry.ts'
export { findMaterialNames } from './sql/names.ts'
export { materials as materialTable, type MaterialLine, type MovementRecord } from './sql/index.ts'

export const materialBulk = recordBulk({
  name: 'materials',
  table: materials,
  definition: materialRecord,
  filter: materialFilter,
  filterOf: materialLists.filterOf,
})

/** For features whose documents move goods. */
export function stockMovements(app: Pick<App, 'database' | 'live'>) {
  return { add: materialService(app).records.add, findOnHand, namedWarehouses, usualWarehouses }
}

export type StockMovements = ReturnType<typeof stockMovements>

export const materialImports = recordImports('materials', materials)

/** The statement that reads a complete list in its order, for a database cursor. */
export const materialExportStatement = (
  queries: Queries,
  bookId: number,
  query: MaterialFilter & Ordering,
  columns: readonly ColumnRow[],
) => materialLists.sheetStatement<MaterialLine>(queries, bookId, query, columns)

export const materialsFeature = (app: App): Feature => ({
  name: 'materials',
  ownData: materialData,
  routes: materialRoutes(materialService(app)),
  cleanUp: () => purgeOldTrash(app, 'materials', materials, 'material transactions in the trash'),
})
