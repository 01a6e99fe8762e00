import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, colleague, companyAtWork } from '#tests/support/books.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { paymentErrors, paymentsApi } from '../contract.ts'

const app = await testApplication()
const { anonymous, signIn } = app

const params = (id: number) => ({ params: { id: String(id) } })
const issue = async (member: SignedIn, total: number, overrides: Partial<InvoiceBody> = {}) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        currency: 'EUR',
        status: 'final',
        items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: total, unitPrice: 1 }],
        ...overrides,
      }),
    })
  ).body
/** An issued credit note of a part of an invoice. */
const credit = async (member: SignedIn, id: number, amount: number) => {
  const body = { today: '2026-04-01', items: [{ line: 1, quantity: String(amount) }] }
  const { body: note } = await member.call(invoicesApi.creditNote, { ...params(id), body })
  return (await member.call(invoicesApi.change, { ...params(note.id), body: { status: 'final' } })).body
}
const read = async (member: SignedIn, id: number) => (await member.call(invoicesApi.get, params(id))).body
const bodyOf = (direction: 'in' | 'out', invoiceId: number, amount: number) =>
  ({
    direction,
    date: '2026-04-01',
    amount,
    currency: 'EUR',
    allocations: [{ invoiceId, amount }],
  }) satisfies BodyInput<typeof paymentsApi.create>
const pay = (member: SignedIn, id: number, amount: number) =>
  member.call(paymentsApi.create, { body: bodyOf('in', id, amount) })
const refund = (member: SignedIn, id: number, amount: number, over = false) =>
  member.call(paymentsApi.create, { body: { ...bodyOf('out', id, amount), over } })
const left = async (member: SignedIn, id: number) =>
  (await member.call(paymentsApi.open, { query: { invoiceId: String(id) } })).body.map(
    ({ openAmount }) => openAmount,
  )

/** An invoice of 100 EUR that was paid, with a credit note of 30 EUR. */
const paidAndCredited = async (member: SignedIn) => {
  const invoice = await issue(member, 100)
  await pay(member, invoice.id, 100)
  return { invoice, note: await credit(member, invoice.id, 30) }
}

