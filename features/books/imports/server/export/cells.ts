import { readDecimal } from '#platform/contract/decimal.ts'
import type { Cell } from '#platform/server/sheets/sheet.ts'
import { customField, type ImportField } from '../../domain.ts'

/** A row of either table, as its export statement returns it. */
export type ExportRow = object & { readonly custom: Readonly<Record<string, string>> }

const valueOf = (row: ExportRow, key: string): unknown =>
  key.startsWith(customField) ? row.custom[key.slice(customField.length)] : Reflect.get(row, key)

/** One field of a row as a cell: numbers and days keep their type, everything else is text. */
export function cellOf(row: ExportRow, { key, kind }: Pick<ImportField, 'key' | 'kind'>): Cell | undefined {
  const value = valueOf(row, key)
  if (typeof value !== 'string' || value === '') return undefined
  if (kind === 'date') return { date: value }
  // A plain number cannot act as a formula. Other texts remain if the column's type was changed to number later.
  return kind === 'number' && readDecimal(value) !== undefined ? { number: value } : value
}
