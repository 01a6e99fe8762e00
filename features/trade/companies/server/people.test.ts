import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { companiesApi, companyErrors } from '../contract.ts'
import { type Role, roles } from '../domain.ts'

const application = await testApplication()
const { anonymous, database, signIn } = application
const admin = await signIn({ isAdmin: true })

type Caller = Pick<SignedIn, 'call'>
const paramsOf = (id: number, userId: number) => ({ id: String(id), userId: String(userId) })
const setRole = (by: Caller, company: number, userId: number, role: Role) =>
  by.call(companiesApi.setRole, { params: paramsOf(company, userId), body: { role } })
const remove = (by: Caller, company: number, userId: number) =>
  by.call(companiesApi.removePerson, { params: paramsOf(company, userId) })
const listOf = (by: Caller, id: number, query = {}) =>
  by.call(companiesApi.people, { params: { id: String(id) }, query })
/** The stored role; undefined for somebody who is not there. */
const roleOf = async (company: number, userId: number) =>
  (
    await database.first(sql<{ role: Role }>`
      select role from company_members where company_id = ${company} and member_id = ${userId}`)
  )?.role
/** A company that shows its people to everybody. */
const shownCompany = async (company: Parameters<typeof buildCompany>[1]) => {
  const built = await buildCompany(database, company)
  await database.run(sql`update companies set shows_people = true where id = ${built.id}`)
  return built
}
const put = (company: number, userId: number, role: Role) =>
  database.run(sql`
    insert into company_members (company_id, member_id, role) values (${company}, ${userId}, ${role})
    on conflict (company_id, member_id) do update set role = excluded.role`)

describe('GET /api/companies/:id/members', () => {
  it('is refused without a session, and shows the people by name', async () => {
    const people = await Promise.all(
      ['Zoe', 'anna', 'Bert'].map((fullName) => buildMember(database, { fullName })),
    )
    const { id } = await buildCompany(database, {
      people: people.map((person, at) => ({ userId: person.id, role: at === 0 ? 'owner' : 'viewer' })),
    })
    expect((await listOf(anonymous, id)).status).toBe(401)
    expect((await listOf(admin, 99_999_999)).status).toBe(404)
    const reader = await signIn()
    await put(id, reader.id, 'viewer')
    await database.run(sql`update users set full_name = 'Yan' where id = ${reader.id}`)
    const { body } = await listOf(reader, id)
    expect(body.map(({ fullName, role }) => `${fullName} ${role}`)).toEqual([
      'anna viewer',
      'Bert viewer',
      'Yan viewer',
      'Zoe owner',
    ])
    expect(body.every(({ joinedAt }) => joinedAt !== null)).toBe(true)
  })

  it('is not there for others, administrators among them, unless the company shows names', async () => {
    const { id, params, owner, viewer } = await companyOfAll(application)
    const outside = [await signIn(), admin]
    const absent = await listOf(admin, 99_999_999)
    for (const member of outside) {
      const hidden = await listOf(member, id)
      expect([hidden.status, hidden.text]).toEqual([absent.status, absent.text])
    }
    expect((await viewer.call(companiesApi.change, { params, body: { showsPeople: true } })).status).toBe(403)
    await owner.call(companiesApi.change, { params, body: { showsPeople: true } })
    for (const member of outside) {
      const { body } = await listOf(member, id)
      expect(new Set(body.map(({ role, joinedAt }) => [role, joinedAt].join()))).toEqual(new Set([',']))
      expect(body.map((person) => person.id)).toContain(owner.id)
    }
    expect((await listOf(viewer, id)).body.find((person) => person.id === owner.id)?.role).toBe('owner')
  })

  it('is paged, also among the same names', async () => {
    const people = [await buildMember(database, { fullName: 'Same' })]
    for (let n = 0; n < 4; n += 1) people.push(await buildMember(database, { fullName: 'Same' }))
    const { id } = await shownCompany({
      people: people.map((person) => ({ userId: person.id, role: 'owner' as const })),
    })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await listOf(admin, id, { limit: '2', ...(cursor !== undefined && { cursor }) })
      seen.push(...page.body.map((person) => person.id))
      cursor = /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(seen).toEqual(people.map((person) => person.id))
    expect((await listOf(admin, id, { cursor: 'no cursor' })).status).toBe(400)
  })

  it('leaves out whom the viewer blocked, and who blocked the viewer', async () => {
    const { id, owner, trader, viewer } = await companyOfAll(application)
    await owner.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(trader.id) } })
    const idsSeenBy = async (member: SignedIn) => (await listOf(member, id)).body.map((person) => person.id)
    expect(await idsSeenBy(owner)).not.toContain(trader.id)
    expect(await idsSeenBy(trader)).not.toContain(owner.id)
    expect(await idsSeenBy(viewer)).toEqual(expect.arrayContaining([owner.id, trader.id]))
  })
})

/** An owner gives and takes all roles, a manager all but that of an owner, and others none. */
const mayDecide = (own: Role, ...of: readonly Role[]) =>
  own === 'owner' || (own === 'manager' && !of.includes('owner'))

