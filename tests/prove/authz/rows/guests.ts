import { guestAddress, openLink } from '#tests/support/guests.ts'
import { makeDelivery, postRequisition, sendForm, sendJson } from '#tests/support/trade.ts'
import { form, json, type Row } from '../row.ts'
import { png } from './members.ts'
import { jsonOf, jsonRequest, type World } from '../world.ts'

const ofOwner = ({ people: { owner } }: World) => ({ fetch: owner.fetch, bookId: owner.id })
const asked = (world: World) => postRequisition(ofOwner(world)).then(({ id }) => ({ id }))
const invited = async (world: World) => {
  const { id } = await asked(world)
  const guest = { name: 'Bergmann', email: guestAddress('vera') }
  const made = await world.make(`/api/requisitions/${id}/guests`, guest)
  return { id, guestId: Number(made['id']) }
}
const quote = { lines: [1, 2].map((line) => ({ line, unitPrice: 3 })) }
const linked = async (world: World) => {
  const { id, guestId } = await invited(world)
  return { id, token: await openLink(world.app.database, guestId) }
}
const byToken = async (world: World) => ({ token: (await linked(world)).token })
const quoted = async (world: World) => {
  const { id, token } = await linked(world)
  const visitor = world.as('visitor')
  const { id: quoteId } = await sendJson<{ id: number }>(
    visitor,
    'PUT',
    `/api/trade-links/${token}/quote`,
    quote,
  )
  return { id, token, quoteId }
}
/** Sent to the guest. */
const ordered = async (world: World) => {
  const { id: postId, token, quoteId } = await quoted(world)
  const [order] = await sendJson<{ id: number }[]>(
    ofOwner(world),
    'POST',
    `/api/requisitions/${postId}/award`,
    {
      lines: [1, 2].map((line) => ({ line, quoteId })),
      reason: 'The best price',
    },
  )
  return { token, id: order?.id ?? 0 }
}
const accepted = async (world: World) => {
  const { token, id } = await ordered(world)
  await sendJson(world.as('visitor'), 'POST', `/api/trade-links/${token}/orders/${id}/accept`, {})
  return { token, id }
}
const changed = async (world: World) => {
  const { token, id } = await accepted(world)
  const change = { lines: [{ line: 1, quantity: 90 }], reason: 'We need less' }
  const order = await sendJson<{ changes: readonly { id: number }[] }>(
    ofOwner(world),
    'POST',
    `/api/orders/${id}/changes`,
    change,
  )
  return { token, id: order.changes[0]?.id ?? 0 }
}
const invoice = () => {
  const form = new FormData()
  form.append('number', 'RE-4711')
  form.append('date', '2026-03-02')
  return form
}
const shipment = { lines: [{ line: 1, quantity: 10 }], seen: 0 }
const sent = async (world: World) => {
  const { token, id } = await accepted(world)
  const order = await sendJson<{ deliveries: readonly { id: number }[] }>(
    world.as('visitor'),
    'POST',
    `/api/trade-links/${token}/orders/${id}/deliveries`,
    shipment,
  )
  return { token, id: order.deliveries[0]?.id ?? 0 }
}

