import { json, type Row } from '../row.ts'
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
  { operation: 'GET /api/items' },
  { operation: 'GET /api/items/typed' },
  { operation: 'GET /api/items/shortages' },
  { operation: 'POST /api/items/typed', request: json({ names: ['of nobody'] }) },
  { operation: 'POST /api/items', request: named },
  { operation: 'GET /api/items/{id}', item },
  { operation: 'GET /api/items/{id}/trade', item },
  { operation: 'PUT /api/items/{id}', item, request: named },
  { operation: 'DELETE /api/items/{id}', item },
  { operation: 'POST /api/items/{id}/restore', item: trashed },
  {
    operation: 'POST /api/items/{id}/merge',
    item: twice,
    request: (_, { into }) => jsonRequest('POST', { into }),
  },
]
