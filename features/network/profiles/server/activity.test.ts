import { describe, expect, it } from 'vitest'
import {
  buildAttachment,
  buildFriendship,
  buildLike,
  buildMember,
  buildPost,
  buildReply,
  insertLikes,
  insertPosts,
} from '#db/factories/index.ts'
import type { Privacy } from '#features/network/posts/domain.ts'
import { nextCursor } from '#platform/web/api/paging.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { type Activity, type Photo, profilesApi } from '../contract.ts'
import { mergeByTime } from './activity.ts'

const { anonymous, signIn, database } = await testApplication()
const friend = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

const newOwner = async () => {
  const owner = await signIn()
  await buildFriendship(database, { requesterId: friend.id, addresseeId: owner.id })
  return owner
}
type Member = Awaited<ReturnType<typeof newOwner>>

const picture = (postId: number) =>
  buildAttachment(database, {
    postId,
    previewKey: 'attachments/p',
    mimeType: 'image/png',
    fileName: 'a.png',
    width: 3,
    height: 2,
  })
const photos = async (caller: Member, owner: Member) =>
  (await caller.call(profilesApi.photos, { params: paramsOf(owner) })).body
const activityIds = async (caller: Member, owner: Member) =>
  (await caller.call(profilesApi.activity, { params: paramsOf(owner) })).body.map(({ id }) => id)

/** Loads all pages of `limit` items. */
async function allPages<T extends Activity | Photo>(
  endpoint: typeof profilesApi.activity | typeof profilesApi.photos,
  owner: Member,
  limit: number,
): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) }
    const reply = await friend.call(endpoint, { params: paramsOf(owner), query })
    items.push(...(JSON.parse(reply.text) as T[]))
    cursor = nextCursor(reply.headers.get('link')) ?? undefined
  } while (cursor !== undefined)
  return items
}

