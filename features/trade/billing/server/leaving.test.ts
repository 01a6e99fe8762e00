import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { orderErrors, ordersApi } from '#features/trade/orders/contract.ts'
import { ownDataApi } from '#features/administration/own-data/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { endCompany } from '#tests/support/companies.ts'
import { sendJson } from '#tests/support/records.ts'
import { makeOrder, postRequisition, sendQuote } from '#tests/support/trade.ts'
import { billingErrors } from '../contract.ts'

const application = await testApplication()
const { database, features } = application
type Pair = Awaited<ReturnType<typeof tradingCompanies>>
const gone = orderErrors.otherGone.sentence
const why = { reason: 'They are gone' }

/** A company is deleted, with its book. */
const leave = (company: Pair['buying']): Promise<void> => endCompany(application, company)
const pair = () => tradingCompanies(application)
const sideOf = ({ buying, selling }: Pair) => ({
  asking: { fetch: buying.owner.fetch, bookId: buying.bookId },
  quoting: { fetch: selling.owner.fetch, bookId: selling.bookId },
})
const paid = (of: Pair['buying'], direction: 'in' | 'out', document: object, amount: number) =>
  sendJson(of.owner, 'POST', `/api/payments?book=${of.bookId}`, {
    direction,
    date: '2026-11-25',
    amount,
    currency: 'EUR',
    allocations: [{ ...document, amount }],
  })

describe('whoever quoted leaves', () => {
  it('before an award: nothing is left to choose', async () => {
    const both = await pair()
    const { asking, quoting } = sideOf(both)
    const { id } = await postRequisition(asking)
    const { id: quoteId } = await sendQuote(quoting, id)
    await leave(both.selling)
    expect((await both.buyer.call(requisitionsApi.quotes, idOf(id))).body).toMatchObject({ quotes: [] })
    const body = { lines: [{ line: 1, quoteId }], reason: 'The best price' }
    const award = await both.buyer.call(ordersApi.award, { ...idOf(id), body })
    expect([award.status, award.text]).toEqual([
      400,
      expect.stringContaining(orderErrors.unknownQuote.sentence),
    ])
  })

  it('after the order was sent: it is read with the name, and cancelled', async () => {
    const both = await pair()
    const { asking, quoting } = sideOf(both)
    const { id } = await makeOrder(asking, quoting)
    await leave(both.selling)
    const order = await both.orderOf(both.buyer, id)
    expect(order).toMatchObject({ seller: { name: 'Kyowa', companyId: null }, steps: ['cancel'] })
    expect((await both.buyer.call(ordersApi.cancel, { ...idOf(id), body: why })).body.state).toBe('cancelled')
  })

  it('after it was accepted: no change can be proposed, and it is cancelled', async () => {
    const both = await pair()
    const id = await both.accepted()
    await leave(both.selling)
    const body = { lines: [{ line: 1, quantity: 5 }], ...why }
    expect((await both.buyer.call(ordersApi.propose, { ...idOf(id), body })).text).toContain(gone)
    expect((await both.buyer.call(ordersApi.cancel, { ...idOf(id), body: why })).status).toBe(200)
  })

  it('while goods are under way: they are received', async () => {
    const both = await pair()
    const id = await both.accepted()
    const delivery = await both.deliver(id, { line: 1, quantity: 10 })
    await leave(both.selling)
    await both.receive(delivery, { line: 1, received: 10 })
    const order = await both.orderOf(both.buyer, id)
    expect(order.lines[0]).toMatchObject({ received: 10, underWay: 0 })
    expect(order.deliveries).toMatchObject([{ id: delivery, state: 'received' }])
  })

  it('with a disputed bill: it is not disputed further, but accepted and paid', async () => {
    const both = await pair()
    const { order, bill } = await both.billed()
    await both.dispute(both.buyer, bill, { line: 1, reason: 'Too dear' })
    await leave(both.selling)
    expect(await both.bill(bill)).toMatchObject({
      supplierName: 'Kyowa',
      status: 'disputed',
      totalAmount: 30,
    })
    const { body: match } = await both.match(both.buyer, bill)
    expect([match.orderId, match.steps]).toEqual([order, ['accept']])
    expect((await both.dispute(both.buyer, bill, { line: 1, reason: 'Still' })).text).toContain(gone)
    expect((await both.accept(both.buyer, bill)).status).toBe(200)
    expect((await paid(both.buying, 'out', { billId: bill }, 30)).status).toBe(201)
    const { papers } = await both.orderOf(both.buyer, order)
    expect(papers).toMatchObject([{ of: 'bill', id: bill, state: 'accepted', openAmount: 0 }])
  })
})

