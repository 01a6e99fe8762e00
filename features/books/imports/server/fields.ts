import type { CustomColumn } from '#features/books/records/contract.ts'
import {
  optionsOf,
  fieldEntries,
  isRequired,
  type RecordField,
  type RecordFields,
} from '#features/books/records/domain.ts'
import { financialRecord } from '#features/books/financials/domain.ts'
import { materialRecord } from '#features/books/materials/domain.ts'
import { customField, type FieldRole, type ImportField, type ImportTable } from '../domain.ts'

/** A field with other common names of its column, normalized by `plainName`. */
export interface KnownField extends ImportField {
  readonly names: readonly string[]
  /** An amount in the row's currency. */
  readonly isMoney: boolean
}

const records: Readonly<Record<ImportTable, { readonly fields: RecordFields; readonly figure: string }>> = {
  financials: financialRecord,
  materials: materialRecord,
}

const recordKinds = { text: 'text', number: 'number', day: 'date', choice: 'choice' } as const

const ownField = (key: string, field: RecordField, role: FieldRole | null): KnownField => ({
  key,
  label: field.sheetLabel ?? field.label,
  kind: recordKinds[field.kind],
  isMoney: field.kind === 'number' && field.isMoney === true,
  required: isRequired(field),
  options: field.kind === 'choice' ? field.values : [],
  role,
  names: field.aliases?.split(' ') ?? [],
})

const kinds = { text: 'text', number: 'number', date: 'date', select: 'choice' } as const

const roleOf = (table: ImportTable, key: string): FieldRole | null =>
  key === records[table].figure ? 'figure' : key === 'transactionType' ? 'type' : null

/** All fields of a table: its own, then the member's custom columns. */
export const fieldsOf = (table: ImportTable, columns: readonly CustomColumn[]): KnownField[] => [
  ...fieldEntries(records[table].fields).map(([key, field]) => ownField(key, field, roleOf(table, key))),
  ...columns.map(({ columnId, name, type, options }) => ({
    key: customField + columnId,
    label: name,
    kind: kinds[type],
    isMoney: false,
    required: false,
    options: optionsOf(options),
    role: null,
    names: [],
  })),
]
