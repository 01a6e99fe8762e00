import { makeBill, makeDispute } from '#tests/support/trade.ts'
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
