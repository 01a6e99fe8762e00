import { describe, expect, it } from 'vitest'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll, endCompany, type TestCompany } from '#tests/support/companies.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { companiesApi } from '../contract.ts'
import { type Role, roles } from '../domain.ts'

/** Invitations by username. */

const application = await testApplication()
const { anonymous, database, features, signIn, url } = application
const admin = await signIn({ isAdmin: true })

type Caller = Pick<SignedIn, 'call'>
const invite = (
  by: Caller,
  { params }: Pick<TestCompany, 'params'>,
  username: string,
  role: Role = 'trader',
) => by.call(companiesApi.invite, { params, body: { username, role } })
const sentOf = ({ owner, params }: TestCompany) => owner.call(companiesApi.sentInvitations, { params })
const receivedBy = async (member: Caller) => (await member.call(companiesApi.invitations)).body
const idOf = (id: number) => ({ params: { id: String(id) } })
const accept = (by: Caller, id: number) => by.call(companiesApi.accept, idOf(id))
const decline = (by: Caller, id: number) => by.call(companiesApi.decline, idOf(id))
const withdraw = (by: Caller, { params }: Pick<TestCompany, 'params'>, id: number) =>
  by.call(companiesApi.withdraw, { params: { ...params, invitationId: String(id) } })
const roleOf = async ({ id }: TestCompany, member: SignedIn) =>
  (await member.call(companiesApi.get, idOf(id))).body.role
const expire = (id: number) =>
  database.run(sql`update company_invitations set expires_at = now() - interval '1 minute' where id = ${id}`)

/** A company, and somebody whom its owner invited. */
async function invited(role: Role = 'trader') {
  const company = await companyOfAll(application)
  const friend = await signIn()
  const { id } = (await invite(company.owner, company, friend.username, role)).body
  return { company, friend, id }
}

it('are refused without a session, to strangers and to those without the right', async () => {
  const { company, friend, id } = await invited()
  const stranger = await signIn()
  const outside = [company.bookkeeper, company.trader, company.storekeeper, company.viewer, stranger, admin]
  const calls = (by: Caller) => [
    invite(by, company, friend.username),
    by.call(companiesApi.sentInvitations, { params: company.params }),
    withdraw(by, company, id),
  ]
  for (const call of calls(anonymous)) expect((await call).status).toBe(401)
  for (const other of [...outside, friend]) {
    const isInside = ![stranger, admin, friend].some((each) => each.id === other.id)
    const statuses = (await Promise.all(calls(other))).map(({ status }) => status)
    // To those outside there is no list.
    expect(statuses).toEqual([403, isInside ? 403 : 404, 403])
  }
  expect((await anonymous.call(companiesApi.invitations)).status).toBe(401)
  for (const answer of [accept, decline]) {
    expect((await answer(anonymous, id)).status).toBe(401)
    const absent = await answer(stranger, 99_999_999)
    for (const other of [...outside, company.owner]) {
      const reply = await answer(other, id)
      expect([reply.status, reply.text]).toEqual([404, absent.text])
    }
  }
  expect(await receivedBy(stranger)).toEqual([])
  expect(await receivedBy(friend)).toMatchObject([{ id }])
})

it.each(roles)('as %s come from owners, and unless that is an owner’s from managers', async (role) => {
  const company = await companyOfAll(application)
  const friend = await signIn()
  const byManager = await invite(company.manager, company, friend.username, role)
  expect(byManager.status).toBe(role === 'owner' ? 403 : 201)
  const { id } = (await invite(company.owner, company, friend.username, role)).body
  const joined = await accept(friend, id)
  expect(joined.body).toMatchObject({ id: company.bookId, kind: 'company', companyId: company.id, role })
  expect(await roleOf(company, friend)).toBe(role)
})

it('show both sides who invites whom as what, and until when', async () => {
  const { company, friend, id } = await invited()
  const [sent] = (await sentOf(company)).body
  expect(sent).toMatchObject({ id, role: 'trader', email: null, member: { id: friend.id } })
  const [received] = await receivedBy(friend)
  expect(received).toMatchObject({
    id,
    role: 'trader',
    company: { id: company.id, name: company.name, role: null, people: 6 },
    inviter: { id: company.owner.id },
  })
  for (const each of [sent, received])
    expect(Date.parse(each?.expiresAt ?? '') - Date.parse(each?.createdAt ?? '')).toBe(30 * 86_400_000)
  const [notice] = (await friend.call(notificationsApi.list)).body
  expect(notice).toMatchObject({
    type: 'company_invitation',
    fromUserId: company.owner.id,
    record: { kind: 'company', id: company.id },
  })
})

it('reach the open pages of both', async () => {
  const company = await companyOfAll(application)
  const friend = await signIn()
  const [theirs, ours] = [
    await openTestSocket(url, friend.token),
    await openTestSocket(url, company.viewer.token),
  ]
  const { id } = (await invite(company.owner, company, friend.username)).body
  await expect.poll(() => theirs.changes('invitations')).toHaveLength(1)
  await expect.poll(() => ours.changes('companies')).toHaveLength(1)
  await accept(friend, id)
  await expect.poll(() => theirs.changes('invitations')).toHaveLength(2)
  await expect.poll(() => ours.changes('companies')).toHaveLength(2)
  for (const { socket } of [theirs, ours]) socket.close()
})

