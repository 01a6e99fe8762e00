import { type ColumnType, maxColumnName, maxOption } from '#features/books/records/domain.ts'
import type { FileColumn, ImportDetail } from './detail.ts'
import { dateFormats, decimalMarks, type ImportField, type ImportTable, reasonHeader } from '../domain.ts'
import { guessChoice, namedChoice } from './choices.ts'
import type { AddedColumn, Mapping } from './mapping.ts'
import { columnsOf } from './sources.ts'

/** What the words of a column mean for a field, as far as they are known and differ from the names of the choices. */
export function guessChoices(
  table: ImportTable,
  field: Pick<ImportField, 'key' | 'options'>,
  column: FileColumn | undefined,
): Record<string, string> {
  const guessed: [string, string][] = []
  for (const { text } of column?.values ?? []) {
    if (namedChoice(text, field.options) !== undefined) continue
    const choice = guessChoice(table, field, text)
    if (choice !== undefined) guessed.push([text, choice])
  }
  return Object.fromEntries(guessed)
}

/** The one value that all lists have in common, where a list is empty if it says nothing. */
function common<T>(all: readonly T[], lists: readonly (readonly T[])[]): T | null {
  const saying = lists.filter((list) => list.length > 0)
  if (saying.length === 0) return all[0] ?? null
  const [only, ...others] = all.filter((value) => saying.every((list) => list.includes(value)))
  return only === undefined || others.length > 0 ? null : only
}

interface Known {
  readonly fields: readonly ImportField[]
  readonly columns: readonly FileColumn[]
}

/** The columns of the file whose values are read as this kind. */
export const columnsRead = (
  { fields, columns }: Known,
  mapped: Mapping,
  kind: ImportField['kind'],
  added: readonly AddedColumn[] = [],
): FileColumn[] =>
  [
    ...fields.filter((field) => field.kind === kind).flatMap(({ key }) => columnsOf(mapped[key])),
    ...added.filter(({ type }) => type === kind).map(({ column }) => column),
  ].flatMap((at) => columns[at] ?? [])

/** The formats that fit all mapped columns; null where several do, or none. */
export const guessFormats = (
  known: Known,
  mapped: Mapping,
  added: readonly AddedColumn[] = [],
): ImportDetail['formats'] => ({
  date: common(
    dateFormats,
    columnsRead(known, mapped, 'date', added).map(({ dates }) => dates),
  ),
  decimal: common(
    decimalMarks,
    columnsRead(known, mapped, 'number', added).map(({ decimals }) => decimals),
  ),
})

/** A column with at most this many values, each of them more than once on average, is a dropdown. */
const maxGuessedOptions = 20

/** The custom column that would hold a column of the file. */
export function suggestColumn(header: string, at: number, column: FileColumn | undefined): AddedColumn {
  const kind = column?.kind ?? 'text'
  const values = column?.values ?? []
  const rows = values.reduce((total, value) => total + value.rows, 0)
  const isChoice =
    kind === 'text' &&
    values.length > 1 &&
    values.length <= maxGuessedOptions &&
    rows >= values.length * 2 &&
    values.every(({ text }) => text.length <= maxOption && !text.includes(','))
  const type: ColumnType = isChoice ? 'select' : kind === 'number' || kind === 'date' ? kind : 'text'
  return {
    column: at,
    name: (header === '' ? `Column ${at + 1}` : header).slice(0, maxColumnName),
    type,
    options: isChoice
      ? values.map(({ text }) => text).toSorted((one, other) => one.localeCompare(other))
      : [],
  }
}

/** The columns of the file that no field reads, and that hold something. */
export const unusedColumns = (
  { headers, columns }: Pick<ImportDetail, 'headers' | 'columns'>,
  mapped: Mapping,
): number[] => {
  const used = new Set(Object.values(mapped).flatMap(columnsOf))
  return headers.flatMap((header, at) =>
    used.has(at) || header === reasonHeader || columns[at]?.kind === 'empty' ? [] : [at],
  )
}
