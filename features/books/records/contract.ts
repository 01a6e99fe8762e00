export {
  type CustomColumn,
  type CustomField,
  type CustomFieldsInput,
  columnErrors,
  newColumn,
  type NewColumn,
} from './contract/columns.ts'
export { type ColumnFilter, writeFilters } from './contract/column-filters.ts'
export { columnFilters } from './contract/filters.ts'
export { type HistoryChange, type HistoryEntry, historyEntry } from './contract/history.ts'
export {
  formShape,
  groupSlots,
  readField,
  recordForm,
  recordShape,
  shownShape,
  slotInputs,
  typedShape,
} from './contract/definition.ts'
export {
  activeParam,
  bulkIds,
  bulkResult,
  deletedAt,
  deletedParam,
  type Order,
  recordEndpoints,
  recordFilter,
  tableQuery,
  version,
} from './contract/endpoints.ts'
