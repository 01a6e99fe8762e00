import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, url } = await testApplication()
const secure = await testApplication({ PUBLIC_URL: 'https://kontor.example' })

const daysLeft = (id: number) =>
  database.one(sql<{ days: number }>`
    select extract(epoch from expires_at - now())::float8 / 86400 as days from sessions where member_id = ${id}`)

describe('a session', () => {
  it.each([
    [10, 30],
    [80, 10],
    [89.5, 0.5],
  ])('that is used on day %d stays valid for %d days', async (age, left) => {
    const member = await signIn()
    await database.run(sql`
      update sessions set created_at = now() - ${age}::float8 * interval '1 day',
        last_seen_at = now() - interval '1 hour' where member_id = ${member.id}`)
    expect((await member.call(accountsApi.current)).status).toBe(200)
    expect((await daysLeft(member.id)).days).toBeCloseTo(left, 1)
  })

  it.each([
    ['a member', false, '29 days', '89 days', 200],
    ['a member', false, '31 days', '32 days', 401],
    ['a member', false, '1 hour', '91 days', 401],
    ['an administrator', true, '11 hours', '6 days', 200],
    ['an administrator', true, '13 hours', '1 day', 401],
    ['an administrator', true, '1 minute', '8 days', 401],
  ])('of %s (%s) idle for %s and %s old answers accordingly', async (_, isAdmin, idle, age, status) => {
    const member = await signIn({ isAdmin })
    await database.run(sql`
      update sessions set created_at = now() - ${age}::interval, last_seen_at = now() - ${idle}::interval,
        expires_at = now() + interval '1 day'
      where member_id = ${member.id}`)
    expect((await member.call(accountsApi.current)).status).toBe(status)
  })

  it('of an administrator whose time is over gets no socket, and its open one closes', async () => {
    const [admin, member] = [await signIn({ isAdmin: true }), await signIn()]
    const open = (token: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
          headers: { cookie: `kontor_session=${token}` },
        })
        socket.once('close', (code) => resolve(`closed ${code}`))
        socket.once('unexpected-response', (_request, response) => resolve(`${response.statusCode}`))
        socket.once('open', () => opened.set(token, socket))
      })
    const opened = new Map<string, WebSocket>()
    const [theirs] = [open(admin.token), open(member.token)]
    await expect.poll(() => opened.size).toBe(2)
    await database.run(sql`
      update sessions set last_seen_at = now() - interval '13 hours' where member_id in (${admin.id}, ${member.id})`)
    expect(await theirs).toBe('closed 4401')
    expect(await open(admin.token)).toBe('401')
    expect(opened.get(member.token)?.readyState).toBe(WebSocket.OPEN)
    opened.get(member.token)?.close()
  })

  it('has a cookie that lasts as long as a session can', async () => {
    const { username } = await buildMember(database)
    const reply = await anonymous.call(accountsApi.login, { body: { username, password: testPassword } })
    expect(reply.setCookie).toMatch(
      new RegExp(`kontor_session=[\\w-]{43}; Max-Age=${90 * 86_400}; Path=/; HttpOnly; SameSite=Lax(?:,|$)`),
    )
  })
})

describe('the sockets of a session', () => {
  const open = async (token: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `kontor_session=${token}` },
    })
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return { socket, closed }
  }

  it('close within ten seconds when it expires; other sockets stay open', async () => {
    const [member, other] = [await signIn(), await signIn()]
    const [theirs, others] = [await open(member.token), await open(other.token)]
    await database.run(sql`update sessions set expires_at = now() where member_id = ${member.id}`)
    const late = AbortSignal.timeout(12_000)
    const tooLate = new Promise((resolve) => late.addEventListener('abort', () => resolve('too late')))
    expect(await Promise.race([theirs.closed, tooLate])).toBe(4401)
    expect(others.socket.readyState).toBe(WebSocket.OPEN)
    others.socket.close()
  })
})

describe('under https', () => {
  it('has cookies that only this host can set, and accepts no others', async () => {
    const { username } = await buildMember(secure.database)
    const reply = await secure.anonymous.call(accountsApi.login, {
      body: { username, password: testPassword },
    })
    const flags = '; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax'
    expect(reply.setCookie).toMatch(new RegExp(`__Host-kontor_session=[\\w-]{43}${flags}`))
    expect(reply.setCookie).toMatch(new RegExp(`__Host-kontor_device=[\\w-]{43}${flags}`))
    expect(reply.setCookie).not.toContain('Domain')
    const [, token] = /__Host-kontor_session=([^;]+)/.exec(reply.setCookie ?? '') ?? []
    const statusWith = async (name: string) =>
      (await secure.anonymous.fetch('/api/user', { headers: { cookie: `${name}=${token}` } })).status
    expect(await statusWith('__Host-kontor_session')).toBe(200)
    expect(await statusWith('kontor_session')).toBe(401)
  })
})