describe.each([profilesApi.photos, profilesApi.activity])('GET $path', (endpoint) => {
  it('refuses a missing session, absent members, bad ids and invalid cursors', async () => {
    const answers = [
      await anonymous.call(endpoint, { params: paramsOf(friend) }),
      await stranger.call(endpoint, { params: { id: String(Number.MAX_SAFE_INTEGER) } }),
      await stranger.call(endpoint, { params: { id: 'abc' } }),
      await stranger.call(endpoint, { params: paramsOf(friend), query: { cursor: 'WyJ4Il0' } }),
      await stranger.call(endpoint, { params: paramsOf(friend), query: { limit: '101' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 400, 400, 400])
  })
})

describe('photos', () => {
  it('are those of posts and replies that the viewer may see, newest first', async () => {
    const owner = await newOwner()
    const post = async (privacy: Privacy, audience: number[] = []) =>
      (await picture((await buildPost(database, { authorId: owner.id, privacy, audience })).id)).id
    const publicPost = await post('public')
    const friendsPost = await post('friends')
    const customPost = await post('custom', [stranger.id])
    const own = await post('private')
    const parent = await buildPost(database, { authorId: friend.id, privacy: 'friends' })
    const reply = await buildReply(database, { authorId: owner.id, parentId: parent.id, privacy: 'private' })
    const replyPhoto = (await picture(reply.id)).id
    await buildAttachment(database, { postId: (await buildPost(database, { authorId: owner.id })).id })
    const ids = async (caller: Member) => (await photos(caller, owner)).map(({ id }) => id)
    expect(await ids(owner)).toEqual([replyPhoto, own, customPost, friendsPost, publicPost])
    expect(await ids(friend)).toEqual([replyPhoto, friendsPost, publicPost])
    expect(await ids(stranger)).toEqual([customPost, publicPost])
    expect(await ids(admin)).toEqual([publicPost])
    expect((await photos(stranger, owner))[1]).toEqual({
      id: publicPost,
      fileName: 'a.png',
      size: 12,
      mimeType: 'image/png',
      width: 3,
      height: 2,
      description: '',
      postId: expect.any(Number),
      createdAt: expect.any(String),
    })
  })

  it('leave out anonymous posts, also for their author', async () => {
    const owner = await newOwner()
    await picture((await buildPost(database, { authorId: owner.id, anonymous: true })).id)
    for (const caller of [owner, friend, admin]) expect(await photos(caller, owner)).toEqual([])
  })

  it('come in pages without duplicates or gaps', async () => {
    const owner = await newOwner()
    for (let count = 0; count < 4; count++) {
      const { id } = await buildPost(database, {
        authorId: owner.id,
        privacy: count === 2 ? 'private' : 'public',
      })
      for (let at = 0; at < 3; at++) await picture(id)
    }
    const allIds = (await photos(friend, owner)).map(({ id }) => id)
    expect(allIds).toHaveLength(9)
    for (const limit of [1, 2, 4, 9])
      expect((await allPages<Photo>(profilesApi.photos, owner, limit)).map(({ id }) => id)).toEqual(allIds)
  })
})

describe('activity', () => {
  it('lists the posts, replies, likes and connections that the viewer may see', async () => {
    const owner = await newOwner()
    const writer = await buildMember(database)
    const publicPost = await buildPost(database, {
      authorId: owner.id,
      content: `Hello @[x](${writer.id})\n  again`,
    })
    const friendsPost = await buildPost(database, { authorId: owner.id, privacy: 'friends' })
    const otherPost = await buildPost(database, { authorId: writer.id })
    const reply = await buildReply(database, { authorId: owner.id, parentId: otherPost.id })
    await buildLike(database, { postId: otherPost.id, userId: owner.id })
    const connection = `connection-${friend.id}`
    const all = [
      `like-${otherPost.id}`,
      `reply-${reply.id}`,
      `post-${friendsPost.id}`,
      `post-${publicPost.id}`,
      connection,
    ]
    expect(await activityIds(owner, owner)).toEqual(all)
    expect(await activityIds(friend, owner)).toEqual(all)
    const seen = all.filter((id) => id !== `post-${friendsPost.id}`)
    expect(await activityIds(stranger, owner)).toEqual(seen)
    expect(await activityIds(admin, owner)).toEqual(seen)
    const { body } = await stranger.call(profilesApi.activity, { params: paramsOf(owner) })
    const person = { id: writer.id, username: writer.username, fullName: writer.fullName, avatar: null }
    expect(body.map(({ type, postId, excerpt, member }) => [type, postId, excerpt, member])).toEqual([
      ['like', otherPost.id, otherPost.content, person],
      ['reply', reply.id, reply.content, person],
      ['post', publicPost.id, 'Hello @x again', null],
      ['connection', null, null, expect.objectContaining({ id: friend.id })],
    ])
  })

  it('names no anonymous author, and does not list the member’s own anonymous posts', async () => {
    const owner = await newOwner()
    const secret = await buildPost(database, { authorId: owner.id, anonymous: true })
    const publicPost = await buildPost(database, { authorId: stranger.id })
    await buildReply(database, { authorId: owner.id, parentId: publicPost.id, anonymous: true })
    await buildLike(database, { postId: secret.id, userId: owner.id })
    const anonymousPost = await buildPost(database, { authorId: stranger.id, anonymous: true })
    const reply = await buildReply(database, { authorId: owner.id, parentId: anonymousPost.id })
    await buildLike(database, { postId: anonymousPost.id, userId: owner.id })
    for (const caller of [owner, friend, stranger, admin]) {
      const { body } = await caller.call(profilesApi.activity, { params: paramsOf(owner) })
      expect(body.map(({ id, member }) => [id, member?.id])).toEqual([
        [`like-${anonymousPost.id}`, undefined],
        [`reply-${reply.id}`, undefined],
        [`connection-${friend.id}`, friend.id],
      ])
    }
  })

  it('drops what the viewer may no longer see', async () => {
    const owner = await newOwner()
    const otherPost = await buildPost(database, { authorId: stranger.id })
    const reply = await buildReply(database, { authorId: owner.id, parentId: otherPost.id })
    await buildLike(database, { postId: otherPost.id, userId: owner.id })
    expect(await activityIds(friend, owner)).toHaveLength(3)
    await database.run(sql`update posts set privacy = 'private' where id = ${otherPost.id}`)
    expect(await activityIds(friend, owner)).toEqual([`connection-${friend.id}`])
    // A viewer who may still see the parent sees both.
    expect(await activityIds(stranger, owner)).toContain(`reply-${reply.id}`)
  })

  it('comes in pages without duplicates or gaps, also if ids and times differ in order', async () => {
    const owner = await newOwner()
    const writer = await buildMember(database)
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const postIds = await insertPosts(
      database,
      Array.from({ length: 9 }, (_, index) => ({ authorId: writer.id, content: 'x', createdAt: at(index) })),
    )
    // Equal times, and ids that do not follow the times.
    await insertLikes(
      database,
      postIds.map((postId, index) => ({
        postId,
        userId: owner.id,
        createdAt: at(100 + Math.floor(index / 3)),
      })),
    )
    await insertPosts(
      database,
      [103, 101, 102, 99, 101].map((minute) => ({ authorId: owner.id, content: 'y', createdAt: at(minute) })),
    )
    for (let count = 0; count < 4; count++)
      await buildFriendship(database, { requesterId: owner.id, acceptedAt: at(100), createdAt: at(0) })
    const allIds = await activityIds(friend, owner)
    expect(new Set(allIds).size).toBe(9 + 5 + 5)
    for (const limit of [1, 2, 5, 18, 19]) {
      const paged = (await allPages<Activity>(profilesApi.activity, owner, limit)).map(({ id }) => id)
      expect(paged).toEqual(allIds)
    }
  })
})

describe('merge', () => {
  it('takes the latest items and preserves the order of each list', () => {
    const item = (moment: number, name: string) => ({ moment, name })
    const merged = mergeByTime([[item(5, 'a'), item(7, 'b')], [item(6, 'c'), item(1, 'd')], []], 3)
    expect(merged.map(({ name }) => name)).toEqual(['c', 'a', 'b'])
    expect(mergeByTime([[], []], 3)).toEqual([])
  })
})
