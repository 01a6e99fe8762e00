import { collections, type RecordCollection } from '#features/books/records/domain.ts'
import { hasRecord } from '#features/books/records/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import { type Book, type BookId, expectRight } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { commentErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

export interface CommentedRecord {
  readonly bookId: BookId
  readonly collection: RecordCollection
  readonly id: number
}
export type SeenRecord = Authorized<CommentedRecord, 'see'>
export type OwnComment = Authorized<sql.CommentRow>
export type RemovableComment = Authorized<sql.CommentRow, 'remove'>

/** Whoever may read a record reads its comments, and writes some. */
export const commentRights = (queries: Queries) => {
  const seen = async (
    collection: RecordCollection,
    { id: bookId }: Book,
    id: number,
  ): Promise<SeenRecord> => {
    if (!(await hasRecord(queries, bookId, collection, id))) throw new Refusal(commonErrors.notFound)
    return authorize({ bookId, collection, id }, 'see')
  }

  const find = async (book: Book, id: number): Promise<sql.CommentRow> => {
    const row = await sql.findComment(queries, book.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    expectRight(book, collections[row.collection].areas, 'read')
    return row
  }

  const own = async (book: Book, id: number): Promise<OwnComment> => {
    const row = await find(book, id)
    if (row.memberId !== book.memberId) throw new Refusal(commentErrors.othersComment)
    return authorize(row, 'change')
  }

  /** Who manages the people of a company keeps order there. */
  const removable = async (book: Book, id: number): Promise<RemovableComment> => {
    const row = await find(book, id)
    if (row.memberId !== book.memberId && !mayWrite(book.rights, ['people']))
      throw new Refusal(commentErrors.notRemovable)
    return authorize(row, 'remove')
  }

  return { seen, own, removable }
}
