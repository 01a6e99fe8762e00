import { created, form, json, member, ownersAlone, type Row } from '../row.ts'
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
const named = () => jsonRequest('POST', { name: unique() })

/** Customers and suppliers of the owner's own book. */
export const partyRows: readonly Row[] = [
  { operation: 'GET /api/parties', expect: member },
  { operation: 'GET /api/parties/typed', expect: member },
  { operation: 'POST /api/parties/typed', request: json({ names: ['of nobody'] }), expect: created },
  { operation: 'POST /api/parties', request: named, expect: created },
  { operation: 'GET /api/parties/{id}', item: party, expect: ownersAlone },
  { operation: 'GET /api/parties/{id}/comments', item: party, expect: ownersAlone },
  {
    operation: 'POST /api/parties/{id}/comments',
    item: party,
    request: json({ text: 'Paid?' }),
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'GET /api/parties/{id}/files', item: party, expect: ownersAlone },
  {
    operation: 'POST /api/parties/{id}/files',
    item: party,
    request: receipt,
    expect: '401 404 404 404 201 404 404',
  },
  { operation: 'GET /api/parties/{id}/trade', item: party, expect: ownersAlone },
  { operation: 'GET /api/parties/{id}/records', item: party, expect: ownersAlone },
  { operation: 'GET /api/parties/{id}/history', item: party, expect: ownersAlone },
  { operation: 'GET /api/parties/{id}/vcard', item: party, expect: ownersAlone },
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
    expect: member,
  },
  {
    operation: 'POST /api/parties/contacts',
    request: () => jsonRequest('POST', { contacts: [{ name: unique() }] }),
    expect: created,
  },
  { operation: 'PUT /api/parties/{id}', item: party, request: named, expect: ownersAlone },
  { operation: 'DELETE /api/parties/{id}', item: party, expect: ownersAlone },
  { operation: 'POST /api/parties/{id}/restore', item: trashed, expect: ownersAlone },
  {
    operation: 'POST /api/parties/{id}/merge',
    item: twice,
    request: (_, { into }) => jsonRequest('POST', { into }),
    expect: ownersAlone,
  },
]
