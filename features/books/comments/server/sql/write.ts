import type { RecordCollection } from '#features/books/records/domain.ts'
import { tableOf } from '#features/books/records/server/index.ts'
import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewComment {
  readonly bookId: BookId
  readonly collection: RecordCollection
  readonly recordId: number
  readonly memberId: CallerId
  readonly text: string
}

/** Undefined if the record is gone. It is held, so that its deletion finds the comment. */
export const insertComment = async (
  tx: Transaction,
  { bookId, collection, recordId, memberId, text }: NewComment,
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      with held as (
        select id from ${tableOf(collection)} where id = ${recordId} and book_id = ${bookId} for key share)
      insert into record_comments (book_id, collection, record_id, member_id, text)
      select ${bookId}, ${collection}, id, ${memberId}, ${text} from held returning id`)
  )?.id

/** Answers what it said before; undefined if it is gone. */
export const updateComment = async (
  tx: Transaction,
  { id }: Authorized<Item>,
  text: string,
): Promise<string | undefined> =>
  (
    await tx.first(sql<{ before: string }>`
      update record_comments set text = ${text}, edited_at = case when text = ${text} then edited_at else now() end
      where id = ${id} returning old.text as before`)
  )?.before

export const deleteComment = async (tx: Transaction, { id }: Authorized<Item, 'remove'>): Promise<boolean> =>
  (await tx.run(sql`delete from record_comments where id = ${id}`)) > 0
