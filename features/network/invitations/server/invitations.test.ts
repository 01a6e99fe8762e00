import { randomUUID } from 'node:crypto'
import { letterErrors } from '#features/people/emails/contract.ts'
import { expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { registrationApi } from '#features/people/registration/contract.ts'
import type { RegistrationMode } from '#features/people/registration/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invitationsApi } from '../contract.ts'
import { mailsPerDay } from '../domain.ts'

const { anonymous, database, dataDir, signIn } = await testApplication({ RATE_LIMIT: 'on' })
const admin = await signIn({ isAdmin: true })

const verified = async (fullName = 'Ines Inviter') => {
  const member = await signIn({ fullName })
  const email = `${randomUUID()}@example.com`
  await database.run(
    sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
  )
  return { ...member, email }
}
const newEmail = () => `${randomUUID()}@example.com`
const invite = (member: Pick<SignedIn, 'call'>, ...emails: string[]) =>
  member.call(invitationsApi.invite, { body: { emails } })
const listOf = async (member: SignedIn) => (await member.call(invitationsApi.list)).body
const register = (invitation: string) =>
  anonymous.call(accountsApi.register, {
    body: {
      username: `m${randomUUID().slice(0, 12)}`,
      fullName: 'Nora Newcomer',
      password: 'plum-Kettle-97-orbit',
      invitation,
    },
  })
const params = (id: number | undefined) => ({ id: String(id ?? 0) })
const rules = (mode: RegistrationMode, membersInvite?: boolean, domains: string[] = []) =>
  admin.call(registrationApi.setSettings, {
    body: { mode, domains, ...(membersInvite !== undefined && { membersInvite }) },
  })
const details = (token: string) => anonymous.call(registrationApi.find, { params: { token } })
const textOf = ({ status, text }: { status: number; text: string }) => [status, text]
const badInvitation = [400, 'This invitation is invalid or has expired']

it('is refused without a session, and invitations of others look absent', async () => {
  const [owner, stranger] = [await verified(), await verified()]
  expect((await invite(anonymous, newEmail())).status).toBe(401)
  expect((await anonymous.call(invitationsApi.list)).status).toBe(401)
  const [made] = (await invite(owner, newEmail())).body
  for (const [caller, status] of [
    [anonymous, 401],
    [stranger, 404],
    [admin, 404],
  ] as const) {
    expect((await caller.call(invitationsApi.again, { params: params(made?.id) })).status).toBe(status)
    expect((await caller.call(invitationsApi.withdraw, { params: params(made?.id) })).status).toBe(status)
  }
  expect(await listOf(stranger)).toEqual([])
  expect(await listOf(owner)).toMatchObject([{ id: made?.id, state: 'waiting', member: null }])
})

it('lets somebody register with that address, once, and connects both', async () => {
  const owner = await verified()
  const email = newEmail()
  expect((await invite(owner, email)).status).toBe(201)
  const token = await nextToken(dataDir, email)
  const [mail] = await mailsTo(dataDir, email)
  expect(mail?.subject).toBe('“Ines Inviter” invites you to Kontor')
  expect((await details(token)).body).toEqual({ email, inviter: 'Ines Inviter', connects: true })
  const stored = await database.all(sql<{ hash: string }>`
    select encode(token_hash, 'escape') as hash from member_invitation_tokens`)
  expect(stored.map(({ hash }) => hash)).not.toContain(token)

  const answers = await Promise.all([register(token), register(token)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  const user = answers.find(({ status }) => status === 201)?.body.user
  expect(user).toMatchObject({ email, isEmailVerified: true })
  const relation = await owner.call(connectionsApi.status, { params: params(user?.id) })
  expect(relation.body).toEqual({ status: 'accepted', direction: 'sent' })
  expect(await listOf(owner)).toMatchObject([
    { email, state: 'accepted', member: { fullName: 'Nora Newcomer' } },
  ])
  const told = sql`select type from notifications where member_id = ${owner.id}`
  expect(await database.all(told)).toEqual([{ type: 'friend_accepted' }])
  expect(textOf(await register(token))).toEqual(badInvitation)
  expect((await details(token)).status).toBe(400)
  const again = await owner.call(invitationsApi.again, { params: params((await listOf(owner))[0]?.id) })
  expect(textOf(again)).toEqual([409, 'This invitation has been accepted already'])
})

it('answers the same for a member’s address, who is asked to connect instead', async () => {
  const [owner, other] = [await verified(), await verified('Olaf Other')]
  const unknown = newEmail()
  const written = other.email.replace(/^[^@]+/, (name) => name.toUpperCase())
  const { body } = await invite(owner, written, unknown)
  const shape = body.map(({ id: _id, email: _email, sentAt: _at, expiresAt: _end, ...rest }) => rest)
  expect(shape).toEqual([
    { state: 'waiting', member: null },
    { state: 'waiting', member: null },
  ])
  await nextToken(dataDir, unknown)
  await expect
    .poll(async () => (await mailsTo(dataDir, written))[0]?.subject)
    .toBe('“Ines Inviter” would like to connect with you on Kontor')
  const [mail] = await mailsTo(dataDir, written)
  expect(mail?.text).toContain(`/profile/${owner.id}`)
  expect(mail?.text).not.toContain('invitation?token=')
})

it('does not write to a member who blocked the inviter, nor too often to anybody', async () => {
  const other = await verified()
  const blocked = await verified()
  await database.run(sql`insert into blocks (blocker_id, blocked_id) values (${other.id}, ${blocked.id})`)
  const after = newEmail()
  expect((await invite(blocked, other.email)).status).toBe(201)
  const often = newEmail()
  for (let n = 0; n < 5; n += 1) expect((await invite(await verified(), often)).status).toBe(201)
  await invite(blocked, after)
  await nextToken(dataDir, after)
  await expect.poll(() => database.all(sql`select 1 from graphile_worker._private_jobs`)).toHaveLength(0)
  expect(await mailsTo(dataDir, other.email)).toEqual([])
  expect((await mailsTo(dataDir, often)).length).toBeLessThanOrEqual(3)
})

it('stops working when it is withdrawn, sent again, or old', async () => {
  const owner = await verified()
  const email = newEmail()
  const [made] = (await invite(owner, email)).body
  const first = await nextToken(dataDir, email)
  expect((await owner.call(invitationsApi.again, { params: params(made?.id) })).body.id).toBe(made?.id)
  const second = await nextToken(dataDir, email, 2)
  expect(textOf(await details(first))).toEqual(badInvitation)
  expect((await details(second)).status).toBe(200)
  await database.run(sql`update member_invitations set expires_at = now() where id = ${made?.id}`)
  expect(textOf(await details(second))).toEqual(badInvitation)
  expect(await listOf(owner)).toMatchObject([{ state: 'expired' }])
  await owner.call(invitationsApi.again, { params: params(made?.id) })
  const third = await nextToken(dataDir, email, 3)
  expect((await owner.call(invitationsApi.withdraw, { params: params(made?.id) })).status).toBe(200)
  expect(textOf(await register(third))).toEqual(badInvitation)
  const logged = await database.all(sql<{ action: string }>`
    select action from audit_log where actor_id = ${owner.id} and target = ${email} order by id`)
  expect(logged.map(({ action }) => action)).toEqual(['invite', 'invite', 'invite', 'revoke invitation'])
})

it('follows the administrators’ rules, also once it is mailed', async () => {
  const owner = await verified()
  const email = newEmail()
  await invite(owner, email)
  const token = await nextToken(dataDir, email)
  const off = [403, 'Members cannot invite others here']
  await rules('open', false)
  expect(textOf(await invite(owner, newEmail()))).toEqual(off)
  expect(textOf(await details(token))).toEqual(badInvitation)
  // Where registration is by invitation, members need to be allowed.
  await rules('open', true)
  expect((await rules('invite')).body.membersInvite).toBe(false)
  expect(textOf(await invite(owner, newEmail()))).toEqual(off)
  await rules('invite', true)
  expect((await invite(owner, newEmail())).status).toBe(201)
  await rules('closed', true)
  expect(textOf(await invite(owner, newEmail()))).toEqual(off)
  expect((await details(token)).status).toBe(403)
  await rules('open', true, ['company.com'])
  expect((await invite(owner, newEmail())).text).toContain('none of the domains')
  expect(textOf(await details(token))).toEqual(badInvitation)
  expect((await invite(owner, `${randomUUID()}@company.com`)).status).toBe(201)
  await rules('invite', true)
  expect((await register(token)).status).toBe(201)
  await rules('open', true)
})

it('needs a verified address, good addresses, and patience', async () => {
  const unverified = await signIn()
  expect(textOf(await invite(unverified, newEmail()))).toEqual([403, letterErrors.unconfirmed.sentence])
  const owner = await verified()
  expect(textOf(await invite(owner, newEmail(), 'no address'))).toEqual([
    400,
    'no address is not an email address',
  ])
  expect((await invite(owner)).text).toBe('Please enter an email address')
  const many = (count: number) => Array.from({ length: count }, newEmail)
  expect((await invite(owner, ...many(21))).text).toBe('At most 20 addresses can be invited at once')
  expect(await listOf(owner)).toEqual([])
  const twice = newEmail()
  expect((await invite(owner, twice, twice.toUpperCase())).body).toHaveLength(1)
  for (const count of [20, 20]) await invite(owner, ...many(count))
  const refused = await invite(owner, ...many(mailsPerDay - 40))
  expect(textOf(refused)).toEqual([429, 'You have sent 50 invitations within a day. Please go on tomorrow.'])
  expect(await listOf(owner)).toHaveLength(41)
})
