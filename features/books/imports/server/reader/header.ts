import { type Cell, isBlank, type SheetRow } from '#platform/server/sheets/sheet.ts'
import { dayFormats, readNamedDay } from './days.ts'
import { splitNumber } from './numbers.ts'

/** A row with fewer cells, compared with the rows of the table, stands above its header. */
const enoughCells = 0.6

const filledOf = ({ cells }: SheetRow): readonly Cell[] => cells.filter((cell) => !isBlank(cell))

const isLabel = (cell: Cell): boolean => {
  if (typeof cell !== 'string') return false
  const text = cell.trim()
  const body = splitNumber(text)?.body
  const isNumber = body !== undefined && /^[\d.,\s'’]*\d[\d.,\s'’]*$/.test(body)
  return !isNumber && dayFormats(text).length === 0 && readNamedDay(text) === undefined
}

/**
 * Which of the first rows is the header. Banks write the account and the period above it: rows with fewer cells than
 * the table has. The first row is the header unless it is such a row and a later one has labels only.
 */
export function headerAmong(rows: readonly SheetRow[]): number {
  const widths = rows.map((row) => filledOf(row).length)
  // What stands above the table is rarely longer than the table.
  const ofTable = widths.slice(Math.floor(rows.length / 2)).toSorted((one, other) => one - other)
  const least = (ofTable[Math.floor(ofTable.length / 2)] ?? 0) * enoughCells
  if ((widths[0] ?? 0) >= least) return 0
  const found = rows.findIndex(
    (row, at) =>
      at < rows.length - 1 && (widths[at] ?? 0) >= Math.max(2, least) && filledOf(row).every(isLabel),
  )
  return Math.max(0, found)
}
