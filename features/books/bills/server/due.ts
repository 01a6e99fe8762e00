import * as z from 'zod'
import { isDate } from '#platform/contract/dates.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { type BookKind, mayWrite } from '#platform/contract/books.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { billsApi, DueBill } from '../contract.ts'
import { type DueRow, findDue } from './sql/index.ts'

interface MemberBook extends Pick<Book, 'rights'> {
  readonly id: number
  readonly name: string
  readonly kind: BookKind
}

/** The books that a member is in. */
export type BooksOf = (queries: Queries, memberId: number) => Promise<readonly MemberBook[]>

const position = z.tuple([
  z.string().refine((day) => day === 'infinity' || isDate(day)),
  z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
])

const presentDue = (row: DueRow, book: DueBill['book']): DueBill => {
  const { id, status, billNumber, supplierName, supplierNumber, dueDate, currency } = row
  const openAmount = Number(row.openAmount)
  return { id, book, status, billNumber, supplierName, supplierNumber, dueDate, currency, openAmount }
}

/** What is left to pay, read from the bills themselves: it is gone as soon as they are paid or credited. */
export const dueList =
  ({ database }: Pick<App, 'database'>, booksOf: BooksOf) =>
  async (
    viewer: Viewer,
    { limit = defaultPageSize, cursor }: Query<typeof billsApi.due>,
  ): Promise<{ items: DueBill[]; next: string | null }> => {
    const after = decodeCursor(cursor, position)
    const books = new Map(
      (await booksOf(database, viewer.id))
        .filter(({ rights }) => mayWrite(rights, ['invoices']))
        .map(({ id, name, kind }) => [id, { id, name, kind }]),
    )
    const rows = await findDue(database, [...books.keys()], after, limit + 1)
    const { items, next } = cutPage(rows, limit, ({ dueKey, id }) => [dueKey, id])
    return {
      items: items.flatMap((row) => {
        const book = books.get(row.bookId)
        return book === undefined ? [] : [presentDue(row, book)]
      }),
      next,
    }
  }
