import { form, json, type Row } from '../row.ts'
import { jsonOf, unique, type World } from '../world.ts'

const conversation = async ({ make, people: { listed } }: World) => ({
  id: Number(
    (await make('/api/messages/conversations', { participantId: listed.id, content: 'Hello' }))['id'],
  ),
})
const ownMessage = async ({ make, people: { listed } }: World) => {
  const { id, sentMessageId } = await make('/api/messages/conversations', {
    participantId: listed.id,
    content: 'Hello',
  })
  return { id: Number(id), messageId: Number(sentMessageId) }
}
const sentFile = async (world: World) => {
  const { id } = await conversation(world)
  const body = new FormData()
  body.append('files', new File(['terms'], 'terms.txt'))
  const { people } = world
  const reply = await people.owner.fetch(`/api/messages/conversations/${id}/files`, { method: 'POST', body })
  const { lastMessage } = await jsonOf<{ lastMessage: { attachments: readonly { id: number }[] } }>(reply)
  return { id: lastMessage.attachments[0]?.id ?? 0 }
}
const group = async ({ make, people: { listed } }: World) => ({
  id: Number((await make('/api/messages/groups', { name: unique(), memberIds: [listed.id] }))['id']),
})
const groupMember = async (world: World) => ({
  ...(await group(world)),
  memberId: world.people.listed.id,
})

export const messageRows: readonly Row[] = [
  { operation: 'GET /api/messages/conversations' },
  {
    operation: 'POST /api/messages/conversations',
    request: ({ people }, _, caller) =>
      json({ participantId: caller === 'stranger' ? people.owner.id : people.stranger.id, content: 'Hi' })(),
  },
  { operation: 'GET /api/messages/conversations/{id}', item: conversation },
  { operation: 'GET /api/messages/conversations/{id}/messages', item: conversation },
  {
    operation: 'POST /api/messages/conversations/{id}',
    item: conversation,
    request: json({ content: 'Hello' }),
  },
  {
    operation: 'POST /api/messages/conversations/{id}/files',
    item: conversation,
    request: form({ content: 'Hello' }),
  },
  {
    operation: 'POST /api/messages/files',
    request: ({ people }, _, caller) =>
      form({
        participantId: String(caller === 'stranger' ? people.owner.id : people.stranger.id),
        content: 'Hi',
      })(),
  },
  { operation: 'GET /api/messages/search', query: 'search=Hello' },
  { operation: 'GET /api/messages/files/{id}', item: sentFile },
  {
    operation: 'GET /api/messages/conversations/{id}',
    about: 'a group',
    item: group,
  },
  {
    operation: 'POST /api/messages/conversations/{id}',
    about: 'a group',
    item: group,
    request: json({ content: 'Hello' }),
  },
  {
    operation: 'POST /api/messages/groups',
    request: ({ people }, _, caller) =>
      json({
        name: unique(),
        memberIds: [caller === 'stranger' ? people.owner.id : people.stranger.id],
      })(),
  },
  {
    operation: 'PUT /api/messages/groups/{id}',
    item: group,
    request: json({ name: 'Terms' }),
  },
  {
    operation: 'POST /api/messages/groups/{id}/members',
    item: group,
    request: ({ people }) => json({ memberIds: [people.connection.id] })(),
  },
  {
    operation: 'DELETE /api/messages/groups/{id}/members/{memberId}',
    about: 'the listed member',
    item: groupMember,
    // The listed member leaves.
  },
  {
    operation: 'PUT /api/messages/groups/{id}/muted',
    item: group,
    request: json({ muted: true }),
  },
  { operation: 'POST /api/messages/conversations/{id}/read', item: conversation },
  {
    operation: 'PUT /api/messages/conversations/{id}/messages/{messageId}',
    item: ownMessage,
    request: json({ content: 'Good evening' }),
  },
  {
    operation: 'DELETE /api/messages/conversations/{id}/messages/{messageId}',
    item: ownMessage,
  },
]
