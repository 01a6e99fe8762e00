import { randomUUID } from 'node:crypto'
import { billBody, ublBill, xmlFile } from '#tests/support/bills.ts'
import { body, type BookCalls, type BookWorld, idOf, inBook, query, receipt } from './book-call.ts'

const path = '/api/bills'
const bill = ({ make }: BookWorld) => idOf(make(path, billBody()))
const trashed = async (world: BookWorld) => {
  const made = await bill(world)
  await world.make(`${path}/${made.id}`, undefined, undefined, 'DELETE')
  return made
}
const one = [{ input: async (world: BookWorld) => ({ params: await bill(world) }) }]
const eInvoice = () => xmlFile(ublBill({ number: randomUUID() }))
const read = async ({ company }: BookWorld) => {
  const form = new FormData()
  form.append('file', eInvoice())
  const reply = await company.owner.fetch(inBook(`${path}/import`, company), { method: 'POST', body: form })
  const { id }: { id: number } = JSON.parse(await reply.text())
  return { params: { id: String(id) } }
}

export const billCalls: BookCalls = {
  [`GET ${path}`]: [{}, { about: 'trash', input: query({ deleted: 'true' }) }],
  [`GET ${path}/totals`]: [{}],
  [`GET ${path}/ages`]: [{}],
  [`GET ${path}/ages/export`]: [{ input: query({ format: 'csv' }) }],
  [`POST ${path}`]: [{ input: body(billBody()) }],
  [`POST ${path}/import`]: [{ input: async () => ({ files: [eInvoice()] }) }],
  [`GET ${path}/:id`]: one,
  [`GET ${path}/:id/bank-warning`]: one,
  [`GET ${path}/:id/history`]: one,
  [`GET ${path}/:id/comments`]: one,
  [`POST ${path}/:id/comments`]: [
    { input: async (world) => ({ params: await bill(world), body: { text: 'Is this paid?' } }) },
  ],
  [`GET ${path}/:id/files`]: one,
  [`POST ${path}/:id/files`]: [
    { input: async (world) => ({ params: await bill(world), files: [receipt()] }) },
  ],
  [`GET ${path}/:id/file`]: [{ input: read }],
  [`PUT ${path}/:id`]: [{ input: async (world) => ({ params: await bill(world), body: billBody() }) }],
  [`POST ${path}/:id/status`]: [
    { input: async (world) => ({ params: await bill(world), body: { status: 'open' } }) },
  ],
  [`DELETE ${path}/:id`]: one,
  [`POST ${path}/:id/restore`]: [{ input: async (world) => ({ params: await trashed(world) }) }],
}
