import type { RecordCollection } from '#features/books/records/domain.ts'
import { type Attachment, attachmentColumns } from '#features/people/storage/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { RecordFile } from '../../contract.ts'

/** The book of a file, for calls that name none. */
export const bookOfFile =
  (queries: Queries) =>
  async ({ id }: { readonly id: number }): Promise<number | undefined> =>
    (
      await queries.first(sql<{ bookId: number }>`
      select book_id as "bookId" from attachments where id = ${id} and record_id is not null`)
    )?.bookId

export interface FileRow extends Attachment {
  readonly collection: RecordCollection
  readonly recordId: number
  readonly memberId: number | null
  readonly isRemoved: boolean
}

export const findFile = (queries: Queries, bookId: BookId, id: number): Promise<FileRow | undefined> =>
  queries.first(sql<FileRow>`
    select ${attachmentColumns}, f.collection, f.record_id as "recordId", f.storage_book as "memberId",
      f.deleted_at is not null as "isRemoved"
    from attachments f where f.id = ${id} and f.record_id is not null and f.book_id = ${bookId}`)

/** Oldest first. */
export const findFiles = (
  queries: Queries,
  {
    bookId,
    collection,
    id,
  }: { readonly bookId: BookId; readonly collection: RecordCollection; readonly id: number },
): Promise<RecordFile[]> =>
  queries.all(sql<RecordFile>`
    select f.id, f.file_name as "fileName", f.size, f.mime_type as "mimeType", f.width, f.height,
      f.created_at as "createdAt", case when u.id is not null then json_build_object(
        'id', u.id, 'username', u.username, 'fullName', u.full_name) end as "user"
    from attachments f left join users u on u.id = f.storage_book
    where f.collection = ${collection} and f.record_id = ${id} and f.book_id = ${bookId} and f.deleted_at is null
    order by f.id`)
