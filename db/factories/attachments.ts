import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildPost } from './posts.ts'
import { nextNumber } from './sequence.ts'

export interface NewAttachment {
  readonly postId: number
  readonly position: number
  readonly fileKey: string
  readonly previewKey?: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly size: number
  readonly width?: number | null
  readonly height?: number | null
}

/** Inserts the rows, not the files, in one statement, and returns their ids in the same order. */
export async function insertAttachments(
  queries: Queries,
  attachments: readonly NewAttachment[],
): Promise<number[]> {
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('attachments', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(attachments)}::jsonb) as (
        "postId" bigint, position smallint, "fileKey" text, "previewKey" text, "fileName" text, "mimeType" text,
        size bigint, width integer, height integer
      )) with ordinality as g
    ), written as (
      insert into attachments (
        id, kind, post_id, storage_book, position, file_key, preview_key, file_name, mime_type, size, width, height
      )
      select g.id, 'post', "postId", p.author_id, position, "fileKey", "previewKey", "fileName", "mimeType", size,
        width, height
      from given g join posts p on p.id = g."postId"
    )
    select id from given order by ordinality`)
  return inserted.map((row) => row.id)
}

interface BuiltAttachment extends NewAttachment {
  readonly id: number
}

/** The row of a small text file, after the other attachments of its post. The file itself is not created. */
export async function buildAttachment(
  queries: Queries,
  overrides: Partial<NewAttachment> = {},
): Promise<BuiltAttachment> {
  const number = nextNumber()
  const postId = overrides.postId ?? (await buildPost(queries)).id
  const { position } = await queries.one(sql<{ position: number }>`
    select coalesce(max(position) + 1, 0) as position from attachments where post_id = ${postId}`)
  const attachment = {
    position,
    fileKey: `attachments/${number}`,
    fileName: `file-${number}.txt`,
    mimeType: 'text/plain',
    size: 12,
    ...overrides,
    postId,
  }
  const [id = 0] = await insertAttachments(queries, [attachment])
  return { ...attachment, id }
}
