import type { Cell } from '../sheet.ts'
import { withGuard } from './guard.ts'

/** Excel takes a file without it for one in the language of the machine. */
export const byteOrderMark = '\uFEFF'

const special = /[",\r\n]/

function written(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return Object.values(cell).join('')
  const text = withGuard(cell)
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One record (RFC 4180). Texts that begin like a formula are made harmless; numbers stay numbers. */
export const csvRecord = (cells: readonly (Cell | undefined)[]): string =>
  `${cells.map(written).join(',')}\r\n`
