import { describe, expect, it } from 'vitest'
import { buildFriendship, insertFriendships } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { connectionsApi } from '../contract.ts'

const { signIn, database } = await testApplication()

const params = ({ id }: { id: number }) => ({ id: String(id) })
const connect = (member: SignedIn, to: { id: number }) =>
  member.call(connectionsApi.connect, { params: params(to) })
const accept = (member: SignedIn, from: { id: number }) =>
  member.call(connectionsApi.accept, { params: params(from) })
const remove = (member: SignedIn, other: { id: number }) =>
  member.call(connectionsApi.remove, { params: params(other) })
const statusOf = async (member: SignedIn, other: { id: number }) =>
  (await member.call(connectionsApi.status, { params: params(other) })).body

const rows = (one: { id: number }, other: { id: number }) =>
  database.all(sql<{ requester: number; status: string }>`
    select requester_id as requester, status from friendships
    where user_low = ${Math.min(one.id, other.id)} and user_high = ${Math.max(one.id, other.id)}`)
const notificationsOf = async (member: SignedIn) =>
  (await member.call(notificationsApi.list)).body.map(({ type, fromUserId }) => [type, fromUserId])
const pointEventsOf = async ({ id }: { id: number }) => {
  const found = await database.all(sql<{ subject: string }>`
    select subject from point_events where member_id = ${id} and kind = 'connection' order by subject`)
  return found.map(({ subject }) => subject)
}

const signInTwo = async () => [await signIn(), await signIn()] as const
const nobody = { id: 999_999 }
const none = { status: null, direction: null }

describe('every call about a member', () => {
  const calls: [string, Endpoint][] = Object.entries(connectionsApi)

  it.each(calls.filter(([, { path }]) => path.includes(':id') && !path.includes(':kind')))(
    '%s refuses an invalid id, and answers 404 or 403 for an unused one',
    async (name, { method, path }) => {
      const member = await signIn()
      for (const bad of ['abc', '0', '-1', '1e99'])
        expect((await member.fetch(path.replace(':id', bad), { method })).status).toBe(400)
      // Pending requests are private, so the answer must not reveal whether the member exists.
      const expected = name === 'pending' ? 403 : 404
      for (const unused of ['999999', '99999999999999999999'])
        expect((await member.fetch(path.replace(':id', unused), { method })).status).toBe(expected)
    },
  )
})

describe('POST /api/friends/:id', () => {
  it('sends one request, however often it is called, and notifies the addressee', async () => {
    const [ada, ben] = await signInTwo()
    const first = await connect(ada, ben)
    expect([first.status, first.body]).toEqual([
      201,
      { message: 'Connection request sent', status: 'pending', direction: 'sent' },
    ])
    const again = await connect(ada, ben)
    expect([again.status, again.body.status]).toEqual([200, 'pending'])
    expect(await statusOf(ben, ada)).toEqual({ status: 'pending', direction: 'received' })
    expect([await notificationsOf(ada), await notificationsOf(ben)]).toEqual([
      [],
      [['friend_request', ada.id]],
    ])
    expect([await pointEventsOf(ada), await pointEventsOf(ben)]).toEqual([[], []])
  })

  it('repeats the answer to an idempotent call, and sends no new request after a decline', async () => {
    const [ada, ben] = await signInTwo()
    const input = { params: params(ben), headers: { 'idempotency-key': 'once' } }
    const first = await ada.call(connectionsApi.connect, input)
    await remove(ben, ada)
    const again = await ada.call(connectionsApi.connect, input)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await rows(ada, ben)).toEqual([])
  })

  it('refuses the member themselves and unknown members', async () => {
    const ada = await signIn()
    const own = await connect(ada, ada)
    expect([own.status, own.text]).toEqual([400, 'You cannot connect with yourself'])
    expect((await connect(ada, nobody)).status).toBe(404)
    expect(await statusOf(ada, ada)).toEqual(none)
  })

  it('accepts the request that the other member has already sent', async () => {
    const [ada, ben] = await signInTwo()
    await connect(ada, ben)
    const crossed = await connect(ben, ada)
    expect([crossed.status, crossed.body]).toEqual([
      201,
      { message: 'Connection request accepted', status: 'accepted', direction: 'received' },
    ])
    const late = await connect(ada, ben)
    expect([late.status, late.body.status]).toEqual([200, 'accepted'])
    expect(await notificationsOf(ada)).toEqual([['friend_accepted', ben.id]])
    expect([await pointEventsOf(ada), await pointEventsOf(ben)]).toEqual([
      [`member:${ben.id}`],
      [`member:${ada.id}`],
    ])
  })

  it('turns a hundred crossing requests into one connection and one notification for each member', async () => {
    const [ada, ben] = await signInTwo()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? connect(ada, ben) : connect(ben, ada))),
    )
    // One call sent the request, one accepted it, and the others changed nothing.
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 200)).toHaveLength(98)

    const [row, ...more] = await rows(ada, ben)
    expect([row?.status, more]).toEqual(['accepted', []])
    // Which request came first is chance. The addressee was notified of it and accepted with their own request.
    // The requester was then notified of the acceptance: one notification for each, of different kinds.
    const [requester, addressee] = row?.requester === ada.id ? [ada, ben] : [ben, ada]
    expect(await notificationsOf(addressee)).toEqual([['friend_request', requester.id]])
    expect(await notificationsOf(requester)).toEqual([['friend_accepted', addressee.id]])
    expect([await pointEventsOf(ada), await pointEventsOf(ben)]).toEqual([
      [`member:${ben.id}`],
      [`member:${ada.id}`],
    ])
  })
})

