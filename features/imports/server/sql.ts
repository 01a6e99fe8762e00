import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { allOf, type Sql, sql } from '#platform/server/database/sql.ts'
import type { Formats, ImportDetail, ImportSummary, Mapping } from '../contract.ts'
import { type ImportTable, startableStates } from '../domain.ts'

/** The stored description of the file. `kind` and `headers` determine the width of its rows. */
export type StoredHead = Pick<ImportDetail, 'headers' | 'sample' | 'encoding' | 'sheets' | 'sheet'> & {
  readonly kind: 'csv' | 'xlsx'
}

export interface ImportRow extends ImportSummary {
  readonly ownerId: CallerId
  readonly fileKey: string | null
  readonly head: StoredHead
  readonly mapping: Mapping
  readonly formats: ImportDetail['formats']
  readonly skipInvalid: boolean
}

const summary = sql`
  id, table_name as "table", file_name as "fileName", state, row_count as rows, done_count as done, inserted, skipped,
  failure, created_at as "createdAt", finished_at as "finishedAt"`
const columns = sql`
  ${summary}, owner_id as "ownerId", file_key as "fileKey", head, mapping, formats, skip_invalid as "skipInvalid"`

export const findImport = (queries: Queries, ownerId: CallerId, id: number): Promise<ImportRow | undefined> =>
  queries.first(sql<ImportRow>`select ${columns} from imports where id = ${id} and owner_id = ${ownerId}`)

/** For the job, which acts for the owner. */
export const findStarted = (queries: Queries, id: number): Promise<ImportRow | undefined> =>
  queries.first(sql<ImportRow>`
    select ${columns} from imports where id = ${id} and state in ('waiting', 'running')`)

interface Page {
  readonly table: ImportTable | undefined
  readonly before: number | undefined
  readonly limit: number
}

export function findImports(queries: Queries, ownerId: CallerId, page: Page): Promise<ImportSummary[]> {
  const conditions: Sql[] = [sql`owner_id = ${ownerId}`]
  if (page.table !== undefined) conditions.push(sql`table_name = ${page.table}`)
  if (page.before !== undefined) conditions.push(sql`id < ${page.before}`)
  return queries.all(sql<ImportSummary>`
    select ${summary} from imports where ${allOf(conditions)} order by id desc limit ${page.limit}`)
}

export type NewImport = Pick<
  ImportRow,
  'ownerId' | 'table' | 'fileName' | 'head' | 'mapping' | 'formats' | 'rows'
> & {
  readonly fileKey: string
  readonly fileBytes: number
}

export const insertImport = (tx: Transaction, values: NewImport): Promise<ImportRow> =>
  tx.one(sql<ImportRow>`
    insert into imports (owner_id, table_name, file_name, file_key, file_bytes, head, mapping, formats, row_count)
    values (${values.ownerId}, ${values.table}, ${values.fileName}, ${values.fileKey}, ${values.fileBytes},
      ${JSON.stringify(values.head)}::jsonb,
      ${JSON.stringify(values.mapping)}::jsonb, ${JSON.stringify(values.formats)}::jsonb, ${values.rows})
    returning ${columns}`)

export interface Start {
  readonly mapping: Mapping
  readonly formats: Formats
  readonly skipInvalid: boolean
}

/** Undefined if it was started before or its file is gone. Violates `imports_under_way` if another one is under way. */
export const startImport = (
  tx: Transaction,
  id: number,
  { mapping, formats, skipInvalid }: Start,
): Promise<ImportRow | undefined> =>
  tx.first(sql<ImportRow>`
    update imports
    set state = 'waiting', mapping = ${JSON.stringify(mapping)}::jsonb, formats = ${JSON.stringify(formats)}::jsonb,
      skip_invalid = ${skipInvalid}, done_count = 0, failure = null, finished_at = null
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

/** Deletes a member's uploads that were not imported, except the newest. Returns the keys of their files. */
export const deleteUnstarted = async (
  tx: Transaction,
  ownerId: CallerId,
  keepNewest: number,
): Promise<string[]> =>
  (
    await tx.all(sql<{ key: string | null }>`
      with unstarted as (
        select id, row_number() over (order by id desc) as age_rank from imports
        where owner_id = ${ownerId} and state = any(${startableStates}::text[]))
      delete from imports i using unstarted u where i.id = u.id and u.age_rank > ${keepNewest}
      returning i.file_key as key`)
  ).flatMap(({ key }) => key ?? [])

/** Releases the files of imports that are done, and of imports left unfinished for two days. */
export const releaseOldFiles = async (tx: Transaction): Promise<string[]> =>
  (
    await tx.all(sql<{ key: string }>`
      with old as (
        select id, file_key from imports
        where file_key is not null
          and (state in ('done', 'undone')
            or (state not in ('waiting', 'running') and created_at < now() - interval '2 days'))
        limit 1000 for update skip locked)
      update imports i set file_key = null from old where i.id = old.id returning old.file_key as key`)
  ).flatMap(({ key }) => key ?? [])

/** Deletes imports older than `days`; until then they can be undone. */
export const deleteOldImports = (tx: Transaction, days: number): Promise<number> =>
  tx.run(sql`
    delete from imports where id in (
      select id from imports
      where created_at < now() - ${days}::integer * interval '1 day' and file_key is null
        and state not in ('waiting', 'running')
      limit 1000)`)

/** Releases the file of a done import and returns its key. */
export const releaseFile = async (queries: Queries, id: number): Promise<string | null> =>
  (
    await queries.first(sql<{ key: string | null }>`
      with before as (select id, file_key from imports where id = ${id} and state = 'done' for update)
      update imports i set file_key = null from before where i.id = before.id returning before.file_key as key`)
  )?.key ?? null

export const filesOfMember = async (queries: Queries, memberId: number): Promise<string[]> =>
  (
    await queries.all(sql<{ key: string }>`
      select file_key as key from imports where owner_id = ${memberId} and file_key is not null`)
  ).map(({ key }) => key)
