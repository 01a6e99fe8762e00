import type { StockMovements } from '#features/books/materials/server/index.ts'
import { type Currency, decimal } from '#platform/contract/decimal.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { checkVersion, Refusal } from '#platform/server/refusal.ts'
import { type Order, orderErrors, type ordersApi } from '../contract.ts'
import { mayDecide, mayStep, needsApproval, type OrderStep, transitions } from '../domain.ts'
import { expectOther, lockOrder } from './locking.ts'
import { presentHead, presentOrder } from './present.ts'
import type { OrderRights } from './rights.ts'
import type { Actor, OneSide } from './sides.ts'
import type { Step, Tell } from './telling.ts'
import * as sql from './sql/index.ts'

type Noted = Pick<sql.NewEvent, 'kind' | 'reason' | 'isPrivate' | 'deliveryId'> & Pick<Step, 'differs'>

const eventOf = {
  reject: 'rejected',
  accept: 'accepted',
  decline: 'declined',
  cancel: 'cancelled',
} as const

const needReasons: ReadonlySet<OrderStep> = new Set(['reject', 'decline', 'cancel'])

/** What is bought of whom. */
interface Bought {
  readonly sellerBook: number | null
  readonly sellerName: string
  readonly currency: Currency
  readonly total: string
  /** The order that it is, once there is one. */
  readonly except: number | null
}

export function orderService(
  { database }: Pick<App, 'database'>,
  rights: Pick<OrderRights, 'isApproverNow'>,
  tell: Tell,
  stock: Pick<StockMovements, 'usualWarehouses'>,
) {
  const read = async (queries: Queries, order: OneSide): Promise<Order> => {
    const [row, lines, timeline, progress, deliveries, changes, papers, billed] = await Promise.all([
      sql.findOrder(queries, order.id),
      sql.findLines(queries, order),
      sql.findEvents(queries, order),
      sql.findProgress(queries, order),
      sql.findDeliveries(queries, order),
      sql.findChanges(queries, order),
      sql.findPapers(queries, order),
      sql.findBilled(queries, order),
    ])
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    // A guest keeps no stock here.
    const isKept = order.mayMove && order.memberId !== null && row.state === 'accepted'
    const warehouses = isKept
      ? await stock.usualWarehouses(queries, order.bookId, lines.map(sql.ownGoods))
      : []
    const parts = { lines, timeline, progress, deliveries, changes, papers, billed, warehouses }
    return presentOrder(row, order, parts)
  }

  /** Adds a line to the timeline, and tells both sides. */
  const note = async (tx: Transaction, order: OneSide, viewer: Actor, event: Noted): Promise<void> => {
    await sql.noteEvent(tx, { orderId: order.id, side: order.side, memberId: viewer.id, ...event })
    const row = await sql.findOrder(tx, order.id)
    if (row !== undefined) await tell(tx, order, row, event)
  }

  /**
   * Whether a book buys this only with a second person: it comes to more than its limit, alone or with what was bought
   * of the same supplier lately.
   */
  const needsSecond = async (tx: Transaction, bookId: BookId, bought: Bought): Promise<boolean> => {
    await sql.lockBuyer(tx, bookId)
    const limit = await sql.findApprovalLimit(tx, bookId)
    if (limit === undefined) return false
    const before = await sql.findAlone(tx, { ...bought, buyerBook: bookId })
    return needsApproval(limit, decimal(bought.total).plus(before).toFixed(), bought.currency)
  }

  /** Refuses who is not a second person: without the right as it is now, or because they wanted it themselves. */
  const expectSecond = async (tx: Transaction, order: OneSide, first: number | null): Promise<void> => {
    if (!(await rights.isApproverNow(tx, order))) throw new Refusal(orderErrors.needsApprover)
    if (order.memberId === first) throw new Refusal(orderErrors.ownAward)
  }

  /** Of what its supplier sent, a company accepts more than its limit only by another person than who quoted. */
  const expectMayAccept = async (tx: Transaction, order: OneSide, row: sql.OrderRow): Promise<void> => {
    if (order.side !== 'buyer') return
    if (await needsSecond(tx, order.bookId, { ...row, except: order.id }))
      await expectSecond(tx, order, await sql.findQuoting(tx, row.requisitionId, order.bookId))
  }

  const list = async (
    book: Book,
    { limit = defaultPageSize, cursor, ...query }: Query<typeof ordersApi.list>,
  ) => {
    const { side, state, requisition, movement } = query
    const filter = { side, state, requisition, movement }
    const before = decodeCursor(cursor, idPosition)?.[0]
    const rows = await sql.listOrders(database, book.id, { ...filter, before }, limit + 1)
    const { items, next } = cutPage(rows, limit, ({ id }) => [id])
    return { items: items.map((row) => presentHead(row, row.side)), next }
  }

  const ordered = async (requisitionId: number) =>
    (await sql.findOrdered(database, requisitionId)).map(({ line, quantity }) => ({
      line,
      quantity: Number(quantity),
    }))

  /** One step of the order, if it may be done by this side and now; else nothing changes. */
  const step = (
    viewer: Actor,
    order: OneSide,
    name: OrderStep,
    { reason }: { readonly reason: string },
    ifMatch: number | undefined,
  ): Promise<Order> =>
    database.transaction(async (tx) => {
      const row = await lockOrder(tx, order)
      if (!mayStep(name, order.side, row)) throw new Refusal(orderErrors.wrongSide)
      if (!mayDecide(name, order, row.awardedBy))
        throw new Refusal(
          name === 'approve' && order.isApprover ? orderErrors.ownAward : orderErrors.needsApprover,
        )
      if (needReasons.has(name) && reason === '') throw new Refusal(orderErrors.noReason)
      checkVersion(ifMatch, row.version)
      const { from, to } = transitions[name]
      if (!from.includes(row.state)) throw new Refusal(orderErrors.wrongState)
      if (name === 'accept') {
        expectOther(order, row)
        await expectMayAccept(tx, order, row)
        const kind = order.side === 'buyer' ? 'PO' : 'SO'
        await sql.setNumber(tx, order, await sql.nextNumber(tx, order.bookId, kind))
      }
      if (name === 'cancel' && (await sql.isDelivered(tx, order))) throw new Refusal(orderErrors.delivered)
      if (name === 'approve') {
        await expectSecond(tx, order, row.awardedBy)
        if (!(await sql.approveOrder(tx, order))) throw new Refusal(orderErrors.wrongState)
        await auditAct(tx, { action: 'approve', target: `order ${order.id}`, bookId: order.bookId })
        await note(tx, order, viewer, { kind: 'approved', reason, isPrivate: true })
        await note(tx, order, viewer, { kind: 'sent', reason: '', isPrivate: false })
        return read(tx, order)
      }
      await sql.setState(tx, order, from, to)
      if (name === 'cancel') await sql.dropOpenChange(tx, order)
      await note(tx, order, viewer, { kind: eventOf[name], reason, isPrivate: name === 'reject' })
      return read(tx, order)
    })

  return {
    read,
    note,
    needsSecond,
    expectSecond,
    list,
    ordered,
    step,
    get: (order: OneSide) => read(database, order),
  }
}

export type Orders = ReturnType<typeof orderService>