describe('POST /api/friends/:id/accept', () => {
  it('is allowed to the addressee alone, and can be repeated', async () => {
    const [ada, ben] = await signInTwo()
    const stranger = await signIn()
    await connect(ada, ben)
    const refused = await accept(ada, ben)
    expect([refused.status, refused.text]).toEqual([404, 'There is no connection request from this member'])
    expect((await accept(stranger, ada)).status).toBe(404)
    expect((await accept(ben, ben)).status).toBe(404)
    expect(await rows(ada, ben)).toEqual([{ requester: ada.id, status: 'pending' }])

    const answers = await Promise.all([accept(ben, ada), accept(ben, ada), accept(ben, ada)])
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'accepted'],
      [200, 'accepted'],
      [200, 'accepted'],
    ])
    const acceptedAt = () =>
      database.one(sql`
        select accepted_at from friendships where user_low = ${ada.id} and user_high = ${ben.id}`)
    const before = await acceptedAt()
    await accept(ben, ada)
    expect(await acceptedAt()).toEqual(before)
    // The notification of an answered request is withdrawn.
    expect([await notificationsOf(ada), await notificationsOf(ben)]).toEqual([
      [['friend_accepted', ben.id]],
      [],
    ])
    expect(await pointEventsOf(ben)).toEqual([`member:${ada.id}`])
    // The requester cannot accept, even once the request is accepted.
    expect((await accept(ada, ben)).status).toBe(404)
  })
})

describe('DELETE /api/friends/:id', () => {
  it('succeeds without a relation, and refuses the member themselves', async () => {
    const [ada, ben] = await signInTwo()
    const nothing = await remove(ada, ben)
    expect([nothing.status, nothing.body.status]).toEqual([200, null])
    expect((await remove(ada, ada)).status).toBe(400)
    expect((await remove(ada, nobody)).status).toBe(404)
  })

  it.each(['takes a request back', 'declines one'])('%s, with its notice', async (what) => {
    const [ada, ben] = await signInTwo()
    await connect(ada, ben)
    await (what === 'declines one' ? remove(ben, ada) : remove(ada, ben))
    expect([await statusOf(ada, ben), await statusOf(ben, ada)]).toEqual([none, none])
    expect(await notificationsOf(ben)).toEqual([])
    expect(await notificationsOf(ada)).toEqual([])
    expect((await accept(ben, ada)).status).toBe(404)
  })

  it('ends a connection for both, and takes the points back', async () => {
    const [ada, ben] = await signInTwo()
    const cleo = await signIn()
    await connect(ada, ben)
    await accept(ben, ada)
    await connect(cleo, ada)
    await accept(ada, cleo)
    await Promise.all([remove(ada, ben), remove(ben, ada)])
    expect(await rows(ada, ben)).toEqual([])
    expect([await pointEventsOf(ada), await pointEventsOf(ben)]).toEqual([[`member:${cleo.id}`], []])
    expect([await notificationsOf(ben), await notificationsOf(ada)]).toEqual([[], []])
    expect((await connect(ben, ada)).status).toBe(201)
  })

  it('leaves connections of other members alone', async () => {
    const [ada, ben] = await signInTwo()
    const stranger = await signIn()
    await insertFriendships(database, [{ requesterId: ada.id, addresseeId: ben.id }])
    await remove(stranger, ada)
    await remove(stranger, ben)
    expect(await rows(ada, ben)).toHaveLength(1)
  })
})

describe('GET /api/friends/:id/status', () => {
  it('answers the viewer’s own relation to a member, not those of others', async () => {
    const [ada, ben] = await signInTwo()
    const stranger = await signIn()
    await buildFriendship(database, { requesterId: ada.id, addresseeId: ben.id })
    expect(await statusOf(ada, ben)).toEqual({ status: 'accepted', direction: 'sent' })
    expect(await statusOf(ben, ada)).toEqual({ status: 'accepted', direction: 'received' })
    expect(await statusOf(stranger, ada)).toEqual(none)
  })
})
