import { describe, expect, it } from 'vitest'
import { buildInvoice, insertItems, insertParties } from '#db/factories/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import {
  type Invoice,
  invoiceErrors,
  invoicesApi,
  type TypedInvoice,
} from '#features/books/invoices/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany, giveRole, removePerson, type TestCompany } from '#tests/support/books.ts'
import { inBook } from '#tests/support/files.ts'
import { callTool, connectProgram, openClient } from '#tests/support/mcp.ts'
import { clientsApi, proposalErrors } from '../../contract.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app

const open = { erp: 'allow', material: 'allow' } as const
const hours = { description: 'Advice', quantity: 2, unit: 'h', unitPrice: '80' }
const outline = { customer: 'Nordwind', lines: [hours] }

/** A member whose book knows a customer, an item, and who writes its invoices. */
async function trader(): Promise<SignedIn> {
  const member = await signIn()
  await member.call(assistantApi.setGrants, { body: open })
  const bookId = member.id
  await insertParties(database, [
    { bookId, name: 'Nordwind', street: 'Kai 1', city: 'Hamburg', currency: 'EUR', paymentTermsDays: 14 },
    { bookId, name: 'Nordlicht GmbH', street: 'Kai 2', city: 'Kiel' },
  ])
  await insertItems(database, [
    { userId: bookId, name: 'Pallet', code: 'P-1', unit: 'pcs', unitPrice: '12.50', currency: 'EUR' },
  ])
  await buildInvoice(database, { userId: bookId, companyName: 'Harbour', companyAddress: 'Pier 1' })
  return member
}

const connect = async (
  member: SignedIn,
  ticked: { categories?: Category[]; bookIds?: number[]; mayDraft?: boolean } = {},
) =>
  openClient(
    app,
    await connectProgram(app, member, { categories: ['erp', 'material'], mayDraft: true, ...ticked }),
  )
const waiting = async (member: SignedIn) => (await member.call(clientsApi.proposals)).body
const params = (id: number) => ({ params: { id: String(id) } })
const reads = async (member: SignedIn) => (await member.call(clientsApi.reads)).body

async function prepared(member: SignedIn): Promise<{ readonly id: number; readonly fields: TypedInvoice }> {
  const [first, ...rest] = await waiting(member)
  if (first?.kind !== 'invoice' || rest.length > 0) throw new Error('Not one invoice waits')
  return first
}
const draftsOf = async (member: SignedIn, company?: TestCompany): Promise<readonly Invoice[]> =>
  (
    await member.call(invoicesApi.list, {
      query: { search: 'Nordwind', ...(company && { book: String(company.bookId) }) },
    })
  ).body as Invoice[]
/** What the form sends of what it was opened with. */
const bodyOf = (fields: TypedInvoice, changes: Partial<TypedInvoice> = {}) => ({ ...fields, ...changes })

/** A member with one prepared invoice. */
async function withInvoice(input: object = outline) {
  const member = await trader()
  const client = await connect(member)
  const reply = await callTool(client, 'draft_invoice', { ...input })
  expect([reply.text, reply.isError]).toEqual([expect.stringContaining('waits for the member'), false])
  return { member, client, ...(await prepared(member)) }
}

