import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** A file on a post, in a message, on a record, of a bill, a line or a quote whose bytes nobody looked at. */
export interface UnseenFile {
  readonly id: number
  readonly fileKey: string
  /** Who stores it, for turns. */
  readonly memberId: number | null
  /** A picture on a post or in a message: it is shown, and its words are not read. */
  readonly isShown: boolean
}

export const hasUnseen = async (queries: Queries): Promise<boolean> =>
  (
    await queries.one(sql<{ any: boolean }>`
      select exists (select from attached_contents where looked_at is null) as any`)
  ).any

/** The newest first, so that what was just attached does not wait for what was there before. */
export const findUnseen = (queries: Queries, limit: number): Promise<UnseenFile[]> =>
  queries.all(sql<UnseenFile>`
    select c.id, coalesce(a.file_key, m.file_key, r.file_key, b.file_key, l.file_key, q.file_key, '') as "fileKey",
      coalesce(a.member_id, m.member_id, r.member_id, l.member_id, q.member_id) as "memberId",
      c.kind in ('posts', 'messages') and coalesce(a.width, m.width) is not null as "isShown"
    from (select * from attached_contents where looked_at is null order by id desc limit ${limit}) c
      left join attachments a on c.kind = 'posts' and a.id = c.file_id
      left join message_files m on c.kind = 'messages' and m.id = c.file_id
      left join record_files r on c.kind = 'records' and r.id = c.file_id
      left join bills b on c.kind = 'bills' and b.id = c.file_id
      left join requisition_files l on c.kind = 'lines' and l.id = c.file_id
      left join readable_quote_files q on c.kind = 'quotes' and q.id = c.file_id
    order by c.id desc`)

/** @param hash null where the bytes are gone */
export const noteSeen = (tx: Transaction, id: number, hash: string | null): Promise<number> =>
  tx.run(sql`
    with seen as (
      update attached_contents set content_hash = ${hash}, looked_at = now() where id = ${id} and looked_at is null
      returning id)
    insert into search_queue (source, ref) select 'attached_contents', id from seen`)