describe('whoever buys leaves', () => {
  it('before an award: the requisition is gone for those who quoted', async () => {
    const both = await pair()
    const { asking, quoting } = sideOf(both)
    const { id } = await postRequisition(asking)
    await sendQuote(quoting, id)
    await leave(both.buying)
    expect((await both.seller.call(requisitionsApi.get, idOf(id))).status).toBe(404)
    expect((await both.seller.call(requisitionsApi.ownQuote, idOf(id))).status).toBe(404)
  })

  it('after the order was sent: it is not accepted any more, but declined', async () => {
    const both = await pair()
    const { asking, quoting } = sideOf(both)
    const { id } = await makeOrder(asking, quoting)
    await leave(both.buying)
    const order = await both.orderOf(both.seller, id)
    expect(order).toMatchObject({ buyer: { name: 'Hansen Trading', companyId: null }, steps: ['decline'] })
    expect((await both.seller.call(ordersApi.accept, { ...idOf(id), body: {} })).text).toContain(gone)
    expect((await both.seller.call(ordersApi.decline, { ...idOf(id), body: why })).status).toBe(200)
  })

  it('after it was accepted: nothing is sent any more, and what is under way is taken back', async () => {
    const both = await pair()
    const id = await both.accepted()
    const delivery = await both.deliver(id, { line: 1, quantity: 10 })
    await leave(both.buying)
    const body = { lines: [{ line: 1, quantity: 1 }] }
    expect((await both.seller.call(ordersApi.ship, { ...idOf(id), body })).text).toContain(gone)
    expect((await both.seller.call(ordersApi.recall, { ...idOf(delivery), body: why })).status).toBe(200)
    expect((await both.seller.call(ordersApi.cancel, { ...idOf(id), body: why })).body.state).toBe(
      'cancelled',
    )
  })

  it('before the invoice: it is drafted and issued under their name, and becomes no bill', async () => {
    const both = await pair()
    const id = await both.delivered()
    await leave(both.buying)
    const { body } = await both.draft(both.seller, id)
    expect((await both.issue(body.id)).status).toBe(200)
    expect(await both.invoice(body.id)).toMatchObject({ customerName: 'Hansen Trading', totalAmount: 30 })
    expect((await both.trade(both.seller, body.id)).body).toMatchObject({ state: null, disputes: [] })
  })

  it('with a disputed bill: the invoice is credited and paid, and nothing is left to answer', async () => {
    const both = await pair()
    const { order, invoice, bill } = await both.billed()
    await both.dispute(both.buyer, bill, { line: 1, reason: 'Too dear' })
    await leave(both.buying)
    expect((await both.trade(both.seller, invoice)).body).toMatchObject({ state: null, announced: 0 })
    const answer = await both.answer(both.seller, invoice, { line: 1, answer: 'It was agreed' })
    expect(answer.text).toContain(billingErrors.notDisputed.sentence)
    const note = await both.credit(invoice, [{ line: 1, quantity: 4 }])
    expect((await both.issue(note.id)).status).toBe(200)
    expect((await paid(both.selling, 'in', { invoiceId: invoice }, 18)).status).toBe(201)
    const { papers } = await both.orderOf(both.seller, order)
    expect(papers).toMatchObject([
      { id: invoice, total: 30, openAmount: 0 },
      { id: note.id, kind: 'creditNote', total: 12 },
    ])
    expect((await both.seller.call(invoicesApi.get, idOf(invoice))).body.customerName).toBe('Hansen Trading')
  })
})

it('the account of whoever was alone in a company is deleted: the other side keeps what it has', async () => {
  const both = await pair()
  const { order, bill } = await both.billed()
  const { owner, id } = both.selling
  await database.run(sql`delete from company_members where company_id = ${id} and member_id <> ${owner.id}`)
  await leave(both.selling)
  await owner.confirm()
  void (await owner.call(ownDataApi.requestDeletion)).body
  await database.run(sql`
    update account_deletions set deletes_at = now() - interval '1 day' where member_id = ${owner.id}`)
  await features.find(({ name }) => name === 'own-data')?.cleanUp?.()
  const left = await both.orderOf(both.buyer, order)
  expect(left).toMatchObject({ seller: { name: 'Kyowa', companyId: null }, state: 'accepted' })
  expect(left.timeline.every(({ by, side }) => side === 'buyer' || by === null)).toBe(true)
  expect((await both.accept(both.buyer, bill)).status).toBe(200)
})
