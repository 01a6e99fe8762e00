import type { OwnInvoice } from '#features/books/invoices/server/index.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import { type Book, type BookId, type FindBook, openBook } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Pause } from '../domain.ts'
import { type DueSeries, findOne } from './sql/index.ts'

/** A series of the book that the caller opened. */
export type OwnSeries = Authorized<{ readonly id: number; readonly bookId: BookId }>

export async function ownSeries(queries: Queries, { id: bookId }: Book, id: number): Promise<OwnSeries> {
  if ((await findOne(queries, bookId, id)) === undefined) throw new Refusal(commonErrors.notFound)
  return authorize({ id, bookId }, 'change')
}

/** The book as the maker of a series has it now, or why they may not write its invoices any more. */
export async function bookOfMaker(find: FindBook, { bookId, makerId }: DueSeries): Promise<Book | Pause> {
  if (makerId === null) return 'gone'
  try {
    const book = await openBook(find, { id: makerId }, bookId)
    return mayWrite(book.rights, ['invoices']) ? book : 'role'
  } catch (error) {
    if (error instanceof Refusal && error.error === commonErrors.notFound) return 'gone'
    throw error
  }
}

/** The invoice that was just made in a book whose maker may write. */
export const madeInvoice = ({ id: bookId }: Book, { id }: { readonly id: number }): OwnInvoice =>
  authorize({ id, bookId }, 'change')
