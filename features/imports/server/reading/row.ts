import type { CustomColumn } from '#features/records/contract.ts'
import { checkValue } from '#features/records/domain.ts'
import { financialForm } from '#features/financials/contract.ts'
import { materialForm } from '#features/materials/contract.ts'
import {
  type Currency,
  currencies,
  decimal,
  fractionDigits,
  minorDigits,
} from '#platform/contract/decimal.ts'
import { type Cell, isBlank, type SheetRow } from '#platform/server/sheets/sheet.ts'
import type { Formats, Mapping, RowError } from '../../contract.ts'
import { customField, type ImportTable } from '../../domain.ts'
import { fieldsOf, type KnownField } from '../fields.ts'
import { readChoice } from './choices.ts'
import { readDay } from './days.ts'
import { type ReadResult, readNumber } from './numbers.ts'

export interface ReadOptions {
  readonly table: ImportTable
  readonly columns: readonly CustomColumn[]
  readonly mapping: Mapping
  readonly formats: Formats
  /** Number of header columns. A CSV row with more cells was split wrongly. A spreadsheet has no limit. */
  readonly width: number
}

type RowResult =
  | { readonly record: Readonly<Record<string, unknown>>; readonly errors?: undefined }
  | { readonly record?: undefined; readonly errors: readonly RowError[] }

const forms = { financials: financialForm, materials: materialForm }

const cellText = (cell: Cell): string => (typeof cell === 'string' ? cell : Object.values(cell).join(''))

/** Reads a cell for a field. Text is parsed by the field's kind and the file's formats. */
function readCell(
  cell: Cell,
  { kind, options, isMoney }: KnownField,
  { date, decimal: mark }: Formats,
): ReadResult {
  if (typeof cell === 'object' && 'error' in cell)
    return { sentence: `The cell holds the error ${cell.error}` }
  if (isBlank(cell)) return { value: '' }
  const text = cellText(cell)
  switch (kind) {
    case 'number':
      if (typeof cell === 'object' && 'date' in cell)
        return { sentence: 'The cell holds a date, not a number' }
      return typeof cell === 'object' ? { value: text } : readNumber(text, mark, { money: isMoney })
    case 'date':
      if (typeof cell === 'object' && 'number' in cell)
        return { sentence: `The cell holds the number ${text}, not a date` }
      return typeof cell === 'object' ? { value: text } : readDay(text, date)
    case 'choice':
      return readChoice(text, options)
    case 'text':
      return { value: text }
  }
}

const isCurrency = (text: unknown): text is Currency => currencies.some((currency) => currency === text)

/** Refuses amounts that the table would round: an import must not change figures. */
function refuseRounding({ amount, currency }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof amount !== 'string' || !isCurrency(currency)) return undefined
  return fractionDigits(decimal(amount)) > minorDigits(currency)
    ? `Amounts in ${currency} have no decimal places`
    : undefined
}

/** Reads rows into records. It validates with the table's own form, so the error sentences are the same. */
export function createRowReader({ table, columns, mapping, formats, width }: ReadOptions) {
  const fields = fieldsOf(table, columns).filter(({ key }) => mapping[key] !== undefined)
  const labels = new Map(fields.map(({ key, label }) => [key, label]))
  const columnOf = new Map(columns.map((column) => [customField + column.columnId, column]))
  const form = forms[table]

  return ({ row, cells }: SheetRow): RowResult => {
    const errors: RowError[] = []
    const cellOf = (key: string): Cell => {
      const source = mapping[key]
      if (source === undefined) return ''
      return 'column' in source ? (cells[source.column] ?? '') : source.value
    }
    const refuse = (key: string, sentence: string) =>
      errors.push({
        row,
        column: labels.get(key) ?? '',
        value: cellText(cellOf(key)).slice(0, 200),
        sentence,
      })

    if (cells.length > width) {
      const sentence =
        `The row has ${cells.length} columns and the header ${width}: ` +
        'a separator may stand within a value'
      return { errors: [{ row, column: '', value: '', sentence }] }
    }
    const values: Record<string, string> = {}
    const custom: Record<string, string> = {}
    for (const field of fields) {
      const fixed = mapping[field.key]
      const isFixed = fixed !== undefined && 'value' in fixed
      // A fixed value was chosen in the dialog, so the file's formats do not apply to it.
      const plainFormats: Formats = isFixed ? { date: 'YYYY-MM-DD', decimal: '.' } : formats
      const read = readCell(cellOf(field.key), field, plainFormats)
      const column = columnOf.get(field.key)
      if (read.sentence !== undefined) refuse(field.key, read.sentence)
      else if (column === undefined) values[field.key] = read.value
      else if (read.value.trim() !== '') {
        const value = checkValue(column, read.value)
        if (value.sentence !== undefined) refuse(field.key, value.sentence)
        else custom[column.columnId] = value.value
      }
    }
    const refused = new Set(errors.map(({ column }) => column))
    const parsed = form.safeParse(values)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const key = String(path[0])
        // A field that could not be read already has a more precise error.
        if (!refused.has(labels.get(key) ?? '')) refuse(key, message)
      }
      return { errors }
    }
    const { customFields: _, ...record } = parsed.data
    const rounding = refuseRounding(record)
    if (rounding !== undefined) refuse('amount', rounding)
    return errors.length > 0 ? { errors } : { record: { ...record, custom } }
  }
}
