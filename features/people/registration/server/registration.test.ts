import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { adminApi } from '#features/administration/admin/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { registrationApi } from '../contract.ts'
import type { Policy } from '../domain.ts'

const { anonymous, signIn, database, dataDir, url } = await testApplication()
const admin = await signIn({ isAdmin: true })
const member = await signIn()

const password = 'plum-Kettle-97-orbit'
const newEmail = (domain = 'example.com') => `${randomUUID()}@${domain}`
const set = (mode: Policy['mode'], domains: string[] = []) =>
  admin.call(registrationApi.setSettings, { body: { mode, domains } })
const register = (invitation?: string, username = `m${randomUUID().slice(0, 12)}`) =>
  anonymous.call(accountsApi.register, {
    body: { username, fullName: 'New Member', password, ...(invitation === undefined ? {} : { invitation }) },
  })
const invite = (email: string) => admin.call(registrationApi.invite, { body: { email } })
const requestInvitation = (email: string) => anonymous.call(registrationApi.ask, { body: { email } })
const invitedToken = async (email = newEmail(), count = 1) => {
  await invite(email)
  return nextToken(dataDir, email, count)
}
const statusAndText = ({ status, text }: { status: number; text: string }) => [status, text]
const noJobs = async () => {
  await expect.poll(() => database.all(sql`select 1 from graphile_worker._private_jobs`)).toHaveLength(0)
}

describe('the rules of registration', () => {
  it('can be read and changed by administrators only', async () => {
    const body = { mode: 'closed' as const, domains: [] }
    expect((await anonymous.call(registrationApi.settings)).status).toBe(401)
    expect((await member.call(registrationApi.settings)).status).toBe(403)
    expect((await anonymous.call(registrationApi.setSettings, { body })).status).toBe(401)
    expect((await member.call(registrationApi.setSettings, { body })).status).toBe(403)
    expect((await admin.call(registrationApi.settings)).body).toEqual({
      mode: 'open',
      domains: [],
      membersInvite: true,
      fixed: { mode: false, domains: false },
    })
  })

  it('hold at once, reach every window and the sign-in page, and are audited', async () => {
    const testSocket = await openTestSocket(url, member.token)
    expect((await set('invite', [' Company.com', 'company.com'])).body.domains).toEqual(['company.com'])
    await expect.poll(() => testSocket.changes('settings')).toHaveLength(1)
    testSocket.socket.close()
    const welcome = await anonymous.call(accountsApi.welcome)
    expect(welcome.body.registration).toEqual({
      mode: 'invite',
      domains: ['company.com'],
      membersInvite: false,
    })
    const logged = sql`select actor_id as actor, target from audit_log where action = 'change registration'`
    expect(await database.one(logged)).toEqual({
      actor: admin.id,
      target: 'invite, company.com, members may not invite',
    })
  })

  it.each([
    [{ mode: 'shut', domains: [] }, 'Registration is open, invite or closed'],
    [{ mode: 'open', domains: ['@company.com'] }, 'A domain must look like company.com'],
    [{ mode: 'open', domains: ['company.com>'] }, 'A domain must look like company.com'],
    [
      { mode: 'open', domains: Array.from({ length: 21 }, () => 'a.example') },
      'At most 20 domains can be given',
    ],
  ])('refuse %j', async (body, sentence) => {
    const reply = await admin.call(registrationApi.setSettings, {
      body: body as Policy & { domains: string[] },
    })
    expect(statusAndText(reply)).toEqual([400, sentence])
  })

  it('from the environment win over those of administrators', async () => {
    const fixed = await testApplication({ REGISTRATION: 'closed', REGISTRATION_DOMAINS: 'company.com' })
    const fixedAdmin = await fixed.signIn({ isAdmin: true })
    await fixed.database.run(sql`
      insert into settings (name, value) values ('registration', '{"mode": "open", "domains": []}')`)
    expect((await fixedAdmin.call(registrationApi.settings)).body).toEqual({
      mode: 'closed',
      domains: ['company.com'],
      membersInvite: false,
      fixed: { mode: true, domains: true },
    })
    for (const body of [
      { mode: 'open' as const, domains: ['company.com'] },
      { mode: 'closed' as const, domains: [] },
    ]) {
      const reply = await fixedAdmin.call(registrationApi.setSettings, { body })
      expect(reply.status).toBe(409)
    }
  })
})

