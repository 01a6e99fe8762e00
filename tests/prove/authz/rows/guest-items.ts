import { confirmAddress } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { guestAddress, openLink } from '#tests/support/guests.ts'
import { makeDelivery, postRequisition, sendForm, sendJson } from '#tests/support/trade.ts'
import { form } from '../row.ts'
import { png } from './members.ts'
import { jsonOf, type World } from '../world.ts'

const ofOwner = ({ people: { owner } }: World) => ({ fetch: owner.fetch, bookId: owner.id })
export const asked = (world: World) => postRequisition(ofOwner(world)).then(({ id }) => ({ id }))
/** The owner has a confirmed address for this alone: other rows are about one without. */
async function withAddress<T>({ app: { database }, people: { owner } }: World, work: () => Promise<T>) {
  await confirmAddress(database, owner.id)
  try {
    return await work()
  } finally {
    await database.run(sql`update users set email_verified_at = null where id = ${owner.id}`)
  }
}
export const invited = async (world: World) => {
  const { id } = await asked(world)
  const guest = { name: 'Bergmann', email: guestAddress('vera') }
  const made = await withAddress(world, () => world.make(`/api/requisitions/${id}/guests`, guest))
  return { id, guestId: Number(made['id']) }
}
export const quote = { lines: [1, 2].map((line) => ({ line, unitPrice: 3 })) }
const linked = async (world: World) => {
  const { id, guestId } = await invited(world)
  return { id, token: await openLink(world.app.database, guestId) }
}
export const byToken = async (world: World) => ({ token: (await linked(world)).token })
export const quoted = async (world: World) => {
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
export const ordered = async (world: World) => {
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
export const accepted = async (world: World) => {
  const { token, id } = await ordered(world)
  await sendJson(world.as('visitor'), 'POST', `/api/trade-links/${token}/orders/${id}/accept`, {})
  return { token, id }
}
export const changed = async (world: World) => {
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
export const invoice = () => {
  const form = new FormData()
  form.append('number', 'RE-4711')
  form.append('date', '2026-03-02')
  return form
}
export const shipment = { lines: [{ line: 1, quantity: 10 }], seen: 0 }
export const sent = async (world: World) => {
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
export const billed = async (world: World) => {
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
  const { id: guestId } = await withAddress(world, () =>
    world.make(`/api/requisitions/${postId}/guests`, guest),
  )
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
export const bought = async (world: World) => {
  const { token, order } = await coming(world)
  const visitor = world.as('visitor')
  const draft = await sendJson<{ id: number }>(ofOwner(world), 'POST', `/api/orders/${order}/invoice`, {})
  await sendJson(ofOwner(world), 'PUT', `/api/invoices/${draft.id}`, { status: 'final' })
  const reply = await visitor.fetch(`/api/trade-links/${token}/orders/${order}`)
  const { papers } = (await reply.json()) as { papers: readonly { id: number }[] }
  return { token, id: papers[0]?.id ?? 0 }
}
export const damage = form({}, { field: 'photo', name: 'damage.png', bytes: new Uint8Array(png) })
/** Received by the guest. */
export const received = async (world: World) => {
  const { token, id } = await coming(world)
  const lines = [{ line: 1, received: 9 }]
  await sendJson(world.as('visitor'), 'POST', `/api/trade-links/${token}/deliveries/${id}/receipt`, { lines })
  return { token, id }
}
export const withPhoto = async (world: World) => {
  const { token, id } = await received(world)
  const init = { method: 'POST', ...damage() }
  const reply = await world.as('visitor').fetch(`/api/trade-links/${token}/deliveries/${id}/photos`, init)
  return { token, id, photoId: (await jsonOf<{ id: number }>(reply)).id }
}
export const offer = form(
  {},
  { field: 'file', name: 'offer.txt', bytes: new TextEncoder().encode('An offer') },
)
/** With a drawing of what is asked for. */
export const withFile = async (world: World) => {
  const { id, token } = await linked(world)
  const file = { field: 'file', name: 'drawing.txt', bytes: new TextEncoder().encode('A drawing') }
  const init = { method: 'POST', ...form({}, file)() }
  const reply = await world.people.owner.fetch(`/api/requisitions/${id}/lines/1/files`, init)
  return { token, id: (await jsonOf<{ id: number }>(reply)).id }
}
/** With a file of the guest's own quote. */
export const withQuoteFile = async (world: World) => {
  const { token } = await quoted(world)
  const init = { method: 'POST', ...offer() }
  const reply = await world.as('visitor').fetch(`/api/trade-links/${token}/quote/files`, init)
  const { files } = await jsonOf<{ files: readonly { id: number }[] }>(reply)
  return { token, id: files[0]?.id ?? 0 }
}
