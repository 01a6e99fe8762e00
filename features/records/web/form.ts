/**
 * What belongs to the form of a record, loaded when one opens.
 *   formValuesOf(definition, blank)         blank values, those of a record, and both to be read and compared
 *   blankFields, typedFields, readTypedFields, readableField   the same, one by one, for a form with more than fields
 *   useRecordForm({ calls, record, … })     { form, dialog }: its draft, and its answer from the server
 *   <RecordField of={…} name="…" />         a field of the form
 */
export { blankFields, formValuesOf, readableField, readTypedFields, typedFields } from './form/form-values.ts'
export { useRecordForm } from './form/use-record-form.tsx'
export { RecordField } from './form/record-field.tsx'