describe('POST /api/register', () => {
  it.each([
    ['closed', 'Registration is closed'],
    ['invite', 'Registration is by invitation only. Please ask an administrator for one.'],
  ] as const)('is refused while registration is %s', async (mode, sentence) => {
    await set(mode)
    expect(statusAndText(await register())).toEqual([403, sentence])
    // Administrators can still create accounts.
    const body = {
      username: `m${randomUUID().slice(0, 12)}`,
      email: newEmail(),
      fullName: 'Made',
      password,
      isAdmin: false,
    }
    expect((await admin.call(adminApi.createUser, { body })).status).toBe(201)
  })

  it('is refused without an invitation where domains are given', async () => {
    await set('open', ['company.com'])
    expect(statusAndText(await register())).toEqual([
      403,
      'Please ask for an invitation to your email address first',
    ])
    await set('open')
    expect((await register()).status).toBe(201)
  })

  it('accepts an invitation once, and verifies its address', async () => {
    await set('invite')
    const email = newEmail()
    const token = await invitedToken(email)
    const reply = await register(token)
    expect(reply.status).toBe(201)
    expect(reply.body.user).toMatchObject({ email, isEmailVerified: true })
    expect(statusAndText(await register(token))).toEqual([400, 'This invitation is invalid or has expired'])
    const list = await admin.call(registrationApi.invitations)
    expect(list.body.map((one) => one.email)).not.toContain(email)
  })

  it('creates one member for many simultaneous uses of an invitation', async () => {
    const token = await invitedToken()
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(token)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
  })

  it('does not use up the invitation when the username is taken', async () => {
    const token = await invitedToken()
    expect((await register(token, member.username)).status).toBe(409)
    expect((await register(token)).status).toBe(201)
  })

  it('gives made-up, revoked, expired and replaced invitations the same answer', async () => {
    const [revoked, expired, replaced] = [newEmail(), newEmail(), newEmail()]
    const tokens = [await invitedToken(revoked), await invitedToken(expired), await invitedToken(replaced)]
    const { body } = await admin.call(registrationApi.invitations)
    const id = body.find(({ email }) => email === revoked)?.id ?? 0
    const gone = await admin.call(registrationApi.revoke, { params: { id: String(id) } })
    expect(statusAndText(gone)).toEqual([200, JSON.stringify({ message: 'Invitation revoked' })])
    await database.run(sql`
      update invitations set expires_at = now() - interval '1 second' where email = ${expired}`)
    const second = await invitedToken(replaced.toUpperCase().replace('@EXAMPLE.COM', '@example.com'))
    const replies = [
      await register('made-up'),
      ...(await Promise.all(tokens.map((token) => register(token)))),
    ]
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['400 This invitation is invalid or has expired']),
    )
    expect((await register(second)).status).toBe(201)
  })

  it('refuses an invitation that the rules no longer allow', async () => {
    await set('invite')
    const token = await invitedToken()
    await set('invite', ['company.com'])
    expect((await register(token)).status).toBe(400)
    await set('closed')
    expect(statusAndText(await register(token))).toEqual([403, 'Registration is closed'])
    await set('invite')
    expect((await register(token)).status).toBe(201)
  })

  it('refuses an address that a member verified meanwhile', async () => {
    const email = newEmail()
    const token = await invitedToken(email)
    await buildMember(database, { email: email.toUpperCase(), emailVerifiedAt: new Date() })
    expect((await register(token)).status).toBe(409)
  })
})

