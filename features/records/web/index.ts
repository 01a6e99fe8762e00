/**
 * Forms and tables of the records that a definition describes.
 *   recordGridColumns(definition, …)   the columns of their table
 *   fieldColumn(name, field)           the column of one field
 * What belongs to the form alone comes with its code: `form-values.ts`, `record-field.tsx`.
 */
export { fieldColumn, recordGridColumns } from './grid-columns.tsx'
