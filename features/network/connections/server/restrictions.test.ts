import { describe, expect, it } from 'vitest'
import { buildFriendship, insertMembers } from '#db/factories/index.ts'
import { membersApi } from '#features/people/members/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { connectionsApi } from '../contract.ts'
import { maxRestrictions } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const params = (kind: 'mutes' | 'blocks', id: number) => ({ params: { kind, id: String(id) } })
const restrict = (member: SignedIn, kind: 'mutes' | 'blocks', id: number) =>
  member.call(connectionsApi.restrict, params(kind, id))
const restricted = async (member: SignedIn, kind: 'mutes' | 'blocks') =>
  (await member.call(connectionsApi.restricted, { params: { kind } })).body.map(({ id }) => id)

describe.each(['mutes', 'blocks'] as const)('%s', (kind) => {
  it('need a session and another member', async () => {
    const member = await signIn()
    expect((await anonymous.call(connectionsApi.restrict, params(kind, member.id))).status).toBe(401)
    expect((await anonymous.call(connectionsApi.restricted, { params: { kind } })).status).toBe(401)
    expect((await restrict(member, kind, member.id)).status).toBe(400)
    expect((await restrict(member, kind, 999_999_999)).status).toBe(404)
    expect(await restricted(member, kind)).toEqual([])
  })

  it('are a private list, and can be taken back', async () => {
    const [member, other] = [await signIn(), await signIn()]
    expect((await restrict(member, kind, other.id)).status).toBe(200)
    expect((await restrict(member, kind, other.id)).status).toBe(200)
    expect(await restricted(member, kind)).toEqual([other.id])
    expect(await restricted(other, kind)).toEqual([])
    const state = () => member.call(connectionsApi.restriction, params(kind, other.id))
    expect((await state()).body).toEqual({ restricted: true })
    expect((await member.call(connectionsApi.unrestrict, params(kind, other.id))).status).toBe(200)
    expect((await state()).body).toEqual({ restricted: false })
    expect(await restricted(member, kind)).toEqual([])
  })

  it('are bounded', async () => {
    const member = await signIn()
    const others = await insertMembers(
      database,
      Array.from({ length: maxRestrictions + 1 }, (_, n) => ({
        username: `${kind}-${n}`,
        fullName: 'Somebody',
        passwordHash: '',
      })),
    )
    const [last = 0, ...rest] = others
    const table = kind === 'mutes' ? sql`mutes` : sql`blocks`
    await database.run(sql`insert into ${table} select ${member.id}, unnest(${rest}::bigint[])`)
    const reply = await restrict(member, kind, last)
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('You can mute or block')])
  })
})

describe('a block', () => {
  it('ends the connection, and each looks to the other like nobody', async () => {
    const [one, other, third] = [await signIn(), await signIn(), await signIn()]
    await buildFriendship(database, { requesterId: one.id, addresseeId: other.id })
    await buildFriendship(database, { requesterId: third.id, addresseeId: other.id })
    await restrict(one, 'blocks', other.id)
    for (const [viewer, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const id = { params: { id: String(hidden.id) } }
      const absent = { params: { id: '999999999' } }
      for (const endpoint of [connectionsApi.status, connectionsApi.connect, connectionsApi.remove]) {
        const [seen, unknown] = [await viewer.call(endpoint, id), await viewer.call(endpoint, absent)]
        expect([seen.status, seen.text]).toEqual([unknown.status, unknown.text])
      }
      const listed = await viewer.call(membersApi.list, { query: { ids: String(hidden.id) } })
      expect(listed.body).toEqual([])
      const found = await viewer.call(membersApi.list, { query: { search: hidden.username } })
      expect(found.body).toEqual([])
      const suggested = await viewer.call(connectionsApi.suggestions)
      expect(suggested.body.map((member) => member.id)).not.toContain(hidden.id)
    }
    const friendsOfThird = await one.call(connectionsApi.list, { params: { id: String(third.id) } })
    expect(friendsOfThird.body).toEqual([])
    expect((await other.call(connectionsApi.restrict, params('blocks', one.id))).status).toBe(404)
    await one.call(connectionsApi.unrestrict, params('blocks', other.id))
    const status = await one.call(connectionsApi.status, { params: { id: String(other.id) } })
    expect(status.body).toEqual({ status: null, direction: null })
  })
})
