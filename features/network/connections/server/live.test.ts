import { afterAll, describe, expect, it } from 'vitest'
import { buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type TestSocket, openTestSocket } from '#tests/support/socket.ts'
import { connectionsApi } from '../contract.ts'

const { url, signIn, database } = await testApplication()
const [ada, ben, stranger] = [await signIn(), await signIn(), await signIn()]
const sockets = await Promise.all([ada, ben, stranger].map(({ token }) => openTestSocket(url, token)))
afterAll(() => {
  for (const { socket } of sockets) socket.close()
})

const params = ({ id }: { id: number }) => ({ id: String(id) })

/** The frames about a resource that each of the three members gets while `action` runs. */
async function framesOf(resource: string, action: () => Promise<unknown>): Promise<unknown[][]> {
  const before = sockets.map((socket) => socket.changes(resource).length)
  const since = (socket: TestSocket, index: number) => socket.changes(resource).slice(before[index])
  await action()
  // This post's frame goes to everybody, after all those of the action.
  const { body: marker } = await ada.call(postsApi.create, { body: { content: 'Done' } })
  const done = (socket: TestSocket) => socket.changes('posts').some(({ id }) => id === marker.id)
  await expect.poll(() => sockets.every(done)).toBe(true)
  return sockets.map(since)
}

const changed = (id: number, event: string) => ({ resource: 'connections', id, event })
const listOf = ({ id }: { id: number }) => ({ resource: 'connection-lists', id })

describe('frames', () => {
  it('about a relation go to its two members, and to nobody else', async () => {
    expect(
      await framesOf('connections', async () => {
        await ada.call(connectionsApi.connect, { params: params(ben) })
        // A repeated request and an accept without a request send no frame.
        await ada.call(connectionsApi.connect, { params: params(ben) })
        await stranger.call(connectionsApi.accept, { params: params(ada) })
        await ben.call(connectionsApi.accept, { params: params(ada) })
        await ben.call(connectionsApi.remove, { params: params(ada) })
        await ben.call(connectionsApi.remove, { params: params(ada) })
        await ben.call(connectionsApi.connect, { params: params(ada) })
        await ben.call(connectionsApi.remove, { params: params(ada) })
      }),
    ).toEqual([
      ['requested', 'accepted', 'removed', 'requested', 'withdrawn'].map((event) => changed(ben.id, event)),
      ['requested', 'accepted', 'removed', 'requested', 'withdrawn'].map((event) => changed(ada.id, event)),
      [],
    ])
  })

  it('about changed lists go to everybody, but not those about requests', async () => {
    const ask = () => ada.call(connectionsApi.connect, { params: params(ben) })
    expect(await framesOf('connection-lists', ask)).toEqual([[], [], []])
    const accept = () => ben.call(connectionsApi.accept, { params: params(ada) })
    const both = [listOf(ben), listOf(ada)].toSorted((one, other) => one.id - other.id)
    expect(await framesOf('connection-lists', accept)).toEqual([both, both, both])
  })

  it('about a dismissed suggestion go to the actor’s own windows', async () => {
    expect(
      await framesOf('connections', () => ada.call(connectionsApi.dismiss, { params: params(stranger) })),
    ).toEqual([[changed(stranger.id, 'suggestion')], [], []])
  })
})

describe('the end of a connection', () => {
  it('hides posts for connections at once, for both members', async () => {
    const posts = await Promise.all(
      [ada, ben].map(async (author) => ({
        author,
        post: await buildPost(database, { authorId: author.id, privacy: 'friends' }),
      })),
    )
    const sees = async (who: SignedIn) => {
      const statuses = await Promise.all(
        posts
          .filter(({ author }) => author !== who)
          .map(async ({ post }) => (await who.call(postsApi.get, { params: params(post) })).status),
      )
      return statuses
    }
    const listed = async (who: SignedIn) =>
      (await who.call(postsApi.list)).body.filter(({ privacy, mine }) => privacy === 'friends' && !mine)
        .length
    expect([await sees(ada), await sees(ben), await listed(ada), await listed(ben)]).toEqual([
      [200],
      [200],
      1,
      1,
    ])
    await ada.call(connectionsApi.remove, { params: params(ben) })
    expect([await sees(ada), await sees(ben), await listed(ada), await listed(ben)]).toEqual([
      [404],
      [404],
      0,
      0,
    ])
  })
})
