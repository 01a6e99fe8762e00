import { readDecimal } from '#platform/contract/decimal.ts'
import type { Cell } from '#platform/server/sheets/sheet.ts'
import { customField, type ImportField } from '../../domain.ts'

/** A row of either table, as its export statement answers it. */
export type Line = object & { readonly custom: Readonly<Record<string, string>> }

const valueOf = (line: Line, key: string): unknown =>
  key.startsWith(customField) ? line.custom[key.slice(customField.length)] : Reflect.get(line, key)

/** One field of a row as a cell: numbers and days as such, everything else as text. */
export function cellOf(line: Line, { key, kind }: Pick<ImportField, 'key' | 'kind'>): Cell | undefined {
  const value = valueOf(line, key)
  if (typeof value !== 'string' || value === '') return undefined
  if (kind === 'date') return { date: value }
  // A plain number cannot be taken for a formula; a column may hold other texts from before it was one of numbers.
  return kind === 'number' && readDecimal(value) !== undefined ? { number: value } : value
}
