import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

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

/** Releases files of wrong rows of imports that ended a week ago, or were uploaded then. */
export const releaseWrongRows = async (tx: Transaction): Promise<string[]> =>
  (
    await tx.all(sql<{ key: string }>`
      with old as (
        select id, wrong_key from imports
        where wrong_key is not null and state not in ('waiting', 'running')
          and coalesce(finished_at, created_at) < now() - interval '7 days'
        limit 1000 for update skip locked)
      update imports i set wrong_key = null, wrong_count = 0 from old where i.id = old.id
      returning old.wrong_key as key`)
  ).flatMap(({ key }) => key ?? [])

interface WrongRows {
  readonly key: string | null
  readonly bytes: number
  readonly count: number
}

/** Sets the file of wrong rows. Returns the key of the one before. */
export const setWrongRows = async (
  tx: Transaction,
  id: number,
  { key, bytes, count }: WrongRows,
): Promise<string[]> => {
  const before = await tx.first(sql<{ key: string | null }>`
    with before as (select id, wrong_key from imports where id = ${id} for no key update)
    update imports i set wrong_key = ${key}, wrong_bytes = ${bytes}, wrong_count = ${count}
    from before where i.id = before.id returning before.wrong_key as key`)
  return before?.key == null ? [] : [before.key]
}

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
      select key from imports, unnest(array[file_key, wrong_key]) as key
      where book_id = ${memberId} and key is not null`)
  ).map(({ key }) => key)
