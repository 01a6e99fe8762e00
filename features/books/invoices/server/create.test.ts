import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { maxLines } from '#features/books/lines/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { sendJson } from '#tests/support/trade.ts'
import { invoicesApi } from '../contract.ts'
import { itemsRequired } from '../domain.ts'

const { anonymous, signIn, database, url } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
const create = (overrides: Partial<InvoiceBody> = {}, headers: Record<string, string> = {}) =>
  owner.call(invoicesApi.create, { body: invoiceBody(overrides), headers })
const raw = (body: unknown) =>
  owner.call(invoicesApi.create, {
    raw: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
  })
const count = async () => (await database.one(sql<{ n: number }>`select count(*) as n from invoices`)).n

describe('POST /api/invoices', () => {
  it('is refused without a session, and private to its writer', async () => {
    expect((await anonymous.call(invoicesApi.create, { body: invoiceBody() })).status).toBe(401)
    expect(await count()).toBe(0)
    const { body } = await create()
    const params = { id: String(body.id) }
    expect((await stranger.call(invoicesApi.get, { params })).status).toBe(404)
    expect((await owner.call(invoicesApi.get, { params })).body).toEqual(body)
  })

  it('takes the currency of its book where it says none; in a personal book USD', async () => {
    const { bookId } = await buildCompany(database, { people: [{ userId: owner.id, role: 'owner' }] })
    await database.run(sql`update companies set currency = 'JPY' where book_id = ${bookId}`)
    const { currency: _, ...silent } = invoiceBody()
    const made = async (book: number, body: object) =>
      (await sendJson<{ currency: string }>(owner, 'POST', `/api/invoices?book=${book}`, body)).currency
    expect(await made(bookId, silent)).toBe('JPY')
    expect(await made(bookId, { ...silent, currency: 'GBP' })).toBe('GBP')
    expect(await made(owner.id, silent)).toBe('USD')
  })

  it('answers the record with number, totals and tag of the server', async () => {
    const reply = await create({ previousDues: '100.5', paidAmount: 8 })
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"'])
    expect(reply.body).toMatchObject({
      invoiceNumber: `DRAFT-${reply.body.id}`,
      status: 'draft',
      currency: 'USD',
      dueDate: null,
      companyLogo: null,
      previousDues: 100.5,
      paidAmount: 8,
      totalAmount: 8.43,
      totalDuesAfterInvoice: 108.93,
      cumulativeDuesAfterPayment: 100.93,
      deletedAt: null,
      version: 1,
    })
    expect(
      reply.body.items.map(({ serial, quantity, unitPrice, amount }) => [
        serial,
        quantity,
        unitPrice,
        amount,
      ]),
    ).toEqual([
      [1, 2.5, 3.33, 8.33],
      [2, 1, 0.1, 0.1],
    ])
  })

  it('believes nothing a client says of numbers, totals and amounts', async () => {
    const body = invoiceBody()
    const items = body.items.map((item) => ({ ...item, id: 7, amount: 1_000_000 }))
    const { body: created } = await raw({
      ...body,
      items,
      id: 99,
      userId: stranger.id,
      invoiceNumber: 'INV-1999-00001',
      totalAmount: 1,
      totalDuesAfterInvoice: 2,
      cumulativeDuesAfterPayment: 3,
      version: 40,
    })
    expect(created).toMatchObject({
      invoiceNumber: `DRAFT-${created.id}`,
      totalAmount: 8.43,
      cumulativeDuesAfterPayment: 8.43,
      version: 1,
    })
    expect((await stranger.call(invoicesApi.get, { params: { id: String(created.id) } })).status).toBe(404)
  })

  it('rounds each line to coins of the currency, half up', async () => {
    const items = [
      { description: 'a', unit: 'u', quantity: '0.5', unitPrice: '1.01' },
      { description: 'b', unit: 'u', quantity: '2.5', unitPrice: '0.2' },
    ]
    const amounts = async (currency: 'USD' | 'JPY') => {
      const { body } = await create({ items, currency, previousDues: '10.5', paidAmount: '0.49' })
      return [...body.items.map(({ amount }) => amount), body.totalAmount, body.previousDues, body.paidAmount]
    }
    expect(await amounts('USD')).toEqual([0.51, 0.5, 1.01, 10.5, 0.49])
    expect(await amounts('JPY')).toEqual([1, 1, 2, 11, 0])
  })

  it('drops blank rows, and takes a serial that is no number for 1', async () => {
    const blank = { serial: 2, description: ' ', unit: '', quantity: 1, unitPrice: 0 }
    const { body } = await create({
      items: [blank, { serial: 'x', description: 'a', unit: 'u', quantity: 1, unitPrice: 1 }, blank],
    })
    expect(body.items.map(({ serial, description }) => [serial, description])).toEqual([[1, 'a']])
  })

  it('takes date-times by their day and the widest values', async () => {
    const { body } = await create({
      invoiceDate: '2026-03-05T23:59:59-11:00',
      dueDate: '2026-04-04',
      companyName: 'ü'.repeat(200),
      customerAddress: '字'.repeat(1000),
      items: Array.from({ length: maxLines }, (_, index) => ({
        description: index === 0 ? 'x'.repeat(5000) : `Line ${index}`,
        unit: 'u'.repeat(50),
        quantity: '0.01',
        unitPrice: 1,
      })),
    })
    expect([body.invoiceDate, body.dueDate, body.items.length, body.totalAmount]).toEqual([
      '2026-03-05',
      '2026-04-04',
      maxLines,
      5,
    ])
  })

  const line = { description: 'a', unit: 'u', quantity: 1, unitPrice: 1 }
  it.each<[object, string, string]>([
    [{ companyName: '  ' }, 'companyName', 'Company name is required'],
    [{ companyAddress: '' }, 'companyAddress', 'Company address is required'],
    [{ customerName: undefined }, 'customerName', 'Customer name is required'],
    [{ customerAddress: '' }, 'customerAddress', 'Customer address is required'],
    [{ customerName: 'x'.repeat(201) }, 'customerName', 'Customer name must be at most 200 characters'],
    [{ customerName: 'a\0b' }, 'customerName', 'The text contains characters that cannot be stored'],
    [{ reference: 7 }, 'reference', 'Reference must be text'],
    [{ invoiceDate: '' }, 'invoiceDate', 'Invoice date is required'],
    [{ invoiceDate: '2026-02-30' }, 'invoiceDate', 'A date is written like 2026-01-31'],
    [{ dueDate: 'soon' }, 'dueDate', 'A date is written like 2026-01-31'],
    [{ currency: 'CHF' }, 'currency', 'The currency must be USD, EUR, GBP, JPY, CNY or INR'],
    [{ status: 'paid' }, 'status', 'The status must be draft, final, sent or acknowledged'],
    [{ previousDues: -1 }, 'previousDues', 'Previous dues must be non-negative'],
    [{ paidAmount: '-0.01' }, 'paidAmount', 'Paid amount must be non-negative'],
    [{ paidAmount: '1,5' }, 'paidAmount', 'Paid amount must be non-negative'],
    [{ paidAmount: 0.001 }, 'paidAmount', 'Paid amount must have at most 2 decimal places'],
    [{ items: [] }, 'items', itemsRequired],
    [{ items: 'none' }, 'items', itemsRequired],
    [{ items: [{ description: '', unit: '', quantity: 3, unitPrice: 0 }] }, 'items', itemsRequired],
    [
      { items: Array.from({ length: maxLines + 1 }, () => line) },
      'items',
      'An invoice can have at most 500 items',
    ],
    [{ items: [{ ...line, description: '' }] }, 'items.0.description', 'Description is required'],
    [{ items: [{ ...line, unit: '' }] }, 'items.0.unit', 'Unit is required'],
    [{ items: [line, { ...line, quantity: 0 }] }, 'items.1.quantity', 'Quantity must be at least 0.01'],
    [
      { items: [{ ...line, quantity: 1.0000001 }] },
      'items.0.quantity',
      'Quantity must have at most 6 decimal places',
    ],
    [{ items: [{ ...line, unitPrice: -1 }] }, 'items.0.unitPrice', 'Unit price must be non-negative'],
    [
      { items: [{ ...line, unitPrice: '0.1250001' }] },
      'items.0.unitPrice',
      'Unit price must have at most 6 decimal places',
    ],
    [
      { items: [{ ...line, quantity: 1e6, unitPrice: 1e6 }] },
      'items',
      'The total must be below 1,000,000,000,000',
    ],
    [
      { companyLogo: 'https://elsewhere.test/logo.png' },
      'companyLogo',
      'Please upload the company logo here first',
    ],
    [
      { companyLogo: `/api/uploads/${'a'.repeat(40)}` },
      'companyLogo',
      'Please upload the company logo here first',
    ],
  ])('refuses %j', async (change, path, sentence) => {
    const before = await count()
    const reply = await raw({ ...invoiceBody(), ...change })
    const problem: { detail: string; errors?: { field: string }[] } = JSON.parse(reply.text)
    expect([reply.status, problem.detail, problem.errors?.[0]?.field ?? '']).toEqual([400, sentence, path])
    expect(await count()).toBe(before)
  })

  it('writes one invoice for one Idempotency-Key', async () => {
    const before = await count()
    const key = { 'idempotency-key': 'once' }
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ status: 'final' }, key)))
    expect(new Set(replies.map(({ body }) => body.invoiceNumber)).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await count()).toBe(before + 1)
  })

  it('notifies the owner only', async () => {
    const [own, other] = [await openTestSocket(url, owner.token), await openTestSocket(url, stranger.token)]
    const { body } = await create()
    await expect.poll(() => own.changes('invoices')).toContainEqual({ resource: 'invoices', id: body.id })
    expect(other.changes('invoices')).toEqual([])
    own.socket.close()
    other.socket.close()
  })
})
