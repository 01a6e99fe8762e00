import { created, json, member, ownersAlone, type Row } from '../row.ts'
import { jsonRequest, unique, type World } from '../world.ts'

const item = async ({ make }: World) => ({
  id: Number((await make('/api/items', { name: unique() }))['id']),
})
const trashed = async (world: World) => {
  const made = await item(world)
  await world.make(`/api/items/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}
/** Something to merge and something to merge into. */
const twice = async (world: World) => ({ ...(await item(world)), into: (await item(world)).id })
const named = () => jsonRequest('POST', { name: unique() })

/** Items and services of the owner's own book. */
export const itemRows: readonly Row[] = [
  { operation: 'GET /api/items', expect: member },
  { operation: 'GET /api/items/typed', expect: member },
  { operation: 'GET /api/items/shortages', expect: member },
  { operation: 'POST /api/items/typed', request: json({ names: ['of nobody'] }), expect: created },
  { operation: 'POST /api/items', request: named, expect: created },
  { operation: 'GET /api/items/{id}', item, expect: ownersAlone },
  { operation: 'GET /api/items/{id}/trade', item, expect: ownersAlone },
  { operation: 'PUT /api/items/{id}', item, request: named, expect: ownersAlone },
  { operation: 'DELETE /api/items/{id}', item, expect: ownersAlone },
  { operation: 'POST /api/items/{id}/restore', item: trashed, expect: ownersAlone },
  {
    operation: 'POST /api/items/{id}/merge',
    item: twice,
    request: (_, { into }) => jsonRequest('POST', { into }),
    expect: ownersAlone,
  },
]
