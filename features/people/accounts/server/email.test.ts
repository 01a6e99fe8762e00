import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { buildMember, testPasswordHash } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir, url } = await testApplication()

const newAddress = () => `${randomUUID()}@example.com`
const verify = (token: string) => anonymous.call(accountsApi.verifyEmail, { query: { token } })
const emailOf = (id: number) =>
  database.one(
    sql<{ email: string | null; verified: boolean }>`
      select email, email_verified_at is not null as verified from users where id = ${id}`,
  )

/** A member with an address that is not verified, and the token mailed to it. */
async function withEmail(email = newAddress()) {
  const member = await signIn()
  expect((await member.call(accountsApi.addEmail, { body: { email } })).status).toBe(200)
  return { member, email, token: await nextToken(dataDir, email) }
}

describe('POST /api/add-email', () => {
  it('sets the actor’s address, mails a link to it, and shows it as not verified', async () => {
    const { member, email } = await withEmail()
    const { body } = await member.call(accountsApi.current)
    expect([body.email, body.isEmailVerified]).toEqual([email, false])
    const [mail] = await mailsTo(dataDir, email)
    expect(mail?.text).toContain(`${url}/verify-email?token=`)
    expect(mail?.html).toContain(`href="${url}/verify-email?token=`)
    expect(mail?.text).toContain(member.username)
  })

  it.each([
    'nobody',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'A <a@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j', async (email) => {
    const member = await signIn()
    const reply = await member.call(accountsApi.addEmail, { body: { email } })
    expect([reply.status, reply.text]).toEqual([400, 'Please enter a valid email'])
    expect((await emailOf(member.id)).email).toBeNull()
  })

  it('answers the same whether or not another account has the address', async () => {
    const email = newAddress()
    await buildMember(database, { email, emailVerifiedAt: new Date() })
    const [taken, free] = await Promise.all(
      [email, newAddress()].map(async (email) =>
        (await signIn()).call(accountsApi.addEmail, { body: { email } }),
      ),
    )
    expect([taken?.status, taken?.text]).toEqual([free?.status, free?.text])
  })

  it('is refused once the actor’s address is verified', async () => {
    const { member, token } = await withEmail()
    await verify(token)
    const reply = await member.call(accountsApi.addEmail, { body: { email: newAddress() } })
    expect(reply.status).toBe(409)
  })

  it('is refused for the demo account', async () => {
    const member = await signIn()
    await database.run(sql`update users set is_demo = true where id = ${member.id}`)
    expect((await member.call(accountsApi.addEmail, { body: { email: newAddress() } })).status).toBe(403)
    expect((await member.call(accountsApi.sendVerification)).status).toBe(403)
  })
})

describe('GET /api/verify-email', () => {
  it('can be repeated, does not sign in, and awards points once', async () => {
    const { member, token } = await withEmail()
    for (let time = 0; time < 3; time++) {
      const reply = await verify(token)
      expect(reply.body).toEqual({
        message: 'Email verified successfully! You can now use password recovery.',
      })
      expect(reply.setCookie).toBeNull()
    }
    expect((await member.call(accountsApi.current)).body.isEmailVerified).toBe(true)
    const pointEvents = await database.all(
      sql`select 1 from point_events where member_id = ${member.id} and kind = 'email-verified'`,
    )
    expect(pointEvents).toHaveLength(1)
  })

  it('refuses tokens that are missing, made up, expired or of another purpose', async () => {
    const missing = await anonymous.fetch('/api/verify-email')
    expect([missing.status, await missing.text()]).toEqual([400, 'Invalid verification link'])
    expect((await verify('made-up')).status).toBe(400)

    const { token } = await withEmail()
    const reset = await anonymous.call(accountsApi.resetPassword, {
      body: { token, newPassword: 'another fine one' },
    })
    expect([reset.status, reset.text]).toEqual([400, 'This password reset link is invalid or has expired'])
    await database.run(sql`update account_link_tokens set expires_at = now() - interval '1 second'`)
    const late = await verify(token)
    expect([late.status, late.text]).toEqual([400, 'This verification link is invalid or has expired'])
  })

  it('refuses the link when the address has changed since', async () => {
    const { member, token } = await withEmail()
    await database.run(sql`update users set email = ${newAddress()} where id = ${member.id}`)
    expect((await verify(token)).status).toBe(400)
    expect((await emailOf(member.id)).verified).toBe(false)
  })

  it('stores no token in the database, nor in the jobs', async () => {
    const { token } = await withEmail()
    const { found } = await database.one(sql<{ found: number }>`
      select (select count(*) from account_link_tokens t where position(${token} in t::text) > 0)
        + (select count(*) from account_links l where position(${token} in l::text) > 0)
        + (select count(*) from graphile_worker.jobs j where position(${token} in j::text) > 0) as found`)
    expect(found).toBe(0)
  })

  it('gives an address to the first who proves it, whatever its case', async () => {
    const email = newAddress()
    const first = await withEmail(email)
    const second = await withEmail(email.replace(/^[^@]+/, (name) => name.toUpperCase()))
    const replies = await Promise.all([verify(first.token), verify(second.token)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const owners = [await emailOf(first.member.id), await emailOf(second.member.id)]
    expect(owners.filter(({ verified }) => verified)).toHaveLength(1)
  })
})

describe('POST /api/send-verification-email', () => {
  it('is refused without a session, without an address, and for a verified one', async () => {
    expect((await anonymous.call(accountsApi.sendVerification)).status).toBe(401)
    const without = await (await signIn()).call(accountsApi.sendVerification)
    expect([without.status, without.text]).toEqual([400, 'Please add an email address first'])
    const { member, token } = await withEmail()
    await verify(token)
    const verified = await member.call(accountsApi.sendVerification)
    expect([verified.status, verified.text]).toEqual([400, 'Your email address is verified already'])
  })

  it('mails a new link, and the one before no longer works', async () => {
    const { member, email, token } = await withEmail()
    expect((await member.call(accountsApi.sendVerification)).body).toEqual({
      message: 'Verification email sent',
    })
    const newer = await nextToken(dataDir, email, 2)
    expect((await verify(token)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })

  it('keeps only the link of the newest request', async () => {
    const { member, email } = await withEmail()
    await Promise.all(Array.from({ length: 4 }, () => member.call(accountsApi.sendVerification)))
    const open = await database.all(sql`
      select 1 from account_links where member_id = ${member.id} and superseded_at is null`)
    expect(open).toHaveLength(1)
    await pause(500)
    const tokens = (await mailsTo(dataDir, email)).length
    expect(tokens).toBeLessThanOrEqual(5)
  })
})

describe('requesting too often', async () => {
  const limited = await testApplication({ RATE_LIMIT: 'on' })

  it('is refused after five mails, also at once, with the time to wait', async () => {
    const member = await limited.signIn()
    expect((await member.call(accountsApi.addEmail, { body: { email: newAddress() } })).status).toBe(200)
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => member.call(accountsApi.sendVerification)),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    const refused = replies.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(1_700)
    expect((await member.call(accountsApi.addEmail, { body: { email: newAddress() } })).status).toBe(429)
  })

  it('counts each member separately', async () => {
    const other = await limited.signIn()
    expect((await other.call(accountsApi.addEmail, { body: { email: newAddress() } })).status).toBe(200)
  })
})

it('makes a second verified account with one address impossible', async () => {
  const email = newAddress()
  const passwordHash = await testPasswordHash()
  await buildMember(database, { email, passwordHash, emailVerifiedAt: new Date() })
  await expect(
    buildMember(database, { email: email.toUpperCase(), passwordHash, emailVerifiedAt: new Date() }),
  ).rejects.toThrow('users_verified_email')
})
