import { form, json, type Row } from '../row.ts'
import { jsonRequest, unique, type World } from '../world.ts'

const receipt = form({}, { field: 'files', name: 'receipt.txt', bytes: new TextEncoder().encode('Paid') })
const party = async ({ make }: World) => ({
  id: Number((await make('/api/parties', { name: unique() }))['id']),
})
const trashed = async (world: World) => {
  const made = await party(world)
  await world.make(`/api/parties/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}
/** Something to merge and something to merge into. */
const twice = async (world: World) => ({ ...(await party(world)), into: (await party(world)).id })
const merged = async (world: World) => {
  const { id, into } = await twice(world)
  await world.make(`/api/parties/${id}/merge`, { into })
  return { id: into }
}
const named = () => jsonRequest('POST', { name: unique() })

/** Customers and suppliers of the owner's own book. */
export const partyRows: readonly Row[] = [
  { operation: 'GET /api/parties' },
  { operation: 'GET /api/parties/typed' },
  { operation: 'POST /api/parties/typed', request: json({ names: ['of nobody'] }) },
  { operation: 'POST /api/parties', request: named },
  { operation: 'GET /api/parties/{id}', item: party },
  { operation: 'GET /api/parties/{id}/comments', item: party },
  {
    operation: 'POST /api/parties/{id}/comments',
    item: party,
    request: json({ text: 'Paid?' }),
  },
  { operation: 'GET /api/parties/{id}/files', item: party },
  {
    operation: 'POST /api/parties/{id}/files',
    item: party,
    request: receipt,
  },
  { operation: 'GET /api/parties/{id}/trade', item: party },
  { operation: 'GET /api/parties/{id}/records', item: party },
  { operation: 'GET /api/parties/{id}/history', item: party },
  { operation: 'GET /api/parties/{id}/vcard', item: party },
  {
    operation: 'POST /api/parties/vcards',
    request: form(
      {},
      {
        field: 'file',
        name: 'card.vcf',
        bytes: new TextEncoder().encode('BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'),
      },
    ),
  },
  {
    operation: 'POST /api/parties/contacts',
    request: () => jsonRequest('POST', { contacts: [{ name: unique() }] }),
  },
  { operation: 'PUT /api/parties/{id}', item: party, request: named },
  { operation: 'DELETE /api/parties/{id}', item: party },
  { operation: 'POST /api/parties/{id}/restore', item: trashed },
  {
    operation: 'POST /api/parties/{id}/merge',
    item: twice,
    request: (_, { into }) => jsonRequest('POST', { into }),
  },
  { operation: 'POST /api/parties/{id}/unmerge', item: merged },
]
