/**
 * The web part of records: tables with trash, forms with versions, custom columns, and URL state.
 * The code of forms is in `form.ts`, which is loaded when a form opens.
 *   RecordCalls<Row, Body>                the requests of a feature's records
 *   useRows(infiniteQuery)                { rows, more } for the grid
 *   useSelection(view, rows)              { selected, select, clear }
 *   useTrash(calls, texts)                { trash(ids), restore(ids) }: optimistic, with Undo in the toast
 *   useRecordActions({ calls, … })        those two, and the open form or question; <TrashQuestion>
 *   refreshRecords(name), reloadRecords(name)   after changes elsewhere
 *   recordGridColumns(definition, …), fieldColumn(name, field)   columns of the grid from a definition
 *   <RecordsTable …>                      the table: selection, trash, errors
 *   <TableHeading>, <TableToolbar>, <SearchBox>, <FilterSelect>, <DateRangeFields>, <SelectionBar>, <StaleListNotice>   above the table
 *   TableTool                             an operation on a whole table: useColumnsTool(layout, columns), chartsTool(…)
 *   useCustomColumns(most), customColumnsTool(opener), loadColumnsDialog()   a member's own columns
 *   oneOf, dayOf, textOf, sortOf, orderQuery, addressWith   the URL state of a table
 *   <DecimalInput value onChange step? min?>, <SuggestBox value onChange known>   inputs that keep the typed text
 *   saveDraft, findDraft, forgetDraft     forms that were unsaved when the session ended
 */
export { addressWith, dayOf, oneOf, orderQuery, sortOf, textOf } from './list/address.ts'
export { StaleListNotice } from './list/stale-list-notice.tsx'
export { refreshRecords, reloadRecords } from './list/cache.ts'
export { ifMatch } from './list/calls.ts'
export type { RecordCalls, RecordRow, RowPage } from './list/calls.ts'
export { useColumnsTool } from './list/columns-tool.tsx'
export type { ReadVersion } from './form/diff.ts'
export { DateRangeFields } from './list/date-range.tsx'
export type { DateRange } from './list/date-range.tsx'
export { DecimalInput } from './form/decimal-input.tsx'
export { findDraft, forgetDraft, hasDraft, saveDraft } from '../../../platform/web/drafts.ts'
export { FieldPair, RecordDialog } from './form/record-dialog.tsx'
export { SearchBox } from './list/search-box.tsx'
export { SelectionBar } from './list/selection-bar.tsx'
export { StaleComparison } from './form/stale.tsx'
export type { ComparedField } from './form/stale.tsx'
export { TableHeading } from './list/table-heading.tsx'
export { FilterSelect, TableToolbar } from './list/toolbar.tsx'
export { chartsTool } from './list/tools.tsx'
export type { TableTool } from './list/tools.tsx'
export { useRecordActions } from './list/use-record-actions.ts'
export type { RecordActions } from './list/use-record-actions.ts'
export { useStoredSwitch } from './list/use-stored-switch.ts'
export { moreOf, useRows } from './list/use-rows.ts'
export { useSelection } from './list/use-selection.ts'
export { useTrash } from './list/use-trash.ts'
export { customColumnsTool } from './columns/columns-tool.tsx'
export { CustomInput } from './columns/custom-input.tsx'
export { RecordsTable } from './list/records-table.tsx'
export { useCustomColumns } from './columns/queries.ts'
export { filledFields } from './columns/values.ts'
export const loadColumnsDialog = async () => (await import('./columns/columns-dialog.tsx')).ColumnsDialog
export { fieldColumn, recordGridColumns } from './list/grid-columns.tsx'
