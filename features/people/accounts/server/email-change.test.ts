import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir } = await testApplication()

const newAddress = () => `${randomUUID()}@example.com`
const confirm = (token: string) => anonymous.call(accountsApi.confirmEmail, { body: { token } })

async function verifiedMember() {
  const email = newAddress()
  const member = await signIn()
  await database.run(
    sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
  )
  return { ...member, email }
}

type Member = Awaited<ReturnType<typeof verifiedMember>>

const requestChange = (member: Member, email: string, password = testPassword) =>
  member.call(accountsApi.changeEmail, { body: { email, password } })
const addressOf = async (member: Member) => (await member.call(accountsApi.current)).body.email
const pendingOf = async (member: Member) => (await member.call(accountsApi.pendingEmail)).body.pending

/** A change that waits for confirmation, and the tokens mailed to both addresses. */
async function requestedChange() {
  const member = await verifiedMember()
  const email = newAddress()
  expect((await requestChange(member, email)).status).toBe(200)
  return {
    member,
    email,
    old: await nextToken(dataDir, member.email),
    new: await nextToken(dataDir, email),
  }
}

describe('the address of an account', () => {
  it('cannot be changed, read or kept without a session', async () => {
    const body = { email: newAddress(), password: testPassword }
    expect((await anonymous.call(accountsApi.changeEmail, { body })).status).toBe(401)
    expect((await anonymous.call(accountsApi.pendingEmail)).status).toBe(401)
    expect((await anonymous.call(accountsApi.cancelEmail)).status).toBe(401)
    expect((await confirm('made-up')).status).toBe(400)
  })

  it.each([['old', 'new'] as const, ['new', 'old'] as const])(
    'changes when both have confirmed, %s before %s, and both get a mail',
    async (first, second) => {
      const change = await requestedChange()
      const { member, email } = change
      expect((await confirm(change[first])).body.changed).toBe(false)
      expect(await addressOf(member)).toBe(member.email)
      expect(await pendingOf(member)).toMatchObject({
        email,
        isOldConfirmed: first === 'old',
        isNewConfirmed: first === 'new',
      })
      expect((await confirm(change[second])).body).toEqual({
        changed: true,
        message: 'Your email address has been changed',
      })
      const { body } = await member.call(accountsApi.current)
      expect([body.email, body.isEmailVerified]).toEqual([email, true])
      expect(await pendingOf(member)).toBeNull()
      for (const address of [member.email, email]) {
        await nextToken(dataDir, address, 2)
        expect((await mailsTo(dataDir, address))[1]?.subject).toBe(
          'The email address of your Kontor account has been changed',
        )
      }
      for (const token of [change.old, change.new]) expect((await confirm(token)).status).toBe(400)
    },
  )

  it('is restored by "This wasn’t me" in either mail', async () => {
    for (const mailed of ['old', 'new'] as const) {
      const change = await requestedChange()
      const { member, email } = change
      await confirm(change.old)
      await confirm(change.new)
      const token = await nextToken(dataDir, mailed === 'old' ? member.email : email, 2)
      expect((await anonymous.call(accountsApi.notMe, { body: { token } })).status).toBe(200)
      const row = sql<{ email: string }>`select email from users where id = ${member.id}`
      expect((await database.one(row)).email).toBe(member.email)
      await nextToken(dataDir, member.email, 3)
      expect((await mailsTo(dataDir, member.email))[2]?.subject).toBe('Reset your Kontor password')
    }
  })

  it('cannot be changed without the password', async () => {
    const member = await verifiedMember()
    const reply = await requestChange(member, newAddress(), 'wrong')
    expect([reply.status, reply.text]).toEqual([403, 'The current password is not correct'])
    expect(await pendingOf(member)).toBeNull()
  })

  it('changes only from a verified address to a different one', async () => {
    const member = await verifiedMember()
    expect((await requestChange(member, member.email.toUpperCase())).status).toBe(409)
    expect((await requestChange(member, 'nobody')).status).toBe(400)
    await database.run(sql`update users set email_verified_at = null where id = ${member.id}`)
    const reply = await requestChange(member, newAddress())
    expect([reply.status, reply.text]).toEqual([400, 'Please verify an email address first'])
  })

  it('stays as it is when its owner cancels, and the links no longer work', async () => {
    const { member, ...tokens } = await requestedChange()
    await confirm(tokens.old)
    expect((await member.call(accountsApi.cancelEmail)).status).toBe(200)
    expect((await confirm(tokens.new)).status).toBe(400)
    expect([await addressOf(member), await pendingOf(member)]).toEqual([member.email, null])
  })

  it('follows the newest request: the links of an older one no longer work', async () => {
    const { member, ...tokens } = await requestedChange()
    const newest = newAddress()
    await requestChange(member, newest)
    for (const token of [tokens.old, tokens.new]) expect((await confirm(token)).status).toBe(400)
    await confirm(await nextToken(dataDir, member.email, 2))
    expect((await confirm(await nextToken(dataDir, newest))).body.changed).toBe(true)
  })

  it('cannot become one that another member verified; the request does not reveal that', async () => {
    const member = await verifiedMember()
    const email = newAddress()
    await buildMember(database, { email, emailVerifiedAt: new Date() })
    expect((await requestChange(member, email)).status).toBe(200)
    await confirm(await nextToken(dataDir, member.email))
    expect((await confirm(await nextToken(dataDir, email))).status).toBe(409)
    expect(await addressOf(member)).toBe(member.email)
  })

  it('cannot be changed for the demo account', async () => {
    const member = await verifiedMember()
    await database.run(sql`update users set is_demo = true where id = ${member.id}`)
    expect((await requestChange(member, newAddress())).status).toBe(403)
  })

  it('is not changed by expired links', async () => {
    const { member, ...tokens } = await requestedChange()
    await database.run(sql`update account_link_tokens set expires_at = now() - interval '1 second'`)
    expect((await confirm(tokens.old)).status).toBe(400)
    expect(await addressOf(member)).toBe(member.email)
  })
})
