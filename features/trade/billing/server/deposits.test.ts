import { expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { billingApi, billingErrors } from '../contract.ts'

const application = await testApplication()
const { buying, selling, buyer, seller, delivered, draft, issue, bill, billOf, invoice } =
  await tradingCompanies(application)
const { id: partyId } = await buying.make('/api/parties', { name: 'Kyowa', companyId: selling.id })

/** Money to the seller that settles nothing yet. */
const deposit = (amount: number, hold = false) =>
  buying.make<{ id: number }>('/api/payments', {
    direction: 'out',
    date: '2026-04-01',
    amount,
    currency: 'EUR',
    partyId,
    hold,
  })
const payment = async (id: number) => (await buyer.call(paymentsApi.get, idOf(id))).body

/** The bill of ten bearings, of 30 EUR. */
async function billed() {
  const order = await delivered()
  const { body } = await draft(seller, order)
  await issue(body.id)
  return { invoice: body.id, ...(await bill(await billOf(order))) }
}

it('a bill takes what its buyer has on account when it is issued, unless a person holds it', async () => {
  const held = await deposit(7, true)
  const paid = await deposit(20)
  const first = await billed()
  expect(first).toMatchObject({ totalAmount: 30, paidAmount: 20, openAmount: 10 })
  expect(await payment(paid.id)).toMatchObject({
    onAccount: 0,
    allocations: [{ billId: first.id, amount: 20 }],
  })
  expect(await payment(held.id)).toMatchObject({ onAccount: 7, allocations: [] })
  // What a buyer paid is announced; the seller's book has no money that the seller did not record.
  expect(await invoice(first.invoice)).toMatchObject({ paidAmount: 0, openAmount: 30 })
})

it('bills that are issued at once take what is on account once', { timeout: 60_000 }, async () => {
  const before = await deposit(50)
  const orders = [await delivered(), await delivered(), await delivered()]
  const drafts = await Promise.all(orders.map((order) => draft(seller, order)))
  await Promise.all(drafts.map(({ body }) => issue(body.id)))
  const bills = await Promise.all(orders.map(async (order) => bill(await billOf(order))))
  // 10 of the bill before were open, and were paid first.
  expect(bills.reduce((sum, { paidAmount }) => sum + paidAmount, 0)).toBe(40)
  expect(await payment(before.id)).toMatchObject({ onAccount: 0 })
})

it('a deposit is confirmed as often as it settles more', { timeout: 60_000 }, async () => {
  const others = await tradingCompanies(application)
  const supplier = await others.buying.make<{ id: number }>('/api/parties', {
    name: 'Kyowa',
    companyId: others.selling.id,
  })
  const paid = await others.buying.make<{ id: number }>('/api/payments', {
    direction: 'out',
    date: '2026-04-01',
    amount: 50,
    currency: 'EUR',
    partyId: supplier.id,
  })
  const issued = async () => {
    const { body } = await others.draft(others.seller, await others.delivered())
    await others.issue(body.id)
    return body.id
  }
  const told = async (id: number) => (await others.seller.call(billingApi.trade, idOf(id))).body
  const confirm = () => others.seller.call(billingApi.confirm, { ...idOf(paid.id), body: {} })
  const first = await issued()
  expect(await told(first)).toMatchObject({ announced: 30, payments: [{ amount: 30, isConfirmed: false }] })
  expect((await confirm()).status).toBe(201)
  expect((await confirm()).text).toBe(billingErrors.notAnnounced.sentence)
  const second = await issued()
  expect(await told(second)).toMatchObject({ announced: 20, payments: [{ amount: 20, isConfirmed: false }] })
  expect((await confirm()).status).toBe(201)
  expect(await told(second)).toMatchObject({ announced: 0, payments: [{ amount: 20, isConfirmed: true }] })
  expect(await others.invoice(second)).toMatchObject({ paidAmount: 20, openAmount: 10 })
})
