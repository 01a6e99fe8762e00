import { setTimeout as pause } from 'node:timers/promises'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { buildCompany, confirmAddress } from '#db/factories/index.ts'
import { adminApi } from '#features/administration/admin/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { accountsApi } from '../../contract.ts'
import { factorsApi } from '../../contract/factors.ts'
import { signInChangeErrors, signInChangesApi } from '../../contract/sign-in-changes.ts'
import { resetHoldHours, soleAdminHours } from '../../domain.ts'

const { anonymous, signIn, database, dataDir, features } = await testApplication({
  ADMIN_SECOND_FACTOR: 'optional',
})
const [admin, second] = [await signIn({ isAdmin: true }), await signIn({ isAdmin: true })]
const of = (id: number) => ({ params: { id: String(id) } })
const fake = (name: string) => `${name}.${Math.random().toString(36).slice(2)}@evil.example`
const changed = 'An administrator changed how you sign in to Kontor'

async function confirmed(isOwner = false) {
  const member = await signIn()
  const email = await confirmAddress(database, member.id)
  if (isOwner) await buildCompany(database, { people: [{ userId: member.id, role: 'owner' }] })
  return { ...member, email }
}
const setAddress = (by: SignedIn, { id }: { id: number }, email: string) =>
  by.call(adminApi.updateUser, { ...of(id), body: { email, isEmailVerified: true } })
const forgot = (email: string) => anonymous.call(accountsApi.forgotPassword, { body: { email } })
const subjects = async (email: string) => (await mailsTo(dataDir, email)).map(({ subject }) => subject)
const accountOf = (id: number) =>
  database.one(sql<{ email: string | null; isConfirmed: boolean; factors: number }>`
    select email, email_verified_at is not null as "isConfirmed",
      (select count(*) from authenticators where member_id = ${id} and confirmed_at is not null) as factors
    from users where id = ${id}`)
const hoursLater = (hours: number) =>
  database.run(sql`
    update sign_in_changes set ended_at = ended_at - make_interval(hours => ${hours}),
      due_at = due_at - make_interval(hours => ${hours})`)
const waitingFor = async ({ id }: { id: number }, by = second) =>
  (await by.call(signInChangesApi.waiting)).body.changes.find(({ member }) => member.id === id)
const cleanUp = async () => {
  for (const feature of features) if (feature.name === 'accounts') await feature.cleanUp?.()
}
async function withAuthenticator<M extends SignedIn>(member: M) {
  const { secret } = (await member.call(factorsApi.beginAuthenticator, { body: {} })).body
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - 30 })
  expect((await member.call(factorsApi.confirmAuthenticator, { body: { code } })).status).toBe(200)
  return member
}

describe('what an administrator changes of a member’s way of signing in', () => {
  it('is told at the old address, and no password is reset by mail at the new one for a day', async () => {
    const member = await confirmed()
    const to = fake('taken')
    expect((await setAddress(admin, member, to)).body).toMatchObject({ email: to, isEmailVerified: true })
    await nextToken(dataDir, member.email)
    expect(await subjects(member.email)).toEqual([changed])
    await forgot(to)
    await pause(1_500)
    expect(await subjects(to)).toEqual([])
    await hoursLater(resetHoldHours + 1)
    await forgot(to)
    await nextToken(dataDir, to)
    expect(await subjects(to)).toEqual(['Reset your Kontor password'])
  })

  it('is told and held too when only the mark of a confirmed address changes, also of one that was typed', async () => {
    const member = await confirmed()
    await admin.call(adminApi.updateUser, { ...of(member.id), body: { isEmailVerified: false } })
    await nextToken(dataDir, member.email)
    expect(await subjects(member.email)).toEqual([changed])
    const typed = await signIn()
    const to = fake('typed')
    await admin.call(adminApi.updateUser, { ...of(typed.id), body: { email: to } })
    await admin.call(adminApi.updateUser, { ...of(typed.id), body: { isEmailVerified: true } })
    await forgot(to)
    await pause(1_500)
    expect(await subjects(to)).toEqual([])
  })

  it('is undone by the link in that mail: address, factors and all that waits', async () => {
    const member = await withAuthenticator(await confirmed())
    await admin.call(factorsApi.clear, of(member.id))
    const token = await nextToken(dataDir, member.email, 2)
    await setAddress(admin, member, fake('taken'))
    expect(await accountOf(member.id)).toMatchObject({ isConfirmed: true, factors: 0 })
    const reply = await anonymous.call(accountsApi.notMe, { body: { token } })
    expect(reply.status).toBe(200)
    expect(await accountOf(member.id)).toEqual({ email: member.email, isConfirmed: true, factors: 1 })
    await expect
      .poll(() => subjects(member.email), { timeout: 20_000 })
      .toContain('Reset your Kontor password')
  })

  it('shows to the member until they say that they have seen it', async () => {
    const [member, other] = [await confirmed(), await signIn()]
    await setAddress(admin, member, fake('shown'))
    expect((await member.call(accountsApi.current)).body.hasSignInChanges).toBe(true)
    const { changes } = (await member.call(signInChangesApi.own)).body
    expect(changes).toMatchObject([{ kind: 'address', doneAt: expect.any(String) }])
    const body = { ids: changes.map(({ id }) => id) }
    await other.call(signInChangesApi.seen, { body })
    expect((await member.call(signInChangesApi.own)).body.changes).toHaveLength(1)
    await member.call(signInChangesApi.seen, { body })
    expect((await member.call(signInChangesApi.own)).body.changes).toEqual([])
    expect((await member.call(accountsApi.current)).body.hasSignInChanges).toBeUndefined()
  })

  it('leaves no trace where nothing of it changes', async () => {
    const member = await confirmed()
    const body = { email: member.email, isEmailVerified: true, fullName: 'Renamed' }
    expect((await admin.call(adminApi.updateUser, { ...of(member.id), body })).body.fullName).toBe('Renamed')
    expect((await member.call(signInChangesApi.own)).body.changes).toEqual([])
  })
})

