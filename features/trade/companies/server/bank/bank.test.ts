import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import type { Feature } from '#platform/server/app.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { companyOfAll, endCompany, type TestCompany } from '#tests/support/companies.ts'
import { makeAcceptedOrder, sendJson } from '#tests/support/trade.ts'
import { companiesApi } from '../../contract.ts'

const app = await testApplication()
const { anonymous, database, features, signIn } = app

const known = { name: 'Daily', iban: 'DE89370400440532013000', bic: 'COBADEFF', bank: 'Commerzbank' }
const other = { name: '', iban: 'GB82WEST12345698765432', bic: '', bank: '' }
const third = { name: '', iban: 'NO9386011117947', bic: '', bank: '' }

const withAccount = async (): Promise<TestCompany> => {
  const company = await companyOfAll(app)
  await database.run(sql`
    insert into company_bank_accounts (company_id, position, name, iban, bic, bank)
    values (${company.id}, 1, ${known.name}, ${known.iban}, ${known.bic}, ${known.bank})`)
  return company
}
const enter = ({ id }: { readonly id: number }, by: SignedIn, bankAccounts: readonly object[]) =>
  by.call(companiesApi.change, {
    params: { id: String(id) },
    body: { bankAccounts: [...bankAccounts] as [] },
  })
const accountsOf = async ({ owner, params }: TestCompany) =>
  (await owner.call(companiesApi.get, { params })).body.settings?.bankAccounts
const historyOf = async ({ owner, params }: TestCompany) =>
  (await owner.call(companiesApi.bankChanges, { params })).body
const warningFor = async ({ params }: TestCompany, by: SignedIn) =>
  (await by.call(companiesApi.bankWarning, { params })).body
const stop = ({ id }: { readonly id: number }, by: Pick<SignedIn, 'call'>, changeId: number) =>
  by.call(companiesApi.stopBankChange, { params: { id: String(id), changeId: String(changeId) } })
const passTime = ({ id }: TestCompany) =>
  database.run(sql`
    update company_bank_changes set changed_at = changed_at - interval '73 hours',
      effective_at = effective_at - interval '73 hours' where company_id = ${id} and state = 'waiting'`)

type Applies = Feature & { readonly applyDue: () => Promise<number> }
const applyDue = async () =>
  (await features.find((feature): feature is Applies => 'applyDue' in feature)?.applyDue()) ?? -1

const toldOf = async (by: SignedIn, { id }: { readonly id: number }) =>
  (await by.call(notificationsApi.list, { query: {} })).body.flatMap(({ type, record }) =>
    record?.kind === 'counterparty' && record.id === id ? [type] : [],
  )
/** A waiting change of the known account to another one. */
const changed = async (company: TestCompany) => {
  expect((await enter(company, company.manager, [other])).status).toBe(200)
  const [change] = await historyOf(company)
  return change?.id ?? 0
}
/** Somebody whose personal book bought of the company. */
const customerOf = async (company: TestCompany): Promise<SignedIn> => {
  const customer = await signIn()
  await makeAcceptedOrder(
    { fetch: customer.fetch, bookId: customer.id },
    { fetch: company.trader.fetch, bookId: company.bookId },
  )
  return customer
}

