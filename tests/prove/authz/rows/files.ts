import { form, json, type Row } from '../row.ts'
import { jsonOf, jsonRequest, unique, type World } from '../world.ts'

const note = form({}, { field: 'files', name: 'note.txt', bytes: new TextEncoder().encode('Paid') })

const file = async ({ people: { owner } }: World) => {
  const reply = await owner.fetch('/api/stored-files', { method: 'POST', ...note() })
  const [made] = await jsonOf<readonly { id: number }[]>(reply)
  return { id: made?.id ?? 0 }
}
const folder = async ({ make }: World) => ({
  id: Number((await make('/api/stored-files/folders', { name: unique() }))['id']),
})
const trashed = async (world: World) => {
  const made = await file(world)
  await world.make(`/api/stored-files/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}
const trashedFolder = async (world: World) => {
  const made = await folder(world)
  await world.make(`/api/file-folders/${made.id}`, undefined, world.people.owner, 'DELETE')
  return made
}
const todo = async ({ make }: World) => Number((await make('/api/todos', { title: 'File it' }))['id'])
const linked = async (world: World) => {
  const made = await file(world)
  const body = { kind: 'todos', refId: await todo(world) }
  const links = (await world.make(`/api/stored-files/${made.id}/links`, body)) as unknown as { id: number }[]
  return { ...made, linkId: links[0]?.id ?? 0 }
}
/** Shared with somebody who makes no call of this matrix. */
const shared = (path: string, item: (world: World) => Promise<{ id: number }>) => async (world: World) => {
  const made = await item(world)
  const { username } = await world.join()
  const shares = (await world.make(`${path}/${made.id}/shares`, { username })) as unknown as { id: number }[]
  return { ...made, shareId: shares[0]?.id ?? 0 }
}
const sharing = async (world: World) => ({ ...(await file(world)), other: (await world.join()).username })
const sharingFolder = async (world: World) => ({
  ...(await folder(world)),
  other: (await world.join()).username,
})

/** Files and folders of the owner’s own book. */
export const fileRows: readonly Row[] = [
  { operation: 'GET /api/stored-files' },
  { operation: 'POST /api/stored-files', request: note },
  { operation: 'GET /api/stored-files/folders' },
  {
    operation: 'POST /api/stored-files/folders',
    request: () => json({ name: unique() })(),
  },
  { operation: 'GET /api/stored-files/in-records' },
  { operation: 'GET /api/attached-files/posts' },
  { operation: 'GET /api/attached-files/messages' },
  { operation: 'GET /api/shared-files' },
  { operation: 'GET /api/shared-files/folders' },
  // To-dos with this id are nobody’s.
  {
    operation: 'GET /api/linked-files',
    query: 'kind=todos&id=999999999',
  },
  // It says nothing about those that one may not read.
  { operation: 'GET /api/linked-files/of-many', query: 'kind=todos&ids=999999999' },
  { operation: 'GET /api/stored-files/{id}', item: file },
  {
    operation: 'PATCH /api/stored-files/{id}',
    item: file,
    request: () => jsonRequest('PATCH', { tags: ['paid'] }),
  },
  { operation: 'DELETE /api/stored-files/{id}', item: file },
  { operation: 'POST /api/stored-files/{id}/restore', item: trashed },
  { operation: 'DELETE /api/stored-files/{id}/trash', item: trashed },
  { operation: 'GET /api/stored-files/{id}/pages', item: file },
  { operation: 'POST /api/stored-files/{id}/versions', item: file, request: note },
  {
    operation: 'POST /api/stored-files/{id}/versions/{number}/restore',
    item: async (world) => ({ ...(await file(world)), number: 1 }),
  },
  {
    operation: 'POST /api/stored-files/{id}/links',
    item: async (world) => ({ ...(await file(world)), todo: await todo(world) }),
    request: (_world, { todo: refId }) => jsonRequest('POST', { kind: 'todos', refId }),
  },
  { operation: 'DELETE /api/stored-files/{id}/links/{linkId}', item: linked },
  { operation: 'GET /api/stored-files/{id}/shares', item: file },
  {
    operation: 'POST /api/stored-files/{id}/shares',
    item: sharing,
    request: (_world, { other }) => jsonRequest('POST', { username: other }),
  },
  {
    operation: 'DELETE /api/stored-files/{id}/shares/{shareId}',
    item: shared('/api/stored-files', file),
  },
  { operation: 'GET /api/file-contents/{id}', item: file },
  {
    operation: 'PATCH /api/file-folders/{id}',
    item: folder,
    request: () => jsonRequest('PATCH', { name: unique() }),
  },
  { operation: 'POST /api/file-folders/{id}/files', item: folder, request: note },
  { operation: 'DELETE /api/file-folders/{id}', item: folder },
  { operation: 'POST /api/file-folders/{id}/restore', item: trashedFolder },
  { operation: 'DELETE /api/file-folders/{id}/trash', item: trashedFolder },
  { operation: 'GET /api/file-folders/{id}/shares', item: folder },
  {
    operation: 'POST /api/file-folders/{id}/shares',
    item: sharingFolder,
    request: (_world, { other }) => jsonRequest('POST', { username: other }),
  },
  {
    operation: 'DELETE /api/file-folders/{id}/shares/{shareId}',
    item: shared('/api/file-folders', folder),
  },
]
