import { describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { messagesApi } from '../contract.ts'
import { newConversationsPerDay } from '../domain.ts'
import { messagesFeature } from './index.ts'

const { app, signIn, database } = await testApplication({ RATE_LIMIT: 'on' })
const jsonHeaders = { 'content-type': 'application/json' }
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const count = async (): Promise<number> =>
  (await database.one(sql<{ count: number }>`select count(*)::integer as count from messages`)).count

describe('the first message', () => {
  it('opens a conversation', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const { status, body } = await one.call(messagesApi.open, {
      body: { participantId: other.id, content: '  Hello there \n' },
    })
    expect(status).toBe(201)
    expect(body.messages).toEqual([
      {
        id: body.sentMessageId,
        content: 'Hello there',
        senderId: one.id,
        timestamp: expect.any(String),
        isRead: false,
      },
    ])
    expect(body.lastMessage).toEqual(body.messages[0])
    expect(body.unreadCount).toBe(0)
    expect((await other.call(messagesApi.get, { params: paramsOf(body) })).body.unreadCount).toBe(1)
  })

  it('continues an existing conversation, from either side', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const first = await one.call(messagesApi.open, { body: { participantId: other.id, content: 'One' } })
    const second = await other.call(messagesApi.open, { body: { participantId: one.id, content: 'Two' } })
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
    expect(second.body.messages.map(({ content }) => content)).toEqual(['One', 'Two'])
  })

  it('opens exactly one conversation when many are sent at once, and none is lost', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? one.call(messagesApi.open, { body: { participantId: other.id, content: `Message ${index}` } })
          : other.call(messagesApi.open, { body: { participantId: one.id, content: `Message ${index}` } }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const [conversation] = (await one.call(messagesApi.list)).body
    expect(conversation?.messages).toHaveLength(20)
    expect(conversation?.unreadCount).toBe(10)
    expect((await other.call(messagesApi.list)).body[0]?.unreadCount).toBe(10)
    // Ids, times and the order of the answers agree.
    const times = conversation?.messages.map(({ timestamp }) => timestamp) ?? []
    expect(times).toEqual(times.toSorted())
    expect(conversation?.lastMessage).toEqual(conversation?.messages.at(-1))
  })

  it('is refused to the sender themselves, an unknown member and an invalid id', async () => {
    const one = await signIn()
    const before = await count()
    const to = (participantId: unknown, content = 'Hello') =>
      one.call(messagesApi.open, { raw: JSON.stringify({ participantId, content }), headers: jsonHeaders })
    const oneself = await to(one.id)
    expect([oneself.status, oneself.text]).toEqual([400, '{"error":"You cannot send messages to yourself"}'])
    const unknown = await to(99_999_999)
    expect([unknown.status, unknown.text]).toEqual([404, '{"error":"User not found"}'])
    expect((await to(Number.MAX_SAFE_INTEGER)).status).toBe(404)
    for (const wrong of [undefined, null, '7', 0, -1, 1.5, 1e30]) {
      const { status, text } = await to(wrong)
      expect([wrong, status, text]).toEqual([wrong, 400, '{"error":"Could not determine message recipient"}'])
    }
    expect(await count()).toBe(before)
  })

  it('is limited per day, also for calls at once; existing conversations do not count', async () => {
    const [one, friend] = [await signIn(), await signIn()]
    await friend.call(messagesApi.open, { body: { participantId: one.id, content: 'You first' } })
    const others = await Promise.all(
      Array.from({ length: newConversationsPerDay + 5 }, () => buildMember(database)),
    )
    const answers = await Promise.all(
      others.map(({ id }) => one.call(messagesApi.open, { body: { participantId: id, content: 'Hello' } })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(JSON.parse(refused[0]?.text ?? '')).toEqual({
      error: 'You have started many conversations today. Please try again tomorrow.',
    })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const goesOn = await one.call(messagesApi.open, { body: { participantId: friend.id, content: 'Hello' } })
    expect(goesOn.status).toBe(201)

    // Only the counts of earlier days are removed.
    await messagesFeature(app).cleanUp?.()
    const { id: newcomer } = await buildMember(database)
    const later = await one.call(messagesApi.open, { body: { participantId: newcomer, content: 'Hello' } })
    expect(later.status).toBe(429)
  })
})

describe('a message', () => {
  const pair = async () => {
    const [one, other] = [await signIn(), await signIn()]
    const { body } = await one.call(messagesApi.open, { body: { participantId: other.id, content: 'Hello' } })
    return { one, other, params: paramsOf(body) }
  }

  it('answers the updated conversation', async () => {
    const { other, params } = await pair()
    const { status, body } = await other.call(messagesApi.send, {
      params,
      body: { content: 'Line one\nLine two' },
    })
    expect(status).toBe(200)
    expect(body.messages.map(({ content }) => content)).toEqual(['Hello', 'Line one\nLine two'])
    expect(body.sentMessageId).toBe(body.lastMessage?.id)
  })

  it('is refused when it is empty, cannot be stored or exceeds 10 000 characters', async () => {
    const { one, params } = await pair()
    const before = await count()
    const send = (content: unknown) =>
      one.call(messagesApi.send, { params, raw: JSON.stringify({ content }), headers: jsonHeaders })
    const error = async (content: unknown) => {
      const { status, text } = await send(content)
      return [status, JSON.parse(text)]
    }
    expect(await error('')).toEqual([400, { error: 'Please enter a message' }])
    expect(await error(' \n\t ')).toEqual([400, { error: 'Please enter a message' }])
    expect(await error('a'.repeat(10_001))).toEqual([
      400,
      { error: 'Message must be at most 10000 characters' },
    ])
    expect(await error('a\0b')).toEqual([
      400,
      { error: 'The text contains characters that cannot be stored' },
    ])
    expect(await error('\ud800')).toEqual([
      400,
      { error: 'The text contains characters that cannot be stored' },
    ])
    expect((await error(7))[0]).toBe(400)
    expect((await error(undefined))[0]).toBe(400)
    expect(await count()).toBe(before)
    const longest = `${'ü'.repeat(9_998)}🚢`
    expect(
      (await one.call(messagesApi.send, { params, body: { content: longest } })).body.lastMessage?.content,
    ).toBe(longest)
  })

  it('is stored once per Idempotency-Key, even when sent many times at once', async () => {
    const { one, other, params } = await pair()
    const before = await count()
    const again = () =>
      one.call(messagesApi.send, {
        params,
        body: { content: 'Only once' },
        headers: { 'idempotency-key': 'the-same' },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, again))
    expect(new Set(answers.map(({ body }) => body.sentMessageId)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const opening = () =>
      other.call(messagesApi.open, {
        body: { participantId: one.id, content: 'Once, too' },
        headers: { 'idempotency-key': 'the-same' },
      })
    const [first, second] = [await opening(), await opening()]
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(before + 2)
  })

  it('keeps unread counts exact when many are sent from both sides at once', async () => {
    const { one, other, params } = await pair()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 4 === 0 ? other : one).call(messagesApi.send, {
          params,
          body: { content: `Message ${index}` },
        }),
      ),
    )
    expect((await one.call(messagesApi.get, { params })).body.unreadCount).toBe(10)
    const received = (await other.call(messagesApi.get, { params })).body
    expect(received.unreadCount).toBe(31)
    expect(received.messages).toHaveLength(41)
  })
})
