import { randomUUID } from 'node:crypto'
import { body, type BookCalls, type BookWorld, idOf, query } from './book-call.ts'

const path = '/api/items'
const name = () => `Item ${randomUUID()}`
const item = ({ make }: BookWorld) => idOf(make(path, { name: name() }))
const trashed = async (world: BookWorld) => {
  const made = await item(world)
  await world.make(`${path}/${made.id}`, undefined, undefined, 'DELETE')
  return made
}
const one = [{ input: async (world: BookWorld) => ({ params: await item(world) }) }]

export const itemCalls: BookCalls = {
  [`GET ${path}`]: [
    {},
    { about: 'trash', input: query({ deleted: 'true' }) },
    { about: 'below minimum', input: query({ belowMinimum: 'true' }) },
  ],
  [`GET ${path}/typed`]: [{}],
  [`GET ${path}/shortages`]: [{}],
  [`POST ${path}/typed`]: [{ input: body({ names: ['of nobody'] }) }],
  [`POST ${path}`]: [{ input: async () => ({ body: { name: name() } }) }],
  [`GET ${path}/:id`]: one,
  [`GET ${path}/:id/trade`]: one,
  [`PUT ${path}/:id`]: [{ input: async (world) => ({ params: await item(world), body: { name: name() } }) }],
  [`DELETE ${path}/:id`]: one,
  [`POST ${path}/:id/restore`]: [{ input: async (world) => ({ params: await trashed(world) }) }],
  [`POST ${path}/:id/merge`]: [
    {
      input: async (world) => ({
        params: await item(world),
        body: { into: Number((await item(world)).id) },
      }),
    },
  ],
}
