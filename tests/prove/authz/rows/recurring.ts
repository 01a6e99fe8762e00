import { addDays, today } from '#platform/contract/dates.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { json, type Row } from '../row.ts'
import { jsonRequest, type World } from '../world.ts'

const firstDate = addDays(today(), 20)
const invoice = async ({ make }: World) => Number((await make('/api/invoices', invoiceBody()))['id'])
const body = async (world: World) => ({ invoiceId: await invoice(world), firstDate })
const series = async (world: World) => ({
  id: Number((await world.make('/api/recurring', await body(world)))['id']),
})
const paused = async (world: World) => {
  const { id } = await series(world)
  await world.make(`/api/recurring/${id}/pause`, undefined)
  return { id }
}

/** Recurring invoices of the owner's own book. */
export const recurringRows: readonly Row[] = [
  { operation: 'GET /api/recurring' },
  {
    operation: 'POST /api/recurring',
    item: async (world) => ({ invoiceId: await invoice(world) }),
    request: (_, { invoiceId }) => jsonRequest('POST', { invoiceId, firstDate }),
  },
  { operation: 'GET /api/recurring/{id}', item: series },
  {
    operation: 'PUT /api/recurring/{id}',
    item: series,
    request: () => jsonRequest('PUT', { firstDate }),
  },
  { operation: 'DELETE /api/recurring/{id}', item: series },
  { operation: 'POST /api/recurring/{id}/pause', item: series },
  { operation: 'POST /api/recurring/{id}/resume', item: paused, request: json({}) },
  {
    operation: 'POST /api/recurring/{id}/skip',
    item: series,
    request: json({ date: firstDate }),
  },
]
