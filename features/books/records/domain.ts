import { readDate } from '#platform/contract/dates.ts'
import { fractionDigits, isWithinRange, readDecimal } from '#platform/contract/decimal.ts'

/**
 * The definition of a kind of record. Everything else is derived from it: forms, answers, SQL statements, sorts, the
 * columns of tables, sheets and exports, the headings an import recognises, how two versions are compared, and what
 * the assistant can show, filter and group by.
 */

interface CommonField {
  /** Its name in the form, the table and a comparison. */
  readonly label: string
  /** Column of the database. */
  readonly column: string
  /** Its name in sheets, if that is not the label. */
  readonly sheetLabel?: string
  /** Other headings that imported files use for it. Separated by spaces; each is without spaces and punctuation. */
  readonly aliases?: string
  /** Its name for the assistant, which shows the field, filters by it and groups by it. */
  readonly slot?: string
  /** Its name for the assistant, which only shows the field. */
  readonly shownAs?: string
  /** Whether its table shows it. The default is true for transactions and false for invoices. */
  readonly isListed?: boolean
  /** The section of a printed record that shows it (`documentSections` of invoices), and with which label. */
  readonly printed?: { readonly in: string; readonly label: string }
}

interface Settable {
  /** A bulk change may set it in many records. */
  readonly isSetInBulk?: true
}

export interface TextField extends CommonField, Settable {
  readonly kind: 'text'
  /** At the beginning of a sentence: `Project name is required`. */
  readonly name: string
  /** Characters. */
  readonly max: number
  readonly required?: true
}

export interface DayField extends CommonField {
  readonly kind: 'day'
  /** The sentence that is shown when it is missing. */
  readonly demand: string
  /** It may be missing. */
  readonly optional?: true
}

/** An exact decimal. It must be above zero, unless the field has an initial value. */
export interface NumberField extends CommonField {
  readonly kind: 'number'
  readonly name: string
  readonly demand: string
  /** After the decimal point. */
  readonly digits: number
  /** In the currency of its record. */
  readonly isMoney?: true
  /** The value if a record has none. Zero is allowed then. */
  readonly initial?: '0'
  /** The smallest value, if that is not zero, and the largest. */
  readonly min?: number
  readonly max?: number
}

export interface ChoiceField extends CommonField, Settable {
  readonly kind: 'choice'
  readonly values: readonly string[]
  /** Labels for people, if they differ from the values. */
  readonly labels?: Readonly<Record<string, string>>
  readonly demand: string
  /** It may be empty. */
  readonly optional?: true
  /** The value if a record has none. */
  readonly initial?: string
}

export type RecordField = TextField | DayField | NumberField | ChoiceField
export type RecordFields = Readonly<Record<string, RecordField>>

/** A field as typed and as stored: text, which keeps numbers exact. An optional choice without a value is ''. */
export type TypedValue<F extends RecordField> = F extends ChoiceField
  ? F['values'][number] | (F extends { optional: true } ? '' : never)
  : string
/** The same as the database returns it: a missing optional day is null. */
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
  /** The day that it happened, by which lists narrow and sum. */
  readonly day: FieldName<F>
  /** What the list can be sorted by, besides custom columns. */
  readonly sortColumns: readonly ('id' | FieldName<F> | 'deletedAt')[]
}

export type FieldName<F extends RecordFields> = keyof F & string

/** The fields of a definition with their names. The cast is safe: a definition has no keys beyond its type. */
export const fieldEntries = <F extends RecordFields>(fields: F) =>
  Object.entries(fields) as [FieldName<F>, RecordField][]

export function fieldNamed<F extends RecordFields>(fields: F, name: FieldName<F>): RecordField {
  const field = fields[name]
  if (field === undefined) throw new Error(`There is no field ${name}`)
  return field
}

/** List the fields in the order that the table, sheets and exports use. */
export function defineRecord<const F extends RecordFields>(
  fields: F,
  { figure, day }: Pick<RecordDefinition<F>, 'figure' | 'day'>,
): RecordDefinition<F> {
  const names = fieldEntries(fields).map(([name]) => name)
  return { fields, names, figure, day, sortColumns: ['id', ...names, 'deletedAt'] }
}

