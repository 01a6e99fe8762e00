import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  buildAttachment,
  buildFriendship,
  buildLike,
  buildMember,
  buildPost,
  buildReply,
  buildTag,
  insertLikes,
  insertPosts,
  insertTags,
  reservePostIds,
  testPassword,
  testPasswordHash,
} from './index.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

describe('a built member', () => {
  it('has a name of its own and the shared password', async () => {
    const [one, other] = [await buildMember(database), await buildMember(database, { isAdmin: true })]
    expect(one.username).not.toBe(other.username)
    expect(other.isAdmin).toBe(true)
    const row = await database.one(sql<{ hash: string; key: string }>`
      select password_hash as hash, username_key as key from users where id = ${one.id}`)
    expect(row.key).toBe(one.username)
    expect(row.hash).toBe(await testPasswordHash())
    expect(await verify(row.hash, testPassword)).toBe(true)
  })
})

describe('a built friendship', () => {
  it('is accepted by default, whichever member is the older', async () => {
    const [older, younger] = [await buildMember(database), await buildMember(database)]
    await buildFriendship(database, { requesterId: younger.id, addresseeId: older.id })
    const pending = await buildFriendship(database, { requesterId: older.id, status: 'pending' })
    const rows = await database.all(sql`
      select user_low as low, user_high as high, requester_id as requester, status from friendships order by status`)
    expect(rows).toEqual([
      { low: older.id, high: younger.id, requester: younger.id, status: 'accepted' },
      { low: older.id, high: pending.addresseeId, requester: older.id, status: 'pending' },
    ])
  })
})

describe('a built post', () => {
  it('creates its author and, for a custom post, a member of its audience', async () => {
    const post = await buildPost(database, { privacy: 'custom', postType: 'ERP post' })
    const row = await database.one(sql`
      select author_id as "authorId", privacy, post_type as "postType", content,
        (select json_agg(member_id) from post_audience where post_id = posts.id) as audience
      from posts where id = ${post.id}`)
    const { authorId, privacy, postType, content, audience } = post
    expect(row).toEqual({ authorId, privacy, postType, content, audience })
    expect(audience).toHaveLength(1)
  })

  it('gets replies for the audience of its parent', async () => {
    expect(await buildReply(database)).toMatchObject({ privacy: 'public' })
    const parent = await buildPost(database, { privacy: 'custom' })
    const author = parent.audience[0] ?? 0
    const reply = await buildReply(database, { parentId: parent.id, authorId: author })
    expect(reply).toMatchObject({ parentId: parent.id, privacy: 'custom', audience: [parent.authorId] })
    const friends = await buildPost(database, { privacy: 'friends' })
    expect(await buildReply(database, { parentId: friends.id })).toMatchObject({
      privacy: 'private',
      audience: [],
    })
  })

  it('has likes, tags and attachments', async () => {
    const { id: postId } = await buildPost(database)
    const { userId } = await buildLike(database, { postId })
    await insertLikes(database, [{ postId, userId }])
    await buildLike(database, { postId })
    expect(await database.one(sql`select like_count as likes from posts where id = ${postId}`)).toEqual({
      likes: 2,
    })

    const tag = await buildTag(database, { postId })
    expect(await insertTags(database, ['late', tag.name, 'late'])).toEqual([
      expect.any(Number),
      tag.id,
      expect.any(Number),
    ])
    expect(await database.one(sql`select tag_id as id from post_tags where post_id = ${postId}`)).toEqual({
      id: tag.id,
    })

    const files = [await buildAttachment(database, { postId }), await buildAttachment(database, { postId })]
    expect(files.map((file) => file.position)).toEqual([0, 1])
    expect((await buildAttachment(database)).postId).not.toBe(postId)
  })
})

describe('many posts', () => {
  it('are inserted in one statement, replies included, and their ids returned in order', async () => {
    const { id: authorId } = await buildMember(database)
    const [first = 0, second = 0] = await reservePostIds(database, 2)
    const contents = ['parent', 'child', 'quote \' " and \\ survive']
    const ids = await insertPosts(database, [
      { id: second, authorId, parentId: first, content: 'child' },
      { id: first, authorId, content: 'parent' },
      { authorId, content: contents[2] ?? '' },
    ])
    expect(ids.slice(0, 2)).toEqual([second, first])
    const rows = await database.all(sql<{ content: string }>`
      select content from posts where author_id = ${authorId} order by id`)
    expect(rows.map((row) => row.content)).toEqual(contents)
  })
})
