import { describe, expect, it } from 'vitest'
import {
  buildFriendship,
  buildMember,
  buildNotification,
  buildPost,
  buildReply,
  insertNotifications,
} from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { notificationsApi } from '../contract.ts'
import { recordKinds } from '../domain.ts'

const { signIn, database } = await testApplication()
const author = await signIn({ fullName: 'Olga Openly' })
const params = ({ id }: { id: number }) => ({ id: String(id) })

/** The ids in a member's list, and the number of unread notifications. */
async function notificationsOf(member: Awaited<ReturnType<typeof signIn>>) {
  const list = await member.call(notificationsApi.list)
  const { unread } = (await member.call(notificationsApi.count)).body
  return { ids: list.body.map(({ id }) => id), unread }
}

describe('GET /api/notifications', () => {
  it('lists the viewer’s own notifications, and no others to an administrator', async () => {
    const [reader, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const dana = await buildMember(database, { fullName: 'Dana Whitfield' })
    const { id } = await buildNotification(database, { userId: reader.id, from: [dana.id] })
    const list = await reader.call(notificationsApi.list)
    expect(list.body).toEqual([
      {
        id,
        userId: reader.id,
        fromUserId: dana.id,
        postId: null,
        record: null,
        type: 'friend_accepted',
        content: 'Dana Whitfield accepted your connection request',
        read: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        from: { id: dana.id, username: dana.username, fullName: 'Dana Whitfield', avatar: null },
        others: 0,
      },
    ])
    for (const other of [stranger, admin])
      expect(await notificationsOf(other)).toEqual({ ids: [], unread: 0 })
  })

  it('points at a record of any kind', async () => {
    const [reader, { id: from }] = [await signIn(), await buildMember(database)]
    const records = recordKinds.map((kind, at) => ({ kind, id: at + 1 }))
    await insertNotifications(
      database,
      records.map((record) => ({ userId: reader.id, type: 'share' as const, from: [from], record })),
    )
    const { body } = await reader.call(notificationsApi.list)
    expect(body.map(({ record }) => record)).toEqual(records.toReversed())
  })

  it('pages, newest first', async () => {
    const reader = await signIn()
    const { id: from } = await buildMember(database)
    const ids = await insertNotifications(
      database,
      Array.from({ length: 45 }, () => ({ userId: reader.id, type: 'todo_shared' as const, from: [from] })),
    )
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await reader.call(notificationsApi.list, { query: cursor === undefined ? {} : { cursor } })
      seen.push(...page.body.map(({ id }) => id))
      const link = /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1]
      cursor = link === undefined ? undefined : decodeURIComponent(link)
    } while (cursor !== undefined)
    expect(seen).toEqual(ids.toReversed())
  })

  it('refuses a made-up cursor and a limit out of bounds', async () => {
    expect((await author.call(notificationsApi.list, { query: { cursor: 'rubbish' } })).status).toBe(400)
    expect((await author.call(notificationsApi.list, { query: { limit: '101' } })).status).toBe(400)
  })

  it('continues behind many hidden notifications', async () => {
    const reader = await signIn()
    const hidden = await buildPost(database, { authorId: author.id, privacy: 'private' })
    const [oldest] = await insertNotifications(database, [
      { userId: reader.id, type: 'todo_shared', from: [author.id] },
      ...Array.from({ length: 250 }, () => ({
        userId: reader.id,
        type: 'mention' as const,
        from: [author.id],
        postId: hidden.id,
      })),
    ])
    const seen: number[] = []
    let path: string | undefined = '/api/notifications'
    for (let page = 0; path !== undefined && page < 5; page += 1) {
      const reply: Response = await reader.fetch(path)
      const items: { id: number }[] = JSON.parse(await reply.text())
      seen.push(...items.map(({ id }) => id))
      path = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual([oldest])
  })
})

