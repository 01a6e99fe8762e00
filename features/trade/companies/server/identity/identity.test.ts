import { describe, expect, it } from 'vitest'
import { adminApi } from '#features/administration/admin/contract.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { ordersApi } from '#features/trade/orders/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { publicInvoiceApi, sendingApi } from '#features/books/correspondence/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { chooseBook } from '#tests/support/books.ts'
import { companyOfAll, type TestCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { makeAcceptedOrder, postRequisition, sendQuote } from '#tests/support/trade.ts'
import { companiesApi, type CompanyChange, companyAdminApi, identityErrors } from '../../contract.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app
const admin = await signIn({ isAdmin: true, fullName: 'Ada Admin' })
const stranger = await signIn()

let numbers = 0
const vatId = () => `DE${811_000_000 + (numbers += 1)}`
/** A name like no other one. */
const own = () => `Quay ${String.fromCodePoint(0x4e00 + (numbers += 1))}`

const withNumber = async (name = own()): Promise<TestCompany & { readonly vatId: string }> => {
  const made = { ...(await companyOfAll(app)), name, vatId: vatId() }
  await change(made, { vatId: made.vatId, name })
  return made
}
const change = async ({ owner, params }: TestCompany, body: Partial<CompanyChange>) =>
  (await owner.call(companiesApi.change, { params, body })).body
const identityOf = async ({ params }: Pick<TestCompany, 'params'>) =>
  (await stranger.call(companiesApi.get, { params })).body.identity
const check = async (company: Pick<TestCompany, 'params'>, by: Pick<SignedIn, 'call'> = admin) => {
  const { version } = (await stranger.call(companiesApi.get, { params: company.params })).body
  return by.call(companyAdminApi.check, { params: company.params, body: { version } })
}
const uncheck = ({ params }: TestCompany, by: Pick<SignedIn, 'call'> = admin) =>
  by.call(companyAdminApi.uncheck, { params })
const toldOf = async (by: SignedIn, { id }: { readonly id: number }) =>
  (await by.call(notificationsApi.list, { query: {} })).body.flatMap(({ type, record }) =>
    record?.kind === 'counterparty' && record.id === id ? [type] : [],
  )
const listed = async (query: { search?: string; show?: 'all' | 'unchecked' | 'alike' }) =>
  (await admin.call(companyAdminApi.listed, { query })).body
const logOf = async ({ owner, params }: TestCompany) =>
  (await owner.call(companiesApi.log, { params })).body.map(({ action }) => action)

describe('a checked VAT number', () => {
  it('is confirmed and taken back by administrators alone', async () => {
    const company = await withNumber()
    for (const by of [anonymous, stranger, company.owner]) {
      const status = by === anonymous ? 401 : 403
      expect([(await check(company, by)).status, (await uncheck(company, by)).status]).toEqual([
        status,
        status,
      ])
      expect((await by.call(companyAdminApi.listed, {})).status).toBe(status)
    }
    expect(await identityOf(company)).toMatchObject({
      vatId: company.vatId,
      isChecked: false,
      hasNamesake: false,
    })
    expect((await check(company)).body.check).toMatchObject({ by: { id: admin.id, fullName: 'Ada Admin' } })
    expect(await identityOf(company)).toMatchObject({ isChecked: true })
    expect((await uncheck(company)).body.check).toBeNull()
    expect(await identityOf(company)).toMatchObject({ isChecked: false })
  })

  it('is told to the owners once, and stands in both logs', async () => {
    const company = await withNumber()
    await check(company)
    await check(company)
    expect(await toldOf(company.owner, company)).toEqual(['vat_checked'])
    expect(await toldOf(company.manager, company)).toEqual([])
    expect(await logOf(company)).toContain('check VAT number')
    const [newest] = (await admin.call(adminApi.audit, { query: { limit: '1' } })).body
    expect(newest).toMatchObject({
      action: 'check VAT number',
      target: `${company.vatId} of ${company.name}`,
      actor: { id: admin.id },
    })
  })

  it.each<[string, () => Partial<CompanyChange>]>([
    ['the number', () => ({ vatId: vatId() })],
    ['the legal name', () => ({ legalName: `${own()} AG` })],
    ['the name', () => ({ name: own() })],
  ])('falls when %s changes', async (_, made) => {
    const company = await withNumber()
    await check(company)
    await change(company, { city: 'Bergen', vatId: ` ${company.vatId.replace('DE', 'de ')} ` })
    expect(await identityOf(company)).toMatchObject({ isChecked: true })
    expect((await change(company, made())).identity.isChecked).toBe(false)
    expect(await identityOf(company)).toMatchObject({ isChecked: false })
    expect(await toldOf(company.owner, company)).toEqual(['vat_unchecked', 'vat_checked'])
    expect(await logOf(company)).toContain('lift VAT check')
  })

  it('falls whoever writes', async () => {
    const company = await withNumber()
    await check(company)
    await database.run(sql`update companies set legal_name = 'Other' where id = ${company.id}`)
    expect(await identityOf(company)).toMatchObject({ isChecked: false })
  })

  it('is none of a company that has changed since it was compared, or has no number', async () => {
    const company = await withNumber()
    const { version } = (await company.owner.call(companiesApi.get, { params: company.params })).body
    await change(company, { vatId: vatId() })
    const late = await admin.call(companyAdminApi.check, { params: company.params, body: { version } })
    expect([late.status, late.text]).toEqual([
      commonErrors.stale.status,
      expect.stringContaining(commonErrors.stale.sentence),
    ])
    const none = await check({ params: (await companyOfAll(app)).params })
    expect([none.status, none.text]).toEqual([409, expect.stringContaining(identityErrors.noNumber.sentence)])
    const unsaid = await admin.call(companyAdminApi.check, {
      params: company.params,
      body: {} as { version: number },
    })
    expect([unsaid.status, unsaid.text]).toEqual([
      400,
      expect.stringContaining('Please send the version that was compared'),
    ])
  })
})

describe('a name like another one', () => {
  it('warns of both until the number of one is checked', async () => {
    const name = own()
    const [one, other] = [await withNumber(name), await withNumber(`${name.toUpperCase()} Ltd.`)]
    expect([(await identityOf(one)).hasNamesake, (await identityOf(other)).hasNamesake]).toEqual([true, true])
    await check(one)
    expect([(await identityOf(one)).hasNamesake, (await identityOf(other)).hasNamesake]).toEqual([
      false,
      true,
    ])
    await change(other, { name: own() })
    expect((await identityOf(other)).hasNamesake).toBe(false)
    await change(other, { legalName: name })
    expect((await identityOf(other)).hasNamesake).toBe(true)
  })

  it('is allowed and told to the owners, on founding and on renaming by others', async () => {
    const name = own()
    await withNumber(name)
    const founder = await signIn()
    const { status, body } = await founder.call(companiesApi.create, { body: { name: `${name} GmbH` } })
    expect([status, body.identity.hasNamesake]).toEqual([201, true])
    expect(await toldOf(founder, body)).toEqual(['name_alike'])
    const renamed = await companyOfAll(app)
    await renamed.manager.call(companiesApi.change, { params: renamed.params, body: { name } })
    expect(await toldOf(renamed.owner, renamed)).toEqual(['name_alike'])
    await renamed.manager.call(companiesApi.change, { params: renamed.params, body: { city: 'Bergen' } })
    expect(await toldOf(renamed.owner, renamed)).toEqual(['name_alike'])
  })

  it('is found by administrators, who see which ones', async () => {
    const name = own()
    const [one, other] = [await withNumber(name), await withNumber(`${name} AG`)]
    const alone = await withNumber()
    expect(await listed({ search: name, show: 'alike' })).toMatchObject([
      { id: one.id, namesakes: [{ id: other.id, name: `${name} AG` }] },
      { id: other.id, namesakes: [{ id: one.id, name }] },
    ])
    expect(await listed({ search: alone.name, show: 'alike' })).toEqual([])
    expect(await listed({ search: alone.vatId })).toMatchObject([
      { id: alone.id, check: null, namesakes: [] },
    ])
    await check(alone)
    expect(await listed({ search: alone.name, show: 'unchecked' })).toEqual([])
  })
})

describe('the mark and the warning stand', () => {
  /** Two companies, the first with a checked number, the second with a name like a third one. */
  const pair = async () => {
    const name = own()
    await withNumber(name)
    const [checked, alike] = [await withNumber(), await withNumber(`${name} Inc`)]
    await check(checked)
    return {
      checked,
      alike,
      marked: { legalName: '', vatId: checked.vatId, isChecked: true, hasNamesake: false },
      warned: { legalName: '', vatId: alike.vatId, isChecked: false, hasNamesake: true },
    }
  }
  const trader = ({ trader: { fetch }, bookId }: TestCompany) => ({ fetch, bookId })

  it('in the list, at a choice of companies, and in an invitation', async () => {
    const { checked, alike, marked, warned } = await pair()
    const found = async (search: string) =>
      (await stranger.call(companiesApi.list, { query: { search } })).body.map(({ identity }) => identity)
    expect([await found(checked.name), await found(alike.name)]).toEqual([[marked], [warned]])
    const invited = await signIn()
    await alike.owner.call(companiesApi.invite, {
      params: alike.params,
      body: { username: invited.username, role: 'viewer' },
    })
    expect((await invited.call(companiesApi.invitations, {})).body).toMatchObject([
      { company: { id: alike.id, identity: warned } },
    ])
  })

  it('on requisitions, at quotes and on orders', async () => {
    const { checked, alike, marked, warned } = await pair()
    const { id } = await postRequisition(trader(checked))
    const one = { params: { id: String(id) } }
    expect((await alike.trader.call(requisitionsApi.get, one)).body.company?.identity).toEqual(marked)
    await chooseBook(alike.trader, alike.bookId)
    const open = await alike.trader.call(requisitionsApi.open, {})
    expect(open.body.find(({ postId }) => postId === id)?.company?.identity).toEqual(marked)
    await sendQuote(trader(alike), id)
    const { body: read } = await checked.trader.call(requisitionsApi.quotes, one)
    expect(read.sealed ? [] : read.quotes.map(({ company }) => company?.identity)).toEqual([warned])
    const order = await makeAcceptedOrder(trader(checked), trader(alike))
    const { body } = await alike.trader.call(ordersApi.get, { params: { id: String(order.id) } })
    expect([body.buyer.identity, body.seller.identity]).toEqual([marked, warned])
  })

  it('at bills, for the number that they say', async () => {
    const { checked, alike, marked, warned } = await pair()
    const member = await signIn()
    const of = async (company: TestCompany & { vatId: string }, supplierVatId = company.vatId) => {
      const supplierName = own()
      await member.call(partiesApi.create, {
        body: { name: supplierName, companyId: company.id },
      })
      return (await member.call(billsApi.create, { body: billBody({ supplierName, supplierVatId }) })).body
    }
    expect(await of(checked)).toMatchObject({ supplierIdentity: marked, warnings: [] })
    expect((await of(checked, vatId())).supplierIdentity).toMatchObject({ isChecked: false })
    expect(await of(alike)).toMatchObject({
      supplierIdentity: warned,
      warnings: [expect.stringContaining('Another company here has a similar name')],
    })
    const { body } = await member.call(billsApi.create, { body: billBody({ supplierVatId: alike.vatId }) })
    expect(body.supplierIdentity).toBeNull()
  })

  it('on the page of an invoice that was sent by link', async () => {
    const { checked, marked } = await pair()
    await chooseBook(checked.owner, checked.bookId)
    const shown = async (companyName: string) => {
      const { body } = await checked.owner.call(invoicesApi.create, {
        body: invoiceBody({ status: 'final', companyName }),
      })
      const link = await checked.owner.call(sendingApi.addLink, { params: { id: String(body.id) }, body: {} })
      const token = link.body.url.split('/').at(-1) ?? ''
      return anonymous.call(publicInvoiceApi.show, { params: { token } })
    }
    expect((await shown(checked.name)).body.sender).toEqual(marked)
    // Anybody may write the name of somebody else on an invoice.
    expect((await shown('Harbour Authority')).body.sender).toMatchObject({ isChecked: false })
  })
})