describe('the same for an owner of a company', () => {
  it('waits until a second administrator confirms it, while the rest of the call happens', async () => {
    const member = await confirmed(true)
    const to = fake('owner')
    const body = { email: to, isEmailVerified: true, fullName: 'New Name' }
    expect((await admin.call(adminApi.updateUser, { ...of(member.id), body })).body).toMatchObject({
      email: member.email,
      fullName: 'New Name',
    })
    await nextToken(dataDir, member.email)
    const waiting = await waitingFor(member)
    expect(waiting).toMatchObject({ kind: 'address', newEmail: to, isOwn: false, dueAt: null })
    expect((await waitingFor(member, admin))?.isOwn).toBe(true)
    const change = of(waiting?.id ?? 0)
    const own = await admin.call(signInChangesApi.confirm, change)
    expect([own.status, own.text]).toEqual([403, signInChangeErrors.ownChange.sentence])
    expect((await member.call(signInChangesApi.confirm, change)).status).toBe(403)
    expect((await anonymous.call(signInChangesApi.confirm, change)).status).toBe(401)
    await cleanUp()
    expect((await accountOf(member.id)).email).toBe(member.email)
    expect((await setAddress(admin, member, fake('again'))).status).toBe(409)
    expect((await second.call(signInChangesApi.confirm, change)).status).toBe(200)
    expect(await accountOf(member.id)).toMatchObject({ email: to, isConfirmed: true })
    await nextToken(dataDir, member.email, 2)
    expect(await waitingFor(member)).toBeUndefined()
    expect((await second.call(signInChangesApi.confirm, change)).status).toBe(404)
  })

  it('is confirmed by nobody whom an administrator made one just now', async () => {
    const member = await confirmed(true)
    const puppet = await signIn()
    await admin.confirm()
    const made = await admin.call(adminApi.updateUser, { ...of(puppet.id), body: { isAdmin: true } })
    expect(made.status).toBe(200)
    await setAddress(admin, member, fake('puppet'))
    const change = of((await waitingFor(member))?.id ?? 0)
    const early = await puppet.call(signInChangesApi.confirm, change)
    expect([early.status, early.text]).toEqual([403, signInChangeErrors.newAdmin.sentence])
    expect((await accountOf(member.id)).email).toBe(member.email)
    await database.run(sql`
      update users set admin_since = admin_since - make_interval(hours => ${soleAdminHours}) where id = ${puppet.id}`)
    expect((await puppet.call(signInChangesApi.confirm, change)).status).toBe(200)
    await database.run(sql`update users set is_admin = false where id = ${puppet.id}`)
  })

  it('can be dropped; second factors stay while their removal waits', async () => {
    const member = await withAuthenticator(await confirmed(true))
    expect((await admin.call(factorsApi.clear, of(member.id))).body.message).toContain('second administrator')
    expect((await accountOf(member.id)).factors).toBe(1)
    const waiting = await waitingFor(member)
    expect((await second.call(signInChangesApi.drop, of(waiting?.id ?? 0))).status).toBe(200)
    expect(await waitingFor(member)).toBeUndefined()
    expect((await accountOf(member.id)).factors).toBe(1)
  })

  it('waits three days where there is no second administrator, and the other owners hear of it', async () => {
    await database.run(sql`update users set is_admin = false where id = ${second.id}`)
    const member = await confirmed()
    const partner = await confirmed()
    await buildCompany(database, {
      people: [
        { userId: member.id, role: 'owner' },
        { userId: partner.id, role: 'owner' },
      ],
    })
    const to = fake('sole')
    await setAddress(admin, member, to)
    await expect
      .poll(() => subjects(partner.email), { timeout: 20_000 })
      .toEqual([`How ${member.username} signs in to Kontor is to change`])
    await cleanUp()
    expect((await accountOf(member.id)).email).toBe(member.email)
    await hoursLater(soleAdminHours + 1)
    await cleanUp()
    expect((await accountOf(member.id)).email).toBe(to)
    await database.run(sql`update users set is_admin = true where id = ${second.id}`)
  })
})
