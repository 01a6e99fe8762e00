import type { Cell, Figure, ToolResult } from '#features/inquiry/contract.ts'
import { formatDate, isDate } from '#platform/contract/dates.ts'

/** Groups the thousands with commas. All digits stay as they are. */
export function groupedDigits(value: string): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(value)
  if (parts === null) return value
  const [, sign = '', whole = '', rest = ''] = parts
  return `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`
}

/** A non-breaking space keeps a figure and its unit together. */
export const amountText = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  unit === '' ? groupedDigits(value) : `${groupedDigits(value)}\u00A0${unit}`

export function cellText(cell: Cell | undefined, kind?: ToolResult['columns'][number]['kind']): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return amountText(cell)
  return kind === 'day' && isDate(cell) ? formatDate(cell) : cell
}
