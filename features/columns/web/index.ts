/**
 * Custom columns in tables and forms.
 *   useCustomColumns(most)            { columns, error, retry, retrying }: those a screen shows
 *   customGridColumns(columns)        columns for the grid, sortable under `custom:<columnId>`
 *   loadColumnsDialog()               the dialog that adds and deletes them, for `useOnDemand`
 *   customColumnsTool(opener)         the tool that opens it
 *   idColumn, textColumn, deletedColumn   what tables of records have in common
 *   <RecordsTable …>                  the table itself: selection, trash, failures
 *   filledFields                      a record’s values for a form
 */
export { customColumnsTool } from './columns-tool.tsx'
export { customGridColumns } from './grid-columns.tsx'
export { CustomInput } from './custom-input.tsx'
export { deletedColumn, idColumn, textColumn } from './record-columns.tsx'
export { RecordsTable } from './records-table.tsx'
export { useCustomColumns } from './queries.ts'
export { filledFields } from './values.ts'
export const loadColumnsDialog = async () => (await import('./columns-dialog.tsx')).ColumnsDialog
