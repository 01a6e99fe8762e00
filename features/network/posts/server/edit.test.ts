import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'
import { maxEarlierVersions } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const author = await signIn({ fullName: 'Wilma Writer' })
const friend = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
await buildFriendship(database, { requesterId: friend.id, addresseeId: author.id })

const params = ({ id }: { id: number }) => ({ id: String(id) })
const edit = (member: SignedIn, post: { id: number }, content: string, revision = 0, tags: string[] = []) =>
  member.call(postsApi.edit, { params: params(post), body: { content, tags, revision } })
const write = async (body: Record<string, string>) =>
  (await author.call(postsApi.create, { body: body as { content: string } })).body
const versions = async (member: SignedIn, post: { id: number }) =>
  (await member.call(postsApi.versions, { params: params(post) })).body
const mention = ({ username, id }: SignedIn) => `@[${username}](${id})`
const notices = async (member: SignedIn) =>
  (await member.call(notificationsApi.list)).body.map(({ type, fromUserId }) => ({ type, fromUserId }))

describe('PUT /api/posts/:id', () => {
  it('is refused without a session, to a stranger and to others who see the post', async () => {
    const post = await buildPost(database, { authorId: author.id, privacy: 'friends' })
    const body = { content: 'Mine now', tags: [], revision: 0 }
    const call = { params: params(post), body }
    expect((await anonymous.call(postsApi.edit, call)).status).toBe(401)
    expect((await anonymous.call(postsApi.versions, { params: params(post) })).status).toBe(401)
    expect((await edit(stranger, post, 'Mine now')).status).toBe(404)
    expect((await stranger.call(postsApi.versions, { params: params(post) })).status).toBe(404)
    expect((await edit(friend, post, 'Mine now')).status).toBe(403)
    expect((await edit(admin, post, 'Mine now')).status).toBe(404)
    expect(await versions(friend, post)).toHaveLength(1)
  })

  it('writes content and tags, keeps what was said before, and leaves the privacy', async () => {
    const post = await write({ content: 'Steel, 400 EUR', privacy: 'friends', tags: '["steel","offer"]' })
    const reply = await edit(author, post, '  Steel, 410 EUR ', 0, ['Steel', 'price'])
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      content: 'Steel, 410 EUR',
      tags: ['price', 'steel'],
      privacy: 'friends',
      revision: 1,
    })
    expect(reply.body.editedAt).not.toBeNull()
    expect(await versions(friend, post)).toEqual([
      { revision: 1, content: 'Steel, 410 EUR', tags: ['price', 'steel'], writtenAt: reply.body.editedAt },
      { revision: 0, content: 'Steel, 400 EUR', tags: ['offer', 'steel'], writtenAt: post.createdAt },
    ])
    const find = async (query: Record<string, string>) =>
      (await friend.call(postsApi.list, { query })).body.some(({ id }) => id === post.id)
    expect(await find({ search: '410 EUR' })).toBe(true)
    expect(await find({ search: '400 EUR' })).toBe(false)
    expect(await find({ tag: 'price' })).toBe(true)
    expect(await find({ tag: 'offer' })).toBe(false)
  })

  it.each([
    [{ content: ' ', tags: [], revision: 0 }, 'Please enter some content for your post'],
    [{ content: 'x'.repeat(20_001), tags: [], revision: 0 }, 'Content must be at most 20000 characters'],
    [{ content: 'x', tags: Array.from({ length: 21 }, (_, n) => `t${n}`), revision: 0 }, 'at most 20 tags'],
  ])('refuses %#', async (body, sentence) => {
    const post = await buildPost(database, { authorId: author.id })
    const reply = await author.call(postsApi.edit, { params: params(post), body })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(sentence)
  })

  it('refuses an edit that began from an older revision, and accepts a repeated one', async () => {
    const post = await buildPost(database, { authorId: author.id, content: 'One' })
    expect((await edit(author, post, 'Two')).body.revision).toBe(1)
    expect((await edit(author, post, 'Two')).body.revision).toBe(1)
    const late = await edit(author, post, 'Three')
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('changed in another window')])
    const [one, other] = await Promise.all([edit(author, post, 'Four', 1), edit(author, post, 'Five', 1)])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  })

  it('keeps the first version and the newest ones', async () => {
    const post = await buildPost(database, { authorId: author.id, content: 'Edit 0' })
    for (let revision = 0; revision < maxEarlierVersions + 4; revision += 1)
      expect((await edit(author, post, `Edit ${revision + 1}`, revision)).status).toBe(200)
    const kept = (await versions(author, post)).map(({ revision }) => revision)
    expect(kept).toHaveLength(maxEarlierVersions + 1)
    expect(kept).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 0])
  })

  it('forgets earlier versions when other people may see the post', async () => {
    const post = await write({ content: 'The password is 1234', privacy: 'private' })
    await edit(author, post, 'A note')
    await author.call(postsApi.setPrivacy, { params: params(post), body: { privacy: 'public' } })
    expect((await versions(stranger, post)).map(({ content }) => content)).toEqual(['A note'])
  })

  it('shows nobody who wrote an anonymous post', async () => {
    const post = await write({ content: 'Quiet offer', anonymous: 'true' })
    await edit(author, post, `Quiet offer for ${mention(stranger)}`)
    for (const endpoint of [postsApi.get, postsApi.versions]) {
      const { text } = await stranger.call(endpoint, { params: params(post) })
      expect(text).not.toContain('Wilma')
      expect(text).not.toContain(author.username)
    }
    expect(await notices(stranger)).toEqual([{ type: 'mention', fromUserId: null }])
  })

  it('notifies new mentions once, among those who see the post', async () => {
    const [told, hidden] = [friend, await signIn()]
    const post = await write({ content: 'Hello', privacy: 'friends' })
    await edit(author, post, `Hello ${mention(told)} ${mention(hidden)}`)
    await edit(author, post, 'Hello again', 1)
    await edit(author, post, `Hello ${mention(told)}`, 2)
    expect(await notices(told)).toEqual([{ type: 'mention', fromUserId: author.id }])
    expect(await notices(hidden)).toEqual([])
  })

  it('does not notify again whom the post was an answer to', async () => {
    const asked = await signIn()
    const root = await buildPost(database, { authorId: asked.id })
    const reply = await write({ content: 'Yes', backId: String(root.id) })
    await edit(author, reply, `Yes, ${mention(asked)}`)
    expect((await notices(asked)).map(({ type }) => type)).toEqual(['reply'])
  })
})
