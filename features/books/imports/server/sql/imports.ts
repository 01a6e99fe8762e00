import type { CallerId } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, type Sql, sql } from '#platform/server/database/sql.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { AddedColumn, ImportChoice, ImportDetail, ImportSummary, Mapping } from '../../contract.ts'
import { type ImportTable, startableStates } from '../../domain.ts'

/** The stored description of the file. `kind` and `headers` determine the width of its rows. */
export type StoredHead = Pick<ImportDetail, 'headers' | 'sample' | 'encoding' | 'sheets' | 'sheet'> & {
  readonly kind: 'csv' | 'xlsx'
  /** Missing in what earlier versions stored. */
  readonly columns?: ImportDetail['columns']
  readonly headerRow?: number | null
  readonly top?: ImportDetail['top']
  readonly delimiter?: string | null
}

export interface ImportRow extends ImportSummary {
  readonly bookId: BookId
  readonly fileKey: string | null
  readonly head: StoredHead
  readonly mapping: Mapping
  readonly formats: ImportDetail['formats']
  readonly skipInvalid: boolean
  readonly takeRecorded: boolean
  readonly recordedRows: ImportDetail['recordedRows']
  readonly newColumns: readonly AddedColumn[]
  /** Ids of the custom columns that the import created. */
  readonly createdColumns: readonly string[]
  readonly headerKey: string | null
  readonly mappedAt: ImportDetail['mappedAt']
  readonly importedAt: ImportDetail['importedAt']
  readonly wrongKey: string | null
  readonly wrongRows: number
}

const summary = sql`
  id, table_name as "table", file_name as "fileName", state, row_count as rows, done_count as done, inserted, skipped,
  recorded_count as recorded, failure, created_at as "createdAt", finished_at as "finishedAt"`
const columns = sql`
  ${summary}, book_id as "bookId", file_key as "fileKey", head, mapping, formats, skip_invalid as "skipInvalid",
  takes_recorded as "takeRecorded", recorded as "recordedRows",
  new_columns as "newColumns", created_columns as "createdColumns", header_key as "headerKey",
  mapped_at as "mappedAt", wrong_key as "wrongKey", wrong_count as "wrongRows", (
    select max(d.finished_at) from imports d
    where d.book_id = imports.book_id and d.fingerprint = imports.fingerprint and d.state = 'done'
      and d.table_name = imports.table_name and d.id <> imports.id) as "importedAt"`

export const findImport = (queries: Queries, bookId: BookId, id: number): Promise<ImportRow | undefined> =>
  queries.first(sql<ImportRow>`select ${columns} from imports where id = ${id} and book_id = ${bookId}`)

/** For the job, which acts for the owner. */
export const findStarted = (queries: Queries, id: number): Promise<ImportRow | undefined> =>
  queries.first(sql<ImportRow>`
    select ${columns} from imports where id = ${id} and state in ('waiting', 'running')`)

interface Page {
  readonly tables: readonly ImportTable[]
  readonly before: number | undefined
  readonly limit: number
}

export function findImports(queries: Queries, bookId: BookId, page: Page): Promise<ImportSummary[]> {
  const conditions: Sql[] = [sql`book_id = ${bookId}`, sql`table_name = any(${page.tables}::text[])`]
  if (page.before !== undefined) conditions.push(sql`id < ${page.before}`)
  return queries.all(sql<ImportSummary>`
    select ${summary} from imports where ${allOf(conditions)} order by id desc limit ${page.limit}`)
}

export type NewImport = Pick<
  ImportRow,
  'bookId' | 'table' | 'fileName' | 'head' | 'mapping' | 'formats' | 'rows' | 'mappedAt'
> & {
  /** Who sends it. */
  readonly memberId: CallerId
  readonly fileKey: string
  readonly fileBytes: number
  readonly headerKey: string
  readonly fingerprint: string
}

export const insertImport = (tx: Transaction, values: NewImport): Promise<ImportRow> =>
  tx.one(sql<ImportRow>`
    insert into imports (book_id, table_name, file_name, file_key, file_bytes, head, mapping, formats, row_count,
      header_key, fingerprint, mapped_at, member_id)
    values (${values.bookId}, ${values.table}, ${values.fileName}, ${values.fileKey}, ${values.fileBytes},
      ${JSON.stringify(values.head)}::jsonb,
      ${JSON.stringify(values.mapping)}::jsonb, ${JSON.stringify(values.formats)}::jsonb, ${values.rows},
      ${values.headerKey}, ${values.fingerprint}, ${values.mappedAt}::timestamptz,
      ${values.memberId})
    returning ${columns}`)

export interface Start extends ImportChoice {
  readonly skipInvalid: boolean
  readonly takeRecorded: boolean
}

/**
 * From now on it is the import of whoever starts it, and ends with their right. Undefined if it was started before or
 * its file is gone. Violates `imports_under_way` if another one is under way.
 */
export const startImport = (
  tx: Transaction,
  { id, memberId }: { readonly id: number; readonly memberId: CallerId },
  { mapping, formats, newColumns, skipInvalid, takeRecorded }: Start,
): Promise<ImportRow | undefined> =>
  tx.first(sql<ImportRow>`
    update imports
    set state = 'waiting', member_id = ${memberId},
      mapping = ${JSON.stringify(mapping)}::jsonb, formats = ${JSON.stringify(formats)}::jsonb,
      new_columns = ${JSON.stringify(newColumns)}::jsonb, skip_invalid = ${skipInvalid},
      takes_recorded = ${takeRecorded}, recorded = '[]', recorded_count = 0,
      done_count = 0, failure = null, finished_at = null
    where id = ${id} and file_key is not null and state = any(${startableStates}::text[])
    returning ${columns}`)

