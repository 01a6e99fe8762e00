import type { BulkTable } from '#features/books/records/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewRecordFile {
  /** Who uploaded it into their own book. */
  readonly userId: number
  readonly collection: BulkTable
  readonly recordId: number
  readonly fileKey: string
  readonly previewKey?: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
  readonly previewSize?: number
  readonly width?: number | null
  readonly height?: number | null
}

/** Inserts the rows, not the files, in one statement. */
export const insertRecordFiles = (queries: Queries, files: readonly NewRecordFile[]): Promise<number> =>
  queries.run(sql`
    insert into attachments (kind, book_id, collection, record_id, storage_book, file_key, preview_key, file_name,
      mime_type, size, preview_size, width, height)
    select 'record', "userId", collection, "recordId", "userId", "fileKey", "previewKey", "fileName", "mimeType", size,
      coalesce("previewSize", 0), width, height
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as (
      "userId" bigint, collection text, "recordId" bigint, "fileKey" text, "previewKey" text, "fileName" text,
      "mimeType" text, size bigint, "previewSize" integer, width integer, height integer)`)
