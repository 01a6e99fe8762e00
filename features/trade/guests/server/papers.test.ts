import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { billingApi, billingErrors } from '#features/trade/billing/contract.ts'
import { billErrors, billsApi } from '#features/books/bills/contract.ts'
import { orderErrors, ordersApi } from '#features/trade/orders/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { guestTrade } from '#tests/support/guest-trade.ts'
import { nextMail } from '#tests/support/guests.ts'
import { sendJson } from '#tests/support/records.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { guestErrors, publicGuestApi } from '../contract.ts'

const server = await startMailServer()
const app = await testApplication({ SMTP_URL: server.url, MAIL_FROM: 'Kontor <mail@kontor.example>' })
const { anonymous, database, signIn } = app
const [member, vera] = [await signIn({ fullName: 'Bea Buyer' }), await signIn({ fullName: 'Vera Bergmann' })]
const company = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: member.id, role: 'owner' }],
})
const theirs = await buildCompany(database, {
  name: 'Bergmann Lager GmbH',
  people: [{ userId: vera.id, role: 'owner' }],
})
const { soldByGuest, soldToGuest } = guestTrade(app, server, member, company)
const of = (id: number) => ({ params: { id: String(id) } })
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
let serial = 4_700
const nextNumber = () => `RE-${(serial += 1)}`

interface Invoiced {
  readonly number?: string
  readonly taxRate?: string
  readonly file?: Uint8Array<ArrayBuffer>
}
/** Sends an invoice by a link. */
const invoiceAs = async (
  token: string,
  id: number,
  { file, taxRate, number = nextNumber() }: Invoiced = {},
) => {
  const body = new FormData()
  body.append('number', number)
  body.append('date', '2026-03-02')
  if (taxRate !== undefined) body.append('taxRate', taxRate)
  if (file !== undefined) body.append('file', new File([file], 'invoice.pdf', { type: 'application/pdf' }))
  const reply = await anonymous.fetch(`/api/trade-links/${token}/orders/${id}/invoice`, {
    method: 'POST',
    body,
  })
  const text = await reply.text()
  return { status: reply.status, text, number }
}

/** A guest's order of which 40 of 100 bearings are on their way. */
const shipped = async () => {
  const made = await soldByGuest()
  await anonymous.call(publicGuestApi.ship, {
    ...made.one,
    body: { lines: [{ line: 1, quantity: 40 }], seen: 0 },
  })
  return made
}
const billOf = async (order: number) => {
  const { body } = await member.call(ordersApi.get, of(order))
  return body.papers.at(-1)?.id ?? 0
}
/** The same, with an invoice, as the bill that it is. */
const invoiced = async (said: Invoiced = {}) => {
  const made = await shipped()
  const sent = await invoiceAs(made.guest.token, made.id, said)
  if (sent.status !== 201) throw new Error(sent.text)
  const bill = await billOf(made.id)
  return { ...made, ...sent, bill, paper: { params: { token: made.guest.token, id: String(bill) } } }
}

