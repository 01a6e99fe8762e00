import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, colleague, foundCompany } from '#tests/support/books.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { invoicesApi } from '../contract.ts'

const { anonymous, signIn } = await testApplication()
const today = '2026-05-04'
const params = (id: number) => ({ id: String(id) })

const line = (overrides: Partial<InvoiceBody['items'][number]> = {}) => ({
  serial: 1,
  description: 'Desk',
  unit: 'pcs',
  quantity: '2',
  unitPrice: '50',
  taxCategory: 'S' as const,
  taxRate: '19',
  ...overrides,
})
const taxed = (overrides: Partial<InvoiceBody> = {}) => invoiceBody({ items: [line()], ...overrides })

const make = async (member: SignedIn, body: InvoiceBody) =>
  (await member.call(invoicesApi.create, { body })).body
const read = async (member: SignedIn, id: number) =>
  (await member.call(invoicesApi.get, { params: params(id) })).body
const setStatus = (member: SignedIn, id: number, status: 'draft' | 'final' | 'sent') =>
  member.call(invoicesApi.change, { params: params(id), body: { status } })
const credit = (member: SignedIn, id: number, items?: { line: number; quantity: string }[]) =>
  member.call(invoicesApi.creditNote, { params: params(id), body: { today, ...(items && { items }) } })
const convert = (member: SignedIn, id: number, kind: 'invoice' | 'proforma' = 'invoice') =>
  member.call(invoicesApi.convert, { params: params(id), body: { kind, today } })

const workAs = async (role: 'owner' | 'bookkeeper' = 'owner') => {
  const owner = await signIn()
  const company = await foundCompany(owner)
  await atWork(owner, company)
  return role === 'owner' ? owner : atWork(await colleague({ signIn }, company, role), company)
}

describe('tax', () => {
  it('is computed by category and rate, after discounts', async () => {
    const owner = await signIn()
    const invoice = await make(
      owner,
      taxed({
        currency: 'EUR',
        discountPercent: '5',
        items: [
          line({ discountPercent: '10' }),
          line({ quantity: '1', unitPrice: '29.97', taxRate: '7' }),
          line({ quantity: '1', unitPrice: '20', taxCategory: 'E', taxExemptionReason: 'Article 132' }),
        ],
      }),
    )
    expect(invoice).toMatchObject({
      netTotal: 132.97,
      taxTotal: 18.24,
      totalAmount: 151.21,
      discountAmount: 7,
      rounding: 0,
      taxes: [
        { category: 'S', rate: 19, base: 85.5, amount: 16.25 },
        { category: 'S', rate: 7, base: 28.47, amount: 1.99 },
        { category: 'E', rate: 0, base: 19, amount: 0 },
      ],
      openAmount: 151.21,
      paymentState: 'open',
    })
    expect(invoice.items.map(({ amount, discountAmount }) => [amount, discountAmount])).toEqual([
      [90, 10],
      [29.97, 0],
      [20, 0],
    ])
  })

  it('is part of gross prices, which stay what is to be paid', async () => {
    const owner = await signIn()
    const items = [line({ quantity: '1', unitPrice: '19.95' })]
    expect(await make(owner, taxed({ pricesInclude: 'gross', items }))).toMatchObject({
      netTotal: 16.76,
      taxTotal: 3.18,
      rounding: 0.01,
      totalAmount: 19.95,
    })
  })

  it('is absent without a category: the total is the sum of the lines', async () => {
    const owner = await signIn()
    const invoice = await make(owner, invoiceBody())
    expect(invoice).toMatchObject({
      kind: 'invoice',
      netTotal: 8.43,
      taxTotal: 0,
      taxes: [],
      totalAmount: 8.43,
    })
  })

  it.each([
    [[line(), line({ taxCategory: null })], 'Please choose the tax of this line'],
    [[line({ taxRate: '0' })], 'Please enter the tax rate, or choose another kind of tax'],
    [[line({ taxRate: '101' })], 'The tax rate must be between 0 and 100 percent'],
    [[line({ discountPercent: '-101' })], 'The discount must be between -100 and 100 percent'],
    [[line({ taxCategory: 'X' as 'S' })], 'The tax must be S, Z, E, AE, K, G or O'],
  ])('refuses %j', async (items, sentence) => {
    const owner = await signIn()
    const reply = await owner.call(invoicesApi.create, { body: taxed({ items }) })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })
})

