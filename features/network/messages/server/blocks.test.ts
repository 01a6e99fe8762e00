import { expect, it } from 'vitest'
import { buildConversation } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { messagesApi } from '../contract.ts'

const { signIn, database } = await testApplication()

it('a block hides conversation, profile and business card from both, as if the other were unknown', async () => {
  const [one, other, third] = [await signIn(), await signIn(), await signIn()]
  const { id } = await buildConversation(database, { between: [one.id, other.id], count: 2 })
  await buildConversation(database, { between: [one.id, third.id], count: 1 })
  const card = await other.call(profilesApi.createCard, {
    params: { id: String(other.id) },
    body: { title: 'Sales', visibility: 'public' },
  })
  const block = { params: { kind: 'blocks', id: String(other.id) } } as const
  await one.call(connectionsApi.restrict, block)
  const unknown = '99999999'
  for (const [viewer, hidden] of [
    [one, other],
    [other, one],
  ] as const) {
    const conversation = { params: { id: String(id) } }
    const body = { content: 'Are you there?' }
    const calls = [
      [viewer.call(messagesApi.get, conversation), viewer.call(messagesApi.get, { params: { id: unknown } })],
      [
        viewer.call(messagesApi.send, { ...conversation, body }),
        viewer.call(messagesApi.send, { params: { id: unknown }, body }),
      ],
      [
        viewer.call(messagesApi.open, { body: { ...body, participantId: hidden.id } }),
        viewer.call(messagesApi.open, { body: { ...body, participantId: Number(unknown) } }),
      ],
      ...[profilesApi.get, profilesApi.photos, profilesApi.activity, profilesApi.cards].map((endpoint) => [
        viewer.call(endpoint, { params: { id: String(hidden.id) } }),
        viewer.call(endpoint, { params: { id: unknown } }),
      ]),
    ] as const
    for (const pair of calls) {
      const [seen, absent] = await Promise.all(pair)
      expect([seen?.status, seen?.text]).toEqual([absent?.status, absent?.text])
      expect(seen?.status).toBeGreaterThanOrEqual(400)
    }
    const listed = await viewer.call(messagesApi.list)
    expect(listed.body.map((conversation) => conversation.id)).not.toContain(id)
  }
  const file = await one.call(profilesApi.vcard, {
    params: { id: String(other.id), cardId: String(card.body.id) },
  })
  expect(file.status).toBe(404)
  await one.call(connectionsApi.unrestrict, block)
  expect((await other.call(messagesApi.get, { params: { id: String(id) } })).status).toBe(200)
})
