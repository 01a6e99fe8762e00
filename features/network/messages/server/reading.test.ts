import { describe, expect, it } from 'vitest'
import { buildConversation, buildMember, insertConversations } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { messagesApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const cursorIn = (headers: Headers) =>
  new URL(/<(.*)>/.exec(headers.get('link') ?? '')?.[1] ?? 'none:', 'http://localhost').searchParams.get(
    'cursor',
  )
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

describe('a conversation', () => {
  it('contains its newest 50 messages, oldest first, and a cursor to older ones', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const messages = Array.from({ length: 120 }, (_, index) => ({
      senderId: index % 3 === 0 ? one.id : other.id,
      content: String(index + 1),
    }))
    const conversation = await buildConversation(database, { between: [one.id, other.id], messages })
    const params = paramsOf(conversation)
    const { body } = await one.call(messagesApi.get, { params })
    const numbers = (items: readonly { content: string }[]) => items.map(({ content }) => Number(content))
    expect(numbers(body.messages)).toEqual(Array.from({ length: 50 }, (_, index) => index + 71))
    expect(body.lastMessage).toEqual(body.messages.at(-1))
    expect(body.messages[0]?.senderId).toBe(other.id)

    const older = await one.call(messagesApi.messages, { params, query: { cursor: body.olderCursor ?? '' } })
    expect(numbers(older.body)).toEqual(Array.from({ length: 50 }, (_, index) => index + 21))
    const oldest = await one.call(messagesApi.messages, {
      params,
      query: { cursor: cursorIn(older.headers) ?? '' },
    })
    expect(numbers(oldest.body)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(oldest.headers.get('link')).toBeNull()
    const newest = await one.call(messagesApi.messages, { params, query: { limit: '10' } })
    expect(numbers(newest.body)).toEqual(Array.from({ length: 10 }, (_, index) => index + 111))
  })

  it('refuses an invalid cursor or limit', async () => {
    const one = await signIn()
    const { id } = await buildConversation(database, { between: [one.id, (await signIn()).id] })
    const params = paramsOf({ id })
    for (const query of [{ cursor: 'abc' }, { limit: '0' }, { limit: '101' }, { limit: 'x' }]) {
      const { status, text } = await one.call(messagesApi.messages, { params, query })
      expect([status, Object.keys(JSON.parse(text))]).toEqual([400, ['error']])
    }
  })
})

describe('reading', () => {
  it('marks the other member’s messages, and shows the sender which are read', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const conversation = await buildConversation(database, {
      between: [one.id, other.id],
      messages: ['a', 'b', 'c'].map((content) => ({ senderId: one.id, content })),
      unread: { memberId: other.id, count: 3 },
    })
    const params = paramsOf(conversation)
    const before = (await other.call(messagesApi.get, { params })).body
    expect([before.unreadCount, before.messages.map(({ isRead }) => isRead)]).toEqual([
      3,
      [false, false, false],
    ])

    const second = before.messages[1]?.id
    const partly = await other.call(messagesApi.read, { params, body: { messageId: second } })
    expect([partly.status, partly.body.unreadCount]).toEqual([200, 1])
    const sent = (await one.call(messagesApi.get, { params })).body
    expect([sent.unreadCount, sent.messages.map(({ isRead }) => isRead)]).toEqual([0, [true, true, false]])

    expect((await other.call(messagesApi.read, { params })).body.unreadCount).toBe(0)
    // Reading again, or up to an earlier message, makes nothing unread.
    expect((await other.call(messagesApi.read, { params })).body.unreadCount).toBe(0)
    expect(
      (await other.call(messagesApi.read, { params, body: { messageId: second } })).body.unreadCount,
    ).toBe(0)
    expect((await one.call(messagesApi.get, { params })).body.lastMessage?.isRead).toBe(true)
    // A member's own message is not read because they have read the conversation.
    const answer = (await other.call(messagesApi.send, { params, body: { content: 'd' } })).body
    expect(answer.lastMessage?.isRead).toBe(false)
  })

  it('leaves unread what the other member wrote later in this conversation, and nothing else', async () => {
    const [one, other, third] = [await signIn(), await signIn(), await signIn()]
    const write = async (from: typeof one, to: typeof one) =>
      (await from.call(messagesApi.open, { body: { participantId: to.id, content: 'Hello' } })).body
    const { id, sentMessageId } = await write(one, other)
    await write(other, one)
    await write(one, other)
    await write(other, third)
    await write(third, other)
    const body = { messageId: sentMessageId }
    const read = await other.call(messagesApi.read, { params: paramsOf({ id }), body })
    expect(read.body.unreadCount).toBe(1)
  })

  it('leaves a message unread that arrives at the same moment', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const conversation = await buildConversation(database, { between: [one.id, other.id], count: 1 })
    const params = paramsOf(conversation)
    let last = (await other.call(messagesApi.get, { params })).body.lastMessage?.id ?? 0
    for (let round = 0; round < 10; round++) {
      const [sent, read] = await Promise.all([
        one.call(messagesApi.send, { params, body: { content: `Round ${round}` } }),
        other.call(messagesApi.read, { params, body: { messageId: last } }),
      ])
      expect(read.status).toBe(200)
      expect((await other.call(messagesApi.get, { params })).body.unreadCount).toBe(1)
      last = sent.body.sentMessageId ?? 0
    }
  })
})

