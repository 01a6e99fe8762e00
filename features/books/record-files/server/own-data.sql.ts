import { sql } from '#platform/server/database/sql.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** What a member uploaded for a company is named, but its bytes belong to the company. */
export const recordFileData: OwnData = {
  lists: [
    {
      name: 'record-files',
      tables: ['attachments'],
      rows: (id) => sql`
        select id, collection, record_id as "recordId", file_name as "fileName", mime_type as "mimeType", size,
          created_at as "createdAt", deleted_at as "deletedAt", book_id <> ${id} as "inCompany"
        from attachments where record_id is not null and (book_id = ${id} or storage_book = ${id}) order by id`,
    },
  ],
  files: (id) => sql`
    select file_key as key, 'records/' || collection || '/' || record_id || '/' || id || '-'
      || translate(file_name, '/\\:', '___') as name
    from attachments where record_id is not null and book_id = ${id} and deleted_at is null order by id desc`,
}