describe('quotes and pro-forma invoices', () => {
  it('become invoices with numbers of their own, and make no dues before', async () => {
    const owner = await signIn()
    const quote = await make(
      owner,
      taxed({ kind: 'quote', status: 'final', previousDues: '5', paidAmount: '3' }),
    )
    expect(quote).toMatchObject({
      invoiceNumber: 'QT-2026-00001',
      previousDues: 0,
      paidAmount: 0,
    })
    const proforma = (await convert(owner, quote.id, 'proforma')).body
    expect(proforma).toMatchObject({ kind: 'proforma', status: 'draft', madeFrom: { id: quote.id } })
    const issued = (await setStatus(owner, proforma.id, 'final')).body
    expect(issued.invoiceNumber).toBe('PF-2026-00001')
    const invoice = (await convert(owner, proforma.id)).body
    expect(invoice).toMatchObject({ kind: 'invoice', totalAmount: 119, invoiceDate: today })
    expect((await setStatus(owner, invoice.id, 'final')).body).toMatchObject({
      invoiceNumber: 'INV-2026-00001',
    })
    const totals = (await owner.call(invoicesApi.totals, { query: {} })).body
    expect(totals).toMatchObject([{ invoiced: 119, open: 119, count: 3 }])
    expect((await convert(owner, invoice.id)).status).toBe(409)
  })

  it('are listed by their kind', async () => {
    const owner = await signIn()
    await make(owner, taxed())
    const quote = await make(owner, taxed({ kind: 'quote' }))
    const found = (await owner.call(invoicesApi.list, { query: { kind: 'quote' } })).body
    expect(found.map(({ id }) => id)).toEqual([quote.id])
  })

  it('are others’ secret', async () => {
    const owner = await signIn()
    const quote = await make(owner, taxed({ kind: 'quote' }))
    expect((await anonymous.call(invoicesApi.convert, { params: params(quote.id), body: {} })).status).toBe(
      401,
    )
    expect((await convert(await signIn(), quote.id)).status).toBe(404)
  })
})

