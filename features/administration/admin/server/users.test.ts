import { describe, expect, it } from 'vitest'
import { buildFriendship, buildMember, buildPost, buildReply, insertMembers } from '#db/factories/index.ts'
import type { QueryInput } from '#platform/contract/endpoint.ts'
import { testApplication } from '#tests/support/application.ts'
import { adminApi, type ManagedUser } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const admin = await signIn({ isAdmin: true, username: 'chief', fullName: 'Zoe Chief' })
const member = await signIn({ username: 'plain', fullName: 'Paul Plain' })

const at = (day: number) => new Date(`2026-01-${String(day).padStart(2, '0')}T10:00:00.123Z`)
const passwordHash = 'none'
await insertMembers(database, [
  { username: 'anna', fullName: 'Anna 50% Ost', passwordHash, createdAt: at(1), email: 'anna@firm.example' },
  {
    username: 'bert',
    fullName: 'bert Nord',
    passwordHash,
    createdAt: at(2),
    email: 'b@firm.example',
    emailVerifiedAt: at(3),
  },
  // The same time and the same name: only their ids differ.
  { username: 'twin1', fullName: 'Twin', passwordHash, createdAt: at(4) },
  { username: 'twin2', fullName: 'Twin', passwordHash, createdAt: at(4) },
  { username: 'twin3', fullName: 'Twin', passwordHash, createdAt: at(4) },
])

const cursorIn = (link: string | null): string | undefined => /cursor=([^&>]+)/.exec(link ?? '')?.[1]

async function allPages(query: QueryInput<typeof adminApi.users>, limit: number): Promise<ManagedUser[]> {
  const users: ManagedUser[] = []
  let cursor: string | undefined
  do {
    const reply = await admin.call(adminApi.users, { query: { ...query, limit: String(limit), cursor } })
    users.push(...reply.body)
    cursor = cursorIn(reply.headers.get('link'))
  } while (cursor !== undefined)
  return users
}