/** Maps each field to a value under the same name. */
export const mapFields = <Result extends object>(
  { fields }: { readonly fields: RecordFields },
  make: (field: RecordField, name: string) => Result[keyof Result],
): Result =>
  Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, make(field, name)])) as Result

/** The label of a choice. */
export const choiceLabel = ({ labels }: ChoiceField, value: string): string => labels?.[value] ?? value

/** Whether every record must have a value for the field. */
export const isRequired = (field: RecordField): boolean => {
  if (field.kind === 'text') return field.required === true
  return field.kind === 'number' ? field.initial === undefined : field.optional !== true
}

/** The name of a field for the assistant, if the assistant shows it. */
export const assistantName = ({ slot, shownAs }: RecordField): string | undefined => slot ?? shownAs

/** The names of the assistant's filters and groups, with their fields. */
export type SlotsOf<F extends RecordFields, Kind extends RecordField['kind']> = {
  [K in keyof F as F[K] extends { kind: Kind; slot: infer Slot extends string } ? Slot : never]: F[K]
}

/** The most records of one bulk action. */
export const maxBulk = 1000

/** Custom columns: one set per member, for the financial and the material table. */

export const columnTypes = ['text', 'number', 'date', 'select'] as const
export type ColumnType = (typeof columnTypes)[number]

/** The most that the server stores. The financial screen offers at most `maxShownColumns`. */
export const maxColumns = 20
export const maxShownColumns = 5
export const maxColumnName = 200
export const maxColumnId = 80
export const maxOptions = 100
export const maxOption = 200
/** Characters of one value. */
export const maxValue = 1000

/** A column with this name is stored, but the tables do not show it. */
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

/** The most values that one change of a dropdown's options rewrites. */
export const maxRewrittenValues = 100_000

/** Digits after the decimal point of a number in a custom column. */
const maxDigits = 10

export interface ValuedColumn {
  readonly name: string
  readonly type: ColumnType
  /** Comma-separated; only a dropdown has them. */
  readonly options: string
}

const readNumber = (written: string): string | undefined => {
  const number = readDecimal(written)
  if (number === undefined || !isWithinRange(number) || fractionDigits(number) > maxDigits) return undefined
  return number.toFixed()
}

/** For each type: reads a text that is not empty, and the demand to show when the text is refused. */
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

/** The value to store, or a sentence that says what is wrong with it. */
export function checkValue(
  { name, type, options }: ValuedColumn,
  written: string,
): { readonly value: string; readonly sentence?: undefined } | { readonly sentence: string } {
  const [read, demand] = readers[type]
  const value = read(written.trim(), options)
  if (value !== undefined) return { value }
  return { sentence: `${name} ${demand}${type === 'select' ? `: ${optionsOf(options).join(', ')}` : ''}` }
}

/** Changes of selected records, or of all that a filter found. */

export const bulkTables = ['financials', 'materials', 'invoices'] as const
export type BulkTable = (typeof bulkTables)[number]
export const bulkMoves = ['trash', 'restore'] as const
export type BulkMove = (typeof bulkMoves)[number]
export const bulkActions = [...bulkMoves, 'set'] as const
/** `chosen`: nothing is done to the records yet. */
export const bulkStates = ['chosen', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type BulkState = (typeof bulkStates)[number]
/** The most records of one bulk change. */
export const maxBulkChange = 200_000
/** The records that one transaction of a bulk change goes through. */
export const bulkBatch = 500
/** The most records that a choice names one by one. */
export const maxNamed = 10_000

/** The fields that a bulk change may set, with their names. */
export const fieldsSetInBulk = ({ fields }: { readonly fields: RecordFields }) =>
  fieldEntries(fields).flatMap(([name, field]) =>
    (field.kind === 'text' || field.kind === 'choice') && field.isSetInBulk === true
      ? [[name, field] as const]
      : [],
  )

export {
  areasOfCollections,
  collections,
  forCollections,
  isCollection,
  prefixed,
  recordAddress,
  type RecordCollection,
  recordCollections,
} from './domain/collections.ts'

/** The field under which a history notes files that were added to a record or removed. Restoring leaves them. */
export const filesField = 'files'

/** What a history says of a record. */
export const historyKinds = ['created', 'imported', 'changed', 'trashed', 'restored', 'moved'] as const
export type HistoryKind = (typeof historyKinds)[number]
