import { readDate } from '#platform/contract/dates.ts'
import { fractionDigits, isWithinRange, readDecimal } from '#platform/contract/decimal.ts'

/**
 * One definition of a kind of record. From it follow what a form takes and an answer holds, the statements that write
 * and read it, its sorts, the columns of its table, of sheets and of exports, what an import recognises, how two
 * versions are compared, and what the assistant can show, filter and group by.
 */

interface CommonField {
  /** As the form, the table and a comparison call it. */
  readonly label: string
  /** Of the database. */
  readonly column: string
  /** As sheets call it, where that is not the label. */
  readonly sheetLabel?: string
  /** Other names that files give its column, without spaces and marks, with spaces between. */
  readonly aliases?: string
  /** What the assistant calls it: it shows the field, filters by it and groups by it. */
  readonly slot?: string
  /** What the assistant calls a field that it only shows. */
  readonly shownAs?: string
  /** Whether its table shows it. Transactions list each field that does not say no; invoices each that says yes. */
  readonly isListed?: boolean
  /** Where a printed record shows it, and what it is called there. */
  readonly printed?: { readonly in: string; readonly label: string }
}

export interface TextField extends CommonField {
  readonly kind: 'text'
  /** At the beginning of a sentence: `Project name is required`. */
  readonly name: string
  /** Characters. */
  readonly max: number
  readonly required?: true
}

export interface DayField extends CommonField {
  readonly kind: 'day'
  /** What is said where it is missing. */
  readonly demand: string
  /** It may be none. */
  readonly optional?: true
}

/** An exact decimal, above zero unless it has a value to begin with. */
export interface NumberField extends CommonField {
  readonly kind: 'number'
  readonly name: string
  readonly demand: string
  /** After the point. */
  readonly digits: number
  /** In the currency of its record. */
  readonly isMoney?: true
  /** Of a record that does not say it; zero is allowed then. */
  readonly initial?: '0'
}

export interface ChoiceField extends CommonField {
  readonly kind: 'choice'
  readonly values: readonly string[]
  /** As people read them, where that is not the value. */
  readonly labels?: Readonly<Record<string, string>>
  readonly demand: string
  /** It may be none of them. */
  readonly optional?: true
  /** Of a record that does not say it. */
  readonly initial?: string
}

export type RecordField = TextField | DayField | NumberField | ChoiceField
export type RecordFields = Readonly<Record<string, RecordField>>

/** A field as it is typed and as it is stored: text, exact for numbers. An optional choice is '' for none. */
export type TypedValue<F extends RecordField> = F extends ChoiceField
  ? F['values'][number] | (F extends { optional: true } ? '' : never)
  : string
/** The same as the database answers it: an optional day is null for none. */
export type StoredValue<F extends RecordField> =
  | TypedValue<F>
  | (F extends { kind: 'day'; optional: true } ? null : never)
/** The same in an answer. */
export type ShownValue<F extends RecordField> = F extends NumberField
  ? number
  : Exclude<TypedValue<F>, F extends ChoiceField ? '' : never> | (F extends { optional: true } ? null : never)

export type TypedValues<F extends RecordFields> = { readonly [K in keyof F]: TypedValue<F[K]> }
export type StoredValues<F extends RecordFields> = { readonly [K in keyof F]: StoredValue<F[K]> }
export type ShownValues<F extends RecordFields> = { readonly [K in keyof F]: ShownValue<F[K]> }

export interface RecordDefinition<F extends RecordFields> {
  readonly fields: F
  /** In the order of the table, sheets and exports. */
  readonly names: readonly FieldName<F>[]
  /** The amount or quantity. */
  readonly figure: FieldName<F>
  /** What the list can be sorted by, custom columns aside. */
  readonly sortColumns: readonly ('id' | FieldName<F> | 'deletedAt')[]
}

export type FieldName<F extends RecordFields> = keyof F & string

/** A definition's fields with their names. An object may hold more than its type says; a definition does not. */
export const fieldEntries = <F extends RecordFields>(fields: F) =>
  Object.entries(fields) as [FieldName<F>, RecordField][]

export function fieldNamed<F extends RecordFields>(fields: F, name: FieldName<F>): RecordField {
  const field = fields[name]
  if (field === undefined) throw new Error(`There is no field ${name}`)
  return field
}

/** Fields stand in the order of the table, of sheets and of exports. */
export function defineRecord<const F extends RecordFields>(
  fields: F,
  { figure }: Pick<RecordDefinition<F>, 'figure'>,
): RecordDefinition<F> {
  const names = fieldEntries(fields).map(([name]) => name)
  return { fields, names, figure, sortColumns: ['id', ...names, 'deletedAt'] }
}

/** Something made of each field, under its name. The type of the result says what becomes of each. */
export const mapFields = <Result extends object>(
  { fields }: { readonly fields: RecordFields },
  make: (field: RecordField, name: string) => Result[keyof Result],
): Result =>
  Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, make(field, name)])) as Result

/** A choice as people read it. */
export const choiceLabel = ({ labels }: ChoiceField, value: string): string => labels?.[value] ?? value

/** Whether a record can't be without it. */
export const isRequired = (field: RecordField): boolean => {
  if (field.kind === 'text') return field.required === true
  return field.kind === 'number' ? field.initial === undefined : field.optional !== true
}

/** What the assistant calls a field, if it shows it. */
export const assistantName = ({ slot, shownAs }: RecordField): string | undefined => slot ?? shownAs

/** Names of the assistant's filters and groups, with the fields that they are. */
export type SlotsOf<F extends RecordFields, Kind extends RecordField['kind']> = {
  [K in keyof F as F[K] extends { kind: Kind; slot: infer Slot extends string } ? Slot : never]: F[K]
}

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
