import * as z from 'zod'
import { collections, recordCollections } from '#features/books/records/domain.ts'
import { mayRead } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, encodeCursor, idPosition } from '#platform/server/cursor.ts'
import type { FilePage, Folder, FoundFile, StoredFile } from '../contract.ts'
import { type Sort, tidyTag } from '../domain.ts'
import type { SeenFile } from './rights.ts'
import * as sql from './sql/index.ts'

interface Page<T> {
  readonly items: T[]
  readonly next: string | null
}
interface Paging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}
interface ListQuery extends Paging {
  readonly folder?: number | undefined
  readonly search?: string | undefined
  readonly tag?: string | undefined
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
  readonly trash: 'true' | 'false'
}

const position = z.tuple([z.string().max(400), z.number().int().positive()])
/** Pages of text in one answer. */
const textPages = 20
/** How often a window of posts is read for one page of their files. */
const maxWindows = 5

/** Lists of files: those of a book, those shared with one, and those that stand elsewhere. */
export function fileLists({ database }: Pick<App, 'database'>) {
  const byId = async <T extends { readonly id: number }>(
    { limit = defaultPageSize, cursor }: Paging,
    find: (page: { before: number | undefined; limit: number }) => Promise<T[]>,
  ): Promise<Page<T>> => {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    return cutPage(await find({ before, limit: limit + 1 }), limit, ({ id }) => [id])
  }

  /** The trash is for those who may write. */
  const ofBook = async (book: Book, query: ListQuery): Promise<Page<StoredFile>> => {
    const { limit = defaultPageSize, cursor, search, tag, folder, sort, order } = query
    const trash = query.trash === 'true'
    if (trash) expectRight(book, ['files'], 'write')
    const rows = await sql.findFiles(database, book.memberId, {
      bookId: book.id,
      folder,
      search: search?.trim() === '' ? undefined : search?.trim(),
      tag: tag === undefined ? undefined : tidyTag(tag),
      sort,
      order,
      trash,
      after: decodeCursor(cursor, position),
      limit: limit + 1,
    })
    return cutPage(rows, limit, (row) => [row.position, row.id])
  }

  const foldersOf = async (book: Book, trash: boolean): Promise<Folder[]> => {
    if (trash) expectRight(book, ['files'], 'write')
    return sql.findFolders(database, book.memberId, { bookId: book.id, trash })
  }

  const inRecords = (book: Book, paging: Paging): Promise<Page<FoundFile>> => {
    const kinds = recordCollections.filter((kind) => mayRead(book.rights, collections[kind].areas))
    return byId(paging, (page) =>
      sql.findInRecords(database, book.memberId, { bookId: book.id, kinds }, page),
    )
  }

  /** Most posts are not one's to see, so a page may be short, and the next one leads on. */
  const inPosts = async (
    viewerId: number,
    { limit = defaultPageSize, cursor }: Paging,
  ): Promise<Page<FoundFile>> => {
    let [before] = decodeCursor(cursor, idPosition) ?? []
    const seen: FoundFile[] = []
    for (let round = 0; round < maxWindows; round += 1) {
      const rows = await sql.findInPosts(database, viewerId, before)
      seen.push(...rows.flatMap((row) => row.seen ?? []))
      if (seen.length > limit || rows.length === 0) return cutPage(seen, limit, ({ id }) => [id])
      before = rows.at(-1)?.id
    }
    return { items: seen, next: before === undefined ? null : encodeCursor([before]) }
  }

  return {
    ofBook,
    foldersOf,
    inRecords,
    inPosts,
    inMessages: (viewerId: number, paging: Paging) =>
      byId(paging, (page) => sql.findInMessages(database, viewerId, page)),
    shared: (viewerId: number, folder: number | undefined, paging: Paging) =>
      byId(paging, (page) => sql.findShared(database, viewerId, { ...page, folder })),
    sharedFolders: (viewerId: number) => sql.findSharedFolders(database, viewerId),
    pages: async (
      viewerId: number,
      { id }: SeenFile,
      { limit = textPages, cursor, from = 1 }: Paging & { readonly from?: number | undefined },
    ): Promise<Page<FilePage>> => {
      const [after = from - 1] = decodeCursor(cursor, idPosition) ?? []
      const rows = await sql.findPages(database, viewerId, id, { after, limit: limit + 1 })
      return cutPage(rows, limit, ({ page }) => [page])
    },
  }
}

export type FileLists = ReturnType<typeof fileLists>
