import {
  closeFolders,
  countOpened,
  findOpenable,
  findOpened,
  openFolders,
  setAllOpen,
} from '#features/files/file-access/server/index.ts'
import { maxOpenFolders } from '#features/files/file-access/domain.ts'
import { categories, isOfBook } from '#features/assistant/tools/domain.ts'
import { areas } from '#platform/contract/books.ts'
import type { Body, Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import {
  type assistantApi,
  controlErrors,
  type Grants,
  type LedgerEntry,
  type OpenedFiles,
} from '../contract.ts'
import { conversationFrames } from './frames.ts'
import * as sql from './sql/index.ts'

type GrantsChange = Body<typeof assistantApi.setGrants>
type FilesChange = Body<typeof assistantApi.openFiles>
type LedgerQuery = Query<typeof assistantApi.ledger>

/** What the assistant may read of a book and of a member's data, and what it has read. */
export function controlService({ database, live }: Pick<App, 'database' | 'live'>) {
  const { sendChanged } = conversationFrames(live)

  const grants = (book: Book): Promise<Grants> => sql.findGrants(database, book)

  const setGrants = (book: Book, change: GrantsChange): Promise<Grants> =>
    database.transaction(async (tx) => {
      const values = categories.flatMap((category) => {
        const value = change[category]
        return value === undefined ? [] : [[category, value] as const]
      })
      const ofBook = values.filter(([category]) => isOfBook(category))
      if (ofBook.length > 0) expectRight(book, ['people'], 'write')
      await sql.setGrants(tx, book.id, ofBook)
      await sql.setGrants(
        tx,
        book.memberId,
        values.filter(([category]) => !isOfBook(category)),
      )
      live.changed(tx, { resource: 'assistant', id: 0 }, { book: book.id, areas: [...areas] })
      return sql.findGrants(tx, book)
    })

  const readFiles = async (queries: Queries, book: Book): Promise<OpenedFiles> => {
    const { memberId, id: bookId } = book
    const opened = await findOpened(queries, { memberId, bookId })
    return {
      all: opened.some(({ folder }) => folder === null),
      folders: await findOpenable(queries, book),
    }
  }

  /** The choice is the member's own: what they open in a company, nobody else's answers read. */
  const openFiles = (book: Book, { all, folders = [] }: FilesChange): Promise<OpenedFiles> =>
    database.transaction(async (tx) => {
      const idsOf = (wanted: boolean) => [
        ...new Set(folders.flatMap(({ id, isOpen }) => (isOpen === wanted ? [id] : []))),
      ]
      await closeFolders(tx, book, idsOf(false))
      const toOpen = idsOf(true)
      if ((await openFolders(tx, book, toOpen)) < toOpen.length)
        throw new Refusal(controlErrors.unknownFolder)
      if (all !== undefined) await setAllOpen(tx, book, all)
      if ((await countOpened(tx, book)) > maxOpenFolders) throw new Refusal(controlErrors.tooManyFolders)
      live.changed(tx, { resource: 'assistant', id: 0 }, [book.memberId])
      return readFiles(tx, book)
    })

  const ledger = async (
    book: Book,
    { cursor, limit = defaultPageSize, search }: LedgerQuery,
  ): Promise<{ items: LedgerEntry[]; next: string | null }> => {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    const searchText = search?.trim() === '' ? undefined : search?.trim()
    const queries = searchText === undefined ? database : { all: database.allLong }
    const rows = await sql.findEntries(queries, book, { search: searchText, before, limit: limit + 1 })
    return cutPage(rows, limit, ({ id }) => [id])
  }

  const clearLedger = (book: Book): Promise<void> =>
    database.transaction(async (tx) => {
      await sql.clearEntries(tx, book)
      sendChanged(tx, book.memberId, 0)
    })

  const files = (book: Book): Promise<OpenedFiles> => readFiles(database, book)

  return { grants, setGrants, files, openFiles, ledger, clearLedger }
}

export type ControlService = ReturnType<typeof controlService>
