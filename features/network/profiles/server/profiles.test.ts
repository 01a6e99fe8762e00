import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildFriendship, buildMember } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { profilesApi } from '../contract.ts'

const { anonymous, signIn, database, url } = await testApplication()
const owner = await signIn({ username: 'owner', fullName: 'Olga Owner' })
const friend = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })
await buildFriendship(database, { requesterId: friend.id, addresseeId: owner.id })
await database.run(sql`update users set email = 'olga@example.org' where id = ${owner.id}`)
const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const absent = { id: String(Number.MAX_SAFE_INTEGER) }

const get = (caller: typeof anonymous, params = paramsOf(owner)) => caller.call(profilesApi.get, { params })
const patch = (caller: typeof anonymous, body: Record<string, unknown>, params = paramsOf(owner)) =>
  caller.call(profilesApi.update, { params, body })

describe('GET /api/users/:id', () => {
  it('is refused without a session, and a 404 for absent members', async () => {
    expect((await get(anonymous)).status).toBe(401)
    expect([(await get(stranger, absent)).status, (await get(stranger, absent)).text]).toEqual([
      404,
      'Not found',
    ])
    expect((await get(stranger, { id: '0' })).status).toBe(400)
  })

  it('shows others the profile without email, rights and settings', async () => {
    const { body } = await get(stranger)
    expect(body).toEqual({
      id: owner.id,
      username: 'owner',
      fullName: 'Olga Owner',
      avatar: null,
      coverPhoto: null,
      bio: null,
      location: null,
      occupation: null,
      website: null,
      createdAt: body.createdAt,
    })
    expect(new Date(body.createdAt).toISOString()).toBe(body.createdAt)
  })

  it('shows the email to the member and to administrators', async () => {
    expect((await get(owner)).body).toMatchObject({ email: 'olga@example.org', bioVisibility: 'public' })
    expect((await get(admin)).body.email).toBe('olga@example.org')
    expect((await get(admin)).body).not.toHaveProperty('bioVisibility')
  })

  it('shows the bio by its visibility; a hidden one looks like none', async () => {
    const bios = async () =>
      Promise.all([owner, friend, stranger, admin].map(async (caller) => (await get(caller)).body.bio))
    for (const [bioVisibility, expected] of [
      ['public', ['Hi', 'Hi', 'Hi', 'Hi']],
      ['friends', ['Hi', 'Hi', null, null]],
      ['private', ['Hi', null, null, null]],
    ] as const) {
      await patch(owner, { bio: 'Hi', bioVisibility })
      expect(await bios()).toEqual(expected)
    }
    const hidden = (await get(stranger)).body
    await patch(owner, { bio: '', bioVisibility: 'public' })
    expect((await get(stranger)).body).toEqual(hidden)
  })
})

