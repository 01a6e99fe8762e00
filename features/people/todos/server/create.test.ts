import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { todosApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const owner = await signIn({ fullName: 'Olga Owner' })
const friend = await signIn({ username: 'Fred.Friend', fullName: 'Fred Friend' })

const headers = { 'content-type': 'application/json' }
const post = (body: unknown, more: Record<string, string> = {}) =>
  owner.call(todosApi.create, { raw: JSON.stringify(body), headers: { ...headers, ...more } })
const countOf = async (title: string) =>
  (await database.one(sql<{ n: number }>`select count(*) as n from todos where title = ${title}`)).n

describe('POST /api/todos', () => {
  it('is refused without a session', async () => {
    expect((await anonymous.call(todosApi.create, { body: { title: 'Nobody' } })).status).toBe(401)
    expect(await countOf('Nobody')).toBe(0)
  })

  it('always creates an open to-do owned by the caller', async () => {
    const { status, body } = await post({
      title: '  Call the forwarder ',
      description: ' Before noon\n',
      dueDate: '2026-12-24T23:30:00-05:00',
      priority: 'high',
      completed: true,
      memberId: friend.id,
      id: 7,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Call the forwarder',
      description: 'Before noon',
      dueDate: '2026-12-24',
      priority: 'high',
      completed: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      sharedWithUsers: [],
    })
  })

  it.each([
    [{ title: 'Plain' }],
    [{ title: 'Plain', description: null, dueDate: null }],
    [{ title: 'Plain', description: ' ', dueDate: '' }],
  ])('accepts %j with the default priority and no date', async (body) => {
    expect((await post(body)).body).toMatchObject({ priority: 'medium', dueDate: null, description: null })
  })

  it('accepts texts of exactly the longest length', async () => {
    const body = { title: 'x'.repeat(300), description: 'é'.repeat(5_000) }
    expect((await post(body)).body).toMatchObject(body)
  })

  it.each([
    [{}, 'Title is required'],
    [{ title: ' \n ' }, 'Title is required'],
    [{ title: 7 }, 'Title must be text'],
    [{ title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
    [{ title: 'a\0b' }, 'The text contains characters that cannot be stored'],
    [{ title: 'x', description: 'x'.repeat(5_001) }, 'Description must be at most 5000 characters'],
    [{ title: 'x', priority: 'urgent' }, 'The priority must be low, medium or high'],
    [{ title: 'x', priority: 2 }, 'The priority must be low, medium or high'],
    [{ title: 'x', dueDate: '2026-02-30' }, 'A due date is written like 2026-01-31'],
    [{ title: 'x', dueDate: 'tomorrow' }, 'A due date is written like 2026-01-31'],
    [{ title: 'x', dueDate: 20_260_101 }, 'The due date must be text'],
    [{ title: 'x', shareWithUsers: 'friend' }, 'shareWithUsers must be a list'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await post(body)
    expect(reply.status).toBe(400)
    expect(reply.text).toBe(sentence)
  })

  it('shares it with each named member once, and ignores unknown names', async () => {
    const own = await signIn()
    const socket = await openTestSocket(url, friend.token)
    const { body } = await own.call(todosApi.create, {
      body: {
        title: 'Shared',
        shareWithUsers: ['fred.friend', ' @FRED.friend', 'nobody.at.all', own.username],
      },
    })
    expect(body.sharedWithUsers).toEqual([{ id: friend.id, fullName: 'Fred Friend' }])
    await expect.poll(() => socket.changes('todos')).toEqual([{ resource: 'todos', id: body.id }])
    await expect
      .poll(() => socket.frames.filter(({ type }) => type === 'notification').map(({ data }) => data))
      .toMatchObject([
        {
          type: 'todo_shared',
          record: { kind: 'todo', id: body.id },
          fromUserId: own.id,
          content: expect.stringMatching(/shared a to-do with you$/),
        },
      ])
    socket.socket.close()
  })

  it('creates one to-do per idempotency key, and notifies once', async () => {
    const recipient = await signIn()
    const body = { title: 'Only one', shareWithUsers: [recipient.username] }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(body, { 'idempotency-key': 'only-one' })),
    )
    expect(new Set(replies.map(({ body: answer }) => answer.id)).size).toBe(1)
    expect(await countOf('Only one')).toBe(1)
    const notificationCount = sql<{
      n: number
    }>`select count(*) as n from notifications where member_id = ${recipient.id}`
    expect((await database.one(notificationCount)).n).toBe(1)
  })

  it('limits the shares, because each one notifies a member', async () => {
    const limited = await testApplication({ RATE_LIMIT: 'on' })
    const sender = await limited.signIn()
    const share = () =>
      sender.call(todosApi.create, {
        body: { title: 'Loud', shareWithUsers: Array.from({ length: 70 }, (_, index) => `nobody${index}`) },
      })
    const statuses = [await share(), await share(), await share()].map(({ status }) => status)
    expect(statuses).toEqual([201, 201, 429])
  })
})
