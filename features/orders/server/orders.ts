import { commonErrors } from '#platform/contract/errors.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Order, orderErrors, type ordersApi } from '../contract.ts'
import { mayDecide, mayStep, needsApproval, type OrderStep, transitions } from '../domain.ts'
import { expectOther, lockOrder } from './locking.ts'
import { presentHead, presentOrder } from './present.ts'
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

export function orderService({ database }: Pick<App, 'database'>, tell: Tell) {
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
    return presentOrder(row, order, { lines, timeline, progress, deliveries, changes, papers, billed })
  }

  /** Adds a line to the timeline, and tells both sides. */
  const note = async (tx: Transaction, order: OneSide, viewer: Actor, event: Noted): Promise<void> => {
    await sql.noteEvent(tx, { orderId: order.id, side: order.side, memberId: viewer.id, ...event })
    const row = await sql.findOrder(tx, order.id)
    if (row !== undefined) await tell(tx, order, row, event)
  }

  /** Above its limit a company binds itself only with somebody who may approve. */
  const expectApprover = async (tx: Transaction, order: OneSide, row: sql.OrderRow, total: string) => {
    if (order.side !== 'buyer' || order.isApprover) return
    if (needsApproval(await sql.findApprovalLimit(tx, order.bookId), total, row.currency))
      throw new Refusal(orderErrors.needsApprover)
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
      if (ifMatch !== undefined && ifMatch !== row.version) throw new Refusal(commonErrors.stale)
      const { from, to } = transitions[name]
      if (!from.includes(row.state)) throw new Refusal(orderErrors.wrongState)
      if (name === 'accept') {
        expectOther(order, row)
        await expectApprover(tx, order, row, row.total)
        const kind = order.side === 'buyer' ? 'PO' : 'SO'
        await sql.setNumber(tx, order, await sql.nextNumber(tx, order.bookId, kind))
      }
      if (name === 'cancel' && (await sql.isDelivered(tx, order))) throw new Refusal(orderErrors.delivered)
      if (name === 'approve') {
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

  return { read, note, expectApprover, list, ordered, step, get: (order: OneSide) => read(database, order) }
}

export type Orders = ReturnType<typeof orderService>
