import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Replacements } from '../columns/options.ts'
import type { ColumnRow } from '../columns/sql.ts'
import type { RecordTable } from './table.ts'

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
