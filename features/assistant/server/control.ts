import { areaOf, categories } from '#features/inquiry/domain.ts'
import { areas } from '#platform/contract/books.ts'
import type { Body, Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { assistantApi, Grants, LedgerEntry } from '../contract.ts'
import { conversationFrames } from './frames.ts'
import * as sql from './sql/index.ts'

type GrantsChange = Body<typeof assistantApi.setGrants>
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
      const ofBook = values.filter(([category]) => category in areaOf)
      if (ofBook.length > 0) expectRight(book, ['people'], 'write')
      await sql.setGrants(tx, book.id, ofBook)
      await sql.setGrants(
        tx,
        book.memberId,
        values.filter(([category]) => !(category in areaOf)),
      )
      live.changed(tx, { resource: 'assistant', id: 0 }, { book: book.id, areas: [...areas] })
      return sql.findGrants(tx, book)
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

  return { grants, setGrants, ledger, clearLedger }
}

export type ControlService = ReturnType<typeof controlService>