describe('a refund of a credit note', () => {
  it('needs a session, the book, and a role that writes invoices', async () => {
    const { company, owner } = await companyAtWork(app)
    const { note } = await paidAndCredited(owner)
    const viewer = await atWork(await colleague(app, company, 'viewer'), company)
    const body = bodyOf('out', note.id, 5)
    expect((await anonymous.call(paymentsApi.create, { body })).status).toBe(401)
    expect((await (await signIn()).call(paymentsApi.create, { body })).status).toBe(404)
    expect((await viewer.call(paymentsApi.create, { body })).status).toBe(403)
    expect((await owner.call(paymentsApi.create, { body })).status).toBe(201)
  })

  it('is money that goes out, at most what of it was neither refunded nor set off', async () => {
    const member = await signIn({ fullName: 'Ada Lang' })
    const { invoice, note } = await paidAndCredited(member)
    expect(await read(member, invoice.id)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
    expect(await left(member, note.id)).toEqual([30])
    expect((await pay(member, note.id, 30)).text).toContain(paymentErrors.wrongWay.sentence)
    expect((await refund(member, invoice.id, 30)).text).toContain(paymentErrors.wrongWay.sentence)
    const { body } = await refund(member, note.id, 20)
    expect(body).toMatchObject({
      direction: 'out',
      partyName: 'Nordlicht Foods',
      allocations: [{ invoiceId: note.id, invoiceNumber: note.invoiceNumber, amount: 20 }],
    })
    expect(await read(member, note.id)).toMatchObject({ paidAmount: 20, openAmount: 10 })
    expect(await read(member, invoice.id)).toMatchObject({
      paidAmount: 100,
      creditedAmount: 0,
      openAmount: 0,
    })
    const { status, text } = await refund(member, note.id, 11, true)
    expect([status, text]).toEqual([
      409,
      expect.stringContaining(
        `${note.invoiceNumber} has 10.00 EUR left to refund, so this is too much. ` +
          'Ada Lang recorded a refund of 20.00 EUR on',
      ),
    ])
    await refund(member, note.id, 10)
    expect(await read(member, note.id)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
    expect(await read(member, invoice.id)).toMatchObject({ openAmount: 0, paymentState: 'paid' })
    expect(await left(member, note.id)).toEqual([])
    expect((await member.call(invoicesApi.history, params(note.id))).body[0]?.changes).toMatchObject([
      { label: 'Refund', to: '10 EUR, Bank transfer, 2026-04-01' },
      { label: 'Refunded', from: '20', to: '30' },
    ])
    const query = { customer: 'Nordlicht Foods', today: '2026-04-01' }
    const { accounts } = (await member.call(invoicesApi.statement, { query })).body
    expect(accounts).toMatchObject([{ invoiced: 70, paid: 70, closing: 0 }])
    expect((await member.call(invoicesApi.totals)).body).toMatchObject([{ invoiced: 70, paid: 70, open: 0 }])
    await member.call(paymentsApi.remove, params(body.id))
    expect(await read(member, note.id)).toMatchObject({ openAmount: 20, onAccount: 20 })
  })

  it('is refused as far as the credit note was set off against its invoice', async () => {
    const member = await signIn()
    const invoice = await issue(member, 100)
    const note = await credit(member, invoice.id, 30)
    expect(await left(member, note.id)).toEqual([])
    expect((await refund(member, note.id, 1)).text).toContain(
      `${note.invoiceNumber} has nothing left to refund. It was set off against ${invoice.invoiceNumber}.`,
    )
    await pay(member, invoice.id, 70)
    expect((await refund(member, note.id, 1)).status).toBe(409)
  })

  it('is refused as far as the credit note settled what else was open', async () => {
    const member = await signIn()
    const old = await issue(member, 40)
    const invoice = await issue(member, 100, { invoiceDate: '2026-03-20', previousDues: 40 })
    await member.call(paymentsApi.create, { body: bodyOf('in', invoice.id, 100) })
    const note = await credit(member, invoice.id, 60)
    expect(await read(member, old.id)).toMatchObject({ openAmount: 0, creditedAmount: 40 })
    expect(note).toMatchObject({ openAmount: 20, onAccount: 20 })
    const { status, text } = await refund(member, note.id, 50)
    expect([status, text]).toEqual([
      409,
      expect.stringContaining(`The rest was set off against ${old.invoiceNumber}.`),
    ])
    expect((await refund(member, note.id, 20)).status).toBe(201)
  })

  it('of one that corrects nothing is all that it says', async () => {
    const member = await signIn()
    const note = await issue(member, 25, { kind: 'creditNote' })
    expect(await left(member, note.id)).toEqual([25])
    expect((await refund(member, note.id, 25)).status).toBe(201)
    expect((await refund(member, note.id, 1)).text).toContain('has nothing left to refund')
    const draft = await issue(member, 25, { kind: 'creditNote', status: 'draft' })
    expect((await refund(member, draft.id, 1)).text).toContain(paymentErrors.notIssued.sentence)
  })

  it('keeps the credit note at least as large, and frees nothing to credit again', async () => {
    const member = await signIn()
    const { invoice, note } = await paidAndCredited(member)
    await refund(member, note.id, 30)
    const smaller = { items: [{ serial: 1, description: 'Desk', unit: 'pcs', quantity: 29, unitPrice: 1 }] }
    const put = await member.call(invoicesApi.change, {
      ...params(note.id),
      body: invoiceBody({ kind: 'creditNote', currency: 'EUR', status: 'final', ...smaller }),
    })
    expect([put.status, put.text]).toEqual([409, expect.stringContaining('This credit note was refunded')])
    const { body: draft } = await member.call(invoicesApi.creditNote, {
      ...params(invoice.id),
      body: { today: '2026-04-01', items: [{ line: 1, quantity: '71' }] },
    })
    const again = await member.call(invoicesApi.change, { ...params(draft.id), body: { status: 'final' } })
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining('cannot be more than its total'),
    ])
  })

  it('of ten at once passes once', async () => {
    const member = await signIn()
    const { note } = await paidAndCredited(member)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(member, note.id, 30)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await read(member, note.id)).paidAmount).toBe(30)
  })
})
