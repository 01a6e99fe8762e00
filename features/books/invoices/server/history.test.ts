import { describe, expect, it } from 'vitest'
import {
  buildInvoice,
  insertInvoices,
  insertItems,
  insertParties,
  type NewInvoice,
} from '#db/factories/index.ts'
import { today } from '#platform/contract/dates.ts'
import { testApplication } from '#tests/support/application.ts'
import { invoiceBody, saidBy } from '#tests/support/invoices.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { invoicesApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const suggestions = async (caller: Awaited<ReturnType<typeof signIn>>) =>
  (await caller.call(invoicesApi.suggestions)).body
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const nothing = {
  companies: [],
  customers: [],
  items: [],
  authorization: { preparedBy: [], checkedBy: [], authorizedBy: [] },
  defaults: {
    taxes: false,
    issued: 'loose',
    companyName: '',
    companyAddress: '',
    currency: null,
    taxRate: '0',
    paymentTerms: '',
    notes: '',
    bankAccounts: [],
  },
  latest: null,
}

describe('GET /api/invoices/suggestions', () => {
  it('is refused without a session, and shows nothing of other members, even to admins', async () => {
    const owner = await signIn()
    await buildInvoice(database, { userId: owner.id, status: 'final', preparedBy: 'Secret' })
    expect((await anonymous.call(invoicesApi.suggestions)).status).toBe(401)
    for (const other of [await signIn(), await signIn({ isAdmin: true })])
      expect(await suggestions(other)).toEqual(nothing)
  })

  it('returns earlier values, the newest of each first, without trash', async () => {
    const owner = await signIn()
    const write = (overrides: Partial<NewInvoice>) =>
      buildInvoice(database, { userId: owner.id, ...overrides })
    const oil = { description: 'Olive oil', unit: 'l', quantity: 1, unitPrice: '3' }
    await write({ companyName: 'Old House', preparedBy: 'Ada', items: [oil] })
    await write({
      companyName: 'Hansen',
      companyAddress: 'Berlin',
      customerName: 'Nordlicht',
      preparedBy: 'Bo',
      checkedBy: 'Ada',
    })
    await write({
      companyName: 'HANSEN',
      companyAddress: 'Hamburg',
      customerName: 'nordlicht',
      contactMobile: '+49',
      authorizedBy: 'Cy',
      items: [
        { ...oil, unitPrice: '3.5' },
        { ...oil, description: 'Label', unit: 'pcs' },
      ],
    })
    const trashed = await write({ companyName: 'Mistake', customerName: 'Mistake', checkedBy: 'Mistake' })
    await owner.call(invoicesApi.remove, at(trashed))
    const known = await suggestions(owner)
    expect(known.companies.map(({ name, address }) => [name, address])).toEqual([
      ['HANSEN', 'Hamburg'],
      ['Old House', 'Am Sandtorkai 50\n20457 Hamburg'],
    ])
    expect(known.customers.slice(0, 1)).toMatchObject([
      { name: 'nordlicht', contactMobile: '+49', previousCumulativeDues: 0 },
    ])
    expect(known.customers).toHaveLength(2)
    expect(known.items.slice(0, 2)).toMatchObject([
      { description: 'Olive oil', unit: 'l', unitPrice: 3.5 },
      { description: 'Label', unit: 'pcs', unitPrice: 3 },
    ])
    expect(known.authorization).toEqual({
      preparedBy: ['Bo', 'Ada'],
      checkedBy: ['Ada'],
      authorizedBy: ['Cy'],
    })
    expect(known.latest).toEqual({
      companyName: 'HANSEN',
      companyAddress: 'Hamburg',
      companyLogo: null,
      currency: 'USD',
    })
  })

  it('offers the book’s items first, with code, price and tax, then what else lines say', async () => {
    const owner = await signIn()
    const add = (body: BodyInput<typeof itemsApi.create>) => owner.call(itemsApi.create, { body })
    const line = { description: 'olive OIL', unit: 'bottle', quantity: 1, unitPrice: '3.5' }
    await buildInvoice(database, {
      userId: owner.id,
      items: [line, { ...line, description: 'Label' }, { ...line, description: 'Grease' }],
    })
    const { body: oil } = await add({ name: 'Olive oil' })
    const tax = { taxCategory: 'S', taxRate: 19 } as const
    const units = [{ unit: 'drum', factor: '18' }]
    await add({ name: 'Grease', code: 'G-1', unit: 'kg', units, unitPrice: 8, currency: 'EUR', ...tax })
    const empty = {
      currency: null,
      units: [],
      code: '',
      taxCategory: null,
      taxRate: 0,
      taxExemptionReason: '',
    }
    const { items } = await suggestions(owner)
    expect(items).toEqual([
      {
        description: 'Grease',
        unit: 'kg',
        unitPrice: 8,
        currency: 'EUR',
        units,
        itemId: items[0]?.itemId,
        code: 'G-1',
        ...tax,
        taxExemptionReason: '',
      },
      { description: 'Olive oil', unit: 'bottle', unitPrice: 3.5, itemId: oil.id, ...empty },
      { description: 'Label', unit: 'bottle', unitPrice: 3.5, itemId: null, ...empty },
    ])
  })

  it('finds customers and items beyond the first hundred, with their dues', async () => {
    const owner = await signIn()
    const names = Array.from({ length: 130 }, (_, index) => `Name ${String(index).padStart(3, '0')}`)
    await insertItems(
      database,
      names.map((name) => ({ userId: owner.id, name: `Bearing ${name}` })),
    )
    await insertParties(
      database,
      names.map((name) => ({ bookId: owner.id, name })),
    )
    const written = { userId: owner.id, status: 'final', customerName: 'Name 129', previousDues: 5 } as const
    await buildInvoice(database, { ...written, invoiceDate: '2026-03-05' })
    const all = await suggestions(owner)
    expect([all.customers.length, all.items.length]).toEqual([100, 100])
    expect(all.customers.map(({ name }) => name)).not.toContain('Name 129')
    const found = (await owner.call(invoicesApi.suggestions, { query: { search: 'NAME 129' } })).body
    expect(found.items.map(({ description }) => description)).toEqual(['Bearing Name 129'])
    expect(found.customers).toMatchObject([
      { name: 'Name 129', previousCumulativeDues: 30, duesFrom: '2026-03-05' },
    ])
    const none = (await owner.call(invoicesApi.suggestions, { query: { search: '%' } })).body
    expect([none.customers, none.items]).toEqual([[], []])
  })

  it('offers the book’s customers first, each with the dues of their account under all names', async () => {
    const owner = await signIn()
    const write = (overrides: Partial<NewInvoice>) =>
      buildInvoice(database, { userId: owner.id, status: 'final', customerName: 'Old Name', ...overrides })
    await write({ customerAddress: 'Typed 1', contactPersonName: 'Ada', previousDues: 5 })
    await write({ customerName: 'new name', customerAddress: 'Typed 2', previousDues: 7, currency: 'EUR' })
    const { body: party } = await owner.call(partiesApi.create, {
      body: { name: 'Old Name', city: 'Kiel', postcode: '24103', country: 'DE', paymentTermsDays: 14 },
    })
    await owner.call(partiesApi.change, {
      params: { id: String(party.id) },
      body: { name: 'New Name', city: 'Kiel', postcode: '24103', country: 'DE', paymentTermsDays: 14 },
    })
    const { customers } = await suggestions(owner)
    // Both names are those of one customer, who has one account in each currency. Each invoice adds 25.
    expect(customers).toMatchObject([
      {
        name: 'New Name',
        address: '24103 Kiel\nGermany',
        currency: 'EUR',
        termDays: 14,
        previousCumulativeDues: 32,
      },
    ])
    expect(customers).toHaveLength(1)
  })

  it('tells what each customer owes, in the currency of their newest issued invoice', async () => {
    const owner = await signIn()
    const write = (overrides: Partial<NewInvoice>) =>
      buildInvoice(database, { userId: owner.id, status: 'final', customerName: 'Nordlicht', ...overrides })
    await write({ invoiceDate: '2026-05-01', previousDues: 10 })
    await write({ invoiceDate: '2026-04-01', previousDues: 500, knownDues: 500 })
    await write({ invoiceDate: '2026-06-01', status: 'draft', previousDues: 900 })
    await write({ customerId: 'C-1', previousDues: 1, currency: 'EUR' })
    await write({ customerId: 'c-1', previousDues: 2, invoiceDate: '2026-07-01', currency: 'JPY' })
    await write({ customerName: 'Paid too much', paidAmount: 1000 })
    await write({ customerName: 'Only a draft', status: 'draft', previousDues: 5 })
    const dues = (await suggestions(owner)).customers.map(
      ({ name, customerId, previousCumulativeDues, currency }) => [
        name,
        customerId,
        previousCumulativeDues,
        currency,
      ],
    )
    expect(dues).toEqual([
      ['Only a draft', '', 0, 'USD'],
      ['Paid too much', '', 0, 'USD'],
      ['Nordlicht', 'c-1', 27, 'JPY'],
      ['Nordlicht', '', 60, 'USD'],
    ])
  })

  it('tells the days to pay of each customer’s last invoice, and the currency of the last one', async () => {
    const owner = await signIn()
    const write = (customerName: string, overrides: Partial<NewInvoice>) =>
      buildInvoice(database, { userId: owner.id, customerName, invoiceDate: '2026-02-01', ...overrides })
    await write('Nordlicht', { dueDate: '2026-02-15', currency: 'GBP' })
    await write('Nordlicht', { dueDate: '2026-03-03', currency: 'EUR' })
    await write('At once', { dueDate: '2026-02-01', currency: 'EUR' })
    await write('Whenever', { currency: 'JPY' })
    const known = await suggestions(owner)
    expect(known.customers.map(({ name, termDays }) => [name, termDays])).toEqual([
      ['Whenever', null],
      ['At once', 0],
      ['Nordlicht', 30],
    ])
    expect(known.latest?.currency).toBe('JPY')
  })

  it('offers at most a hundred of each', async () => {
    const owner = await signIn()
    await insertInvoices(
      database,
      Array.from({ length: 150 }, (_, index) => ({
        userId: owner.id,
        status: 'final',
        companyName: `Company ${index}`,
        companyAddress: 'a',
        customerName: `Customer ${index}`,
        customerAddress: 'b',
        invoiceDate: '2026-01-01',
        currency: 'USD',
        preparedBy: `P ${index}`,
        checkedBy: `C ${index}`,
        authorizedBy: `A ${index}`,
        items: [{ description: `Goods ${index}`, unit: 'u', quantity: 1, unitPrice: 1 }],
      })),
    )
    const { companies, customers, items, authorization } = await suggestions(owner)
    for (const list of [companies, customers, items, ...Object.values(authorization)])
      expect(list).toHaveLength(100)
    expect([customers[0]?.name, items[0]?.description, authorization.checkedBy[99]]).toEqual([
      'Customer 149',
      'Goods 149',
      'C 50',
    ])
  })
})

