import { sql } from '#platform/server/database/sql.ts'
import { tokenOfNote } from '#tests/support/delivery-codes.ts'
import {
  makeAcceptedOrder,
  makeChange,
  makeDelivery,
  makeOrder,
  makeReceived,
  postRequisition,
  sendQuote,
} from '#tests/support/trade.ts'
import { jsonOf, jsonRequest, type World } from '../world.ts'
import { png } from './members.ts'
import { form, json, type Row } from '../row.ts'

const ofOwner = ({ people: { owner } }: World) => ({ fetch: owner.fetch, bookId: owner.id })
const other = async ({ join }: World) => {
  const { id, fetch } = await join()
  return { fetch, bookId: id }
}

const quoted = async (world: World) => {
  const { id } = await postRequisition(ofOwner(world))
  return { id, quoteId: (await sendQuote(await other(world), id)).id }
}
/** Ordered by the owner. */
const bought = async (world: World) =>
  makeOrder(ofOwner(world), await other(world)).then(({ id }) => ({ id }))
/** Sold by the owner, and not accepted yet. */
const sold = async (world: World) => makeOrder(await other(world), ofOwner(world)).then(({ id }) => ({ id }))
const accepted = async (world: World) =>
  makeAcceptedOrder(await other(world), ofOwner(world)).then(({ id }) => ({ id }))
const sent = async (world: World) => {
  const seller = ofOwner(world)
  const { id } = await makeAcceptedOrder(await other(world), seller)
  return { id: await makeDelivery(seller, id) }
}
const coming = async (world: World) => {
  const seller = await other(world)
  const { id } = await makeAcceptedOrder(ofOwner(world), seller)
  return { id: await makeDelivery(seller, id) }
}
const damage = form({}, { field: 'photo', name: 'damage.png', bytes: new Uint8Array(png) })
/** Received by the owner. */
const received = async (world: World) => {
  const { id } = await makeReceived(ofOwner(world), await other(world))
  return { id }
}
const withPhoto = async (world: World) => {
  const { id } = await received(world)
  const init = { method: 'POST', ...damage() }
  const reply = await world.people.owner.fetch(`/api/deliveries/${id}/photos`, init)
  return { id, photoId: (await jsonOf<{ id: number }>(reply)).id }
}
/** Bought by the owner, and nobody else has approved it: a personal book has no second person. */
const waiting = async (world: World) => {
  const made = await bought(world)
  await world.app.database.run(sql`
    update orders set state = 'approval', needs_approval = true, awarded_by = null where id = ${made.id}`)
  return made
}
/** Proposed to the owner. */
const proposed = async (world: World) => {
  const buyer = await other(world)
  const { id } = await makeAcceptedOrder(buyer, ofOwner(world))
  return { id: await makeChange(buyer, id) }
}
const because = json({ reason: 'Changed plans' })

/** Orders between the owner and somebody else, whom nobody here knows. */
export const orderRows: readonly Row[] = [
  {
    operation: 'POST /api/requisitions/{id}/award',
    item: quoted,
    request: (_, { quoteId }) => jsonRequest('POST', { lines: [{ line: 1, quoteId }], reason: 'Cheapest' }),
    // Who sees the post may know that they did not ask.
  },
  {
    operation: 'GET /api/requisitions/{id}/ordered',
    item: quoted,
  },
  {
    operation: 'GET /api/requisitions/{id}/decisions',
    item: quoted,
  },
  { operation: 'GET /api/orders' },
  { operation: 'GET /api/orders/{id}', item: bought },
  { operation: 'POST /api/orders/{id}/accept', item: sold, request: json({}) },
  { operation: 'POST /api/orders/{id}/decline', item: sold, request: because },
  { operation: 'POST /api/orders/{id}/cancel', item: bought, request: because },
  {
    operation: 'POST /api/orders/{id}/deliveries',
    item: accepted,
    request: json({ lines: [{ line: 1, quantity: 1, warehouse: null }] }),
  },
  {
    operation: 'POST /api/orders/{id}/approve',
    about: 'in a book of one’s own, where nobody is a second person',
    item: waiting,
    request: json({}),
  },
  { operation: 'POST /api/orders/{id}/reject', item: waiting, request: because },
  {
    operation: 'POST /api/orders/{id}/changes',
    item: accepted,
    request: json({ lines: [{ line: 1, quantity: 90 }], reason: 'We need less' }),
  },
  {
    operation: 'POST /api/order-changes/{id}/answer',
    item: proposed,
    request: json({ answer: 'accept' }),
  },
  { operation: 'GET /api/deliveries/{id}', item: sent },
  { operation: 'GET /api/deliveries/{id}/pdf', item: sent },
  {
    operation: 'GET /api/delivery-codes/{token}',
    item: async (world) => ({ token: await tokenOfNote(world.people.owner, (await sent(world)).id) }),
  },
  {
    operation: 'POST /api/deliveries/{id}/receipt',
    item: coming,
    request: json({ lines: [{ line: 1, received: 10, warehouse: null }] }),
  },
  {
    operation: 'PUT /api/deliveries/{id}/receipt',
    item: received,
    request: json({ lines: [{ line: 1, received: 9, warehouse: null }] }),
  },
  {
    operation: 'POST /api/deliveries/{id}/photos',
    item: received,
    request: damage,
  },
  { operation: 'DELETE /api/deliveries/{id}/photos/{photoId}', item: withPhoto },
  { operation: 'GET /api/deliveries/{id}/photos/{photoId}', item: withPhoto },
  { operation: 'POST /api/deliveries/{id}/cancel', item: sent, request: because },
]
