import { findGrants, findLocalOnly } from '#features/assistant/assistant/server/index.ts'
import { bookEntriesOf } from '#features/trade/companies/server/index.ts'
import type { BookEntry } from '#features/trade/companies/contract.ts'
import { type Category, isOfBook } from '#features/assistant/tools/domain.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { type Book, openBook, personalBook } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { OpenBook } from '../contract.ts'
import type { Pass } from './sql/index.ts'

type EntryWithGrants = OpenBook &
  Pick<BookEntry, 'companyId' | 'role'> & { readonly mayRemovePeople: boolean }

const openEntry = (entry: BookEntry, memberId: CallerId): Promise<Book> =>
  openBook(async () => entry, { id: memberId }, entry.id)

/** A member's books as they have them now, by their ids. */
export const booksOf = async (
  queries: Queries,
  { id: memberId }: { readonly id: CallerId },
): Promise<ReadonlyMap<number, Book>> =>
  new Map(
    await Promise.all(
      (await bookEntriesOf(queries, memberId)).map(
        async (entry) => [entry.id, await openEntry(entry, memberId)] as const,
      ),
    ),
  )

/** A member's books, each with what the assistant may read of it now. */
export const booksWithGrants = async (
  queries: Queries,
  { id: memberId }: { readonly id: CallerId },
): Promise<EntryWithGrants[]> =>
  Promise.all(
    (await bookEntriesOf(queries, memberId)).map(async (entry) => {
      const { id, kind, name, companyId, role, rights } = entry
      const grants = await findGrants(queries, await openEntry(entry, memberId))
      const mayDecide = rights.people === 'write'
      return {
        id,
        kind,
        name,
        companyId,
        role,
        grants,
        mayDecide,
        mayRemovePeople: role !== null && mayDecide,
      }
    }),
  )

/** A book that a client may read in, with the categories that are open there. */
export interface ReadableBook {
  readonly book: Book
  readonly name: string
  readonly opened: ReadonlySet<Category>
}

/**
 * Where a client may read now: in the ticked books that its member is still in, the ticked categories that are always
 * open to the assistant. What administrators keep on machines of their own goes to no client. Without a book it reads
 * what is the member's own.
 */
export async function placesOf(
  queries: Queries,
  { memberId, categories, bookIds }: Pick<Pass, 'memberId' | 'categories' | 'bookIds'>,
): Promise<ReadableBook[]> {
  const closed = await findLocalOnly(queries)
  const entries = (await bookEntriesOf(queries, memberId)).filter(({ id }) => bookIds.includes(id))
  const placeOf = async (book: Book, name: string, isTicked: boolean): Promise<ReadableBook> => {
    const grants = await findGrants(queries, book)
    const isOpen = (category: Category) =>
      grants[category] === 'allow' && !closed.has(category) && (isTicked || !isOfBook(category))
    return { book, name, opened: new Set(categories.filter(isOpen)) }
  }
  if (entries.length === 0) return [await placeOf(personalBook({ id: memberId }), 'Personal', false)]
  return Promise.all(
    entries.map(async (entry) =>
      placeOf(await openEntry(entry, memberId), entry.kind === 'personal' ? 'Personal' : entry.name, true),
    ),
  )
}
