import { makeAcceptedOrder, makeBill, makeDelivery, makeDispute, sendJson } from '#tests/support/trade.ts'
import { json, type Row } from '../row.ts'
import type { World } from '../world.ts'

const ofOwner = ({ people: { owner } }: World) => ({ fetch: owner.fetch, bookId: owner.id })
const other = async ({ join }: World) => {
  const { id, fetch } = await join()
  return { fetch, bookId: id }
}
const delivered = async (world: World) => {
  const seller = ofOwner(world)
  const { id } = await makeAcceptedOrder(await other(world), seller)
  await makeDelivery(seller, id)
  return { id }
}
const received = async (world: World) => ({ id: (await makeBill(ofOwner(world), await other(world))).bill })
const disputed = async (world: World) => ({
  id: (await makeDispute(await other(world), ofOwner(world))).invoice,
})
/** Of a buyer, for an invoice of the owner. */
const announced = async (world: World) => {
  const buyer = await other(world)
  const { bill } = await makeBill(buyer, ofOwner(world))
  const { id } = await sendJson<{ id: number }>(buyer, 'POST', '/api/payments', {
    direction: 'out',
    date: '2026-11-20',
    amount: 1,
    currency: 'EUR',
    allocations: [{ billId: bill, amount: 1 }],
  })
  return { id }
}

/** What the owner invoices, and what others invoice them. */
export const billingRows: readonly Row[] = [
  {
    operation: 'POST /api/orders/{id}/invoice',
    item: delivered,
    request: json({}),
  },
  { operation: 'GET /api/bills/{id}/match', item: received },
  { operation: 'POST /api/bills/{id}/accept', item: received, request: json({}) },
  {
    operation: 'POST /api/bills/{id}/dispute',
    item: received,
    request: json({ lines: [{ line: 1, reason: 'Too dear' }] }),
  },
  { operation: 'GET /api/invoices/{id}/trade', item: disputed },
  { operation: 'POST /api/payments/{id}/confirm', item: announced, request: json({}) },
  {
    operation: 'POST /api/invoices/{id}/answers',
    item: disputed,
    request: json({ lines: [{ line: 1, answer: 'As agreed' }] }),
  },
]
