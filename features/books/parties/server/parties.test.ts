import { describe, expect, it } from 'vitest'
import { insertFinancials, insertMaterials } from '#db/factories/index.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import type { SignedIn } from '#tests/support/application.ts'
import { testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { partiesApi } from '../contract.ts'
import { maxNames } from '../domain.ts'

const { anonymous, database, signIn } = await testApplication()

const transaction = ({ id }: SignedIn) => ({
  userId: id,
  projectName: 'P',
  transactionDate: '2026-02-01',
  transactionType: 'paid' as const,
  amount: 1,
  category: 'expense' as const,
})

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(partiesApi.create, { body: { name, ...form } })).body
const namesOf = async (member: SignedIn, query: { search?: string; deleted?: 'true' } = {}) =>
  (await member.call(partiesApi.list, { query })).body.map(({ name }) => name)

describe('customers and suppliers', () => {
  it('are refused without a session, and to everybody outside of their book', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await add(owner, 'Nordlicht')
    const body = { name: 'Mine' }
    expect((await anonymous.call(partiesApi.list)).status).toBe(401)
    expect((await anonymous.call(partiesApi.create, { body })).status).toBe(401)
    for (const call of [partiesApi.get, partiesApi.trade, partiesApi.remove, partiesApi.restore] as const) {
      expect((await anonymous.call(call, idOf(id))).status).toBe(401)
      expect((await stranger.call(call, idOf(id))).status).toBe(404)
      expect((await stranger.call(call, idOf(99_999_999))).status).toBe(404)
    }
    expect((await stranger.call(partiesApi.change, { ...idOf(id), body })).status).toBe(404)
    expect((await stranger.call(partiesApi.merge, { ...idOf(id), body: { into: id } })).status).toBe(404)
    const { id: other } = await add(stranger, 'Other')
    expect((await stranger.call(partiesApi.merge, { ...idOf(other), body: { into: id } })).status).toBe(404)
    expect(await namesOf(stranger)).toEqual(['Other'])
    expect(await namesOf(owner)).toEqual(['Nordlicht'])
  })

  it('are stored as written, found by all that is known of them, and listed by name', async () => {
    const member = await signIn()
    const friend = await signIn()
    const form = {
      legalName: 'Nordlicht Foods GmbH',
      customerId: 'C-7',
      street: 'Kai 3',
      postcode: '20457',
      city: 'Hamburg',
      country: 'DE',
      vatId: 'DE123456789',
      email: 'buy@nordlicht.example',
      currency: 'EUR' as const,
      paymentTermsDays: 30,
      contacts: [{ name: 'Ada Lang', role: 'Purchasing', email: '', phone: '+49 40 1' }],
      userId: friend.id,
    }
    const made = await member.call(partiesApi.create, { body: { name: '  nordlicht Foods ', ...form } })
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'nordlicht Foods', ...form, otherNames: [], companyId: null, version: 1 },
    ])
    await add(member, 'Zebra')
    await add(member, 'Äpfel & Söhne')
    expect(await namesOf(member)).toEqual(['nordlicht Foods', 'Zebra', 'Äpfel & Söhne'])
    for (const search of ['FOODS', 'c-7', 'hamburg', 'ada lang', 'DE1234'])
      expect(await namesOf(member, { search })).toEqual(['nordlicht Foods'])
    expect(await namesOf(member, { search: 'äpfel' })).toEqual(['Äpfel & Söhne'])
    expect(await namesOf(member, { search: '%' })).toEqual([])
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await member.call(partiesApi.list, {
        query: { limit: '2', ...(cursor !== undefined && { cursor }) },
      })
      pages.push(...page.body.map(({ name }) => name))
      cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(pages).toEqual(await namesOf(member))
  })

  it('refuse what cannot be stored, at the field', async () => {
    const member = await signIn()
    await add(member, 'Taken')
    const refused = async (body: object) => {
      const reply = await member.call(partiesApi.create, { body: { name: 'New', ...body } })
      return [reply.status, reply.text]
    }
    expect(await refused({ name: ' ' })).toEqual([400, 'Please enter a name'])
    expect(await refused({ name: 'tAKEN' })).toEqual([
      409,
      'There is another customer or supplier of this name',
    ])
    expect(await refused({ email: 'nobody' })).toEqual([400, 'Please enter a valid email address'])
    expect(await refused({ paymentTermsDays: 366 })).toEqual([
      400,
      'The payment terms must be at most 365 days',
    ])
    expect(await refused({ contacts: [{ name: '' }] })).toEqual([400, 'Please enter the name of the person'])
    expect(await refused({ companyId: 99_999_999 })).toEqual([400, 'This company is not on Kontor'])
    expect(await refused({ userId: 99_999_999 })).toEqual([400, 'This member is not on Kontor'])
    expect(await namesOf(member)).toEqual(['Taken'])
    const both = await Promise.all([refused({ name: 'Twice' }), refused({ name: 'twice' })])
    expect(both.map(([status]) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([201, 409])
  })

  it('keep their former names, refuse a stale change, and forget no more than one may have', async () => {
    const member = await signIn()
    const { id, version } = await add(member, 'Alpha')
    const rename = (name: string, headers = {}) =>
      member.call(partiesApi.change, { ...idOf(id), body: { name }, headers })
    const renamed = await rename('Beta', { 'if-match': `"${version}"` })
    expect(renamed.body).toMatchObject({ name: 'Beta', otherNames: ['Alpha'], version: 2 })
    expect((await rename('Gamma', { 'if-match': `"${version}"` })).status).toBe(412)
    expect((await rename('alpha')).body).toMatchObject({ name: 'alpha', otherNames: ['Beta'] })
    expect(await namesOf(member, { search: 'beta' })).toEqual(['alpha'])
    expect((await member.call(partiesApi.create, { body: { name: 'Beta' } })).status).toBe(409)
    for (let n = 3; n <= maxNames; n += 1) expect((await rename(`Name ${n}`)).status).toBe(200)
    expect((await rename('One more')).status).toBe(409)
  })

  it('go to the trash with their names, and come back unless somebody else has one', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Old')
    expect((await member.call(partiesApi.remove, idOf(id))).body.deletedAt).not.toBeNull()
    expect([await namesOf(member), await namesOf(member, { deleted: 'true' })]).toEqual([[], ['Old']])
    expect((await member.call(partiesApi.change, { ...idOf(id), body: { name: 'X' } })).status).toBe(409)
    const other = await add(member, 'old')
    expect((await member.call(partiesApi.restore, idOf(id))).status).toBe(409)
    await member.call(partiesApi.remove, idOf(other.id))
    expect((await member.call(partiesApi.restore, idOf(id))).body.deletedAt).toBeNull()
    expect(await namesOf(member)).toEqual(['Old'])
  })

  it('merge into one, which gets the names and what it lacks', async () => {
    const member = await signIn()
    const from = await add(member, 'Nordlicht GmbH', {
      city: 'Hamburg',
      street: 'Kai 3',
      vatId: 'DE1',
      contacts: [{ name: 'Ada' }, { name: 'Bo' }],
    })
    const into = await add(member, 'Nordlicht', { vatId: 'DE2', contacts: [{ name: 'ada', role: 'Boss' }] })
    const merge = (id: number, target: number) =>
      member.call(partiesApi.merge, { ...idOf(id), body: { into: target } })
    expect((await merge(into.id, into.id)).status).toBe(400)
    expect((await merge(from.id, into.id)).body).toMatchObject({
      id: into.id,
      name: 'Nordlicht',
      otherNames: ['Nordlicht GmbH'],
      city: 'Hamburg',
      street: 'Kai 3',
      vatId: 'DE2',
      contacts: [{ name: 'ada', role: 'Boss' }, { name: 'Bo' }],
    })
    expect((await member.call(partiesApi.get, idOf(from.id))).status).toBe(404)
    expect((await member.call(partiesApi.create, { body: { name: 'nordlicht gmbh' } })).status).toBe(409)
    const [one, two] = [await add(member, 'One'), await add(member, 'Two')]
    const both = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('names in records', () => {
  it('are offered with how often they are there, and become customers with what the newest invoice says', async () => {
    const member = await signIn()
    const body = invoiceBody({
      customerName: 'Harbour Cranes',
      customerAddress: 'Dock 7\n20457 Hamburg',
      customerId: 'C-9',
      contactPersonName: 'Ada Lang',
      contactMobile: '+49 1',
      currency: 'EUR',
      invoiceDate: '2026-03-05',
      dueDate: '2026-03-19',
    })
    await member.call(invoicesApi.create, { body })
    await member.call(invoicesApi.create, { body: { ...body, customerName: 'harbour cranes' } })
    await insertFinancials(database, [{ ...transaction(member), transactionWith: 'Port of Kiel' }])
    expect((await member.call(partiesApi.typed)).body).toEqual([
      { name: 'harbour cranes', count: 2, city: 'Hamburg' },
      { name: 'Port of Kiel', count: 1, city: '' },
    ])
    const added = await member.call(partiesApi.addTyped, {
      body: { names: ['Harbour Cranes', 'nobody of this name'] },
    })
    expect([added.status, added.body]).toEqual([201, { added: 1 }])
    const [party] = (await member.call(partiesApi.list)).body
    expect(party).toMatchObject({
      name: 'harbour cranes',
      street: 'Dock 7',
      postcode: '20457',
      city: 'Hamburg',
      customerId: 'C-9',
      currency: 'EUR',
      paymentTermsDays: 14,
      contacts: [{ name: 'Ada Lang', role: '', email: '', phone: '+49 1' }],
    })
    expect((await member.call(partiesApi.typed)).body.map(({ name }) => name)).toEqual(['Port of Kiel'])
    expect((await anonymous.call(partiesApi.typed)).status).toBe(401)
    expect((await (await signIn()).call(partiesApi.typed)).body).toEqual([])
  })

  it('of a party add up by currency, under all of its names', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Old Name', { customerId: 'C-1' })
    await member.call(partiesApi.change, { ...idOf(id), body: { name: 'New Name', customerId: 'C-1' } })
    const write = (customerName: string, overrides: object = {}) =>
      member.call(invoicesApi.create, {
        body: invoiceBody({ customerName, status: 'final', currency: 'EUR', ...overrides }),
      })
    await write('old name')
    await write('NEW NAME')
    await write('Written otherwise', { customerId: 'c-1' })
    await write('New Name', { status: 'draft' })
    await write('Somebody else')
    const line = transaction(member)
    await insertFinancials(database, [
      { ...line, transactionWith: 'New name', amount: 10 },
      { ...line, transactionWith: 'Old name', amount: 4, transactionType: 'received' },
      { ...line, transactionWith: 'Others', amount: 99 },
    ])
    await insertMaterials(database, [
      {
        userId: member.id,
        projectName: 'P',
        transactionWith: 'NEW name',
        transactionDate: '2026-02-03',
        transactionType: 'in',
        materialName: 'Bolt',
        unit: 'pcs',
        quantity: 1,
        warehouseAffected: 'North',
      },
    ])
    const { body } = await member.call(partiesApi.trade, idOf(id))
    expect(body.invoices).toEqual([{ currency: 'EUR', count: 3, total: 25.29, lastDate: '2026-03-05' }])
    expect(body.financials).toMatchObject([{ count: 2, received: 4, paid: 10, lastDate: '2026-02-01' }])
    expect(body.materials).toEqual({ count: 1, lastDate: '2026-02-03' })
  })

  it('was invoiced what invoices say less its credit notes; quotes and pro-forma invoices claim nothing', async () => {
    const member = await signIn()
    const { id } = await add(member, 'Wolf')
    const issue = async (kind: 'invoice' | 'quote' | 'proforma') =>
      (
        await member.call(invoicesApi.create, {
          body: invoiceBody({ kind, currency: 'EUR', status: 'final', customerName: 'Wolf' }),
        })
      ).body
    const [invoice] = [await issue('invoice'), await issue('quote'), await issue('proforma')]
    const invoiced = async () => (await member.call(partiesApi.trade, idOf(id))).body.invoices
    expect(await invoiced()).toMatchObject([{ count: 1, total: invoice.totalAmount }])
    const { body: note } = await member.call(invoicesApi.creditNote, { ...idOf(invoice.id), body: {} })
    await member.call(invoicesApi.change, { ...idOf(note.id), body: { status: 'final' } })
    expect(await invoiced()).toMatchObject([{ count: 1, total: 0 }])
  })
})

it('belong to a company’s book, and show only what the role may read', async () => {
  const [owner, trader, storekeeper] = [await signIn(), await signIn(), await signIn()]
  const { body: company } = await owner.call(companiesApi.create, { body: { name: 'Anchor' } })
  const join = async (member: SignedIn, role: 'trader' | 'storekeeper') => {
    await owner.call(companiesApi.invite, { ...idOf(company.id), body: { username: member.username, role } })
    const [invitation] = (await member.call(companiesApi.invitations)).body
    await member.call(companiesApi.accept, idOf(invitation?.id ?? 0))
  }
  await join(trader, 'trader')
  await join(storekeeper, 'storekeeper')
  const book = `?book=${company.bookId}`
  const post = (member: SignedIn, name: string) =>
    member.fetch(`/api/parties${book}`, {
      method: 'POST',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await post(trader, 'Shared')).status).toBe(201)
  expect((await post(storekeeper, 'Refused')).status).toBe(403)
  expect((await post(await signIn(), 'Hidden')).status).toBe(404)
  const [party] = JSON.parse(await (await storekeeper.fetch(`/api/parties${book}`)).text())
  expect(party.name).toBe('Shared')
  expect(await namesOf(owner)).toEqual([])
  const trade = (member: SignedIn) => member.call(partiesApi.trade, idOf(party.id))
  expect((await trade(trader)).body).toMatchObject({ financials: null, invoices: [] })
  expect((await trade(storekeeper)).body).toMatchObject({ financials: null, invoices: null })
  expect((await trade(owner)).body).toMatchObject({ financials: [], invoices: [] })
})
