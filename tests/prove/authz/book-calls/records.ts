import { recordKinds } from '#tests/support/records.ts'
import { body, type BookCalls, type BookWorld, idOf, query, receipt } from './book-call.ts'

const callsOf = ({ path, form }: (typeof recordKinds)[number]): BookCalls => {
  const record = ({ make }: BookWorld) => idOf(make(path, form))
  const trashed = async (world: BookWorld) => {
    const made = await record(world)
    await world.make(`${path}/${made.id}`, undefined, undefined, 'DELETE')
    return made
  }
  const one = [{ input: async (world: BookWorld) => ({ params: await record(world) }) }]
  const many = (make: typeof record) => async (world: BookWorld) => ({
    body: { ids: [Number((await make(world)).id)] },
  })
  return {
    [`GET ${path}`]: [{}, { about: 'trash', input: query({ deleted: 'true' }) }],
    [`GET ${path}/totals`]: [{}],
    [`GET ${path}/suggestions`]: [{}],
    [`GET ${path}/export`]: [{ input: query({ format: 'csv' }) }],
    [`POST ${path}`]: [{ input: body(form) }],
    [`GET ${path}/:id`]: one,
    [`GET ${path}/:id/history`]: one,
    [`GET ${path}/:id/comments`]: one,
    [`GET ${path}/:id/files`]: one,
    [`POST ${path}/:id/files`]: [
      { input: async (world) => ({ params: await record(world), files: [receipt()] }) },
    ],
    [`POST ${path}/:id/comments`]: [
      { input: async (world) => ({ params: await record(world), body: { text: 'Is this paid?' } }) },
    ],
    [`PUT ${path}/:id`]: [{ input: async (world) => ({ params: await record(world), body: form }) }],
    [`DELETE ${path}/:id`]: one,
    [`POST ${path}/:id/restore`]: [{ input: async (world) => ({ params: await trashed(world) }) }],
    [`POST ${path}/trash`]: [{ input: many(record) }],
    [`POST ${path}/restore`]: [{ input: many(trashed) }],
  }
}

const [financials, materials] = recordKinds
const { materialName, unit, warehouseAffected: warehouse } = materials.form

export const recordCalls: BookCalls = {
  ...callsOf(financials),
  ...callsOf(materials),
  'GET /api/financial-transactions/summary': [{ input: query({ by: 'month' }) }],
  'GET /api/material-transactions/stock': [{}],
  'PUT /api/material-transactions/stock/minimum': [
    {
      input: async ({ make }) => {
        await make(materials.path, materials.form)
        return { body: { materialName, unit, warehouse, minimum: 3 } }
      },
    },
  ],
}