/** With an invoice of theirs, whose line the buyer disputes. */
const billed = async (world: World) => {
  const { token, id } = await accepted(world)
  const visitor = world.as('visitor')
  const of = `/api/trade-links/${token}/orders/${id}`
  await sendJson(visitor, 'POST', `${of}/deliveries`, shipment)
  const { papers } = await sendForm<{ papers: readonly { id: number }[] }>(
    visitor,
    `${of}/invoice`,
    invoice(),
  )
  const bill = papers[0]?.id ?? 0
  const disputed = { lines: [{ line: 1, reason: 'Only 9 came' }] }
  await sendJson(ofOwner(world), 'POST', `/api/bills/${bill}/dispute`, disputed)
  return { token, id: bill }
}
/** An order of a guest who buys, with a delivery under way. */
const coming = async (world: World) => {
  const { id: postId } = await postRequisition(ofOwner(world), {}, 'Selling Requisition post')
  const guest = { name: 'Bergmann', email: guestAddress('vera') }
  const { id: guestId } = await world.make(`/api/requisitions/${postId}/guests`, guest)
  const token = await openLink(world.app.database, Number(guestId))
  const visitor = world.as('visitor')
  const { id: quoteId } = await sendJson<{ id: number }>(
    visitor,
    'PUT',
    `/api/trade-links/${token}/quote`,
    quote,
  )
  const [order] = await sendJson<{ id: number }[]>(
    ofOwner(world),
    'POST',
    `/api/requisitions/${postId}/award`,
    { lines: [1, 2].map((line) => ({ line, quoteId })), reason: 'The best price' },
  )
  const address = `/api/trade-links/${token}/orders/${order?.id}`
  await sendJson(visitor, 'POST', `${address}/accept`, {})
  return { token, order: order?.id ?? 0, id: await makeDelivery(ofOwner(world), order?.id ?? 0) }
}
/** With the bill of its invoice. */
const bought = async (world: World) => {
  const { token, order } = await coming(world)
  const visitor = world.as('visitor')
  const draft = await sendJson<{ id: number }>(ofOwner(world), 'POST', `/api/orders/${order}/invoice`, {})
  await sendJson(ofOwner(world), 'PUT', `/api/invoices/${draft.id}`, { status: 'final' })
  const reply = await visitor.fetch(`/api/trade-links/${token}/orders/${order}`)
  const { papers } = (await reply.json()) as { papers: readonly { id: number }[] }
  return { token, id: papers[0]?.id ?? 0 }
}
const damage = form({}, { field: 'photo', name: 'damage.png', bytes: new Uint8Array(png) })
/** Received by the guest. */
const received = async (world: World) => {
  const { token, id } = await coming(world)
  const lines = [{ line: 1, received: 9 }]
  await sendJson(world.as('visitor'), 'POST', `/api/trade-links/${token}/deliveries/${id}/receipt`, { lines })
  return { token, id }
}
const withPhoto = async (world: World) => {
  const { token, id } = await received(world)
  const init = { method: 'POST', ...damage() }
  const reply = await world.as('visitor').fetch(`/api/trade-links/${token}/deliveries/${id}/photos`, init)
  return { token, id, photoId: (await jsonOf<{ id: number }>(reply)).id }
}
/** With a drawing of what is asked for. */
const withFile = async (world: World) => {
  const { id, token } = await linked(world)
  const file = { field: 'file', name: 'drawing.txt', bytes: new TextEncoder().encode('A drawing') }
  const init = { method: 'POST', ...form({}, file)() }
  const reply = await world.people.owner.fetch(`/api/requisitions/${id}/lines/1/files`, init)
  return { token, id: (await jsonOf<{ id: number }>(reply)).id }
}

const askersAlone = '401 403 403 403 200 403 403'
const askersCreate = '401 403 403 403 201 403 403'
/** Whoever has the link, but for those who invited. */
const whoHasIt = '200 200 200 200 403 200 200'
const whoCreates = '201 201 201 201 403 201 201'
const absent = '404 404 404 404 404 404 404'
const byLink = { expect: whoHasIt, absent } as const

