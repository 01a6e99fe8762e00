import { describe, expect, it } from 'vitest'
import { invoiceErrors, invoicesApi } from '#features/books/invoices/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { testApplication } from '#tests/support/application.ts'
import { type Caller, idOf, statusesOf, tradingCompanies } from '#tests/support/billing.ts'
import { sendJson as send } from '#tests/support/records.ts'
import { billingApi, billingErrors } from '../contract.ts'

const application = await testApplication()
const { anonymous, signIn } = application
const stranger = await signIn()
const {
  buying,
  selling,
  buyer,
  seller,
  accepted,
  deliver,
  draft,
  invoice,
  issue,
  change,
  credit,
  orderOf,
  bill,
  match,
  accept,
  dispute,
  answer,
  trade,
  billed,
  kindsOf,
} = await tradingCompanies(application)

describe('a dispute', () => {
  it('is the buyer’s step and the answer the seller’s; nobody else takes either', async () => {
    const { bill: billId, invoice: invoiceId } = await billed()
    const reason = { line: 1, reason: 'Too dear' }
    expect(
      await statusesOf([anonymous, stranger, seller, buying.keeper].map((by) => dispute(by, billId, reason))),
    ).toEqual([401, 404, 404, 403])
    expect(
      await statusesOf([anonymous, stranger, seller, buying.keeper].map((by) => accept(by, billId))),
    ).toEqual([401, 404, 404, 403])
    const said = { line: 1, answer: 'As agreed' }
    expect(
      await statusesOf([anonymous, stranger, buyer, selling.keeper].map((by) => answer(by, invoiceId, said))),
    ).toEqual([401, 404, 404, 403])
    expect(
      await statusesOf([anonymous, stranger, buyer, selling.keeper].map((by) => trade(by, invoiceId))),
    ).toEqual([401, 404, 404, 403])
    expect((await bill(billId)).status).toBe('open')
  })

  it('has a reason, is answered once, and dropped when the bill is accepted', async () => {
    const { order, bill: billId, invoice: invoiceId } = await billed()
    expect((await dispute(buying.clerk, billId, { line: 1, reason: '' })).status).toBe(400)
    expect((await dispute(buying.clerk, billId, { line: 1, reason: 'x'.repeat(1001) })).status).toBe(400)
    expect((await dispute(buying.clerk, billId, { line: 2, reason: 'No' })).text).toContain(
      billingErrors.unknownLine.sentence,
    )
    expect((await answer(seller, invoiceId, { line: 1, answer: 'Yes' })).text).toContain(
      billingErrors.notDisputed.sentence,
    )
    const twice = await Promise.all(
      [buying.clerk, buyer].map((by) => dispute(by, billId, { line: 1, reason: 'Too dear' })),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await trade(selling.clerk, invoiceId)).body).toMatchObject({
      order: { id: order },
      state: 'disputed',
      disputes: [{ line: 1, description: 'Bearing', state: 'open', reason: 'Too dear', answer: '' }],
    })
    const said = await answer(selling.clerk, invoiceId, { line: 1, answer: 'It is what we agreed' })
    expect(said.body.disputes).toMatchObject([{ state: 'answered', answer: 'It is what we agreed' }])
    expect((await match(buyer, billId)).body.disputes).toMatchObject([{ answer: 'It is what we agreed' }])
    expect((await dispute(buying.clerk, billId, { line: 1, reason: 'Look again' })).body.status).toBe(
      'disputed',
    )
    expect((await accept(buying.clerk, billId)).body.status).toBe('accepted')
    expect((await trade(seller, invoiceId)).body).toMatchObject({
      state: 'accepted',
      disputes: [{ state: 'dropped' }],
    })
    expect((await accept(buyer, billId)).text).toContain(billingErrors.accepted.sentence)
    expect((await dispute(buyer, billId, { line: 1, reason: 'Late' })).text).toContain(
      billingErrors.accepted.sentence,
    )
    const seen = ['invoiced', 'billDisputed', 'billAnswered', 'billDisputed', 'billAccepted']
    expect((await kindsOf(seller, order)).slice(-5)).toEqual(seen)
    expect((await kindsOf(buyer, order)).slice(-5)).toEqual(seen)
  })

  it('refuses a stale version', async () => {
    const { bill: billId } = await billed()
    const { version } = await bill(billId)
    await dispute(buyer, billId, { line: 1, reason: 'Wait' })
    const stale = await buyer.call(billingApi.accept, {
      ...idOf(billId),
      body: {},
      headers: { 'if-match': `"${version}"` },
    })
    expect(stale.text).toContain(commonErrors.stale.sentence)
  })

  it('is settled by a credit note, which takes it off the bill and frees what it takes back', async () => {
    const { order, bill: billId, invoice: invoiceId } = await billed()
    await dispute(buyer, billId, { line: 1, reason: 'Four are rusty' })
    const note = await credit(invoiceId, [{ line: 1, quantity: 4 }])
    // A draft says nothing to the buyer yet.
    expect((await bill(billId)).status).toBe('disputed')
    expect((await orderOf(seller, order)).lines[0]?.toInvoice).toBe(0)
    await issue(note.id)
    expect(await bill(billId)).toMatchObject({
      status: 'open',
      openAmount: 18,
      creditedAmount: 12,
      prepaidAmount: 0,
    })
    const { papers, lines } = await orderOf(buyer, order)
    expect(papers.map(({ kind, total, openAmount }) => [kind, total, openAmount])).toEqual([
      ['invoice', 30, 18],
      ['creditNote', 12, 0],
    ])
    expect(lines[0]?.invoiced).toBe(6)
    expect((await match(buyer, billId)).body.disputes).toMatchObject([{ state: 'settled' }])
    const creditBill = papers[1]?.id ?? 0
    expect((await match(buyer, creditBill)).body.steps).toEqual([])
    expect((await dispute(buyer, creditBill, { line: 1, reason: 'No' })).text).toContain(
      billingErrors.notDisputable.sentence,
    )
    expect((await kindsOf(seller, order)).slice(-2)).toEqual(['credited', 'billSettled'])
    expect((await orderOf(seller, order)).lines[0]?.toInvoice).toBe(4)
    const again = await draft(seller, order)
    expect((await invoice(again.body.id)).items[0]?.quantity).toBe(4)
  })

  it('is not credited twice: no more of a line than the invoice says', async () => {
    const order = await accepted()
    await deliver(order, { line: 1, quantity: 10 }, { line: 2, quantity: 10 })
    const { body } = await draft(seller, order)
    await issue(body.id)
    const notes = [
      await credit(body.id, [{ line: 1, quantity: 6 }]),
      await credit(body.id, [{ line: 1, quantity: 6 }]),
    ]
    const issued = await Promise.all(notes.map(({ id }) => issue(id)))
    expect(issued.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(issued.find(({ status }) => status === 409)?.text).toContain(invoiceErrors.creditedTwice.sentence)
    expect((await orderOf(seller, order)).lines.map(({ invoiced }) => invoiced)).toEqual([4, 10])
    await issue((await credit(body.id, [{ line: 1, quantity: 4 }])).id)
    expect((await orderOf(seller, order)).lines.map(({ invoiced }) => invoiced)).toEqual([0, 10])
  })

  it('about a price is settled by a credit note that frees nothing', async () => {
    const { order, bill: billId, invoice: invoiceId } = await billed()
    const note = await credit(invoiceId)
    await change(note.id, { items: note.items.map((item) => ({ ...item, unitPrice: 0.5 })) })
    await issue(note.id)
    expect((await bill(billId)).openAmount).toBe(25)
    expect((await orderOf(seller, order)).lines[0]).toMatchObject({ invoiced: 10, toInvoice: 0 })
  })
})

