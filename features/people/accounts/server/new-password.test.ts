import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir, url } = await testApplication()

const sentence = 'If an account with that email exists, a password reset link has been sent'
const newPassword = 'a new fine password'
const lastJob = sql<{ last: number }>`
  select coalesce(pg_sequence_last_value(
    pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass), 0) as last`

const forgot = (email: string) => anonymous.call(accountsApi.forgotPassword, { body: { email } })
const reset = (token: string, password = newPassword) =>
  anonymous.call(accountsApi.resetPassword, { body: { token, newPassword: password } })
const login = (username: string, password: string) =>
  anonymous.call(accountsApi.login, { body: { username, password } })

async function verifiedMember() {
  const email = `${randomUUID()}@example.com`
  const member = await signIn()
  await database.run(
    sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
  )
  return { ...member, email }
}

async function memberWithResetLink() {
  const member = await verifiedMember()
  await forgot(member.email)
  return { ...member, session: member.token, token: await nextToken(dataDir, member.email) }
}

/** Opens a socket of a session; `closed` gives the code that the server closes it with. */
async function socketOf(token: string): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `kontor_session=${token}` },
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { closed }
}

describe('POST /api/forgot-password', () => {
  it('answers the same for a verified, an unverified and an unknown address; only the first gets mail', async () => {
    const { email } = await verifiedMember()
    const unverified = `${randomUUID()}@example.com`
    await buildMember(database, { email: unverified })
    const unknown = `${randomUUID()}@example.com`
    const replies = await Promise.all([email.toUpperCase(), unverified, unknown].map(forgot))
    expect(replies.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [200, JSON.stringify({ message: sentence })]),
    )
    await nextToken(dataDir, email)
    await pause(300)
    expect(await mailsTo(dataDir, unverified)).toEqual([])
    expect(await mailsTo(dataDir, unknown)).toEqual([])
  })

  it('stores one job, whether or not the address is known', async () => {
    const { email } = await verifiedMember()
    const jobsMade = async (address: string) => {
      const { last: before } = await database.one(lastJob)
      await forgot(address)
      const { last } = await database.one(lastJob)
      return last - before
    }
    // No request waits for the job's own work, such as sending a mail.
    expect(await jobsMade(email)).toBeGreaterThanOrEqual(1)
    expect(await jobsMade(`${randomUUID()}@example.com`)).toBe(1)
  })

  it('refuses only invalid addresses', async () => {
    const reply = await forgot('nobody')
    expect([reply.status, reply.text]).toEqual([400, 'Please enter a valid email'])
  })

  it('mails nothing to the demo account', async () => {
    const { id, email } = await verifiedMember()
    await database.run(sql`update users set is_demo = true where id = ${id}`)
    expect((await forgot(email)).status).toBe(200)
    await pause(500)
    expect(await mailsTo(dataDir, email)).toEqual([])
  })
})