describe('a credit note', () => {
  it('takes back a part of an invoice, and its dues with it', async () => {
    const owner = await signIn()
    const invoice = await make(owner, taxed({ status: 'final' }))
    const note = (await credit(owner, invoice.id, [{ line: 1, quantity: '0.5' }])).body
    expect(note).toMatchObject({
      kind: 'creditNote',
      status: 'draft',
      totalAmount: 29.75,
      corrects: { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
    })
    expect(await read(owner, note.id)).toEqual(note)
    expect((await read(owner, invoice.id)).creditedAmount).toBe(0)
    expect((await setStatus(owner, note.id, 'final')).body.invoiceNumber).toBe('CN-2026-00001')
    expect(await read(owner, invoice.id)).toMatchObject({
      creditedAmount: 29.75,
      openAmount: 89.25,
      paymentState: 'open',
    })
    const totals = (await owner.call(invoicesApi.totals, { query: {} })).body
    expect(totals).toMatchObject([{ invoiced: 89.25, open: 89.25 }])
  })

  it('takes back no more than the invoice, whoever issues it first', async () => {
    const owner = await signIn()
    const invoice = await make(owner, taxed({ status: 'final' }))
    const notes = await Promise.all([credit(owner, invoice.id), credit(owner, invoice.id)])
    const replies = await Promise.all(notes.map(({ body }) => setStatus(owner, body.id, 'final')))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toBe(
      'The credit notes of an invoice cannot be more than its total',
    )
    expect(await read(owner, invoice.id)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
  })

  it('takes back what is open of its invoice, not of a newer one', async () => {
    const owner = await signIn()
    const older = await make(owner, taxed({ status: 'final' }))
    const newer = await make(
      owner,
      taxed({ status: 'final', invoiceDate: '2026-03-06', previousDues: '119' }),
    )
    expect(newer).toMatchObject({ openAmount: 119, broughtOpen: 0 })
    const note = (await credit(owner, older.id)).body
    await setStatus(owner, note.id, 'final')
    expect(await read(owner, older.id)).toMatchObject({ openAmount: 0, creditedAmount: 119 })
    expect(await read(owner, newer.id)).toMatchObject({ openAmount: 119 })
    const customer = { customer: 'Nordlicht Foods', today }
    const [account] = (await owner.call(invoicesApi.statement, { query: customer })).body.accounts
    expect(account).toMatchObject({ invoiced: 119, closing: 119, open: 119, onAccount: 0 })
    const { customers } = (await owner.call(invoicesApi.suggestions)).body
    expect(customers[0]?.previousCumulativeDues).toBe(119)
  })

  it('needs an issued invoice, and lines that it has', async () => {
    const owner = await signIn()
    const draft = await make(owner, taxed())
    expect((await credit(owner, draft.id)).status).toBe(409)
    const invoice = await make(owner, taxed({ status: 'final' }))
    expect((await credit(owner, invoice.id, [{ line: 2, quantity: '1' }])).text).toBe(
      'The invoice has no such line',
    )
    expect((await credit(owner, invoice.id, [{ line: 1, quantity: '3' }])).text).toBe(
      'A credit note takes back at most what the line says',
    )
    expect(
      (await anonymous.call(invoicesApi.creditNote, { params: params(invoice.id), body: {} })).status,
    ).toBe(401)
    expect((await credit(await signIn(), invoice.id)).status).toBe(404)
  })
})

describe('a book that keeps issued invoices as they are', () => {
  it('is a company’s, unless its owner changes that', async () => {
    const owner = await signIn()
    const company = await foundCompany(owner)
    const bookkeeper = await colleague({ signIn }, company, 'bookkeeper')
    const body = { issued: 'loose' } as const
    const change = (member: SignedIn, bookId = company.bookId) =>
      member.call(companiesApi.changeBook, { params: params(bookId), body })
    expect((await owner.call(companiesApi.books)).body).toMatchObject([
      { kind: 'personal', issued: 'loose', taxes: false },
      { kind: 'company', issued: 'fixed', taxes: true },
    ])
    expect(
      (await anonymous.call(companiesApi.changeBook, { params: params(company.bookId), body })).status,
    ).toBe(401)
    expect((await change(await signIn())).status).toBe(404)
    expect((await change(bookkeeper)).status).toBe(403)
    expect((await change(owner)).body).toMatchObject({ issued: 'loose', taxes: true })
    expect((await change(bookkeeper, bookkeeper.id)).status).toBe(200)
  })

  it('lets status and payments move, and nothing else', async () => {
    const member = await workAs('bookkeeper')
    const invoice = await make(member, taxed({ status: 'final' }))
    const put = (body: InvoiceBody) => member.call(invoicesApi.change, { params: params(invoice.id), body })
    const sentence =
      'This invoice is issued, so what it says stays as it is. Correct it with a credit note and a new invoice.'
    const refused = await put(taxed({ status: 'final', notes: 'Later' }))
    expect([refused.status, refused.text]).toEqual([409, sentence])
    expect((await put(taxed({ status: 'final', items: [line({ description: 'Chair' })] }))).status).toBe(409)
    expect((await put(taxed({ status: 'sent', paidAmount: '19' }))).body).toMatchObject({
      status: 'sent',
      paidAmount: 19,
      paymentState: 'partly',
    })
    expect((await setStatus(member, invoice.id, 'draft')).status).toBe(409)
    expect((await member.call(invoicesApi.remove, { params: params(invoice.id) })).text).toBe(
      'An issued invoice stays in the books. Cancel it with a credit note.',
    )
    const draft = await make(member, taxed())
    expect((await member.call(invoicesApi.remove, { params: params(draft.id) })).status).toBe(200)
    const both = await member.call(invoicesApi.trashMany, { body: { ids: [invoice.id, draft.id] } })
    expect(both.status).toBe(409)
    expect((await read(member, invoice.id)).deletedAt).toBeNull()
  })

  it('keeps both sides as they were when it was issued', async () => {
    const owner = await workAs()
    const party = {
      name: 'Nordlicht Foods',
      city: 'Bremen',
      country: 'DE',
      vatId: 'DE136695976',
    }
    const { id } = (await owner.call(partiesApi.create, { body: party })).body
    const draft = await make(owner, taxed())
    expect(draft).toMatchObject({ seller: { name: 'Harbour Trading' }, buyer: { id, city: 'Bremen' } })
    const issued = (await setStatus(owner, draft.id, 'final')).body
    expect(issued).toMatchObject({
      seller: { name: 'Harbour Trading', bankAccount: null },
      buyer: { id, name: 'Nordlicht Foods', city: 'Bremen', vatId: 'DE136695976' },
    })
    await owner.call(partiesApi.change, { params: params(id), body: { ...party, city: 'Kiel' } })
    expect((await setStatus(owner, draft.id, 'sent')).body.buyer?.city).toBe('Bremen')
  })
})

it('an issued document stays what it is', async () => {
  const owner = await signIn()
  const quote = await make(owner, taxed({ kind: 'quote', status: 'final' }))
  const body = taxed({ kind: 'invoice', status: 'final' })
  const reply = await owner.call(invoicesApi.change, { params: params(quote.id), body })
  expect([reply.status, reply.text]).toEqual([409, 'An issued document stays what it is'])
})
