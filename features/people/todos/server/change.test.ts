import { describe, expect, it } from 'vitest'
import { buildTodo } from '#db/factories/index.ts'
import { achievementsApi } from '#features/people/achievements/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { todosApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const owner = await signIn()
const friend = await signIn()
const stranger = await signIn()

const headers = { 'content-type': 'application/json' }
type TestCaller = Pick<typeof owner, 'call'>
const patch = (caller: TestCaller, id: number, body: unknown) =>
  caller.call(todosApi.change, { params: { id: String(id) }, raw: JSON.stringify(body), headers })
const put = (caller: TestCaller, id: number, body: unknown) =>
  caller.call(todosApi.replace, { params: { id: String(id) }, raw: JSON.stringify(body), headers })
const stored = (id: number) =>
  database.one(sql`
    select title, description, due_date as "dueDate", priority, completed from todos where id = ${id}`)

const shared = () =>
  buildTodo(database, {
    memberId: owner.id,
    title: 'Book the truck',
    description: 'Two axles',
    dueDate: '2026-04-01',
    priority: 'low',
    sharedWith: [friend.id],
  })
const unchanged = { title: 'Book the truck', description: 'Two axles', dueDate: '2026-04-01', priority: 0 }

describe.each([
  ['PATCH', patch],
  ['PUT', put],
] as const)('%s /api/todos/:id', (_, send) => {
  it('is refused without a session', async () => {
    const { id } = await shared()
    expect((await send(anonymous, id, { title: 'x' })).status).toBe(401)
    expect(await stored(id)).toMatchObject(unchanged)
  })

  it('answers 404 to a stranger, like for a missing to-do, for any body', async () => {
    const { id } = await shared()
    for (const body of [{ title: 'x' }, { title: '' }, { completed: 'x' }]) {
      const replies = [await send(stranger, id, body), await send(stranger, 999_999_999, body)]
      expect(replies.map(({ status, text }) => [status, text])).toEqual([
        [404, 'Not found'],
        [404, 'Not found'],
      ])
    }
    expect(await stored(id)).toMatchObject(unchanged)
  })

  it('does not find a deleted to-do', async () => {
    const { id } = await buildTodo(database, { memberId: owner.id, deletedAt: new Date() })
    expect((await send(owner, id, { title: 'x' })).status).toBe(404)
  })
})

describe('PATCH /api/todos/:id', () => {
  it('lets members it is shared with complete it, and the owner reopen it', async () => {
    const { id } = await shared()
    const { status, body } = await patch(friend, id, { completed: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, completed: true, sharedBy: { id: owner.id } })
    expect(body.sharedWithUsers).toBeUndefined()
    expect((await patch(owner, id, { completed: false })).body.completed).toBe(false)
  })

  it.each([
    { title: 'Mine now' },
    { completed: true, title: 'Mine now' },
    { completed: true, title: '' },
    { completed: true, description: null },
    { completed: true, dueDate: '2030-01-01' },
    { completed: true, priority: 'high' },
    { completed: true, memberId: 1 },
    { completed: true, sharedWithUsers: [] },
  ])('refuses %j from a member it is shared with, and changes nothing', async (body) => {
    const { id } = await shared()
    expect((await patch(friend, id, body)).status).toBe(403)
    expect(await stored(id)).toEqual({ ...unchanged, completed: false })
  })

  it.each([{}, { completed: 'yes' }, { completed: null }, { completed: 1 }])(
    'refuses %j without a valid `completed`',
    async (body) => {
      const { id } = await shared()
      const reply = await patch(friend, id, body)
      expect([reply.status, reply.text]).toEqual([400, 'completed must be true or false'])
    },
  )

  it('changes the fields that the owner sends, and leaves the rest', async () => {
    const { id } = await shared()
    expect((await patch(owner, id, { priority: 'high' })).body).toMatchObject({
      title: 'Book the truck',
      description: 'Two axles',
      dueDate: '2026-04-01',
      priority: 'high',
    })
    expect((await patch(owner, id, { dueDate: null, description: '' })).body).toMatchObject({
      title: 'Book the truck',
      description: null,
      dueDate: null,
      priority: 'high',
    })
    expect((await patch(owner, id, { title: ' Cancel it ', completed: true })).body).toMatchObject({
      title: 'Cancel it',
      completed: true,
    })
    expect((await patch(owner, id, {})).body).toMatchObject({ title: 'Cancel it', completed: true })
  })

  it.each([{ title: ' ' }, { title: null }, { priority: null }, { dueDate: 'soon' }, { completed: 'x' }])(
    'refuses %j from its owner, and changes nothing',
    async (body) => {
      const { id } = await shared()
      expect((await patch(owner, id, { completed: true, ...body })).status).toBe(400)
      expect(await stored(id)).toEqual({ ...unchanged, completed: false })
    },
  )

  it('sends a frame to the owner and the recipients, and to nobody else', async () => {
    const { id } = await shared()
    const sockets = await Promise.all(
      [owner, friend, stranger].map(({ token }) => openTestSocket(url, token)),
    )
    await patch(friend, id, { completed: true })
    const frameCounts = () =>
      sockets.map((socket) => socket.changes('todos').filter((change) => change['id'] === id).length)
    await expect.poll(frameCounts).toEqual([1, 1, 0])
    for (const { socket } of sockets) socket.close()
  })

  it('gives points for a completed to-do once, and takes them back', async () => {
    const worker = await signIn()
    const helper = await signIn()
    const points = async (caller: typeof worker) =>
      (await caller.call(achievementsApi.gamification, { params: { id: String(caller.id) } })).body
    const { id } = await buildTodo(database, { memberId: worker.id, sharedWith: [helper.id] })
    for (let round = 0; round < 4; round += 1) await patch(worker, id, { completed: round % 2 === 0 })
    await Promise.all(Array.from({ length: 6 }, () => patch(worker, id, { completed: true })))
    const { points: before, achievements } = await points(worker)
    expect(achievements.map(({ achievement }) => achievement.name)).toEqual(['First task done'])
    await patch(helper, id, { completed: false })
    expect((await points(worker)).points).toBe(before - 2)
    await patch(helper, id, { completed: true })
    expect((await points(worker)).points).toBe(before - 2)
    expect((await points(helper)).points).toBe(before)
    // The points of a day are limited.
    for (let round = 0; round < 8; round += 1) {
      const { id: next } = await buildTodo(database, { memberId: worker.id })
      await patch(worker, next, { completed: true })
    }
    expect((await points(worker)).points).toBe(before - 2 + 5 * 2)
  })
})

describe('PUT /api/todos/:id', () => {
  it('replaces all editable fields, and leaves `completed`', async () => {
    const { id } = await shared()
    await patch(owner, id, { completed: true })
    const { status, body } = await put(owner, id, { title: 'Book the ship', priority: 'high' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Book the ship',
      description: null,
      dueDate: null,
      priority: 'high',
      completed: true,
      sharedWithUsers: [{ id: friend.id }],
    })
  })

  it('is refused to members it is shared with, before the body is validated', async () => {
    const { id } = await shared()
    for (const body of [{ title: 'x' }, { title: '' }]) expect((await put(friend, id, body)).status).toBe(403)
    expect(await stored(id)).toMatchObject(unchanged)
  })

  it.each([{}, { title: '' }, { title: 'x', dueDate: '31.12.2026' }, { title: 'x', priority: 'none' }])(
    'refuses %j',
    async (body) => {
      const { id } = await shared()
      expect((await put(owner, id, body)).status).toBe(400)
      expect(await stored(id)).toMatchObject(unchanged)
    },
  )
})
