import { describe, expect, it } from 'vitest'
import {
  buildAttachment,
  buildMember,
  buildPost,
  buildTag,
  insertActivityDays,
  insertPosts,
} from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { placeTags } from '#features/network/tags/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { adminApi } from '../contract.ts'
import { rangeOf } from './figures.ts'

const { anonymous, signIn, database } = await testApplication()
const admin = await signIn({ isAdmin: true })
const member = await signIn()

const at = (time: string) => new Date(`${time}Z`)
const analytics = async (from: string, to: string) =>
  (await admin.call(adminApi.analytics, { query: { from, to } })).body

describe('GET /api/admin/stats', () => {
  it('counts members, posts, last logins and newcomers', async () => {
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000)
    await buildMember(database, { createdAt: hours(400), lastLoginAt: hours(23) })
    await buildMember(database, { createdAt: hours(400), lastLoginAt: hours(25) })
    await buildPost(database, { authorId: member.id, anonymous: true, privacy: 'private' })
    expect((await admin.call(adminApi.stats)).body).toEqual({
      totalUsers: 4,
      totalPosts: 1,
      loggedIn24h: 1,
      newUsers24h: 2,
    })
  })
})

describe('GET /api/admin/analytics', () => {
  it('is refused without a session and to members', async () => {
    expect((await anonymous.call(adminApi.analytics)).status).toBe(401)
    expect((await member.call(adminApi.analytics, { query: { from: 'x' } })).status).toBe(403)
  })

  it.each([
    [{ from: '2026-02-30' }, 'A date is written like 2026-01-31'],
    [{ to: 'today' }, 'A date is written like 2026-01-31'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'The range must end after it begins'],
    [{ from: '2024-01-01', to: '2025-01-02' }, 'The range may span at most 366 days'],
  ])('refuses %j', async (query, sentence) => {
    const reply = await admin.call(adminApi.analytics, { query })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('covers thirty days by default', () => {
    const now = at('2026-03-30T23:59:59')
    expect(rangeOf({}, now)).toEqual({ from: '2026-03-01', to: '2026-03-30', bucket: 'day' })
    expect(rangeOf({ from: '2025-03-31' }, now)).toMatchObject({ bucket: 'week' })
  })

  it('counts by day, with empty days and both ends included', async () => {
    const early = await buildMember(database, { createdAt: at('2020-01-01T00:00:00') })
    await buildMember(database, { createdAt: at('2020-03-02T23:59:59.999') })
    await buildMember(database, { createdAt: at('2020-03-03T00:00:00') })
    const posts = await insertPosts(database, [
      { authorId: early.id, content: 'a', createdAt: at('2020-03-01T00:00:00') },
      { authorId: early.id, content: 'b', createdAt: at('2020-03-01T12:00:00'), postType: 'ERP post' },
      { authorId: early.id, content: 'c', createdAt: at('2020-03-03T23:59:59'), anonymous: true },
      { authorId: early.id, content: 'd', createdAt: at('2020-03-04T00:00:00') },
    ])
    await buildTag(database, { name: 'copper', postId: posts[0] ?? 0 })
    const zinc = await buildTag(database, { name: 'zinc', postId: posts[1] ?? 0 })
    await placeTags(database, [{ postId: posts[2] ?? 0, tagId: zinc.id }])
    await buildTag(database, { name: 'outside', postId: posts[3] ?? 0 })
    await buildAttachment(database, { postId: posts[0] ?? 0, size: 100, mimeType: 'application/pdf' })
    await buildAttachment(database, { postId: posts[2] ?? 0, size: 30, mimeType: 'image/png' })
    await insertActivityDays(database, [
      { userId: early.id, day: '2020-03-01' },
      { userId: member.id, day: '2020-03-01' },
      { userId: early.id, day: '2020-03-03' },
    ])

    const result = await analytics('2020-03-01', '2020-03-03')
    expect(result).toMatchObject({ from: '2020-03-01', to: '2020-03-03', bucket: 'day' })
    expect(result.members).toEqual([
      { date: '2020-03-01', total: 1, joined: 0 },
      { date: '2020-03-02', total: 2, joined: 1 },
      { date: '2020-03-03', total: 3, joined: 1 },
    ])
    expect(result.posts).toEqual([
      { date: '2020-03-01', regular: 1, erp: 1, buying: 0, selling: 0 },
      { date: '2020-03-02', regular: 0, erp: 0, buying: 0, selling: 0 },
      { date: '2020-03-03', regular: 1, erp: 0, buying: 0, selling: 0 },
    ])
    expect(result.active).toEqual([
      { date: '2020-03-01', members: 2 },
      { date: '2020-03-02', members: 0 },
      { date: '2020-03-03', members: 1 },
    ])
    expect(result.storage).toEqual({
      overTime: [
        { date: '2020-03-01', bytes: 100 },
        { date: '2020-03-02', bytes: 100 },
        { date: '2020-03-03', bytes: 130 },
      ],
      byKind: [
        { kind: 'PDF documents', files: 1, bytes: 100 },
        { kind: 'Pictures', files: 1, bytes: 30 },
      ],
    })
    expect(result.topTags).toEqual([
      { name: 'zinc', posts: 2 },
      { name: 'copper', posts: 1 },
    ])
  })

  it('counts longer ranges by week; running totals include what came before', async () => {
    const result = await analytics('2020-03-03', '2020-12-31')
    expect(result.bucket).toBe('week')
    expect(result.members[0]).toEqual({ date: '2020-03-02', total: 3, joined: 1 })
    expect(result.active[0]).toEqual({ date: '2020-03-02', members: 1 })
    expect(result.storage.overTime[0]).toEqual({ date: '2020-03-02', bytes: 130 })
    expect(result.members.map(({ date }) => date).slice(0, 3)).toEqual([
      '2020-03-02',
      '2020-03-09',
      '2020-03-16',
    ])
    expect(result.members).toHaveLength(44)
  })
})

describe('a day of activity', () => {
  const days = (userId: number) =>
    database.all(sql<{ today: boolean }>`
      select day = current_date as today from activity_days where member_id = ${userId}`)

  it('is recorded at the login', async () => {
    const form = { fullName: 'Grace', username: 'grace', password: 'a fine long one' }
    const { body } = await anonymous.call(accountsApi.register, { body: form })
    expect(await days(body.user.id)).toEqual([{ today: true }])
  })

  it('is recorded once for a continued session, even just after midnight', async () => {
    const visitor = await signIn()
    expect(await days(visitor.id)).toEqual([])
    await database.run(sql`
      update sessions set last_seen_at = date_trunc('day', now()) - interval '1 second'
      where member_id = ${visitor.id}`)
    await Promise.all(Array.from({ length: 5 }, () => visitor.call(accountsApi.current)))
    expect(await days(visitor.id)).toEqual([{ today: true }])
  })
})
