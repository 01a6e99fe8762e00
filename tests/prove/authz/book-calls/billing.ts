import { makeBill, makeDispute, sendJson } from '#tests/support/trade.ts'
import type { BookCalls, BookWorld } from './book-call.ts'

const ofCompany = ({ company }: BookWorld) => ({ fetch: company.owner.fetch, bookId: company.bookId })
const other = async ({ app }: BookWorld) => {
  const { id, fetch } = await app.signIn()
  return { fetch, bookId: id }
}
const received = async (world: BookWorld) => ({
  id: String((await makeBill(ofCompany(world), await other(world))).bill),
})
const disputed = async (world: BookWorld) => ({
  id: String((await makeDispute(await other(world), ofCompany(world))).invoice),
})
const announced = async (world: BookWorld) => {
  const buyer = await other(world)
  const { bill } = await makeBill(buyer, ofCompany(world))
  const { id } = await sendJson<{ id: number }>(buyer, 'POST', '/api/payments', {
    direction: 'out',
    date: '2026-11-20',
    amount: 1,
    currency: 'EUR',
    allocations: [{ billId: bill, amount: 1 }],
  })
  return { id: String(id) }
}

/** What the company invoices for its orders, and what it is invoiced. */
export const billingCalls: BookCalls = {
  'GET /api/bills/:id/match': [{ input: async (world) => ({ params: await received(world) }) }],
  'POST /api/bills/:id/accept': [{ input: async (world) => ({ params: await received(world), body: {} }) }],
  'POST /api/bills/:id/dispute': [
    {
      input: async (world) => ({
        params: await received(world),
        body: { lines: [{ line: 1, reason: 'Too dear' }] },
      }),
    },
  ],
  'POST /api/payments/:id/confirm': [
    { input: async (world) => ({ params: await announced(world), body: {} }) },
  ],
  'GET /api/invoices/:id/trade': [{ input: async (world) => ({ params: await disputed(world) }) }],
  'POST /api/invoices/:id/answers': [
    {
      input: async (world) => ({
        params: await disputed(world),
        body: { lines: [{ line: 1, answer: 'As agreed' }] },
      }),
    },
  ],
}
