import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost, buildReply } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { type NewPost, postsApi } from '../contract.ts'
import { maxReplyDepth } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const writer = await signIn()
const other = await signIn()
const third = await signIn()
await buildFriendship(database, { requesterId: writer.id, addresseeId: other.id })

type Link = Pick<Parameters<typeof buildReply>[1] & object, 'privacy' | 'anonymous' | 'authorId' | 'audience'>

/** A public post with a chain of replies. The arguments describe the deepest ones. */
async function chain(...deepest: Link[]): Promise<number[]> {
  const ids = [(await buildPost(database, { authorId: third.id })).id]
  const links = [...Array.from({ length: maxReplyDepth - deepest.length }, (): Link => ({})), ...deepest]
  for (const link of links) {
    const reply = await buildReply(database, { authorId: third.id, ...link, parentId: ids.at(-1) ?? 0 })
    ids.push(reply.id)
  }
  return ids
}

const answer = (to: number | undefined, body: Partial<NewPost> = {}, author = writer) =>
  author.call(postsApi.create, {
    body: { content: 'Answer', backId: String(to), ...(body as object) },
  })
const sees = async (member: typeof writer, id: number) =>
  (await member.call(postsApi.get, { params: { id: String(id) } })).status === 200

describe('a reply to the deepest level', () => {
  it('is allowed to members, on posts they see', async () => {
    const ids = await chain({ privacy: 'private' })
    expect((await anonymous.call(postsApi.create, { body: { content: 'x', backId: '1' } })).status).toBe(401)
    expect((await answer(ids.at(-1))).status).toBe(404)
  })

  it('becomes a sibling of what it answers, and so does the next one', async () => {
    const ids = await chain()
    const first = await answer(ids.at(-1))
    expect([first.status, first.body.backId]).toEqual([201, ids.at(-2)])
    const second = await answer(first.body.id, {}, other)
    expect([second.status, second.body.backId]).toEqual([201, ids.at(-2)])
  })

  it('notifies the author it answers', async () => {
    const ids = await chain({ authorId: other.id })
    await answer(ids.at(-1))
    const notified = await database.all(sql<{ userId: number }>`
      select member_id as "userId" from notifications where type = 'reply' and member_id = ${other.id}`)
    expect(notified).toHaveLength(1)
  })

  it('in a private exchange is visible to its two members alone', async () => {
    const ids = await chain({ authorId: writer.id }, { authorId: other.id, privacy: 'private' })
    const { body } = await answer(ids.at(-1), { privacy: 'private' })
    expect([body.privacy, body.customAudience?.ids, body.backId]).toEqual(['custom', [other.id], ids.at(-2)])
    expect([await sees(other, body.id), await sees(third, body.id)]).toEqual([true, false])
  })

  it.each<[string, Link, Partial<NewPost>]>([
    ['for one alone, below somebody else', {}, { privacy: 'private' }],
    ['for friends', {}, { privacy: 'friends' }],
    ['for a list without those above', {}, { privacy: 'custom' }],
    ['for the author of an anonymous post', { anonymous: true }, { privacy: 'private' }],
  ])('is refused %s, because others would see it', async (_, link, body) => {
    const ids = await chain({}, { authorId: other.id, ...link })
    const list =
      body.privacy === 'custom' ? { customAudience: JSON.stringify({ type: 'users', ids: [other.id] }) } : {}
    const reply = await writer.call(postsApi.create, {
      body: { content: 'Answer', backId: String(ids.at(-1)), ...(body as object), ...list },
    })
    expect([reply.status, reply.text]).toEqual([
      400,
      'This thread is too deep for a reply to a few. Reply to a post further up, or write to its author.',
    ])
  })
})

describe('depth in the database', () => {
  it('is stored and limited', async () => {
    const ids = await chain()
    const rows = await database.all(sql<{ depth: number }>`
      select depth from posts where id = any(${ids}::bigint[]) order by id`)
    expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    await expect(buildReply(database, { parentId: ids.at(-1) ?? 0 })).rejects.toThrow('posts_depth')
  })

  it('stays readable beyond the limit in old threads, and replies go to a higher level', async () => {
    const ids = await chain()
    const deep = await database.one(sql<{ id: number }>`
      insert into posts (author_id, parent_id, content, privacy, post_type, depth)
      values (${third.id}, ${ids.at(-1) ?? 0}, 'Old and deep', 'public', 'regular', 8) returning id`)
    expect(await sees(other, deep.id)).toBe(true)
    expect((await answer(deep.id)).body.backId).toBe(ids.at(-2))
  })
})
