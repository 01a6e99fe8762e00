import { invoiceBody } from '#tests/support/invoices.ts'
import { type BookCalls, type BookWorld, idOf } from './book-call.ts'

const path = '/api/invoices'
let customers = 0

/** Counted, because a random name can look like a bank account that the company has not registered. */
function nextCustomer(): string {
  customers += 1
  return `Late ${customers}`
}

const issued = ({ make }: BookWorld) =>
  idOf(make(path, invoiceBody({ status: 'final', dueDate: '2026-03-20', customerName: nextCustomer() })))
const one = [{ input: async (world: BookWorld) => ({ params: await issued(world) }) }]
const letter = { to: 'ada@example.com', subject: 'Invoice', message: 'Please find it attached.' }
const writing = [{ input: async (world: BookWorld) => ({ params: await issued(world), body: letter }) }]

export const sendingCalls: BookCalls = {
  [`POST ${path}/:id/send`]: writing,
  [`GET ${path}/:id/mails`]: one,
  [`GET ${path}/:id/letter`]: one,
  [`GET ${path}/:id/links`]: one,
  [`POST ${path}/:id/links`]: [
    { input: async (world: BookWorld) => ({ params: await issued(world), body: {} }) },
  ],
  [`DELETE ${path}/:id/links/:linkId`]: [
    {
      input: async (world: BookWorld) => {
        const { id } = await issued(world)
        const link = await world.make(`${path}/${id}/links`, {})
        return { params: { id, linkId: String(link['id']) } }
      },
    },
  ],
  [`GET ${path}/:id/reminders`]: one,
  [`POST ${path}/:id/reminders`]: writing,
  [`PUT ${path}/:id/reminders`]: [
    { input: async (world: BookWorld) => ({ params: await issued(world), body: { paused: true } }) },
  ],
  [`GET ${path}/reminders/due`]: [{}],
}
