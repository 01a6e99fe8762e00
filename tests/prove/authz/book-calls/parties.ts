import { randomUUID } from 'node:crypto'
import { body, type BookCalls, type BookWorld, idOf, query, receipt } from './book-call.ts'

const path = '/api/parties'
const name = () => `Party ${randomUUID()}`
const party = ({ make }: BookWorld) => idOf(make(path, { name: name() }))
const trashed = async (world: BookWorld) => {
  const made = await party(world)
  await world.make(`${path}/${made.id}`, undefined, undefined, 'DELETE')
  return made
}
const merged = async (world: BookWorld) => {
  const into = await party(world)
  await world.make(`${path}/${(await party(world)).id}/merge`, { into: Number(into.id) })
  return into
}
const one = [{ input: async (world: BookWorld) => ({ params: await party(world) }) }]

export const partyCalls: BookCalls = {
  [`GET ${path}`]: [{}, { about: 'trash', input: query({ deleted: 'true' }) }],
  [`GET ${path}/typed`]: [{}],
  [`POST ${path}/typed`]: [{ input: body({ names: ['of nobody'] }) }],
  [`POST ${path}`]: [{ input: async () => ({ body: { name: name() } }) }],
  [`GET ${path}/:id`]: one,
  [`GET ${path}/:id/trade`]: one,
  [`GET ${path}/:id/records`]: one,
  [`GET ${path}/:id/history`]: one,
  [`GET ${path}/:id/vcard`]: one,
  [`GET ${path}/:id/comments`]: one,
  [`POST ${path}/:id/comments`]: [
    { input: async (world) => ({ params: await party(world), body: { text: 'Is this paid?' } }) },
  ],
  [`GET ${path}/:id/files`]: one,
  [`POST ${path}/:id/files`]: [
    { input: async (world) => ({ params: await party(world), files: [receipt()] }) },
  ],
  [`POST ${path}/vcards`]: [
    {
      input: async () => ({ files: [new File(['BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'], 'card.vcf')] }),
    },
  ],
  [`POST ${path}/contacts`]: [{ input: async () => ({ body: { contacts: [{ name: name() }] } }) }],
  [`PUT ${path}/:id`]: [{ input: async (world) => ({ params: await party(world), body: { name: name() } }) }],
  [`DELETE ${path}/:id`]: one,
  [`POST ${path}/:id/restore`]: [{ input: async (world) => ({ params: await trashed(world) }) }],
  [`POST ${path}/:id/merge`]: [
    {
      input: async (world) => ({
        params: await party(world),
        body: { into: Number((await party(world)).id) },
      }),
    },
  ],
  [`POST ${path}/:id/unmerge`]: [{ input: async (world) => ({ params: await merged(world) }) }],
}
