import { findCompanyBook } from '#features/trade/companies/server/index.ts'
import { mayRead, mayWrite } from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import { type Book, type BookId, openBook } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { orderErrors } from '../contract.ts'
import { isHidden, orderReaders, type OrderSide } from '../domain.ts'
import type { BookSide, Hold, LinkedBook, OneChange, OneDelivery, OneSide, StockSide } from './sides.ts'
import { findDelivery, findOrder, findOrderOfChange, type OrderRow } from './sql/index.ts'

export function orderRights(queries: Queries) {
  const placeIn = async (viewer: Viewer, bookId: number | null): Promise<Book | undefined> => {
    if (bookId === null) return undefined
    try {
      return await openBook(findCompanyBook(queries), viewer, bookId)
    } catch (error) {
      if (error instanceof Refusal && error.error === commonErrors.notFound) return undefined
      throw error
    }
  }

  /** The sides of an order on which the caller is, the buyer's first. Before approval there is only the sender's. */
  const sidesOf = async (viewer: Viewer, { buyerBook, sellerBook, state, sentBy }: OrderRow) => {
    const [buyer, seller] = await Promise.all([placeIn(viewer, buyerBook), placeIn(viewer, sellerBook)])
    return [
      ...(buyer === undefined ? [] : [{ side: 'buyer' as const, book: buyer }]),
      ...(seller === undefined ? [] : [{ side: 'seller' as const, book: seller }]),
    ].filter(({ side }) => side === sentBy || !isHidden(state))
  }

  /** @param bookId which of one's books is meant, where one is on both sides */
  const find = async (viewer: Viewer, id: number, bookId: number | undefined) => {
    const row = await findOrder(queries, id)
    const sides = row === undefined ? [] : await sidesOf(viewer, row)
    const found = sides.find(({ book }) => bookId === undefined || book.id === bookId)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }

  const sideOf = (
    viewer: Viewer,
    id: number,
    side: OrderSide,
    { id: bookId, rights }: Pick<Book, 'id' | 'rights'>,
  ): OneSide =>
    authorize(
      {
        id,
        side,
        bookId,
        memberId: viewer.id,
        mayTrade: mayWrite(rights, ['trade']),
        mayMove: mayWrite(rights, ['trade', 'materials']),
        isApprover: mayWrite(rights, ['trade']) && mayWrite(rights, ['people']),
        mayInvoice: side === 'seller' && mayWrite(rights, ['invoices']),
        seesPapers: mayRead(rights, ['invoices']),
        hold: null,
      },
      'see',
    )

  const seen = async (viewer: Viewer, id: number, bookId: number | undefined): Promise<OneSide> => {
    const { side, book } = await find(viewer, id, bookId)
    if (!mayRead(book.rights, orderReaders)) throw new Refusal(commonErrors.roleLacks)
    return sideOf(viewer, id, side, book)
  }

  /** For the seller's step that needs the right to write invoices. */
  const invoicing = async (viewer: Viewer, id: number, bookId: number | undefined): Promise<BookSide> => {
    const row = await findOrder(queries, id)
    const sides = (row === undefined ? [] : await sidesOf(viewer, row)).filter(
      ({ book }) => bookId === undefined || book.id === bookId,
    )
    const found = sides.find(({ side }) => side === 'seller')
    if (found === undefined)
      throw new Refusal(sides.length === 0 ? commonErrors.notFound : orderErrors.wrongSide)
    if (!mayWrite(found.book.rights, ['invoices'])) throw new Refusal(commonErrors.roleLacks)
    return { ...sideOf(viewer, id, 'seller', found.book), book: found.book }
  }

  /** For a step that needs the right to trade. */
  const trading = async (viewer: Viewer, id: number, bookId: number | undefined): Promise<OneSide> => {
    const { side, book } = await find(viewer, id, bookId)
    const found = sideOf(viewer, id, side, book)
    if (!found.mayTrade) throw new Refusal(commonErrors.roleLacks)
    return found
  }

  /** For a step of the storekeepers. */
  const moving = async (viewer: Viewer, id: number, bookId: number | undefined): Promise<StockSide> => {
    const { side, book } = await find(viewer, id, bookId)
    const found = sideOf(viewer, id, side, book)
    if (!found.mayMove) throw new Refusal(commonErrors.roleLacks)
    return { ...found, book }
  }

  /** @param by the side that takes a step, which whoever is on both takes for that one; `seen` if it is only read */
  const delivery = async (
    viewer: Viewer,
    deliveryId: number,
    by: OrderSide | 'seen',
    bookId?: number,
  ): Promise<OneDelivery> => {
    const found = await findDelivery(queries, deliveryId)
    const row = found === undefined ? undefined : await findOrder(queries, found.orderId)
    if (found === undefined || row === undefined) throw new Refusal(commonErrors.notFound)
    const sides = await sidesOf(viewer, row)
    const named = sides.filter(({ book }) => bookId === undefined || book.id === bookId)
    const one =
      named.find(({ side, book }) => (by === 'seen' ? mayRead(book.rights, orderReaders) : side === by)) ??
      named[0]
    if (one === undefined) throw new Refusal(commonErrors.notFound)
    const side = await (by === 'seen' ? seen : moving)(viewer, found.orderId, one.book.id)
    return { ...side, book: one.book, deliveryId, number: found.number }
  }

  /** The side that has just made the order, as only who trades may. */
  const made = (viewer: Viewer, id: number, side: OrderSide, bookId: BookId): OneSide =>
    authorize(
      {
        id,
        side,
        bookId,
        memberId: viewer.id,
        mayTrade: true,
        mayMove: true,
        isApprover: false,
        mayInvoice: side === 'seller',
        seesPapers: true,
        hold: null,
      },
      'see',
    )

  /** Whether the caller runs the company still, where the step that they take is written. */
  const isApproverNow = async (tx: Queries, { bookId, memberId }: OneSide): Promise<boolean> => {
    if (memberId === null) return false
    const place = await findCompanyBook(tx)(bookId, memberId)
    return place !== undefined && mayWrite(place.rights, ['trade']) && mayWrite(place.rights, ['people'])
  }

  const change = async (viewer: Viewer, changeId: number, bookId: number | undefined): Promise<OneChange> => {
    const orderId = await findOrderOfChange(queries, changeId)
    if (orderId === undefined) throw new Refusal(commonErrors.notFound)
    return { ...(await trading(viewer, orderId, bookId)), changeId }
  }

  /** A guest's side of an order; their link has proved the book. */
  const guestSide = (bookId: BookId, row: OrderRow | undefined, hold: Hold | null = null): StockSide => {
    const side = row?.buyerBook === bookId ? 'buyer' : row?.sellerBook === bookId ? 'seller' : undefined
    if (row === undefined || side === undefined) throw new Refusal(commonErrors.notFound)
    const may = {
      mayTrade: true,
      mayMove: true,
      mayInvoice: side === 'seller',
      seesPapers: true,
      isApprover: false,
    }
    return authorize({ id: row.id, side, bookId, memberId: null, book: null, hold, ...may }, 'see')
  }

  const asGuest = async ({ bookId, hold }: LinkedBook, id: number): Promise<StockSide> => {
    const row = await findOrder(queries, id)
    const found = guestSide(bookId, row, hold)
    if (row === undefined || (isHidden(row.state) && found.side !== row.sentBy))
      throw new Refusal(commonErrors.notFound)
    return found
  }

  const guestDelivery = async (link: LinkedBook, deliveryId: number): Promise<OneDelivery> => {
    const found = await findDelivery(queries, deliveryId)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return { ...(await asGuest(link, found.orderId)), deliveryId, number: found.number }
  }

  const guestChange = async (link: LinkedBook, changeId: number): Promise<OneChange> => {
    const orderId = await findOrderOfChange(queries, changeId)
    if (orderId === undefined) throw new Refusal(commonErrors.notFound)
    return { ...(await asGuest(link, orderId)), changeId }
  }

  return {
    seen,
    invoicing,
    trading,
    moving,
    delivery,
    change,
    made,
    guestSide,
    asGuest,
    guestDelivery,
    guestChange,
    isApproverNow,
  }
}

export type OrderRights = ReturnType<typeof orderRights>