describe('POST /api/reset-password', () => {
  it('sets the password, ends all sessions with their sockets, and does not sign in', async () => {
    const member = await memberWithResetLink()
    const socket = await socketOf(member.session)
    const reply = await reset(member.token)
    expect(reply.body).toEqual({ message: 'You can now login with your new password' })
    expect(reply.setCookie).not.toContain('kontor_session')
    expect(await socket.closed).toBe(4401)
    expect((await member.call(accountsApi.current)).status).toBe(401)
    expect((await login(member.username, testPassword)).status).toBe(401)
    expect((await login(member.username, newPassword)).status).toBe(200)
  })

  it('works once, and uses up the other links', async () => {
    const member = await memberWithResetLink()
    await forgot(member.email)
    const other = await nextToken(dataDir, member.email, 2)
    expect((await reset(member.token)).status).toBe(200)
    for (const token of [member.token, other]) {
      const again = await reset(token)
      expect([again.status, again.text]).toEqual([400, 'This password reset link is invalid or has expired'])
    }
  })

  it('succeeds once among simultaneous uses, of one link or of several', async () => {
    const member = await memberWithResetLink()
    await forgot(member.email)
    const tokens = [member.token, await nextToken(dataDir, member.email, 2)]
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => reset(tokens[n % 2] ?? '', `password number ${n}`)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    const winner = replies.findIndex(({ status }) => status === 200)
    expect((await login(member.username, `password number ${winner}`)).status).toBe(200)
  })

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['password1', 'This password is too common. Please choose another one.'],
    ['x'.repeat(1001), 'Password must be at most 1000 characters'],
  ])('refuses %s without using up the link', async (password, sentence) => {
    const member = await memberWithResetLink()
    const reply = await reset(member.token, password)
    expect([reply.status, reply.text]).toEqual([400, sentence])
    expect((await reset(member.token)).status).toBe(200)
  })

  it('refuses links that are made up, expired, or for an earlier address', async () => {
    expect((await reset('made-up')).status).toBe(400)
    const late = await memberWithResetLink()
    await database.run(sql`update account_link_tokens set expires_at = now() - interval '1 second'`)
    expect((await reset(late.token)).status).toBe(400)
    const moved = await memberWithResetLink()
    await database.run(sql`update users set email = 'elsewhere@example.com' where id = ${moved.id}`)
    expect((await reset(moved.token)).status).toBe(400)
    const verify = await anonymous.call(accountsApi.verifyEmail, { query: { token: moved.token } })
    expect(verify.status).toBe(400)
  })
})

describe('POST /api/account/password', () => {
  const passwords = { currentPassword: testPassword, newPassword }

  it('sets the password and ends all other sessions with their sockets', async () => {
    const member = await signIn()
    const elsewhere = await login(member.username, testPassword)
    const other = /kontor_session=([^;]+)/.exec(elsewhere.setCookie ?? '')?.[1] ?? ''
    const socket = await socketOf(other)
    expect((await member.call(accountsApi.changePassword, { body: passwords })).status).toBe(200)
    expect(await socket.closed).toBe(4401)
    expect((await member.call(accountsApi.current)).status).toBe(200)
    expect((await login(member.username, testPassword)).status).toBe(401)
    expect((await login(member.username, newPassword)).status).toBe(200)
  })

  it.each([
    [{ ...passwords, currentPassword: 'wrong' }, 403, 'The current password is not correct'],
    [
      { ...passwords, newPassword: 'password1' },
      400,
      'This password is too common. Please choose another one.',
    ],
    [{ ...passwords, newPassword: '12345' }, 400, 'Password must be at least 6 characters long'],
  ])('refuses %j and changes nothing', async (body, status, sentence) => {
    const member = await signIn()
    const reply = await member.call(accountsApi.changePassword, { body })
    expect([reply.status, reply.text]).toEqual([status, sentence])
    expect((await login(member.username, testPassword)).status).toBe(200)
  })

  it('is refused for the demo account', async () => {
    const member = await signIn()
    await database.run(sql`update users set is_demo = true where id = ${member.id}`)
    expect((await member.call(accountsApi.changePassword, { body: passwords })).status).toBe(403)
  })

  it('succeeds once among simultaneous changes', async () => {
    const member = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        member.call(accountsApi.changePassword, {
          body: { ...passwords, newPassword: `password number ${n}` },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('requesting resets too often', async () => {
  const limited = await testApplication({ RATE_LIMIT: 'on' })

  it('is refused alike for known and unknown addresses', async () => {
    for (const known of [true, false]) {
      const email = `${randomUUID()}@example.com`
      if (known) await buildMember(limited.database, { email, emailVerifiedAt: new Date() })
      const request = () => limited.anonymous.call(accountsApi.forgotPassword, { body: { email } })
      for (let time = 0; time < 5; time++) expect((await request()).status).toBe(200)
      expect((await request()).status).toBe(429)
    }
  })
})
