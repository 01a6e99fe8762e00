import { expectItems } from '#features/books/items/server/index.ts'
import type { StockMovements } from '#features/books/materials/server/index.ts'
import { today } from '#platform/contract/dates.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Delivery, type DeliveryForm, type Order, orderErrors, type ReceiptForm } from '../contract.ts'
import { maxDeliveries, type MovementKind, openToShip } from '../domain.ts'
import { expectOther, lockOrder } from './locking.ts'
import type { Orders } from './orders.ts'
import { placed } from './placing.ts'
import { presentDelivery } from './present.ts'
import type { Actor, OneDelivery, StockSide } from './sides.ts'
import * as sql from './sql/index.ts'

/** What is said of a movement beside the number of its delivery. */
const remarkOf: Partial<Record<MovementKind, string>> = { back: ', taken back', correction: ', corrected' }

type Receipt = ReceiptForm['lines'][number]

/** Where nothing is said of a warehouse, what came stays where it is. */
const inSamePlace =
  (before: readonly sql.DeliveryLine[]) =>
  (line: Receipt): Receipt => {
    const of = before.find((each) => each.line === line.line)
    if (line.warehouse !== undefined || of === undefined) return line
    const isKept = of.warehouse !== '' || decimal(of.received ?? '0').eq(of.damaged ?? '0')
    return { ...line, warehouse: isKept ? of.warehouse || undefined : '' }
  }

/** Whether a line of a receipt said this before. */
const isSaid =
  (before: readonly sql.DeliveryLine[]) =>
  ({ line, received, damaged, warehouse, note, acceptSurplus }: Receipt): boolean =>
    before.some(
      (of) =>
        of.line === line &&
        decimal(of.received ?? '0').eq(received) &&
        decimal(of.damaged ?? '0').eq(damaged) &&
        of.warehouse === warehouse &&
        of.note === note &&
        of.acceptsSurplus === acceptSurplus,
    )

