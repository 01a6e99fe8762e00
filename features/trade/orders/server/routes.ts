import type { AwardSource } from '#features/trade/requisitions/server/index.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { ordersApi } from '../contract.ts'
import type { Award } from './awarding.ts'
import type { Changes } from './changing.ts'
import type { DeliveryCodes } from './codes.ts'
import type { Decisions } from './deciding.ts'
import type { Deliveries } from './delivering.ts'
import type { Orders } from './orders.ts'
import type { DeliveryNotes } from './pdf/delivery-note.ts'
import type { Photos } from './photos.ts'
import type { OrderRights } from './rights.ts'

type One = Pick<Caller<typeof ordersApi.get>, 'viewer' | 'params' | 'query'>

interface Parts {
  readonly rights: OrderRights
  readonly orders: Orders
  readonly award: Award
  readonly awards: AwardSource
  readonly deliveries: Deliveries
  readonly notes: DeliveryNotes
  readonly photos: Photos
  readonly changes: Changes
  readonly codes: DeliveryCodes
  readonly decisions: Decisions
}

export function orderRoutes({
  rights,
  orders,
  award,
  awards,
  deliveries,
  notes,
  photos,
  changes,
  codes,
  decisions,
}: Parts): Route[] {
  const trading = ({ viewer, params, query }: One) => rights.trading(viewer, params.id, query.book)
  return [
    route(ordersApi.award, {
      load: ({ viewer, params }) => awards.own(viewer, params.id),
      handle: ({ viewer, subject, body, transaction }) => award(viewer, subject, body, transaction),
    }),
    route(ordersApi.ordered, {
      load: ({ viewer, params }) => awards.own(viewer, params.id),
      handle: ({ subject }) => orders.ordered(subject.id),
    }),
    route(ordersApi.decisions, {
      load: ({ viewer, params }) => awards.reading(viewer, params.id),
      handle: async ({ subject, query, next }) => {
        const page = await decisions(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(ordersApi.list, async ({ book, query, next }) => {
      const page = await orders.list(book, query)
      next(page.next)
      return page.items
    }),
    route(ordersApi.get, {
      load: ({ viewer, params, query }) => rights.seen(viewer, params.id, query.book),
      handle: ({ subject }) => orders.get(subject),
    }),
    route(ordersApi.delivery, {
      load: ({ viewer, params, query }) => rights.delivery(viewer, params.id, 'seen', query.book),
      handle: ({ subject }) => deliveries.get(subject),
    }),
    route(ordersApi.pdf, {
      load: ({ viewer, params, query }) => rights.delivery(viewer, params.id, 'seen', query.book),
      handle: ({ viewer, subject, query }) => notes.pdf(viewer, subject, query),
    }),
    route(ordersApi.byCode, {
      load: ({ params, address }) => codes.open(params.token, address),
      handle: ({ subject, viewer }) => codes.show(subject, viewer),
    }),
    route(ordersApi.ship, {
      load: ({ viewer, params, query }) => rights.moving(viewer, params.id, query.book),
      handle: ({ viewer, subject, body, transaction }) => deliveries.ship(viewer, subject, body, transaction),
    }),
    route(ordersApi.receive, {
      load: ({ viewer, params }) => rights.delivery(viewer, params.id, 'buyer'),
      handle: ({ viewer, subject, body }) => deliveries.receive(viewer, subject, body),
    }),
    route(ordersApi.correct, {
      load: ({ viewer, params }) => rights.delivery(viewer, params.id, 'buyer'),
      handle: ({ viewer, subject, body, transaction }) =>
        deliveries.correct(viewer, subject, body, transaction),
    }),
    route(ordersApi.recall, {
      load: ({ viewer, params }) => rights.delivery(viewer, params.id, 'seller'),
      handle: ({ viewer, subject, body }) => deliveries.recall(viewer, subject, body.reason),
    }),
    route(ordersApi.addPhoto, {
      load: ({ viewer, params }) => rights.delivery(viewer, params.id, 'buyer'),
      handle: ({ subject, files, transaction }) => photos.add(subject, files, transaction),
    }),
    route(ordersApi.removePhoto, {
      load: ({ viewer, params }) => rights.delivery(viewer, params.id, 'buyer'),
      handle: async ({ subject, params }) => {
        await photos.remove(subject, params.photoId)
        return { message: 'Photo removed' }
      },
    }),
    route(ordersApi.photo, {
      load: ({ viewer, params }) => rights.delivery(viewer, params.id, 'seen'),
      handle: ({ subject, params, query }) => photos.read(subject, params.photoId, query),
    }),
    route(ordersApi.propose, {
      load: trading,
      handle: ({ viewer, subject, body, ifMatch, transaction }) =>
        changes.propose(viewer, subject, body, ifMatch, transaction),
    }),
    route(ordersApi.answerChange, {
      load: ({ viewer, params, query }) => rights.change(viewer, params.id, query.book),
      handle: ({ viewer, subject, body }) => changes.answer(viewer, subject, body),
    }),
    route(ordersApi.approve, {
      load: trading,
      handle: ({ viewer, subject, body, ifMatch }) => orders.step(viewer, subject, 'approve', body, ifMatch),
    }),
    route(ordersApi.reject, {
      load: trading,
      handle: ({ viewer, subject, body, ifMatch }) => orders.step(viewer, subject, 'reject', body, ifMatch),
    }),
    route(ordersApi.accept, {
      load: trading,
      handle: ({ viewer, subject, body, ifMatch }) => orders.step(viewer, subject, 'accept', body, ifMatch),
    }),
    route(ordersApi.decline, {
      load: trading,
      handle: ({ viewer, subject, body, ifMatch }) => orders.step(viewer, subject, 'decline', body, ifMatch),
    }),
    route(ordersApi.cancel, {
      load: trading,
      handle: ({ viewer, subject, body, ifMatch }) => orders.step(viewer, subject, 'cancel', body, ifMatch),
    }),
  ]
}
