import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildPost, buildReply } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { url, signIn, database } = await testApplication()

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const restrict = (member: SignedIn, kind: 'mutes' | 'blocks', { id }: { id: number }) =>
  member.call(connectionsApi.restrict, { params: { kind, id: String(id) } })
const unrestrict = (member: SignedIn, kind: 'mutes' | 'blocks', { id }: { id: number }) =>
  member.call(connectionsApi.unrestrict, { params: { kind, id: String(id) } })
const write = async (member: SignedIn, content: string, more: Record<string, string> = {}) =>
  (await member.call(postsApi.create, { body: { content, ...more } })).body
const feed = async (member: SignedIn, query: Record<string, string> = {}) =>
  (await member.call(postsApi.list, { query })).body.map(({ id }) => id)
const notices = async (member: SignedIn) => (await member.call(notificationsApi.list)).body.length
const mention = ({ username, id }: SignedIn) => `@[${username}](${id})`

describe('a muted member', () => {
  it('leaves the feed with their named posts, and notifies no more', async () => {
    const [reader, author, other] = [await signIn(), await signIn(), await signIn()]
    const own = await write(reader, 'Mine')
    const named = await write(author, 'Named')
    const hidden = await write(author, 'Unnamed', { anonymous: 'true' })
    await restrict(reader, 'mutes', author)
    expect(await feed(reader)).toEqual([hidden.id, own.id])
    expect(await feed(other)).toContain(named.id)
    expect(await feed(reader, { userId: String(author.id) })).toEqual([named.id])
    expect((await reader.call(postsApi.get, params(named))).status).toBe(200)
    await write(author, `Hello ${mention(reader)}`, { backId: String(own.id) })
    await author.call(postsApi.like, params(own))
    expect(await notices(reader)).toBe(0)
    await write(other, `Hello ${mention(reader)}`)
    // A missing notification would tell who wrote it.
    await write(author, `Hello ${mention(reader)}`, { anonymous: 'true' })
    expect(await notices(reader)).toBe(2)
    await unrestrict(reader, 'mutes', author)
    expect(await feed(reader)).toContain(named.id)
  })
})

describe('a muted thread', () => {
  it('notifies no more, from any post in it, until it is unmuted', async () => {
    const [author, other] = [await signIn(), await signIn()]
    const root = await buildPost(database, { authorId: other.id })
    const reply = await buildReply(database, { authorId: author.id, parentId: root.id })
    expect((await author.call(postsApi.muteThread, params(reply))).body.threadMuted).toBe(true)
    expect((await author.call(postsApi.marks, params(root))).body.threadMuted).toBe(true)
    expect(await feed(author, { list: 'muted' })).toEqual([root.id, reply.id])
    const answer = { backId: String(reply.id) }
    await write(other, `Yes ${mention(author)}`, answer)
    await other.call(postsApi.like, params(reply))
    expect(await notices(author)).toBe(0)
    expect((await author.call(postsApi.unmuteThread, params(root))).body.threadMuted).toBe(false)
    await write(other, 'Again', answer)
    expect(await notices(author)).toBe(1)
  })
})

describe('a block', () => {
  it('hides named posts of both, with what stands below them, and never unmasks an anonymous author', async () => {
    const [one, other, third] = [await signIn(), await signIn(), await signIn()]
    const theirs = await write(other, 'Theirs')
    const unnamed = await write(other, 'Unnamed', { anonymous: 'true' })
    const open = await write(third, 'Open')
    const answer = await write(other, 'An answer', { backId: String(open.id) })
    const below = await write(third, 'Below', { backId: String(answer.id) })
    await write(one, `Hello ${mention(other)}`)
    expect(await notices(other)).toBe(2)
    await restrict(one, 'blocks', other)
    for (const hidden of [theirs, answer, below])
      expect((await one.call(postsApi.get, params(hidden))).status).toBe(404)
    expect(await feed(one)).toEqual(expect.arrayContaining([unnamed.id, open.id]))
    expect(await feed(one)).not.toContain(theirs.id)
    expect(await feed(one, { userId: String(other.id) })).toEqual([])
    expect((await one.call(postsApi.get, params(open))).body.replyCount).toBe(0)
    // The reply of a third member stays.
    expect(await notices(other)).toBe(1)
    const mentioned = await write(one, `Again ${mention(other)}`)
    expect(mentioned.content).toBe(`Again @${other.username}`)
    const listing = { privacy: 'custom', customAudience: JSON.stringify({ type: 'users', ids: [other.id] }) }
    const shared = await one.call(postsApi.create, { body: { content: 'For you', ...listing } as never })
    expect([shared.status, shared.text]).toEqual([400, expect.stringContaining('is not a member any more')])
    expect(await notices(other)).toBe(1)
    await unrestrict(one, 'blocks', other)
    expect((await one.call(postsApi.get, params(below))).status).toBe(200)
  })
})

it('sends no frame of a new post to who muted or blocked its author', async () => {
  const [author, muter, blocked, reader] = [await signIn(), await signIn(), await signIn(), await signIn()]
  await restrict(muter, 'mutes', author)
  await restrict(author, 'blocks', blocked)
  const seen = new Map<number, number[]>()
  const sockets = await Promise.all(
    [muter, blocked, reader].map(async ({ id, token }) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
        headers: { cookie: `kontor_session=${token}` },
      })
      seen.set(id, [])
      socket.on('message', (message: Buffer) => {
        const { data }: { data: { resource?: string; id: number } } = JSON.parse(message.toString())
        if (data.resource === 'posts') seen.get(id)?.push(data.id)
      })
      await new Promise((resolve) => socket.once('open', resolve))
      return socket
    }),
  )
  const post = await write(author, 'For most')
  const last = await write(reader, 'For all')
  for (const { id } of [muter, blocked, reader]) await expect.poll(() => seen.get(id)).toContain(last.id)
  expect([muter, blocked, reader].map(({ id }) => seen.get(id)?.includes(post.id))).toEqual([
    false,
    false,
    true,
  ])
  for (const socket of sockets) socket.close()
})
