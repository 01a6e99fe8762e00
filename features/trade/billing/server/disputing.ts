import type { OrderBills, OwnBill } from '#features/books/bills/server/index.ts'
import type { Bill } from '#features/books/bills/contract.ts'
import type { OwnInvoice } from '#features/books/invoices/server/index.ts'
import {
  findOrder,
  isOtherGone,
  lockSide,
  type OneSide,
  type OrdersForBilling,
} from '#features/trade/orders/server/index.ts'
import { orderErrors } from '#features/trade/orders/contract.ts'
import type { EventKind } from '#features/trade/orders/domain.ts'
import { lockBook } from '#features/books/settlement/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { billingErrors, type Trade } from '../contract.ts'
import { billSteps, maxDisputes } from '../domain.ts'
import { sideOf } from './rights.ts'
import type { BillTelling } from './telling.ts'
import * as sql from './sql/index.ts'

export interface Disputed {
  readonly line: number
  readonly reason: string
}
export interface Answered {
  readonly line: number
  readonly answer: string
}

/** Disputes lines of a bill that is disputed now. */
export async function disputeLines(
  tx: Transaction,
  billId: number,
  lines: readonly Disputed[],
): Promise<void> {
  const known = new Set((await sql.findBilledLines(tx, billId)).map(({ line }) => line))
  const at = lines.findIndex(({ line }) => !known.has(line))
  if (at >= 0)
    throw new Refusal(billingErrors.unknownLine, {
      fields: [fieldError(`lines.${at}.line`, billingErrors.unknownLine)],
    })
  if ((await sql.dispute(tx, billId, lines)) < lines.length) throw new Refusal(billingErrors.disputedAlready)
  if ((await sql.countDisputes(tx, billId)) > maxDisputes) throw new Refusal(billingErrors.manyDisputes)
}

/** Refreshes the seller's open pages of the invoice that became a bill. */
export const sellerRefreshing =
  ({ live }: Pick<App, 'live'>) =>
  async (tx: Transaction, billId: number): Promise<void> => {
    const invoice = await acrossBooks(() => sql.findInvoiceOf(tx, billId))
    if (invoice !== undefined)
      live.changed(
        tx,
        { resource: 'invoices', id: invoice.id },
        { book: invoice.bookId, areas: ['invoices'] },
      )
  }

/**
 * The steps of both sides on a bill. Each locks the order, for which both books wait; the buyer's lock their book
 * first.
 */
export function disputing(
  app: Pick<App, 'database' | 'live'>,
  bills: OrderBills,
  { orders, tell }: Pick<OrdersForBilling, 'orders'> & Pick<BillTelling, 'tell'>,
) {
  const { database, live } = app

  const note = (tx: Transaction, order: OneSide, viewer: Viewer, kind: EventKind) =>
    orders.note(tx, order, viewer, { kind, reason: '', isPrivate: false })

  /** The buyer's side of a bill's order, locked. */
  const lock = async (tx: Transaction, viewer: Viewer, book: Book, own: OwnBill): Promise<OneSide> => {
    const { orderId, kind } = await bills.get(book, own.id)
    if (orderId === null) throw new Refusal(billingErrors.ofNoOrder)
    if (kind === 'creditNote') throw new Refusal(billingErrors.notDisputable)
    const order = sideOf(viewer, orderId, 'buyer', own.bookId)
    await lockBook(tx, own.bookId)
    await lockSide(tx, order)
    return order
  }

  const refuse = (): never => {
    throw new Refusal(billingErrors.accepted)
  }

  const refresh = sellerRefreshing({ live })
  const tellSeller = async (
    tx: Transaction,
    type: 'bill_accepted' | 'bill_disputed',
    billId: number,
  ): Promise<void> => {
    await tell(tx, type, billId)
    await refresh(tx, billId)
  }

  const accept = (viewer: Viewer, book: Book, own: OwnBill, ifMatch: number | undefined): Promise<Bill> =>
    database.transaction(async (tx) => {
      const order = await lock(tx, viewer, book, own)
      const accepted = await bills.move(tx, book, own, { ...billSteps.accept, refuse }, ifMatch)
      await sql.drop(tx, own.id)
      await note(tx, order, viewer, 'billAccepted')
      await tellSeller(tx, 'bill_accepted', own.id)
      return accepted
    })

  const dispute = (
    viewer: Viewer,
    book: Book,
    own: OwnBill,
    lines: readonly Disputed[],
    ifMatch: number | undefined,
  ): Promise<Bill> =>
    database.transaction(async (tx) => {
      const order = await lock(tx, viewer, book, own)
      const row = await findOrder(tx, order.id)
      if (row !== undefined && isOtherGone(order, row)) throw new Refusal(orderErrors.otherGone)
      const disputed = await bills.move(tx, book, own, { ...billSteps.dispute, refuse }, ifMatch)
      await disputeLines(tx, own.id, lines)
      await note(tx, order, viewer, 'billDisputed')
      await tellSeller(tx, 'bill_disputed', own.id)
      return disputed
    })

  /** What the seller may know of their invoice in the buyer's book. */
  const findTrade = async (
    queries: Pick<Transaction, 'all' | 'one' | 'first' | 'run'>,
    own: OwnInvoice,
  ): Promise<Trade> => {
    const of = await sql.findOfOrder(queries, own.bookId, own.id)
    if (of === undefined)
      return {
        order: null,
        state: null,
        disputes: [],
        announced: 0,
        currency: await sql.currencyOf(queries, own.bookId, own.id),
        payments: [],
      }
    const { billId } = of
    const payments = billId === null ? [] : await sql.findAnnounced(queries, billId)
    return {
      order: { id: of.orderId, number: of.orderNumber },
      state: of.state,
      disputes: billId === null ? [] : await sql.findDisputes(queries, billId),
      announced: Number(of.announced),
      currency: of.currency,
      payments: payments.map(({ id, date, amount, method, reference, isConfirmed }) => ({
        id,
        isConfirmed,
        date,
        amount: Number(amount),
        method,
        reference,
      })),
    }
  }

  const answerIn = async (
    tx: Transaction,
    viewer: Viewer,
    own: OwnInvoice,
    lines: readonly Answered[],
  ): Promise<Trade> => {
    const of = await sql.findOfOrder(tx, own.bookId, own.id)
    if (of === undefined || of.billId === null) throw new Refusal(billingErrors.notDisputed)
    const order = sideOf(viewer, of.orderId, 'seller', own.bookId)
    await lockSide(tx, order)
    if ((await sql.answer(tx, of.billId, lines)) < lines.length) throw new Refusal(billingErrors.notDisputed)
    await note(tx, order, viewer, 'billAnswered')
    await tell(tx, 'bill_answered', of.billId)
    const buyer = await sql.findBookOf(tx, of.billId)
    if (buyer !== undefined)
      live.changed(tx, { resource: 'bills', id: of.billId }, { book: buyer, areas: ['invoices'] })
    return findTrade(tx, own)
  }

  return {
    accept,
    dispute,
    answer: (viewer: Viewer, own: OwnInvoice, lines: readonly Answered[]): Promise<Trade> =>
      database.transaction((tx) => acrossBooks(() => answerIn(tx, viewer, own, lines))),
    trade: (own: OwnInvoice): Promise<Trade> => acrossBooks(() => findTrade(database, own)),
  }
}

export type Disputing = ReturnType<typeof disputing>
