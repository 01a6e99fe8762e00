import { describe, expect, it } from 'vitest'
import { buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { reportsApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const admin = await signIn({ isAdmin: true })
const author = await signIn({ fullName: 'Wilma Writer' })
const [one, other] = [await signIn(), await signIn()]

const report = (member: SignedIn, kind: 'post' | 'member', id: number, note = '') =>
  member.call(reportsApi.create, { body: { kind, id, reason: 'insult', note } })
const queue = async (state: 'open' | 'kept' | 'removed' = 'open') =>
  (await admin.call(reportsApi.list, { query: { state } })).body
const about = async (id: number, kind = 'post') =>
  (await queue()).find((found) => found.subjectId === id && found.kind === kind)
const decide = (member: SignedIn, id: number, state: 'kept' | 'removed') =>
  member.call(reportsApi.decide, { params: { id: String(id) }, body: { state, decision: 'It insults' } })

describe('reports', () => {
  it('need a session, something one sees, and somebody else', async () => {
    const post = await buildPost(database, { authorId: author.id, privacy: 'private' })
    const body = { kind: 'post', id: post.id, reason: 'spam' } as const
    expect((await anonymous.call(reportsApi.create, { body })).status).toBe(401)
    expect((await report(one, 'post', post.id)).status).toBe(404)
    expect((await report(one, 'member', 999_999)).status).toBe(404)
    expect((await report(author, 'post', post.id)).status).toBe(400)
    expect((await report(one, 'member', one.id)).status).toBe(400)
    const bad = await one.call(reportsApi.create, { body: { ...body, reason: 'boredom' as 'spam' } })
    expect([bad.status, bad.text]).toEqual([400, expect.stringContaining('Please choose a reason')])
    expect(await about(post.id)).toBeUndefined()
  })

  it('are read and decided by administrators only', async () => {
    await report(one, 'member', author.id)
    const found = await about(author.id, 'member')
    for (const member of [author, one]) {
      expect((await member.call(reportsApi.list)).status).toBe(403)
      expect((await decide(member, found?.id ?? 0, 'removed')).status).toBe(403)
    }
    expect((await anonymous.call(reportsApi.list)).status).toBe(401)
    expect((await decide(admin, 999_999, 'kept')).status).toBe(404)
    expect(found?.about?.fullName).toBe('Wilma Writer')
  })

  it('of one post join into one case, and each member counts once', async () => {
    const post = await buildPost(database, { authorId: author.id, content: 'You are all fools' })
    await Promise.all([report(one, 'post', post.id, 'Rude'), report(other, 'post', post.id)])
    expect((await report(one, 'post', post.id, 'Again')).status).toBe(201)
    const found = await about(post.id)
    expect(found).toMatchObject({ kind: 'post', excerpt: 'You are all fools', reporters: 2, exists: true })
    expect(new Set(found?.reasons.map(({ note }) => note))).toEqual(new Set(['Rude', '']))
    expect((await decide(admin, found?.id ?? 0, 'kept')).status).toBe(200)
    expect((await decide(admin, found?.id ?? 0, 'removed')).status).toBe(409)
    expect((await one.call(postsApi.get, { params: { id: String(post.id) } })).status).toBe(200)
    expect(await about(post.id)).toBeUndefined()
    const [kept] = await queue('kept')
    expect(kept).toMatchObject({ decision: 'It insults', decidedBy: admin.username, state: 'kept' })
    await report(other, 'post', post.id)
    expect((await about(post.id))?.reporters).toBe(1)
  })

  it('that are accepted delete the post', async () => {
    const post = await buildPost(database, { authorId: author.id, content: 'Away with it' })
    await report(one, 'post', post.id)
    expect((await decide(admin, (await about(post.id))?.id ?? 0, 'removed')).status).toBe(200)
    expect((await one.call(postsApi.get, { params: { id: String(post.id) } })).status).toBe(404)
    expect((await queue('removed'))[0]).toMatchObject({ excerpt: 'Away with it', exists: false })
  })

  it('name the author of an anonymous post to nobody', async () => {
    const post = await buildPost(database, { authorId: author.id, anonymous: true, content: 'Hidden' })
    await report(one, 'post', post.id)
    expect((await about(post.id))?.about).toBeNull()
  })
})
