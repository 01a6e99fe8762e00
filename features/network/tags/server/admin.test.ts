import { describe, expect, it } from 'vitest'
import { buildPost, insertPosts, buildTag } from '#db/factories/index.ts'
import { adminApi } from '#features/administration/admin/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { tagAdminApi, tagsApi } from '../contract.ts'
import { maxTagPostsCounted } from '../domain.ts'
import { moveTag, postsPerStep } from './admin.sql.ts'
import { placeTags } from './placing.sql.ts'

const { anonymous, database, signIn } = await testApplication()
const admin = await signIn({ isAdmin: true })
const member = await signIn()

const write = async (
  tags: readonly string[],
  privacy: 'public' | 'private' = 'public',
  author: SignedIn = member,
) =>
  (
    await author.call(postsApi.create, {
      body: { content: 'Terms', privacy, tags: JSON.stringify(tags) },
    })
  ).body
const tagsOf = async ({ id }: { id: number }, reader: SignedIn = member) =>
  (await reader.call(postsApi.get, { params: { id: String(id) } })).body.tags
const listed = async (search: string) => (await admin.call(tagAdminApi.list, { query: { search } })).body
const idOf = async (name: string) => (await listed(name)).find((tag) => tag.name === name)?.id ?? 0
const merge = (id: number, into: string, actor: SignedIn = admin) =>
  actor.call(tagAdminApi.merge, { params: { id: String(id) }, body: { into } })
const remove = (id: number, actor: SignedIn = admin) =>
  actor.call(tagAdminApi.remove, { params: { id: String(id) } })
const newestAudit = async () =>
  (await admin.call(adminApi.audit, { query: { limit: '1' } })).body.map(({ action, target, actor }) => [
    actor?.id,
    action,
    target,
  ])

