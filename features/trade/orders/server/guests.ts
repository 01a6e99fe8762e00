import type * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type AnswerForm,
  type ChangeForm,
  type Delivery,
  type DeliveryForm,
  type noteQuery,
  type Order,
  type OrderHead,
  orderErrors,
  type Photo,
  type ReceiptForm,
} from '../contract.ts'
import { isHidden, type OrderStep } from '../domain.ts'
import type { Changes } from './changing.ts'
import type { Deliveries } from './delivering.ts'
import type { Orders } from './orders.ts'
import { lockOrder } from './locking.ts'
import type { DeliveryNotes } from './pdf/delivery-note.ts'
import { presentHead } from './present.ts'
import type { Photos } from './photos.ts'
import type { OrderRights } from './rights.ts'
import type { Actor, LinkedBook } from './sides.ts'
import * as sql from './sql/index.ts'

/** Orders with one guest that their page shows: the newest. */
const maxShown = 20
const guest: Actor = { id: null }

/** Guests keep no stock here, so nothing is booked. */
const withoutStock = <L extends object>({ lines }: { readonly lines: readonly L[] }) => ({
  lines: lines.map((line) => ({ ...line, warehouse: '', itemId: null })),
})

interface Parts {
  readonly rights: OrderRights
  readonly orders: Orders
  readonly changes: Changes
  readonly deliveries: Deliveries
  readonly notes: DeliveryNotes
  readonly photos: Photos
}

/** What a guest sees and does of the orders of their side. The link has proved the book. */
export function guestOrders({ database }: Pick<App, 'database'>, parts: Parts) {
  const { rights, orders, changes, deliveries, notes, photos } = parts

  return {
    list: async ({ bookId }: LinkedBook): Promise<OrderHead[]> => {
      const filter = { side: undefined, state: undefined, requisition: undefined, movement: undefined }
      const rows = await sql.listOrders(database, bookId, { ...filter, before: undefined }, maxShown)
      return rows.map((row) => presentHead(row, row.side))
    },

    get: async (link: LinkedBook, id: number): Promise<Order> => orders.get(await rights.asGuest(link, id)),

    step: async (
      link: LinkedBook,
      id: number,
      name: Extract<OrderStep, 'accept' | 'decline' | 'cancel'>,
      { reason, version }: { readonly reason: string; readonly version: number | undefined },
    ): Promise<Order> => orders.step(guest, await rights.asGuest(link, id), name, { reason }, version),

    /** A second click finds the first one's change open. */
    propose: async (
      link: LinkedBook,
      id: number,
      form: ChangeForm,
      version: number | undefined,
    ): Promise<Order> =>
      changes.propose(guest, await rights.asGuest(link, id), form, version, (work) =>
        database.transaction(work),
      ),

    answerChange: async (link: LinkedBook, changeId: number, form: AnswerForm): Promise<Order> =>
      changes.answer(guest, await rights.guestChange(link, changeId), form),

    delivery: async (link: LinkedBook, id: number): Promise<Delivery> =>
      deliveries.get(await rights.guestDelivery(link, id)),

    note: async (link: LinkedBook, id: number, query: z.output<typeof noteQuery>): Promise<FileAnswer> =>
      notes.pdf(guest, await rights.guestDelivery(link, id), query),

    /** @param seen how many deliveries the order had when this was written: a second click changes nothing */
    ship: async (link: LinkedBook, id: number, form: DeliveryForm, seen: number): Promise<Order> => {
      const order = await rights.asGuest(link, id)
      return database.transaction(async (tx) => {
        await lockOrder(tx, order)
        if ((await sql.countDeliveries(tx, order)) !== seen) throw new Refusal(orderErrors.wrongState)
        return deliveries.ship(guest, order, { ...form, ...withoutStock(form) }, (work) => work(tx))
      })
    },

    receive: async (link: LinkedBook, deliveryId: number, form: ReceiptForm): Promise<Order> =>
      deliveries.receive(guest, await rights.guestDelivery(link, deliveryId), withoutStock(form)),

    correct: async (link: LinkedBook, deliveryId: number, form: ReceiptForm): Promise<Order> =>
      deliveries.correct(guest, await rights.guestDelivery(link, deliveryId), withoutStock(form), (work) =>
        database.transaction(work),
      ),

    recall: async (link: LinkedBook, deliveryId: number, reason: string): Promise<Order> =>
      deliveries.recall(guest, await rights.guestDelivery(link, deliveryId), reason),

    addPhoto: async (link: LinkedBook, deliveryId: number, files: readonly StoredUpload[]): Promise<Photo> =>
      photos.add(await rights.guestDelivery(link, deliveryId), files, (work) => database.transaction(work)),

    removePhoto: async (link: LinkedBook, deliveryId: number, id: number): Promise<void> =>
      photos.remove(await rights.guestDelivery(link, deliveryId), id),

    /** Kept by no cache, as all that a link opens. */
    photo: async (
      link: LinkedBook,
      deliveryId: number,
      id: number,
      query: Parameters<Photos['read']>[2],
    ): Promise<FileAnswer> => ({
      ...(await photos.read(await rights.guestDelivery(link, deliveryId), id, query)),
      cacheControl: 'private, no-store',
    }),

    /** Gives all orders of a guest to a book, with numbers of its own. Answers their ids. */
    async give(tx: Transaction, from: BookId, to: BookId): Promise<number[]> {
      const ids = await sql.findOrdersOf(tx, from)
      for (const id of ids) {
        await sql.lockOrder(tx, rights.guestSide(from, await sql.findOrder(tx, id)))
        const row = await sql.findOrder(tx, id)
        const order = rights.guestSide(from, row)
        if (row === undefined) continue
        const [number, other, kind] =
          order.side === 'buyer'
            ? ([row.buyerNumber, row.sellerBook, 'PO'] as const)
            : ([row.sellerNumber, row.buyerBook, 'SO'] as const)
        if (other === to) throw new Refusal(orderErrors.bothSides)
        // Nobody of the book has seen what was agreed, and whoever takes it may have been the guest.
        const isBought = order.side === 'buyer' && row.state === 'accepted'
        if (
          isBought &&
          (await orders.needsSecond(tx, to, { ...row, total: await sql.findReach(tx, id), except: id }))
        )
          throw new Refusal(orderErrors.claimedAlone)
        // One that waits for approval is known to its other side alone.
        if (!isHidden(row.state))
          await orders.note(tx, order, guest, { kind: 'claimed', reason: '', isPrivate: false })
        await sql.giveOrder(tx, order, to, number === null ? null : await sql.nextNumber(tx, to, kind))
      }
      return ids
    },
  }
}

export type GuestOrders = ReturnType<typeof guestOrders>
