/**
 * The page side of a table of business records: lists with trash, forms with versions, an address that keeps the view.
 *   RecordCalls<Row, Body>                how a feature's records are reached
 *   useRows(infiniteQuery)                { rows, more } for the grid
 *   useSelection(view, rows)              { selected, select, clear }
 *   useTrash(calls, words)                { trash(ids), restore(ids) }: at once, with Undo in the toast
 *   useRecordActs({ calls, words, resume, onForm })   those two, and which form or question is open; rowActions, rowKeys, <TrashQuestion>
 *   useRecordForm({ calls, record, … })   { form, dialog }: the form of a record, its draft, its answer from the server; in a
 *                                         file of its own, with the schemas that forms alone need
 *   useSave({ calls, record, … })         { save, stale, saveOver, takeStored }: a form's answer from the server
 *   refreshRecords(name), reloadRecords(name)   after changes elsewhere
 *   <RecordDialog>, <FieldPair>           the frame of a form
 *   <StaleComparison fields onKeepMine onTakeTheirs busy?>   two versions field by field, after a 412
 *   comparedFields(mine, theirs)          its fields, from label and text of each version
 *   <DecimalInput value onChange step? min?>   money and quantities, exactly as typed
 *   <TableHeading>, <TableToolbar>, <SearchBox>, <FilterSelect>, <DateRangeFields>, <SelectionBar>, <BehindNotice>   above the grid
 *   TableTool                             what can be done with a table as a whole: useColumnsTool(layout, columns), chartsTool(…)
 *   <SuggestBox value onChange known>     pick what was typed before, or type something new
 *   oneOf, dayOf, textOf, sortOf, orderQuery, addressWith   its address
 *   keepDraft, findDraft, forgetDraft     what was typed when the session ended
 */
export { addressWith, dayOf, oneOf, orderQuery, sortOf, textOf } from './address.ts'
export { StaleListNotice } from './stale-list-notice.tsx'
export { refreshRecords, reloadRecords } from './cache.ts'
export { ifMatch } from './calls.ts'
export type { RecordCalls, RecordRow, RowPage } from './calls.ts'
export { useColumnsTool } from './columns-tool.tsx'
export { diffFields } from './diff.ts'
export type { ReadVersion } from './diff.ts'
export { DateRangeFields } from './date-range.tsx'
export type { DateRange } from './date-range.tsx'
export { DecimalInput } from './decimal-input.tsx'
export { findDraft, forgetDraft, hasDraft, saveDraft } from './draft-storage.ts'
export { FieldPair, RecordDialog } from './record-dialog.tsx'
export { rowActions, rowKeys, TrashQuestion } from './row-actions.tsx'
export { SearchBox } from './search-box.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { StaleComparison } from './stale.tsx'
export type { ComparedField } from './stale.tsx'
export { SuggestBox } from './suggest-box.tsx'
export { TableHeading } from './table-heading.tsx'
export { FilterSelect, TableToolbar } from './toolbar.tsx'
export { chartsTool } from './tools.tsx'
export type { TableTool } from './tools.tsx'
export { useRecordActions } from './use-record-actions.ts'
export type { RecordActions } from './use-record-actions.ts'
export { useStoredSwitch } from './use-stored-switch.ts'
export { moreOf, useRows } from './use-rows.ts'
export { useSave } from './use-save.ts'
export { useSelection } from './use-selection.ts'
export { useTrash } from './use-trash.ts'
