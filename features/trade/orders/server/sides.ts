import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { OrderSide } from '../domain.ts'

/** Reads again whether a guest's link is still good, where what it allows is written. */
export type Hold = (tx: Transaction) => Promise<void>

/** The book of a guest, as their link has found it. */
export interface LinkedBook {
  readonly bookId: BookId
  readonly hold: Hold
}

interface SideRights {
  readonly side: OrderSide
  readonly bookId: BookId
  /** Whether the caller may take the steps of the order. */
  readonly mayTrade: boolean
  /** Whether the caller may send and receive goods. */
  readonly mayMove: boolean
  /** Null for a guest. */
  readonly memberId: CallerId | null
  /** Runs the company, and so may approve what others awarded. */
  readonly isApprover: boolean
  /** Whether the caller may draft the seller's invoices, and read the book's invoices and bills. */
  readonly mayInvoice: boolean
  readonly seesPapers: boolean
  /** Of a guest. */
  readonly hold: Hold | null
}

/** An order as one of its two sides has it. */
export type OneSide = Authorized<Item & SideRights, 'see'>
/** A proposed change, as one side of its order has it. */
export type OneChange = OneSide & { readonly changeId: number }

/** Whoever takes a step; without an id, a guest. */
export interface Actor {
  readonly id: CallerId | null
}

/** A side of a book that the caller has opened. */
export type BookSide = OneSide & { readonly book: Book }
/** A side whose stock the caller may move; a guest keeps none here. */
export type StockSide = OneSide & { readonly book: Book | null }
/** A delivery, as one side of its order has it. */
export type OneDelivery = StockSide & { readonly deliveryId: number; readonly number: string }
