import type { CustomColumn } from '../../contract/columns.ts'
import {
  choiceLabel,
  customSort,
  fieldsSetInBulk,
  isRequired,
  type RecordField,
  type RecordFields,
} from '../../domain.ts'
import { valueText } from '../columns/values.ts'

/** A field that can be set in many records at once. */
export interface SettableField {
  /** As the server names it. */
  readonly id: string
  readonly title: string
  /** One of the two. */
  readonly field?: RecordField
  readonly column?: CustomColumn
  /** What setting it brings with it. */
  readonly help?: string
}

export const settableFields = (
  definition: { readonly fields: RecordFields },
  custom: readonly CustomColumn[] = [],
): SettableField[] => [
  ...fieldsSetInBulk(definition).map(([id, field]) => ({ id, title: field.label, field })),
  ...custom.map((column) => ({ id: `${customSort}${column.columnId}`, title: column.name, column })),
]

/** Whether the field may become empty. */
export const canBeEmptied = ({ field }: SettableField): boolean => field === undefined || !isRequired(field)

/** A value as people read it. */
export function settableText({ field, column }: SettableField, value: string): string {
  if (field?.kind === 'choice') return choiceLabel(field, value)
  const text = column === undefined ? value : valueText(column.type, value)
  return column === undefined || column.type === 'text' ? `“${text}”` : text
}
