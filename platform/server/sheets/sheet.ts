/**
 * What stands in a cell. Text is as it was written; the numbers, days and errors of a spreadsheet, which are no text
 * there, are told apart: a number without exponent and with a point, a day as `YYYY-MM-DD`.
 */
export type Cell =
  | string
  | { readonly number: string }
  | { readonly date: string }
  | { readonly error: string }

/** A row that is not blank, under the number a spreadsheet program shows it with. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

export interface Sheet {
  readonly kind: 'csv' | 'xlsx'
  /** How a text file was read: `UTF-8`, `UTF-16`, `Windows-1252`. */
  readonly encoding: string | null
  /** Names of a workbook's sheets, the shown ones; empty for a text file. */
  readonly sheets: readonly string[]
  /** The one of them that is read. */
  readonly sheet: string | null
  readonly rows: AsyncIterable<SheetRow>
}

/** A file that cannot be read, in a sentence for the person who sent it. */
export class SheetError extends Error {}

export const maxRows = 200_000
export const maxColumns = 60

const whole = new Intl.NumberFormat('en-US')

export const tooManyRows = (): SheetError =>
  new SheetError(
    `The file has more than ${whole.format(maxRows)} rows. Split it and import the parts one by one.`,
  )
export const tooManyColumns = (): SheetError =>
  new SheetError(`The file has more than ${maxColumns} columns. Remove those that are not needed.`)

/** Three times what a spreadsheet program lets a cell hold. */
const maxCellCharacters = 100_000

/** A cell's text with one more piece of it. */
export function longer(text: string, piece: string): string {
  if (text.length + piece.length > maxCellCharacters)
    throw new SheetError('A cell of the file holds far too much text.')
  return text + piece
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The cells up to the last one that holds anything. */
export const trimEnd = (cells: readonly Cell[]): readonly Cell[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
