import type { App, Feature } from '#platform/server/app.ts'
import type { BulkKind } from './bulk/kind.sql.ts'
import { bulkData } from './bulk/own-data.sql.ts'
import { historyList } from './history/own-data.sql.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { bulkService } from './bulk/service.ts'
import { columnRoutes } from './columns/routes.ts'
import { type ColumnTable, rewriteValues } from './rewrite-values.ts'
import { columnService } from './columns/service.ts'
import { columnData } from './columns/own-data.sql.ts'

export { type FlowAnswer, type FlowBounds, type FlowQuestion, readFlow } from './flows.ts'
export { columnConditions } from './column-filters.ts'
export { type RecordForm } from './service.ts'
export { type Ordering } from './lists.ts'
export {
  byFigure,
  type FilterColumn,
  rangeConditions,
  givenColumns,
  filteredRecords,
  type FlowOrder,
  type FlowSums,
  goneWithRemarks,
  type Measure,
  moveRemarks,
  newestRecords,
  newestTexts,
  purgeTrash,
  type RecordFilter,
  type RecordTable,
  storedColumns,
} from './sql/index.ts'
export {
  type AssistantRecord,
  narrowedBySlots,
  recordFlow,
  slotConditions,
  type SlotFilter,
  slotObject,
} from './sql/definition/assistant.ts'
export { assignedFields, fieldColumns, fieldValues, selectedFields } from './sql/definition/fields.ts'
export {
  filterColumns,
  recordData,
  type RecordRow,
  recordSorts,
  recordTable,
  type SheetLine,
} from './sql/definition/table.ts'
export { changesBetween } from './history/changes.ts'
export { recordHistory } from './history/history.ts'
export { insertHistory, type NewHistory, noImport } from './history/sql.ts'
export type { HistoryChange } from '../contract/history.ts'
export { type ColumnPlan, planColumns } from './moves/columns.ts'
export { moveToBook, moveValuesAlong } from './moves/move.ts'
export {
  formerReferences,
  type FormerReferences,
  moveItemsOfLines,
  partyThere,
  readReferences,
  type ReferringTable,
} from './moves/references.sql.ts'
export {
  type BookMove,
  type ColumnPair,
  columnsWithValues,
  lockMovable,
  type Movable,
  type Moved,
  removeUnusedColumns,
} from './moves/sql.ts'
export { recordServer } from './kind.ts'
export { absentValues, recordPresenter, type ShownRecord } from './present.ts'
export { bookOfRecord, hasRecord, namedRecord, nameOfRecord, tableOf } from './sql/collections.ts'
export { columnService, type ColumnService } from './columns/service.ts'
export { findColumns, type ColumnRow } from './columns/sql.ts'

export { bulksEnd } from './bulk/end.ts'
export { bulkKind, type BulkKind, type BulkValues } from './bulk/kind.sql.ts'

/** @param kinds the tables whose records can be changed by a filter */
export const bulkFeature = (app: App, kinds: readonly BulkKind[]): Feature => {
  const bulks = bulkService(app, kinds)
  return {
    name: 'bulk',
    ownData: { lists: [...bulkData.lists, historyList] },
    routes: bulkRoutes(app, bulks),
    cleanUp: bulks.cleanUp,
  }
}

/** @param tables those with custom values */
export const columnsFeature = (app: App, tables: readonly ColumnTable[]): Feature => ({
  name: 'columns',
  ownData: columnData,
  routes: columnRoutes(columnService(app), rewriteValues(app, tables)),
})