describe('an invoice of a guest', () => {
  it('says what was delivered and not billed yet, and is the bill of the buyer', async () => {
    const { id, guest, bill, number, paper } = await invoiced({ taxRate: '19', file: pdf })
    const { body } = await member.call(billsApi.get, of(bill))
    expect(body).toMatchObject({
      status: 'open',
      supplierName: 'Bergmann Lager',
      supplierNumber: number,
      billDate: '2026-03-02',
      netTotal: 100,
      taxTotal: 19,
      totalAmount: 119,
      orderId: id,
      items: [{ description: 'Bearing', quantity: 40, unitPrice: 2.5 }],
      file: { mimeType: 'application/pdf', size: pdf.length },
    })
    const { body: match } = await member.call(billingApi.match, of(bill))
    expect(match.lines).toMatchObject([{ ordered: 100, received: 0, billed: 40, invoiced: 40 }])
    expect(match.lines[0]?.differences).toMatchObject([{ kind: 'quantity' }])
    const again = await invoiceAs(guest.token, id)
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining(orderErrors.nothingToInvoice.sentence),
    ])
    const { body: seen } = await anonymous.call(publicGuestApi.paper, paper)
    expect(seen).toMatchObject({
      side: 'seller',
      number,
      state: 'open',
      total: 119,
      steps: [],
      hasPdf: false,
    })
    const { body: order } = await anonymous.call(publicGuestApi.order, {
      params: { token: guest.token, id: String(id) },
    })
    expect(order.papers).toMatchObject([{ of: 'bill', number, total: 119 }])
    expect(order.lines[0]).toMatchObject({ invoiced: 40, toInvoice: 0 })
    expect(order.timeline.map(({ kind }) => kind)).toContain('invoiced')
  })

  it('is sent once, whoever clicks twice', async () => {
    const { id, guest } = await shipped()
    const both = await Promise.all([invoiceAs(guest.token, id), invoiceAs(guest.token, id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('keeps its number once, and learns nothing of what the buyer has entered', async () => {
    const { guest, id, number, one } = await invoiced()
    await anonymous.call(publicGuestApi.ship, {
      ...one,
      body: { lines: [{ line: 1, quantity: 5 }], seen: 1 },
    })
    const twice = await invoiceAs(guest.token, id, { number })
    expect([twice.status, twice.text]).toEqual([
      409,
      expect.stringContaining(billErrors.guestNumber.sentence),
    ])
    const typed = nextNumber()
    await sendJson(member, 'POST', `/api/bills?book=${company.bookId}`, {
      supplierName: 'Bergmann Lager',
      supplierNumber: typed,
      billDate: '2026-03-02',
      currency: 'EUR',
      items: [{ description: 'Bearings', quantity: 5, unitPrice: 2.5 }],
    })
    expect((await invoiceAs(guest.token, id, { number: typed })).status).toBe(201)
    const { body } = await member.call(billsApi.get, of(await billOf(id)))
    expect(body.supplierNumber).toBe('')
    expect(body.warnings).toContain(
      `A bill with the number ${typed} of this supplier was entered by hand already.`,
    )
  })

  it('comes with a PDF or none, and only of an order that the link shows', async () => {
    const { guest, id } = await shipped()
    const wrong = await invoiceAs(guest.token, id, { file: new TextEncoder().encode('<html>') })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining(billErrors.notPdf.sentence)])
    expect((await invoiceAs(guest.token, id, { number: ' ' })).status).toBe(400)
    const other = await shipped()
    expect((await invoiceAs(other.guest.token, id)).status).toBe(404)
    expect((await invoiceAs('a'.repeat(43), id)).status).toBe(404)
    await database.run(sql`update guest_links set revoked_at = now() where guest_book = ${guest.id}`)
    const ended = await invoiceAs(guest.token, id)
    expect([ended.status, ended.text]).toEqual([404, expect.stringContaining(guestErrors.linkEnded.sentence)])
  })

  it('is disputed and answered by letter and link, and accepted', async () => {
    const { guest, bill, paper } = await invoiced()
    await member.call(billingApi.dispute, {
      ...of(bill),
      body: { lines: [{ line: 1, reason: 'Only 38 came' }] },
    })
    expect((await nextMail(server, guest.email, 3)).subject).toBe(
      'Hansen Trading disputes lines of your invoice',
    )
    expect((await anonymous.call(publicGuestApi.paper, paper)).body).toMatchObject({
      state: 'disputed',
      disputes: [{ line: 1, reason: 'Only 38 came', state: 'open' }],
      steps: ['answer', 'credit'],
    })
    const answer = (token: string) =>
      anonymous.call(publicGuestApi.answerPaper, {
        params: { token, id: String(bill) },
        body: { lines: [{ line: 1, answer: 'We sent 40' }] },
      })
    const other = await soldByGuest()
    expect((await answer(other.guest.token)).status).toBe(404)
    expect((await answer(guest.token)).body).toMatchObject({
      disputes: [{ state: 'answered', answer: 'We sent 40' }],
      steps: ['credit'],
    })
    expect((await answer(guest.token)).text).toBe(billingErrors.notDisputed.sentence)
    expect((await anonymous.call(publicGuestApi.acceptPaper, { ...paper, body: {} })).text).toBe(
      orderErrors.wrongSide.sentence,
    )
    await member.call(billingApi.accept, { ...of(bill), body: {} })
    expect((await nextMail(server, guest.email, 4)).subject).toBe('Hansen Trading has accepted your invoice')
  })

  it('shows what the buyer has paid', async () => {
    const { bill, paper } = await invoiced()
    await sendJson(member, 'POST', `/api/payments?book=${company.bookId}`, {
      direction: 'out',
      date: '2026-03-09',
      amount: 60,
      currency: 'EUR',
      allocations: [{ billId: bill, amount: 60 }],
    })
    expect((await anonymous.call(publicGuestApi.paper, paper)).body).toMatchObject({
      open: 40,
      payments: [{ date: '2026-03-09', amount: 60, method: 'bank' }],
    })
  })
})

/** An order of a guest who buys, with an issued invoice. */
const billedToGuest = async () => {
  const made = await soldToGuest()
  await member.call(ordersApi.ship, {
    ...of(made.id),
    body: { lines: [{ line: 1, quantity: 40, warehouse: null }] },
  })
  const { body: draft } = await member.call(ordersApi.invoice, { ...of(made.id), body: {} })
  await sendJson(member, 'PUT', `/api/invoices/${draft.id}`, { status: 'final' })
  const { body: order } = await anonymous.call(publicGuestApi.order, made.one)
  const bill = order.papers[0]?.id ?? 0
  const paper = { params: { token: made.guest.token, id: String(bill) } }
  return { ...made, invoice: draft.id, order, bill, paper }
}

describe('an invoice to a guest', () => {
  it('is mailed when it is issued, and comes as PDF', async () => {
    const { guest, order, paper } = await billedToGuest()
    const number = order.papers[0]?.number ?? ''
    expect(number).toMatch(/^INV-\d{4}-\d{5}$/)
    const mail = await nextMail(server, guest.email, 4)
    expect([mail.subject, mail.text]).toEqual([
      `Invoice ${number} of Hansen Trading`,
      expect.stringContaining(`Hansen Trading has sent you an invoice, ${number}, for order SO-`),
    ])
    expect(mail.text).toContain('€100.00')
    expect((await anonymous.call(publicGuestApi.paper, paper)).body).toMatchObject({
      side: 'buyer',
      number,
      lines: [{ description: 'Bearing', quantity: 40, netAmount: 100 }],
      hasPdf: true,
      steps: ['accept', 'dispute', 'pay'],
    })
    const { token, id } = paper.params
    const read = (by: string) => anonymous.fetch(`/api/trade-links/${by}/papers/${id}/pdf`)
    const file = await read(token)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const other = await soldToGuest()
    expect((await read(other.guest.token)).status).toBe(404)
    expect(
      (await anonymous.call(publicGuestApi.paper, { params: { token: other.guest.token, id } })).status,
    ).toBe(404)
  })

  it('is disputed, answered by letter, and accepted', async () => {
    const { guest, invoice, paper } = await billedToGuest()
    await nextMail(server, guest.email, 4)
    const dispute = { ...paper, body: { lines: [{ line: 1, reason: 'Only 38 came' }] } }
    expect((await anonymous.call(publicGuestApi.disputePaper, dispute)).body).toMatchObject({
      state: 'disputed',
      disputes: [{ state: 'open' }],
      steps: ['accept', 'dispute'],
    })
    const twice = await anonymous.call(publicGuestApi.disputePaper, dispute)
    expect([twice.status, twice.text]).toEqual([409, billingErrors.disputedAlready.sentence])
    expect((await member.call(billingApi.trade, of(invoice))).body).toMatchObject({
      state: 'disputed',
      disputes: [{ reason: 'Only 38 came' }],
    })
    await member.call(billingApi.answer, {
      ...of(invoice),
      body: { lines: [{ line: 1, answer: 'We sent 40' }] },
    })
    expect((await nextMail(server, guest.email, 5)).subject).toBe(
      'Hansen Trading has answered what you disputed',
    )
    const accepted = await anonymous.call(publicGuestApi.acceptPaper, { ...paper, body: {} })
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      disputes: [{ state: 'dropped' }],
      steps: ['pay'],
    })
    const late = await anonymous.call(publicGuestApi.disputePaper, dispute)
    expect([late.status, late.text]).toEqual([409, billingErrors.accepted.sentence])
  })

  it('has payments announced once by each click, and never more than is open', async () => {
    const { invoice, paper } = await billedToGuest()
    const pay = (amount: number, seen: number) =>
      anonymous.call(publicGuestApi.payPaper, { ...paper, body: { date: '2026-03-09', amount, seen } })
    expect((await pay(100.01, 0)).text).toContain(billingErrors.moreThanOpen.sentence)
    const both = await Promise.all([pay(60, 0), pay(60, 0)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await member.call(billingApi.trade, of(invoice))).body).toMatchObject({
      announced: 60,
      payments: [{ amount: 60 }],
    })
    expect((await pay(40, 1)).body).toMatchObject({ open: 0, steps: ['accept', 'dispute'] })
    expect((await pay(1, 2)).text).toBe(billingErrors.notPayable.sentence)
  })
})

