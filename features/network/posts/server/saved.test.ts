import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost, buildReply, insertPosts } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'
import { maxSavedPosts } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const author = await signIn()
const reader = await signIn()
const stranger = await signIn()
await buildFriendship(database, { requesterId: reader.id, addresseeId: author.id })

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const save = (member: SignedIn, post: { id: number }) => member.call(postsApi.save, params(post))
const savedIds = async (member: SignedIn) =>
  (await member.call(postsApi.list, { query: { list: 'saved' } })).body.map(({ id }) => id)

describe('saved posts', () => {
  it('need a session and a post that one sees', async () => {
    const post = await buildPost(database, { authorId: author.id, privacy: 'friends' })
    expect((await anonymous.call(postsApi.save, params(post))).status).toBe(401)
    expect((await anonymous.call(postsApi.unsave, params(post))).status).toBe(401)
    expect((await anonymous.call(postsApi.marks, params(post))).status).toBe(401)
    expect((await save(stranger, post)).status).toBe(404)
    expect((await stranger.call(postsApi.marks, params(post))).status).toBe(404)
    expect(await savedIds(stranger)).toEqual([])
  })

  it('are one’s own list, newest posts first, with replies that one saved', async () => {
    const first = await buildPost(database, { authorId: author.id, privacy: 'friends' })
    const other = await buildPost(database, { authorId: author.id })
    const reply = await buildReply(database, { authorId: author.id, parentId: other.id })
    for (const post of [reply, first, first])
      expect((await save(reader, post)).body).toMatchObject({ saved: true })
    expect(await savedIds(reader)).toEqual([reply.id, first.id])
    expect(await savedIds(author)).toEqual([])
    expect((await author.call(postsApi.marks, params(first))).body).toMatchObject({ saved: false })
    await reader.call(postsApi.unsave, params(reply))
    expect((await reader.call(postsApi.marks, params(reply))).body).toMatchObject({ saved: false })
    expect(await savedIds(reader)).toEqual([first.id])
  })

  it('leave the list when they are hidden or deleted, and can be removed while hidden', async () => {
    const [hidden, deleted] = [
      await buildPost(database, { authorId: author.id }),
      await buildPost(database, { authorId: author.id }),
    ]
    const member = await signIn()
    for (const post of [hidden, deleted]) await save(member, post)
    await author.call(postsApi.setPrivacy, { ...params(hidden), body: { privacy: 'private' } })
    await author.call(postsApi.remove, params(deleted))
    expect(await savedIds(member)).toEqual([])
    await author.call(postsApi.setPrivacy, { ...params(hidden), body: { privacy: 'public' } })
    expect(await savedIds(member)).toEqual([hidden.id])
    await author.call(postsApi.setPrivacy, { ...params(hidden), body: { privacy: 'private' } })
    expect((await member.call(postsApi.unsave, params(hidden))).status).toBe(200)
    await author.call(postsApi.setPrivacy, { ...params(hidden), body: { privacy: 'public' } })
    expect(await savedIds(member)).toEqual([])
  })

  it('are bounded, also when two are saved at once', async () => {
    const member = await signIn()
    const content = 'Kept'
    const ids = await insertPosts(
      database,
      Array.from({ length: maxSavedPosts + 1 }, () => ({ authorId: author.id, content })),
    )
    const [one, other, ...rest] = ids
    if (one === undefined || other === undefined) throw new Error('There are posts')
    await database.run(sql`
      insert into saved_posts (member_id, post_id) select ${member.id}, unnest(${rest}::bigint[])`)
    const replies = await Promise.all([save(member, { id: one }), save(member, { id: other })])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(replies.map(({ text }) => text).join('')).toContain(`You can save ${maxSavedPosts} posts.`)
  })
})
