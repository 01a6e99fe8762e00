import { isUnmuted } from '#features/people/members/server/index.ts'
import { readMessages } from '#features/network/messages/server/index.ts'
import { canSeePost } from '#features/network/posts/server/index.ts'
import { collections, recordAddress, type RecordCollection } from '#features/books/records/domain.ts'
import { namedRecord } from '#features/books/records/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'
import { readersOf } from './messages.ts'
import { best, page, type Page, pageOf, pagesOf, whereOf } from './page.ts'
import { marksOfPost, threadOf } from './posts.ts'
import { markOfCollection, readInBooks, type RecordRow } from './records.ts'

/** Files on posts, in messages, on records and of bills: found by their names and words, under the rights there. */

interface PostFile extends Page {
  readonly id: number
  readonly title: string
  readonly at: string
  readonly postId: number
  /** Null for an anonymous one. */
  readonly author: string | null
}

/** By the rule of the post, without what the member muted. */
export const postFile: SearchKind = {
  name: 'post_file',
  weight: 1.1,
  ages: true,
  follows: {
    attachments: 'itself',
    posts: (posts) => sql`select id from attachments where post_id in (${threadOf(posts)})`,
  },
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body, f.at, f.marks
    from (
      select a.id, a.file_name, a.content_hash, o.created_at as at, ${marksOfPost(sql`o.id`)} as marks
      from attachments a join posts o on o.id = a.post_id where a.id = any(${ids}::bigint[]) offset 0) f
      ${pagesOf}`,
  read: async (queries, { id: viewerId }, ids, parts) =>
    (
      await queries.all(sql<PostFile>`
        select f.id, f.file_name as title, ${page}, o.created_at as at, o.id as "postId",
          case when not o.anonymous then u.full_name end as author
        from ${best(ids, parts)} join attachments f on f.id = best.id join posts o on o.id = f.post_id
          join users u on u.id = o.author_id ${pageOf}
        where ${canSeePost(viewerId, sql`o.id`)} and (${isUnmuted(viewerId, sql`o.author_id`)} or o.anonymous)`)
    ).map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text,
      where: whereOf(row, row.author === null ? 'Anonymous post' : `Post by ${row.author}`),
      at: row.at,
      href: `/post/${row.postId}`,
    })),
}

interface MessageFile extends Page {
  readonly id: number
  readonly title: string
  readonly messageId: number
}

/** By the rule of the message: those of the conversation, since they joined. */
export const messageFile: SearchKind = {
  name: 'message_file',
  weight: 1.1,
  ages: true,
  follows: { attachments: 'itself' },
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body, m.created_at as at,
      ${readersOf(sql`c`)} as marks
    from attachments f join messages m on m.conversation_id = f.conversation_id and m.id = f.message_id
      join conversations c on c.id = f.conversation_id ${pagesOf}
    where f.id = any(${ids}::bigint[]) and m.deleted_at is null`,
  read: async (queries, { id: viewerId }, ids, parts) => {
    const files = await queries.all(sql<MessageFile>`
      select f.id, f.file_name as title, f.message_id as "messageId", ${page}
      from ${best(ids, parts)} join attachments f on f.id = best.id ${pageOf}`)
    const messages = await readMessages(queries, viewerId, [
      ...new Set(files.map(({ messageId }) => messageId)),
    ])
    const readable = new Map(messages.map((message) => [message.id, message]))
    return files.flatMap((file) => {
      const message = readable.get(file.messageId)
      if (message === undefined) return []
      const { conversationId, timestamp, groupName, other } = message
      const place = groupName ?? (other === null ? null : `Conversation with ${other.fullName}`)
      return [
        {
          id: file.id,
          title: file.title,
          text: file.text,
          where: whereOf(file, place),
          at: timestamp,
          href: `/messages?conversation=${conversationId}&message=${file.messageId}`,
        },
      ]
    })
  },
}

interface RecordFile extends RecordRow {
  readonly collection: RecordCollection
  readonly recordId: number
}

/** By the right to the record; those on a record in the trash wait there with it. */
export const recordFile: SearchKind = {
  name: 'record_file',
  weight: 1.3,
  ages: true,
  follows: { attachments: 'itself' },
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body, f.created_at as at,
      array[${markOfCollection(sql`f.collection`)} end || f.book_id] as marks
    from attachments f ${pagesOf}
    where f.record_id is not null and f.id = any(${ids}::bigint[]) and f.deleted_at is null`,
  read: (queries, { books }, ids, parts) =>
    readInBooks(
      queries,
      books,
      sql<RecordFile>`
        select f.id, f.book_id as "bookId", f.collection, f.record_id as "recordId", f.file_name as title, ${page},
          f.created_at as at, concat_ws(' · ', 'Page ' || p.page, nullif(r.name, '')) as where
        from ${best(ids, parts)} join attachments f on f.id = best.id and f.record_id is not null
          cross join ${namedRecord(sql`f.collection`, sql`f.record_id`)} ${pageOf}
        where f.deleted_at is null`,
      {
        areas: ({ collection }) => collections[collection].areas,
        href: ({ collection, recordId }) => recordAddress(collection, recordId),
      },
    ),
}

/** What a bill came as, by the right to the bill. */
export const billFile: SearchKind = {
  name: 'bill_file',
  weight: 1.3,
  ages: true,
  follows: {
    bills: 'itself',
    attachments: (ids) => sql`
      select bill_id as id from attachments where id = any(${ids}::bigint[]) and bill_id is not null`,
  },
  says: (ids) => sql`
    select b.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body,
      coalesce(b.bill_date::timestamp at time zone 'UTC', b.created_at) as at, array['bi:' || b.book_id] as marks
    from bills b join attachments f on f.bill_id = b.id ${pagesOf}
    where b.id = any(${ids}::bigint[]) and b.deleted_at is null`,
  read: (queries, { books }, ids, parts) =>
    readInBooks(
      queries,
      books,
      sql<RecordRow>`
        select b.id, b.book_id as "bookId", f.file_name as title, ${page},
          coalesce(b.bill_date::timestamp at time zone 'UTC', b.created_at) as at,
          concat_ws(' · ', 'Page ' || p.page, nullif(r.name, '')) as where
        from ${best(ids, parts)} join bills b on b.id = best.id join attachments f on f.bill_id = b.id
          cross join ${namedRecord(sql`'bills'`, sql`b.id`)} ${pageOf}`,
      { areas: () => collections.bills.areas, href: ({ id }) => recordAddress('bills', id) },
    ),
}