describe('tags of administrators', () => {
  it('are refused without a session and to members', async () => {
    await write(['guarded'])
    const id = await idOf('guarded')
    expect((await anonymous.call(tagAdminApi.list)).status).toBe(401)
    expect((await member.call(tagAdminApi.list)).status).toBe(403)
    expect((await anonymous.call(tagAdminApi.remove, { params: { id: String(id) } })).status).toBe(401)
    expect((await remove(id, member)).status).toBe(403)
    expect((await merge(id, 'other', member)).status).toBe(403)
    expect(await idOf('guarded')).toBe(id)
  })

  it('list what public posts carry, with how many, by name and page by page', async () => {
    await write(['count-b', 'count-a'])
    await write(['count-a'])
    await write(['count-a', 'count-secret'], 'private')
    expect((await listed('count-')).map(({ name, posts }) => [name, posts])).toEqual([
      ['count-a', 2],
      ['count-b', 1],
    ])
    const first = await admin.call(tagAdminApi.list, { query: { search: 'count-', limit: '1' } })
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await admin.call(tagAdminApi.list, { query: { search: 'count-', limit: '1', cursor } })
    expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['count-a', 'count-b'])
    const hidden = await database.one(sql<{ id: number }>`select id from tags where name = 'count-secret'`)
    expect([(await remove(hidden.id)).status, (await merge(hidden.id, 'x')).status]).toEqual([404, 404])
  })

  it('merge: every post gets the other tag once, private ones too, and the log says so', async () => {
    const [both, one, hidden] = [
      await write(['steal', 'steel']),
      await write(['steal']),
      await write(['steal'], 'private'),
    ]
    expect(await tagsOf(one)).toEqual(['steal'])
    expect((await merge(await idOf('steal'), 'Steel')).body).toEqual({ message: 'Tag merged' })
    expect([await tagsOf(both), await tagsOf(one), await tagsOf(hidden)]).toEqual([
      ['steel'],
      ['steel'],
      ['steel'],
    ])
    expect(await listed('stea')).toEqual([])
    expect((await listed('steel'))[0]?.posts).toBe(2)
    expect(await newestAudit()).toEqual([[admin.id, 'merge tags', '#steal → #steel']])
    const { body } = await member.call(postsApi.list, { query: { tag: 'steel' } })
    expect(body.map(({ id }) => id)).toEqual([hidden.id, one.id, both.id])
  })

  it('merge into a name that nobody uses renames the tag, and a maker’s own tag follows', async () => {
    const maker = await signIn()
    await maker.call(tagsApi.create, { body: { name: 'rename-old' } })
    const post = await write(['rename-old'])
    const id = await idOf('rename-old')
    expect((await merge(id, ' RENAME-old ')).text).toBe('This is the name that the tag has already')
    await merge(id, 'Rename-Ｎew')
    expect(await tagsOf(post)).toEqual(['rename-new'])
    expect(
      (await maker.call(tagsApi.list, { query: { search: 'rename' } })).body.map(({ name }) => name),
    ).toEqual(['rename-new'])
    expect((await merge(id, 'rename-new')).status).toBe(404)
  })

  it('delete: posts lose the tag, now and in what they said before, and the log says so', async () => {
    const post = await write(['gone', 'kept'])
    await member.call(postsApi.edit, {
      params: { id: String(post.id) },
      body: { content: 'New terms', tags: ['gone', 'kept'], revision: 0 },
    })
    const id = await idOf('gone')
    expect((await remove(id)).body).toEqual({ message: 'Tag deleted' })
    expect(await tagsOf(post)).toEqual(['kept'])
    const versions = await member.call(postsApi.versions, { params: { id: String(post.id) } })
    expect(versions.body.map(({ tags }) => tags)).toEqual([['kept'], ['kept']])
    expect(await newestAudit()).toEqual([[admin.id, 'delete tag', '#gone']])
    expect((await remove(id)).status).toBe(404)
    // The name is free again.
    expect(await tagsOf(await write(['gone']))).toEqual(['gone'])
  })

  it('a tag of more posts than a step moves leaves at once, and a job moves the rest', async () => {
    const ids = await insertPosts(
      database,
      Array.from({ length: postsPerStep + 5 }, () => ({ authorId: member.id, content: 'Many' })),
    )
    const { id: tagId } = await buildTag(database, { name: 'many' })
    await placeTags(
      database,
      ids.map((postId) => ({ postId, tagId })),
    )
    expect((await listed('many'))[0]?.posts).toBe(maxTagPostsCounted)
    await merge(tagId, 'several')
    expect(await listed('many')).toEqual([])
    const count = async (name: string) =>
      (
        await database.one(sql<{ count: number }>`
          select count(*)::int as count from post_tags pt join tags t on t.id = pt.tag_id where t.name = ${name}`)
      ).count
    await expect
      .poll(async () => [await count('many'), await count('several')], { timeout: 20_000 })
      .toEqual([0, ids.length])
  })

  it('two merges cannot cross', async () => {
    await write(['cross-a'])
    await write(['cross-b'])
    const [a, b] = [await idOf('cross-a'), await idOf('cross-b')]
    await database.run(sql`update tags set leaving = true where id = ${a}`)
    expect((await merge(b, 'cross-a')).status).toBe(409)
    await database.run(sql`update tags set leaving = false where id = ${a}`)
    expect((await merge(b, 'cross-a')).status).toBe(200)
  })

  it('a post that is being given the tag meanwhile gets it again', async () => {
    const { id } = await buildPost(database, { authorId: member.id })
    const { id: tagId } = await buildTag(database, { name: 'raced', postId: id })
    let posted: ReturnType<typeof write> | undefined
    await database.transaction(async (tx) => {
      await moveTag(tx, tagId, undefined)
      posted = write(['raced'])
      await expect
        .poll(() =>
          database.one(sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`),
        )
        .toMatchObject({ n: 1 })
    })
    expect((await posted)?.tags).toEqual(['raced'])
  })
})
