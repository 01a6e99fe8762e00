import type { CustomColumn } from '#features/books/records/contract.ts'
import { checkValue } from '#features/books/records/domain.ts'
import { financialForm } from '#features/books/financials/contract.ts'
import { materialForm } from '#features/books/materials/contract.ts'
import {
  type Currency,
  currencies,
  decimal,
  fractionDigits,
  minorDigits,
} from '#platform/contract/decimal.ts'
import type { Cell, SheetRow } from '#platform/server/sheets/sheet.ts'
import type { FieldSource, Formats, Mapping, RowError } from '../../contract.ts'
import { customField, type ImportTable } from '../../domain.ts'
import { fieldsOf, type KnownField } from '../fields.ts'
import { cellText, readCell } from './cell.ts'
import { createFigureReader, type Figure } from './figure.ts'
import type { ReadResult } from './numbers.ts'

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

const isCurrency = (text: unknown): text is Currency => currencies.some((currency) => currency === text)

/** Refuses amounts that the table would round: an import must not change figures. */
function refuseRounding({ amount, currency }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof amount !== 'string' || !isCurrency(currency)) return undefined
  return fractionDigits(decimal(amount)) > minorDigits(currency)
    ? `Amounts in ${currency} have no decimal places`
    : undefined
}

/** A fixed value was chosen in the dialog, so the file's formats do not apply to it. */
const plainFormats: Formats = { date: 'YYYY-MM-DD', decimal: '.' }

/** Reads rows into records. It validates with the table's own form, so the error sentences are the same. */
export function createRowReader({ table, columns, mapping, formats, width }: ReadOptions) {
  const all = fieldsOf(table, columns)
  const fields = all.filter(({ key }) => mapping[key] !== undefined)
  const labels = new Map(all.map(({ key, label }) => [key, label]))
  const columnOf = new Map(columns.map((column) => [customField + column.columnId, column]))
  const form = forms[table]
  const readFigure = createFigureReader(all, mapping, formats)
  const [typeKey = '', figureKey = ''] = (['type', 'figure'] as const).map(
    (role) => all.find((field) => field.role === role)?.key,
  )
  const figureSource = mapping[figureKey]
  const typeSource = mapping[typeKey]
  const isTypeOfFigure =
    (figureSource !== undefined && 'columns' in figureSource) ||
    (typeSource !== undefined && 'negative' in typeSource)
  /** What follows from the type can be read only after it. */
  const following = fields.filter(({ key }) => isByType(mapping[key]))
  const types = fields.filter(({ role }) => role === 'type')
  const others = fields.filter(({ key, role }) => role !== 'type' && !isByType(mapping[key]))

  return ({ row, cells }: SheetRow): RowResult => {
    const errors: RowError[] = []
    const valueOf = (source: FieldSource | undefined): Cell => {
      if (source === undefined) return ''
      if ('column' in source) return cells[source.column] ?? ''
      if ('value' in source) return source.value
      const read = 'columns' in source ? Object.values(source.columns).map((at) => cells[at] ?? '') : []
      return read.map(cellText).join(' ').trim()
    }
    const refused = new Set<string>()
    const refuse = (key: string, sentence: string) => {
      refused.add(key)
      const value = cellText(valueOf(mapping[key])).slice(0, 200)
      errors.push({ row, column: labels.get(key) ?? '', value, sentence })
    }

    if (cells.length > width) {
      const sentence =
        `The row has ${cells.length} columns and the header ${width}: ` +
        'a separator may stand within a value'
      return { errors: [{ row, column: '', value: '', sentence }] }
    }
    const values: Record<string, string> = {}
    const custom: Record<string, string> = {}
    let figure: Figure | undefined

    const readField = (field: KnownField, source: FieldSource): ReadResult | undefined => {
      if ('byType' in source) return { value: source.byType[values[typeKey] ?? ''] ?? '' }
      if (field.role === 'figure' && figure !== undefined) return figure.read
      if ('negative' in source || 'columns' in source) return undefined
      if ('value' in source) return readCell(source.value, field, plainFormats)
      return readCell(cells[source.column] ?? '', field, formats, source.choices)
    }
    const take = (field: KnownField) => {
      const source = mapping[field.key]
      const read = source === undefined ? undefined : readField(field, source)
      if (read === undefined) return
      const column = columnOf.get(field.key)
      if (read.sentence !== undefined) refuse(field.key, read.sentence)
      else if (column === undefined) values[field.key] = read.value
      else if (read.value.trim() !== '') {
        const value = checkValue(column, read.value)
        if (value.sentence !== undefined) refuse(field.key, value.sentence)
        else custom[column.columnId] = value.value
      }
    }
    for (const field of types) take(field)
    figure = readFigure(cells, values[typeKey] ?? '')
    if (figure?.type !== undefined) values[typeKey] = figure.type
    for (const field of [...others, ...following]) take(field)

    // What follows from a refused field has no error of its own.
    if (refused.has(figureKey) && isTypeOfFigure) refused.add(typeKey)
    if (refused.has(typeKey) || (values[typeKey] ?? '') === '')
      for (const { key } of following) refused.add(key)
    const parsed = form.safeParse(values)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) {
        const key = String(path[0])
        if (!refused.has(key)) refuse(key, message)
      }
      return { errors }
    }
    const { customFields: _, ...record } = parsed.data
    const problem = refuseRounding(record) ?? refuseOtherCurrency(record, figure?.read)
    if (problem !== undefined) refuse(figureKey, problem)
    return errors.length > 0 ? { errors } : { record: { ...record, custom } }
  }
}

const isByType = (source: FieldSource | undefined): boolean => source !== undefined && 'byType' in source

/** Refuses an amount with another currency beside it than that of its row. */
function refuseOtherCurrency(
  { currency }: Readonly<Record<string, unknown>>,
  read: ReadResult | undefined,
): string | undefined {
  if (read?.sentence !== undefined || read?.currencies === undefined || !isCurrency(currency))
    return undefined
  return read.currencies.includes(currency)
    ? undefined
    : `The amount is in ${read.currencies.join(' or ')}, and the row in ${currency}`
}
