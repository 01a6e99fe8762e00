import type { Cell } from '../sheet.ts'
import { withGuard } from './guard.ts'

/** Without it, Excel assumes the machine's own encoding. */
export const byteOrderMark = '\uFEFF'

const special = /["\r\n]/

function formatCell(cell: Cell | undefined, delimiter: string): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return Object.values(cell).join('')
  const text = withGuard(cell)
  return special.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record (RFC 4180). Texts that begin like a formula are guarded; numbers stay numbers. */
export const csvRecord = (cells: readonly (Cell | undefined)[], delimiter = ','): string =>
  `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`
