import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildFriendship } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const author = await signIn()
const friend = await signIn()
const stranger = await signIn()
await buildFriendship(database, { requesterId: friend.id, addresseeId: author.id })

const only = (id: number) => JSON.stringify({ type: 'users', ids: [id] })

/** A post with a picture, and the address of the picture. */
async function pictured(fields: Record<string, string>) {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#357' } })
  const files = [new File([new Uint8Array(await image.png().toBuffer())], 'pallet.png')]
  const { body } = await author.call(postsApi.create, { body: { content: 'Look', ...fields }, files })
  const target = `/api/posts/${body.id}`
  return { id: body.id, target, file: `/api/files/${body.attachments[0]?.id}` }
}

/** The audit entries of an actor, without refused calls. */
const recordsOf = (actor: { id: number }) =>
  database.all(sql<{ action: string; target: string; result: number }>`
    select action, target, result from audit_log where actor_id = ${actor.id} and result < 400 order by id`)

describe('the file of a post, read by an administrator', () => {
  const hidden: [string, Record<string, string>][] = [
    ['for friends', { privacy: 'friends' }],
    ['for a list', { privacy: 'custom', customAudience: only(friend.id) }],
    ['private', { privacy: 'private' }],
    ['anonymous and private', { privacy: 'private', anonymous: 'true' }],
  ]

  it.each(hidden)('is recorded once where the post is %s', async (_, fields) => {
    const { file, target } = await pictured(fields)
    const admin = await signIn({ isAdmin: true })
    expect((await anonymous.fetch(file)).status).toBe(401)
    expect((await stranger.fetch(file)).status).toBe(404)
    expect((await admin.fetch(file)).status).toBe(200)
    expect(await recordsOf(admin)).toEqual([{ action: 'read file', target, result: 200 }])
    expect(await recordsOf(stranger)).toEqual([])
  })

  it.each([
    ['its preview', '?preview=true', {}],
    ['a part of it', '', { range: 'bytes=0-9' }],
  ])('is recorded for %s too', async (_, query, headers) => {
    const { file, target } = await pictured({ privacy: 'private' })
    const admin = await signIn({ isAdmin: true })
    expect((await admin.fetch(file + query, { headers })).ok).toBe(true)
    expect(await recordsOf(admin)).toEqual([{ action: 'read file', target, result: 200 }])
  })

  it('is not recorded where the administrator sees the post as a member', async () => {
    const admin = await signIn({ isAdmin: true })
    const open = await pictured({ privacy: 'public' })
    const listed = await pictured({ privacy: 'custom', customAudience: only(admin.id) })
    for (const { file } of [open, listed]) expect((await admin.fetch(file)).status).toBe(200)
    expect(await recordsOf(admin)).toEqual([])
  })

  it('answers 404 without a record where there is no file', async () => {
    const admin = await signIn({ isAdmin: true })
    const absent = await admin.fetch('/api/files/999999999')
    expect([absent.status, await absent.text()]).toEqual([404, 'Not found'])
    expect(await recordsOf(admin)).toEqual([])
  })

  it('is refused as soon as they are no longer an administrator', async () => {
    const { file } = await pictured({ privacy: 'private' })
    const admin = await signIn({ isAdmin: true })
    await database.run(sql`update users set is_admin = false where id = ${admin.id}`)
    expect((await admin.fetch(file)).status).toBe(404)
    expect(await recordsOf(admin)).toEqual([])
  })

  it('is recorded for administrators only', async () => {
    const { file } = await pictured({ privacy: 'friends' })
    for (const member of [author, friend]) {
      expect((await member.fetch(file)).status).toBe(200)
      expect(await recordsOf(member)).toEqual([])
    }
  })
})

describe('a hidden post, read by an administrator', () => {
  it('is recorded as read', async () => {
    const { id, target } = await pictured({ privacy: 'private' })
    const admin = await signIn({ isAdmin: true })
    const statuses = []
    for (const each of [id, 999_999_999])
      statuses.push((await admin.call(postsApi.get, { params: { id: String(each) } })).status)
    expect(statuses).toEqual([200, 404])
    expect(await recordsOf(admin)).toEqual([{ action: 'READ', target, result: 200 }])
  })

  it.each([postsApi.replies, postsApi.audience, postsApi.like, postsApi.unlike])(
    'is not found for other calls: $method $path',
    async ({ method, path }) => {
      const { id } = await pictured({ privacy: 'private' })
      const admin = await signIn({ isAdmin: true })
      expect((await admin.fetch(path.replace(':id', String(id)), { method })).status).toBe(404)
      expect(await recordsOf(admin)).toEqual([])
    },
  )
})
