import {
  type Area,
  type BookKind,
  type BookRights,
  fullRights,
  mayRead,
  mayWrite,
} from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { CallerId } from './authorized.ts'
import { Refusal } from './refusal.ts'

declare const opened: unique symbol

/**
 * The id of a book that the caller was let into, or on which a job works. A statement that compares `book_id` with it
 * is the check itself: it finds no record of another book.
 */
export type BookId = number & { readonly [opened]: true }

/** A book as one member has it. */
export interface Book {
  readonly id: BookId
  readonly kind: BookKind
  readonly rights: BookRights
  readonly memberId: CallerId
  /** It is to be deleted, so that it can only be read. */
  readonly isEnding?: boolean
}

interface Member {
  readonly id: CallerId
}

/** What is known of a member's place in a book; undefined if they have none. */
export type FindBook = (
  bookId: number,
  memberId: number,
) => Promise<Pick<Book, 'kind' | 'rights' | 'isEnding'> | undefined>

/** A member's own book has their id. */
export const personalBookId = (memberId: CallerId): BookId => memberId as number as BookId

/** The reader's whole book: nobody else is in it. */
export const personalBook = ({ id }: Member): Book => ({
  id: personalBookId(id),
  kind: 'personal',
  rights: fullRights,
  memberId: id,
})

/** Opens a book for a member. One that they are not in is answered like one that does not exist. */
export async function openBook(find: FindBook, viewer: Member, bookId: number): Promise<Book> {
  if (bookId === viewer.id) return personalBook(viewer)
  const found = await find(bookId, viewer.id)
  if (found === undefined) throw new Refusal(commonErrors.notFound)
  return { id: bookId as BookId, ...found, memberId: viewer.id }
}

/** Refuses a member whose role does not allow this in any of the areas. */
export function expectRight(
  { id, kind, rights, isEnding = false }: Book,
  areas: readonly Area[],
  right: 'read' | 'write',
): void {
  if (isEnding && right === 'write' && mayRead(rights, areas)) throw new Refusal(commonErrors.bookEnds)
  const isAllowed = right === 'read' ? mayRead(rights, areas) : mayWrite(rights, areas)
  if (!isAllowed) throw new Refusal(commonErrors.roleLacks, { bookId: kind === 'company' ? id : undefined })
}