/** What must still be booked for the shelves to hold these goods; below zero what leaves them. */
function differenceOf(goods: readonly sql.Goods[], booked: readonly sql.Goods[]): sql.Goods[] {
  const shelf = ({ line, itemId, name, unit, warehouse }: sql.Goods) =>
    JSON.stringify([line, itemId ?? name, unit, warehouse])
  const rest = new Map(booked.map((each) => [shelf(each), each]))
  const there = goods.filter(({ warehouse }) => warehouse !== '')
  const wanted = there.map((each) => {
    const had = rest.get(shelf(each))
    rest.delete(shelf(each))
    const quantity = decimal(each.quantity)
      .minus(had?.quantity ?? '0')
      .toFixed()
    // Under the name that is booked: the item may be called otherwise since.
    return { ...each, name: had?.name ?? each.name, quantity }
  })
  const left = [...rest.values()].map((each) => ({
    ...each,
    quantity: decimal(each.quantity).neg().toFixed(),
  }))
  return [...left, ...wanted].filter(({ quantity }) => !decimal(quantity).eq(0))
}

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

  /** Books goods into or out of warehouses, a correction by its sign. Lines without one are not kept in stock. */
  const move = async (
    tx: Transaction,
    { book, side }: StockSide,
    row: sql.OrderRow,
    delivery: { readonly id: number; readonly number: string; readonly kind: MovementKind },
    goods: readonly sql.Goods[],
  ): Promise<void> => {
    if (book === null) return
    const kept = goods.filter(({ warehouse, quantity }) => warehouse !== '' && !decimal(quantity).eq(0))
    const number = side === 'buyer' ? row.buyerNumber : row.sellerNumber
    const ids = await stock.add(
      tx,
      book,
      kept.map(({ itemId, name, unit, quantity, warehouse }) => ({
        itemId,
        projectName: number ?? delivery.number,
        transactionDate: today(),
        materialName: name,
        quantity: decimal(quantity).abs().toFixed(),
        unit,
        transactionType:
          delivery.kind === 'out' || decimal(quantity).lt(0) ? ('out' as const) : ('in' as const),
        category: null,
        warehouseAffected: warehouse,
        transactionWith: side === 'buyer' ? row.sellerName : row.buyerName,
        description: `${delivery.number}${remarkOf[delivery.kind] ?? ''}`,
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
    const shelves = kept.map(({ itemId, name, unit, warehouse }) => ({
      itemId,
      materialName: name,
      unit,
      warehouse,
    }))
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
      const lines = await placed(tx, stock, order, form.lines)
      const number = await sql.nextNumber(tx, order.bookId, 'DN')
      const id = await sql.insertDelivery(tx, order, number, { ...form, lines })
      const goods = await sql.findGoods(tx, id, 'seller')
      await move(tx, order, row, { id, number, kind: 'out' }, goods)
      await orders.note(tx, order, viewer, { kind: 'shipped', reason: '', isPrivate: false, deliveryId: id })
      const warnings = await warningsOf(tx, order.book, goods)
      return { ...(await orders.read(tx, order)), warnings }
    })

  /** What was sent, of which a receipt says each line. */
  const expectReceipt = async (
    tx: Transaction,
    order: OneDelivery,
    { lines }: ReceiptForm,
  ): Promise<sql.Goods[]> => {
    const sent = await sql.findGoods(tx, order.deliveryId, 'buyer')
    const known = new Set(sent.map(({ line }) => line))
    if (lines.some(({ line }) => !known.has(line))) throw new Refusal(orderErrors.unknownLine)
    if (lines.length < sent.length) throw new Refusal(orderErrors.allLines)
    const at = lines.findIndex(({ received, damaged }) => decimal(damaged).gt(received))
    if (at >= 0)
      throw new Refusal(orderErrors.moreDamaged, {
        fields: [fieldError(`lines.${at}.damaged`, orderErrors.moreDamaged)],
      })
    return sent
  }

  /** Keeps what came, and answers what of it is good, under the names of the book. */
  const setReceived = async (
    tx: Transaction,
    order: OneDelivery,
    lines: readonly (ReceiptForm['lines'][number] & { readonly warehouse: string })[],
  ): Promise<sql.Goods[]> => {
    await sql.setReceived(tx, order, lines)
    await sql.setOpen(tx, order)
    const named = await sql.findGoods(tx, order.deliveryId, 'buyer')
    return named.map((each) => {
      const came = lines.find(({ line }) => line === each.line)
      const good = decimal(came?.received ?? '0').minus(came?.damaged ?? '0')
      return { ...each, quantity: good.toFixed(), warehouse: came?.warehouse ?? '' }
    })
  }

  const noteReceipt = (
    tx: Transaction,
    viewer: Actor,
    order: OneDelivery,
    kind: 'received' | 'corrected',
    { form, sent }: { readonly form: ReceiptForm; readonly sent: readonly sql.Goods[] },
  ): Promise<void> => {
    const differs = sent.some(({ line, quantity }) => {
      const came = form.lines.find((each) => each.line === line)
      return came === undefined || !decimal(came.received).eq(quantity) || decimal(came.damaged).gt(0)
    })
    const { deliveryId } = order
    return orders.note(tx, order, viewer, { kind, reason: '', isPrivate: false, differs, deliveryId })
  }

  const receive = (viewer: Actor, order: OneDelivery, form: ReceiptForm): Promise<Order> =>
    database.transaction(async (tx) => {
      if (order.side !== 'buyer') throw new Refusal(orderErrors.wrongSide)
      const row = await lockOrder(tx, order)
      const sent = await expectReceipt(tx, order, form)
      await nameLines(tx, order, form.lines)
      if (!(await sql.setDelivered(tx, order, 'received'))) throw new Refusal(orderErrors.wrongState)
      const goods = await setReceived(tx, order, await placed(tx, stock, order, form.lines))
      await move(tx, order, row, { id: order.deliveryId, number: order.number, kind: 'in' }, goods)
      await noteReceipt(tx, viewer, order, 'received', { form, sent })
      return orders.read(tx, order)
    })

  /** What is said anew of a receipt; the difference to what the stock says of it is booked. */
  const correct = (
    viewer: Actor,
    order: OneDelivery,
    form: ReceiptForm,
    transaction: Transact,
  ): Promise<Order> =>
    transaction(async (tx) => {
      if (order.side !== 'buyer') throw new Refusal(orderErrors.wrongSide)
      const row = await lockOrder(tx, order)
      const sent = await expectReceipt(tx, order, form)
      if (!(await sql.isReceived(tx, order))) throw new Refusal(orderErrors.notReceived)
      const before = await sql.findDeliveryLines(tx, order)
      await nameLines(tx, order, form.lines)
      const lines = await placed(tx, stock, order, form.lines.map(inSamePlace(before)))
      const goods = await setReceived(tx, order, lines)
      const moved = differenceOf(goods, await sql.findBooked(tx, order))
      await move(tx, order, row, { id: order.deliveryId, number: order.number, kind: 'correction' }, moved)
      if (moved.length > 0 || !lines.every(isSaid(before)))
        await noteReceipt(tx, viewer, order, 'corrected', { form, sent })
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

  return { get, ship, receive, correct, recall }
}

export type Deliveries = ReturnType<typeof delivering>
