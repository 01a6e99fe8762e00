import { billBody, ublBill } from '#tests/support/bills.ts'
import { created, form, json, member, ownersAlone, type Row } from '../row.ts'
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
  { operation: 'GET /api/bills', expect: member },
  { operation: 'GET /api/bills/totals', expect: member },
  { operation: 'GET /api/due-bills', expect: member },
  { operation: 'GET /api/bills/ages', expect: member },
  { operation: 'GET /api/bills/ages/export', query: 'format=csv', expect: member },
  { operation: 'POST /api/bills', request: json(billBody()), expect: created },
  { operation: 'POST /api/bills/import', request: eInvoice, expect: created },
  { operation: 'GET /api/bills/{id}', item: bill, expect: ownersAlone },
  { operation: 'GET /api/bills/{id}/bank-warning', item: bill, expect: ownersAlone },
  { operation: 'GET /api/bills/{id}/comments', item: bill, expect: ownersAlone },
  {
    operation: 'POST /api/bills/{id}/comments',
    item: bill,
    request: json({ text: 'Paid?' }),
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'GET /api/bills/{id}/files', item: bill, expect: ownersAlone },
  {
    operation: 'POST /api/bills/{id}/files',
    item: bill,
    request: receipt,
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'GET /api/bills/{id}/history', item: bill, expect: ownersAlone },
  { operation: 'GET /api/bills/{id}/file', item: read, expect: ownersAlone },
  {
    operation: 'PUT /api/bills/{id}',
    item: bill,
    request: () => jsonRequest('PUT', billBody()),
    expect: ownersAlone,
  },
  {
    operation: 'POST /api/bills/{id}/status',
    item: bill,
    request: json({ status: 'open' }),
    expect: ownersAlone,
  },
  { operation: 'DELETE /api/bills/{id}', item: bill, expect: ownersAlone },
  { operation: 'POST /api/bills/{id}/restore', item: trashed, expect: ownersAlone },
]
