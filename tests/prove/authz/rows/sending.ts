import { invoiceBody } from '#tests/support/invoices.ts'
import { json, type Row } from '../row.ts'
import { jsonRequest, unique, type World } from '../world.ts'

const issued = async ({ make }: World) => ({
  id: Number(
    (
      await make(
        '/api/invoices',
        invoiceBody({ status: 'final', dueDate: '2026-03-20', customerName: unique() }),
      )
    )['id'],
  ),
})
const linked = async (world: World) => {
  const { id } = await issued(world)
  const link = await world.make(`/api/invoices/${id}/links`, {})
  return { id, linkId: Number(link['id']), url: String(link['url']) }
}
const ownLink = async (world: World) => {
  const { id, linkId } = await linked(world)
  return { id, linkId }
}
const byToken = async (world: World) => ({ token: (await linked(world)).url.split('/').at(-1) ?? '' })

const letter = json({ to: 'ada@example.com', subject: 'Invoice', message: 'Please find it attached.' })
/** Rows of letters: the owner has no confirmed address. */
const unconfirmed = { about: 'without an address of their own' } as const

/** Mails, links and reminders of the owner's invoices; the pages of links are open to all who have their address. */
export const sendingRows: readonly Row[] = [
  { operation: 'POST /api/invoices/{id}/send', item: issued, request: letter, ...unconfirmed },
  { operation: 'GET /api/invoices/{id}/mails', item: issued },
  { operation: 'GET /api/invoices/{id}/letter', item: issued },
  { operation: 'GET /api/invoices/{id}/links', item: issued },
  { operation: 'POST /api/invoices/{id}/links', item: issued, request: json({}) },
  { operation: 'DELETE /api/invoices/{id}/links/{linkId}', item: ownLink },
  { operation: 'GET /api/invoices/{id}/reminders', item: issued },
  { operation: 'POST /api/invoices/{id}/reminders', item: issued, request: letter, ...unconfirmed },
  {
    operation: 'PUT /api/invoices/{id}/reminders',
    item: issued,
    request: () => jsonRequest('PUT', { paused: true }),
  },
  { operation: 'GET /api/invoices/reminders/due' },
  { operation: 'GET /api/invoice-links/{token}', item: byToken },
  { operation: 'GET /api/invoice-links/{token}/pdf', item: byToken },
  // The invoice has no logo.
  { operation: 'GET /api/invoice-links/{token}/logo', item: byToken },
  {
    operation: 'POST /api/invoice-links/{token}/paid',
    item: byToken,
  },
]
