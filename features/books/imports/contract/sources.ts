import { customField, type ImportField, newColumnId } from '../domain.ts'
import type { AddedColumn, FieldSource, Mapping } from './mapping.ts'

export const newKey = ({ column: at }: Pick<AddedColumn, 'column'>): string => customField + newColumnId(at)

/** Whether a field has values for the rows: of its own, or from the columns of the figure. */
export function isMapped(
  fields: readonly Pick<ImportField, 'key' | 'role'>[],
  mapped: Mapping,
  { key, role }: Pick<ImportField, 'key' | 'role'>,
): boolean {
  const own = mapped[key]
  if (own !== undefined) return !('value' in own) || own.value.trim() !== ''
  const figure = fields.find((field) => field.role === 'figure')
  const figureSource = figure === undefined ? undefined : mapped[figure.key]
  return role === 'type' && figureSource !== undefined && 'columns' in figureSource
}

/** The columns of the file that a source reads. */
export function columnsOf(from: FieldSource | undefined): number[] {
  if (from === undefined) return []
  if ('column' in from) return [from.column]
  return 'columns' in from ? Object.values(from.columns) : []
}