describe('GET /api/admin/users', () => {
  it('is refused without a session and to members', async () => {
    expect((await anonymous.call(adminApi.users)).status).toBe(401)
    const refused = await member.call(adminApi.users, { query: { sortBy: 'nonsense' as 'username' } })
    expect([refused.status, refused.text]).toEqual([403, 'Administrator privileges are required'])
  })

  it('shows what administrators may see, and no secrets', async () => {
    const reply = await admin.call(adminApi.users, { query: { search: 'bert' } })
    expect(reply.body).toEqual([
      {
        id: expect.any(Number),
        username: 'bert',
        fullName: 'bert Nord',
        email: 'b@firm.example',
        avatar: null,
        bio: null,
        location: null,
        occupation: null,
        website: null,
        isAdmin: false,
        isEmailVerified: true,
        isDemo: false,
        createdAt: '2026-01-02T10:00:00.123Z',
        lastLoginAt: null,
      },
    ])
    expect(reply.text).not.toMatch(/password|hash|token/i)
  })

  const names = ['anna', 'bert', 'chief', 'plain', 'twin1', 'twin2', 'twin3']
  const byName = ['anna', 'bert', 'plain', 'twin1', 'twin2', 'twin3', 'chief']
  const byAge = ['anna', 'bert', 'twin1', 'twin2', 'twin3', 'chief', 'plain']
  it.each([
    [{}, byAge.toReversed()],
    [{ sortBy: 'createdAt', sortOrder: 'asc' }, byAge],
    [{ sortBy: 'createdAt', sortOrder: 'desc' }, byAge.toReversed()],
    [{ sortBy: 'fullName', sortOrder: 'asc' }, byName],
    [{ sortBy: 'fullName', sortOrder: 'desc' }, byName.toReversed()],
    [{ sortBy: 'username' }, names],
    [{ sortBy: 'username', sortOrder: 'desc' }, names.toReversed()],
  ] as const)('sorts by %j, the same in pages of any size', async (query, expected) => {
    for (const limit of [1, 2, 3, 100])
      expect((await allPages(query, limit)).map((user) => user.username)).toEqual(expected)
  })

  it.each([
    [{ filter: 'admin' }, ['chief']],
    [{ filter: 'verified' }, ['bert']],
    [{ filter: 'unverified', search: 'a' }, ['plain', 'anna']],
    [{ search: 'FIRM.example' }, ['bert', 'anna']],
    [{ search: 'nord' }, ['bert']],
    [{ search: '50%' }, ['anna']],
    [{ search: 'a%a' }, []],
    [{ search: '_' }, []],
    [{ search: '  ' }, byAge.toReversed()],
  ] as const)('filters by %j', async (query, expected) => {
    expect((await allPages(query, 100)).map((user) => user.username)).toEqual(expected)
  })

  it.each([
    [{ sortBy: 'password_hash' }, 'Users are sorted by createdAt, fullName, username'],
    [{ sortBy: 'createdAt; drop table users' }, 'Users are sorted by createdAt, fullName, username'],
    [{ sortOrder: 'random' }, 'The sort order is asc or desc'],
    [{ filter: 'demo' }, 'Users are filtered by all, admin, verified, unverified'],
    [{ cursor: 'abc' }, 'The page address is not valid'],
    [{ cursor: Buffer.from('["infinity",1]').toString('base64url') }, 'The page address is not valid'],
    [{ limit: '101' }, 'The limit must be between 1 and 100'],
  ])('refuses %j', async (query, sentence) => {
    const reply = await admin.call(adminApi.users, { query: query as QueryInput<typeof adminApi.users> })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('refuses a demoted administrator at the next call', async () => {
    const other = await signIn({ isAdmin: true })
    expect((await other.call(adminApi.users)).status).toBe(200)
    await admin.call(adminApi.updateUser, { params: { id: String(other.id) }, body: { isAdmin: false } })
    expect((await other.call(adminApi.users)).status).toBe(403)
  })
})

describe('GET /api/admin/user-stats', () => {
  it('counts posts, replies and accepted friends', async () => {
    const author = await buildMember(database)
    const post = await buildPost(database, { authorId: author.id })
    await buildReply(database, { authorId: author.id, parentId: post.id })
    await buildPost(database, { authorId: author.id, privacy: 'private' })
    await buildFriendship(database, { requesterId: author.id })
    await buildFriendship(database, { addresseeId: author.id })
    await buildFriendship(database, { addresseeId: author.id, status: 'pending' })
    const { body } = await admin.call(adminApi.userStats, { query: { ids: `${author.id},${member.id}` } })
    expect(body).toEqual({
      [author.id]: { totalPosts: 3, friendsCount: 2 },
      [member.id]: { totalPosts: 0, friendsCount: 0 },
    })
  })

  it('does not reveal the author of an anonymous post by a figure', async () => {
    const author = await buildMember(database)
    const figures = async () =>
      (await admin.call(adminApi.userStats, { query: { ids: String(author.id) } })).body
    const before = await figures()
    const post = await buildPost(database, { authorId: author.id, anonymous: true })
    await buildReply(database, { authorId: author.id, parentId: post.id, anonymous: true })
    expect(await figures()).toEqual(before)
  })

  it('answers for the newest members by default, page by page', async () => {
    const first = await admin.call(adminApi.userStats, { query: { limit: '2' } })
    const cursor = cursorIn(first.headers.get('link'))
    const second = await admin.call(adminApi.userStats, { query: { limit: '2', cursor } })
    const ids = (await admin.call(adminApi.users, { query: { limit: '4' } })).body.map(({ id }) => String(id))
    expect(Object.keys(first.body).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(Object.keys(second.body).toSorted()).toEqual(ids.slice(2).toSorted())
  })

  it.each(['0', 'x', '1,,2', Array.from({ length: 101 }, (_, index) => index + 1).join()])(
    'refuses the ids %s',
    async (ids) => {
      expect((await admin.call(adminApi.userStats, { query: { ids } })).status).toBe(400)
    },
  )
})
