import type { TradeType } from '#features/people/notifications/domain.ts'
import type { BookEntry } from '#features/trade/companies/contract.ts'
import { bookEntriesOf, findCompanyBook } from '#features/trade/companies/server/index.ts'
import { mayRead, mayWrite } from '#platform/contract/books.ts'
import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import { type Book, openBook } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { requisitionErrors } from '../contract.ts'
import type { Past } from '../contract/comparison.ts'
import type { CloseProposal } from './creating.ts'
import { findChosen, findRequisition, findSeen, type SeesPost } from './sql/index.ts'
import type { OpenedRequisition, OwnRequisition, SeenRequisition } from './access.ts'

/** What the feature is told by those above it. */
export interface Surroundings {
  readonly seesPost: SeesPost
  /** To whom a requisition was awarded, as far as it was. */
  readonly awardOf: (queries: Queries, postId: number) => Promise<Award>
  readonly pastOf: PastOf
  /** Whether a book took the side of a guest who was invited to this. */
  readonly tookGuest: (queries: Queries, postId: number, bookId: number) => Promise<boolean>
  /** Writes to those of the books whose side a guest has. */
  readonly tellGuests: TellGuests
  readonly closeProposal: CloseProposal
  /** Those of the members who see a post. */
  readonly whoSees: (
    queries: Queries,
    postId: number,
    candidates: readonly number[],
  ) => Promise<readonly number[]>
}

/** What a book knows of earlier trades. */
export type PastOf = (
  queries: Queries,
  question: {
    readonly postId: number
    readonly bookId: number
    /** Books that quoted. */
    readonly suppliers: readonly number[]
    readonly readsBills: boolean
  },
) => Promise<Past>

/** What is written to guests: what others are told, and what members see by themselves. */
export type GuestNews = TradeType | 'requisition_changed' | 'requisition_cancelled'

/** Writes to guests what has happened: to those of the books, or to all of a requisition. */
export type TellGuests = (
  tx: Transaction,
  told: {
    readonly news: GuestNews
    readonly to: { readonly bookIds: readonly number[] } | { readonly postId: number }
    readonly orderId?: number
    /** In the buyer's book. */
    readonly billId?: number
  },
) => Promise<void>

export interface Award {
  /** The books with whom there is a live order. */
  readonly chosen: readonly number[]
  /** An order waits for approval, and nobody may know of it. */
  readonly isWaiting: boolean
}

/** Rights follow from the member alone. */
type Asker = Pick<Viewer, 'id'>

export function requisitionRights(
  queries: Queries,
  { seesPost, tookGuest }: Pick<Surroundings, 'seesPost' | 'tookGuest'>,
) {
  const seen = async (viewer: Asker, postId: number): Promise<SeenRequisition> => {
    const row = await findSeen(queries, postId, seesPost(viewer.id, postId))
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return authorize({ id: postId, row }, 'see')
  }

  /** The caller's place in the book that asks; undefined for everybody else. */
  const placeIn = async (viewer: Asker, { row }: SeenRequisition): Promise<Book | undefined> => {
    try {
      return await openBook(findCompanyBook(queries), viewer, row.bookId)
    } catch (error) {
      if (error instanceof Refusal && error.error === commonErrors.notFound) return undefined
      throw error
    }
  }

  const own = async (viewer: Asker, postId: number): Promise<OwnRequisition> => {
    const book = await placeIn(viewer, await seen(viewer, postId))
    if (book === undefined) throw new Refusal(commonErrors.forbidden)
    if (!mayWrite(book.rights, ['trade'])) throw new Refusal(commonErrors.roleLacks)
    return authorize({ id: postId, bookId: book.id }, 'change', 'moderate')
  }

  const reading = async (viewer: Asker, postId: number): Promise<OpenedRequisition> => {
    const requisition = await seen(viewer, postId)
    const book = await placeIn(viewer, requisition)
    if (book === undefined || !mayRead(book.rights, ['trade'])) throw new Refusal(requisitionErrors.notYours)
    return authorize(
      { id: postId, row: requisition.row, readsBills: mayRead(book.rights, ['invoices']) },
      'moderate',
    )
  }

  /** Whether the caller is one of those who read the quotes: they do not quote, in whatever name. */
  const asks = async (viewer: Asker, requisition: SeenRequisition): Promise<boolean> => {
    const book = await placeIn(viewer, requisition)
    return book !== undefined && mayRead(book.rights, ['trade'])
  }

  /** Whether the company of a book, or a member on their own, is asked to quote. */
  const isAsked = async (
    { id, row }: SeenRequisition,
    { id: bookId, companyId }: Pick<BookEntry, 'id' | 'companyId'>,
  ): Promise<boolean> =>
    !row.narrowed ||
    (await findChosen(queries, id)).some((company) => company.id === companyId) ||
    tookGuest(queries, id, bookId)

  /** What whoever has a guest's link sees, whoever sees the post. */
  const asGuest = async (postId: number): Promise<SeenRequisition | undefined> => {
    const row = await findRequisition(queries, postId)
    return row === undefined ? undefined : authorize({ id: postId, row }, 'see')
  }

  /** The book in whose name the caller quotes or asks. */
  const quoting = async (
    viewer: Asker,
    requisition: SeenRequisition,
    bookId: number,
    ofOwn: ErrorCode = requisitionErrors.ownRequisition,
  ): Promise<Book> => {
    const book = await openBook(findCompanyBook(queries), viewer, bookId)
    if (!mayWrite(book.rights, ['trade'])) throw new Refusal(commonErrors.roleLacks)
    if (await asks(viewer, requisition)) throw new Refusal(ofOwn)
    const entry = (await bookEntriesOf(queries, viewer.id)).find(({ id }) => id === bookId)
    if (!(await isAsked(requisition, { id: bookId, companyId: entry?.companyId ?? null })))
      throw new Refusal(requisitionErrors.notInvited)
    return book
  }

  /** The caller's books in which something was or may be quoted: all whose trade they may read. */
  const tradeBooks = async (viewer: Asker): Promise<readonly BookEntry[]> =>
    (await bookEntriesOf(queries, viewer.id)).filter(({ rights }) => mayRead(rights, ['trade']))

  return { seen, own, reading, quoting, tradeBooks, isAsked, placeIn, asGuest }
}

export type RequisitionRights = ReturnType<typeof requisitionRights>