describe('POST /api/invoices/:id/duplicate', () => {
  it('writes a draft of today, nothing paid, with the customer’s dues of now and as many days to pay', async () => {
    const owner = await signIn()
    const form = invoiceBody({
      status: 'sent',
      dueDate: '2026-03-19',
      paidAmount: 3,
      previousDues: 100,
      reference: 'PO 7',
    })
    const { body: first } = await owner.call(invoicesApi.create, { body: form })
    await owner.call(invoicesApi.create, {
      body: { ...form, invoiceDate: '2026-04-01', previousDues: 7, currency: 'EUR' },
    })
    const reply = await owner.call(invoicesApi.duplicate, { ...at(first), body: { today: '2026-12-24' } })
    expect(reply.status).toBe(201)
    const { id, invoiceNumber, items, createdAt, updatedAt, version, ...rest } = saidBy(reply.body)
    const { id: _, items: lines, createdAt: _c, updatedAt: _u, version: _v, ...same } = saidBy(first)
    expect(rest).toEqual({
      ...same,
      invoiceNumber: undefined,
      status: 'draft',
      invoiceDate: '2026-12-24',
      dueDate: '2027-01-07',
      previousDues: 105.43,
      paidAmount: 0,
      totalDuesAfterInvoice: 113.86,
      cumulativeDuesAfterPayment: 113.86,
    })
    expect([invoiceNumber, version, createdAt === updatedAt]).toEqual([`DRAFT-${id}`, 1, true])
    expect(items.map(({ id: _id, ...line }) => line)).toEqual(lines.map(({ id: _id, ...line }) => line))
    const plain = await owner.call(invoicesApi.duplicate, { ...at(first), body: {} })
    expect(plain.body.invoiceDate).toBe(today())
  })

  it('makes one copy of one Idempotency-Key', async () => {
    const owner = await signIn()
    const invoice = await buildInvoice(database, { userId: owner.id })
    const copy = () =>
      owner.call(invoicesApi.duplicate, { ...at(invoice), body: {}, headers: { 'idempotency-key': 'k' } })
    const copies = await Promise.all([copy(), copy(), copy()])
    expect(new Set(copies.map(({ body }) => body.id)).size).toBe(1)
  })
})

