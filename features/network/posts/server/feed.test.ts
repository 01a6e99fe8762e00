import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember, buildPost, buildReply } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'
import { repliesPerPost } from '../domain.ts'

const { signIn, database } = await testApplication()
const reader = await signIn()
const zoe = await buildMember(database, { username: 'zoe_b', fullName: 'Zoë Böhm' })

const ids = (posts: readonly { id: number }[]) => posts.map((post) => post.id)
const list = async (query: Parameters<typeof reader.call<typeof postsApi.list>>[1] = {}) =>
  reader.call(postsApi.list, query)
const cursorOf = (link: string | null) => /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]

describe('GET /api/posts', () => {
  it('pages through everything once, newest first', async () => {
    const made: number[] = []
    for (let n = 0; n < 25; n++) made.push((await buildPost(database)).id)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ query: cursor === undefined ? { limit: '10' } : { limit: '10', cursor } })
      expect(page.body.length).toBeLessThanOrEqual(10)
      seen.push(...ids(page.body))
      cursor = cursorOf(page.headers.get('link'))
    } while (cursor !== undefined)
    expect(seen).toEqual(made.toReversed())
  })

  it('contains twenty posts by default', async () => {
    const page = await list()
    expect(page.body.length).toBe(20)
    expect(page.headers.get('link')).toMatch(/^<\/api\/posts\?cursor=[^>]+>; rel="next"$/)
  })

  it.each([
    [{ limit: '0' }, 'The limit must be between 1 and 100'],
    [{ limit: '101' }, 'The limit must be between 1 and 100'],
    [{ limit: 'ten' }, 'The limit must be a whole number'],
    [{ cursor: 'nonsense' }, 'The page address is not valid'],
    [{ userId: '-4' }, 'The id must be a positive whole number'],
  ])('refuses %j', async (query, sentence) => {
    const reply = await list({ query })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('of a company has the public posts of its people, under their names', async () => {
    const [one, other] = [await buildMember(database), await buildMember(database)]
    const company = await buildCompany(database, {
      people: [
        { userId: one.id, role: 'owner' },
        { userId: other.id, role: 'viewer' },
      ],
    })
    const query = { companyId: String(company.id) }
    await database.run(sql`update companies set shows_people = true where id = ${company.id}`)
    expect((await list({ query })).body).toEqual([])
    const first = await buildPost(database, { authorId: one.id, privacy: 'public' })
    const second = await buildPost(database, { authorId: other.id, privacy: 'public' })
    await buildPost(database, { authorId: one.id, privacy: 'friends' })
    await buildPost(database, { authorId: one.id, privacy: 'public', anonymous: true })
    await buildPost(database, { privacy: 'public' })
    expect(ids((await list({ query })).body)).toEqual([second.id, first.id])
    await database.run(sql`delete from company_members where member_id = ${other.id}`)
    expect(ids((await list({ query })).body)).toEqual([first.id])
    expect((await list({ query: { companyId: '999999999' } })).body).toEqual([])
  })

  it('lists the replies after each post, oldest first', async () => {
    const root = await buildPost(database)
    const first = await buildReply(database, { parentId: root.id })
    const second = await buildReply(database, { parentId: root.id })
    const below = await buildReply(database, { parentId: first.id })
    const { body } = await list({ query: { limit: '1' } })
    expect(body.map(({ id, backId, replyCount }) => [id, backId, replyCount])).toEqual([
      [root.id, null, 2],
      [first.id, root.id, 1],
      [below.id, first.id, 0],
      [second.id, root.id, 0],
    ])
  })

  it('contains a limited number of replies, counts them all, and pages through the others', async () => {
    const root = await buildPost(database)
    for (let n = 0; n < repliesPerPost + 3; n++) await buildReply(database, { parentId: root.id })
    const { body } = await list({ query: { limit: '1' } })
    expect([body.length, body[0]?.replyCount]).toEqual([repliesPerPost + 1, repliesPerPost + 3])
    const params = { id: String(root.id) }
    const first = await reader.call(postsApi.replies, { params })
    expect(ids(first.body)).toEqual(ids(body.slice(1)))
    const cursor = cursorOf(first.headers.get('link')) ?? ''
    const rest = await reader.call(postsApi.replies, { params, query: { cursor } })
    expect([rest.body.length, rest.headers.get('link')]).toEqual([3, null])
  })

  it('searches content, username and full name, ignoring case, with % and _ taken literally', async () => {
    const match = await buildPost(database, { content: 'Copper cathode, 99.99% pure' })
    const byZoe = await buildPost(database, { authorId: zoe.id, content: 'Nothing special' })
    const find = async (search: string) => ids((await list({ query: { search } })).body)
    expect(await find('  CATHODE ')).toEqual([match.id])
    expect(await find('99%')).toEqual([match.id])
    expect(await find('9_9')).toEqual([])
    expect(await find('zoë')).toEqual([byZoe.id])
    expect(await find('OE_B')).toEqual([byZoe.id])
    expect(await find("'; drop table posts; --")).toEqual([])
  })

  it('filters by type', async () => {
    const buying = await buildPost(database, { postType: 'Buying Requisition post' })
    const erp = await buildPost(database, { postType: 'ERP post' })
    const ofType = async (postType: 'ERP post' | 'Buying Requisition post') =>
      ids((await list({ query: { postType } })).body)
    expect([await ofType('ERP post'), await ofType('Buying Requisition post')]).toEqual([
      [erp.id],
      [buying.id],
    ])
  })
})

describe('a page that is loaded again', () => {
  const get = () => list({ query: { limit: '5' } })

  it('is the same, with the same link, while nothing was written', async () => {
    await get()
    const [first, second] = [await get(), await get()]
    expect(second.text).toBe(first.text)
    expect(second.headers.get('link')).toBe(first.headers.get('link'))
  })

  it('shows everything that anybody wrote meanwhile', async () => {
    const post = await buildPost(database, { content: 'Before' })
    for (let round = 0; round < 5; round++) {
      await get()
      await get()
      const other = await buildPost(database)
      expect((await get()).body[0]?.id).toBe(other.id)
    }
    await get()
    await database.run(sql`update posts set privacy = 'private' where id = ${post.id}`)
    expect(ids((await list({ query: { limit: '10' } })).body)).not.toContain(post.id)
    await get()
    await database.run(sql`update users set full_name = 'Renamed' where id in (select author_id from posts)`)
    expect((await get()).body[0]?.user.fullName).toBe('Renamed')
  })

  it('is refused after the session ended', async () => {
    const leaving = await signIn()
    await leaving.call(postsApi.list)
    await leaving.call(postsApi.list)
    await database.run(sql`delete from sessions where member_id = ${leaving.id}`)
    expect((await leaving.call(postsApi.list)).status).toBe(401)
  })
})
