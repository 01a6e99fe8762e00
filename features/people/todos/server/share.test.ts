import { describe, expect, it } from 'vitest'
import { buildTodo } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { todosApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const owner = await signIn()
const friend = await signIn({ fullName: 'Fred Friend' })
const stranger = await signIn()

const headers = { 'content-type': 'application/json' }
type TestCaller = Pick<typeof owner, 'call'>
const share = (caller: TestCaller, id: number, username: unknown) =>
  caller.call(todosApi.share, { params: { id: String(id) }, raw: JSON.stringify({ username }), headers })
const unshare = (caller: TestCaller, id: number, userId: number) =>
  caller.call(todosApi.unshare, { params: { id: String(id), userId: String(userId) } })
const own = () => buildTodo(database, { memberId: owner.id })
const recipients = async (id: number) =>
  (
    await database.all(sql<{ id: number }>`
      select member_id as id from todo_shares where todo_id = ${id} order by 1`)
  ).map((row) => row.id)
const notificationCount = async (userId: number) =>
  (
    await database.one(sql<{ n: number }>`
      select count(*) as n from notifications where member_id = ${userId} and type = 'todo_shared'`)
  ).n

describe('POST /api/todos/:id/share', () => {
  it('is refused without a session', async () => {
    const { id } = await own()
    expect((await share(anonymous, id, friend.username)).status).toBe(401)
    expect(await recipients(id)).toEqual([])
  })

  it('answers 404 to a stranger and 403 to a recipient, for any body', async () => {
    const { id } = await buildTodo(database, { memberId: owner.id, sharedWith: [friend.id] })
    for (const name of [stranger.username, '', 7]) {
      expect((await share(stranger, id, name)).status).toBe(404)
      expect((await share(friend, id, name)).status).toBe(403)
    }
    expect(await recipients(id)).toEqual([friend.id])
  })

  it('can be repeated, and notifies once', async () => {
    const recipient = await signIn()
    const { id } = await own()
    for (const name of [recipient.username, `@${recipient.username.toUpperCase()} `]) {
      const { status, body } = await share(owner, id, name)
      expect(status).toBe(200)
      expect(body.sharedWithUsers?.map((person) => person.id)).toEqual([recipient.id])
    }
    expect(await notificationCount(recipient.id)).toBe(1)
  })

  it('shares once for concurrent requests', async () => {
    const recipient = await signIn()
    const { id } = await own()
    const replies = await Promise.all(Array.from({ length: 8 }, () => share(owner, id, recipient.username)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await recipients(id)).toEqual([recipient.id])
    expect(await notificationCount(recipient.id)).toBe(1)
  })

  it('refuses unknown members and the owner', async () => {
    const { id } = await own()
    const unknown = await share(owner, id, 'nobody.here')
    expect([unknown.status, unknown.text]).toEqual([404, 'User not found'])
    const ownerReply = await share(owner, id, owner.username)
    expect([ownerReply.status, ownerReply.text]).toEqual([400, 'You cannot share a todo with yourself'])
    for (const bad of ['', '  ', 7, null]) expect((await share(owner, id, bad)).status).toBe(400)
    expect(await recipients(id)).toEqual([])
  })

  it('limits the recipients', async () => {
    const { id } = await own()
    await database.run(sql`
      with crowd as (
        insert into users (username, username_key, full_name, password_hash)
        select 'crowd' || n, 'crowd' || n, 'Crowd', '' from generate_series(1, 100) n returning id)
      insert into todo_shares (todo_id, member_id, completed, due_key, priority, deleted)
      select ${id}, id, false, 'infinity', 1, false from crowd`)
    const reply = await share(owner, id, friend.username)
    expect([reply.status, reply.text]).toEqual([400, 'A todo can be shared with at most 100 users'])
    expect((await share(owner, id, 'crowd7')).status).toBe(200)
  })

  it('keeps the copied columns of shares correct during concurrent changes', async () => {
    const { id } = await own()
    const readers = await Promise.all(Array.from({ length: 6 }, () => signIn()))
    const tick = (completed: boolean) =>
      owner.call(todosApi.change, { params: { id: String(id) }, body: { completed } })
    await Promise.all(
      readers.flatMap((recipient, index) => [share(owner, id, recipient.username), tick(index % 2 === 0)]),
    )
    const wrong = sql<{ n: number }>`
      select count(*) as n from todo_shares s join todos t on t.id = s.todo_id
      where (s.completed, s.due_key, s.priority, s.deleted)
        is distinct from (t.completed, t.due_key, t.priority, t.deleted_at is not null)`
    expect((await database.one(wrong)).n).toBe(0)
    expect(await recipients(id)).toHaveLength(6)
  })
})

describe('DELETE /api/todos/:id/share/:userId', () => {
  it('is refused without a session, to strangers, and to other recipients', async () => {
    const second = await signIn()
    const { id } = await buildTodo(database, { memberId: owner.id, sharedWith: [friend.id, second.id] })
    expect((await unshare(anonymous, id, friend.id)).status).toBe(401)
    expect((await unshare(stranger, id, friend.id)).status).toBe(404)
    expect((await unshare(stranger, id, stranger.id)).status).toBe(404)
    expect((await unshare(second, id, friend.id)).status).toBe(403)
    expect(await recipients(id)).toEqual([friend.id, second.id])
  })

  it('removes a recipient, by the owner or by themselves, and sends frames to both', async () => {
    const { id } = await buildTodo(database, { memberId: owner.id, sharedWith: [friend.id, stranger.id] })
    const sockets = await Promise.all(
      [owner, friend, stranger].map(({ token }) => openTestSocket(url, token)),
    )
    const frameCounts = () =>
      sockets.map((socket) => socket.changes('todos').filter((change) => change['id'] === id).length)
    expect((await unshare(owner, id, friend.id)).status).toBe(200)
    await expect.poll(frameCounts).toEqual([1, 1, 0])
    expect((await unshare(stranger, id, stranger.id)).status).toBe(200)
    await expect.poll(frameCounts).toEqual([2, 1, 1])
    expect(await recipients(id)).toEqual([])
    expect((await unshare(owner, id, friend.id)).status).toBe(404)
    expect(
      (await friend.call(todosApi.change, { params: { id: String(id) }, body: { completed: true } })).status,
    ).toBe(404)
    for (const { socket } of sockets) socket.close()
  })
})

it('ends in both directions when one of the two blocks the other, and only between them', async () => {
  const [one, other, third] = [await signIn(), await signIn(), await signIn()]
  const given = await buildTodo(database, { memberId: one.id, sharedWith: [other.id, third.id] })
  const taken = await buildTodo(database, { memberId: other.id, sharedWith: [one.id] })
  const foreign = await buildTodo(database, { memberId: third.id, sharedWith: [one.id, other.id] })
  const { frames } = await openTestSocket(url, other.token)
  await one.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(other.id) } })
  expect(await recipients(given.id)).toEqual([third.id])
  expect(await recipients(taken.id)).toEqual([])
  expect(await recipients(foreign.id)).toEqual([one.id, other.id])
  const told = () => frames.flatMap(({ data }) => (data['resource'] === 'todos' ? [data['id']] : []))
  await expect.poll(() => new Set(told())).toEqual(new Set([given.id, taken.id]))
  const { body } = await other.call(todosApi.list)
  expect(new Set(body.map(({ id }) => id))).toEqual(new Set([taken.id, foreign.id]))
})