describe('a change of bank details', () => {
  it('takes effect three days later, by the clock of the database', async () => {
    const company = await withAccount()
    await changed(company)
    expect(await accountsOf(company)).toEqual([known])
    const [change] = await historyOf(company)
    expect(change).toMatchObject({
      state: 'waiting',
      before: [known],
      after: [other],
      changedBy: { id: company.manager.id },
      stoppedBy: null,
      decidedAt: null,
    })
    const { hours, ago } = await database.one(sql<{ hours: number; ago: number }>`
      select extract(epoch from effective_at - changed_at)::float / 3600 as hours,
        abs(extract(epoch from clock_timestamp() - changed_at))::float as ago
      from company_bank_changes where company_id = ${company.id}`)
    expect(hours).toBe(72)
    expect(ago).toBeLessThan(60)
    expect(await applyDue()).toBe(0)
    await passTime(company)
    expect(await Promise.all([applyDue(), applyDue()])).toHaveLength(2)
    expect(await accountsOf(company)).toEqual([other])
    expect(await historyOf(company)).toMatchObject([{ state: 'applied' }])
    expect(await toldOf(company.owner, company)).toEqual(['bank_change_done', 'bank_change_own'])
  })

  it('keeps what else was changed in the same call', async () => {
    const company = await withAccount()
    const { body } = await company.owner.call(companiesApi.change, {
      params: company.params,
      body: { city: 'Bergen', bankAccounts: [other] },
    })
    expect(body).toMatchObject({ city: 'Bergen', settings: { bankAccounts: [known] } })
  })

  it('waits for a new BIC, and not for names, order and removal', async () => {
    const company = await withAccount()
    const renamed = { ...known, name: 'Old', bank: 'Bank' }
    await enter(company, company.owner, [renamed])
    expect(await accountsOf(company)).toEqual([renamed])
    await enter(company, company.owner, [{ ...known, bic: 'DEUTDEFF' }])
    expect(await accountsOf(company)).toEqual([renamed])
    await database.run(sql`update company_bank_changes set state = 'stopped', decided_at = now()
      where company_id = ${company.id} and state = 'waiting'`)
    await enter(company, company.owner, [])
    expect(await accountsOf(company)).toEqual([])
    expect((await historyOf(company)).map(({ state }) => state)).toEqual(['applied', 'stopped', 'applied'])
  })

  it('does not wait where nobody knew an account, and does once somebody trades with the company', async () => {
    const fresh = await companyOfAll(app)
    await enter(fresh, fresh.owner, [known])
    expect(await accountsOf(fresh)).toEqual([known])
    const traded = await companyOfAll(app)
    await customerOf(traded)
    await enter(traded, traded.owner, [known])
    expect(await accountsOf(traded)).toEqual([])
  })

  it('is one at a time, also of two that come at once', async () => {
    const company = await withAccount()
    const replies = await Promise.all([
      enter(company, company.owner, [other]),
      enter(company, company.manager, [third]),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toBe(
      'New bank details are waiting already. Stop them before you enter others.',
    )
    expect(await historyOf(company)).toHaveLength(1)
    // What is as it was is no change, so the form can be saved.
    expect((await enter(company, company.owner, [known])).status).toBe(200)
  })
})

describe('POST /api/companies/:id/bank-changes/:changeId/stop', () => {
  it('is for owners and managers', async () => {
    const company = await withAccount()
    const id = await changed(company)
    const { bookkeeper, trader, storekeeper, viewer } = company
    expect((await stop(company, anonymous, id)).status).toBe(401)
    for (const each of [await signIn(), bookkeeper, trader, storekeeper, viewer])
      expect((await stop(company, each, id)).status).toBe(403)
    const elsewhere = await withAccount()
    expect((await stop(elsewhere, elsewhere.owner, id)).status).toBe(404)
    expect((await stop(company, company.owner, 99_999_999)).status).toBe(404)
    expect(await historyOf(company)).toMatchObject([{ state: 'waiting' }])
  })

  it('stops it for good, once', async () => {
    const company = await withAccount()
    const id = await changed(company)
    expect((await stop(company, company.owner, id)).body).toMatchObject({
      state: 'stopped',
      stoppedBy: { id: company.owner.id },
    })
    const again = await stop(company, company.manager, id)
    expect([again.status, again.text]).toEqual([409, 'This change has been stopped already'])
    await passTime(company)
    expect(await applyDue()).toBe(0)
    expect(await accountsOf(company)).toEqual([known])
    expect(await toldOf(company.manager, company)).toEqual(['bank_change_stopped', 'bank_change_own'])
    await changed(company)
  })

  it('loses or wins at the moment it takes effect, and never both', async () => {
    for (let round = 0; round < 5; round++) {
      const company = await withAccount()
      const id = await changed(company)
      await passTime(company)
      const [reply] = await Promise.all([stop(company, company.owner, id), applyDue(), applyDue()])
      const isStopped = reply.status === 200
      expect(reply.status === 200 || reply.text === 'The new bank details have taken effect already').toBe(
        true,
      )
      expect(await accountsOf(company)).toEqual([isStopped ? known : other])
      expect(await historyOf(company)).toMatchObject([{ state: isStopped ? 'stopped' : 'applied' }])
    }
  })
})

describe('who is warned', () => {
  it('tells all who run the company, the one who did it too, and who pays for its partners', async () => {
    const company = await withAccount()
    const customer = await customerOf(company)
    const stranger = await signIn()
    await changed(company)
    for (const own of [company.owner, company.manager])
      expect(await toldOf(own, company)).toEqual(['bank_change_own'])
    expect(await toldOf(customer, company)).toEqual(['bank_change_warning'])
    for (const each of [stranger, company.bookkeeper, company.viewer])
      expect(await toldOf(each, company)).toEqual([])
  })

  it('shows old and new details to its people and partners, and nothing to others', async () => {
    const company = await withAccount()
    const customer = await customerOf(company)
    await changed(company)
    const { params } = company
    expect((await anonymous.call(companiesApi.bankWarning, { params })).status).toBe(401)
    for (const each of [company.owner, company.viewer, customer])
      expect(await warningFor(company, each)).toMatchObject({
        before: [known],
        after: [other],
        changedBy: { id: company.manager.id },
        isMasked: false,
      })
    expect(await warningFor(company, await signIn())).toBeNull()
    // A storekeeper of a partner reads trade, and nobody outside reads what a personal book trades.
    const buying = await companyOfAll(app)
    await makeAcceptedOrder(
      { fetch: buying.trader.fetch, bookId: buying.bookId },
      { fetch: company.trader.fetch, bookId: company.bookId },
    )
    for (const each of [buying.storekeeper, buying.bookkeeper])
      expect(await warningFor(company, each)).toMatchObject({ isMasked: false })
  })

  it('shows the history to owners and managers', async () => {
    const company = await withAccount()
    await changed(company)
    const { params, bookkeeper, trader, storekeeper, viewer, manager } = company
    expect((await anonymous.call(companiesApi.bankChanges, { params })).status).toBe(401)
    for (const each of [await signIn(), bookkeeper, trader, storekeeper, viewer])
      expect((await each.call(companiesApi.bankChanges, { params })).status).toBe(403)
    expect((await manager.call(companiesApi.bankChanges, { params })).body).toHaveLength(1)
  })
})

describe('GET /api/bills/:id/bank-warning', () => {
  const billOf = async (by: SignedIn, overrides: object) =>
    (await by.call(billsApi.create, { body: { ...billBody(), ...overrides } })).body.id
  const seen = (by: Pick<SignedIn, 'call'>, id: number) =>
    by.call(companiesApi.billBankWarning, { params: { id: String(id) } })
  const link = async (by: SignedIn, company: TestCompany, name: string) =>
    (await by.call(partiesApi.create, { body: { name, companyId: company.id } })).body.id

  it('is for whoever reads the bill', async () => {
    const payer = await signIn()
    const id = await billOf(payer, {})
    expect((await seen(anonymous, id)).status).toBe(401)
    expect((await seen(await signIn(), id)).status).toBe(404)
    expect((await seen(payer, 99_999_999)).status).toBe(404)
    expect((await seen(payer, id)).body).toBeNull()
    const { storekeeper, bookkeeper, bookId } = await companyOfAll(app)
    const made = await sendJson<{ id: number }>(bookkeeper, 'POST', `/api/bills?book=${bookId}`, billBody())
    expect((await seen(storekeeper, made.id)).status).toBe(403)
    expect((await seen(bookkeeper, made.id)).status).toBe(200)
  })

  it('warns of a supplier that is linked, in part until the bill shows that the account is known', async () => {
    const company = await withAccount()
    const payer = await signIn()
    await link(payer, company, 'Pier')
    const unknown = await billOf(payer, { supplierName: 'Pier', supplierNumber: '1' })
    const named = await billOf(payer, { supplierName: 'Pier', supplierNumber: '2', supplierIban: known.iban })
    const others = await billOf(payer, { supplierName: 'Quay', supplierNumber: '3' })
    expect((await seen(payer, named)).body).toBeNull()
    await changed(company)
    expect(await toldOf(payer, company)).toEqual(['bank_change_warning'])
    expect((await seen(payer, unknown)).body).toMatchObject({
      company: { id: company.id },
      before: [{ iban: 'DE89 … 3000' }],
      after: [{ iban: 'GB82 … 5432' }],
      isMasked: true,
    })
    expect((await seen(payer, named)).body).toMatchObject({
      before: [known],
      after: [other],
      isMasked: false,
    })
    expect((await seen(payer, others)).body).toBeNull()
  })

  it('warns of a supplier that the book ordered from', async () => {
    const company = await withAccount()
    const customer = await customerOf(company)
    const named = await billOf(customer, { supplierName: company.name })
    const byAccount = await billOf(customer, { supplierName: 'Written otherwise', supplierIban: known.iban })
    await changed(company)
    for (const id of [named, byAccount])
      expect((await seen(customer, id)).body).toMatchObject({ after: [other], isMasked: false })
  })

  it('does not believe what another company says of itself', async () => {
    const thief = await withAccount()
    const payer = await signIn()
    const id = await billOf(payer, { supplierName: thief.name, supplierIban: known.iban })
    await changed(thief)
    expect((await seen(payer, id)).body).toBeNull()
    expect(await toldOf(payer, thief)).toEqual([])
  })
})

it('ends with its company', async () => {
  const owner = await signIn()
  const { id } = await buildCompany(database, { people: [{ userId: owner.id, role: 'owner' }] })
  await enter({ id }, owner, [known])
  await enter({ id }, owner, [other])
  await endCompany(app, { id, owner })
  expect(await database.all(sql`select from company_bank_changes where company_id = ${id}`)).toEqual([])
})
