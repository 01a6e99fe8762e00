import { randomUUID } from 'node:crypto'
import { letterErrors } from '#features/people/emails/contract.ts'
import { expect, it, vi } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll, type TestCompany } from '#tests/support/companies.ts'
import { mailsTo, nextToken } from '#tests/support/outbox.ts'
import { companiesApi } from '../contract.ts'
import type { Role } from '../domain.ts'

/** Invitations to an email address, whoever has it. */

const application = await testApplication()
const { anonymous, database, dataDir, signIn, url } = application

const newEmail = () => `${randomUUID()}@example.com`
const giveEmail = (member: Pick<SignedIn, 'id'>, email: string, isVerified = true) =>
  database.run(sql`
    update users set email = ${email}, email_verified_at = case when ${isVerified} then now() end
    where id = ${member.id}`)
const verifiedCompany = async () => {
  const company = await companyOfAll(application)
  await giveEmail(company.owner, newEmail())
  return company
}
const invite = ({ owner, params }: TestCompany, email: string, role: Role = 'viewer') =>
  owner.call(companiesApi.invite, { params, body: { email, role } })
const sentOf = async ({ owner, params }: TestCompany) =>
  (await owner.call(companiesApi.sentInvitations, { params })).body
const receivedBy = async (member: SignedIn) => (await member.call(companiesApi.invitations)).body
const accept = (by: SignedIn, id: number) => by.call(companiesApi.accept, { params: { id: String(id) } })
const mailed = (email: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(dataDir, email)
    expect(mails).toHaveLength(count)
    return mails
  }, 60_000)

it('come from a verified address only', async () => {
  const company = await companyOfAll(application)
  for (const prepare of [async () => {}, () => giveEmail(company.owner, newEmail(), false)]) {
    await prepare()
    const refused = await invite(company, newEmail())
    expect([refused.status, refused.text]).toEqual([403, letterErrors.unconfirmed.sentence])
  }
  expect(await sentOf(company)).toEqual([])
})

it('let somebody in who registers with that address, once it is verified', async () => {
  const company = await verifiedCompany()
  const email = `nora-${newEmail()}`
  const capitalized = email.replace('nora', 'Nora')
  const { id } = (await invite(company, capitalized, 'storekeeper')).body
  const [mail] = await mailed(capitalized)
  expect(mail?.subject).toContain(`invites you to “${company.name}” on Kontor`)
  expect(mail?.text).toContain('Register with this email address and confirm it.')
  expect(mail?.text).toContain(`${url}/companies`)
  const newcomer = await signIn()
  await newcomer.call(accountsApi.addEmail, { body: { email } })
  const token = await nextToken(dataDir, email)
  // Anybody can type an address.
  expect(await receivedBy(newcomer)).toEqual([])
  expect((await accept(newcomer, id)).status).toBe(404)
  await anonymous.call(accountsApi.verifyEmail, { query: { token } })
  expect(await receivedBy(newcomer)).toMatchObject([{ id, role: 'storekeeper' }])
  expect((await accept(newcomer, id)).body).toMatchObject({ companyId: company.id, role: 'storekeeper' })
  expect([await receivedBy(newcomer), await sentOf(company)]).toEqual([[], []])
})

it('answer the same whether the address is a member’s, a colleague’s or nobody’s', async () => {
  const company = await verifiedCompany()
  const member = await signIn()
  const addresses = [newEmail(), newEmail(), newEmail()]
  const [ofMember = '', ofColleague = '', ofNobody = ''] = addresses
  await giveEmail(member, ofMember)
  await giveEmail(company.viewer, ofColleague)
  for (const email of addresses) {
    const { status, body } = await invite(company, email)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        member: null,
        email,
        role: 'viewer',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
  }
  expect((await sentOf(company)).map((sent) => [sent.email, sent.member])).toEqual(
    addresses.toReversed().map((email) => [email, null]),
  )
  // Only the mail says more, to whoever has the address.
  expect((await mailed(ofMember))[0]?.text).toContain('Sign in, and answer under')
  expect((await mailed(ofNobody))[0]?.text).toContain('Register with this email address')
  expect(await receivedBy(member)).toHaveLength(1)
  expect(await receivedBy(company.viewer)).toEqual([])
})

it('are one invitation, mailed again, when they are sent twice', async () => {
  const company = await verifiedCompany()
  const email = newEmail()
  const first = (await invite(company, email)).body
  const capitalized = email.replace(/^[^@]+/, (name) => name.toUpperCase())
  const second = (await invite(company, capitalized, 'trader')).body
  expect(second).toMatchObject({ id: first.id, role: 'trader' })
  expect(await sentOf(company)).toHaveLength(1)
  await mailed(email)
  await mailed(capitalized)
})

it('are both taken by whoever was also invited by their name', async () => {
  const company = await verifiedCompany()
  const member = await signIn()
  const email = newEmail()
  await giveEmail(member, email)
  await invite(company, email, 'manager')
  const byName = await company.owner.call(companiesApi.invite, {
    params: company.params,
    body: { username: member.username, role: 'viewer' },
  })
  expect((await accept(member, byName.body.id)).body.role).toBe('viewer')
  expect([await receivedBy(member), await sentOf(company)]).toEqual([[], []])
})

it('let nobody in once they are withdrawn', async () => {
  const company = await verifiedCompany()
  const member = await signIn()
  const email = newEmail()
  await giveEmail(member, email)
  const { id } = (await invite(company, email)).body
  await company.owner.call(companiesApi.withdraw, {
    params: { ...company.params, invitationId: String(id) },
  })
  expect(await receivedBy(member)).toEqual([])
  expect((await accept(member, id)).status).toBe(404)
})
