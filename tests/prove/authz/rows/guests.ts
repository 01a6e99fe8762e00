import { guestAddress } from '#tests/support/guests.ts'
import { sendJson } from '#tests/support/trade.ts'
import { form, json, type Row } from '../row.ts'
import { jsonRequest } from '../world.ts'
import {
  accepted,
  asked,
  billed,
  bought,
  byToken,
  changed,
  damage,
  invited,
  invoice,
  offer,
  ordered,
  quote,
  quoted,
  received,
  sent,
  shipment,
  withFile,
  withPhoto,
  withQuoteFile,
} from './guest-items.ts'

/** Companies that are invited by mail, and what whoever has their link may do. */
export const guestRows: readonly Row[] = [
  { operation: 'GET /api/requisitions/{id}/guests', item: asked },
  {
    operation: 'POST /api/requisitions/{id}/guests',
    item: asked,
    about: 'without an address of their own',
    request: () => jsonRequest('POST', { name: 'Bergmann', email: guestAddress('vera') }),
  },
  {
    operation: 'POST /api/requisitions/{id}/guests/{guestId}/mail',
    about: 'without an address of their own',
    item: invited,
  },
  { operation: 'DELETE /api/requisitions/{id}/guests/{guestId}/links', item: invited },
  { operation: 'GET /api/trade-links/{token}', item: byToken },
  {
    operation: 'PUT /api/trade-links/{token}/quote',
    item: byToken,
    request: () => jsonRequest('PUT', quote),
  },
  {
    operation: 'DELETE /api/trade-links/{token}/quote',
    item: async (world) => ({ token: (await quoted(world)).token }),
  },
  {
    operation: 'POST /api/trade-links/{token}/quote/files',
    item: async (world) => ({ token: (await quoted(world)).token }),
    request: offer,
  },
  { operation: 'DELETE /api/trade-links/{token}/quote/files/{id}', item: withQuoteFile },
  { operation: 'GET /api/trade-links/{token}/quote/files/{id}', item: withQuoteFile },
  { operation: 'GET /api/trade-links/{token}/questions', item: byToken },
  {
    operation: 'POST /api/trade-links/{token}/questions',
    item: byToken,
    request: json({ question: 'Which alloy?' }),
  },
  { operation: 'GET /api/trade-links/{token}/files/{id}', item: withFile },
  { operation: 'POST /api/trade-links/{token}/no-mail', item: byToken },
  { operation: 'GET /api/trade-links/{token}/orders/{id}', item: ordered },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/accept',
    item: ordered,
    request: json({}),
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/decline',
    item: ordered,
    request: json({ reason: 'Sold out' }),
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/cancel',
    item: accepted,
    request: json({ reason: 'Sold out' }),
  },
  {
    operation: 'POST /api/trade-links/{token}/order-changes/{id}/answer',
    item: changed,
    request: json({ answer: 'accept' }),
  },
  { operation: 'GET /api/trade-links/{token}/deliveries/{id}', item: sent },
  { operation: 'GET /api/trade-links/{token}/deliveries/{id}/pdf', item: sent },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/changes',
    item: accepted,
    request: json({ lines: [{ line: 1, quantity: 90 }], reason: 'We have less' }),
  },
  {
    operation: 'POST /api/trade-links/{token}/orders/{id}/deliveries',
    item: accepted,
    request: json(shipment),
  },
  {
    operation: 'POST /api/trade-links/{token}/deliveries/{id}/receipt',
    about: 'that the guest has sent, which the other side receives',
    item: sent,
    request: json({ lines: [{ line: 1, received: 10 }] }),
  },
  {
    operation: 'PUT /api/trade-links/{token}/deliveries/{id}/receipt',
    item: received,
    request: json({ lines: [{ line: 1, received: 8 }] }),
  },
  {
    operation: 'POST /api/trade-links/{token}/deliveries/{id}/photos',
    item: received,
    request: damage,
  },
  {
    operation: 'DELETE /api/trade-links/{token}/deliveries/{id}/photos/{photoId}',
    item: withPhoto,
  },
  { operation: 'GET /api/trade-links/{token}/deliveries/{id}/photos/{photoId}', item: withPhoto },
  {
    operation: 'POST /api/trade-links/{token}/deliveries/{id}/cancel',
    item: sent,
    request: json({ reason: 'A mistake' }),
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
  },
  { operation: 'GET /api/trade-links/{token}/papers/{id}', item: billed },
  { operation: 'GET /api/trade-links/{token}/papers/{id}/pdf', item: bought },
  { operation: 'GET /api/trade-links/{token}/papers/{id}/e-invoice/formats', item: bought },
  {
    operation: 'GET /api/trade-links/{token}/papers/{id}/e-invoice',
    about: 'of a seller with no company, who has no e-invoices',
    item: bought,
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/accept',
    item: bought,
    request: json({}),
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/dispute',
    item: bought,
    request: json({ lines: [{ line: 1, reason: 'Only 9 came' }] }),
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/answers',
    item: billed,
    request: json({ lines: [{ line: 1, answer: 'We sent 10' }] }),
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/credit',
    item: billed,
    request: form({
      number: 'GS-1',
      date: '2026-03-09',
      lines: JSON.stringify([{ line: 1, quantity: 1, unitPrice: 3 }]),
    }),
  },
  {
    operation: 'POST /api/trade-links/{token}/papers/{id}/payments',
    item: bought,
    request: json({ date: '2026-03-09', amount: 5, seen: 0 }),
  },
  {
    operation: 'POST /api/trade-links/{token}/claim',
    item: byToken,
    request: ({ people }, _, caller) =>
      jsonRequest('POST', { bookId: caller === 'visitor' ? people.owner.id : people[caller].id }),
  },
]
