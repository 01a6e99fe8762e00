import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Formats, Mapping } from '../../contract.ts'
import { type ImportTable, maxRemembered } from '../../domain.ts'

interface MappingId {
  readonly bookId: BookId
  readonly table: ImportTable
  /** The hash of the header. */
  readonly headerKey: string
}

export interface Remembered {
  readonly mapping: Mapping
  readonly formats: Formats
  readonly usedAt: string
}

export const findMapping = (
  queries: Queries,
  { bookId, table, headerKey }: MappingId,
): Promise<Remembered | undefined> =>
  queries.first(sql<Remembered>`
    select mapping, formats, used_at as "usedAt" from import_mappings
    where book_id = ${bookId} and table_name = ${table} and header_key = ${headerKey}`)

/** Remembers a mapping and drops the oldest ones beyond the bound. */
export async function rememberMapping(
  tx: Transaction,
  { bookId, table, headerKey }: MappingId,
  { mapping, formats }: Pick<Remembered, 'mapping' | 'formats'>,
): Promise<void> {
  await tx.run(sql`
    insert into import_mappings (book_id, table_name, header_key, mapping, formats)
    values (${bookId}, ${table}, ${headerKey}, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(formats)}::jsonb)
    on conflict (book_id, table_name, header_key) do update
    set mapping = excluded.mapping, formats = excluded.formats, used_at = now()`)
  await tx.run(sql`
    delete from import_mappings where (book_id, table_name, header_key) in (
      select book_id, table_name, header_key from import_mappings
      where book_id = ${bookId} and table_name = ${table}
      order by used_at desc, header_key offset ${maxRemembered})`)
}

export const forgetMapping = (tx: Transaction, { bookId, table, headerKey }: MappingId): Promise<number> =>
  tx.run(sql`
    delete from import_mappings
    where book_id = ${bookId} and table_name = ${table} and header_key = ${headerKey}`)
