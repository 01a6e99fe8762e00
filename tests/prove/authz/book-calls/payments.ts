import { billBody } from '#tests/support/bills.ts'
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
/** Of a bill of the book. */
const billPayment = async ({ make }: BookWorld) => {
  const { id } = await make('/api/bills', billBody({ status: 'open' }))
  return {
    direction: 'out',
    date: '2026-04-01',
    amount: 5,
    currency: 'EUR',
    allocations: [{ billId: Number(id), amount: 5 }],
  }
}
const one = [
  {
    input: async (world: BookWorld) => ({ params: await idOf(world.make(path, await bodyOf(world))) }),
  },
]

export const paymentCalls: BookCalls = {
  [`GET ${path}`]: [{}, { about: 'one party', input: query({ party: 'Nordlicht' }) }],
  [`GET ${path}/open`]: [
    {
      input: async (world) => ({
        query: { billId: (await idOf(world.make('/api/bills', billBody({ status: 'open' })))).id },
      }),
    },
  ],
  [`GET ${path}/same`]: [{ input: query({ date: '2026-04-01', amount: '5', currency: 'EUR' }) }],
  [`POST ${path}`]: [
    { input: async (world) => ({ body: await bodyOf(world) }) },
    { about: 'a bill', input: async (world) => ({ body: await billPayment(world) }) },
  ],
  [`GET ${path}/:id`]: one,
  [`PUT ${path}/:id`]: [
    {
      input: async (world: BookWorld) => ({
        params: await idOf(world.make(path, await bodyOf(world))),
        body: { allocations: [] },
      }),
    },
  ],
  [`DELETE ${path}/:id`]: one,
}
