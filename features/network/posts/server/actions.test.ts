import { describe, expect, it } from 'vitest'
import { buildFriendship, buildLike, buildPost, buildReply } from '#db/factories/index.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const author = await signIn({ fullName: 'Olga Openly' })
const friend = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
await buildFriendship(database, { requesterId: friend.id, addresseeId: author.id })

const params = ({ id }: { id: number }) => ({ id: String(id) })

describe('every action on a post', () => {
  const actions: [string, Endpoint, unknown][] = [
    ['changing its privacy', postsApi.setPrivacy, { privacy: 'public' }],
    ['deleting it', postsApi.remove, undefined],
    ['liking it', postsApi.like, undefined],
    ['unliking it', postsApi.unlike, undefined],
    ['reading its replies', postsApi.replies, undefined],
    ['reading its audience', postsApi.audience, undefined],
  ]
  const send = (member: typeof anonymous, endpoint: Endpoint, id: number, body: unknown) => {
    const path = endpoint.path.replace(':id', String(id))
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return member.fetch(path, { method: endpoint.method, ...json })
  }

  it.each(actions)(
    '%s is refused without a session, and not found where the post is hidden',
    async (_, endpoint, body) => {
      const { id } = await buildPost(database, { authorId: author.id, privacy: 'friends' })
      expect((await send(anonymous, endpoint, id, body)).status).toBe(401)
      expect((await send(stranger, endpoint, id, body)).status).toBe(404)
      // An invalid body does not reveal that a hidden post exists.
      if (body !== undefined)
        expect((await send(stranger, endpoint, id, { privacy: 'rubbish' })).status).toBe(404)
      expect(await database.all(sql`select privacy, like_count from posts where id = ${id}`)).toEqual([
        { privacy: 'friends', like_count: 0 },
      ])
    },
  )
})

describe('PUT /api/posts/:id/privacy', () => {
  it('is allowed to the author alone', async () => {
    const post = await buildPost(database, { authorId: author.id })
    for (const other of [friend, admin]) {
      const reply = await other.call(postsApi.setPrivacy, {
        params: params(post),
        body: { privacy: 'private' },
      })
      expect([reply.status, reply.text]).toEqual([403, 'You are not allowed to do this'])
    }
  })

  it('hides the post and its replies at once', async () => {
    const post = await buildPost(database, { authorId: author.id })
    const reply = await buildReply(database, { authorId: author.id, parentId: post.id })
    const body = { privacy: 'custom' as const, customAudience: { type: 'users' as const, ids: [friend.id] } }
    const changed = await author.call(postsApi.setPrivacy, { params: params(post), body })
    expect(changed.body).toMatchObject({
      privacy: 'custom',
      customAudience: { type: 'users', ids: [friend.id] },
    })
    expect((await friend.call(postsApi.get, { params: params(reply) })).status).toBe(200)
    expect((await stranger.call(postsApi.get, { params: params(reply) })).status).toBe(404)
  })

  it('refuses an empty audience', async () => {
    const post = await buildPost(database, { authorId: author.id })
    const body = { privacy: 'custom', customAudience: { type: 'users', ids: [] as number[] } } as const
    const reply = await author.call(postsApi.setPrivacy, { params: params(post), body })
    expect([reply.status, reply.text]).toEqual([
      400,
      'You must include at least one user in the custom audience',
    ])
  })

  it('never makes a reply wider than its parent', async () => {
    const parent = await buildPost(database, { authorId: friend.id, privacy: 'friends' })
    const reply = await buildReply(database, { authorId: author.id, parentId: parent.id })
    const refused = await author.call(postsApi.setPrivacy, {
      params: params(reply),
      body: { privacy: 'public' },
    })
    expect(refused.status).toBe(400)
    expect(
      (await author.call(postsApi.setPrivacy, { params: params(reply), body: { privacy: 'friends' } }))
        .status,
    ).toBe(200)
  })
})

describe('DELETE /api/posts/:id', () => {
  it('is forbidden to members who only see the post', async () => {
    const post = await buildPost(database, { authorId: author.id })
    expect((await friend.call(postsApi.remove, { params: params(post) })).status).toBe(403)
  })

  it('deletes the replies too, and answers 404 when repeated', async () => {
    const post = await buildPost(database, { authorId: author.id })
    const reply = await buildReply(database, { authorId: stranger.id, parentId: post.id })
    expect((await author.call(postsApi.remove, { params: params(post) })).body).toEqual({
      message: 'Post deleted',
    })
    expect((await stranger.call(postsApi.get, { params: params(reply) })).status).toBe(404)
    expect((await author.call(postsApi.remove, { params: params(post) })).status).toBe(404)
  })

  it('by an administrator is recorded, and answers 404 when repeated', async () => {
    const post = await buildPost(database, { authorId: author.id, privacy: 'private' })
    expect((await admin.call(postsApi.remove, { params: params(post) })).status).toBe(200)
    expect((await admin.call(postsApi.remove, { params: params(post) })).status).toBe(404)
    const entries = await database.all(
      sql`select action, result from audit_log where actor_id = ${admin.id} and target = ${`/api/posts/${post.id}`}`,
    )
    expect(entries).toContainEqual({ action: 'DELETE', result: 200 })
  })
})