describe('a notification whose post the member can no longer see', () => {
  /** A mention in a post that `reader` sees, and its notification. */
  async function mention(privacy: 'public' | 'friends') {
    const reader = await signIn()
    await buildFriendship(database, { requesterId: reader.id, addresseeId: author.id })
    const body = { content: `Look here, @[${reader.username}](${reader.id})`, privacy }
    const post = (await author.call(postsApi.create, { body })).body
    const before = await notificationsOf(reader)
    expect(before).toMatchObject({ unread: 1, ids: [expect.any(Number)] })
    return { reader, post, id: before.ids[0] ?? 0 }
  }

  it('disappears with its text when the privacy is narrowed', async () => {
    const { reader, post, id } = await mention('public')
    await author.call(postsApi.setPrivacy, { params: params(post), body: { privacy: 'private' } })
    expect(await notificationsOf(reader)).toEqual({ ids: [], unread: 0 })
    const refused = await reader.call(notificationsApi.read, { params: params({ id }) })
    const absent = await reader.call(notificationsApi.read, { params: params({ id: 999_999 }) })
    expect([refused.status, refused.text]).toEqual([absent.status, absent.text])
    expect(refused.status).toBe(404)
    await author.call(postsApi.setPrivacy, { params: params(post), body: { privacy: 'public' } })
    expect(await notificationsOf(reader)).toEqual({ ids: [id], unread: 1 })
  })

  it('disappears when the connection ends', async () => {
    const { reader } = await mention('friends')
    await reader.call(connectionsApi.remove, { params: params(author) })
    expect((await notificationsOf(reader)).unread).toBe(0)
    expect((await reader.call(notificationsApi.list)).body.filter(({ type }) => type === 'mention')).toEqual(
      [],
    )
  })

  it('disappears with a post above it', async () => {
    const root = await buildPost(database, { authorId: author.id })
    const reader = await signIn()
    const parent = await buildReply(database, { authorId: reader.id, parentId: root.id })
    const other = await signIn()
    await other.call(postsApi.create, { body: { content: 'Yes', backId: String(parent.id) } })
    expect((await notificationsOf(reader)).unread).toBe(1)
    await author.call(postsApi.setPrivacy, { params: params(root), body: { privacy: 'private' } })
    expect(await notificationsOf(reader)).toEqual({ ids: [], unread: 0 })
    await author.call(postsApi.remove, { params: params(root) })
    const left = sql`select from notifications where member_id = ${reader.id}`
    expect(await database.run(left)).toBe(0)
  })

  it('disappears with its post, and with its sender', async () => {
    const { reader, post } = await mention('public')
    await author.call(postsApi.remove, { params: params(post) })
    expect(await notificationsOf(reader)).toEqual({ ids: [], unread: 0 })
    const leaving = await buildMember(database)
    await buildNotification(database, { userId: reader.id, from: [leaving.id] })
    expect((await notificationsOf(reader)).unread).toBe(1)
    await database.run(sql`delete from users where id = ${leaving.id}`)
    expect(await notificationsOf(reader)).toEqual({ ids: [], unread: 0 })
  })
})

describe('GET /api/notifications/count', () => {
  it('counts unread notifications and pending requests, and stops at 100', async () => {
    const reader = await signIn()
    const requester = await signIn()
    await requester.call(connectionsApi.connect, { params: params(reader) })
    expect((await reader.call(notificationsApi.count)).body).toEqual({ unread: 1, requests: 1 })
    await insertNotifications(
      database,
      Array.from({ length: 150 }, () => ({
        userId: reader.id,
        type: 'todo_shared' as const,
        from: [requester.id],
      })),
    )
    expect((await reader.call(notificationsApi.count)).body).toEqual({ unread: 100, requests: 1 })
  })

  it('does not count a request that was withdrawn, declined or accepted', async () => {
    const [reader, requester] = [await signIn(), await signIn()]
    const answers = [
      () => requester.call(connectionsApi.remove, { params: params(reader) }),
      () => reader.call(connectionsApi.remove, { params: params(requester) }),
      () => reader.call(connectionsApi.accept, { params: params(requester) }),
    ]
    for (const answer of answers) {
      await requester.call(connectionsApi.connect, { params: params(reader) })
      expect((await reader.call(notificationsApi.count)).body).toEqual({ unread: 1, requests: 1 })
      await answer()
      expect((await reader.call(notificationsApi.count)).body).toEqual({ unread: 0, requests: 0 })
      expect((await reader.call(notificationsApi.list)).body).toEqual([])
    }
    expect((await requester.call(notificationsApi.list)).body).toMatchObject([
      { type: 'friend_accepted', fromUserId: reader.id },
    ])
  })
})
