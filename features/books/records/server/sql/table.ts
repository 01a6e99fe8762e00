import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'

/** An entered field: its column in the table and its name in a record. */
export interface Field {
  readonly column: Sql
  readonly name: Sql
  readonly type: Sql
  /** The value that is stored instead of null. */
  readonly absent?: Sql
}

/** A column with the id of what a text means in its book: given with the record, else found when that is typed. */
export interface Reference {
  readonly column: Sql
  /** Of the id, in a record. */
  readonly name: Sql
  /** The column of the text, and its name in a record. */
  readonly textColumn: string
  readonly textName: Sql
  readonly find: (book: Sql, text: Sql) => Sql
  /** The same in another book. */
  readonly there: (book: Sql, id: Sql) => Sql
}

/** A table of a member's own records with custom values, trash and versions. */
export interface RecordTable {
  readonly name: Sql
  /** The sequence of its ids. */
  readonly sequence: Sql
  readonly searchIndex: Sql
  /** The table of custom values: `transaction_id`, `column_id`, `value`, `number`. */
  readonly values: Sql
  readonly fields: readonly Field[]
  readonly reference: Reference | undefined
  /** Records `t` that the table's own acts change. Others are changed where they were made. */
  readonly own: Sql
  /** More of a record `t` than was entered, with a comma before each column. */
  readonly extra: Sql
  /** The amount or quantity. */
  readonly figure: Sql
  /** The day of a record `t`. */
  readonly day: Sql
  /** Columns with only these few values. A search compares the values, so it needs no trigram index. */
  readonly choices: readonly { readonly column: Sql; readonly values: readonly string[] }[]
}

/** Conditions on a record `t`. */
export const notTrashed = sql`t.deleted_at is null`
export const trashed = sql`t.deleted_at is not null`

/** One SQL fragment for each field, separated by commas. */
export const eachField = ({ fields }: RecordTable, write: (field: Field) => Sql): Sql =>
  commaSeparated(fields.map(write))

/** The value to store of a field of a record `g`. */
export const storedValue = ({ name, absent }: Field): Sql =>
  absent === undefined ? sql`g.${name}` : sql`coalesce(g.${name}, ${absent})`

/** What is stored of new records `g`: each column with its value. */
export const storedColumns = (
  { fields, reference: of }: RecordTable,
  book: Sql,
): { readonly columns: Sql; readonly values: Sql } => {
  const columns = fields.map(({ column }) => column)
  const values = fields.map(storedValue)
  if (of !== undefined) {
    columns.push(of.column)
    values.push(sql`coalesce(g.${of.name}, ${of.find(book, sql`g.${of.textName}`)})`)
  }
  return { columns: commaSeparated(columns), values: commaSeparated(values) }
}

/** What is given of records `g`, with the type of each. */
export const givenColumns = ({ fields, reference }: RecordTable): Sql =>
  commaSeparated([
    ...fields.map(({ name, type }) => sql`${name} ${type}`),
    ...(reference === undefined ? [] : [sql`${reference.name} bigint`]),
  ])

/** Assigns to a reference of a record `t` what its new text means, if that is another one. */
export const foundAnew = ({ column, textColumn, find }: Reference, text: Sql): Sql => sql`
  ${column} = case when lower(t.${identifier(textColumn)}) = lower(${text}) then t.${column}
    else ${find(sql`t.book_id`, text)} end`

/** The selected columns of a record `t`. */
export const recordColumns = (table: RecordTable): Sql => sql`
  t.id, ${eachField(table, ({ column, name }) => sql`t.${column} as ${name}`)},
  t.created_at as "createdAt", t.deleted_at as "deletedAt", t.version ${table.extra},
  coalesce((
    select json_agg(json_build_object('id', c.column_id, 'name', c.name, 'value', v.value) order by c.id)
    from ${table.values} v join custom_columns c on c.id = v.column_id and c.deleted_at is null
    where v.book_id = t.book_id and v.transaction_id = t.id), '[]') as "customFields"`

/** The same for a sheet, with the custom values by column id. */
export const sheetColumns = (table: RecordTable): Sql => sql`
  t.id, ${eachField(table, ({ column, name }) => sql`t.${column} as ${name}`)}, t.deleted_at as "deletedAt",
  coalesce((
    select json_object_agg(c.column_id, v.value)
    from ${table.values} v join custom_columns c on c.id = v.column_id and c.deleted_at is null
    where v.book_id = t.book_id and v.transaction_id = t.id), '{}') as custom`
