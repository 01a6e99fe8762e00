import { sql, type Sql } from '#platform/server/database/sql.ts'

/** A field that is entered, as a column of its table and as a name in a record. */
export interface Field {
  readonly column: Sql
  readonly name: Sql
  readonly type: Sql
  /** What stands for null. */
  readonly absent?: Sql
}

/** A table of a member's own records with custom values, trash and versions. */
export interface RecordTable {
  readonly name: Sql
  /** Where its ids come from. */
  readonly sequence: Sql
  readonly searchIndex: Sql
  /** Of the custom values: `transaction_id`, `column_id`, `value`, `number`. */
  readonly values: Sql
  readonly fields: readonly Field[]
  /** The amount or quantity. */
  readonly figure: Sql
  /** Columns that only have these few values: nobody's search needs an index of their letters. */
  readonly words: readonly { readonly column: Sql; readonly values: readonly string[] }[]
}

/** Of a record `t`. */
export const live = sql`t.deleted_at is null`
export const trashed = sql`t.deleted_at is not null`

const inTurn = (parts: readonly Sql[]): Sql => parts.reduce((left, right) => sql`${left}, ${right}`)

/** Something about each field, with commas between. */
export const eachField = ({ fields }: RecordTable, write: (field: Field) => Sql): Sql =>
  inTurn(fields.map(write))

/** A field of a record `g` as it is stored. */
export const written = ({ name, absent }: Field): Sql =>
  absent === undefined ? sql`g.${name}` : sql`coalesce(g.${name}, ${absent})`

/** What is read of a record `t`. */
export const recordColumns = (table: RecordTable): Sql => sql`
  t.id, ${eachField(table, ({ column, name }) => sql`t.${column} as ${name}`)},
  t.created_at as "createdAt", t.deleted_at as "deletedAt", t.version,
  coalesce((
    select json_agg(json_build_object('id', c.column_id, 'name', c.name, 'value', v.value) order by c.id)
    from ${table.values} v join custom_columns c on c.id = v.column_id and c.deleted_at is null
    where v.transaction_id = t.id), '[]') as "customFields"`

/** The same for a sheet: the custom values by the ids of their columns. */
export const sheetColumns = (table: RecordTable): Sql => sql`
  t.id, ${eachField(table, ({ column, name }) => sql`t.${column} as ${name}`)}, t.deleted_at as "deletedAt",
  coalesce((
    select json_object_agg(c.column_id, v.value)
    from ${table.values} v join custom_columns c on c.id = v.column_id and c.deleted_at is null
    where v.transaction_id = t.id), '{}') as custom`
