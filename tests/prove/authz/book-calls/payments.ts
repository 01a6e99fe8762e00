import { invoiceBody } from '#tests/support/invoices.ts'
import { type BookCalls, type BookWorld, idOf, query } from './book-call.ts'

const path = '/api/payments'
/** Of an invoice of the book. */
const bodyOf = async ({ make }: BookWorld) => {
  const { id } = await make('/api/invoices', invoiceBody({ status: 'final', currency: 'EUR' }))
  return {
    date: '2026-04-01',
    amount: 5,
    currency: 'EUR',
    method: 'cash',
    allocations: [{ invoiceId: Number(id), amount: 5 }],
  }
}
const one = [
  {
    input: async (world: BookWorld) => ({ params: await idOf(world.make(path, await bodyOf(world))) }),
  },
]

export const paymentCalls: BookCalls = {
  [`GET ${path}`]: [{}, { about: 'one party', input: query({ party: 'Nordlicht' }) }],
  [`POST ${path}`]: [{ input: async (world) => ({ body: await bodyOf(world) }) }],
  [`GET ${path}/:id`]: one,
  [`DELETE ${path}/:id`]: one,
}