describe('to read one and to change it', () => {
  it('is refused without a session, to strangers, and for what is not there', async () => {
    const { member, id, fields } = await withInvoice()
    expect((await anonymous.call(clientsApi.proposal, params(id))).status).toBe(401)
    expect((await anonymous.call(clientsApi.confirmInvoice, { ...params(id), body: fields })).status).toBe(
      401,
    )
    const stranger = await trader()
    for (const absent of [id, 999_999]) {
      expect((await stranger.call(clientsApi.proposal, params(absent))).text).toBe(
        proposalErrors.gone.sentence,
      )
      const reply = await stranger.call(clientsApi.confirmInvoice, {
        ...params(absent),
        body: bodyOf(fields),
      })
      expect([reply.status, reply.text]).toEqual([404, proposalErrors.gone.sentence])
    }
    // Of another kind it is none.
    const todo = await member.call(clientsApi.confirmTodo, { ...params(id), body: { title: 'Not this' } })
    expect([todo.status, todo.text]).toEqual([404, proposalErrors.gone.sentence])
    expect((await member.call(clientsApi.proposal, params(id))).body).toMatchObject({ id, kind: 'invoice' })
    expect(await draftsOf(stranger)).toEqual([])
    expect(await draftsOf(member)).toEqual([])
  })

  it('enters nothing once the role is lost, the category is closed, or the company left', async () => {
    const company = await foundCompany(await signIn())
    await company.owner.call(assistantApi.setGrants, { ...inBook(company), body: open })
    await buildInvoice(database, { userId: company.bookId, customerName: 'Nordwind' })
    const clerk = await colleague(app, company, 'bookkeeper')
    const client = await connect(clerk, { bookIds: [company.bookId] })
    const taxed = { ...outline, lines: [{ ...hours, taxRate: 19 }] }
    expect((await callTool(client, 'draft_invoice', taxed)).text).toContain('waits for the member')
    const { id, fields } = await prepared(clerk)
    const attempts = async () => [
      await clerk.call(clientsApi.confirm, params(id)),
      await clerk.call(clientsApi.confirmInvoice, { ...params(id), body: bodyOf(fields) }),
    ]
    await company.owner.call(assistantApi.setGrants, { ...inBook(company), body: { erp: 'deny' } })
    for (const { status, text } of await attempts())
      expect([status, text]).toEqual([409, proposalErrors.closed.sentence])
    await company.owner.call(assistantApi.setGrants, { ...inBook(company), body: open })
    await giveRole(company, clerk, 'viewer')
    for (const { status, text } of await attempts())
      expect([status, text]).toEqual([403, commonErrors.roleLacks.sentence])
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('draft_invoice')
    expect((await callTool(client, 'draft_invoice', outline)).text).toContain('There is no such tool')
    await removePerson(company, clerk)
    for (const { status, text } of await attempts())
      expect([status, text]).toEqual([404, proposalErrors.gone.sentence])
    expect(
      (await draftsOf(company.owner, company)).filter(({ customerName }) => customerName === 'Nordwind'),
    ).toHaveLength(1)
  })
})

