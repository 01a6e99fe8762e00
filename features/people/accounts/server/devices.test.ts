import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient } from '#tests/support/client.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, url } = await testApplication()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

/** One more session of a member. */
async function loginOf(username: string) {
  const reply = await anonymous.call(accountsApi.login, {
    body: { username, password: testPassword },
    headers: { 'user-agent': firefox },
  })
  const token = /kontor_session=([^;]+)/.exec(reply.setCookie ?? '')?.[1] ?? ''
  return { ...createClient(url, token), token }
}

async function openSocket(token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `kontor_session=${token}` },
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const frames: string[] = []
  socket.on('message', (data: Buffer) => frames.push(data.toString()))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { closed, frames }
}

describe('GET /api/account/sessions', () => {
  it('lists the viewer’s own devices by name, newest first, without tokens or hashes', async () => {
    const member = await signIn()
    await signIn()
    const other = await loginOf(member.username)
    const reply = await member.call(accountsApi.sessions)
    expect(reply.body).toMatchObject([
      { device: 'Firefox on Windows', address: '127.0.0.1', current: false },
      { device: 'Unknown device', current: true },
    ])
    expect(Object.keys(reply.body[0] ?? {}).toSorted()).toEqual([
      'address',
      'createdAt',
      'current',
      'device',
      'id',
      'lastSeenAt',
    ])
    expect(reply.text).not.toContain(other.token)
  })

  it('comes in pages', async () => {
    const member = await signIn()
    await loginOf(member.username)
    await loginOf(member.username)
    const first = await member.call(accountsApi.sessions, { query: { limit: '2' } })
    expect(first.body).toHaveLength(2)
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await member.call(accountsApi.sessions, { query: { limit: '2', cursor } })
    expect(second.body).toHaveLength(1)
    expect(second.headers.get('link')).toBeNull()
    expect((await member.call(accountsApi.sessions, { query: { cursor: 'x' } })).status).toBe(400)
  })

  it('tells open pages when a device signs in', async () => {
    const member = await signIn()
    const { frames } = await openSocket(member.token)
    await loginOf(member.username)
    await expect.poll(() => frames.join()).toContain('"resource":"devices"')
  })
})

describe('DELETE /api/account/sessions/:id', () => {
  const end = (client: Pick<typeof anonymous, 'call'>, id: number | string) =>
    client.call(accountsApi.endSession, { params: { id: String(id) } })

  it('answers for sessions of others as for absent ones', async () => {
    const [member, stranger] = [await signIn(), await signIn()]
    const [session] = (await member.call(accountsApi.sessions)).body
    const foreign = await end(stranger, session?.id ?? 0)
    const absent = await end(stranger, 999_999_999)
    expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    expect((await member.call(accountsApi.current)).status).toBe(200)
    expect((await end(member, 'abc')).status).toBe(400)
  })

  it('ends one device, closes its sockets, and leaves the others', async () => {
    const member = await signIn()
    const [one, two] = [await loginOf(member.username), await loginOf(member.username)]
    const { closed } = await openSocket(one.token)
    const sessions = (await member.call(accountsApi.sessions)).body
    expect((await end(member, sessions[1]?.id ?? 0)).status).toBe(200)
    expect(await closed).toBe(4401)
    expect((await one.call(accountsApi.current)).status).toBe(401)
    expect((await two.call(accountsApi.current)).status).toBe(200)
  })

  it('forgets that device and no other, so that it counts as new again', async () => {
    const member = await signIn()
    await loginOf(member.username)
    const body = { username: member.username, password: testPassword }
    const known = await anonymous.call(accountsApi.login, { body })
    const device = () => database.all(sql`select from known_devices where member_id = ${member.id}`)
    expect(await device()).toHaveLength(2)
    // A colleague signs in with the same browser, which gets another token for both of them.
    const cookie = known.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const colleague = { username: (await signIn()).username, password: testPassword }
    const token = /kontor_device=[^;]+/.exec(cookie)?.[0] ?? ''
    await anonymous.call(accountsApi.login, { body: colleague, headers: { cookie: token } })

    const [newest] = (await member.call(accountsApi.sessions)).body
    expect((await end(member, newest?.id ?? 0)).status).toBe(200)
    expect(await device()).toHaveLength(1)
    const owners = await database.all(sql<{ username: string }>`
      select username from known_devices join users on users.id = member_id where username = ${colleague.username}`)
    expect(owners).toHaveLength(1)
  })

  it('signs out the current device when its own session is ended', async () => {
    const member = await signIn()
    const [session] = (await member.call(accountsApi.sessions)).body
    const reply = await end(member, session?.id ?? 0)
    expect(reply.setCookie).toMatch(/kontor_session=;/)
    expect((await member.call(accountsApi.current)).status).toBe(401)
  })
})

describe('DELETE /api/account/sessions', () => {
  it('ends all but this one, and nobody else’s', async () => {
    const [member, stranger] = [await signIn(), await signIn()]
    const others = [await loginOf(member.username), await loginOf(member.username)]
    const { closed } = await openSocket(others[0]?.token ?? '')
    const reply = await member.call(accountsApi.endOtherSessions)
    expect(reply.body).toEqual({ message: '2 devices have been signed out' })
    expect(await closed).toBe(4401)
    for (const other of others) expect((await other.call(accountsApi.current)).status).toBe(401)
    expect((await member.call(accountsApi.current)).status).toBe(200)
    expect((await stranger.call(accountsApi.current)).status).toBe(200)
  })
})

describe('the demo account', () => {
  it('hides the addresses of its other sessions, and lets nobody end them', async () => {
    const member = await signIn()
    await database.run(sql`update users set is_demo = true where id = ${member.id}`)
    const other = await loginOf(member.username)
    const [first, second] = (await member.call(accountsApi.sessions)).body
    expect([first?.address, second?.address]).toEqual([null, '127.0.0.1'])
    const refused = await member.call(accountsApi.endSession, { params: { id: String(first?.id) } })
    expect(refused.status).toBe(403)
    expect((await member.call(accountsApi.endOtherSessions)).status).toBe(403)
    expect((await other.call(accountsApi.current)).status).toBe(200)
  })
})
