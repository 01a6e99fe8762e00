import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { form, json, type Row } from '../row.ts'
import { jsonOf, jsonRequest, unique, type World } from '../world.ts'

const conversation = async ({ make }: World) => ({
  id: Number((await make('/api/ai/conversations', { title: unique() }))['id']),
})
const picture = new Uint8Array(
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
    .png()
    .toBuffer(),
)
const logo = async ({ people: { owner } }: World) => {
  const reply = await owner.fetch('/api/upload', {
    method: 'POST',
    ...form({}, { field: 'file', name: 'logo.png', bytes: picture })(),
  })
  return {
    key:
      String((await jsonOf(reply))['url'])
        .split('/')
        .at(-1) ?? '',
  }
}
const photo =
  (type: 'profile' | 'cover') =>
  async ({ people: { owner } }: World) => {
    const reply = await owner.fetch(`/api/users/${owner.id}/photo/${type}`, {
      method: 'POST',
      ...form({}, { field: 'photo', name: 'me.png', bytes: picture })(),
    })
    return {
      key:
        String((await jsonOf(reply))['url'])
          .split(/[/?]/)
          .at(3) ?? '',
    }
  }

export const assistantRows: readonly Row[] = [
  { operation: 'GET /api/ai/usage' },
  { operation: 'GET /api/ai/grants' },
  { operation: 'PUT /api/ai/grants', request: json({ posts: 'ask' }) },
  { operation: 'GET /api/ai/files' },
  { operation: 'PUT /api/ai/files', request: json({ all: false }) },
  {
    operation: 'PUT /api/ai/files',
    about: 'a folder of the owner',
    item: async ({ make }) => ({
      folder: Number((await make('/api/stored-files/folders', { name: unique() }))['id']),
    }),
    request: (_world, { folder: id }) => jsonRequest('PUT', { folders: [{ id, isOpen: true }] }),
    // Nobody else may open it, and they are not told whether there is such a folder.
  },
  { operation: 'GET /api/ai/ledger' },
  { operation: 'DELETE /api/ai/ledger' },
  { operation: 'GET /api/ai/suggestions' },
  { operation: 'GET /api/ai/engines' },
  {
    operation: 'POST /api/ai/chat',
    request: json({ prompt: 'What do I have to do today?' }),
  },
  { operation: 'POST /api/ai/preview', request: json({ prompt: 'How many to-dos?' }) },
  { operation: 'GET /api/ai/conversations' },
  { operation: 'POST /api/ai/conversations', request: json({}) },
  { operation: 'GET /api/ai/conversations/{id}', item: conversation },
  {
    operation: 'PATCH /api/ai/conversations/{id}',
    item: conversation,
    request: json({ title: 'Renamed' }),
  },
  { operation: 'DELETE /api/ai/conversations/{id}', item: conversation },
  {
    operation: 'POST /api/ai/conversations/{id}/turns',
    item: conversation,
    request: json({ prompt: 'How many to-dos do I have?' }),
  },
  {
    operation: 'POST /api/ai/conversations/{id}/turns/{turnId}/stop',
    item: async (world) => ({ ...(await conversation(world)), turnId: 1 }),
  },
  {
    operation: 'POST /api/ai/analyze-image',
    request: form({}, { field: 'image', name: 'receipt.png', bytes: picture }),
  },
  { operation: 'POST /api/ai/analyze-sentiment', request: json({ text: 'Great service' }) },
  {
    operation: 'POST /api/upload',
    request: form({}, { field: 'file', name: 'logo.png', bytes: picture }),
  },
  { operation: 'GET /api/uploads/{key}', item: logo },
  { operation: 'GET /api/avatars/{key}', item: photo('profile') },
  { operation: 'GET /api/covers/{key}', item: photo('cover') },
]

/** A key that no file has. */
export const absentKey = createHash('sha256').update('absent').digest('hex').slice(0, 40)
