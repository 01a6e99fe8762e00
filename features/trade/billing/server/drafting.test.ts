import { describe, expect, it } from 'vitest'
import { invoiceErrors, invoicesApi } from '#features/books/invoices/contract.ts'
import { orderErrors, ordersApi } from '#features/trade/orders/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { idOf, statusesOf, tradingCompanies } from '#tests/support/billing.ts'

const application = await testApplication()
const { anonymous, signIn, database } = application
const stranger = await signIn()
const {
  buying,
  selling,
  buyer,
  seller,
  accepted,
  deliver,
  receive,
  delivered,
  draft,
  invoice,
  issue,
  change,
  orderOf,
} = await tradingCompanies(application)

describe('an invoice of an order', () => {
  it('is refused without a session, to strangers, the buyer, and roles without invoices', async () => {
    const id = await delivered()
    expect(await statusesOf([anonymous, stranger, buyer, selling.keeper].map((by) => draft(by, id)))).toEqual(
      [401, 404, 403, 403],
    )
    expect((await draft(buyer, id)).text).toContain(orderErrors.wrongSide.sentence)
    expect((await orderOf(seller, id)).papers).toEqual([])
  })

  it('says what was delivered, at the agreed price, with its references and its customer', async () => {
    const party = await selling.make('/api/parties', {
      name: 'Hansen',
      companyId: buying.id,
      street: 'Kai 1',
      city: 'Hamburg',
      paymentTermsDays: 30,
    })
    const id = await accepted()
    const delivery = await deliver(id, { line: 1, quantity: 60 }, { line: 2, quantity: '2.5' })
    const { status, body } = await draft(selling.clerk, id)
    expect(status).toBe(201)
    const order = await orderOf(seller, id)
    const made = await invoice(body.id)
    expect(made).toMatchObject({
      status: 'draft',
      customerName: 'Hansen',
      partyId: party.id,
      currency: 'EUR',
      reference: order.number,
      buyerReference: order.otherNumber,
      totalAmount: 187.5,
      items: [
        { description: 'Bearing', unit: 'pcs', quantity: 60, unitPrice: 3 },
        { description: 'Grease', unit: 'l', quantity: 2.5, unitPrice: 3 },
      ],
    })
    expect(made.notes).toContain(order.deliveries[0]?.number)
    expect(made.dueDate).not.toBeNull()
    expect(order.papers).toMatchObject([{ of: 'invoice', id: body.id, state: 'draft', total: 187.5 }])
    expect(order.lines.map(({ invoiced, toInvoice }) => [invoiced, toInvoice])).toEqual([
      [0, 0],
      [0, 0],
    ])
    // Drafts are nobody's but the seller's.
    expect((await orderOf(buyer, id)).papers).toEqual([])
    expect((await orderOf(buyer, id)).lines[0]).toMatchObject({ invoiced: 0, toInvoice: null })
    expect((await buyer.call(invoicesApi.get, idOf(body.id))).status).toBe(404)
    // Storekeepers see no invoices.
    expect((await orderOf(selling.keeper, id)).papers).toEqual([])
    expect((await orderOf(selling.keeper, id)).lines[0]).toMatchObject({ invoiced: null, toInvoice: null })
    expect((await draft(seller, id)).text).toContain(orderErrors.nothingToInvoice.sentence)
    expect(delivery).toBeGreaterThan(0)
  })

  it('is drafted of one delivery, or of all that is left, once by two at a time', async () => {
    const id = await accepted()
    const first = await deliver(id, { line: 1, quantity: 10 })
    await deliver(id, { line: 1, quantity: 20 })
    const one = await draft(seller, id, first)
    expect((await invoice(one.body.id)).items.map(({ quantity }) => quantity)).toEqual([10])
    expect((await draft(seller, id, 999_999_999)).text).toContain(orderErrors.unknownDelivery.sentence)
    const both = await Promise.all([draft(seller, id), draft(selling.clerk, id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const rest = both.find(({ status }) => status === 201)?.body.id ?? 0
    expect((await invoice(rest)).items.map(({ quantity }) => quantity)).toEqual([20])
  })

  it('of one delivery says nothing of lines that another one brought', async () => {
    const id = await accepted()
    const bearings = await deliver(id, { line: 1, quantity: 10 })
    const grease = await deliver(id, { line: 2, quantity: 4 })
    for (const [delivery, description] of [
      [grease, 'Grease'],
      [bearings, 'Bearing'],
    ] as const) {
      const { body } = await draft(seller, id, delivery)
      expect((await invoice(body.id)).items.map((item) => item.description)).toEqual([description])
    }
    expect((await draft(seller, id, grease)).text).toContain(orderErrors.nothingToInvoice.sentence)
  })

  it('takes what came undamaged where a receipt is, and a surplus only if the buyer keeps it', async () => {
    const id = await accepted()
    const first = await deliver(id, { line: 1, quantity: 90 })
    await receive(first, { line: 1, received: 88, damaged: 3 })
    const second = await deliver(id, { line: 1, quantity: 15 }, { line: 2, quantity: 10 })
    await receive(second, { line: 1, received: 15 }, { line: 2, received: 12, acceptSurplus: true })
    const { body } = await draft(seller, id)
    expect((await invoice(body.id)).items.map(({ quantity }) => quantity)).toEqual([100, 12])
  })

  it('has the freight once, and quantities and prices with all their decimals', async () => {
    const id = await accepted()
    await database.run(sql`update orders set freight = 12.345 where id = ${id}`)
    await database.run(sql`update order_lines set unit_price = 0.0125 where order_id = ${id} and line = 1`)
    await database.run(sql`update order_lines set unit_price = 1.2345 where order_id = ${id} and line = 2`)
    await deliver(id, { line: 1, quantity: 50 }, { line: 2, quantity: '0.125' })
    const { body } = await draft(seller, id)
    expect((await invoice(body.id)).items).toMatchObject([
      { unit: 'pcs', quantity: 50, unitPrice: 0.0125, amount: 0.63 },
      { description: 'Grease', unit: 'l', quantity: 0.125, unitPrice: 1.2345, amount: 0.15 },
      { description: 'Freight', unit: 'lot', quantity: 1, unitPrice: 12.35 },
    ])
    await deliver(id, { line: 1, quantity: 50 })
    const next = await draft(seller, id)
    expect((await invoice(next.body.id)).items.map(({ description }) => description)).toEqual(['Bearing'])
  })

  it('never says more than was delivered, whatever a person writes; trash and deletion free it', async () => {
    const id = await delivered()
    const { body } = await draft(seller, id)
    const made = await invoice(body.id)
    const items = made.items.map((item) => ({ ...item, quantity: 11 }))
    expect((await change(body.id, { items })).text).toContain(invoiceErrors.invoicedTwice.sentence)
    const less = made.items.map((item) => ({ ...item, description: 'Bearings, first part', quantity: 4 }))
    expect((await change(body.id, { items: less })).status).toBe(200)
    const rest = await draft(seller, id)
    expect((await invoice(rest.body.id)).items[0]?.quantity).toBe(6)
    expect((await change(body.id, { items })).status).toBe(409)
    await seller.call(invoicesApi.remove, idOf(body.id))
    const again = await draft(seller, id)
    expect((await invoice(again.body.id)).items[0]?.quantity).toBe(4)
    expect((await seller.call(invoicesApi.restore, idOf(body.id))).text).toContain(
      invoiceErrors.invoicedTwice.sentence,
    )
    await database.run(sql`delete from invoices where id = ${again.body.id}`)
    expect((await seller.call(invoicesApi.restore, idOf(body.id))).status).toBe(200)
    expect((await change(body.id, { kind: 'quote' })).text).toContain(invoiceErrors.ofOrder.sentence)
  })

  it('carries over no dues, which stay open where they are', async () => {
    const id = await accepted()
    const made: number[] = []
    for (const quantity of [10, 20]) {
      // oxlint-disable-next-line no-await-in-loop -- one delivery after the other
      await deliver(id, { line: 1, quantity })
      // oxlint-disable-next-line no-await-in-loop
      made.push((await draft(seller, id)).body.id)
      // oxlint-disable-next-line no-await-in-loop
      if (made.length === 1) await issue(made[0] ?? 0)
    }
    const [first = 0, second = 0] = made
    const allocations = [{ invoiceId: first, amount: 12 }]
    await selling.make('/api/payments', { date: '2026-11-25', amount: 12, currency: 'EUR', allocations })
    await issue(second)
    expect([await invoice(first), await invoice(second)]).toMatchObject([
      { previousDues: 0, openAmount: 18 },
      { previousDues: 0, openAmount: 60 },
    ])
  })

  it('keeps its lines when others before them go', async () => {
    const id = await accepted()
    await deliver(id, { line: 1, quantity: 10 }, { line: 2, quantity: 5 })
    const { body } = await draft(seller, id)
    const made = await invoice(body.id)
    await change(body.id, { items: made.items.slice(1) })
    expect((await orderOf(seller, id)).lines.map(({ toInvoice }) => toInvoice)).toEqual([10, 0])
  })

  it('binds the order: less than it says, or another price, cannot be agreed', async () => {
    const id = await accepted()
    const delivery = await deliver(id, { line: 1, quantity: 10 }, { line: 2, quantity: 5 })
    const { body } = await draft(seller, id)
    await receive(delivery, { line: 1, received: 4 }, { line: 2, received: 0 })
    const propose = (line: { line: number; quantity?: string; unitPrice?: number }) =>
      buyer.call(ordersApi.propose, { ...idOf(id), body: { lines: [line], reason: 'Less came' } })
    const less = await propose({ line: 1, quantity: '9.9' })
    expect(less.status).toBe(409)
    expect(less.text).toContain(orderErrors.belowInvoiced.sentence)
    expect((await propose({ line: 2, unitPrice: 2 })).text).toContain(orderErrors.priceDelivered.sentence)
    await seller.call(invoicesApi.remove, idOf(body.id))
    expect((await propose({ line: 1, quantity: '9.9' })).status).toBe(201)
  })
})
