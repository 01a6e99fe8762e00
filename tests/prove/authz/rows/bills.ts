import { billBody, ublBill } from '#tests/support/bills.ts'
import { form, json, type Row } from '../row.ts'
import { jsonRequest, unique, type World } from '../world.ts'

const receipt = form({}, { field: 'files', name: 'receipt.txt', bytes: new TextEncoder().encode('Paid') })
const bill = async ({ make }: World) => ({ id: Number((await make('/api/bills', billBody()))['id']) })
const trashed = async (world: World) => {
  const made = await bill(world)
  await world.make(`/api/bills/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}
const eInvoice = () =>
  form(
    {},
    { field: 'file', name: 'bill.xml', bytes: new TextEncoder().encode(ublBill({ number: unique() })) },
  )()
const read = async ({ people: { owner } }: World) => {
  const reply = await owner.fetch('/api/bills/import', { method: 'POST', ...eInvoice() })
  const { id } = (await reply.json()) as { id: number }
  return { id }
}

/** Bills of the owner's own book. */
export const billRows: readonly Row[] = [
  { operation: 'GET /api/bills' },
  { operation: 'GET /api/bills/totals' },
  { operation: 'GET /api/due-bills' },
  { operation: 'GET /api/bills/ages' },
  { operation: 'GET /api/bills/ages/export', query: 'format=csv' },
  { operation: 'POST /api/bills', request: json(billBody()) },
  { operation: 'POST /api/bills/import', request: eInvoice },
  { operation: 'GET /api/bills/{id}', item: bill },
  { operation: 'GET /api/bills/{id}/bank-warning', item: bill },
  { operation: 'GET /api/bills/{id}/comments', item: bill },
  {
    operation: 'POST /api/bills/{id}/comments',
    item: bill,
    request: json({ text: 'Paid?' }),
  },
  { operation: 'GET /api/bills/{id}/files', item: bill },
  {
    operation: 'POST /api/bills/{id}/files',
    item: bill,
    request: receipt,
  },
  { operation: 'GET /api/bills/{id}/history', item: bill },
  { operation: 'GET /api/bills/{id}/file', item: read },
  {
    operation: 'PUT /api/bills/{id}',
    item: bill,
    request: () => jsonRequest('PUT', billBody()),
  },
  {
    operation: 'POST /api/bills/{id}/status',
    item: bill,
    request: json({ status: 'open' }),
  },
  { operation: 'DELETE /api/bills/{id}', item: bill },
  { operation: 'POST /api/bills/{id}/restore', item: trashed },
]
