import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { RecordTable } from '../sql/table.ts'
import type { ColumnType } from '../../domain.ts'

export interface ColumnRow {
  readonly id: number
  readonly columnId: string
  readonly name: string
  readonly type: ColumnType
  /** Comma-separated. */
  readonly options: string
}

const columns = sql`id, column_id as "columnId", name, type, options`

/** The columns in use, oldest first. */
export const findColumns = (queries: Queries, ownerId: number): Promise<ColumnRow[]> =>
  queries.all(sql<ColumnRow>`
    select ${columns} from custom_columns where owner_id = ${ownerId} and deleted_at is null order by id`)

/** The columns in use, as `o`. Every record in an answer contains their names. */
export const columnsInUse = (ownerId: number): Sql => sql`
  from custom_columns o where o.owner_id = ${ownerId} and o.deleted_at is null`

/** Whether the member has deleted a column. */
export const hasFormerColumns = (ownerId: number): Sql => sql`
  exists (select from custom_columns where owner_id = ${ownerId} and deleted_at is not null)`

/** Makes parallel calls of one member add columns one after the other. */
export const lockColumnsOf = (tx: Transaction, ownerId: CallerId): Promise<number> =>
  tx.run(sql`select 1 from users where id = ${ownerId} for no key update`)

/** A column in use, which the transaction has locked with the others of its owner. */
export const changeColumn = (
  tx: Transaction,
  { id }: Pick<ColumnRow, 'id'>,
  { name, options }: Pick<ColumnRow, 'name' | 'options'>,
): Promise<ColumnRow> =>
  tx.one(sql<ColumnRow>`
    update custom_columns set name = ${name}, options = ${options} where id = ${id} returning ${columns}`)

/** Values to replace: each `from` becomes the `to` at its place; null removes the value. */
export interface Replacements {
  readonly from: readonly string[]
  readonly to: readonly (string | null)[]
}

/** How many of a table's values would be replaced; counts up to one more than `most`. */
export const countReplaced = async (
  tx: Transaction,
  { values }: RecordTable,
  { id }: Pick<ColumnRow, 'id'>,
  { from }: Replacements,
  most: number,
): Promise<number> => {
  const { found } = await tx.one(sql<{ found: number }>`
    select count(*)::int as found from (
      select 1 from ${values} where column_id = ${id} and value = any(${from}::text[]) limit ${most + 1}) v`)
  return found
}

/** Replaces values of a column in one table, and what its records are searched by. */
export async function replaceValues(
  tx: Transaction,
  { name, values }: RecordTable,
  { id }: Pick<ColumnRow, 'id'>,
  { from, to }: Replacements,
): Promise<void> {
  const { ids } = await tx.one(sql<{ ids: string | null }>`
    with replaced as (
      select v.transaction_id, r.to_value from ${values} v
        join unnest(${from}::text[], ${to}::text[]) as r (from_value, to_value) on r.from_value = v.value
      where v.column_id = ${id}
    ), renamed as (
      update ${values} v set value = r.to_value from replaced r
      where v.column_id = ${id} and v.transaction_id = r.transaction_id and r.to_value is not null
    ), removed as (
      delete from ${values} v using replaced r
      where v.column_id = ${id} and v.transaction_id = r.transaction_id and r.to_value is null
    )
    select array_agg(transaction_id)::text as ids from replaced`)
  if (ids === null) return
  await tx.run(sql`
    update ${name} t set version = version + 1, custom_words = coalesce((
      select string_agg(lower(v.value), E'\\n') from ${values} v where v.transaction_id = t.id), '')
    where t.id = any(${ids}::bigint[])`)
}

export interface ColumnValues extends Omit<ColumnRow, 'id'> {
  readonly ownerId: CallerId
}

/** Restores a deleted column of this type: the one with this id, otherwise one with this name. */
export const restoreColumn = (
  tx: Transaction,
  { ownerId, columnId, name, type, options }: ColumnValues,
  hasExplicitId: boolean,
): Promise<ColumnRow | undefined> =>
  tx.first(sql<ColumnRow>`
    update custom_columns
    set deleted_at = null, name = ${name}, options = ${options},
      column_id = case when ${hasExplicitId}::boolean then ${columnId} else column_id end
    where id = (
      select id from custom_columns
      where owner_id = ${ownerId} and deleted_at is not null and type = ${type}
        and (column_id = ${columnId} or lower(name) = lower(${name}))
      order by column_id = ${columnId} desc, deleted_at desc, id desc limit 1)
    returning ${columns}`)

export const insertColumn = (
  tx: Transaction,
  { ownerId, columnId, name, type, options }: ColumnValues,
): Promise<ColumnRow> =>
  tx.one(sql<ColumnRow>`
    insert into custom_columns (owner_id, column_id, name, type, options)
    values (${ownerId}, ${columnId}, ${name}, ${type}, ${options}) returning ${columns}`)

/** Deletes the column. Returns its row, also if it was deleted before. */
export const removeColumn = (
  tx: Transaction,
  ownerId: CallerId,
  columnId: string,
): Promise<{ id: number } | undefined> =>
  tx.first(sql<{ id: number }>`
    update custom_columns set deleted_at = coalesce(deleted_at, now())
    where id = (
      select id from custom_columns where owner_id = ${ownerId} and column_id = ${columnId}
      order by deleted_at desc nulls first limit 1)
    returning id`)
