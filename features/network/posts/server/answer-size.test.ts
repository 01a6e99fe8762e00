import { describe, expect, it } from 'vitest'
import { buildMember, buildPost, insertPosts } from '#db/factories/index.ts'
import { maxListBytes } from '#platform/server/cursor.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'
import { maxContentLength } from '../domain.ts'

const { signIn, database } = await testApplication()
const reader = await signIn()
const author = await buildMember(database)
/** A character of four bytes, and one that JSON writes with six. */
const [wide, control] = ['𝄞', '\u0001']
const long = (letter = 'x') => letter.repeat(maxContentLength / letter.length)
const cursorOf = (link: string | null) => /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]
const replies = (parentId: number, count: number, content = long()) =>
  insertPosts(
    database,
    Array.from({ length: count }, () => ({ authorId: author.id, parentId, content })),
  )

describe('a page of posts', () => {
  it('ends before it is too large, and the next page continues there, with nothing cut', async () => {
    const made: number[] = []
    for (const letter of ['x', wide, control])
      for (let count = 0; count < 30; count += 1)
        made.push((await buildPost(database, { authorId: author.id, content: long(letter) })).id)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await reader.call(postsApi.list, {
        query: { limit: '100', ...(cursor === undefined ? {} : { cursor }) },
      })
      expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(maxListBytes)
      expect(page.body.length).toBeGreaterThan(0)
      expect(
        page.body.every(({ content, truncated }) => content.length >= 10_000 && truncated !== true),
      ).toBe(true)
      seen.push(...page.body.map(({ id }) => id))
      cursor = cursorOf(page.headers.get('link'))
    } while (cursor !== undefined)
    expect(seen).toEqual(made.toReversed())
  })

  it('cuts only replies of a thread that is too large alone, and counts them all', async () => {
    const root = await buildPost(database, { authorId: author.id, content: long() })
    const inner = await replies(root.id, 50)
    for (const id of inner) await replies(id, 25)
    const page = await reader.call(postsApi.list, { query: { limit: '20' } })
    expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(maxListBytes)
    expect(page.body[0]).toMatchObject({ id: root.id, content: long(), replyCount: 50 })
    expect(page.body[0]?.truncated).toBeUndefined()
    const cut = page.body.filter(({ truncated }) => truncated === true)
    expect(cut.length).toBeGreaterThan(500)
    expect(cut.every(({ content }) => content === 'x'.repeat(500))).toBe(true)
    // Uncut posts come first.
    expect(page.body.findIndex(({ truncated }) => truncated === true)).toBe(page.body.length - cut.length)
    expect(page.headers.get('link')).toContain('rel="next"')

    const complete = await reader.call(postsApi.get, { params: { id: String(cut[0]?.id) } })
    expect(complete.body.content).toBe(long())
    expect(complete.body.truncated).toBeUndefined()
  })

  it('of replies is limited in the same way', async () => {
    const root = await buildPost(database, { authorId: author.id })
    const made = await replies(root.id, 120, long(control))
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await reader.call(postsApi.replies, {
        params: { id: String(root.id) },
        query: cursor === undefined ? { limit: '100' } : { cursor },
      })
      expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(maxListBytes)
      seen.push(...page.body.map(({ id }) => id))
      cursor = cursorOf(page.headers.get('link'))
    } while (cursor !== undefined)
    expect(seen).toEqual(made)
  })
})
