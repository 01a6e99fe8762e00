import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost, buildReply } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import type { Privacy } from '../domain.ts'
import { postsApi } from '../contract.ts'

const { signIn, database } = await testApplication()

// A pair is stored in the order of its ids, so some are members for longer than the author.
const oldFriend = await signIn({ fullName: 'Old friend' })
const oldAsked = await signIn({ fullName: 'Asked long ago' })
const oldStranger = await signIn({ fullName: 'Old stranger' })
const author = await signIn({ fullName: 'Author' })
const friend = await signIn({ fullName: 'Friend' })
const listed = await signIn({ fullName: 'Listed' })
const stranger = await signIn({ fullName: 'Stranger' })
const asked = await signIn({ fullName: 'Asked' })
const admin = await signIn({ fullName: 'Admin', isAdmin: true })
await buildFriendship(database, { requesterId: friend.id, addresseeId: author.id })
await buildFriendship(database, { requesterId: author.id, addresseeId: oldFriend.id })
for (const { id } of [oldAsked, asked])
  await buildFriendship(database, { requesterId: id, addresseeId: author.id, status: 'pending' })

const people = { oldFriend, oldAsked, oldStranger, author, friend, listed, stranger, asked, admin }
type Person = keyof typeof people

const everybody: Person[] = [
  'oldFriend',
  'oldAsked',
  'oldStranger',
  'author',
  'friend',
  'listed',
  'stranger',
  'asked',
  'admin',
]

const post = (privacy: Privacy) =>
  buildPost(database, { authorId: author.id, privacy, audience: privacy === 'custom' ? [listed.id] : [] })

/** Who finds the post in the feed, and who can load it by its id. */
async function whoSees(id: number) {
  const inFeed: Person[] = []
  const byId: Person[] = []
  for (const name of everybody) {
    const feed = await people[name].call(postsApi.list, { query: { limit: '100' } })
    if (feed.body.some((found) => found.id === id)) inFeed.push(name)
    if ((await people[name].call(postsApi.get, { params: { id: String(id) } })).status === 200)
      byId.push(name)
  }
  return { inFeed, byId }
}

describe('who sees a post', () => {
  it.each<[Privacy, Person[]]>([
    ['public', everybody],
    ['friends', ['oldFriend', 'author', 'friend']],
    ['custom', ['author', 'listed']],
    ['private', ['author']],
  ])('%s: %j, and an administrator by its id', async (privacy, expected) => {
    const { id } = await post(privacy)
    const seen = await whoSees(id)
    expect(seen.inFeed).toEqual(expected)
    expect(seen.byId).toEqual([...new Set<Person>([...expected, 'admin'])])
  })

  it('gets exactly the same answer for a hidden post as for an unknown one', async () => {
    const { id } = await post('private')
    const hidden = await stranger.call(postsApi.get, { params: { id: String(id) } })
    const absent = await stranger.call(postsApi.get, { params: { id: '999999999' } })
    const comparable = (headers: Headers) => [...headers].filter(([name]) => name !== 'date')
    expect([hidden.status, hidden.text]).toEqual([404, 'Not found'])
    expect([absent.status, absent.text]).toEqual([404, 'Not found'])
    expect(comparable(hidden.headers)).toEqual(comparable(absent.headers))
  })

  it.each(['abc', '0', '-1', '1e99', '1.5'])('refuses the id %s', async (id) => {
    const reply = await author.call(postsApi.get, { params: { id } })
    expect([reply.status, reply.text]).toEqual([400, 'The id must be a positive whole number'])
  })

  it('answers 404 for an id that exceeds bigint', async () => {
    expect((await author.call(postsApi.get, { params: { id: '9'.repeat(40) } })).status).toBe(404)
  })
})

describe('who sees a reply', () => {
  it('must see the post it answers', async () => {
    const parent = await post('friends')
    const reply = await buildReply(database, { authorId: friend.id, parentId: parent.id, privacy: 'public' })
    expect((await whoSees(reply.id)).byId).toEqual(['oldFriend', 'author', 'friend', 'admin'])
  })

  it('includes the author of the post it answers, whatever its privacy', async () => {
    const parent = await post('public')
    const reply = await buildReply(database, { authorId: friend.id, parentId: parent.id, privacy: 'private' })
    const seen = await whoSees(reply.id)
    expect(seen).toEqual({ inFeed: ['author', 'friend'], byId: ['author', 'friend', 'admin'] })
    const count = async (person: Person) =>
      (await people[person].call(postsApi.get, { params: { id: String(parent.id) } })).body.replyCount
    expect(await Promise.all([count('author'), count('friend'), count('stranger')])).toEqual([1, 1, 0])
  })

  it('excludes members from whom a reply above is hidden', async () => {
    const root = await post('public')
    const hidden = await buildReply(database, { authorId: friend.id, parentId: root.id, privacy: 'private' })
    const below = await buildReply(database, { authorId: author.id, parentId: hidden.id, privacy: 'public' })
    expect((await whoSees(below.id)).inFeed).toEqual(['author', 'friend'])
  })

  it('changes when the post above is narrowed, also for the author of the reply', async () => {
    const root = await post('public')
    const reply = await buildReply(database, { authorId: stranger.id, parentId: root.id, privacy: 'public' })
    const params = { id: String(root.id) }
    await author.call(postsApi.setPrivacy, { params, body: { privacy: 'private' } })
    expect((await whoSees(reply.id)).inFeed).toEqual(['author'])
  })
})

describe('moderation', () => {
  it('is allowed to administrators only', async () => {
    const reply = await stranger.call(postsApi.list, { query: { scope: 'all' } })
    expect([reply.status, reply.text]).toEqual([403, 'Administrator privileges are required'])
  })

  it('lists every post, and is recorded', async () => {
    const { id } = await post('private')
    const reply = await admin.call(postsApi.list, { query: { scope: 'all' } })
    expect(reply.body.map((found) => found.id)).toContain(id)
  })
})