describe('PATCH /api/companies/:id/members/:userId', () => {
  it('is refused without a session and for those outside', async () => {
    const { id, viewer } = await companyOfAll(application)
    expect((await setRole(anonymous, id, viewer.id, 'manager')).status).toBe(401)
    for (const other of [await signIn(), admin])
      expect((await setRole(other, id, viewer.id, 'manager')).status).toBe(403)
    expect(await roleOf(id, viewer.id)).toBe('viewer')
  })

  it.each(roles)('lets the %s give what their role may, to whom it may', async (own) => {
    const company = await companyOfAll(application)
    const other = await buildMember(database)
    for (const before of roles)
      for (const after of roles) {
        await put(company.id, other.id, before)
        const { status } = await setRole(company[own], company.id, other.id, after)
        const allowed = mayDecide(own, before, after)
        expect([before, after, status]).toEqual([before, after, allowed ? 200 : 403])
        expect(await roleOf(company.id, other.id)).toBe(allowed ? after : before)
      }
  })

  it('answers the person with the new role, and refuses roles that are none', async () => {
    const { id, owner, viewer } = await companyOfAll(application)
    const { body } = await setRole(owner, id, viewer.id, 'trader')
    expect(body).toMatchObject({ id: viewer.id, username: viewer.username, role: 'trader' })
    expect((await setRole(owner, id, viewer.id, 'chief' as Role)).text).toBe('Please choose a role')
    expect((await setRole(owner, id, (await signIn()).id, 'trader')).status).toBe(404)
  })

  it('keeps an owner', async () => {
    const { id, owner, manager } = await companyOfAll(application)
    const refused = await setRole(owner, id, owner.id, 'manager')
    expect([refused.status, refused.text]).toEqual([
      409,
      'A company needs an owner. Make somebody else an owner first.',
    ])
    expect((await setRole(owner, id, owner.id, 'owner')).status).toBe(200)
    await setRole(owner, id, manager.id, 'owner')
    expect((await setRole(owner, id, owner.id, 'manager')).status).toBe(200)
    expect([await roleOf(id, owner.id), await roleOf(id, manager.id)]).toEqual(['manager', 'owner'])
  })
})

describe('DELETE /api/companies/:id/members/:userId', () => {
  it('is refused without a session, and tells those outside nothing about who is in', async () => {
    const { id, viewer } = await companyOfAll(application)
    const stranger = await signIn()
    expect((await remove(anonymous, id, viewer.id)).status).toBe(401)
    for (const other of [stranger, admin]) {
      expect((await remove(other, id, viewer.id)).status).toBe(403)
      expect((await remove(other, id, other.id)).status).toBe(404)
    }
    expect(await roleOf(id, viewer.id)).toBe('viewer')
  })

  it.each(roles)('lets the %s remove whom their role may', async (own) => {
    const company = await companyOfAll(application)
    const other = await buildMember(database)
    for (const role of roles) {
      await put(company.id, other.id, role)
      const { status, text } = await remove(company[own], company.id, other.id)
      const allowed = mayDecide(own, role)
      expect([role, status]).toEqual([role, allowed ? 200 : 403])
      if (allowed) expect(text).toContain('Removed from the company')
      expect(await roleOf(company.id, other.id)).toBe(allowed ? undefined : role)
    }
  })

  it('lets everybody leave but the last owner', async () => {
    const company = await companyOfAll(application)
    for (const role of roles) {
      const { id } = company[role]
      const { status, text } = await remove(company[role], company.id, id)
      expect([role, status]).toEqual([role, role === 'owner' ? 409 : 200])
      expect(text).toContain(
        role === 'owner' ? 'Make somebody else an owner first' : 'You have left the company',
      )
      expect(await roleOf(company.id, id)).toBe(role === 'owner' ? 'owner' : undefined)
      if (role !== 'owner') expect((await remove(company[role], company.id, id)).status).toBe(404)
    }
  })

  it('keeps one of two owners who leave at once', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const { id } = await buildCompany(database, {
      people: [one, other].map((member) => ({ userId: member.id, role: 'owner' as const })),
    })
    const replies = await Promise.all([one, other].map((member) => remove(member, id, member.id)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const left = [one, other].find((_, at) => replies[at]?.status === 409) ?? one
    expect((await listOf(left, id)).body).toMatchObject([{ id: left.id, role: 'owner' }])
  })
})

describe('who owns a company', () => {
  it('is decided only by an owner who has just confirmed that it is them', async () => {
    const company = await companyOfAll(application)
    const { id, manager, params } = company
    const [owner, other, accomplice] = [await signIn(), await signIn(), await signIn()]
    for (const each of [owner, other]) await put(id, each.id, 'owner')
    const invite = (by: SignedIn) =>
      by.call(companiesApi.invite, { params, body: { username: accomplice.username, role: 'owner' } })
    const ways = [
      () => invite(owner),
      () => setRole(owner, id, manager.id, 'owner'),
      () => setRole(owner, id, other.id, 'viewer'),
      () => remove(owner, id, other.id),
    ]
    for (const way of ways) {
      const refused = await way()
      expect([refused.status, refused.text]).toEqual([403, commonErrors.notConfirmed.sentence])
    }
    expect((await accomplice.call(companiesApi.invitations)).body).toEqual([])
    expect([await roleOf(id, manager.id), await roleOf(id, other.id)]).toEqual(['manager', 'owner'])
    expect((await invite(manager)).text).toBe(companyErrors.ownersOnly.sentence)
    // Others come and go as ever.
    expect((await setRole(owner, id, manager.id, 'trader')).status).toBe(200)
    await owner.confirm()
    for (const way of ways) expect((await way()).status).toBeLessThan(300)
  })
})
