import type { CustomField } from '../../../contract/columns.ts'
import {
  fieldEntries,
  fieldNamed,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type TypedValues,
} from '../../../domain.ts'
import { identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { OwnList } from '#platform/server/own-data.ts'
import {
  byChoice,
  byDay,
  byNumber,
  byText,
  type FilterColumn,
  type RecordSort,
  type RecordTable,
} from '../index.ts'
import { sqlTypes, type Fields, fieldOf, selectedFields } from './fields.ts'

/** The table of a definition, and its rows. */

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

interface Storage {
  readonly table: string
  /** The table of the custom values. */
  readonly values: string
  readonly searchIndex: string
  readonly own?: Sql
  readonly extra?: Sql
  readonly reference?: RecordTable['reference']
}

/** The table that holds the records of a definition. */
export function recordTable<F extends RecordFields>(
  { fields, figure, day }: RecordDefinition<F>,
  { table, values, searchIndex, own = sql`true`, extra = sql``, reference }: Storage,
): RecordTable {
  const entries = fieldEntries(fields)
  return {
    name: identifier(table),
    sequence: sql`${`${table}_id_seq`}::regclass`,
    searchIndex: sql`${searchIndex}::regclass`,
    values: identifier(values),
    own,
    extra,
    reference,
    fields: entries.map(([name, field]) => ({
      column: identifier(field.column),
      name: identifier(name),
      type: sqlTypes[field.kind],
      ...(field.kind === 'choice' && field.optional === true ? { absent: sql`''` } : {}),
    })),
    figure: identifier(fieldNamed(fields, figure).column),
    day: fieldOf(fieldNamed(fields, day)),
    choices: entries.flatMap(([, field]) =>
      field.kind === 'choice' ? [{ column: identifier(field.column), values: field.values }] : [],
    ),
  }
}

function sortBy(field: RecordField, isDay: boolean): RecordSort {
  switch (field.kind) {
    case 'text':
      return byText(fieldOf(field))
    case 'day':
      // Another day than that of the record is no bound of the list's days.
      return isDay ? byDay(fieldOf(field)) : { sort: { of: fieldOf(field), type: sql`date` } }
    case 'number':
      return byNumber(fieldOf(field))
    case 'choice':
      return byChoice(fieldOf(field))
  }
}

/** By the names that the `sort` parameter accepts. */
export const recordSorts = <F extends RecordFields>({
  fields,
  day,
}: RecordDefinition<F>): Record<string, RecordSort> => ({
  id: 'id',
  ...Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, sortBy(field, name === day)])),
})

/** By the names that filters use. */
export const filterColumns = ({ fields }: Fields): Record<string, FilterColumn> => ({
  id: { kind: 'number', of: sql`t.id` },
  ...Object.fromEntries(
    fieldEntries(fields).map(([name, field]) => [name, { kind: field.kind, of: fieldOf(field) }]),
  ),
})

/** The export of these records for their owner. `name` is the name of the file. */
export const recordData = (definition: Fields, { table, values }: Storage, name: string): OwnList => ({
  name,
  tables: [table, values],
  rows: (bookId) => sql`
    select t.id, ${selectedFields(definition)},
      (select coalesce(json_object_agg(c.column_id, v.value), '{}') from ${identifier(values)} v
        join custom_columns c on c.id = v.column_id where v.transaction_id = t.id) as "customFields",
      t.import_id as "importId", t.created_at as "createdAt", t.deleted_at as "deletedAt"
    from ${identifier(table)} t where t.book_id = ${bookId} order by t.id`,
})