/** Saves the progress; undefined if the import was cancelled. */
export const saveProgress = (tx: Transaction, id: number, done: number): Promise<ImportRow | undefined> =>
  tx.first(sql<ImportRow>`
    update imports set state = 'running', done_count = ${done}
    where id = ${id} and state in ('waiting', 'running') returning ${columns}`)

interface End {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly inserted?: number
  readonly skipped?: number
  readonly failure?: string
}

/** Ends an import under way; undefined if it has already ended. This does not remove its file. */
export const endImport = (
  tx: Transaction,
  id: number,
  { state, inserted = 0, skipped = 0, failure }: End,
): Promise<ImportRow | undefined> =>
  tx.first(sql<ImportRow>`
    update imports
    set state = ${state}, inserted = ${inserted}, skipped = ${skipped}, failure = ${failure ?? null},
      finished_at = now(), done_count = case when ${state} = 'done' then row_count else done_count end
    where id = ${id} and state in ('waiting', 'running') returning ${columns}`)

/** Cancels what a member imports into these tables of a book. */
export const cancelImportsOf = (
  tx: Transaction,
  bookId: number,
  memberId: number,
  tables: readonly ImportTable[],
): Promise<ImportRow[]> =>
  tx.all(sql<ImportRow>`
    update imports set state = 'cancelled', finished_at = now()
    where book_id = ${bookId} and member_id = ${memberId} and table_name = any(${tables}::text[])
      and state in ('waiting', 'running') returning ${columns}`)

interface Outcome extends Pick<ImportRow, 'recorded' | 'recordedRows'> {
  readonly mapping: Mapping
  readonly createdColumns: readonly string[]
}

/** Records what a finished import created, its mapping names columns that exist now, and what it found recorded. */
export const saveOutcome = (
  tx: Transaction,
  id: number,
  { mapping, createdColumns, recorded, recordedRows }: Outcome,
): Promise<number> =>
  tx.run(sql`
    update imports
    set mapping = ${JSON.stringify(mapping)}::jsonb, new_columns = '[]', created_columns = ${createdColumns}::text[],
      recorded = ${JSON.stringify(recordedRows)}::jsonb, recorded_count = ${recorded}
    where id = ${id}`)

/** Replaces the guess of an import that is not started. */
export const resetMapping = (
  tx: Transaction,
  id: number,
  { mapping, formats }: Pick<ImportDetail, 'mapping' | 'formats'>,
): Promise<ImportRow | undefined> =>
  tx.first(sql<ImportRow>`
    update imports
    set mapping = ${JSON.stringify(mapping)}::jsonb, formats = ${JSON.stringify(formats)}::jsonb,
      new_columns = '[]', mapped_at = null
    where id = ${id} and state = any(${startableStates}::text[]) returning ${columns}`)

export const markUndone = (tx: Transaction, id: number): Promise<ImportRow | undefined> =>
  tx.first(sql<ImportRow>`
    update imports set state = 'undone' where id = ${id} and state = 'done' returning ${columns}`)

/** Namespace of the advisory lock; no other lock of this product uses the number. */
const runLock = 7_419

/** Locks the import until the transaction ends; false if another transaction has the lock. */
export const lockRun = async (tx: Transaction, id: number): Promise<boolean> =>
  (
    await tx.one(sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${runLock}, ${id % 2_147_483_647}::int) as locked`)
  ).locked

/** Imports under way whose lock no process has. */
export const findOrphaned = (queries: Queries): Promise<{ id: number }[]> =>
  queries.all(sql<{ id: number }>`
    select id from imports
    where state in ('waiting', 'running') and not exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${runLock} and objid = (imports.id % 2147483647)::int::oid
        and objsubid = 2 and database = (select oid from pg_database where datname = current_database()))`)

/**
 * Deletes a member's uploads in a book that were not imported, except the newest. Returns the keys of their files.
 * Versions before books named nobody: then it was the book's own member.
 */
export const deleteUnstarted = async (
  tx: Transaction,
  { bookId, memberId }: Pick<NewImport, 'bookId' | 'memberId'>,
  keepNewest: number,
): Promise<string[]> =>
  (
    await tx.all(sql<{ keys: (string | null)[] }>`
      with unstarted as (
        select id, row_number() over (order by id desc) as age_rank from imports
        where book_id = ${bookId} and coalesce(member_id, book_id) = ${memberId}
          and state = any(${startableStates}::text[]))
      delete from imports i using unstarted u where i.id = u.id and u.age_rank > ${keepNewest}
      returning array[i.file_key, i.wrong_key] as keys`)
  ).flatMap(({ keys }) => keys.flatMap((key) => key ?? []))

/** Deletes imports older than `days`; until then they can be undone. */
export const deleteOldImports = (tx: Transaction, days: number): Promise<number> =>
  tx.run(sql`
    delete from imports where id in (
      select id from imports
      where created_at < now() - ${days}::integer * interval '1 day' and file_key is null
        and wrong_key is null and state not in ('waiting', 'running')
      limit 1000)`)

export const bookOfImport = (queries: Queries) => bookOfRow(queries, sql`imports`)
