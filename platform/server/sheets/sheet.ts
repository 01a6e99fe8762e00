import type { Encoding } from '#platform/contract/encodings.ts'

/**
 * The content of a cell. Text is as it was written. Numbers, days and errors of a spreadsheet have types of their
 * own: a number without exponent and with a decimal point, a day as `YYYY-MM-DD`.
 */
export type Cell =
  | string
  | { readonly number: string }
  | { readonly date: string }
  | { readonly error: string }

/** A row that is not blank, with the row number that a spreadsheet program shows. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly Cell[]
}

export interface Sheet {
  readonly kind: 'csv' | 'xlsx'
  /** The encoding of a text file. */
  readonly encoding: Encoding | null
  /** The character between the cells of a text file. */
  readonly delimiter: string | null
  /** The names of a workbook's visible sheets; empty for a text file. */
  readonly sheets: readonly string[]
  /** The sheet that is read. */
  readonly sheet: string | null
  readonly rows: AsyncIterable<SheetRow>
}

/** A file cannot be read. The message is for the person who sent it. */
export class SheetError extends Error {}

export const maxRows = 200_000
export const maxColumns = 60

const integerFormat = new Intl.NumberFormat('en-US')

export const tooManyRows = (): SheetError =>
  new SheetError(
    `The file has more than ${integerFormat.format(maxRows)} rows. Split it and import the parts one by one.`,
  )
export const tooManyColumns = (): SheetError =>
  new SheetError(`The file has more than ${maxColumns} columns. Remove those that are not needed.`)

/** Three times the limit of spreadsheet programs. */
const maxCellCharacters = 100_000

/** Appends a piece to a cell's text, within the limit. */
export function appendText(text: string, piece: string): string {
  if (text.length + piece.length > maxCellCharacters)
    throw new SheetError('A cell of the file holds far too much text.')
  return text + piece
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The cells up to the last one that is not blank. */
export const trimEnd = (cells: readonly Cell[]): readonly Cell[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)
