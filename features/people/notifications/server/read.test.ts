import { describe, expect, it } from 'vitest'
import { buildNotification, insertNotifications } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { notificationsApi } from '../contract.ts'
import { deleteSettled } from './sql/index.ts'

const { signIn, database } = await testApplication()
const params = ({ id }: { id: number }) => ({ id: String(id) })

describe('POST /api/notifications/:id/read', () => {
  it('is allowed to the recipient, not to the sender or an administrator', async () => {
    const [reader, sender, stranger, admin] = [
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn({ isAdmin: true }),
    ]
    const notification = await buildNotification(database, { userId: reader.id, from: [sender.id] })
    for (const other of [sender, stranger, admin])
      expect((await other.call(notificationsApi.read, { params: params(notification) })).status).toBe(404)
    expect((await reader.call(notificationsApi.count)).body.unread).toBe(1)
    for (const _again of [1, 2]) {
      const reply = await reader.call(notificationsApi.read, { params: params(notification) })
      expect(reply.body).toMatchObject({ id: notification.id, read: true })
    }
    expect((await reader.call(notificationsApi.count)).body.unread).toBe(0)
    expect((await reader.call(notificationsApi.list)).body).toMatchObject([{ read: true }])
  })

  it('marks the one with this id, and none that was withdrawn', async () => {
    const [reader, sender] = [await signIn(), await signIn()]
    const row = { userId: reader.id, type: 'todo_shared' as const, from: [sender.id] }
    const [, second = 0, withdrawn = 0] = await insertNotifications(database, [row, row, row])
    await database.run(sql`update notifications set senders = 0 where id = ${withdrawn}`)
    const { body } = await reader.call(notificationsApi.read, { params: params({ id: second }) })
    expect(body).toMatchObject({ id: second, read: true })
    expect((await reader.call(notificationsApi.read, { params: params({ id: withdrawn }) })).status).toBe(404)
  })

  it('refuses an invalid id', async () => {
    const reader = await signIn()
    for (const id of ['abc', '0', '-1', '1e99'])
      expect((await reader.call(notificationsApi.read, { params: { id } })).status).toBe(400)
    expect((await reader.call(notificationsApi.read, { params: { id: '9'.repeat(30) } })).status).toBe(404)
  })
})

describe('POST /api/notifications/read-all', () => {
  it('marks the member’s own notifications and no others', async () => {
    const [reader, other] = [await signIn(), await signIn()]
    const rows = [reader, reader, other].map(({ id }) => ({
      userId: id,
      type: 'todo_shared' as const,
      from: [1],
    }))
    await insertNotifications(database, rows)
    const replies = await Promise.all([1, 2, 3].map(() => reader.call(notificationsApi.readAll)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await reader.call(notificationsApi.count)).body.unread).toBe(0)
    expect((await other.call(notificationsApi.count)).body.unread).toBe(1)
  })
})

it('deletes notifications that were read long ago, and no others', async () => {
  const reader = await signIn()
  const old = new Date(Date.now() - 100 * 86_400_000)
  const row = { userId: reader.id, type: 'todo_shared' as const, from: [reader.id] }
  const [, unread, recentlyRead] = await insertNotifications(database, [
    { ...row, read: true, createdAt: old },
    { ...row, createdAt: old },
    { ...row, read: true },
  ])
  expect(await database.transaction((tx) => deleteSettled(tx, 90, 100))).toBe(1)
  const left = await database.all(sql<{ id: number }>`
    select id from notifications where member_id = ${reader.id} order by id`)
  expect(left.map(({ id }) => id)).toEqual([unread, recentlyRead])
})
