import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir, url } = await testApplication()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = (username: string, password = testPassword, device?: string) =>
  anonymous.call(accountsApi.login, {
    body: { username, password },
    headers: {
      'user-agent': firefox,
      ...(device === undefined ? {} : { cookie: `kontor_device=${device}` }),
    },
  })
const deviceIn = (setCookie: string | null) => /kontor_device=([^;]+)/.exec(setCookie ?? '')?.[1]
const notMe = (token: string) => anonymous.call(accountsApi.notMe, { body: { token } })
const stateOf = (id: number) =>
  database.one(sql<{ email: string; devices: number; sessions: number }>`
    select email, (select count(*) from known_devices where member_id = ${id}) as devices,
      (select count(*) from sessions where member_id = ${id}) as sessions from users where id = ${id}`)

async function verifiedMember() {
  const email = `${randomUUID()}@example.com`
  const member = await signIn()
  await database.run(
    sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
  )
  return { ...member, email }
}

describe('a security notice', () => {
  it('announces a login on a new device, but not on a known one', async () => {
    const { username, email } = await verifiedMember()
    const device = deviceIn((await login(username)).setCookie)
    await nextToken(dataDir, email)
    const [mail] = await mailsTo(dataDir, email)
    expect(mail?.subject).toBe('A new device signed in to your Kontor account')
    expect(mail?.text).toContain('with Firefox on Windows, from the network address 127.0.0.1')
    expect(mail?.text).toContain(`${url}/not-me?token=`)
    expect((await login(username, testPassword, device)).status).toBe(200)
    await pause(500)
    expect(await mailsTo(dataDir, email)).toHaveLength(1)
  })

  it('announces a changed password', async () => {
    const member = await verifiedMember()
    await member.call(accountsApi.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another fine long one' },
    })
    await nextToken(dataDir, member.email)
    const [mail] = await mailsTo(dataDir, member.email)
    expect(mail?.subject).toBe('The password of your Kontor account has been changed')
  })

  it('goes neither to an address that is not verified nor to the demo account', async () => {
    const [plain, demo] = [await verifiedMember(), await verifiedMember()]
    await database.run(sql`update users set email_verified_at = null where id = ${plain.id}`)
    await database.run(sql`update users set is_demo = true where id = ${demo.id}`)
    for (const { username } of [plain, demo]) expect((await login(username)).status).toBe(200)
    await pause(700)
    for (const { email } of [plain, demo]) expect(await mailsTo(dataDir, email)).toEqual([])
    expect((await stateOf(demo.id)).devices).toBe(0)
  })
})

describe('POST /api/account/not-me', () => {
  it.each(['', 'made-up'])('refuses %j', async (token) => {
    const reply = await notMe(token)
    expect([reply.status, reply.text]).toEqual([400, 'This link is invalid or has expired'])
  })

  it('ends all sessions, invalidates the password, and mails the owner a reset link', async () => {
    const member = await verifiedMember()
    await login(member.username)
    const token = await nextToken(dataDir, member.email)
    // Opening the page, as mail scanners do, changes nothing.
    await anonymous.fetch(`/not-me?token=${token}`)
    expect(await stateOf(member.id)).toEqual({ email: member.email, devices: 1, sessions: 2 })

    expect((await notMe(token)).status).toBe(200)
    expect(await stateOf(member.id)).toEqual({ email: member.email, devices: 0, sessions: 0 })
    expect((await member.call(accountsApi.current)).status).toBe(401)
    expect((await login(member.username)).status).toBe(401)
    expect((await notMe(token)).status).toBe(400)

    const resetToken = await nextToken(dataDir, member.email, 2)
    const newPassword = 'mine and mine alone'
    const reset = await anonymous.call(accountsApi.resetPassword, {
      body: { token: resetToken, newPassword },
    })
    expect(reset.status).toBe(200)
    expect((await login(member.username, newPassword)).status).toBe(200)
  })

  it('refuses the token for other purposes, and after seven days', async () => {
    const member = await verifiedMember()
    await login(member.username)
    const token = await nextToken(dataDir, member.email)
    const reset = await anonymous.call(accountsApi.resetPassword, {
      body: { token, newPassword: 'mine and mine alone' },
    })
    expect(reset.status).toBe(400)
    const { hours } = await database.one(sql<{ hours: number }>`
      select extract(epoch from max(t.expires_at) - now())::float8 / 3600 as hours
      from account_link_tokens t join account_links l using (request) where l.member_id = ${member.id}`)
    expect(hours).toBeCloseTo(7 * 24, 0)
    await database.run(sql`
      update account_link_tokens set expires_at = now() - interval '1 second'
      where request in (select request from account_links where member_id = ${member.id})`)
    expect((await notMe(token)).status).toBe(400)
  })

  it('succeeds once among simultaneous uses', async () => {
    const member = await verifiedMember()
    await login(member.username)
    const token = await nextToken(dataDir, member.email)
    const replies = await Promise.all(Array.from({ length: 4 }, () => notMe(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('“This wasn’t me” removes the factors that were added after it was mailed, and no others', async () => {
  const member = await verifiedMember()
  const add = (name: string, hours: number) =>
    database.run(sql`
      insert into passkeys (member_id, credential_id, public_key, counter, name, created_at)
      values (${member.id}, ${randomUUID()}, ${Buffer.from('x')}, 0, ${name},
        now() + make_interval(hours => ${hours}))`)
  await login(member.username)
  const token = await nextToken(dataDir, member.email)
  await add('of the member', -1)
  await add('of the intruder', 0)
  expect((await notMe(token)).status).toBe(200)
  const names = await database.all(
    sql<{ name: string }>`select name from passkeys where member_id = ${member.id}`,
  )
  expect(names).toEqual([{ name: 'of the member' }])
})
