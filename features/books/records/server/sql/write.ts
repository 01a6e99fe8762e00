import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { commaSeparated, sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordCollection } from '../../domain/collections.ts'
import { goneWithRemarks } from './remarks.ts'
import { foundAnew, givenColumns, type RecordTable, storedColumns, storedValue } from './table.ts'

/** The records of a JSON list, as rows `g`. `custom` contains checked values by column id. */
const recordsOf = (table: RecordTable, rowsJson: string): Sql => sql`
  rows from (jsonb_to_recordset(${rowsJson}::jsonb) as (
    ${givenColumns(table)}, custom jsonb
  )) with ordinality as g`

/** The custom values of records `g`, with their columns. */
const valuesOf = (bookId: number, from: Sql): Sql => sql`
  select c.book_id, g.id, c.id, v.value, case when c.type = 'number' then v.value::numeric end
  from ${from} cross join lateral jsonb_each_text(g.custom) v
    join custom_columns c on c.book_id = ${bookId} and c.column_id = v.key and c.deleted_at is null`

/** Inserts all records in one statement. Returns their ids in the same order. */
export async function insertRecords(
  tx: Transaction,
  table: RecordTable,
  { bookId, rowsJson, importId = null }: { bookId: number; rowsJson: string; importId?: number | null },
): Promise<number[]> {
  const stored = storedColumns(table, sql`${bookId}::bigint`)
  const rows = await tx.all(sql<{ id: number }>`
    with input as materialized (
      select nextval(${table.sequence}) as id, g.* from ${recordsOf(table, rowsJson)}
    ), stored as (
      insert into ${table.name} (
        id, book_id, ${stored.columns}, custom_words, import_id
      ) overriding system value
      select id, ${bookId}::bigint, ${stored.values},
        -- Most rows of an import have no custom values, and each call costs.
        case when g.custom <> '{}' then coalesce((
          select string_agg(lower(v.value), E'\\n') from jsonb_each_text(g.custom) v), '') else '' end,
        ${importId}::bigint
      from input g
    ), valued as (
      insert into ${table.values} (book_id, transaction_id, column_id, value, number)
      ${valuesOf(bookId, sql`(select * from input where custom <> '{}' offset 0) g`)}
    )
    select id from input order by ordinality`)
  return rows.map(({ id }) => id)
}

/** Replaces all entered values. Values of deleted columns stay. */
export async function replaceRecord(
  tx: Transaction,
  table: RecordTable,
  { id, bookId }: Authorized<Item & { readonly bookId: BookId }>,
  rowsJson: string,
): Promise<void> {
  const { reference } = table
  const one = sql`(select ${id}::bigint as id, g.* from ${recordsOf(table, rowsJson)}) g`
  await Promise.all([
    tx.run(sql`
      delete from ${table.values} v using custom_columns c
      where v.book_id = ${bookId} and v.transaction_id = ${id} and c.id = v.column_id and c.deleted_at is null`),
    tx.run(sql`
      insert into ${table.values} (book_id, transaction_id, column_id, value, number) ${valuesOf(bookId, one)}`),
    tx.run(sql`
      update ${table.name} t set ${commaSeparated([
        ...table.fields.map((field) => sql`${field.column} = ${storedValue(field)}`),
        ...(reference === undefined ? [] : [foundAnew(reference, sql`g.${reference.textName}`)]),
      ])},
        version = version + 1,
        custom_words = coalesce((
          select string_agg(lower(v.value), E'\\n') from ${table.values} v
          where v.book_id = t.book_id and v.transaction_id = t.id), '')
      from ${one} where t.id = g.id`),
  ])
}

export interface LockedRecord {
  readonly version: number
  readonly isDeleted: boolean
}

/** Locks the record until the transaction ends. Returns undefined if the member has no record with this id. */
export const lockRecord = (
  tx: Transaction,
  table: RecordTable,
  bookId: BookId,
  id: number,
): Promise<LockedRecord | undefined> =>
  tx.first(sql<LockedRecord>`
    select version, deleted_at is not null as "isDeleted" from ${table.name}
    where id = ${id} and book_id = ${bookId} for no key update`)

interface Move {
  readonly bookId: BookId
  readonly ids: readonly number[]
  readonly toTrash: boolean
  /** Only those that were moved to trash at this time. */
  readonly trashedAt?: string | undefined
}

/** Moves records to trash or back. Returns the ids of those that were not there yet. */
export async function moveRecords(
  tx: Transaction,
  table: RecordTable,
  { bookId, ids, toTrash, trashedAt }: Move,
): Promise<number[]> {
  const rows = await tx.all(sql<{ id: number }>`
    with chosen as materialized (
      select id from ${table.name} t
      where id = any(${ids}::bigint[]) and book_id = ${bookId} and (deleted_at is null) = ${toTrash} and ${table.own}
        ${trashedAt === undefined ? sql`` : sql`and deleted_at = ${trashedAt}::timestamptz`}
      order by id for no key update
    )
    update ${table.name} t set deleted_at = case when ${toTrash} then now() end
    from chosen where t.id = chosen.id returning t.id`)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export const moveImported = (
  tx: Transaction,
  table: RecordTable,
  { id: importId, bookId }: Authorized<Item & { readonly bookId: BookId }>,
): Promise<number> =>
  tx.run(sql`
    update ${table.name} t set deleted_at = now()
    where import_id = ${importId} and book_id = ${bookId} and deleted_at is null and ${table.own}`)

/** Permanently deletes up to `limit` old records of the trash. Returns their number. */
export const purgeTrash = (
  tx: Transaction,
  collection: RecordCollection,
  table: Sql,
  days: number,
  limit: number,
): Promise<number> => {
  const old = sql`
    delete from ${table} where id in (
      select id from ${table} where deleted_at < now() - ${days}::integer * interval '1 day'
      order by deleted_at limit ${limit} for update skip locked) returning id`
  return tx.run(sql`${goneWithRemarks(collection, old)} select from gone`)
}
