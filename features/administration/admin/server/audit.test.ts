import { describe, expect, it } from 'vitest'
import type { QueryInput } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { adminApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const admin = await signIn({ isAdmin: true, confirmed: true, username: 'chief', fullName: 'Zoe Chief' })
const member = await signIn({ username: 'plain' })

const entries = [
  { actor: admin.id, action: 'edit user', target: '@a (5): email', result: 200, at: '2026-01-01T00:00:00Z' },
  { actor: member.id, action: 'DELETE', target: '/api/posts/7', result: 403, at: '2026-01-02T12:00:00Z' },
  { actor: null, action: 'POST', target: '/api/login', result: 401, at: '2026-01-02T23:59:59Z' },
  { actor: 424_242, action: 'READ', target: '/api/posts?scope=all', result: 200, at: '2026-01-03T00:00:00Z' },
]
for (const { actor, action, target, result, at } of entries)
  await database.run(sql`
    insert into audit_log (actor_id, action, target, result, address, at)
    values (${actor}, ${action}, ${target}, ${result}, '192.0.2.1', ${at})`)

const list = async (query: QueryInput<typeof adminApi.audit>) => admin.call(adminApi.audit, { query })
const targets = async (query: QueryInput<typeof adminApi.audit>) =>
  (await list(query)).body.map((entry) => entry.target)

const [edit, removal, login, view] = entries.map((entry) => entry.target)

describe('GET /api/admin/audit', () => {
  it('lists actor, action, target, result and address, newest first', async () => {
    const { body } = await list({})
    expect(body.map((entry) => entry.target)).toEqual([view, login, removal, edit])
    expect(body[3]).toEqual({
      id: expect.any(Number),
      at: '2026-01-01T00:00:00.000Z',
      actor: { id: admin.id, username: 'chief', fullName: 'Zoe Chief' },
      action: 'edit user',
      sentence: 'changed the email address of @a (5)',
      target: edit,
      result: 200,
      address: '192.0.2.1',
      pseudonym: null,
    })
    expect(body[1]?.actor).toBeNull()
    expect(body[0]?.actor).toEqual({ id: 424_242, username: null, fullName: null })
  })

  it.each([
    [{ actor: 'CHIEF' }, [edit]],
    [{ actor: 'nobody like this' }, []],
    [{ action: 'read' }, [view]],
    [{ target: 'posts' }, [view, removal]],
    [{ target: '%' }, []],
    [{ result: 'done' }, [view, edit]],
    [{ result: 'refused' }, [login, removal]],
    [{ from: '2026-01-02' }, [view, login, removal]],
    [{ to: '2026-01-02' }, [login, removal, edit]],
    [{ from: '2026-01-02', to: '2026-01-02', action: 'post' }, [login]],
    [{ actor: ' ', action: '' }, [view, login, removal, edit]],
  ] as const)('filters by %j', async (query, expected) => {
    expect(await targets(query)).toEqual(expected)
  })

  it('pages', async () => {
    const first = await list({ limit: '3' })
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1]
    expect(first.body).toHaveLength(3)
    expect(await targets({ limit: '3', cursor })).toEqual([edit])
  })

  it.each([{ from: '2026-13-01' }, { result: 'maybe' }, { cursor: '!' }])('refuses %j', async (query) => {
    expect((await list(query as QueryInput<typeof adminApi.audit>)).status).toBe(400)
  })

  it('is refused without a session and to members; the refusals are recorded', async () => {
    expect((await anonymous.call(adminApi.audit)).status).toBe(401)
    expect((await member.call(adminApi.audit)).status).toBe(403)
    await expect
      .poll(async () => (await list({ target: '/api/admin/audit' })).body)
      .toMatchObject([{ actor: { username: 'plain' }, action: 'GET', result: 403 }])
  })

  it('records at most twenty refusals of a member who tries many addresses', async () => {
    const scanner = await signIn()
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => scanner.fetch(`/api/posts/${1_000_000 + index}`)),
    )
    await expect.poll(async () => targets({ target: '/api/posts/10000' })).toHaveLength(20)
  })
})

it('names people as they are called now, and only marks that changed', async () => {
  const jonas = await signIn({ username: 'jonas', fullName: 'Jonas Peters' })
  const call = (body: { isAdmin: boolean; isEmailVerified?: boolean; fullName?: string }) =>
    admin.call(adminApi.updateUser, { params: { id: String(jonas.id) }, body })
  await call({ isAdmin: true, isEmailVerified: false })
  await call({ isAdmin: true, fullName: 'Jonas Weber' })
  const sentences = (await list({ target: `(${jonas.id})` })).body.map(({ sentence }) => sentence)
  expect(sentences).toEqual(['changed the full name of Jonas Weber', 'made Jonas Weber an administrator'])
})

describe('the audit log', () => {
  const old = sql`update audit_log set action = 'x'`
  it('is append-only', async () => {
    await expect(database.run(old)).rejects.toThrow('append-only')
    await expect(database.run(sql`delete from audit_log`)).rejects.toThrow('append-only')
    await expect(database.run(sql`truncate audit_log`)).rejects.toThrow('append-only')
  })

  it('lets refusals be deleted after 400 days, but no successful actions', async () => {
    const add = (result: number) =>
      database.run(sql`
        insert into audit_log (action, target, result, address, at)
        values ('old', 'x', ${result}, '', now() - interval '402 days')`)
    await add(404)
    await add(200)
    await database.run(sql`delete from audit_log where action = 'old' and result = 404`)
    await expect(database.run(sql`delete from audit_log where action = 'old'`)).rejects.toThrow('append-only')
  })
})
