import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** A file whose bytes nobody looked at. */
export interface UnseenFile {
  readonly id: number
  readonly fileKey: string
  /** Who stores it, for turns. */
  readonly memberId: number | null
  /** A picture on a post or in a message: it is shown, and its words are not read. */
  readonly isShown: boolean
}

/** As their index has it. Nobody looks at files of an encrypted quote; the words of some kinds are not read. */
const isUnseen = sql`looked_at is null and file_name is not null and kind not in ('photo', 'certificate')`

/** The newest first, so that what was just attached does not wait for what was there before. */
export const findUnseen = (queries: Queries, limit: number): Promise<UnseenFile[]> =>
  queries.all(sql<UnseenFile>`
    select id, file_key as "fileKey", storage_book as "memberId",
      kind in ('post', 'message') and width is not null as "isShown"
    from attachments where ${isUnseen} order by created_at desc, id desc limit ${limit}`)

/** @param hash null where the bytes are gone */
export const noteSeen = (tx: Transaction, id: number, hash: string | null): Promise<number> =>
  tx.run(sql`
    with seen as (
      update attachments set content_hash = ${hash}, looked_at = now() where id = ${id} and ${isUnseen}
      returning id)
    insert into search_queue (source, ref) select 'attachments', id from seen`)
