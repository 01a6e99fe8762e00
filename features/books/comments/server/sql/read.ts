import type { RecordCollection } from '#features/books/records/domain.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Comment } from '../../contract.ts'

/** The book of a comment, for calls that name none. */
export const bookOfComment =
  (queries: Queries) =>
  async ({ id }: { readonly id: number }): Promise<number | undefined> =>
    (
      await queries.first(sql<{ bookId: number }>`
      select book_id as "bookId" from record_comments where id = ${id}`)
    )?.bookId

export interface CommentRow {
  readonly id: number
  readonly collection: RecordCollection
  readonly recordId: number
  readonly memberId: number | null
  readonly text: string
}

const columns = sql`id, collection, record_id as "recordId", member_id as "memberId", text`

export const findComment = (queries: Queries, bookId: BookId, id: number): Promise<CommentRow | undefined> =>
  queries.first(sql<CommentRow>`
    select ${columns} from record_comments where id = ${id} and book_id = ${bookId}`)

const presented = (rows: Sql): Sql<Comment> => sql<Comment>`
  select c.id, c.text, c.created_at as "createdAt", c.edited_at as "editedAt",
    case when u.id is not null then json_build_object(
      'id', u.id, 'username', u.username, 'fullName', u.full_name, 'avatar', u.avatar) end as "user"
  from (${rows}) c left join users u on u.id = c.member_id`

export const findShown = (queries: Queries, id: number): Promise<Comment | undefined> =>
  queries.first(presented(sql`select * from record_comments where id = ${id}`))

/** Newest first. */
export const findComments = (
  queries: Queries,
  {
    bookId,
    collection,
    id,
  }: { readonly bookId: BookId; readonly collection: RecordCollection; readonly id: number },
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<Comment[]> =>
  queries.all(sql<Comment>`
    ${presented(sql`
      select * from record_comments
      where collection = ${collection} and record_id = ${id} and book_id = ${bookId}
        and ${before === undefined ? sql`true` : sql`id < ${before}`}
      order by id desc limit ${limit}`)}
    order by c.id desc`)

/** The members with these usernames. */
export const findNamed = (
  queries: Queries,
  keys: readonly string[],
): Promise<{ readonly id: number; readonly key: string }[]> =>
  queries.all(sql<{ id: number; key: string }>`
    select id, username_key as key from users where username_key = any(${keys}::text[])`)
