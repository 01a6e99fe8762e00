import { describe, expect, it } from 'vitest'
import { adminApi } from '#features/administration/admin/contract.ts'
import { ownDataApi } from '#features/administration/own-data/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { withLegacy } from '#tests/support/legacy.ts'
import { companiesApi } from '../contract.ts'

const application = await testApplication()
const { anonymous, database, features, signIn } = application

/** What a withdrawn link of a document and one of a guest answer. */
const gone = [410, 404]

const shown = [
  { kind: 'documentLinks', count: 1, canBeHandedOver: true },
  { kind: 'guests', count: 1, canBeHandedOver: true },
  { kind: 'shares', count: 1, canBeHandedOver: true },
  { kind: 'programs', count: 1, canBeHandedOver: false },
]
const legacyOf = async (by: Pick<SignedIn, 'call'>, person: { params: { id: string; userId: string } }) =>
  (await by.call(companiesApi.legacy, person)).body.legacy

describe('what somebody made in a company and what stays in force by itself', () => {
  it('is shown to them and to whoever may remove them, and ends when they are removed', async () => {
    const { owner, leaver, person, opens, left } = await withLegacy(application)
    expect(await opens()).toEqual([200, 200])
    expect(await legacyOf(owner, person)).toEqual(shown)
    expect(await legacyOf(leaver, person)).toEqual(shown)
    expect((await anonymous.call(companiesApi.legacy, person)).status).toBe(401)
    expect((await (await signIn()).call(companiesApi.legacy, person)).status).toBe(403)
    expect((await owner.call(companiesApi.removePerson, person)).status).toBe(200)
    expect(await opens()).toEqual(gone)
    expect(await left()).toEqual({ shares: 0, programs: 0 })
  })

  it('stays where whoever removes them takes it over, but for programs', async () => {
    const { id, owner, person, opens, left } = await withLegacy(application)
    await owner.call(companiesApi.removePerson, { ...person, query: { takeOver: 'true' } })
    expect(await opens()).toEqual([200, 200])
    expect(await left()).toEqual({ shares: 1, programs: 0 })
    const own = { params: { id: String(id), userId: String(owner.id) } }
    expect((await legacyOf(owner, own)).map(({ kind }) => kind)).toEqual([
      'documentLinks',
      'guests',
      'shares',
    ])
  })

  it('ends when they leave by themselves, whatever they ask for', async () => {
    const { leaver, person, opens } = await withLegacy(application)
    await leaver.call(companiesApi.removePerson, { ...person, query: { takeOver: 'true' } })
    expect(await opens()).toEqual(gone)
  })

  it('ends as far as a new role does not cover it', async () => {
    const { owner, person, opens } = await withLegacy(application)
    await owner.call(companiesApi.setRole, { ...person, body: { role: 'trader' } })
    const [, guest] = await opens()
    expect(guest).toBe(200)
    await owner.call(companiesApi.setRole, { ...person, body: { role: 'viewer' } })
    expect(await opens()).toEqual(gone)
  })
})

/** They ask for it themselves, and the days of waiting pass. */
async function deleteOwn(member: SignedIn) {
  expect((await member.call(ownDataApi.requestDeletion)).status).toBe(200)
  await database.run(sql`
    update account_deletions set deletes_at = now() - interval '1 hour' where member_id = ${member.id}`)
  await features.find(({ name }) => name === 'own-data')?.cleanUp?.()
}

async function deleteByAdmin({ id }: SignedIn) {
  const admin = await signIn({ isAdmin: true, confirmed: true })
  const removed = await admin.call(adminApi.removeUser, { params: { id: String(id) } })
  expect([removed.status, removed.text]).toEqual([200, expect.stringContaining('User deleted')])
}

describe('what somebody made in a company whose account is deleted', () => {
  it.each([
    ['by themselves', deleteOwn],
    ['by an administrator', deleteByAdmin],
  ])('ends with it, %s, and the owners learn of it', async (_by, deleteAccount) => {
    const { id, owner, leaver, opens, left } = await withLegacy(application)
    const company = { params: { id: String(id) } }
    const friend = await signIn()
    const body = { username: friend.username, role: 'viewer' } as const
    expect((await leaver.call(companiesApi.invite, { ...company, body })).status).toBe(201)
    expect(await opens()).toEqual([200, 200])
    await deleteAccount(leaver)
    expect(await database.all(sql`select from users where id = ${leaver.id}`)).toEqual([])
    expect(await opens()).toEqual(gone)
    expect(await left()).toEqual({ shares: 0, programs: 0 })
    expect((await friend.call(companiesApi.invitations)).body).toEqual([])
    const [entry] = (await owner.call(companiesApi.log, company)).body
    expect(entry).toMatchObject({
      action: 'delete account of colleague',
      target: `@${leaver.username} (${leaver.id})`,
      address: '',
    })
    const told = await database.all(sql<{ type: string }>`
      select type from notifications where member_id = ${owner.id} and record_id = ${id}`)
    expect(told).toEqual([{ type: 'colleague_gone' }])
  })
})
