import type { App, Feature } from '#platform/server/app.ts'
import { columnRoutes } from './routes.ts'
import { columnService } from './service.ts'
import { columnData } from './own-data.sql.ts'

export { type FlowAnswer, type FlowBounds, type FlowQuestion, readFlow } from './records/flows.ts'
export { recordImports } from './records/import.ts'
export { recordRoutes } from './records/routes.ts'
export { recordService, type RecordForm } from './records/service.ts'
export { recordLists, type Ordering } from './records/lists.ts'
export * from './records/sql/index.ts'
export {
  assignedFields,
  fieldColumns,
  fieldValues,
  narrowedBySlots,
  selectedFields,
  recordData,
  recordFlow,
  recordPresenter,
  type RecordRow,
  recordSorts,
  recordTable,
  type SheetLine,
  slotConditions,
  slotObject,
  type ShownRecord,
  type SlotFilter,
  type ToldRecord,
} from './records/sql/definition.ts'
export { emptyTrash } from './records/trash.ts'
export { findColumns, type ColumnRow } from './sql/columns.ts'

export const columnsFeature = (app: App): Feature => ({
  name: 'columns',
  ownData: columnData,
  routes: columnRoutes(columnService(app)),
})
