/**
 * What belongs to the form of a record, loaded when one opens.
 *   formValuesOf(definition, blank)         blank values, those of a record, and both to be read and compared
 *   <RecordField of={…} name="…" />         a field of the form
 */
export { formValuesOf } from './form-values.ts'
export { RecordField } from './record-field.tsx'
