import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { nextCursor } from '#platform/web/api/paging.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { invoiceBody, saidBy } from '#tests/support/invoices.ts'
import { type Invoice, invoicesApi } from '../contract.ts'

const { anonymous, signIn, database, url } = await testApplication()
const owner = await signIn()
const others = [await signIn(), await signIn({ isAdmin: true })]

const create = async (overrides = {}) =>
  (await owner.call(invoicesApi.create, { body: invoiceBody(overrides) })).body
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const get = async (invoice: Invoice) => (await owner.call(invoicesApi.get, at(invoice))).body
const put = (invoice: Invoice, body: unknown, headers: Record<string, string> = {}, caller = owner) =>
  caller.call(invoicesApi.change, {
    ...at(invoice),
    raw: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('PUT /api/invoices/:id', () => {
  it('is for the owner only; others get the answer for a missing invoice', async () => {
    const invoice = await create()
    expect((await put(invoice, invoiceBody(), {}, { ...owner, ...anonymous })).status).toBe(401)
    const absent = await put({ ...invoice, id: Number.MAX_SAFE_INTEGER }, invoiceBody())
    expect(absent.status).toBe(404)
    for (const other of others) {
      // Having an invoice opens nobody else's.
      await other.call(invoicesApi.create, { body: invoiceBody() })
      // Not even an invalid body reveals that the invoice exists.
      for (const body of [invoiceBody(), { status: 'sent' }, {}]) {
        const reply = await put(invoice, body, { 'if-match': '"9"' }, other)
        expect([reply.status, reply.text]).toEqual([404, absent.text])
      }
      expect((await other.call(invoicesApi.revisions, at(invoice))).status).toBe(404)
      expect((await other.call(invoicesApi.duplicate, { ...at(invoice), body: {} })).status).toBe(404)
    }
    expect(await get(invoice)).toEqual(invoice)
  })

  it('replaces everything; only a line that comes with its id stays', async () => {
    const invoice = await create({ reference: 'PO 7', preparedBy: 'Dana', customerId: 'C-1' })
    const [line] = invoiceBody().items
    const items = [{ ...line, quantity: 4 }, ...invoiceBody().items]
    const { body: longer } = await put(
      invoice,
      invoiceBody({ customerName: 'Südwind', items, currency: 'EUR' }),
    )
    expect(longer).toMatchObject({
      customerName: 'Südwind',
      reference: '',
      preparedBy: '',
      customerId: '',
      currency: 'EUR',
      totalAmount: 21.75,
      version: 2,
      createdAt: invoice.createdAt,
    })
    const known = new Set([...invoice.items, ...longer.items].map(({ id }) => id))
    expect(known.size).toBe(5)
    const [first, second, third] = longer.items
    const { body: shorter } = await put(
      invoice,
      invoiceBody({ items: [third ?? {}, { ...first, quantity: 4 }] }),
    )
    expect(shorter.items).toMatchObject([
      { id: third?.id, description: 'Label' },
      { id: first?.id, description: 'Olive oil' },
    ])
    expect([shorter.totalAmount, shorter.version]).toEqual([13.42, 3])
    const gone = await put(invoice, invoiceBody({ items: [second ?? {}] }))
    expect([gone.status, gone.text]).toEqual([400, 'The invoice has no such line'])
    expect(await get(invoice)).toEqual(shorter)
  })

  it('changes the status alone, to any other one and back, whatever else is unknown to it', async () => {
    const invoice = await create({ paidAmount: 3 })
    for (const status of ['acknowledged', 'draft', 'sent', 'final'] as const) {
      const reply = await put(invoice, { status, invoiceNumber: 'INV-1999-00001', totalAmount: 5, note: 'x' })
      const {
        invoiceNumber,
        version,
        updatedAt,
        openAmount,
        partyId,
        paymentState: _state,
        ...rest
      } = reply.body
      expect([reply.headers.get('etag'), invoiceNumber]).toEqual([`"${version}"`, 'INV-2026-00001'])
      const { invoiceNumber: _, version: before, updatedAt: then, ...asBefore } = invoice
      const { openAmount: left, partyId: _nobody, paymentState: _was, ...same } = asBefore
      expect(rest).toEqual({ ...same, status })
      // Whom it names is known from then on.
      expect(partyId).toEqual(expect.any(Number))
      expect(openAmount).toBe(left)
      expect(version).toBeGreaterThan(before)
      expect(updatedAt > then).toBe(true)
    }
    const { version } = await get(invoice)
    expect((await put(invoice, { status: 'final' })).body.version).toBe(version)
  })

  it('takes the full body with number and totals, and believes neither', async () => {
    const invoice = await create({ status: 'final' })
    const { body } = await put(invoice, {
      ...invoice,
      invoiceNumber: 'INV-2026-00900',
      totalAmount: 1,
      paidAmount: 2,
    })
    expect(body).toMatchObject({ invoiceNumber: invoice.invoiceNumber, totalAmount: 8.43, paidAmount: 2 })
  })

  it.each([
    [{ status: 'paid' }, 'The status must be draft, final, sent or acknowledged'],
    [{}, 'Company name is required'],
    [invoiceBody({ customerName: '' }), 'Customer name is required'],
    [invoiceBody({ status: 'sent', paidAmount: -3 }), 'Paid amount must be non-negative'],
    [{ status: 'sent', customerName: 'Only this' }, 'Company name is required'],
    [invoiceBody({ items: [] }), 'Please add at least one invoice item with description or unit price'],
  ])('refuses %j in its own words', async (body, sentence) => {
    const invoice = await create()
    const reply = await put(invoice, body)
    expect([reply.status, reply.text]).toEqual([400, sentence])
    expect(await get(invoice)).toEqual(invoice)
  })

  it('refuses a stale tag, and lets one of several writers at once through', async () => {
    const invoice = await create()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(invoice, invoiceBody({ reference: `Writer ${index}` }), { 'if-match': '"1"' }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 412, 412, 412, 412, 412,
    ])
    const stale = await put(invoice, { status: 'sent' }, { 'if-match': '"1"' })
    expect([stale.status, stale.text]).toEqual([412, 'This record was changed in the meantime'])
    expect((await put(invoice, { status: 'sent' }, { 'if-match': '"2"' })).status).toBe(200)
  })

  it('refuses what is in trash', async () => {
    const invoice = await create()
    await owner.call(invoicesApi.remove, at(invoice))
    for (const body of [invoiceBody(), { status: 'sent' }]) {
      const reply = await put(invoice, body)
      expect([reply.status, reply.text]).toEqual([
        409,
        'The invoice is in trash. Restore it before you change it.',
      ])
    }
  })

  it('notifies the owner', async () => {
    const invoice = await create()
    const socket = await openTestSocket(url, owner.token)
    await put(invoice, { status: 'sent' })
    await expect.poll(() => socket.changes('invoices')).toEqual([{ resource: 'invoices', id: invoice.id }])
    socket.socket.close()
  })
})

describe('GET /api/invoices/:id/revisions', () => {
  const revisions = async (invoice: Invoice) => (await owner.call(invoicesApi.revisions, at(invoice))).body

  it('returns the state of an issued invoice before each change, newest first', async () => {
    const draft = await create()
    await put(draft, invoiceBody({ reference: 'still a draft' }))
    expect(await revisions(draft)).toEqual([])
    const issued = (await put(draft, invoiceBody({ status: 'final', paidAmount: 1 }))).body
    expect(await revisions(draft)).toEqual([])
    const sent = (await put(draft, { status: 'sent' })).body
    await put(draft, invoiceBody({ status: 'draft', items: invoiceBody().items.slice(0, 1) }))
    const stored = await revisions(draft)
    expect(stored.map(({ revision, invoice }) => [revision, invoice])).toEqual([
      [2, saidBy(sent)],
      [1, saidBy(issued)],
    ])
    const newest = await owner.call(invoicesApi.revisions, { ...at(draft), query: { limit: '1' } })
    const cursor = nextCursor(newest.headers.get('link')) ?? undefined
    const older = await owner.call(invoicesApi.revisions, { ...at(draft), query: { cursor } })
    expect([...newest.body, ...older.body]).toEqual(stored)
  })

  it('shows a revision that was saved before a field existed', async () => {
    const invoice = await create({ status: 'final', reference: 'PO 7', dueDate: '2026-03-19', paidAmount: 3 })
    await put(invoice, { status: 'sent' })
    await database.run(sql`
      update invoice_revisions set content = content - 'reference' - 'dueDate' - 'paidAmount'
      where invoice_id = ${invoice.id}`)
    const [stored] = await revisions(invoice)
    expect(stored?.invoice).toEqual({
      ...saidBy(invoice),
      reference: '',
      dueDate: null,
      paidAmount: 0,
    })
  })

  it('has exactly one per change when several change it at once', async () => {
    const invoice = await create({ status: 'final' })
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(invoice, invoiceBody({ status: 'sent', items: Array(index + 1).fill(invoiceBody().items[0]) })),
      ),
    )
    const stored = await revisions(invoice)
    expect(stored.map(({ revision }) => revision)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    // Lines and total agree in every revision.
    expect(stored.map(({ invoice: { version } }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    for (const { invoice: state } of stored)
      expect(state.items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round(state.totalAmount * 100),
      )
  })

  it('stores no revision for a refused change', async () => {
    const invoice = await create({ status: 'final' })
    await put(invoice, invoiceBody({ companyLogo: `/api/uploads/${'c'.repeat(40)}` }))
    await put(invoice, { status: 'sent' }, { 'if-match': '"7"' })
    expect(await revisions(invoice)).toEqual([])
    const { n } = await database.one(sql<{ n: number }>`
      select count(*) as n from invoice_revisions where invoice_id = ${invoice.id}`)
    expect(n).toBe(0)
  })
})
