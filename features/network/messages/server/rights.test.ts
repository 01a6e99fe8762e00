import { describe, expect, it } from 'vitest'
import { buildConversation } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { messagesApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const one = await signIn()
const other = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
const { id } = await buildConversation(database, { between: [one.id, other.id], count: 3 })
const params = { id: String(id) }
const missing = { id: '99999999' }
const body = { content: 'Good morning' }

const rows = async () =>
  database.one(sql<{ messages: number; conversations: number }>`
    select (select count(*) from messages)::integer as messages,
      (select count(*) from conversations)::integer as conversations`)

describe('without a session', () => {
  it('nothing can be sent or viewed, and the error says which of the two was tried', async () => {
    const before = await rows()
    const toSend = [
      await anonymous.call(messagesApi.open, { body: { ...body, participantId: one.id } }),
      await anonymous.call(messagesApi.send, { params, body }),
    ]
    const toView = [
      await anonymous.call(messagesApi.list),
      await anonymous.call(messagesApi.get, { params }),
      await anonymous.call(messagesApi.messages, { params }),
      await anonymous.call(messagesApi.read, { params }),
    ]
    for (const { status, text } of toSend) {
      expect([status, text]).toEqual([401, '{"error":"You must be logged in to send messages"}'])
    }
    for (const { status, text } of toView) {
      expect([status, text]).toEqual([401, '{"error":"You must be logged in to view conversations"}'])
    }
    expect(await rows()).toEqual(before)
  })
})

describe.each([
  ['a stranger', stranger],
  ['an administrator', admin],
])('%s', (_, outsider) => {
  it('gets the same answers for another pair’s conversation as for an unknown one', async () => {
    const before = await rows()
    const calls = [
      (which: typeof params) => outsider.call(messagesApi.get, { params: which }),
      (which: typeof params) => outsider.call(messagesApi.messages, { params: which }),
      (which: typeof params) => outsider.call(messagesApi.read, { params: which }),
      (which: typeof params) => outsider.call(messagesApi.send, { params: which, body }),
      // An invalid body does not reveal it either.
      (which: typeof params) => outsider.call(messagesApi.send, { params: which, body: { content: '' } }),
    ]
    for (const call of calls) {
      const [hidden, absent] = [await call(params), await call(missing)]
      expect([hidden.status, hidden.text]).toEqual([404, '{"error":"Not found"}'])
      expect([absent.status, absent.text]).toEqual([404, '{"error":"Not found"}'])
    }
    expect(await rows()).toEqual(before)
  })

  it('finds another pair’s conversation in no list', async () => {
    expect((await outsider.call(messagesApi.list)).body).toEqual([])
    expect((await outsider.call(messagesApi.list, { query: { with: String(one.id) } })).body).toEqual([])
    expect((await outsider.call(messagesApi.list, { query: { search: one.username } })).body).toEqual([])
  })
})

describe('the two members', () => {
  it('see the same conversation, each from their own side', async () => {
    const [own, others] = [
      await one.call(messagesApi.get, { params }),
      await other.call(messagesApi.get, { params }),
    ]
    expect(own.body.messages).toEqual(others.body.messages)
    expect(own.body.participants.map((member) => member.id)).toEqual([one.id, other.id])
    expect(others.body.participants.map((member) => member.id)).toEqual([other.id, one.id])
    expect(Object.keys(own.body.participants[1] ?? {})).toEqual(['id', 'username', 'fullName', 'avatar'])
  })

  it('find each of several conversations by its own id and by its members', async () => {
    const [low, middle, high] = [await signIn(), await signIn(), await signIn()]
    const pairs = [
      [low, middle],
      [low, high],
      [middle, high],
    ] as const
    const opened = new Map<number, (typeof pairs)[number]>()
    const open = ([from, to]: (typeof pairs)[number]) =>
      from.call(messagesApi.open, { body: { participantId: to.id, ...body } })
    for (const pair of pairs) opened.set((await open(pair)).body.id, pair)
    expect(opened.size).toBe(3)
    for (const [known, pair] of [...opened].toReversed()) {
      expect((await open(pair)).body.id).toBe(known)
      for (const member of pair) {
        const found = await member.call(messagesApi.get, { params: { id: String(known) } })
        expect(found.body.id).toBe(known)
      }
    }
  })

  it('cannot send as somebody else', async () => {
    const claim = JSON.stringify({
      ...body,
      senderId: other.id,
      timestamp: '2001-01-01T00:00:00Z',
      isRead: true,
    })
    const { messages } = (
      await one.call(messagesApi.send, {
        params,
        raw: claim,
        headers: { 'content-type': 'application/json' },
      })
    ).body
    expect(messages.at(-1)).toMatchObject({ senderId: one.id, isRead: false })
    expect(messages.at(-1)?.timestamp.slice(0, 4)).not.toBe('2001')
  })

  it.each(['abc', '0', '-1', '1e99'])('cannot use the id %s', async (wrong) => {
    expect((await one.call(messagesApi.get, { params: { id: wrong } })).status).toBe(400)
  })
})
