import {
  type Attachment,
  attachmentColumns,
  deleteAttachment,
  insertAttachments,
} from '#features/people/storage/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { StoredFile } from '#platform/server/files/stored.ts'
import type { OwnRequisition } from '../access.ts'

export interface LineFileRow extends Attachment {
  readonly line: number
}

const source = sql`requisition_lines l
  join attachments f on f.requisition_id = l.post_id and f.line = l.line`

/** Those of all lines, the oldest of each first. */
export const findLineFiles = (queries: Queries, postId: number): Promise<LineFileRow[]> =>
  queries.all(sql<LineFileRow>`
    select ${attachmentColumns}, f.line from ${source}
    where l.post_id = ${postId} order by f.line, f.created_at, f.id`)

export const findLineFile = (
  queries: Queries,
  postId: number,
  id: number,
): Promise<LineFileRow | undefined> =>
  queries.first(sql<LineFileRow>`
    select ${attachmentColumns}, f.line from ${source}
    where l.post_id = ${postId} and f.id = ${id}`)

/** How many files a line has; undefined if there is no such line. The caller has the lock of the requisition. */
export const countLineFiles = async (
  tx: Transaction,
  { id }: OwnRequisition,
  line: number,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ n: number }>`
      select (select count(*) from attachments f where f.requisition_id = l.post_id and f.line = l.line) as n
      from requisition_lines l where l.post_id = ${id} and l.line = ${line}`)
  )?.n

export const insertLineFile = (
  tx: Transaction,
  { id }: OwnRequisition,
  line: number,
  by: CallerId,
  file: StoredFile,
): Promise<number[]> =>
  insertAttachments(
    tx,
    {
      kind: 'line',
      owner: { requisition_id: sql`${id}::bigint`, line: sql`${line}::smallint` },
      storage: sql`${by}::bigint`,
    },
    [file],
  )

/** False if the requisition has no such file. */
export const deleteLineFile = (
  tx: Transaction,
  { id: postId }: OwnRequisition,
  id: number,
): Promise<boolean> => deleteAttachment(tx, sql`requisition_id = ${postId}`, id)

/** Quotes on what was asked before must be sent again. */
export const askAgain = (tx: Transaction, { id }: OwnRequisition): Promise<number> =>
  tx.run(sql`update requisitions set version = version + 1 where post_id = ${id}`)
