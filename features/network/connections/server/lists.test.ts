import { describe, expect, it } from 'vitest'
import { buildFriendship, buildMember } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { connectionsApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const owner = await signIn({ username: 'olga', fullName: 'Olga Owner' })
const other = await signIn()
const admin = await signIn({ isAdmin: true })

const params = ({ id }: { id: number }) => ({ id: String(id) })
const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 9, minute))

const ids = (members: readonly { id: number }[]) => members.map(({ id }) => id)
const cursorIn = (headers: Headers) =>
  new URLSearchParams(/[?&](cursor=[^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '').get('cursor')

describe('GET /api/friends/:id', async () => {
  const friends: { id: number; username: string; fullName: string }[] = []
  for (let n = 0; n < 7; n++) {
    const friend = await buildMember(database, { fullName: n === 3 ? '100% Søren' : `Friend ${n}` })
    const asked = n % 2 === 0
    await buildFriendship(database, {
      requesterId: asked ? owner.id : friend.id,
      addresseeId: asked ? friend.id : owner.id,
      // Several have the same time, as after an import.
      createdAt: at(n < 4 ? 0 : n),
    })
    friends.push(friend)
  }
  await buildFriendship(database, { requesterId: owner.id, status: 'pending' })
  const newest = friends.map((friend, n) => ({ friend, time: n < 4 ? 0 : n }))
  const expected = ids(
    newest
      .toSorted((left, right) => right.time - left.time || right.friend.id - left.friend.id)
      .map(({ friend }) => friend),
  )

  it('lists a member’s accepted connections to every member, newest first, with public fields alone', async () => {
    for (const who of [owner, other, admin]) {
      const { body } = await who.call(connectionsApi.list, { params: params(owner) })
      expect(ids(body)).toEqual(expected)
      expect(Object.keys(body[0] ?? {}).sort()).toEqual(['avatar', 'fullName', 'id', 'username'])
    }
  })

  it('pages without skipping or repeating a member', async () => {
    const seen: number[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: '2', ...(cursor === undefined || cursor === null ? {} : { cursor }) }
      const page = await other.call(connectionsApi.list, { params: params(owner), query })
      expect(page.body.length).toBeLessThanOrEqual(2)
      seen.push(...ids(page.body))
      cursor = cursorIn(page.headers)
    } while (cursor !== null)
    expect(seen).toEqual(expected)
  })

  it('finds members by the literal text of their names, and pages through the matches', async () => {
    const find = (search: string, more: { limit?: string; cursor?: string } = {}) =>
      other.call(connectionsApi.list, { params: params(owner), query: { search, ...more } })
    expect(ids((await find(' søren ')).body)).toEqual([friends[3]?.id])
    expect(ids((await find('0%')).body)).toEqual([friends[3]?.id])
    expect((await find('%')).body).toHaveLength(1)
    expect((await find('_')).body).toEqual([])
    expect(ids((await find(friends[1]?.username ?? '')).body)).toEqual([friends[1]?.id])
    const first = await find('friend', { limit: '4' })
    const second = await find('friend', { limit: '4', cursor: cursorIn(first.headers) ?? '' })
    expect([...ids(first.body), ...ids(second.body)]).toEqual(expected.filter((id) => id !== friends[3]?.id))
    expect((await find('', { limit: '100' })).body).toHaveLength(7)
  })

  it('refuses invalid limits, cursors and texts', async () => {
    for (const query of [
      { limit: '0' },
      { limit: '101' },
      { limit: 'x' },
      { cursor: 'rubbish' },
      { cursor: 'WzEsLTFd' },
    ])
      expect((await other.call(connectionsApi.list, { params: params(owner), query })).status).toBe(400)
    expect(
      (await other.call(connectionsApi.list, { params: params(owner), query: { search: 'x\0' } })).status,
    ).toBe(400)
  })
})

describe('pending requests', async () => {
  const asked = await signIn()
  const [early, late, sentTo] = [await signIn(), await buildMember(database), await buildMember(database)]
  const pending = { status: 'pending' as const }
  await buildFriendship(database, {
    requesterId: early.id,
    addresseeId: asked.id,
    createdAt: at(1),
    ...pending,
  })
  await buildFriendship(database, {
    requesterId: late.id,
    addresseeId: asked.id,
    createdAt: at(3),
    ...pending,
  })
  await buildFriendship(database, {
    requesterId: asked.id,
    addresseeId: sentTo.id,
    createdAt: at(2),
    ...pending,
  })
  await buildFriendship(database, { requesterId: asked.id })

  it('GET /api/friends/requests lists those that the viewer received, newest first', async () => {
    const first = await asked.call(connectionsApi.requests, { query: { limit: '1' } })
    expect(first.body).toEqual([
      {
        userId: late.id,
        friendId: asked.id,
        createdAt: at(3).toISOString(),
        user: { id: late.id, username: late.username, fullName: late.fullName, avatar: null },
      },
    ])
    const second = await asked.call(connectionsApi.requests, {
      query: { limit: '1', cursor: cursorIn(first.headers) ?? '' },
    })
    expect(second.body.map(({ userId }) => userId)).toEqual([early.id])
    expect(second.headers.get('link')).toBeNull()
    expect((await early.call(connectionsApi.requests)).body).toEqual([])
  })

  it('GET /api/friends/:id/pending lists both directions, to the member alone', async () => {
    const { body } = await asked.call(connectionsApi.pending, { params: params(asked) })
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [late.id, 'received'],
      [sentTo.id, 'sent'],
      [early.id, 'received'],
    ])
    const page = async (cursor?: string) =>
      asked.call(connectionsApi.pending, {
        params: params(asked),
        query: { limit: '2', ...(cursor === undefined ? {} : { cursor }) },
      })
    const first = await page()
    const second = await page(cursorIn(first.headers) ?? '')
    expect([...ids(first.body), ...ids(second.body)]).toEqual(ids(body))
    for (const who of [early, admin]) {
      const refused = await who.call(connectionsApi.pending, { params: params(asked) })
      expect([refused.status, refused.text]).toEqual([403, 'You are not allowed to do this'])
    }
  })
})
