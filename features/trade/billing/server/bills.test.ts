import { describe, expect, it } from 'vitest'
import { billErrors, billsApi } from '#features/books/bills/contract.ts'
import { invoiceErrors, invoicesApi } from '#features/books/invoices/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { idOf, statusesOf, tradingCompanies } from '#tests/support/billing.ts'
import { sendJson as send } from '#tests/support/records.ts'
import { billingErrors } from '../contract.ts'

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
  billOf,
  bill,
  match,
  accept,
  kindsOf,
} = await tradingCompanies(application)

describe('the bill of an order', () => {
  it('appears once in the buyer’s book when the invoice is issued, as it says', async () => {
    const party = await buying.make('/api/parties', { name: 'Kyowa Bearings', companyId: selling.id })
    const id = await delivered()
    const { body } = await draft(seller, id)
    await Promise.all([issue(body.id), issue(body.id)])
    const order = await orderOf(buyer, id)
    expect(order.papers).toMatchObject([
      { of: 'bill', kind: 'invoice', state: 'open', total: 30, openAmount: 30 },
    ])
    const made = await bill(order.papers[0]?.id ?? 0)
    expect(made).toMatchObject({
      status: 'open',
      supplierName: 'Kyowa',
      partyId: party.id,
      supplierNumber: (await invoice(body.id)).invoiceNumber,
      orderId: id,
      reference: order.number,
      totalAmount: 30,
      openAmount: 30,
      items: [{ description: 'Bearing', quantity: 10, unitPrice: 3, amount: 30 }],
    })
    expect(made.billNumber).toMatch(/^BILL-\d{4}-\d{5}$/)
    expect(await kindsOf(buyer, id)).toContain('invoiced')
    // It stays in the seller's book as it is, loose or not, and in the buyer's as the seller wrote it.
    expect((await change(body.id, { notes: 'More' })).text).toContain(invoiceErrors.issuedIsFixed.sentence)
    expect((await seller.call(invoicesApi.remove, idOf(body.id))).text).toContain(
      invoiceErrors.issuedStays.sentence,
    )
    const changes = [
      send(buyer, 'PUT', `/api/bills/${made.id}`, { ...made, status: undefined }),
      buyer.call(billsApi.setStatus, { ...idOf(made.id), body: { status: 'accepted' } }),
      buyer.call(billsApi.remove, idOf(made.id)),
    ]
    for (const reply of await Promise.all(changes)) expect(reply.text).toContain(billErrors.ofOrder.sentence)
  })

  it('appears whichever way the invoice is issued, also with all of the form at once', async () => {
    const id = await accepted()
    await deliver(id, { line: 1, quantity: 10 }, { line: 2, quantity: 5 })
    const { body } = await draft(seller, id)
    const made = await invoice(body.id)
    await change(body.id, { items: made.items.slice(1), status: 'sent' })
    const [line] = (await match(buyer, await billOf(id))).body.lines
    expect(line).toMatchObject({ description: 'Grease', ordered: 10, billed: 5, invoiced: 5 })
  })

  it('is entered beside one that somebody typed with the same number, and warns', async () => {
    const id = await delivered()
    const { body } = await draft(seller, id)
    const serial = await database.one(sql<{ last: number }>`
      select coalesce(max(last), 0) + 1 as last from invoice_counters where book_id = ${selling.bookId}`)
    const number = `INV-${new Date().getUTCFullYear()}-${String(serial.last).padStart(5, '0')}`
    await buying.make('/api/bills', {
      supplierName: 'Kyowa',
      supplierNumber: number,
      billDate: (await invoice(body.id)).invoiceDate,
      currency: 'EUR',
      items: [{ description: 'Bearing', quantity: 10, unitPrice: 3 }],
    })
    await issue(body.id)
    const made = await bill(await billOf(id))
    expect(made.supplierNumber).toBe('')
    expect(made.warnings.join(' ')).toContain('was entered by hand already')
  })

  it('is matched three ways, with a sentence for each difference', async () => {
    const id = await accepted()
    const first = await deliver(id, { line: 1, quantity: 10 }, { line: 2, quantity: 5 })
    const { body } = await draft(seller, id)
    const made = await invoice(body.id)
    const [bearing, grease] = made.items
    await change(body.id, {
      discountPercent: -1,
      items: [
        { ...bearing, unitPrice: 3.5 },
        { ...grease, unit: 'kg' },
        { description: 'Pallet', unit: 'pcs', quantity: 1, unitPrice: 7 },
      ],
    })
    await issue(body.id)
    await receive(first, { line: 1, received: 9 }, { line: 2, received: 5 })
    const billId = await billOf(id)
    expect(
      await statusesOf([anonymous, stranger, seller, buying.keeper].map((by) => match(by, billId))),
    ).toEqual([401, 404, 404, 403])
    const found = (await match(buying.clerk, billId)).body
    expect(found.differences).toEqual(['A surcharge of 1 % is added.'])
    expect(found.lines.map(({ ordered, received, invoiced }) => [ordered, received, invoiced])).toEqual([
      [100, 9, 10],
      [10, 5, 5],
      [null, null, null],
    ])
    expect(found.lines.map(({ differences }) => differences)).toEqual([
      [
        {
          kind: 'price',
          sentence: '\u2068Bearing\u2069: 35.00 EUR are asked for, 30.00 EUR were agreed for 10 pcs.',
        },
        { kind: 'quantity', sentence: '\u2068Bearing\u2069: 10 pcs are invoiced, 9 were received.' },
      ],
      [{ kind: 'unit', sentence: '\u2068Grease\u2069: the invoice counts in kg, the order in l.' }],
      [{ kind: 'notOrdered', sentence: '\u2068Pallet\u2069 is not in the order.' }],
    ])
    expect(found.steps).toEqual(['accept', 'dispute'])
  })

  it('is no match for a bill of no order', async () => {
    const body = await buying.make('/api/bills', {
      supplierName: 'Other',
      billDate: '2026-03-01',
      currency: 'EUR',
      items: [{ description: 'Rent', quantity: 1, unitPrice: 3 }],
    })
    for (const reply of [await match(buyer, body.id), await accept(buyer, body.id)])
      expect(reply.text).toContain(billingErrors.ofNoOrder.sentence)
  })
})
