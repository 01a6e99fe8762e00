import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface Upload {
  readonly key: string
  readonly bookId: number
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly size: number
}

export const insertUpload = (queries: Queries, { key, bookId, mimeType, size }: Upload): Promise<number> =>
  queries.run(sql`
    insert into uploads (key, book_id, mime_type, size) values (${key}, ${bookId}, ${mimeType}, ${size})`)

export const findUpload = (queries: Queries, bookId: BookId, key: string): Promise<Upload | undefined> =>
  queries.first(sql<Upload>`
    select key, book_id as "bookId", mime_type as "mimeType", size from uploads
    where key = ${key} and book_id = ${bookId}`)

export const bookOfUpload = async (queries: Queries, key: string): Promise<number | undefined> =>
  (await queries.first(sql<{ bookId: number }>`select book_id as "bookId" from uploads where key = ${key}`))
    ?.bookId

/** Deletes uploads older than a day that no invoice, revision, company or series uses. Returns their keys. */
export async function deleteUnused(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries.all(sql<{ key: string }>`
    delete from uploads where key in (
      select key from uploads u
      where created_at < now() - interval '1 day'
        and not exists (select from invoices i where i.book_id = u.book_id and i.logo_key = u.key)
        and not exists (select from invoice_revisions r where r.logo_key = u.key)
        and not exists (select from companies c where c.logo_key = u.key)
        and not exists (select from recurring_series s where s.logo_key = u.key)
      limit ${limit})
    returning key`)
  return rows.map(({ key }) => key)
}

export async function uploadsOf(queries: Queries, bookId: number): Promise<string[]> {
  const rows = await queries.all(sql<{ key: string }>`select key from uploads where book_id = ${bookId}`)
  return rows.map(({ key }) => key)
}