describe('invitations', () => {
  it('can be listed, sent and revoked by administrators only', async () => {
    const body = { email: newEmail() }
    const { id } = (await invite(newEmail())).body
    const params = { id: String(id) }
    for (const [caller, status] of [
      [anonymous, 401],
      [member, 403],
    ] as const) {
      expect((await caller.call(registrationApi.invitations)).status).toBe(status)
      expect((await caller.call(registrationApi.invite, { body })).status).toBe(status)
      expect((await caller.call(registrationApi.revoke, { params })).status).toBe(status)
    }
    expect((await admin.call(registrationApi.revoke, { params })).status).toBe(200)
    expect((await admin.call(registrationApi.revoke, { params })).status).toBe(404)
    expect(await mailsTo(dataDir, body.email)).toEqual([])
  })

  it('last seven days, name the inviter, and are stored with the hash of their token only', async () => {
    const email = newEmail()
    const token = await invitedToken(email)
    const { body } = await admin.call(registrationApi.invitations, { query: { limit: '1' } })
    expect(body).toMatchObject([{ email, invitedBy: admin.username }])
    const [invitation] = body
    const lasts = Date.parse(invitation?.expiresAt ?? '') - Date.parse(invitation?.createdAt ?? '')
    expect(lasts).toBe(7 * 24 * 60 * 60 * 1000)
    const rows = await database.one(sql<{ text: string }>`
      select (select string_agg(i::text, ' ') from invitations i)
        || (select string_agg(t::text, ' ') from invitation_tokens t) as text`)
    expect(rows.text).toContain(email)
    expect(rows.text).not.toContain(token)
    const [mail] = await mailsTo(dataDir, email)
    expect(mail?.text).toContain(`${url}/invitation?token=${token}`)
  })

  it('are not sent to members, to other domains, or while registration is closed', async () => {
    const email = newEmail()
    await buildMember(database, { email, emailVerifiedAt: new Date() })
    expect((await invite(email)).status).toBe(409)
    expect((await invite('not an address')).status).toBe(400)
    await set('open', ['company.com'])
    expect((await invite(newEmail('company.com.evil.example'))).status).toBe(400)
    expect((await invite(newEmail('COMPANY.com'))).status).toBe(201)
    await set('closed')
    expect((await invite(newEmail('company.com'))).status).toBe(403)
    await set('open')
  })
})

describe('POST /api/invitations', () => {
  it('is refused where members register without invitations, or not at all', async () => {
    for (const [mode, domains] of [
      ['open', []],
      ['invite', ['company.com']],
      ['closed', ['company.com']],
    ] as const) {
      await set(mode, [...domains])
      expect(statusAndText(await requestInvitation(newEmail('company.com')))).toEqual([
        403,
        'Invitations cannot be asked for here',
      ])
    }
  })

  it('answers the same for a stranger, a member and somebody invited; the member gets no mail', async () => {
    await set('open', ['company.com'])
    const [stranger, known, invited] = [
      newEmail('company.com'),
      newEmail('company.com'),
      newEmail('company.com'),
    ]
    await buildMember(database, { email: known, emailVerifiedAt: new Date() })
    await invitedToken(invited)
    const replies = [
      await requestInvitation(stranger),
      await requestInvitation(known),
      await requestInvitation(invited),
    ]
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const token = await nextToken(dataDir, stranger)
    await nextToken(dataDir, invited, 2)
    await noJobs()
    expect(await mailsTo(dataDir, known)).toEqual([])
    const listed = await admin.call(registrationApi.invitations)
    expect(listed.body.find(({ email }) => email === stranger)?.invitedBy).toBeNull()
    expect(listed.body.find(({ email }) => email === invited)?.invitedBy).toBe(admin.username)
    await set('invite', ['company.com'])
    expect((await register(token)).status).toBe(400)
    await set('open', ['company.com'])
    expect((await register(token)).body.user).toMatchObject({ email: stranger, isEmailVerified: true })
    expect((await requestInvitation(newEmail('other.example'))).status).toBe(400)
  })

  it('is limited per email address', async () => {
    const limited = await testApplication({ RATE_LIMIT: 'on', REGISTRATION_DOMAINS: 'company.com' })
    const email = newEmail('company.com')
    const request = () => limited.anonymous.call(registrationApi.ask, { body: { email } })
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await request()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