/** Companies that are invited by mail, and what whoever has their link may do. */
export const guestRows: readonly Row[] = [
  { operation: 'GET /api/requisitions/{id}/guests', item: asked, expect: askersAlone },
  {
    operation: 'POST /api/requisitions/{id}/guests',
    item: asked,
    request: () => jsonRequest('POST', { name: 'Bergmann', email: guestAddress('vera') }),
    expect: askersCreate,
  },
  { operation: 'POST /api/requisitions/{id}/guests/{guestId}/mail', item: invited, expect: askersAlone },
  { operation: 'DELETE /api/requisitions/{id}/guests/{guestId}/links', item: invited, expect: askersAlone },
  { operation: 'GET /api/trade-links/{token}', item: byToken, ...byLink },
  {
    operation: 'PUT /api/trade-links/{token}/quote',
    item: byToken,
    request: () => jsonRequest('PUT', quote),
    ...byLink,
  },
  {
    operation: 'DELETE /api/trade-links/{token}/quote',
    item: async (world) => ({ token: (await quoted(world)).token }),
    ...byLink,
  },
  { operation: 'GET /api/trade-links/{token}/questions', item: byToken, ...byLink },
  {
    operation: 'POST /api/trade-links/{token}/questions',
    item: byToken,
    request: json({ question: 'Which alloy?' }),
    ...byLink,
    expect: '201 201 201 201 403 201 201',
  },
  { operation: 'GET /api/trade-links/{token}/files/{id}', item: withFile, ...byLink },
  { operation: 'POST /api/trade-links/{token}/no-mail', item: byToken, ...byLink },
  { operation: 'GET /api/trade-links/{token}/orders/{id}', item: ordered, ...byLink },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/accept',
    item: ordered,
    request: json({}),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/decline',
    item: ordered,
    request: json({ reason: 'Sold out' }),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/cancel',
    item: accepted,
    request: json({ reason: 'Sold out' }),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/order-changes/{id}/answer',
    item: changed,
    request: json({ answer: 'accept' }),
    ...byLink,
  },
  { operation: 'GET /api/trade-links/{token}/deliveries/{id}', item: sent, ...byLink },
  { operation: 'GET /api/trade-links/{token}/deliveries/{id}/pdf', item: sent, ...byLink },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/changes',
    item: accepted,
    request: json({ lines: [{ line: 1, quantity: 90 }], reason: 'We have less' }),
    expect: '201 201 201 201 403 201 201',
    absent,
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/deliveries',
    item: accepted,
    request: json(shipment),
    expect: '201 201 201 201 403 201 201',
    absent,
  },
  {
    operation: 'POST /api/trade-links/{token}/deliveries/{id}/receipt',
    about: 'that the guest has sent, which the other side receives',
    item: sent,
    request: json({ lines: [{ line: 1, received: 10 }] }),
    expect: '403 403 403 403 403 403 403',
    absent,
  },
  {
    operation: 'POST /api/trade-links/{token}/deliveries/{id}/photos',
    item: received,
    request: damage,
    expect: whoCreates,
    absent,
  },
  {
    operation: 'DELETE /api/trade-links/{token}/deliveries/{id}/photos/{photoId}',
    item: withPhoto,
    ...byLink,
  },
  { operation: 'GET /api/trade-links/{token}/deliveries/{id}/photos/{photoId}', item: withPhoto, ...byLink },
  {
    operation: 'POST /api/trade-links/{token}/deliveries/{id}/cancel',
    item: sent,
    request: json({ reason: 'A mistake' }),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/invoice',
    item: async (world) => {
      const { token, id } = await accepted(world)
      const address = `/api/trade-links/${token}/orders/${id}/deliveries`
      await sendJson(world.as('visitor'), 'POST', address, shipment)
      return { token, id }
    },
    request: () => ({ method: 'POST', body: invoice() }),
    expect: whoCreates,
    absent,
  },
  { operation: 'GET /api/trade-links/{token}/papers/{id}', item: billed, ...byLink },
  { operation: 'GET /api/trade-links/{token}/papers/{id}/pdf', item: bought, ...byLink },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/accept',
    item: bought,
    request: json({}),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/dispute',
    item: bought,
    request: json({ lines: [{ line: 1, reason: 'Only 9 came' }] }),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/answers',
    item: billed,
    request: json({ lines: [{ line: 1, answer: 'We sent 10' }] }),
    ...byLink,
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/payments',
    item: bought,
    request: json({ date: '2026-03-09', amount: 5, seen: 0 }),
    expect: whoCreates,
    absent,
  },
  {
    operation: 'POST /api/trade-links/{token}/claim',
    item: byToken,
    request: ({ people }, _, caller) =>
      jsonRequest('POST', { bookId: caller === 'visitor' ? people.owner.id : people[caller].id }),
    expect: '401 200 200 200 403 200 200',
  },
]
