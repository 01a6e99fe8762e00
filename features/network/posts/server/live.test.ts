import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildFriendship } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { url, signIn, database } = await testApplication()
const author = await signIn()
const friend = await signIn()
const stranger = await signIn()
await buildFriendship(database, { requesterId: friend.id, addresseeId: author.id })

interface OpenSocket {
  readonly frames: { type: string; data: Record<string, unknown> }[]
  readonly socket: WebSocket
}

async function listen(token: string, headers: Record<string, string> = {}, query = ''): Promise<OpenSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, {
    headers: { cookie: `kontor_session=${token}`, ...headers },
  })
  const frames: OpenSocket['frames'] = []
  socket.on('message', (message: Buffer) => {
    const frame: OpenSocket['frames'][number] = JSON.parse(message.toString())
    // Other tests check frames about points and notifications.
    if (frame.data['resource'] === 'posts') frames.push(frame)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(JSON.stringify({ type: 'auth', userId: author.id }))
  return { frames, socket }
}

describe('/ws', () => {
  it('refuses sockets without a session, and from another origin', async () => {
    await expect(listen('made-up')).rejects.toThrow('401')
    await expect(listen(friend.token, { origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  it('sends frames about a post to members who may see it, whatever id they claim', async () => {
    const [friendSocket, strangerSocket] = [await listen(friend.token), await listen(stranger.token)]
    const hidden = await author.call(postsApi.create, {
      body: { content: 'For friends', privacy: 'friends' },
    })
    const open = await author.call(postsApi.create, { body: { content: 'For all' } })
    const created = (id: number) => ({
      type: 'changed',
      data: { resource: 'posts', id, event: 'created', backId: null, postType: 'regular' },
    })
    await expect.poll(() => strangerSocket.frames).toEqual([created(open.body.id)])
    await expect.poll(() => friendSocket.frames).toEqual([created(hidden.body.id), created(open.body.id)])
    friendSocket.socket.close()
    strangerSocket.socket.close()
  })

  it('sends what was sent while the page loaded, to members who may see it', async () => {
    const first = await listen(friend.token)
    const hasSeen =
      ({ id }: { readonly id: number }) =>
      () =>
        first.frames.some(({ data }) => data['id'] === id)
    const before = await author.call(postsApi.create, { body: { content: 'Before the page began to load' } })
    await expect.poll(hasSeen(before.body)).toBe(true)
    const began = performance.now()
    const { body } = await author.call(postsApi.create, {
      body: { content: 'While it loads', privacy: 'friends' },
    })
    await expect.poll(hasSeen(body)).toBe(true)
    const loading = `?loading=${Math.round(performance.now() - began)}`
    const [late, lateStranger] = [
      await listen(friend.token, {}, loading),
      await listen(stranger.token, {}, loading),
    ]
    const silent = await listen(friend.token)
    await author.call(postsApi.remove, { params: { id: String(body.id) } })
    await expect
      .poll(() => late.frames.map(({ data }) => [data['id'], data['event']]))
      .toEqual([
        [body.id, 'created'],
        [body.id, 'deleted'],
      ])
    await expect.poll(() => silent.frames.map(({ data }) => data['event'])).toEqual(['deleted'])
    expect(lateStranger.frames.filter(({ data }) => data['event'] === 'created')).toEqual([])
    for (const { socket } of [first, late, lateStranger, silent]) socket.close()
  })

  it('reports a narrowed post as deleted to members who lose it', async () => {
    const { body } = await author.call(postsApi.create, { body: { content: 'For all' } })
    const [friendSocket, strangerSocket] = [await listen(friend.token), await listen(stranger.token)]
    await author.call(postsApi.setPrivacy, { params: { id: String(body.id) }, body: { privacy: 'friends' } })
    const event = (name: string) => ({
      type: 'changed',
      data: { resource: 'posts', id: body.id, event: name },
    })
    // On a busy machine the frame of its creation may arrive first.
    const changes = ({ frames }: OpenSocket) => frames.filter(({ data }) => data['event'] !== 'created')
    await expect.poll(() => changes(friendSocket)).toEqual([event('updated')])
    await expect.poll(() => changes(strangerSocket)).toEqual([event('deleted')])
    friendSocket.socket.close()
    strangerSocket.socket.close()
  })

  it('reports `likedByMe` to the actor’s own windows alone', async () => {
    const { body } = await author.call(postsApi.create, { body: { content: 'For all' } })
    const [own, other] = [await listen(friend.token), await listen(stranger.token)]
    const params = { id: String(body.id) }
    await friend.call(postsApi.like, { params })
    await friend.call(postsApi.unlike, { params })
    const liked = (likeCount: number, more: object = {}) => ({
      type: 'changed',
      data: { resource: 'posts', id: body.id, event: 'liked', likeCount, ...more },
    })
    const likes = ({ frames }: OpenSocket) => frames.filter(({ data }) => data['event'] === 'liked')
    await expect.poll(() => likes(other)).toEqual([liked(1), liked(0)])
    await expect
      .poll(() => likes(own))
      .toEqual([liked(1), liked(1, { likedByMe: true }), liked(0), liked(0, { likedByMe: false })])
    own.socket.close()
    other.socket.close()
  })

  it('closes when the session ends', async () => {
    const leaving = await signIn()
    const { socket } = await listen(leaving.token)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await leaving.call(accountsApi.logout)
    expect(await closed).toBe(4401)
  })

  it('keeps ten sockets per member, and closes the oldest', async () => {
    const busy = await signIn()
    const first = await listen(busy.token)
    const closed = new Promise((resolve) => first.socket.once('close', resolve))
    const others = await Promise.all(Array.from({ length: 10 }, () => listen(busy.token)))
    expect(await closed).toBe(1001)
    expect(others.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length).toBe(10)
    for (const { socket } of others) socket.close()
  })
})