describe('GET /api/invoices/statement', () => {
  const ask = (caller: Awaited<ReturnType<typeof signIn>>, customer: string) =>
    caller.call(invoicesApi.statement, { query: { customer } })

  it('is refused without a session and not found for anybody else', async () => {
    const owner = await signIn()
    await buildInvoice(database, { userId: owner.id, status: 'final', customerName: 'Nordlicht' })
    expect((await anonymous.call(invoicesApi.statement, { query: { customer: 'Nordlicht' } })).status).toBe(
      401,
    )
    expect((await ask(await signIn({ isAdmin: true }), 'Nordlicht')).status).toBe(404)
    expect((await ask(owner, 'Südwind')).status).toBe(404)
    expect((await ask(owner, ' ')).text).toBe('Customer is required')
    expect((await ask(owner, 'NORDLICHT')).status).toBe(200)
  })

  it('adds up, per currency, oldest first', async () => {
    const owner = await signIn()
    const write = (overrides: Partial<NewInvoice>) =>
      buildInvoice(database, { userId: owner.id, status: 'final', customerName: 'Nordlicht', ...overrides })
    await write({ invoiceDate: '2026-02-01', previousDues: 25, knownDues: 25, paidAmount: 10 })
    await write({ invoiceDate: '2026-01-01' })
    await write({
      invoiceDate: '2026-03-01',
      previousDues: 40,
      knownDues: 40,
      paidAmount: 65,
      status: 'sent',
    })
    await write({ invoiceDate: '2026-04-01', status: 'draft' })
    await write({ invoiceDate: '2026-02-01', currency: 'JPY' })
    await write({ invoiceDate: '2026-02-01', customerName: 'Another customer' })
    const trashed = await write({ invoiceDate: '2026-02-02' })
    await owner.call(invoicesApi.remove, at(trashed))
    const { accounts } = (await ask(owner, 'Nordlicht')).body
    expect(
      accounts.map(({ currency, invoiced, paid, closing }) => [currency, invoiced, paid, closing]),
    ).toEqual([
      ['JPY', 25, 0, 25],
      ['USD', 75, 75, 0],
    ])
    const movements = accounts[1]?.movements ?? []
    expect(movements.map(({ date, kind, amount, balance }) => [date, kind, amount, balance])).toEqual([
      ['2026-01-01', 'invoice', 25, 25],
      ['2026-02-01', 'invoice', 25, 50],
      ['2026-02-01', 'noted', -10, 40],
      ['2026-03-01', 'invoice', 25, 65],
      ['2026-03-01', 'noted', -65, 0],
    ])
  })

  it('knows a customer by id, by name without an id, and by a name that goes with an id', async () => {
    const owner = await signIn()
    const write = (customerName: string, customerId: string) =>
      buildInvoice(database, { userId: owner.id, status: 'final', customerName, customerId })
    await write('Nordlicht', 'C-1')
    await write('Nordlicht GmbH', 'C-1')
    await write('Südwind', '')
    const customerOf = async (customer: string) => {
      const { body } = await ask(owner, customer)
      return [body.customerName, body.customerId, body.accounts[0]?.movements.length]
    }
    expect(await customerOf('c-1')).toEqual(['Nordlicht GmbH', 'C-1', 2])
    expect(await customerOf('nordlicht')).toEqual(['Nordlicht GmbH', 'C-1', 2])
    expect(await customerOf('südwind')).toEqual(['Südwind', '', 1])
    await write('Nordlicht', '')
    expect(await customerOf('Nordlicht')).toEqual(['Nordlicht', '', 1])
  })

  it('shows the newest 300 and counts all', async () => {
    const owner = await signIn()
    await insertInvoices(
      database,
      Array.from({ length: 303 }, (_, index) => ({
        userId: owner.id,
        status: 'final',
        companyName: 'a',
        companyAddress: 'a',
        customerName: 'Nordlicht',
        customerAddress: 'b',
        invoiceDate: '2026-01-01',
        currency: 'USD',
        previousDues: index,
        knownDues: index,
        items: [{ description: 'a', unit: 'u', quantity: 1, unitPrice: 1 }],
      })),
    )
    const [account] = (await ask(owner, 'Nordlicht')).body.accounts
    expect([account?.movements.length, account?.movementsCut, account?.opening]).toEqual([300, true, 3])
    expect([account?.invoiced, account?.closing, account?.open]).toEqual([303, 303, 303])
  })
})
