import { addDays, today } from '#platform/contract/dates.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { type BookCalls, type BookWorld, idOf } from './book-call.ts'

const path = '/api/recurring'
const firstDate = addDays(today(), 20)
const bodyOf = async ({ make }: BookWorld) => ({
  invoiceId: Number((await make('/api/invoices', invoiceBody()))['id']),
  firstDate,
})
const made = async (world: BookWorld) => idOf(world.make(path, await bodyOf(world)))
const paused = async (world: BookWorld) => {
  const { id } = await made(world)
  await world.make(`${path}/${id}/pause`, undefined)
  return { id }
}
const one = [{ input: async (world: BookWorld) => ({ params: await made(world) }) }]
const withBody = (item: typeof made, body: unknown) => [
  { input: async (world: BookWorld) => ({ params: await item(world), body }) },
]

export const recurringCalls: BookCalls = {
  [`GET ${path}`]: [{}],
  [`POST ${path}`]: [{ input: async (world) => ({ body: await bodyOf(world) }) }],
  [`GET ${path}/:id`]: one,
  [`PUT ${path}/:id`]: withBody(made, { firstDate }),
  [`DELETE ${path}/:id`]: one,
  [`POST ${path}/:id/pause`]: one,
  [`POST ${path}/:id/resume`]: withBody(paused, {}),
  [`POST ${path}/:id/skip`]: withBody(made, { date: firstDate }),
}