describe('an invitation', () => {
  it('is taken once, also of two answers at once', async () => {
    const { company, friend, id } = await invited()
    const replies = await Promise.all([accept(friend, id), accept(friend, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await accept(friend, id)).status).toBe(404)
    expect((await decline(friend, id)).status).toBe(404)
    expect([await receivedBy(friend), (await sentOf(company)).body]).toEqual([[], []])
    const people = (await company.owner.call(companiesApi.people, { params: company.params })).body
    expect(people.filter((person) => person.id === friend.id)).toHaveLength(1)
  })

  it('can be declined; nobody is told, and another one may follow', async () => {
    const { company, friend, id } = await invited()
    expect((await decline(friend, id)).text).toContain('Invitation declined')
    expect((await accept(friend, id)).status).toBe(404)
    expect([await receivedBy(friend), (await sentOf(company)).body]).toEqual([[], []])
    expect((await company.owner.call(notificationsApi.list)).body).toEqual([])
    expect(await roleOf(company, friend)).toBeNull()
    expect((await invite(company.owner, company, friend.username)).status).toBe(201)
  })

  it('can be withdrawn by owners and managers of its company', async () => {
    const { company, friend, id } = await invited()
    const elsewhere = await companyOfAll(application)
    expect((await withdraw(elsewhere.owner, elsewhere, id)).status).toBe(404)
    expect((await withdraw(company.manager, company, id)).text).toContain('Invitation withdrawn')
    expect((await withdraw(company.manager, company, id)).status).toBe(404)
    expect((await accept(friend, id)).status).toBe(404)
    expect(await receivedBy(friend)).toEqual([])
  })

  it('is the same one when it is sent again, with the new role and a new time', async () => {
    const { company, friend, id } = await invited('viewer')
    await database.run(sql`
      update company_invitations set expires_at = now() + interval '1 hour' where id = ${id}`)
    const again = (await invite(company.manager, company, friend.username, 'bookkeeper')).body
    expect(again).toMatchObject({ id, role: 'bookkeeper' })
    expect(Date.parse(again.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect((await sentOf(company)).body).toHaveLength(1)
    expect(await receivedBy(friend)).toMatchObject([
      { id, role: 'bookkeeper', inviter: { id: company.manager.id } },
    ])
    await accept(friend, id)
    expect(await roleOf(company, friend)).toBe('bookkeeper')
  })

  it('lets nobody in after its time, and can be renewed', async () => {
    const { company, friend, id } = await invited()
    await expire(id)
    expect([await receivedBy(friend), (await sentOf(company)).body]).toEqual([[], []])
    expect((await accept(friend, id)).status).toBe(404)
    expect((await decline(friend, id)).status).toBe(404)
    await invite(company.owner, company, friend.username)
    expect((await accept(friend, id)).status).toBe(200)
  })

  it('is forgotten a day after its time', async () => {
    const [old, recent] = [await invited(), await invited()]
    await expire(recent.id)
    await database.run(sql`
      update company_invitations set expires_at = now() - interval '25 hours' where id = ${old.id}`)
    await features.find(({ name }) => name === 'companies')?.cleanUp?.()
    const left = await database.all(sql<{ id: number }>`select id from company_invitations`)
    expect(left.some(({ id }) => id === old.id)).toBe(false)
    expect(left.some(({ id }) => id === recent.id)).toBe(true)
  })

  it('goes to members who are not in the company', async () => {
    const { company, friend, id } = await invited()
    await accept(friend, id)
    for (const { username } of [friend, company.owner, company.viewer]) {
      const reply = await invite(company.owner, company, username)
      expect([reply.status, reply.text]).toEqual([409, 'They are in this company already'])
    }
  })

  it('finds members however their name is written, and not those who are nobody or have blocked', async () => {
    const company = await companyOfAll(application)
    const friend = await signIn({ username: 'Ingrid' })
    expect((await invite(company.owner, company, ' iNGRID ')).body.member?.id).toBe(friend.id)
    const blocker = await signIn()
    await blocker.call(connectionsApi.restrict, {
      params: { kind: 'blocks', id: String(company.owner.id) },
    })
    for (const username of [blocker.username, 'nobody-at-all']) {
      const reply = await invite(company.owner, company, username)
      expect([reply.status, reply.text]).toEqual([400, 'There is no member with this username'])
    }
    expect(await receivedBy(blocker)).toEqual([])
  })

  it('is not shown to whoever has blocked its sender since', async () => {
    const { company, friend } = await invited()
    await friend.call(connectionsApi.restrict, {
      params: { kind: 'blocks', id: String(company.owner.id) },
    })
    expect(await receivedBy(friend)).toEqual([])
  })

  it('goes with its company', async () => {
    const { company, friend, id } = await invited()
    await endCompany(application, company)
    expect(await receivedBy(friend)).toEqual([])
    expect((await accept(friend, id)).status).toBe(404)
  })

  it.each([
    [{ role: 'viewer' }, 'Please enter a username or an email address'],
    [
      { username: 'x', email: 'x@example.com', role: 'viewer' },
      'Please enter a username or an email address',
    ],
    [{ username: ' ', role: 'viewer' }, 'Please enter a username'],
    [{ email: 'x@', role: 'viewer' }, 'Please enter a valid email address'],
    [{ username: 'x' }, 'Please choose a role'],
    [{ username: 'x', role: 'chief' }, 'Please choose a role'],
  ])('is not %j', async (body, sentence) => {
    const { owner, params } = await companyOfAll(application)
    const reply = await owner.call(companiesApi.invite, { params, body: body as { role: Role } })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })
})
