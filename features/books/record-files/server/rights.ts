import { collections, type RecordCollection } from '#features/books/records/domain.ts'
import { hasRecord } from '#features/books/records/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import { type Book, type BookId, expectRight } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import * as sql from './sql/index.ts'

export interface FiledRecord {
  readonly bookId: BookId
  readonly collection: RecordCollection
  readonly id: number
}
export type SeenRecord = Authorized<FiledRecord, 'see'>
export type ChangeableRecord = Authorized<FiledRecord, 'see' | 'change'>
export type SeenFile = Authorized<sql.FileRow, 'see'>
export type ChangeableFile = Authorized<sql.FileRow>

/** Whoever may read a record reads its files, and whoever may change it changes them. */
export const recordFileRights = (queries: Queries) => {
  const find = async (
    collection: RecordCollection,
    { id: bookId }: Book,
    id: number,
  ): Promise<FiledRecord> => {
    if (!(await hasRecord(queries, bookId, collection, id))) throw new Refusal(commonErrors.notFound)
    return { bookId, collection, id }
  }

  const findFile = async (book: Book, id: number, right: 'read' | 'write'): Promise<sql.FileRow> => {
    const row = await sql.findFile(queries, book.id, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    expectRight(book, collections[row.collection].areas, right)
    return row
  }

  return {
    seen: async (collection: RecordCollection, book: Book, id: number): Promise<SeenRecord> =>
      authorize(await find(collection, book, id), 'see'),
    changeable: async (collection: RecordCollection, book: Book, id: number): Promise<ChangeableRecord> =>
      authorize(await find(collection, book, id), 'see', 'change'),
    seenFile: async (book: Book, id: number): Promise<SeenFile> => {
      const row = await findFile(book, id, 'read')
      if (row.isRemoved) throw new Refusal(commonErrors.notFound)
      return authorize(row, 'see')
    },
    changeableFile: async (book: Book, id: number): Promise<ChangeableFile> =>
      authorize(await findFile(book, id, 'write'), 'change'),
  }
}
