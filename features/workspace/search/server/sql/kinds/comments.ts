import { addressOf } from '#features/people/notifications/domain.ts'
import { collections, type RecordCollection } from '#features/books/records/domain.ts'
import { namedRecord } from '#features/books/records/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'
import { markOfCollection, readInBooks, type RecordRow } from './records.ts'

interface CommentRow extends RecordRow {
  readonly collection: RecordCollection
  readonly recordId: number
}

/** Comments for whoever may read their record; those on a record in the trash wait there with it. */
export const comment: SearchKind = {
  name: 'comment',
  weight: 1,
  ages: true,
  follows: { record_comments: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, null as title, text as body, created_at as at,
      array[${markOfCollection(sql`collection`)} end || book_id] as marks
    from record_comments where id = any(${ids}::bigint[])`,
  read: (queries, { books }, ids) =>
    readInBooks(
      queries,
      books,
      sql<CommentRow>`
        select c.id, c.book_id as "bookId", c.collection, c.record_id as "recordId", c.text, c.created_at as at,
          coalesce(u.full_name, 'Somebody who left') as title, r.name as where
        from record_comments c left join users u on u.id = c.member_id
          cross join ${namedRecord(sql`c.collection`, sql`c.record_id`)}
        where c.id = any(${ids}::bigint[])`,
      {
        areas: ({ collection }) => collections[collection].areas,
        href: ({ collection, recordId }) =>
          addressOf({
            type: 'comment',
            fromUserId: null,
            postId: null,
            record: { kind: collections[collection].kind, id: recordId },
          }) ?? '/ai?',
      },
    ),
}
