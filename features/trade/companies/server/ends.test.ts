import { describe, expect, it } from 'vitest'
import { buildCompany, buildFinancial } from '#db/factories/index.ts'
import { adminApi } from '#features/administration/admin/contract.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { ownDataApi } from '#features/administration/own-data/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll, passEnding, cleanUpCompanies } from '#tests/support/companies.ts'
import { companiesApi } from '../contract.ts'

const application = await testApplication()
const { anonymous, database, features, signIn } = application
const admin = await signIn({ isAdmin: true, confirmed: true })

const count = async (table: 'companies' | 'books' | 'financial_transactions', id: number) =>
  (await database.all({ strings: [`select from ${table} where id = `, ''], values: [id] })).length
const ownedBy = (member: Pick<SignedIn, 'id'>, ...others: readonly SignedIn[]) =>
  buildCompany(database, {
    people: [
      { userId: member.id, role: 'owner' },
      ...others.map(({ id }) => ({ userId: id, role: 'manager' as const })),
    ],
  })
const put = (companyId: number, { id }: SignedIn) =>
  database.run(sql`
    insert into company_members (company_id, member_id, role) values (${companyId}, ${id}, 'owner')`)
const remove = (member: Pick<SignedIn, 'call'>, id: number, name: string) =>
  member.call(companiesApi.remove, { params: { id: String(id) }, body: { name } })

describe('a company is deleted', () => {
  it('by its owners only', async () => {
    const company = await companyOfAll(application)
    const { id, name, owner, manager, bookkeeper } = company
    expect((await remove(anonymous, id, name)).status).toBe(401)
    for (const other of [manager, bookkeeper, admin, await signIn()])
      expect((await remove(other, id, name)).status).toBe(403)
    expect((await remove(owner, 99_999_999, name)).status).toBe(404)
    const unconfirmed = await signIn()
    await put(id, unconfirmed)
    expect((await remove(unconfirmed, id, name)).text).toContain('Please confirm that it is you')
    expect(await count('companies', id)).toBe(1)
  })

  it('fourteen days after its name was typed, with its book and all that is in it', async () => {
    const company = await companyOfAll(application)
    const { id, bookId, name, owner, viewer } = company
    const record = await buildFinancial(database, { userId: bookId })
    await viewer.call(companiesApi.choose, { body: { bookId } })
    expect((await remove(owner, id, `${name}x`)).text).toBe(
      'Please type the name of the company as it is written',
    )
    const { deletesAt } = (await remove(owner, id, ` ${name} `)).body
    expect(Date.parse(deletesAt) - Date.now()).toBeGreaterThan(13.99 * 86_400_000)
    expect((await remove(owner, id, name)).status).toBe(409)
    await passEnding(application, id, 13)
    await cleanUpCompanies(application)
    const kept = [await count('companies', id), await count('financial_transactions', record.id)]
    expect(kept).toEqual([1, 1])
    await passEnding(application, id, 1)
    await cleanUpCompanies(application)
    expect([
      await count('companies', id),
      await count('books', bookId),
      await count('financial_transactions', record.id),
    ]).toEqual([0, 0, 0])
    expect(
      (await viewer.call(financialsApi.list, { query: { book: String(bookId) } as object })).status,
    ).toBe(404)
    // The chosen book is gone, so the personal one is meant again.
    expect((await viewer.call(financialsApi.list)).status).toBe(200)
    expect((await viewer.call(companiesApi.books)).body).toHaveLength(1)
    const audited = await database.all(sql`
      select action, actor_id as actor from audit_log where target = ${name} order by id`)
    expect(audited).toEqual([
      { action: 'ask to delete company', actor: owner.id },
      { action: 'delete company', actor: owner.id },
    ])
  })
})

describe('the account of an owner', () => {
  const request = (member: SignedIn) => member.confirm().then(() => member.call(ownDataApi.requestDeletion))
  const pendingOf = async (member: SignedIn) => (await member.call(ownDataApi.deletion)).body.pending
  const hasMember = async ({ id }: SignedIn) =>
    (await database.all(sql`select from users where id = ${id}`)).length === 1
  const pass = (member: SignedIn) =>
    database.run(sql`
      update account_deletions set deletes_at = now() - interval '1 day' where member_id = ${member.id}`)
  const cleanUp = () => features.find(({ name }) => name === 'own-data')?.cleanUp?.()

  it('is not deleted while others would be left without an owner', async () => {
    const [owner, colleague] = [await signIn({ confirmed: true }), await signIn()]
    const { id, name } = await ownedBy(owner, colleague)
    const sentence = `${name} would have no owner. Somebody else there must become its owner first.`
    const refused = await request(owner)
    expect([refused.status, refused.text, await pendingOf(owner)]).toEqual([409, sentence, null])
    const byAdmin = await admin.call(adminApi.removeUser, { params: { id: String(owner.id) } })
    expect([byAdmin.status, byAdmin.text]).toEqual([409, sentence])
    await owner.call(companiesApi.setRole, {
      params: { id: String(id), userId: String(colleague.id) },
      body: { role: 'owner' },
    })
    expect((await request(owner)).status).toBe(200)
    await pass(owner)
    await cleanUp()
    expect([await hasMember(owner), await count('companies', id)]).toEqual([false, 1])
  })

  it('stays if they became the only owner while they waited, and holds up nobody else', async () => {
    const [owner, colleague, other] = [await signIn(), await signIn(), await signIn()]
    for (const member of [owner, other]) expect((await request(member)).status).toBe(200)
    const { id } = await ownedBy(owner, colleague)
    for (const member of [owner, other]) await pass(member)
    await cleanUp()
    expect([await hasMember(owner), await pendingOf(owner)]).toEqual([true, null])
    expect([await hasMember(other), await count('companies', id)]).toEqual([false, 1])
  })

  it('is not deleted before a company of which they are the only owner is, by whomever', async () => {
    const owner = await signIn({ confirmed: true })
    const { id, name, bookId } = await ownedBy(owner)
    const record = await buildFinancial(database, { userId: bookId })
    const sentence = `${name} has no other owner. It must be deleted first, or somebody else become its owner.`
    expect([(await request(owner)).text, await pendingOf(owner)]).toEqual([sentence, null])
    const byAdmin = () => admin.call(adminApi.removeUser, { params: { id: String(owner.id) } })
    expect((await byAdmin()).text).toBe(sentence)
    const { deletesAt } = (await remove(owner, id, name)).body
    // The account waits for the company, though its own days are fewer.
    expect(Date.parse((await request(owner)).body.deletesAt)).toBeGreaterThan(Date.parse(deletesAt))
    expect((await byAdmin()).text).toContain('will be deleted soon')
    await pass(owner)
    await cleanUp()
    expect([await hasMember(owner), await count('companies', id)]).toEqual([true, 1])
    await passEnding(application, id, 14)
    await cleanUpCompanies(application)
    await pass(owner)
    await cleanUp()
    expect((await owner.call(accountsApi.current)).status).toBe(401)
    expect([
      await count('companies', id),
      await count('books', bookId),
      await count('financial_transactions', record.id),
    ]).toEqual([0, 0, 0])
  })
})
