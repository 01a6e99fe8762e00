export {
  type CustomColumn,
  type CustomField,
  type CustomFieldsInput,
  columnErrors,
  newColumn,
  type NewColumn,
} from './contract/columns.ts'
export { columnFilters } from './contract/filters.ts'
export {
  formShape,
  groupSlots,
  recordForm,
  recordShape,
  shownShape,
  slotInputs,
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