describe('a client with the tick', () => {
  it('prepares an invoice of what the records know, which is a draft once it is confirmed', async () => {
    const { member, client, id, fields } = await withInvoice({
      ...outline,
      invoiceDate: '2026-03-04',
      notes: 'Thank you',
      lines: [hours, { item: 'p-1', quantity: 4 }],
    })
    const tool = (await client.listTools()).tools.find(({ name }) => name === 'draft_invoice')
    expect(tool).toMatchObject({ annotations: { readOnlyHint: false } })
    expect(JSON.stringify((await client.listTools()).tools.map((each) => each.inputSchema))).not.toMatch(
      /"type":\[|"null"/,
    )
    expect(fields).toMatchObject({
      kind: 'invoice',
      companyName: 'Harbour',
      companyAddress: 'Pier 1',
      customerName: 'Nordwind',
      customerAddress: 'Kai 1\nHamburg',
      currency: 'EUR',
      dueDate: '2026-03-18',
      notes: 'Thank you',
      items: [
        { description: 'Advice', quantity: '2', unitPrice: '80', itemId: null },
        { description: 'Pallet', unit: 'pcs', quantity: '4', unitPrice: '12.5', code: 'P-1' },
      ],
    })
    expect(await draftsOf(member)).toEqual([])
    expect((await member.call(clientsApi.confirm, params(id))).body.message).toBe(
      'The draft of an invoice was added',
    )
    const [invoice] = await draftsOf(member)
    expect(invoice).toMatchObject({
      status: 'draft',
      kind: 'invoice',
      customerName: 'Nordwind',
      totalAmount: 210,
    })
    const counted = sql<{ last: number }>`select last from invoice_counters where book_id = ${member.id}`
    expect(await database.all(counted)).toEqual([])
    expect((await member.call(clientsApi.confirm, params(id))).text).toBe(proposalErrors.confirmed.sentence)
    expect(await draftsOf(member)).toHaveLength(1)
    expect((await reads(member))[0]).toMatchObject({
      client: 'Desk client',
      proposed: 'invoice',
      opened: ['erp'],
      reads: [],
      decision: { state: 'confirmed', record: { kind: 'invoice', id: invoice?.id }, changes: [] },
    })
  })

  it('makes one of many confirmations, changed or not', async () => {
    const { member, id, fields } = await withInvoice()
    const replies = await Promise.all([
      member.call(clientsApi.confirm, params(id)),
      member.call(clientsApi.confirmInvoice, { ...params(id), body: bodyOf(fields) }),
      member.call(clientsApi.confirmInvoice, { ...params(id), body: bodyOf(fields) }),
      member.call(clientsApi.discard, params(id)),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect((await draftsOf(member)).length).toBeLessThanOrEqual(1)
  })

  it('carries over what the customer owes when it is confirmed, and nothing onto a quote', async () => {
    const { member, client, id } = await withInvoice()
    await buildInvoice(database, {
      userId: member.id,
      status: 'sent',
      customerName: 'Nordwind',
      currency: 'EUR',
      invoiceDate: '2026-01-05',
      items: [{ description: 'Crate', unit: 'pcs', quantity: 1, unitPrice: 30 }],
    })
    expect((await prepared(member)).fields.previousDues).toBe('30')
    await member.call(clientsApi.confirm, params(id))
    expect((await draftsOf(member))[0]).toMatchObject({ previousDues: 30, totalAmount: 160 })
    await callTool(client, 'draft_invoice', { ...outline, kind: 'quote' })
    const quote = await prepared(member)
    expect(quote.fields).toMatchObject({ kind: 'quote', previousDues: '0' })
    await member.call(clientsApi.confirm, params(quote.id))
    expect((await draftsOf(member))[0]).toMatchObject({ kind: 'quote', status: 'draft', previousDues: 0 })
  })

  const line = (changes: object) => ({ ...outline, lines: [hours, { ...hours, ...changes }] })
  it.each([
    ['Customer is required', { lines: [hours] }],
    [
      'The records know no customer “Nord”. Names like it: “Nordlicht GmbH”, “Nordwind”.',
      { ...outline, customer: 'Nord' },
    ],
    ['The records know no customer “Zephyr”. Please send a name', { ...outline, customer: 'Zephyr' }],
    ['Please send the lines', { customer: 'Nordwind' }],
    ['Please send at least one line', { ...outline, lines: [] }],
    ['Line 2: Quantity must be at least 0.01', line({ quantity: 0 })],
    ['Line 2: please send unitPrice in EUR', line({ unitPrice: null })],
    ['Line 2: Unit is required', line({ unit: '' })],
    ['Line 2: Description is required', line({ description: '' })],
    ['Line 1: Please choose the tax of this line', line({ taxCategory: 'S', taxRate: 7 })],
    ['Line 2: taxCategory must be S, Z, E, AE, K, G or O', line({ taxCategory: 'X' })],
    ['The book has no item “Palet”. Please send its name', line({ item: 'Palet' })],
    ['The book has no item “Pal”. Names like it: “Pallet”.', line({ item: 'Pal' })],
    ['There is no field “status”', { ...outline, status: 'sent' }],
    ['There is no field “amount” in a line', line({ amount: 3 })],
    ['kind must be invoice or quote', { ...outline, kind: 'creditNote' }],
    ['The currency must be', { ...outline, currency: 'XXX' }],
    ['The text contains characters that cannot be stored', { ...outline, notes: 'a\0b' }],
    [
      'This draft is too long',
      { ...outline, lines: Array.from({ length: 20 }, () => ({ ...hours, description: 'x'.repeat(2_500) })) },
    ],
    ['At most 100 lines', { ...outline, lines: Array.from({ length: 101 }, () => hours) }],
  ] as const)('is told “%s”', async (sentence, input) => {
    const member = await trader()
    const reply = await callTool(await connect(member), 'draft_invoice', input)
    expect([reply.isError, reply.text]).toEqual([true, expect.stringContaining(sentence)])
    expect(await waiting(member)).toEqual([])
  })

  it('has each question that tells names in the ledger, as what was read', async () => {
    const member = await trader()
    const client = await connect(member)
    await callTool(client, 'draft_invoice', { ...outline, customer: 'Nord' })
    expect((await reads(member))[0]).toMatchObject({
      proposed: null,
      decision: null,
      opened: ['erp'],
      reads: [{ tool: 'parties', category: 'erp', matched: 2 }],
    })
    await callTool(client, 'draft_invoice', { ...outline, lines: [{ item: 'Pal', quantity: 1 }] })
    expect((await reads(member))[0]).toMatchObject({
      opened: ['erp', 'material'],
      reads: [{ tool: 'parties' }, { tool: 'items', category: 'material', matched: 1 }],
    })
  })

  it('is told of no item while these are closed to it', async () => {
    const member = await trader()
    const client = await connect(member, { categories: ['erp'] })
    for (const item of ['Pallet', 'Nothing like it']) {
      const reply = await callTool(client, 'draft_invoice', { ...outline, lines: [{ item, quantity: 1 }] })
      expect([reply.isError, reply.text]).toEqual([
        true,
        expect.stringContaining('Items are closed to this client'),
      ])
    }
    expect((await callTool(client, 'draft_invoice', outline)).isError).toBe(false)
  })

  it('takes a new customer with an address, and knows none of other books', async () => {
    const [member, other] = [await trader(), await trader()]
    await insertParties(database, [{ bookId: other.id, name: 'Zephyr', street: 'Secret street' }])
    const client = await connect(member)
    await callTool(client, 'draft_invoice', { ...outline, customer: 'Zephyr', customerAddress: 'Market 4' })
    expect((await prepared(member)).fields).toMatchObject({
      customerName: 'Zephyr',
      customerAddress: 'Market 4',
    })
  })

  it('asks for the first invoice where nobody knows who writes them', async () => {
    const member = await signIn()
    await member.call(assistantApi.setGrants, { body: open })
    const reply = await callTool(await connect(member), 'draft_invoice', outline)
    expect([reply.isError, reply.text]).toEqual([true, expect.stringContaining('who writes the invoices')])
  })

  it('has the tax of the book unless it says another', async () => {
    const member = await trader()
    await database.run(sql`update books set taxes = true where id = ${member.id}`)
    const client = await connect(member)
    const reply = await callTool(client, 'draft_invoice', outline)
    expect(reply.text).toContain('Line 1: Please enter the tax rate')
    await callTool(client, 'draft_invoice', {
      ...outline,
      lines: [
        { ...hours, taxRate: 19 },
        { ...hours, taxCategory: 'AE' },
      ],
    })
    expect((await prepared(member)).fields.items).toMatchObject([
      { taxCategory: 'S', taxRate: '19' },
      { taxCategory: 'AE', taxRate: '0' },
    ])
  })
})

describe('what the member changes', () => {
  it('is entered in its place, and noted beside what was prepared', async () => {
    const { member, id, fields } = await withInvoice()
    const [item] = fields.items
    const body = bodyOf(fields, {
      reference: 'PO 7',
      items: item === undefined ? [] : [{ ...item, quantity: '3' }],
    })
    const made = await member.call(clientsApi.confirmInvoice, { ...params(id), body })
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ status: 'draft', totalAmount: 240 }),
    ])
    expect(await draftsOf(member)).toHaveLength(1)
    const [entry] = await reads(member)
    expect(entry?.prompt).toContain('"quantity":2')
    expect(entry?.decision).toMatchObject({
      state: 'confirmed',
      record: { kind: 'invoice', id: made.body.id },
      changes: [
        { label: 'Reference', from: '', to: 'PO 7' },
        { label: 'Line 1', from: expect.stringContaining('2 h'), to: expect.stringContaining('3 h') },
        { label: 'Total Amount', from: '€160.00', to: '€240.00' },
      ],
    })
    const history = await database.all(
      sql`select proposed, decision from assistant_ledger where decision is not null`,
    )
    expect(JSON.stringify(history)).not.toContain('Kai 1')
  })

  it('is refused by the rules of invoices, names the field, and loses nothing', async () => {
    const { member, id, fields } = await withInvoice()
    const blank = await member.call(clientsApi.confirmInvoice, {
      ...params(id),
      body: bodyOf(fields, { customerAddress: '' }),
    })
    expect([blank.status, blank.text]).toEqual([400, 'Customer address is required'])
    const issued = await member.call(clientsApi.confirmInvoice, {
      ...params(id),
      body: bodyOf(fields, { status: 'sent' }),
    })
    expect([issued.status, issued.text]).toEqual([400, invoiceErrors.preparedIsDraft.sentence])
    expect(await draftsOf(member)).toEqual([])
    expect((await prepared(member)).id).toBe(id)
  })

  it('is answered again to the same attempt, and makes no second record', async () => {
    const { member, id, fields } = await withInvoice()
    const call = () =>
      member.call(clientsApi.confirmInvoice, {
        ...params(id),
        body: bodyOf(fields),
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await call(), await call()]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect(await draftsOf(member)).toHaveLength(1)
  })
})
