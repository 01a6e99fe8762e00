import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { database, signIn } = await testApplication()

/** Loads the page, so that the contents of its posts are in memory. */
const warmUp = (reader: Awaited<ReturnType<typeof signIn>>) => reader.call(postsApi.list)

describe('loading the same page again', () => {
  it('shows new likes, replies and deletions', async () => {
    const reader = await signIn()
    const other = await signIn()
    const post = await buildPost(database, { privacy: 'public' })
    const findShown = async () => (await reader.call(postsApi.list)).body.find(({ id }) => id === post.id)
    await warmUp(reader)
    await other.call(postsApi.like, { params: { id: String(post.id) } })
    expect(await findShown()).toMatchObject({ likeCount: 1, likedByMe: false })
    await reader.call(postsApi.like, { params: { id: String(post.id) } })
    expect(await findShown()).toMatchObject({ likeCount: 2, likedByMe: true })
    await buildPost(database, { parentId: post.id, privacy: 'public' })
    expect(await findShown()).toMatchObject({ replyCount: 1 })
    await database.run(sql`delete from posts where id = ${post.id}`)
    expect(await findShown()).toBeUndefined()
  })

  it('shows the new name of an author', async () => {
    const reader = await signIn()
    const author = await signIn()
    const post = await buildPost(database, { authorId: author.id, privacy: 'public' })
    await warmUp(reader)
    await database.run(sql`update users set full_name = 'Ines Okonkwo' where id = ${author.id}`)
    const page = await reader.call(postsApi.list)
    expect(page.body.find(({ id }) => id === post.id)?.user.fullName).toBe('Ines Okonkwo')
  })

  it('hides posts for connections once the connection ends', async () => {
    const reader = await signIn()
    const friend = await signIn()
    await buildFriendship(database, { requesterId: reader.id, addresseeId: friend.id })
    const post = await buildPost(database, { authorId: friend.id, privacy: 'friends' })
    await warmUp(reader)
    const ids = async () => (await reader.call(postsApi.list)).body.map(({ id }) => id)
    expect(await ids()).toContain(post.id)
    await database.run(sql`delete from friendships where ${reader.id} in (user_low, user_high)`)
    expect(await ids()).not.toContain(post.id)
  })

  it('is refused once the session or the rights have ended', async () => {
    const reader = await signIn({ isAdmin: true })
    await warmUp(reader)
    expect((await reader.call(postsApi.list, { query: { scope: 'all' } })).status).toBe(200)
    await database.run(sql`update users set is_admin = false where id = ${reader.id}`)
    expect((await reader.call(postsApi.list, { query: { scope: 'all' } })).status).toBe(403)
    await warmUp(reader)
    await database.run(sql`delete from sessions where member_id = ${reader.id}`)
    expect((await reader.call(postsApi.list)).status).toBe(401)
  })

  it('answers 304 while it is the same, and the new page after a change', async () => {
    const reader = await signIn()
    const post = await buildPost(database, { privacy: 'public' })
    const first = await reader.call(postsApi.list)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const same = await reader.call(postsApi.list, { headers: { 'if-none-match': etag } })
    expect([same.status, same.text]).toEqual([304, ''])
    await reader.call(postsApi.like, { params: { id: String(post.id) } })
    const changed = await reader.call(postsApi.list, { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it('shows each viewer what they may know of the same post', async () => {
    const [author, reader, other] = [await signIn(), await signIn(), await signIn()]
    const post = await buildPost(database, { authorId: author.id, privacy: 'public', anonymous: true })
    await author.call(postsApi.like, { params: { id: String(post.id) } })
    await reader.call(postsApi.like, { params: { id: String(post.id) } })
    const shownTo = async (viewer: typeof reader) =>
      (await viewer.call(postsApi.list)).body.find(({ id }) => id === post.id)
    for (const _ of [1, 2]) {
      expect(await shownTo(author)).toMatchObject({
        mine: true,
        userId: author.id,
        likeCount: 2,
        likedByMe: true,
      })
      expect(await shownTo(reader)).toMatchObject({ mine: false, likeCount: 1, likedByMe: true })
      expect(await shownTo(other)).toMatchObject({ mine: false, likeCount: 1, likedByMe: false })
      expect(await shownTo(other)).not.toHaveProperty('userId')
    }
  })
})
