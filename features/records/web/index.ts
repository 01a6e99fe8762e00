/**
 * Forms and tables of the records that a definition describes.
 *   recordGridColumns(definition, …)   the columns of their table
 * What belongs to the form alone comes with its code: `form-values.ts`, `record-field.tsx`.
 */
export { recordGridColumns } from './grid-columns.tsx'
