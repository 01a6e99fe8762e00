export {
  type CustomColumn,
  type CustomField,
  type CustomFieldsInput,
  type NewColumn,
} from './contract/columns.ts'
export {
  formShape,
  groupSlots,
  recordForm,
  recordShape,
  shownShape,
  slotInputs,
  typedForm,
  type TypedRecord,
  typedShape,
} from './contract/definition.ts'
