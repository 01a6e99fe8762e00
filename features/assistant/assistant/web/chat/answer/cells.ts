import { formatPlain } from '#platform/web/notation/counts.ts'
import type { Cell, Figure, ToolResult } from '#features/assistant/tools/contract.ts'
import { isDate } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'

/** A non-breaking space keeps a figure and its unit together. */
export const amountText = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  unit === '' ? formatPlain(value) : `${formatPlain(value)}\u00A0${unit}`

export function cellText(cell: Cell | undefined, kind?: ToolResult['columns'][number]['kind']): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return amountText(cell)
  return kind === 'day' && isDate(cell) ? formatDate(cell) : cell
}
