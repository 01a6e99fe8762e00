import { expectItems } from '#features/items/server/index.ts'
import type { StockMovements } from '#features/materials/server/index.ts'
import { today } from '#platform/contract/dates.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Delivery, type DeliveryForm, type Order, orderErrors, type ReceiptForm } from '../contract.ts'
import { maxDeliveries, type MovementKind, openToShip } from '../domain.ts'
import { expectOther, lockOrder } from './locking.ts'
import type { Orders } from './orders.ts'
import { presentDelivery } from './present.ts'
import type { Actor, OneDelivery, StockSide } from './sides.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Deliveries: each step moves the stock of the book that takes it, and of that one alone. */
export function delivering({ database }: Pick<App, 'database'>, orders: Orders, stock: StockMovements) {
  const lockAccepted = async (tx: Transaction, order: StockSide): Promise<sql.OrderRow> => {
    const row = await lockOrder(tx, order)
    if (row.state !== 'accepted') throw new Refusal(orderErrors.notAccepted)
    return row
  }

  /** Keeps what the lines are called in the book of the side that takes the step. */
  const nameLines = async (
    tx: Transaction,
    order: StockSide,
    lines: readonly { readonly line: number; readonly itemId: number | null }[],
  ): Promise<void> => {
    await expectItems(tx, order.bookId, lines, 'lines')
    await sql.setItems(tx, order, lines)
  }

  /** The lines with a warehouse each; without one where the goods are not kept in stock. Those of guests never are. */
  const placed = async <Line extends sql.Placed>(
    tx: Transaction,
    order: StockSide,
    lines: readonly Line[],
  ): Promise<(Line & { readonly warehouse: string })[]> => {
    if (order.book === null) return lines.map((line) => ({ ...line, warehouse: '' }))
    const names = new Map((await sql.findLines(tx, order)).map((line) => [line.line, sql.ownName(line)]))
    const usual = await stock.usualWarehouses(
      tx,
      order.book.id,
      lines.map(({ line }) => names.get(line) ?? ''),
    )
    return lines.map((line, at) => {
      const isMoved = line.received === undefined || decimal(line.received).gt(line.damaged ?? '0')
      const warehouse = line.warehouse ?? (isMoved ? usual[at] : null)
      if (warehouse === undefined)
        throw new Refusal(orderErrors.noWarehouse, {
          fields: [fieldError(`lines.${at}.warehouse`, orderErrors.noWarehouse)],
        })
      return { ...line, warehouse: warehouse ?? '' }
    })
  }

  /** Books goods into or out of warehouses. Lines without a warehouse are of goods that are not kept in stock. */
  const move = async (
    tx: Transaction,
    { book, side }: StockSide,
    row: sql.OrderRow,
    delivery: { readonly id: number; readonly number: string; readonly kind: MovementKind },
    goods: readonly sql.Goods[],
  ): Promise<void> => {
    if (book === null) return
    const kept = goods.filter(({ warehouse, quantity }) => warehouse !== '' && decimal(quantity).gt(0))
    const number = side === 'buyer' ? row.buyerNumber : row.sellerNumber
    const ids = await stock.add(
      tx,
      book,
      kept.map(({ name, unit, quantity, warehouse }) => ({
        projectName: number ?? delivery.number,
        transactionDate: today(),
        materialName: name,
        quantity,
        unit,
        transactionType: delivery.kind === 'out' ? ('out' as const) : ('in' as const),
        category: null,
        warehouseAffected: warehouse,
        transactionWith: side === 'buyer' ? row.sellerName : row.buyerName,
        description: delivery.kind === 'back' ? `${delivery.number}, taken back` : delivery.number,
      })),
    )
    const movements = kept.map(({ line }, at) => ({ line, id: ids[at] ?? 0 }))
    await sql.noteMovements(tx, delivery.id, delivery.kind, movements)
  }

  /** A sentence for each shelf that has less than nothing now. */
  const warningsOf = async (
    tx: Transaction,
    book: Book | null,
    goods: readonly sql.Goods[],
  ): Promise<string[]> => {
    if (book === null) return []
    const kept = goods.filter(({ warehouse }) => warehouse !== '')
    const shelves = kept.map(({ name, unit, warehouse }) => ({ materialName: name, unit, warehouse }))
    const onHand = await stock.findOnHand(tx, book.id, shelves)
    return kept.flatMap(({ name, unit, warehouse }, at) =>
      decimal(onHand[at] ?? '0').lt(0) ? [`${name} is at ${onHand[at]} ${unit} in ${warehouse} now`] : [],
    )
  }

  const get = async (delivery: OneDelivery): Promise<Delivery> => {
    const [row, lines] = await Promise.all([
      sql.readDelivery(database, delivery),
      sql.findDeliveryLines(database, delivery),
    ])
    return presentDelivery(delivery, row, lines)
  }

  const ship = (
    viewer: Actor,
    order: StockSide,
    form: DeliveryForm,
    transaction: Transact,
  ): Promise<Order & { warnings: string[] }> =>
    transaction(async (tx) => {
      if (order.side !== 'seller') throw new Refusal(orderErrors.wrongSide)
      const row = await lockAccepted(tx, order)
      expectOther(order, row)
      if ((await sql.countDeliveries(tx, order)) >= maxDeliveries)
        throw new Refusal(orderErrors.manyDeliveries)
      const progress = new Map((await sql.findProgress(tx, order)).map((each) => [each.line, each]))
      for (const [at, { line, quantity }] of form.lines.entries()) {
        const of = progress.get(line)
        if (of === undefined) throw new Refusal(orderErrors.unknownLine)
        if (decimal(quantity).gt(openToShip(of)))
          throw new Refusal(orderErrors.moreThanOpen, {
            fields: [fieldError(`lines.${at}.quantity`, orderErrors.moreThanOpen)],
          })
      }
      await nameLines(tx, order, form.lines)
      const lines = await placed(tx, order, form.lines)
      const number = await sql.nextNumber(tx, order.bookId, 'DN')
      const id = await sql.insertDelivery(tx, order, number, { ...form, lines })
      const goods = await sql.findGoods(tx, id, 'seller')
      await move(tx, order, row, { id, number, kind: 'out' }, goods)
      await orders.note(tx, order, viewer, { kind: 'shipped', reason: '', isPrivate: false, deliveryId: id })
      const warnings = await warningsOf(tx, order.book, goods)
      return { ...(await orders.read(tx, order)), warnings }
    })

  const receive = (viewer: Actor, order: OneDelivery, form: ReceiptForm): Promise<Order> =>
    database.transaction(async (tx) => {
      if (order.side !== 'buyer') throw new Refusal(orderErrors.wrongSide)
      const row = await lockOrder(tx, order)
      const sent = await sql.findGoods(tx, order.deliveryId, 'buyer')
      const known = new Set(sent.map(({ line }) => line))
      if (form.lines.some(({ line }) => !known.has(line))) throw new Refusal(orderErrors.unknownLine)
      if (form.lines.length < sent.length) throw new Refusal(orderErrors.allLines)
      const at = form.lines.findIndex(({ received, damaged }) => decimal(damaged).gt(received))
      if (at >= 0)
        throw new Refusal(orderErrors.moreDamaged, {
          fields: [fieldError(`lines.${at}.damaged`, orderErrors.moreDamaged)],
        })
      await nameLines(tx, order, form.lines)
      if (!(await sql.setDelivered(tx, order, 'received'))) throw new Refusal(orderErrors.wrongState)
      const lines = await placed(tx, order, form.lines)
      await sql.setReceived(tx, order, lines)
      const named = await sql.findGoods(tx, order.deliveryId, 'buyer')
      const goods = named.map((each) => {
        const came = lines.find(({ line }) => line === each.line)
        const good = decimal(came?.received ?? '0').minus(came?.damaged ?? '0')
        return { ...each, quantity: good.toFixed(), warehouse: came?.warehouse ?? '' }
      })
      await move(tx, order, row, { id: order.deliveryId, number: order.number, kind: 'in' }, goods)
      const differs = sent.some(({ line, quantity }) => {
        const came = form.lines.find((each) => each.line === line)
        return came === undefined || !decimal(came.received).eq(quantity) || decimal(came.damaged).gt(0)
      })
      await orders.note(tx, order, viewer, {
        kind: 'received',
        reason: '',
        isPrivate: false,
        differs,
        deliveryId: order.deliveryId,
      })
      return orders.read(tx, order)
    })

  const recall = (viewer: Actor, order: OneDelivery, reason: string): Promise<Order> =>
    database.transaction(async (tx) => {
      if (order.side !== 'seller') throw new Refusal(orderErrors.wrongSide)
      if (reason === '') throw new Refusal(orderErrors.noReason)
      const row = await lockAccepted(tx, order)
      if (!(await sql.setDelivered(tx, order, 'cancelled'))) throw new Refusal(orderErrors.wrongState)
      const goods = await sql.findGoods(tx, order.deliveryId, 'seller')
      await move(tx, order, row, { id: order.deliveryId, number: order.number, kind: 'back' }, goods)
      await orders.note(tx, order, viewer, {
        kind: 'recalled',
        reason,
        isPrivate: false,
        deliveryId: order.deliveryId,
      })
      return orders.read(tx, order)
    })

  return { get, ship, receive, recall }
}

export type Deliveries = ReturnType<typeof delivering>
