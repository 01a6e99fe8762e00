import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { adminApi } from '#features/administration/admin/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { testPassword } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient } from '#tests/support/client.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { accountsApi } from '../../contract.ts'
import { factorsApi } from '../../contract/factors.ts'

const { anonymous, signIn, database, dataDir, url } = await testApplication({
  ADMIN_SECOND_FACTOR: 'required',
})

type Member = Awaited<ReturnType<typeof signIn>>

async function setUpAuthenticator(member: Member): Promise<Member & { secret: string }> {
  const { secret } = (await member.call(factorsApi.beginAuthenticator, { body: {} })).body
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 })
  await member.call(factorsApi.confirmAuthenticator, { body: { code } })
  return { ...member, secret }
}

const needed = 'Administrators need two-step sign-in here. Please set it up on your account page.'

describe('an administrator where a second factor is required', () => {
  it('may sign in without one, but has no rights until it is set up', async () => {
    const admin = await signIn({ isAdmin: true })
    expect((await admin.call(accountsApi.current)).body.isAdmin).toBe(true)
    expect((await admin.call(factorsApi.list)).body.isNeeded).toBe(true)
    for (const reply of [
      await admin.call(adminApi.users),
      await admin.call(postsApi.list, { query: { scope: 'all' } }),
    ])
      expect([reply.status, reply.text]).toEqual([403, needed])
    await setUpAuthenticator(admin)
    expect((await admin.call(adminApi.users)).status).toBe(200)
    expect((await admin.call(factorsApi.list)).body.isNeeded).toBe(false)
  })

  it('cannot read in a one-factor session what a two-factor session has just read', async () => {
    const author = await signIn()
    const post = await author.call(postsApi.create, { body: { content: 'mine alone', privacy: 'private' } })
    const admin = await setUpAuthenticator(await signIn({ isAdmin: true }))
    const read = (client: Pick<Member, 'call'>) =>
      client.call(postsApi.get, { params: { id: String(post.body.id) } })
    const signedIn = await anonymous.call(accountsApi.login, {
      body: {
        username: admin.username,
        password: testPassword,
        code: generateSync({ secret: admin.secret }),
      },
    })
    const weak = createClient(url, /kontor_session=([^;]+)/.exec(signedIn.setCookie ?? '')?.[1] ?? '')
    expect((await read(weak)).status).toBe(200)
    await database.run(sql`
      update sessions set factors = 1 where id = (select max(id) from sessions where member_id = ${admin.id})`)
    for (const _ of [1, 2, 3]) {
      expect((await read(admin)).status).toBe(200)
      expect((await read(weak)).status).toBe(404)
    }
  })

  it('has no rights any more when the last factor is removed', async () => {
    const admin = await setUpAuthenticator(await signIn({ isAdmin: true }))
    const code = generateSync({ secret: admin.secret })
    await admin.call(factorsApi.removeAuthenticator, { body: { password: testPassword, code } })
    expect((await admin.call(adminApi.users)).status).toBe(403)
  })

  it('does not show the rule to a member without rights', async () => {
    const member = await signIn()
    expect((await member.call(adminApi.users)).text).toBe('Administrator privileges are required')
    expect((await member.call(factorsApi.list)).body.isNeeded).toBe(false)
  })
})

describe('removing the factors of a member who is locked out', () => {
  const clear = (client: Pick<Member, 'call'>, { id }: { id: number }) =>
    client.call(factorsApi.clear, { params: { id: String(id) } })

  it('is refused without a session, to members, and to an administrator without a second factor', async () => {
    const member = await setUpAuthenticator(await signIn())
    expect((await clear(anonymous, member)).status).toBe(401)
    expect((await clear(await signIn(), member)).status).toBe(403)
    expect((await clear(await signIn({ isAdmin: true }), member)).status).toBe(403)
  })

  it('lets them sign in by password, is audited, and is mailed to them', async () => {
    const admin = await setUpAuthenticator(await signIn({ isAdmin: true }))
    const member = await signIn()
    const email = `${member.username}@example.com`
    await database.run(
      sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
    )
    await setUpAuthenticator(member)
    expect((await clear(admin, member)).status).toBe(200)
    const login = await anonymous.call(accountsApi.login, {
      body: { username: member.username, password: testPassword },
    })
    expect(login.status).toBe(200)
    await expect
      .poll(async () => (await mailsTo(dataDir, email)).map(({ subject }) => subject))
      .toContain('An administrator changed how you sign in to Kontor')
    const log = await admin.call(adminApi.audit, { query: { action: 'remove second factor' } })
    expect(log.body[0]).toMatchObject({
      actor: { id: admin.id },
      target: `@${member.username} (${member.id})`,
    })
    expect((await clear(admin, member)).status).toBe(409)
  })

  it('is refused for administrators and for unknown members', async () => {
    const admin = await setUpAuthenticator(await signIn({ isAdmin: true }))
    const other = await setUpAuthenticator(await signIn({ isAdmin: true }))
    expect((await clear(admin, other)).status).toBe(403)
    expect((await clear(admin, { id: 999_999 })).status).toBe(404)
  })
})

it('leaves the second factor in place when the password is reset by mail', async () => {
  const member = await signIn()
  const email = `${member.username}@example.com`
  await database.run(
    sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
  )
  await setUpAuthenticator(member)
  await anonymous.call(accountsApi.forgotPassword, { body: { email } })
  const isReset = ({ subject }: { subject?: string | undefined }) => subject === 'Reset your Kontor password'
  await expect.poll(async () => (await mailsTo(dataDir, email)).some(isReset)).toBe(true)
  const mail = (await mailsTo(dataDir, email)).find(isReset)
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'a new fine password'
  await anonymous.call(accountsApi.resetPassword, { body: { token, newPassword: password } })
  const login = await anonymous.call(accountsApi.login, { body: { username: member.username, password } })
  expect([login.status, login.text]).toEqual([401, 'Please enter the code from your authenticator app'])
})
