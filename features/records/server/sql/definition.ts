import type { CustomField } from '../../contract/columns.ts'
import {
  assistantName,
  fieldEntries,
  fieldNamed,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type ShownValues,
  type StoredValues,
  type SlotsOf,
  type TypedValues,
} from '../../domain.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { OwnList } from '#platform/server/own-data.ts'
import { periodStarts } from '#platform/server/table/periods.ts'
import {
  byDay,
  byNumber,
  byText,
  byChoice,
  nameConditions,
  rangeConditions,
  type FlowKind,
  type RecordFilter,
  type RecordSort,
  type RecordTable,
} from './index.ts'

/** A record as the database returns it. Figures are text, which keeps them exact. */
export type RecordRow<F extends RecordFields> = TypedValues<F> & {
  readonly id: number
  readonly customFields: CustomField[]
  readonly createdAt: string
  readonly deletedAt: string | null
  readonly version: number
}

/** A row of a sheet, with the custom values by column id. */
export type SheetLine<F extends RecordFields> = TypedValues<F> & {
  readonly id: number
  readonly deletedAt: string | null
  readonly custom: Readonly<Record<string, string>>
}

const types: Readonly<Record<RecordField['kind'], Sql>> = {
  text: sql`text`,
  choice: sql`text`,
  day: sql`date`,
  number: sql`numeric`,
}

interface Storage {
  readonly table: string
  /** The table of the custom values. */
  readonly values: string
  readonly searchIndex: string
}

/** The table that holds the records of a definition. */
export function recordTable<F extends RecordFields>(
  { fields, figure }: RecordDefinition<F>,
  { table, values, searchIndex }: Storage,
): RecordTable {
  const entries = fieldEntries(fields)
  return {
    name: identifier(table),
    sequence: sql`${`${table}_id_seq`}::regclass`,
    searchIndex: sql`${searchIndex}::regclass`,
    values: identifier(values),
    fields: entries.map(([name, field]) => ({
      column: identifier(field.column),
      name: identifier(name),
      type: types[field.kind],
      ...(field.kind === 'choice' && field.optional === true ? { absent: sql`''` } : {}),
    })),
    figure: identifier(fieldNamed(fields, figure).column),
    choices: entries.flatMap(([, field]) =>
      field.kind === 'choice' ? [{ column: identifier(field.column), values: field.values }] : [],
    ),
  }
}

const ofRecord = ({ column }: RecordField): Sql => sql`t.${identifier(column)}`

function sortBy(field: RecordField): RecordSort {
  switch (field.kind) {
    case 'text':
      return byText(ofRecord(field))
    case 'day':
      return byDay
    case 'number':
      return byNumber(ofRecord(field))
    case 'choice':
      return byChoice(ofRecord(field))
  }
}

/** By the names that the `sort` parameter accepts. */
export const recordSorts = ({ fields }: { readonly fields: RecordFields }): Record<string, RecordSort> => ({
  id: 'id',
  ...Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, sortBy(field)])),
})

export type ShownRecord<F extends RecordFields, Row = RecordRow<F>> = Omit<Row, keyof F> & ShownValues<F>

/** Turns a row into an answer: figures become numbers, and a missing choice becomes null. */
export function recordPresenter<F extends RecordFields>({ fields }: { readonly fields: F }) {
  const shownAs = (field: RecordField, value: unknown): unknown =>
    field.kind === 'number' ? Number(value) : value === '' ? null : value
  const changed = fieldEntries(fields).filter(
    ([, field]) => field.kind === 'number' || (field.kind === 'choice' && field.optional === true),
  )
  return <Row extends StoredValues<F>>(row: Row): ShownRecord<F, Row> => {
    const shown = changed.map(([name, field]) => [name, shownAs(field, row[name])])
    return { ...row, ...Object.fromEntries(shown) }
  }
}

const listed = (parts: readonly Sql[]): Sql => parts.reduce((left, right) => sql`${left}, ${right}`)

type Fields = { readonly fields: RecordFields }

/** The columns of a record's fields for an insert; `fieldValues` has the same order. */
export const fieldColumns = ({ fields }: Fields): Sql =>
  listed(fieldEntries(fields).map(([, { column }]) => identifier(column)))
export const fieldValues = <F extends RecordFields>(
  { fields }: { readonly fields: F },
  values: StoredValues<F>,
): Sql => listed(fieldEntries(fields).map(([name, { kind }]) => sql`${values[name]}::${types[kind]}`))

/** The assignments of an update. */
export const assignedFields = <F extends RecordFields>(
  { fields }: { readonly fields: F },
  values: StoredValues<F>,
): Sql =>
  listed(fieldEntries(fields).map(([name, { column }]) => sql`${identifier(column)} = ${values[name]}`))

/** Selects the fields of a record `t` under their names. */
export const selectedFields = ({ fields }: Fields): Sql =>
  listed(fieldEntries(fields).map(([name, field]) => sql`${ofRecord(field)} as ${identifier(name)}`))

