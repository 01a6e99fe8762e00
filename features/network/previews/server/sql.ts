import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

export type PreviewState = 'pending' | 'ready' | 'failed'

/** As a condition, or as what an update sets. */
const isState = (state: PreviewState): Sql => sql`state = ${state}`

/** A feature whose items show previews. */
export interface PreviewUser {
  /** True if one of its items has the preview with this id. */
  readonly uses: (previewId: Sql) => Sql
  /** Called in the transaction that completes a preview. */
  readonly completed: (tx: Transaction, previewId: number) => Promise<void>
}

/**
 * The preview of an address. A new row where there is none, or only one that has expired. Until the transaction ends it
 * is neither completed nor deleted, so that its post is among those that get it.
 */
export async function findOrInsert(
  tx: Transaction,
  url: string,
): Promise<{ readonly id: number; readonly isNew: boolean } | undefined> {
  await tx.run(sql`
    update link_previews set is_current = false where url = ${url} and is_current and expires_at <= now()`)
  const inserted = await tx.first(sql<{ id: number }>`
    insert into link_previews (url, expires_at) values (${url}, now() + interval '1 hour')
    on conflict (url) where is_current do nothing returning id`)
  if (inserted !== undefined) return { id: inserted.id, isNew: true }
  const found = await tx.first(sql<{ id: number }>`
    select id from link_previews where url = ${url} and is_current for share`)
  return found && { id: found.id, isNew: false }
}

const isUsed = (users: readonly PreviewUser[], id: Sql): Sql =>
  users.reduce((any, { uses }) => sql`(${any} or ${uses(id)})`, sql`false`)

/** The address of a preview that is still to be made, and that an item still wants. */
export async function findPending(
  queries: Queries,
  id: number,
  users: readonly PreviewUser[],
): Promise<string | undefined> {
  const row = await queries.first(sql<{ url: string }>`
    select url from link_previews l where id = ${id} and ${isState('pending')} and ${isUsed(users, sql`l.id`)}`)
  return row?.url
}

interface Page {
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly pictureKey: string | null
}

/** False if it was completed already. */
export const complete = async (tx: Transaction, id: number, page: Page): Promise<boolean> =>
  (await tx.run(sql`
    update link_previews set ${isState('ready')}, title = ${page.title}, description = ${page.description},
      site_name = ${page.siteName}, picture_key = ${page.pictureKey}, expires_at = now() + interval '7 days'
    where id = ${id} and ${isState('pending')}`)) > 0

/** Remembers that there is none, so that nobody is asked again and again. */
export const fail = (queries: Queries, id: number): Promise<number> =>
  queries.run(sql`
    update link_previews set ${isState('failed')}, expires_at = now() + interval '6 hours'
    where id = ${id} and ${isState('pending')}`)

/** Deletes previews that no item has: those that failed when they expire. Answers the keys of their pictures. */
export async function deleteUnused(
  tx: Transaction,
  users: readonly PreviewUser[],
  limit: number,
): Promise<(string | null)[]> {
  const rows = await tx.all(sql<{ key: string | null }>`
    delete from link_previews where id in (
      select l.id from link_previews l
      where (${isState('ready')} or l.expires_at < now()) and l.created_at < now() - interval '1 hour'
        and not ${isUsed(users, sql`l.id`)}
      order by l.expires_at limit ${limit} for update skip locked)
    returning picture_key as key`)
  return rows.map(({ key }) => key)
}