describe('taking a side with invoices into a book', () => {
  it('gives a buyer their bills and payments, under numbers of that book', async () => {
    const { guest, bill, paper, id } = await billedToGuest()
    await anonymous.call(publicGuestApi.payPaper, {
      ...paper,
      body: { date: '2026-03-09', amount: 60, seen: 0 },
    })
    const claimed = await vera.call(publicGuestApi.claim, {
      ...guest.link,
      body: { bookId: theirs.bookId },
    })
    expect([claimed.status, claimed.text]).toEqual([200, expect.anything()])
    expect((await vera.call(billsApi.get, of(bill))).body).toMatchObject({
      supplierName: 'Hansen Trading',
      status: 'open',
      paidAmount: 60,
      orderId: id,
    })
    expect((await vera.call(ordersApi.get, of(id))).body.papers).toMatchObject([
      { of: 'bill', id: bill, number: expect.stringMatching(/^BILL-/) },
    ])
    await vera.call(billingApi.accept, { ...of(bill), body: {} })
    expect((await anonymous.call(publicGuestApi.paper, paper)).status).toBe(404)
  })

  it('keeps what a seller has invoiced from being invoiced again', async () => {
    const { guest, id, number } = await invoiced()
    const claimed = await vera.call(publicGuestApi.claim, {
      ...guest.link,
      body: { bookId: theirs.bookId },
    })
    expect([claimed.status, claimed.text]).toEqual([200, expect.anything()])
    const { body } = await vera.call(ordersApi.get, of(id))
    expect(body.papers).toMatchObject([{ of: 'bill', number }])
    const again = await vera.call(ordersApi.invoice, { ...of(id), body: {} })
    expect([again.status, again.text]).toEqual([409, orderErrors.nothingToInvoice.sentence])
  })
})
