import type { BookRights, LegacyKind } from '#platform/contract/books.ts'
import type { Queries, Transaction } from './database/database.ts'

/** A link, guest or program that reaches a book from outside. */
export interface OutsideReader {
  readonly id: number
  /** The program, the document or the guest. */
  readonly name: string
  /** Who let it in; null once they have gone. */
  readonly member: { readonly id: number; readonly fullName: string } | null
  readonly createdAt: string
  readonly usedAt: string | null
}

/** One kind of what a member made in a book, and what would stay in force when they are gone. */
export interface Legacy {
  readonly kind: LegacyKind
  readonly count: (queries: Queries, bookId: number, memberId: number) => Promise<number>
  /** Ends it as far as the rights that they keep do not cover it; without rights, all of it. */
  readonly end: (tx: Transaction, bookId: number, memberId: number, rights?: BookRights) => Promise<void>
  /** All of this kind in a book that read it from outside, the newest first. */
  readonly readers?: (queries: Queries, bookId: number) => Promise<OutsideReader[]>
  /** Ends one of them. False if it is none of the book's. */
  readonly endOne?: (tx: Transaction, bookId: number, id: number) => Promise<boolean>
  /** Makes it another member's; absent where only its maker can have it. */
  readonly handOver?: (tx: Transaction, bookId: number, memberId: number, heirId: number) => Promise<void>
}
