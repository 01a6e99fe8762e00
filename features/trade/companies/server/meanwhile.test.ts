import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll, type TestCompany } from '#tests/support/companies.ts'
import { changedMeanwhile } from '#tests/support/held.ts'
import { companiesApi } from '../contract.ts'
import type { Role } from '../domain.ts'

const application = await testApplication()
const { database, signIn } = application

/** Holds the company, as all that changes roles and invitations does. */
const held =
  ({ id }: TestCompany, change: (tx: Transaction) => Promise<unknown>) =>
  async (tx: Transaction) => {
    await tx.run(sql`select from companies where id = ${id} for no key update`)
    await change(tx)
  }
const giving =
  ({ id }: TestCompany, member: SignedIn, role: Role) =>
  (tx: Transaction) =>
    tx.run(
      sql`update company_members set role = ${role} where company_id = ${id} and member_id = ${member.id}`,
    )
const roleOf = async ({ id }: TestCompany, member: SignedIn) =>
  (
    await database.first(sql<{ role: Role }>`
      select role from company_members where company_id = ${id} and member_id = ${member.id}`)
  )?.role

/** A company with two owners, and an invitation of one of them. */
async function invitedAs(role: Role) {
  const company = await companyOfAll(application)
  const [second, guest] = [await signIn({ confirmed: true }), await signIn()]
  await database.run(sql`
    insert into company_members (company_id, member_id, role) values (${company.id}, ${second.id}, 'owner')`)
  const { body } = await second.call(companiesApi.invite, {
    params: company.params,
    body: { username: guest.username, role },
  })
  const accept = () => guest.call(companiesApi.accept, { params: { id: String(body.id) } })
  return { company, second, guest, accept, invitation: body.id }
}

describe('an invitation is accepted', () => {
  it('with no role that its sender cannot give any more', async () => {
    const { company, second, guest, accept } = await invitedAs('owner')
    const change = held(company, giving(company, second, 'manager'))
    expect((await changedMeanwhile(application, change, accept)).status).toBe(404)
    expect(await roleOf(company, guest)).toBeUndefined()
  })

  it('with the role that it has when they join', async () => {
    const { company, guest, accept, invitation } = await invitedAs('manager')
    const change = held(company, (tx) =>
      tx.run(sql`update company_invitations set role = 'viewer' where id = ${invitation}`),
    )
    expect((await changedMeanwhile(application, change, accept)).status).toBe(200)
    expect(await roleOf(company, guest)).toBe('viewer')
  })

  it('not after it was withdrawn, and once of two times at once', async () => {
    const { company, guest, accept, invitation } = await invitedAs('viewer')
    const change = held(company, (tx) =>
      tx.run(sql`delete from company_invitations where id = ${invitation}`),
    )
    expect((await changedMeanwhile(application, change, accept)).status).toBe(404)
    expect(await roleOf(company, guest)).toBeUndefined()
    const other = await invitedAs('viewer')
    const replies = await Promise.all([other.accept(), other.accept()])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('is withdrawn when its sender may not give its role any more', async () => {
    const { company, second, accept } = await invitedAs('owner')
    await company.owner.call(companiesApi.setRole, {
      params: { id: String(company.id), userId: String(second.id) },
      body: { role: 'manager' },
    })
    expect((await accept()).status).toBe(404)
  })
})

describe('whoever loses the right to manage a company meanwhile', () => {
  const acts: Readonly<Record<string, (company: TestCompany) => Promise<{ readonly status: number }>>> = {
    'gives no role': ({ params, manager, viewer }) =>
      manager.call(companiesApi.setRole, {
        params: { ...params, userId: String(viewer.id) },
        body: { role: 'manager' },
      }),
    'removes nobody': ({ params, manager, viewer }) =>
      manager.call(companiesApi.removePerson, { params: { ...params, userId: String(viewer.id) } }),
    'invites nobody': ({ params, manager }) =>
      manager.call(companiesApi.invite, { params, body: { email: 'somebody@example.com', role: 'viewer' } }),
    'changes no settings': ({ params, manager }) =>
      manager.call(companiesApi.change, { params, body: { city: 'Elsewhere' } }),
    'adds no certificate': ({ params, manager }) =>
      manager.call(companiesApi.addCertificate, {
        params,
        body: { name: 'ISO 9001', validUntil: '2099-01-01' },
        files: [],
      }),
  }

  it.each(Object.keys(acts))('%s', async (name) => {
    const company = await companyOfAll(application)
    await database.run(sql`
      update users set email = ${`${company.manager.username}@example.com`}, email_verified_at = now()
      where id = ${company.manager.id}`)
    const change = held(company, giving(company, company.manager, 'viewer'))
    const reply = await changedMeanwhile(application, change, async () => acts[name]?.(company))
    expect(reply?.status).toBe(403)
    expect(await roleOf(company, company.viewer)).toBe('viewer')
  })

  it('deletes and keeps no company', async () => {
    const company = await companyOfAll(application)
    const { params, name, owner, manager } = company
    await database.transaction(giving(company, manager, 'owner'))
    const change = held(company, giving(company, owner, 'manager'))
    const ask = () => owner.call(companiesApi.remove, { params, body: { name } })
    expect((await changedMeanwhile(application, change, ask)).status).toBe(403)
    expect((await manager.call(companiesApi.get, { params })).body.deletesAt).toBeNull()
  })
})
