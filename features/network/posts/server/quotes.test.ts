import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPost } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const author = await signIn()
const other = await signIn()

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const quote = (member: SignedIn, { id }: { id: number }, more: Record<string, string> = {}) =>
  member.call(postsApi.create, { body: { content: 'Look at this', quotedId: String(id), ...more } })
const notices = async (member: SignedIn) =>
  (await member.call(notificationsApi.list)).body.map(({ type, fromUserId }) => ({ type, fromUserId }))

describe('a quoted post', () => {
  it('must be visible to who quotes it', async () => {
    const hidden = await buildPost(database, { authorId: author.id, privacy: 'private' })
    const [reply, absent] = [await quote(other, hidden), await quote(other, { id: 999_999 })]
    expect([reply.status, reply.text]).toEqual([404, absent.text])
  })

  it('is a number only, which leads nowhere for those who may not see it', async () => {
    const quoted = await buildPost(database, { authorId: author.id, content: 'The quoted words' })
    const { body } = await quote(other, quoted)
    expect(body.quotedId).toBe(quoted.id)
    await author.call(postsApi.setPrivacy, { ...params(quoted), body: { privacy: 'private' } })
    const seen = await other.call(postsApi.get, params(body))
    expect(seen.body.quotedId).toBe(quoted.id)
    expect(seen.text).not.toContain('The quoted words')
    expect((await other.call(postsApi.get, params(quoted))).status).toBe(404)
    await author.call(postsApi.remove, params(quoted))
    expect((await other.call(postsApi.get, params(body))).status).toBe(200)
  })

  it('notifies its author once, and names nobody who quotes anonymously', async () => {
    const writer = await signIn()
    const quoted = await buildPost(database, { authorId: writer.id })
    await quote(other, quoted)
    await quote(other, quoted, { anonymous: 'true' })
    await quote(other, quoted, { privacy: 'private' })
    await quote(writer, quoted, { anonymous: 'true' })
    expect(await notices(writer)).toEqual([
      { type: 'share', fromUserId: null },
      { type: 'share', fromUserId: other.id },
    ])
  })
})

describe('the description of a picture', () => {
  const picture = async (name: string) => {
    const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#357' } })
    return new File([new Uint8Array(await image.png().toBuffer())], name)
  }

  it('comes with the post, and its author can change it', async () => {
    const { body } = await author.call(postsApi.create, {
      body: { content: 'Two', descriptions: JSON.stringify(['', ' A pallet of coil ']) },
      files: [await picture('one.png'), await picture('two.png')],
    })
    expect(body.attachments.map(({ description }) => description)).toEqual(['', 'A pallet of coil'])
    const [first, second] = body.attachments
    const edit = (member: SignedIn, descriptions: { id: number; description: string }[]) =>
      member.call(postsApi.edit, {
        ...params(body),
        body: { content: 'Two', tags: [], revision: 0, descriptions },
      })
    const change = [{ id: first?.id ?? 0, description: 'A truck' }]
    expect((await edit(other, change)).status).toBe(403)
    expect((await edit(author, change)).body.attachments.map(({ description }) => description)).toEqual([
      'A truck',
      'A pallet of coil',
    ])
    const seen = await other.call(postsApi.list, { query: { limit: '1' } })
    expect(seen.body[0]?.attachments[0]?.description).toBe('A truck')
    const long = await edit(author, [{ id: second?.id ?? 0, description: 'x'.repeat(501) }])
    expect(long.status).toBe(400)
  })

  it('of another post is left alone', async () => {
    const made = await other.call(postsApi.create, {
      body: { content: 'Mine', descriptions: JSON.stringify(['Mine']) },
      files: [await picture('mine.png')],
    })
    const own = await buildPost(database, { authorId: author.id, content: 'Own' })
    const descriptions = [{ id: made.body.attachments[0]?.id ?? 0, description: 'Stolen' }]
    await author.call(postsApi.edit, {
      ...params(own),
      body: { content: 'Own', tags: [], revision: 0, descriptions },
    })
    const seen = await other.call(postsApi.get, params(made.body))
    expect(seen.body.attachments[0]?.description).toBe('Mine')
  })
})
