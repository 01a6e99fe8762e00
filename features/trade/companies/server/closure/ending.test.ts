import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { buildFinancial, buildInvoice } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import {
  companyOfAll,
  passEnding,
  takeAlong,
  type TestCompany,
  cleanUpCompanies,
} from '#tests/support/companies.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { makeAcceptedOrder } from '#tests/support/trade.ts'
import { companiesApi, endingErrors } from '../../contract.ts'

const application = await testApplication()
const { anonymous, database, dataDir, signIn } = application

const remove = ({ params, name }: TestCompany, by: Pick<SignedIn, 'call'>) =>
  by.call(companiesApi.remove, { params, body: { name } })
const keep = ({ params }: TestCompany, by: Pick<SignedIn, 'call'>) => by.call(companiesApi.keep, { params })
const isThere = async ({ id }: TestCompany) =>
  (await database.all(sql`select from companies where id = ${id}`)).length === 1
const toldOf = async ({ id: memberId }: SignedIn, { id }: TestCompany) =>
  (
    await database.all(sql<{ type: string }>`
      select type from notifications
      where member_id = ${memberId} and record_kind = 'counterparty' and record_id = ${id} order by id`)
  ).map(({ type }) => type)

async function withAddress(member: SignedIn): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await database.run(sql`
    update users set email = ${email}, email_verified_at = now() where id = ${member.id}`)
  return email
}
const subjects = async (email: string) => (await mailsTo(dataDir, email)).map(({ subject }) => subject)
const setOwner = ({ id }: TestCompany, member: SignedIn) =>
  database.run(sql`
    update company_members set role = 'owner' where company_id = ${id} and member_id = ${member.id}`)

describe('a company that is to be deleted', () => {
  it('is told at once to all its people and partners, and to the other owners by mail; reminded of once', async () => {
    const company = await companyOfAll(application)
    const { owner, manager, viewer, trader } = company
    const partner = await signIn()
    await makeAcceptedOrder(
      { fetch: partner.fetch, bookId: partner.id },
      { fetch: trader.fetch, bookId: company.bookId },
    )
    await setOwner(company, manager)
    const email = await withAddress(manager)
    expect((await remove(company, owner)).status).toBe(200)
    expect(await Promise.all([owner, manager, viewer].map((member) => toldOf(member, company)))).toEqual([
      ['company_ends'],
      ['company_ends'],
      ['company_ends'],
    ])
    expect(await toldOf(partner, company)).toEqual(['partner_ends'])
    await vi.waitFor(
      async () => expect(await subjects(email)).toEqual(['Your company will be deleted on Kontor']),
      10_000,
    )
    await passEnding(application, company.id, 12)
    await cleanUpCompanies(application)
    await cleanUpCompanies(application)
    expect([await toldOf(manager, company), await toldOf(viewer, company)]).toEqual([
      ['company_ends', 'company_ends_soon'],
      ['company_ends'],
    ])
    await vi.waitFor(
      async () =>
        expect(await subjects(email)).toEqual([
          'Your company will be deleted on Kontor',
          'Your company will be deleted soon on Kontor',
        ]),
      10_000,
    )
  })

  it('is read and not written meanwhile, and kept by any owner', async () => {
    const company = await companyOfAll(application)
    const { owner, manager, bookkeeper, bookId, params } = company
    const record = await buildFinancial(database, { userId: bookId })
    await setOwner(company, manager)
    await remove(company, owner)
    const query = { book: String(bookId) } as object
    const [removing, created] = [
      await bookkeeper.call(financialsApi.remove, { params: { id: String(record.id) } }),
      await bookkeeper.fetch(`/api/invoices?book=${bookId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    ]
    expect([removing.status, removing.text]).toEqual([403, commonErrors.bookEnds.sentence])
    expect(created.status).toBe(403)
    const folder = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const made = await bookkeeper.fetch(`/api/stored-files/folders?book=${bookId}`, {
      ...folder,
      body: JSON.stringify({ name: 'Late', parentId: null }),
    })
    expect(made.status).toBe(403)
    expect((await bookkeeper.call(financialsApi.list, { query })).status).toBe(200)
    const { body: shown } = await bookkeeper.call(companiesApi.get, { params })
    expect(shown.deletesAt).toEqual(expect.any(String))

    expect((await keep(company, anonymous)).status).toBe(401)
    expect((await keep(company, bookkeeper)).status).toBe(403)
    expect((await keep(company, manager)).text).toContain('The company stays')
    expect((await keep(company, manager)).text).toContain(endingErrors.notEnding.sentence)
    expect(await toldOf(bookkeeper, company)).toEqual(['company_ends', 'company_stays'])
    await passEnding(application, company.id, 14)
    await cleanUpCompanies(application)
    expect(await isThere(company)).toBe(true)
    const again = await bookkeeper.call(financialsApi.remove, { params: { id: String(record.id) } })
    expect(again.status).toBe(200)
  })
})

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-12-30`
const invoiceOf = ({ bookId }: TestCompany, invoiceDate: string) =>
  buildInvoice(database, { userId: bookId, status: 'final', invoiceDate })

describe('a company with documents that the law wants kept', () => {
  it.each([
    ['DE', 8, 409],
    ['DE', 9, 200],
    ['FR', 10, 409],
    ['FR', 11, 200],
    ['', 10, 409],
  ])('in %s from %i years ago is deleted with %i', async (country, years, status) => {
    const company = await companyOfAll(application)
    await database.run(sql`update companies set country = ${country} where id = ${company.id}`)
    await invoiceOf(company, yearsAgo(years))
    expect((await remove(company, company.owner)).status).toBe(status)
  })

  it('is deleted once all its data were downloaded as they are now', async () => {
    const company = await companyOfAll(application)
    const { id, owner } = company
    const invoice = await invoiceOf(company, yearsAgo(1))
    const refused = await remove(company, owner)
    expect([refused.status, refused.text]).toEqual([409, endingErrors.keptByLaw.sentence])
    await takeAlong(application, id)
    await database.run(
      sql`update company_exports set as_of = now() - interval '31 days' where company_id = ${id}`,
    )
    expect((await remove(company, owner)).status).toBe(409)
    await takeAlong(application, id)
    await database.run(sql`update invoices set updated_at = clock_timestamp() where id = ${invoice.id}`)
    expect((await remove(company, owner)).status).toBe(409)
    await takeAlong(application, id)
    expect((await remove(company, owner)).status).toBe(200)
  })

  it('stays after all if one came in while it waited, and its owners learn why', async () => {
    const company = await companyOfAll(application)
    const email = await withAddress(company.owner)
    expect((await remove(company, company.owner)).status).toBe(200)
    await invoiceOf(company, yearsAgo(0))
    await passEnding(application, company.id, 14)
    await cleanUpCompanies(application)
    expect(await isThere(company)).toBe(true)
    expect(
      (await company.viewer.call(companiesApi.get, { params: company.params })).body.deletesAt,
    ).toBeNull()
    await vi.waitFor(
      async () => expect(await subjects(email)).toContain('Your company was not deleted on Kontor'),
      10_000,
    )
  })
})