describe('likes', () => {
  it('count once per member, also when they come at once', async () => {
    const post = await buildPost(database, { authorId: author.id })
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => friend.call(postsApi.like, { params: params(post) })),
    )
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    const again = await friend.call(postsApi.like, { params: params(post) })
    expect(again.body).toEqual({ likes: [{ userId: friend.id }], likeCount: 1, likedByMe: true })
    const off = await Promise.all([1, 2, 3].map(() => friend.call(postsApi.unlike, { params: params(post) })))
    expect(off.at(-1)?.body.likeCount).toBe(0)
    const [stored] = await database.all(sql`select like_count from posts where id = ${post.id}`)
    expect(stored).toEqual({ like_count: 0 })
  })

  it('list the newest hundred and count all', async () => {
    const post = await buildPost(database, { authorId: author.id })
    const first = await signIn()
    await buildLike(database, { postId: post.id, userId: first.id, createdAt: new Date('2026-01-01') })
    for (let n = 0; n < 100; n++) await buildLike(database, { postId: post.id })
    const { body } = await author.call(postsApi.get, { params: params(post) })
    expect([body.likes.length, body.likeCount]).toEqual([100, 101])
    expect(body.likes).not.toContainEqual({ userId: first.id })
  })
})

describe('an anonymous post', async () => {
  const post = (
    await author.call(postsApi.create, {
      body: { content: 'A worried word', anonymous: 'true' },
      files: [new File(['x'], 'Olga Openly.txt')],
    })
  ).body
  await author.call(postsApi.like, { params: params(post) })
  const others = { friend, stranger, admin }

  it('reveals its author to nobody else', async () => {
    for (const other of Object.values(others)) {
      const seen = await other.call(postsApi.get, { params: params(post) })
      expect(seen.text).not.toContain(author.username)
      expect(seen.text).not.toContain('Olga')
      expect(seen.text).not.toMatch(new RegExp(`"userId":${author.id}\\b`))
      expect(seen.body).toMatchObject({
        user: { username: 'anonymous', fullName: 'Anonymous User' },
        likes: [],
        likeCount: 0,
        mine: false,
      })
      expect(seen.body.userId).toBeUndefined()
    }
    const own = await author.call(postsApi.get, { params: params(post) })
    expect(own.body).toMatchObject({ userId: author.id, mine: true, likeCount: 1, likedByMe: true })
  })

  it('is neither in the author’s list nor in a search for their name', async () => {
    const find = async (member: typeof author, query: { userId: string } | { search: string }) =>
      (await member.call(postsApi.list, { query })).body.map((found) => found.id)
    expect(await find(friend, { userId: String(author.id) })).not.toContain(post.id)
    expect(await find(friend, { search: 'Olga' })).not.toContain(post.id)
    expect(await find(admin, { search: author.username })).not.toContain(post.id)
    expect(await find(author, { userId: String(author.id) })).toContain(post.id)
    expect(await find(friend, { search: 'worried' })).toContain(post.id)
  })
})

describe('a reply to an anonymous custom post', () => {
  const hidden = async (audience: number[]) =>
    buildPost(database, { authorId: author.id, privacy: 'custom', audience, anonymous: true })
  const reply = (body: Record<string, string>) =>
    friend.call(postsApi.create, { body: { content: 'x', ...body } })

  it('inherits the audience without the author', async () => {
    const parent = await hidden([friend.id, stranger.id])
    const { body } = await reply({ backId: String(parent.id) })
    expect(body.customAudience).toEqual({ type: 'users', ids: [stranger.id] })
  })

  it('is private where nobody else is listed', async () => {
    const parent = await hidden([friend.id])
    const { body } = await reply({ backId: String(parent.id) })
    expect([body.privacy, body.customAudience]).toEqual(['private', null])
    expect((await author.call(postsApi.get, { params: params(body) })).status).toBe(200)
  })

  it('gets the same answer for the author’s id as for any other unlisted id', async () => {
    const parent = await hidden([friend.id, stranger.id])
    const responseFor = async (id: number) => {
      const customAudience = JSON.stringify({ type: 'users', ids: [stranger.id, id] })
      const { status, text } = await reply({ backId: String(parent.id), privacy: 'custom', customAudience })
      return [status, text]
    }
    expect(await responseFor(author.id)).toEqual(await responseFor(admin.id))
  })
})