/** The export of these records for their owner. `name` is the name of the file. */
export const recordData = (definition: Fields, { table, values }: Storage, name: string): OwnList => ({
  name,
  tables: [table, values],
  rows: (ownerId) => sql`
    select t.id, ${selectedFields(definition)},
      (select coalesce(json_object_agg(c.column_id, v.value), '{}') from ${identifier(values)} v
        join custom_columns c on c.id = v.column_id where v.transaction_id = t.id) as "customFields",
      t.import_id as "importId", t.created_at as "createdAt", t.deleted_at as "deletedAt"
    from ${identifier(table)} t where t.owner_id = ${ownerId} order by t.id`,
})

type AssistantName<F extends RecordField> = F extends { slot: infer S extends string }
  ? S
  : F extends { shownAs: infer S extends string }
    ? S
    : never

/** A record as the assistant reads it. Long texts are truncated. */
export type AssistantRecord<F extends RecordFields> = { readonly id: number } & {
  readonly [K in keyof F as AssistantName<F[K]>]: TypedValues<F>[K]
}

/** In characters; the assistant shows no more of a text. */
const maxAssistantText = 200

const assistantColumn = (name: string, field: RecordField): Sql =>
  field.kind === 'text' && field.max > maxAssistantText
    ? sql`left(${ofRecord(field)}, ${maxAssistantText}) as ${identifier(name)}`
    : sql`${ofRecord(field)} as ${identifier(name)}`

type GroupKey<F extends RecordFields> = {
  [K in keyof F]: F[K] extends { slot: infer S extends string } ? S : never
}[keyof F]

/** Records as the assistant sums, lists and groups them. `isIn` is a condition on a record `t`. */
export function recordFlow<F extends RecordFields>(
  { fields, figure }: RecordDefinition<F>,
  table: RecordTable,
  { unit, isIn }: { readonly unit: keyof F & string; readonly isIn: Sql },
): FlowKind<GroupKey<F>> {
  const entries = fieldEntries(fields)
  const columns = entries.flatMap(([, field]) => {
    const name = assistantName(field)
    return name === undefined ? [] : [assistantColumn(name, field)]
  })
  const keys = entries.flatMap(([, field]) =>
    field.slot === undefined ? [] : [[field.slot, ofRecord(field)] as const],
  )
  return {
    flow: {
      table,
      amount: ofRecord(fieldNamed(fields, figure)),
      unit: ofRecord(fieldNamed(fields, unit)),
      isIn,
    },
    columns: columns.reduce((left, right) => sql`${left}, ${right}`, sql`t.id`),
    keys: Object.fromEntries(keys) as Record<GroupKey<F>, Sql>,
    periods: periodStarts(sql`t.transaction_date`),
  }
}

/** The assistant's filters beyond those of the list: names in text fields, and bounds of the figure. */
export type SlotFilter<F extends RecordFields> = {
  readonly [S in keyof SlotsOf<F, 'text'>]?: string | undefined
} & { readonly minimum?: string | undefined; readonly maximum?: string | undefined }

const slotText = (field: RecordField, slots: object): string | undefined => {
  if (field.kind !== 'text' || field.slot === undefined) return undefined
  const name: unknown = Reflect.get(slots, field.slot)
  return typeof name === 'string' ? name : undefined
}

/** The same for records whose texts have no index. Case is ignored. `except`: slots to skip. */
export const slotConditions = ({ fields }: Fields, slots: object, except: readonly string[]): Sql[] =>
  fieldEntries(fields).flatMap(([, field]) => {
    const name = slotText(field, slots)
    return name === undefined || except.includes(field.slot ?? '')
      ? []
      : [sql`lower(${ofRecord(field)}) = lower(${name}::text)`]
  })

/** The fields of a record `t` that the assistant shows, under its names, as a JSON object of texts. */
export const slotObject = ({ fields }: Fields, except: readonly string[]): Sql => {
  const pairs = fieldEntries(fields).flatMap(([, field]) => {
    const name = assistantName(field)
    return name === undefined || except.includes(name) ? [] : [sql`${name}::text, ${ofRecord(field)}::text`]
  })
  return pairs.length === 0 ? sql`'{}'::json` : sql`json_build_object(${listed(pairs)})`
}

/** Adds the assistant's own filters to a filter of the list. */
export function narrowedBySlots<F extends RecordFields>(
  { fields, figure }: RecordDefinition<F>,
  filter: RecordFilter,
  slots: SlotFilter<F>,
): RecordFilter {
  const names = fieldEntries(fields).flatMap(([, field]) => {
    const name = slotText(field, slots)
    return name === undefined ? [] : nameConditions(ofRecord(field), name)
  })
  const bounds = rangeConditions(ofRecord(fieldNamed(fields, figure)), slots.minimum, slots.maximum)
  return { ...filter, others: [...filter.others, ...names, ...bounds] }
}
