import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewUpload {
  /** 40 hexadecimal digits; the picture is stored under `logos/<key>`. */
  readonly key: string
  readonly userId: number
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly size: number
  readonly createdAt?: Date
}

/** Inserts all rows in one statement. */
export async function insertUploads(queries: Queries, uploads: readonly NewUpload[]): Promise<void> {
  await queries.run(sql`
    insert into uploads (key, book_id, mime_type, size, created_at)
    select key, "userId", "mimeType", size, coalesce("createdAt", now())
    from jsonb_to_recordset(${JSON.stringify(uploads)}::jsonb) as g (
      key text, "userId" bigint, "mimeType" text, size integer, "createdAt" timestamptz
    )`)
}
