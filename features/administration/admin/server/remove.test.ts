import { describe, expect, it } from 'vitest'
import {
  buildAttachment,
  buildFriendship,
  buildLike,
  buildMember,
  buildPost,
  buildReply,
  confirmAddress,
} from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { adminApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir, url, app } = await testApplication({ DEMO: 'on' })
const admin = await signIn({ isAdmin: true, confirmed: true })
const member = await signIn()

const remove = (caller: Pick<typeof admin, 'call'>, id: number | string) =>
  caller.call(adminApi.removeUser, { params: { id: String(id) } })

describe('DELETE /api/users/{id}', () => {
  it('is refused without a session and to members, for others, themselves and unknown ids', async () => {
    const { id } = await buildMember(database)
    expect((await remove(anonymous, id)).status).toBe(401)
    for (const target of [id, member.id, 999_999]) expect((await remove(member, target)).status).toBe(403)
    expect(await database.all(sql`select 1 from users where id = ${id}`)).toHaveLength(1)
  })

  it.each([
    ['999999', 404, 'Not found'],
    ['abc', 400, 'The id must be a positive whole number'],
  ])('answers for the id %s with %d', async (id, status, sentence) => {
    const reply = await remove(admin, id)
    expect([reply.status, reply.text]).toEqual([status, sentence])
  })

  it('never deletes an administrator, the actor or the demo account', async () => {
    const other = await buildMember(database, { isAdmin: true })
    const demo = await buildMember(database, { isDemo: true })
    const replies = [
      await remove(admin, other.id),
      await remove(admin, admin.id),
      await remove(admin, demo.id),
    ]
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [403, 'Administrators cannot be deleted'],
      [403, 'You cannot delete your own account'],
      [403, 'The demo account cannot be changed or deleted'],
    ])
  })

  it('deletes all data of the member, closes their sockets, and informs every page', async () => {
    const leaving = await signIn({ username: 'leaving' })
    const [window, otherSocket] = [
      await openTestSocket(url, leaving.token),
      await openTestSocket(url, member.token),
    ]
    const avatar = `avatars/${'a'.repeat(40)}`
    await app.files.put(avatar, Buffer.from('picture'))
    await database.run(sql`update users set avatar = ${`/api/${avatar}`} where id = ${leaving.id}`)
    const post = await buildPost(database, { authorId: leaving.id })
    const foreign = await buildPost(database, { authorId: member.id })
    const below = await buildReply(database, { parentId: post.id, authorId: member.id })
    await buildReply(database, { parentId: foreign.id, authorId: leaving.id })
    await buildLike(database, { postId: foreign.id, userId: leaving.id })
    await buildFriendship(database, { requesterId: leaving.id, addresseeId: member.id })
    const files = [
      await buildAttachment(database, { postId: post.id, previewKey: 'attachments/small' }),
      await buildAttachment(database, { postId: below.id }),
    ]
    const keys = [avatar, 'attachments/small', ...files.map(({ fileKey }) => fileKey)]
    for (const key of keys) await app.files.put(key, Buffer.from('bytes'))

    const reply = await remove(admin, leaving.id)
    expect([reply.status, reply.body]).toEqual([200, { message: 'User deleted' }])
    expect(await window.closed).toBe(4401)
    expect((await leaving.call(accountsApi.current)).status).toBe(401)
    await expect.poll(() => otherSocket.changes('*')).toHaveLength(1)
    otherSocket.socket.close()
    expect(await Promise.all(keys.map((key) => app.files.has(key)))).toEqual([false, false, false, false])
    expect((await member.call(postsApi.get, { params: { id: String(post.id) } })).status).toBe(404)
    const remaining = await member.call(postsApi.get, { params: { id: String(foreign.id) } })
    expect(remaining.body).toMatchObject({ replyCount: 0, likeCount: 0 })
    expect((await remove(admin, leaving.id)).status).toBe(404)
    const rows = await database.all(sql`
      select actor_id as actor, action, target from audit_log where action = 'delete user'`)
    expect(rows).toEqual([{ actor: admin.id, action: 'delete user', target: `@leaving (${leaving.id})` }])
  })

  it('reserves the name for good', async () => {
    const { id } = await buildMember(database, { username: 'Trusted.One' })
    await remove(admin, id)
    const form = { username: 'trusted.one', fullName: 'An impostor', password: 'a fine long one' }
    const registered = await anonymous.call(accountsApi.register, { body: form })
    expect([registered.status, registered.text]).toEqual([409, 'Username already exists'])
    const body = { ...form, email: 'x@firm.example', isAdmin: false }
    expect((await admin.call(adminApi.createUser, { body })).status).toBe(409)
  })

  it('reserves the name against simultaneous registrations', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const username = `moment${round}`
      const { id } = await buildMember(database, { username })
      const form = { username, fullName: 'An impostor', password: 'a fine long one' }
      const [gone, ...replies] = await Promise.all([
        remove(admin, id),
        ...Array.from({ length: 3 }, () => anonymous.call(accountsApi.register, { body: form })),
      ])
      expect([gone.status, ...replies.map(({ status }) => status)]).toEqual([200, 409, 409, 409])
    }
  })

  it('is told to the member by mail', async () => {
    const { id, username } = await buildMember(database)
    const email = await confirmAddress(database, id)
    expect((await remove(admin, id)).status).toBe(200)
    const texts = async () => (await mailsTo(dataDir, email)).map(({ text }) => text)
    await expect
      .poll(texts, { timeout: 20_000 })
      .toEqual([expect.stringContaining(`An administrator has deleted your account ${username}`)])
  })

  it('does not delete a member who becomes an administrator at the same time', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const { id } = await buildMember(database)
      const [removed, promoted] = await Promise.all([
        remove(admin, id),
        admin.call(adminApi.updateUser, { params: { id: String(id) }, body: { isAdmin: true } }),
      ])
      expect([
        [200, 404],
        [403, 200],
      ]).toContainEqual([removed.status, promoted.status])
    }
  })
})
