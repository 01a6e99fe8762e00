/**
 * The code of record forms. It is loaded when a form opens.
 *   recordFormOf(definition, blank)         shape, resolver, blank values, values of a record, both as texts to compare
 *   blankFields, typedFields, readTypedFields, readableField   the same as separate functions,
 *                                           for forms with further parts
 *   useRecordForm({ kind, record, … })      { form, dialog }: saving, draft, and comparison of versions
 *   <RecordField of={…} name="…" />         a field of the form
 *   <RecordHistory record load textOf />    who changed a record, when and how
 */
export { blankFields, recordFormOf, readableField, readTypedFields, typedFields } from './form/form-values.ts'
export { useRecordForm } from './form/use-record-form.tsx'
export { RecordField } from './form/record-field.tsx'
export { RecordHistory } from './history/record-history.tsx'
