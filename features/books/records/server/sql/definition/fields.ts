import { fieldEntries, type RecordField, type RecordFields, type StoredValues } from '../../../domain.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'

/** The fields of a definition in statements. */

export const sqlTypes: Readonly<Record<RecordField['kind'], Sql>> = {
  text: sql`text`,
  choice: sql`text`,
  day: sql`date`,
  number: sql`numeric`,
}

/** The column of a record `t`. */
export const fieldOf = ({ column }: RecordField): Sql => sql`t.${identifier(column)}`

export type Fields = { readonly fields: RecordFields }

/** The columns of a record's fields for an insert; `fieldValues` has the same order. */
export const fieldColumns = ({ fields }: Fields): Sql =>
  commaSeparated(fieldEntries(fields).map(([, { column }]) => identifier(column)))
export const fieldValues = <F extends RecordFields>(
  { fields }: { readonly fields: F },
  values: StoredValues<F>,
): Sql =>
  commaSeparated(fieldEntries(fields).map(([name, { kind }]) => sql`${values[name]}::${sqlTypes[kind]}`))

/** The assignments of an update. */
export const assignedFields = <F extends RecordFields>(
  { fields }: { readonly fields: F },
  values: StoredValues<F>,
): Sql =>
  commaSeparated(
    fieldEntries(fields).map(([name, { column }]) => sql`${identifier(column)} = ${values[name]}`),
  )

/** Selects the fields of a record `t` under their names. */
export const selectedFields = ({ fields }: Fields): Sql =>
  commaSeparated(fieldEntries(fields).map(([name, field]) => sql`${fieldOf(field)} as ${identifier(name)}`))
