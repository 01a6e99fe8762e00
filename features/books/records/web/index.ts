/**
 * The web part of records: tables with trash, forms with versions, custom columns, and URL state.
 * The code of forms is in `form.ts`, which is loaded when a form opens.
 *   RecordKind, recordViews({ … })        what makes a kind of record's page: requests, texts, URL state
 *   <RecordsTab kind …>, <RecordList …>   the page: heading, tables, form; one table with its filters and rows
 *   recordCalls<Row, Body>(name)          the requests of a kind of record
 *   listQuery(name, query, loadPage)      a list page by page
 *   useRows(infiniteQuery)                { rows, more } for the grid
 *   useBulkSelection({ … })               { selected, select, clear, bulk }: rows, or all that the filter finds
 *   useSetField({ … })                    { button, overlay }: sets a field of the selected records
 *   <BulkNotice table fields>                  progress and undo of a change of many rows
 *   useTrash(calls, texts)                { trash(ids), restore(ids) }: optimistic, with Undo in the toast
 *   refreshRecords(name), reloadRecords(name)   after changes elsewhere
 *   recordGridColumns(definition, …), fieldColumn(name, field)   columns of the grid from a definition
 *   <TableTabs>, <TableToolbar>, <SearchBox>, <FilterSelect>, <DateRangeFields>,
 *   <SelectionBar>, <StaleListNotice>     above the table
 *   TableTool                             an operation on a whole table: useColumnsTool(layout, columns), chartsTool(…)
 *   <SheetTools query isTrash>            the import and export of a table, which another feature adds
 *   oneOf, dayOf, textOf, orderQuery, addressWith          the URL state of a table
 *   <DecimalInput value onChange step? min?>, <SuggestBox value onChange known>   inputs of forms
 *   saveDraft, findDraft, forgetDraft     forms that were unsaved when the session ended
 */
export { type ColumnFilter, writeFilters } from '../contract/column-filters.ts'
export {
  fieldFilterColumn,
  filterableColumns,
  type FilterableColumn,
  type KnownTexts,
} from './filters/columns.ts'
export { type ColumnFilters, useColumnFilters } from './filters/use-column-filters.tsx'
export { addressWith, dayOf, filtersOf, oneOf, orderQuery, textOf } from './list/address.ts'
export { StaleListNotice } from './list/stale-list-notice.tsx'
export { refreshRecords, reloadRecords } from './list/cache.ts'
export { recordCalls } from './list/calls.ts'
export { listQuery } from './list/list-query.ts'
export type { RecordCalls, RecordRow, RowPage } from './list/calls.ts'
export { useColumnsTool } from './list/columns-tool.tsx'
export type { ReadVersion } from './form/diff.ts'
export { DateRangeFields } from './list/date-range.tsx'
export type { DateRange } from './list/date-range.tsx'
export { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
export { FieldPair, RecordDialog } from './form/record-dialog.tsx'
export { SearchBox } from './list/search-box.tsx'
export { SelectionBar } from './list/selection-bar.tsx'
export { SuggestBox } from './suggest-box.tsx'
export { StaleComparison } from './form/stale.tsx'
export type { ComparedField } from './form/stale.tsx'
export { TableTabs } from './list/table-tabs.tsx'
export { FilterSelect, TableToolbar } from './list/toolbar.tsx'
export { chartsTool } from './list/tools.tsx'
export type { ListFilter, SheetTools, TableTool } from './list/tools.tsx'
export { useStoredSwitch } from './list/use-stored-switch.ts'
export { moreOf, useRows } from './list/use-rows.ts'
export { BulkNotice } from './list/bulk-notice.tsx'
export { type SettableField, settableFields } from './list/settable.ts'
export { useSetField } from './list/use-set-field.tsx'
export { useBulkSelection } from './list/use-bulk-selection.ts'
export { useTrash } from './list/use-trash.ts'
export { CustomInput } from './columns/custom-input.tsx'
export { useCustomColumns } from './columns/queries.ts'
export { rowKeyHints, rowKeys, trashKeyHints } from './list/row-actions.tsx'
export { filledFields, typeNames as columnTypeNames } from './columns/values.ts'
export { fieldColumn, recordGridColumns } from './list/grid-columns.tsx'
export { type RecordKind, recordTexts } from './kind.ts'
export { RecordList } from './page/record-list.tsx'
export { type RecordFormProps, RecordsTab, type RecordTabParts } from './page/records-tab.tsx'
export { choiceFilter, recordViews, type RecordView } from './page/view.ts'
