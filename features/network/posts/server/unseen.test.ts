import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { anonymous, database, signIn } = await testApplication()
const [writer, friend, other] = [await signIn(), await signIn(), await signIn({ fullName: 'Anna Weber' })]
const befriend = (one: SignedIn, another: SignedIn) =>
  buildFriendship(database, { requesterId: one.id, addresseeId: another.id })
await befriend(writer, friend)

interface Question {
  readonly privacy?: 'public' | 'friends' | 'custom' | 'private'
  readonly listed?: readonly SignedIn[]
  readonly backId?: number
  readonly postId?: number
}
const check = (member: SignedIn, mentioned: readonly { id: number }[], question: Question = {}) => {
  const { listed, backId, postId, privacy } = question
  return member.call(postsApi.unseenMentions, {
    query: {
      mentioned: mentioned.map(({ id }) => id).join(),
      ...(privacy !== undefined && { privacy }),
      ...(listed !== undefined && { listed: listed.map(({ id }) => id).join() }),
      ...(backId !== undefined && { backId: String(backId) }),
      ...(postId !== undefined && { postId: String(postId) }),
    },
  })
}
const unseen = async (...of: Parameters<typeof check>) =>
  (await check(...of)).body.map(({ member, because }) => [member.id, because])
const block = (one: SignedIn, another: { id: number }) =>
  one.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(another.id) } })

describe('GET /api/posts/unseen-mentions', () => {
  it('is refused without a session, and for posts that the writer does not see or own', async () => {
    const hidden = await buildPost(database, { authorId: other.id, privacy: 'private' })
    const open = await buildPost(database, { authorId: other.id })
    const query = { mentioned: String(other.id) }
    expect((await anonymous.call(postsApi.unseenMentions, { query })).status).toBe(401)
    expect((await check(writer, [other], { backId: hidden.id })).status).toBe(404)
    expect((await check(writer, [other], { postId: hidden.id })).status).toBe(404)
    expect((await check(writer, [other], { postId: open.id })).status).toBe(403)
  })

  it('follows the privacy of a draft', async () => {
    const both = [friend, other, writer]
    expect(await unseen(writer, both)).toEqual([])
    expect(await unseen(writer, both, { privacy: 'friends' })).toEqual([[other.id, 'privacy']])
    expect(await unseen(writer, both, { privacy: 'custom', listed: [other] })).toEqual([
      [friend.id, 'privacy'],
    ])
    expect(await unseen(writer, both, { privacy: 'private' })).toEqual([
      [friend.id, 'privacy'],
      [other.id, 'privacy'],
    ])
    const { body } = await check(writer, [other], { privacy: 'private' })
    expect(body[0]?.member).toMatchObject({ fullName: 'Anna Weber', username: other.username })
  })

  it('follows the posts above a reply, whose author sees it in any case', async () => {
    const [author, authorsFriend] = [await signIn(), await signIn()]
    await befriend(author, authorsFriend)
    await befriend(author, writer)
    const { id: backId } = await buildPost(database, { authorId: author.id, privacy: 'friends' })
    const all = [author, authorsFriend, other]
    expect(await unseen(writer, all, { backId, privacy: 'private' })).toEqual([
      [authorsFriend.id, 'privacy'],
      [other.id, 'thread'],
    ])
    // `authorsFriend` sees the post, but is no friend of the writer.
    expect(await unseen(writer, all, { backId, privacy: 'friends' })).toEqual([
      [authorsFriend.id, 'privacy'],
      [other.id, 'thread'],
    ])
    const listing = await buildPost(database, {
      authorId: author.id,
      privacy: 'custom',
      audience: [writer.id, friend.id],
    })
    const reply = { backId: listing.id, privacy: 'custom' as const, listed: [friend] }
    expect(await unseen(writer, [author, friend, other], reply)).toEqual([[other.id, 'thread']])
  })

  it('follows a post that is being edited', async () => {
    const { id: postId } = await buildPost(database, {
      authorId: writer.id,
      privacy: 'custom',
      audience: [friend.id],
    })
    expect(await unseen(writer, [friend, other], { postId })).toEqual([[other.id, 'privacy']])
  })

  it('knows nobody who is not reachable, whether or not they exist', async () => {
    const blocker = await signIn()
    await block(blocker, writer)
    const asked = [blocker, { id: 999_999 }]
    expect(await unseen(writer, asked, { privacy: 'private' })).toEqual([])
  })

  it('does not tell of a block between others', async () => {
    const author = await signIn()
    await block(author, other)
    const { id: backId } = await buildPost(database, { authorId: author.id })
    expect(await unseen(writer, [other], { backId })).toEqual([])
  })

  it('does not tell who wrote an anonymous post, by their friends nor by themselves', async () => {
    const [author, authorsFriend] = [await signIn(), await signIn()]
    await befriend(author, authorsFriend)
    await befriend(author, writer)
    const hidden = { authorId: author.id, anonymous: true } as const
    const { id: shared } = await buildPost(database, { ...hidden, privacy: 'friends' })
    const everybody = [author, authorsFriend, other]
    const alike = everybody.map(({ id }) => [id, 'privacy'])
    // All three alike, although one wrote it and one is their friend.
    expect(await unseen(writer, everybody, { backId: shared, privacy: 'private' })).toEqual(alike)
    const { id: listing } = await buildPost(database, { ...hidden, privacy: 'custom', audience: [writer.id] })
    expect(await unseen(writer, everybody, { backId: listing, privacy: 'private' })).toEqual(alike)
    const { id: own } = await buildPost(database, {
      authorId: writer.id,
      anonymous: true,
      privacy: 'friends',
    })
    expect(await unseen(writer, [other], { postId: own })).toEqual([[other.id, 'privacy']])
  })

  it('does not tell whom a reply lists that the writer sees as the author of the post', async () => {
    const { id: top } = await buildPost(database, { authorId: writer.id })
    const answer = await buildPost(database, {
      authorId: friend.id,
      parentId: top,
      privacy: 'custom',
      audience: [other.id],
    })
    const third = await signIn()
    expect(await unseen(writer, [other, third], { backId: answer.id, privacy: 'public' })).toEqual([])
  })
})
