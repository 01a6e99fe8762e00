import { readDate } from '#platform/contract/dates.ts'
import { fractionDigits, isWithinRange, readDecimal } from '#platform/contract/decimal.ts'

/** Custom columns: one set per member, for the financial and the material table. */

export const columnTypes = ['text', 'number', 'date', 'select'] as const
export type ColumnType = (typeof columnTypes)[number]

/** What the server holds at most; the financial screen offers no more than `maxShownColumns`. */
export const maxColumns = 20
export const maxShownColumns = 5
export const maxColumnName = 200
export const maxColumnId = 80
export const maxOptions = 100
export const maxOption = 200
/** Characters of one value. */
export const maxValue = 1000

/** A column of this name is kept but not shown in the tables. */
export const hiddenColumnName = 'Test Column'

export const tooManyShown = 'Maximum 5 custom columns allowed'

/** `custom:<columnId>` sorts a table by a custom column. */
export const customSort = 'custom:'

/** The choices in a comma-separated list, each once, in order. */
export const optionsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
]

/** Digits after the point of a number in a custom column. */
const maxDigits = 10

export interface ValuedColumn {
  readonly name: string
  readonly type: ColumnType
  /** Comma-separated, of a dropdown. */
  readonly options: string
}

const readNumber = (written: string): string | undefined => {
  const number = readDecimal(written)
  if (number === undefined || !isWithinRange(number) || fractionDigits(number) > maxDigits) return undefined
  return number.toFixed()
}

/** What a column makes of a text, which is not empty, and what it demands of one that it refuses. */
const readers: Readonly<
  Record<ColumnType, readonly [read: (text: string, options: string) => string | undefined, demand: string]>
> = {
  text: [(text) => (text.length <= maxValue ? text : undefined), `must be at most ${maxValue} characters`],
  number: [readNumber, 'must be a number'],
  date: [readDate, 'must be a date like 2026-01-31'],
  select: [
    (text, options) => optionsOf(options).find((option) => option === text),
    'must be one of the choices',
  ],
}

/** A value as it is stored, or what is wrong with it. */
export function checkValue(
  { name, type, options }: ValuedColumn,
  written: string,
): { readonly value: string; readonly sentence?: undefined } | { readonly sentence: string } {
  const [read, demand] = readers[type]
  const value = read(written.trim(), options)
  if (value !== undefined) return { value }
  return { sentence: `${name} ${demand}${type === 'select' ? `: ${optionsOf(options).join(', ')}` : ''}` }
}
