import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { accountsApi } from '../../contract.ts'
import { factorsApi } from '../../contract/factors.ts'

const { anonymous, signIn, database, dataDir, url } = await testApplication()

type Member = Awaited<ReturnType<typeof signIn>>

const sessionIn = (setCookie: string | null) =>
  createClient(url, /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '')

/** The code that the app shows in `steps` × 30 seconds. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

const login = (username: string, more: { password?: string; code?: string } = {}) =>
  anonymous.call(accountsApi.login, { body: { username, password: testPassword, fullName: null, ...more } })

/** Makes the sign-in look long ago. */
const ageSessions = ({ id }: { id: number }) =>
  database.run(sql`update sessions set created_at = now() - interval '11 minutes' where member_id = ${id}`)

async function withApp(member: Member) {
  const { secret } = (await member.call(factorsApi.beginAuthenticator, { body: {} })).body
  const confirmed = await member.call(factorsApi.confirmAuthenticator, { body: { code: codeOf(secret, -1) } })
  return { ...member, secret, recoveryCodes: confirmed.body.recoveryCodes ?? [] }
}

const memberWithApp = async () => withApp(await signIn())

const ownEndpoints = [
  [factorsApi.list, undefined],
  [factorsApi.beginAuthenticator, {}],
  [factorsApi.confirmAuthenticator, { code: '123456' }],
  [factorsApi.removeAuthenticator, {}],
  [factorsApi.renewRecoveryCodes, {}],
] as const

