import { describe, expect, it } from 'vitest'
import { invoiceErrors } from '#features/books/invoices/contract.ts'
import { orderErrors } from '#features/trade/orders/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { tradingCompanies } from '#tests/support/billing.ts'

const application = await testApplication()
const {
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
  billOf,
  bill,
  match,
  dispute,
} = await tradingCompanies(application)

/** The draft of 10 bearings and 2 litres of grease that were sent. */
async function drafted() {
  const order = await accepted()
  await deliver(order, { line: 1, quantity: 10 }, { line: 2, quantity: 2 })
  const { body } = await draft(seller, order)
  const { id, items } = await invoice(body.id)
  const [bearings, grease] = items
  if (bearings === undefined || grease === undefined) throw new Error('A line is missing')
  return { order, id, bearings, grease }
}
const newLine = { description: 'Bearing', unit: 'pcs', quantity: 9, unitPrice: 3 }
const toInvoice = async (order: number) => (await orderOf(seller, order)).lines.map((line) => line.toInvoice)

describe('a line of an order’s invoice', () => {
  it('is what it was, when others go and it says something else', async () => {
    const { order, id, grease } = await drafted()
    expect((await change(id, { items: [{ ...grease, description: 'Lubricant' }] })).status).toBe(200)
    expect((await invoice(id)).items).toMatchObject([{ id: grease.id, fromLineId: grease.fromLineId }])
    expect(await toInvoice(order)).toEqual([10, 0])
    const next = await draft(seller, order)
    expect((await invoice(next.body.id)).items).toMatchObject([{ description: 'Bearing', quantity: 10 }])
    expect([(await issue(id)).status, (await issue(next.body.id)).status]).toEqual([200, 200])
    expect((await orderOf(buyer, order)).lines.map(({ invoiced }) => invoiced)).toEqual([10, 2])
  })

  it('is what it was, when another one takes its words and its place', async () => {
    const { order, id, bearings, grease } = await drafted()
    const items = [newLine, { ...bearings, description: 'Ball bearings' }, grease]
    expect((await change(id, { items })).status).toBe(200)
    expect((await invoice(id)).items.map(({ fromLineId }) => fromLineId)).toEqual([
      null,
      bearings.fromLineId,
      grease.fromLineId,
    ])
    expect((await draft(seller, order)).text).toContain(orderErrors.nothingToInvoice.sentence)
    expect((await change(id, { items: [grease, { ...bearings, quantity: 11 }] })).text).toContain(
      invoiceErrors.invoicedTwice.sentence,
    )
    expect((await change(id, { items: [grease, bearings] })).status).toBe(200)
    expect((await invoice(id)).items.map((item) => item.id)).toEqual([grease.id, bearings.id])
  })

  it('is said again by the line of the order, and by no other', async () => {
    const { order, id, bearings, grease } = await drafted()
    const other = await drafted()
    await change(id, { items: [grease] })
    const again = (fromLineId: number | null) => change(id, { items: [grease, { ...newLine, fromLineId }] })
    expect((await again(other.bearings.fromLineId)).text).toContain(invoiceErrors.unknownSource.sentence)
    expect((await again(bearings.fromLineId)).status).toBe(200)
    expect(await toInvoice(order)).toEqual([1, 0])
  })

  it('is one of its own invoice, once, and not forgotten by whoever knows no ids', async () => {
    const { id, bearings, grease } = await drafted()
    const other = await drafted()
    for (const items of [[other.bearings], [grease, grease]])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await change(id, { items })).text).toContain(invoiceErrors.unknownLine.sentence)
    const { id: _id, fromLineId: _from, ...plain } = bearings
    const refused = await change(id, { items: [plain] })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining(invoiceErrors.linesWithoutIds.sentence),
    ])
    expect((await invoice(id)).items.map((item) => item.id)).toEqual([bearings.id, grease.id])
  })
})

it('a quantity that is too small to be typed is invoiced as it was delivered', async () => {
  const order = await accepted()
  await deliver(order, { line: 2, quantity: '0.005001' })
  const { body } = await draft(seller, order)
  const { items } = await invoice(body.id)
  expect(items).toMatchObject([{ quantity: 0.005001, unit: 'l', unitPrice: 3, amount: 0.02 }])
  const typed = await change(body.id, { items: [...items, { ...newLine, quantity: 0.005 }] })
  expect([typed.status, typed.text]).toEqual([400, expect.stringContaining('at least 0.01')])
  expect(
    (await change(body.id, { items: items.map((item) => ({ ...item, description: 'Lubricant' })) })).status,
  ).toBe(200)
  expect((await issue(body.id)).status).toBe(200)
  expect((await orderOf(buyer, order)).lines.map(({ invoiced }) => invoiced)).toEqual([0, 0.005001])
  expect((await match(buyer, await billOf(order))).body.lines).toMatchObject([
    { billed: 0.005001, invoiced: 0.005001 },
  ])
})

describe('a line of a credit note', () => {
  it('takes back its line of the invoice, whatever it says, and settles what was disputed of it', async () => {
    const { order, id, bearings, grease } = await drafted()
    await issue(id)
    const billId = await billOf(order)
    await dispute(buyer, billId, { line: 1, reason: 'Rusty' }, { line: 2, reason: 'Dirty' })
    const note = await credit(id, [{ line: 1, quantity: 4 }])
    expect(note.items).toMatchObject([{ fromLineId: bearings.id }])
    const items = [
      { ...newLine, description: 'Grease', quantity: 1, unitPrice: 0.5 },
      ...note.items.map((item) => ({ ...item, description: 'For rust' })),
    ]
    expect((await change(note.id, { items })).status).toBe(200)
    expect((await issue(note.id)).status).toBe(200)
    expect((await orderOf(buyer, order)).lines.map(({ invoiced }) => invoiced)).toEqual([6, 2])
    expect((await match(buyer, billId)).body.disputes.map(({ line, state }) => [line, state])).toEqual([
      [1, 'settled'],
      [2, 'open'],
    ])
    expect((await bill(billId)).status).toBe('disputed')
    expect(grease.fromLineId).not.toBe(bearings.fromLineId)
  })
})
