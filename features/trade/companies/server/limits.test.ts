import { describe, expect, it } from 'vitest'
import { buildCompany, insertCompanies, insertMembers } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companiesApi } from '../contract.ts'
import { invitationsPerDay, maxCompanies, maxPeople } from '../domain.ts'

const { database, signIn } = await testApplication({ RATE_LIMIT: 'on' })

const found = (member: SignedIn) => member.call(companiesApi.create, { body: { name: 'Pier' } })
const textOf = ({ status, text }: { readonly status: number; readonly text: string }) => [status, text]
const tooMany = [409, `You can be in at most ${maxCompanies} companies`]

/** A member who is in so many companies. */
async function memberOf(companies: number) {
  const [member, owner] = [await signIn(), await signIn()]
  await insertCompanies(
    database,
    Array.from({ length: companies }, (_, n) => ({
      name: `Company ${n}`,
      people: [
        { userId: owner.id, role: 'owner' as const },
        { userId: member.id, role: 'viewer' as const },
      ],
    })),
  )
  return member
}
const invitationTo = async (member: SignedIn) => {
  const { id } = await buildCompany(database)
  return (
    await database.one(sql<{ id: number }>`
      insert into company_invitations (company_id, member_id, role, expires_at)
      values (${id}, ${member.id}, 'viewer', now() + interval '1 day') returning id`)
  ).id
}
const accept = (member: SignedIn, id: number) =>
  member.call(companiesApi.accept, { params: { id: String(id) } })

describe(`a member is in at most ${maxCompanies} companies`, () => {
  it('whether they found one or are invited', async () => {
    const member = await memberOf(maxCompanies - 1)
    const invitation = await invitationTo(member)
    expect((await found(member)).status).toBe(201)
    expect(textOf(await found(member))).toEqual(tooMany)
    expect(textOf(await accept(member, invitation))).toEqual(tooMany)
    const [{ companyId } = { companyId: null }] = (await member.call(companiesApi.books)).body.slice(1)
    await member.call(companiesApi.removePerson, {
      params: { id: String(companyId), userId: String(member.id) },
    })
    // The invitation was kept.
    expect((await accept(member, invitation)).status).toBe(200)
  })

  it('also when they found one and join two at once', async () => {
    const member = await memberOf(maxCompanies - 1)
    const [one, other] = [await invitationTo(member), await invitationTo(member)]
    const replies = await Promise.all([found(member), accept(member, one), accept(member, other)])
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
    expect((await member.call(companiesApi.books)).body).toHaveLength(1 + maxCompanies)
  })
})

it(`a company has at most ${maxPeople} people and open invitations, fewer when some leave`, async () => {
  const full = [409, `A company has at most ${maxPeople} people and open invitations`]
  const members = await insertMembers(
    database,
    Array.from({ length: maxPeople - 2 }, (_, n) => ({
      username: `crowd${n}`,
      fullName: 'One of many',
      passwordHash: '',
    })),
  )

  const owner = await signIn()
  const { id } = await buildCompany(database, {
    people: [
      { userId: owner.id, role: 'owner' },
      ...members.map((userId) => ({ userId, role: 'viewer' as const })),
    ],
  })
  const params = { id: String(id) }
  const friends = [await signIn(), await signIn()]
  const invite = ({ username }: SignedIn) =>
    owner.call(companiesApi.invite, { params, body: { username, role: 'viewer' } })
  const replies = await Promise.all(friends.map(invite))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const stranger = await signIn()
  expect(textOf(await invite(stranger))).toEqual(full)
  await database.run(sql`
      update company_invitations set expires_at = now() - interval '1 hour' where company_id = ${id}`)
  expect((await invite(stranger)).status).toBe(201)
  await owner.call(companiesApi.removePerson, { params: { ...params, userId: String(members[0]) } })
  expect((await invite(await signIn())).status).toBe(201)
  expect(textOf(await invite(await signIn()))).toEqual(full)
})

it(`a member sends at most ${invitationsPerDay} invitations into companies a day; only their own count`, async () => {
  const [owner, colleague] = [await signIn(), await signIn()]
  const [company, other] = [
    await buildCompany(database, {
      people: [
        { userId: owner.id, role: 'owner' },
        { userId: colleague.id, role: 'owner' },
      ],
    }),
    await buildCompany(database, { people: [{ userId: owner.id, role: 'owner' }] }),
  ]
  const friend = await signIn()
  const invite = (id: number) =>
    owner.call(companiesApi.invite, {
      params: { id: String(id) },
      body: { username: friend.username, role: 'viewer' },
    })
  for (let n = 0; n < invitationsPerDay; n += 1) expect((await invite(company.id)).status).toBe(201)
  expect(textOf(await invite(company.id))).toEqual([
    429,
    `You have sent ${invitationsPerDay} invitations into companies today. Please go on tomorrow.`,
  ])
  expect((await invite(other.id)).status).toBe(429)
  const more = await colleague.call(companiesApi.invite, {
    params: { id: String(company.id) },
    body: { username: friend.username, role: 'viewer' },
  })
  expect(more.status).toBe(201)
})
