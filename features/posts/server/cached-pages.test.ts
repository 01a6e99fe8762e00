import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { database, signIn } = await testApplication()

/** Loads the page often enough that it is cached and built before the session is looked up. */
const warmUp = async (reader: Awaited<ReturnType<typeof signIn>>, headers = {}) => {
  for (let round = 0; round < 3; round++) await reader.call(postsApi.list, { headers })
}

describe.each([
  ['cached', {}],
  ['uncached', { 'cache-control': 'no-cache' }],
])('loading the same page again, %s', (_, headers) => {
  it('shows new likes, replies and deletions', async () => {
    const reader = await signIn()
    const other = await signIn()
    const post = await buildPost(database, { privacy: 'public' })
    const findShown = async () =>
      (await reader.call(postsApi.list, { headers })).body.find(({ id }) => id === post.id)
    await warmUp(reader, headers)
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
    await warmUp(reader, headers)
    await database.run(sql`update users set full_name = 'Ines Okonkwo' where id = ${author.id}`)
    const page = await reader.call(postsApi.list, { headers })
    expect(page.body.find(({ id }) => id === post.id)?.user.fullName).toBe('Ines Okonkwo')
  })

  it('hides posts for connections once the connection ends', async () => {
    const reader = await signIn()
    const friend = await signIn()
    await buildFriendship(database, { requesterId: reader.id, addresseeId: friend.id })
    const post = await buildPost(database, { authorId: friend.id, privacy: 'friends' })
    await warmUp(reader, headers)
    const ids = async () => (await reader.call(postsApi.list, { headers })).body.map(({ id }) => id)
    expect(await ids()).toContain(post.id)
    await database.run(sql`delete from friendships where ${reader.id} in (user_low, user_high)`)
    expect(await ids()).not.toContain(post.id)
  })

  it('is refused once the session or the rights have ended', async () => {
    const reader = await signIn({ isAdmin: true })
    await warmUp(reader, headers)
    expect((await reader.call(postsApi.list, { query: { scope: 'all' }, headers })).status).toBe(200)
    await database.run(sql`update users set is_admin = false where id = ${reader.id}`)
    expect((await reader.call(postsApi.list, { query: { scope: 'all' }, headers })).status).toBe(403)
    await warmUp(reader, headers)
    await database.run(sql`delete from sessions where user_id = ${reader.id}`)
    expect((await reader.call(postsApi.list, { headers })).status).toBe(401)
  })
})