describe('a payment of the buyer', () => {
  it('is announced to the seller until their own says it, and refused while disputed', async () => {
    const { bill: billId, invoice: invoiceId } = await billed()
    const pay = (amount: number) =>
      send(buying.clerk, 'POST', `/api/payments?book=${buying.bookId}`, {
        direction: 'out',
        date: '2026-11-20',
        amount,
        currency: 'EUR',
        reference: 'Transfer 17',
        allocations: [{ billId, amount }],
      })
    await dispute(buyer, billId, { line: 1, reason: 'Wait' })
    expect((await pay(10)).status).toBe(409)
    await accept(buyer, billId)
    const paid = await pay(20)
    expect(paid.status).toBe(201)
    expect((await trade(seller, invoiceId)).body).toMatchObject({
      announced: 20,
      payments: [{ date: '2026-11-20', amount: 20, reference: 'Transfer 17' }],
    })
    // It is no money in the seller's book.
    expect(await invoice(invoiceId)).toMatchObject({ openAmount: 30, paidAmount: 0 })
    await selling.make('/api/payments', {
      date: '2026-11-22',
      amount: 15,
      currency: 'EUR',
      allocations: [{ invoiceId, amount: 15 }],
    })
    expect((await trade(seller, invoiceId)).body.announced).toBe(5)
    expect((await bill(billId)).openAmount).toBe(10)
    await buying.clerk.call(paymentsApi.remove, idOf(JSON.parse(paid.text).id))
    expect((await trade(seller, invoiceId)).body).toMatchObject({ announced: 0, payments: [] })
  })

  it('is confirmed by the seller in one press, once, and announced again when that is undone', async () => {
    const { bill: billId, invoice: invoiceId } = await billed()
    await accept(buyer, billId)
    const paid = await send(buying.clerk, 'POST', `/api/payments?book=${buying.bookId}`, {
      direction: 'out',
      date: '2026-11-20',
      amount: 20,
      currency: 'EUR',
      method: 'card',
      reference: 'Transfer 18',
      allocations: [{ billId, amount: 20 }],
    })
    const { id } = JSON.parse(paid.text) as { id: number }
    const confirm = (by: Caller) => by.call(billingApi.confirm, { ...idOf(id), body: {} })
    const refused = [anonymous, stranger, buyer, selling.keeper].map(confirm)
    expect(await statusesOf(refused)).toEqual([401, 404, 404, 403])

    const [one, two] = await Promise.all([confirm(selling.clerk), confirm(seller)])
    expect([one.status, two.status].sort((a, b) => a - b)).toEqual([201, 409])
    const recorded = one.status === 201 ? one.body : two.body
    expect(recorded).toMatchObject({
      direction: 'in',
      side: 'selling',
      date: '2026-11-20',
      amount: 20,
      method: 'card',
      reference: 'Transfer 18',
      allocations: [{ invoiceId, amount: 20 }],
    })
    expect(await invoice(invoiceId)).toMatchObject({ openAmount: 10, paidAmount: 20 })
    expect((await trade(seller, invoiceId)).body).toMatchObject({
      announced: 0,
      payments: [{ id, amount: 20, isConfirmed: true }],
    })
    expect((await confirm(seller)).status).toBe(409)
    await seller.call(paymentsApi.remove, idOf(recorded.id))
    expect((await trade(seller, invoiceId)).body).toMatchObject({
      announced: 20,
      payments: [{ id, isConfirmed: false }],
    })
    expect((await confirm(seller)).status).toBe(201)
  })

  it('is nothing for an invoice of no order', async () => {
    const { invoice: id } = await billed()
    const { body } = await seller.call(invoicesApi.duplicate, { ...idOf(id), body: {} })
    expect((await trade(seller, body.id)).body).toMatchObject({ order: null, state: null, announced: 0 })
  })
})