describe('a member’s own factors', () => {
  it.each(ownEndpoints)('are refused without a session: %o', async (endpoint, body) => {
    const reply = await anonymous.fetch(endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(reply.status).toBe(401)
  })

  it('show nothing of anybody else', async () => {
    const other = await memberWithApp()
    const member = await signIn()
    expect((await member.call(factorsApi.list)).body).toEqual({
      authenticator: null,
      passkeys: [],
      recoveryCodes: 0,
      isRecent: true,
      isNeeded: false,
    })
    expect((await member.call(factorsApi.removeAuthenticator, { body: {} })).status).toBe(404)
    expect((await other.call(factorsApi.list)).body.authenticator).not.toBeNull()
  })

  it('cannot be set up for the demo account', async () => {
    const member = await signIn()
    await database.run(sql`update users set is_demo = true where id = ${member.id}`)
    expect((await member.call(factorsApi.beginAuthenticator, { body: {} })).status).toBe(403)
  })
})

describe('setting up an authenticator app', () => {
  it('asks for the password when the sign-in was a while ago', async () => {
    const member = await signIn()
    await ageSessions(member)
    const begin = (body: { password?: string }) => member.call(factorsApi.beginAuthenticator, { body })
    const without = await begin({})
    expect([without.status, without.text]).toEqual([403, 'Please enter your password'])
    const wrong = await begin({ password: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual([403, 'The current password is not correct'])
    expect((await begin({ password: testPassword })).status).toBe(200)
  })

  it('counts once a first code has confirmed it, and gives ten recovery codes', async () => {
    const member = await signIn()
    const { secret, address, qr } = (await member.call(factorsApi.beginAuthenticator, { body: {} })).body
    expect(address).toContain(`otpauth://totp/Kontor:${member.username}?secret=${secret}`)
    expect(qr).toMatch(/^<svg /)
    expect((await login(member.username)).status).toBe(200)
    const wrong = await member.call(factorsApi.confirmAuthenticator, { body: { code: '12345' } })
    expect([wrong.status, wrong.text]).toEqual([403, 'That code is not right'])
    const confirmed = await member.call(factorsApi.confirmAuthenticator, { body: { code: codeOf(secret) } })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await login(member.username)).status).toBe(401)
    expect((await member.call(factorsApi.beginAuthenticator, { body: {} })).status).toBe(409)
  })

  it('ends the sessions that the password alone opened, but for this one', async () => {
    const member = await signIn()
    const elsewhere = sessionIn((await login(member.username)).setCookie)
    await withApp(member)
    expect((await elsewhere.call(accountsApi.current)).status).toBe(401)
    expect((await member.call(accountsApi.current)).status).toBe(200)
  })

  it('keeps neither the secret nor a recovery code in the database', async () => {
    const { id, secret, recoveryCodes } = await memberWithApp()
    const rows = await database.all(sql<{ row: string }>`
      select encode(secret, 'escape') as row from authenticators where member_id = ${id}
      union all select encode(code_hash, 'escape') from recovery_codes where member_id = ${id}`)
    expect(rows).toHaveLength(11)
    const stored = JSON.stringify(rows)
    for (const plain of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(plain)
  })

  it('mails the verified address, and no other', async () => {
    const member = await signIn()
    const email = `${member.username}@example.com`
    await database.run(
      sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
    )
    await withApp(member)
    await expect
      .poll(async () => (await mailsTo(dataDir, email)).map(({ subject }) => subject))
      .toEqual(['An authenticator app was added to your account'])
  })

  it('waits fifteen minutes for the first code', async () => {
    const member = await signIn()
    const { secret } = (await member.call(factorsApi.beginAuthenticator, { body: {} })).body
    await database.run(sql`update authenticators set created_at = now() - interval '16 minutes'`)
    const late = await member.call(factorsApi.confirmAuthenticator, { body: { code: codeOf(secret) } })
    expect(late.status).toBe(400)
  })
})

describe('signing in with an authenticator app', () => {
  it('asks for the code after a right password only', async () => {
    const { username } = await memberWithApp()
    const wrong = await login(username, { password: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual([401, 'Invalid username or password'])
    const asked = await anonymous.call(accountsApi.login, {
      body: { username, password: testPassword },
      headers: { accept: 'application/problem+json' },
    })
    expect(asked.status).toBe(401)
    expect(asked.setCookie).toBeNull()
    expect(JSON.parse(asked.text)).toMatchObject({
      code: 'secondFactorRequired',
      detail: 'Please enter the code from your authenticator app',
    })
  })

  it('accepts each code once, even when it comes many times at once', async () => {
    const { username, secret } = await memberWithApp()
    const code = codeOf(secret)
    const replies = await Promise.all(Array.from({ length: 4 }, () => login(username, { code })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    const again = await login(username, { code })
    expect([again.status, again.text]).toEqual([401, 'That code is not right'])
  })

  it('accepts a code of one step before or after, and none further away', async () => {
    const { id, username, secret } = await memberWithApp()
    const forget = () => database.run(sql`update authenticators set last_step = 0 where member_id = ${id}`)
    for (const [steps, status] of [
      [-3, 401],
      [3, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      await forget()
      expect([steps, (await login(username, { code: codeOf(secret, steps) })).status]).toEqual([
        steps,
        status,
      ])
    }
  })

  it('accepts a recovery code once, in lower case and with spaces for dashes', async () => {
    const { username, recoveryCodes, call } = await memberWithApp()
    const [code = ''] = recoveryCodes
    const written = code.toLowerCase().replaceAll('-', ' ')
    expect((await login(username, { code: written })).status).toBe(200)
    expect((await login(username, { code })).status).toBe(401)
    expect((await call(factorsApi.list)).body.recoveryCodes).toBe(9)
  })

  it('replaces the old recovery codes by new ones', async () => {
    const member = await memberWithApp()
    const { recoveryCodes } = (await member.call(factorsApi.renewRecoveryCodes, { body: {} })).body
    expect((await login(member.username, { code: member.recoveryCodes[0] ?? '' })).status).toBe(401)
    expect((await login(member.username, { code: recoveryCodes[0] ?? '' })).status).toBe(200)
  })

  it('refuses codes of another member', async () => {
    const other = await memberWithApp()
    const { username } = await memberWithApp()
    expect((await login(username, { code: codeOf(other.secret) })).status).toBe(401)
    expect((await login(username, { code: other.recoveryCodes[0] ?? '' })).status).toBe(401)
  })
})

describe('removing the authenticator app', () => {
  it('needs password and code for the last factor', async () => {
    const member = await memberWithApp()
    const remove = (body: { password?: string; code?: string }) =>
      member.call(factorsApi.removeAuthenticator, { body })
    expect((await remove({ code: codeOf(member.secret) })).text).toBe('Please enter your password')
    expect((await remove({ password: testPassword })).status).toBe(403)
    expect((await remove({ password: testPassword, code: '000000' })).text).toBe('That code is not right')
    expect((await remove({ password: testPassword, code: codeOf(member.secret) })).status).toBe(200)
    expect((await member.call(factorsApi.list)).body).toMatchObject({ authenticator: null, recoveryCodes: 0 })
    expect((await login(member.username)).status).toBe(200)
  })

  it('is refused in a session that was opened without the second step', async () => {
    const member = await memberWithApp()
    await database.run(sql`update sessions set factors = 1 where member_id = ${member.id}`)
    const body = { password: testPassword, code: codeOf(member.secret) }
    expect((await member.call(factorsApi.removeAuthenticator, { body })).status).toBe(403)
    expect((await member.call(factorsApi.renewRecoveryCodes, { body })).status).toBe(403)
  })
})

describe('wrong codes', async () => {
  const limited = await testApplication({ RATE_LIMIT: 'on' })

  it('are checked five times, however many come at once; then even the right one is refused', async () => {
    const member = await limited.signIn()
    const { secret } = (await member.call(factorsApi.beginAuthenticator, { body: {} })).body
    await member.call(factorsApi.confirmAuthenticator, { body: { code: codeOf(secret, -1) } })
    const guess = (code: string) =>
      limited.anonymous.call(accountsApi.login, {
        body: { username: member.username, password: testPassword, code },
      })
    const replies = await Promise.all(Array.from({ length: 30 }, () => guess('000000')))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25)
    expect((await guess(codeOf(secret))).status).toBe(429)
  })
})
