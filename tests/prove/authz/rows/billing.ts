import { makeAcceptedOrder, makeBill, makeDelivery, makeDispute } from '#tests/support/trade.ts'
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
  {
    operation: 'POST /api/invoices/{id}/answers',
    item: disputed,
    request: json({ lines: [{ line: 1, answer: 'As agreed' }] }),
  },
]