describe('the list', () => {
  it('pages by latest activity', async () => {
    const one = await signIn()
    const others = await Promise.all(
      Array.from({ length: 25 }, (_, index) => buildMember(database, { fullName: `Other ${index}` })),
    )
    const ids = await insertConversations(
      database,
      others.map((other, index) => ({
        between: [one.id, other.id],
        messages: [{ senderId: other.id, content: `From ${index}`, createdAt: new Date(2026, 0, 1, index) }],
        unread: { memberId: one.id, count: 1 },
      })),
    )
    const newestFirst = ids.toReversed()
    const first = await one.call(messagesApi.list)
    expect(first.body.map(({ id }) => id)).toEqual(newestFirst.slice(0, 20))
    expect(first.body[0]).toMatchObject({
      unreadCount: 1,
      olderCursor: null,
      lastMessage: { content: 'From 24' },
    })
    expect(first.body[0]?.messages).toHaveLength(1)
    const second = await one.call(messagesApi.list, { query: { cursor: cursorIn(first.headers) ?? '' } })
    expect(second.body.map(({ id }) => id)).toEqual(newestFirst.slice(20))
    expect(second.headers.get('link')).toBeNull()

    const oldest = ids[0] ?? 0
    await one.call(messagesApi.send, { params: { id: String(oldest) }, body: { content: 'Are you there?' } })
    const now = await one.call(messagesApi.list, { query: { view: 'preview', limit: '2' } })
    expect(now.body.map(({ id }) => id)).toEqual([oldest, newestFirst[0]])
    expect(now.body[0]).toMatchObject({
      messages: [],
      unreadCount: 1,
      lastMessage: { content: 'Are you there?' },
    })
  })

  it('contains the newest 50 messages of each, fewer long ones, and the beginning of one in a preview', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const long = Array.from({ length: 60 }, (_, index) => ({
      senderId: other.id,
      content: `${index}`.padEnd(9_000, '.'),
    }))
    await insertConversations(database, [
      { between: [one.id, other.id], messages: long },
      {
        between: [one.id, (await buildMember(database)).id],
        messages: long.map(({ content }) => ({ senderId: one.id, content: content.slice(0, 9) })),
      },
    ])
    const [short, heavy] = (await one.call(messagesApi.list)).body
    expect([short?.messages.length, heavy?.messages.length]).toEqual([50, 6])
    expect(heavy?.messages.at(-1)?.content).toMatch(/^59\./)
    expect(heavy?.olderCursor).not.toBeNull()
    const [, preview] = (await one.call(messagesApi.list, { query: { view: 'preview' } })).body
    expect(preview?.lastMessage?.content).toHaveLength(200)
  })

  it('finds conversations by the literal text of a name, and by member', async () => {
    const one = await signIn()
    const [ada, bob] = await Promise.all([
      buildMember(database, { fullName: 'Ada 100%_Lovelace' }),
      buildMember(database, { fullName: 'Bob Gray', username: 'ada.fan' }),
    ])
    for (const { id } of [ada, bob]) await buildConversation(database, { between: [one.id, id] })
    const found = async (query: { search?: string; with?: string }) =>
      (await one.call(messagesApi.list, { query })).body.map(({ participants }) => participants[1]?.fullName)
    expect(await found({ search: ' ADA ' })).toEqual([bob.fullName, ada.fullName])
    expect(await found({ search: '%_' })).toEqual([ada.fullName])
    expect(await found({ search: 'nobody at all' })).toEqual([])
    expect(await found({ search: one.username })).toEqual([])
    expect(await found({ with: String(bob.id) })).toEqual([bob.fullName])
    expect(await found({ with: '99999999' })).toEqual([])
  })
})