describe('PATCH /api/users/:id/profile', () => {
  it('is only for the member themselves, and changes nothing for others', async () => {
    const before = (await get(owner)).body
    expect((await patch(anonymous, { bio: 'x' })).status).toBe(401)
    for (const other of [friend, stranger, admin]) {
      const reply = await patch(other, { website: 'rubbish' })
      expect([reply.status, reply.text]).toEqual([403, 'You are not allowed to do this'])
    }
    expect((await patch(stranger, { bio: 'x' }, absent)).status).toBe(404)
    expect((await get(owner)).body).toEqual(before)
  })

  it('changes the fields of the body, trimmed, and no others', async () => {
    const reply = await patch(owner, {
      bio: '  Buys steel.\nSells it. ',
      location: 'Hamburg',
      occupation: 'Buyer',
      website: 'https://example.org/a?b=c',
      isAdmin: true,
      email: 'other@example.org',
      username: 'root',
      avatar: '/x',
    })
    expect([reply.status, reply.body]).toMatchObject([
      200,
      {
        username: 'owner',
        bio: 'Buys steel.\nSells it.',
        location: 'Hamburg',
        occupation: 'Buyer',
        website: 'https://example.org/a?b=c',
        email: 'olga@example.org',
        avatar: null,
      },
    ])
    const next = await patch(owner, { location: null, occupation: '' })
    expect(next.body).toMatchObject({ location: null, occupation: null, bio: 'Buys steel.\nSells it.' })
    expect((await owner.call(accountsApi.current)).body).toMatchObject({ location: null, isAdmin: false })
    expect((await patch(owner, {})).body).toEqual(next.body)
  })

  it.each<[Record<string, unknown>, string]>([
    [{ bio: 'x'.repeat(301) }, 'Bio must be at most 300 characters'],
    [{ location: 'x'.repeat(101) }, 'Location must be at most 100 characters'],
    [{ occupation: 'x'.repeat(101) }, 'Occupation must be at most 100 characters'],
    [{ website: 'example.org' }, 'Please enter a valid URL'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ website: 'https://' }, 'Please enter a valid URL'],
    [{ website: 'https://paypal.com@evil.example' }, 'Please enter a valid URL'],
    [{ website: 'https://a b.example' }, 'Please enter a valid URL'],
    [{ website: 'ftp://example.org' }, 'Please enter a valid URL'],
    [{ bioVisibility: 'all' }, 'The visibility must be public, friends or private'],
    [{ bio: 'a\0b' }, 'The text contains characters that cannot be stored'],
    [{ bio: 5 }, 'Bio must be text'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await patch(owner, body)
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('earns points once when the profile becomes complete', async () => {
    const [member, complete] = [await signIn(), await signIn()]
    await database.run(sql`
      update users set bio = 'a', occupation = 'b', location = 'c', avatar = 'd' where id = ${complete.id}`)
    const pointEvents = () =>
      database.all(sql`select kind, subject from point_events where member_id = ${member.id}`)
    await patch(member, { bio: 'a', occupation: 'b', location: 'c' }, paramsOf(member))
    expect(await pointEvents()).toEqual([])
    await database.run(sql`update users set avatar = '/api/avatars/abc' where id = ${member.id}`)
    for (const part of ['bio', 'occupation', 'location']) {
      await patch(member, { [part]: '' }, paramsOf(member))
      expect(await pointEvents()).toEqual([])
      await database.run(sql`
        update users set bio = 'a', occupation = 'b', location = 'c' where id = ${member.id}`)
    }
    await patch(member, { bio: 'd' }, paramsOf(member))
    await patch(member, { bio: 'e' }, paramsOf(member))
    expect(await pointEvents()).toEqual([{ kind: 'profile-completed', subject: 'profile' }])
  })
})

describe('open pages', () => {
  const listen = async (token: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `kontor_session=${token}` },
    })
    const frames: unknown[] = []
    socket.on('message', (data: Buffer) => {
      const { type, data: change } = JSON.parse(data.toString())
      if (type === 'changed' && ['users', 'business-cards'].includes(change.resource)) frames.push(change)
    })
    await new Promise((resolve) => socket.once('open', resolve))
    return { frames, socket }
  }

  it('get frames about a changed profile, and about cards that they may show', async () => {
    const { id } = await buildMember(database)
    const [friendSocket, strangerSocket] = [await listen(friend.token), await listen(stranger.token)]
    const cards = { resource: 'business-cards', id: owner.id }
    const create = (visibility: 'public' | 'friends' | 'private') =>
      owner.call(profilesApi.createCard, { params: paramsOf(owner), body: { title: 'Card', visibility } })
    await create('private')
    await create('friends')
    await patch(owner, { bio: 'New' })
    expect((await patch(stranger, { bio: 'x' }, paramsOf({ id }))).status).toBe(403)
    await create('public')
    await expect.poll(() => strangerSocket.frames).toEqual([{ resource: 'users', id: owner.id }, cards])
    await expect.poll(() => friendSocket.frames).toEqual([cards, { resource: 'users', id: owner.id }, cards])
    friendSocket.socket.close()
    strangerSocket.socket.close()
  })
})
