import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { OwnRequisition } from '../access.ts'

export interface LineFileRow {
  readonly id: number
  readonly line: number
  readonly fileKey: string
  readonly previewKey: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
}

const columns = sql`f.id, f.line, f.file_key as "fileKey", f.preview_key as "previewKey",
  f.file_name as "fileName", f.mime_type as "mimeType", f.size`

/** Those of all lines, the oldest of each first. */
export const findLineFiles = (queries: Queries, postId: number): Promise<LineFileRow[]> =>
  queries.all(sql<LineFileRow>`
    select ${columns} from requisition_lines l join requisition_files f on f.post_id = l.post_id and f.line = l.line
    where l.post_id = ${postId} order by f.line, f.created_at, f.id`)

export const findLineFile = (
  queries: Queries,
  postId: number,
  id: number,
): Promise<LineFileRow | undefined> =>
  queries.first(sql<LineFileRow>`
    select ${columns} from requisition_lines l join requisition_files f on f.post_id = l.post_id and f.line = l.line
    where l.post_id = ${postId} and f.id = ${id}`)

/** How many files a line has; undefined if there is no such line. The caller has the lock of the requisition. */
export const countLineFiles = async (
  tx: Transaction,
  { id }: OwnRequisition,
  line: number,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ n: number }>`
      select (select count(*) from requisition_files f where f.post_id = l.post_id and f.line = l.line) as n
      from requisition_lines l where l.post_id = ${id} and l.line = ${line}`)
  )?.n

export const insertLineFile = (
  tx: Transaction,
  { id }: OwnRequisition,
  line: number,
  by: CallerId,
  file: StoredFile,
): Promise<{ id: number }> =>
  tx.one(sql<{ id: number }>`
    insert into requisition_files (post_id, line, member_id, file_key, preview_key, file_name, mime_type, size,
      preview_size)
    values (${id}, ${line}, ${by}, ${file.fileKey}, ${file.previewKey}, ${file.fileName}, ${file.mimeType},
      ${file.size}, ${file.previewSize})
    returning id`)

/** False if the requisition has no such file. */
export const deleteLineFile = async (
  tx: Transaction,
  { id: postId }: OwnRequisition,
  id: number,
): Promise<boolean> =>
  (await tx.run(sql`delete from requisition_files where post_id = ${postId} and id = ${id}`)) > 0

/** Quotes on what was asked before must be sent again. */
export const askAgain = (tx: Transaction, { id }: OwnRequisition): Promise<number> =>
  tx.run(sql`update requisitions set version = version + 1 where post_id = ${id}`)
