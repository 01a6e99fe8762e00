import { describe, expect, it } from 'vitest'
import { buildMaterial } from '#db/factories/index.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany } from '#tests/support/books.ts'
import { makeAcceptedOrder, makeChange, makeDelivery, makeOrder, sendJson } from '#tests/support/trade.ts'
import { itemsApi, type Shortages } from '../contract.ts'

const app = await testApplication()
const { anonymous, database, signIn } = app
const stranger = await signIn()
const [buying, selling] = [await foundCompany(await signIn()), await foundCompany(await signIn())]
const keeper = await colleague(app, buying, 'storekeeper')
const buyer = { ...buying.owner, bookId: buying.bookId }
const seller = { ...selling.owner, bookId: selling.bookId }

const add = ({ owner, bookId }: typeof buying, name: string, form: object = {}) =>
  sendJson<{ id: number }>(owner, 'POST', `/api/items?book=${bookId}`, {
    name,
    unit: 'pcs',
    minimumStock: 500,
    ...form,
  })
const bought = await add(buying, 'Bearing', { units: [{ unit: 'box', factor: 12 }] })
const sold = await add(selling, 'bearing')
await buildMaterial(database, {
  userId: buying.bookId,
  materialName: 'Bearing',
  unit: 'pcs',
  quantity: '7',
  transactionType: 'in',
  warehouseAffected: 'Hall 1',
})

type Planned = [reserved: number | null, expected: number | null]
const plannedOf = async ({ owner }: typeof buying, id: number): Promise<Planned> => {
  const { reserved, expected } = (await owner.call(itemsApi.get, { params: { id: String(id) } })).body
  return [reserved, expected]
}
const both = async () => [await plannedOf(buying, bought.id), await plannedOf(selling, sold.id)]
const isOpen = async (id: number) =>
  (await database.one(sql<{ isOpen: boolean }>`select is_open as "isOpen" from orders where id = ${id}`))
    .isOpen
const receive = (delivery: number, line: object) =>
  sendJson(buyer, 'POST', `/api/deliveries/${delivery}/receipt`, {
    lines: [{ line: 1, warehouse: null, ...line }],
  })

describe('reserved and expected stock', () => {
  it('follows an order from acceptance to the last piece, in both books', async () => {
    const before = await makeOrder(buyer, seller)
    expect(await both()).toEqual([[0, 0], [0, 0]]) // prettier-ignore
    expect(await isOpen(before.id)).toBe(false)
    await sendJson(seller, 'POST', `/api/orders/${before.id}/accept`, {})
    expect(await both()).toEqual([[0, 100], [100, 0]]) // prettier-ignore

    // What is under way left the seller's stock, and has not come yet.
    const first = await makeDelivery(seller, before.id, 40)
    expect(await both()).toEqual([[0, 100], [60, 0]]) // prettier-ignore
    // What came damaged is open again.
    await receive(first, { received: 40, damaged: 4 })
    expect(await both()).toEqual([[0, 64], [64, 0]]) // prettier-ignore

    const second = await makeDelivery(seller, before.id, 64)
    await sendJson(seller, 'POST', `/api/deliveries/${second}/cancel`, { reason: 'Wrong lorry' })
    expect(await both()).toEqual([[0, 64], [64, 0]]) // prettier-ignore

    const change = await makeChange(seller, before.id)
    await sendJson(buyer, 'POST', `/api/order-changes/${change}/answer`, { answer: 'accept' })
    expect(await both()).toEqual([[0, 54], [54, 0]]) // prettier-ignore
    await receive(await makeDelivery(seller, before.id, 54), { received: 60 })
    expect(await both()).toEqual([[0, 0], [0, 0]]) // prettier-ignore
    // Ten litres of grease are still to come.
    expect(await isOpen(before.id)).toBe(true)
    const lines = [{ line: 2, quantity: 10, warehouse: null }]
    const { deliveries } = await sendJson<{ deliveries: { id: number }[] }>(
      seller,
      'POST',
      `/api/orders/${before.id}/deliveries`,
      { lines },
    )
    await receive(deliveries.at(-1)?.id ?? 0, { line: 2, received: 10 })
    expect(await isOpen(before.id)).toBe(false)
  })

  it('ends with a cancelled order', async () => {
    const { id } = await makeAcceptedOrder(buyer, seller)
    await sendJson(buyer, 'POST', `/api/orders/${id}/cancel`, { reason: 'Not needed' })
    expect([await both(), await isOpen(id)]).toEqual([[[0, 0], [0, 0]], false]) // prettier-ignore
  })

  it('is shown in lists, with its first day and its orders, and at each shelf of the material', async () => {
    const { id } = await makeAcceptedOrder(buyer, seller)
    const day = '2027-01-31'
    const query = { query: { book: String(buying.bookId), limit: '50' } }
    await database.run(
      sql`update order_lines set needed_by = ${day}::date, unit = 'box' where order_id = ${id} and line = 1`,
    )
    const [listed] = (await keeper.call(itemsApi.list, query)).body
    expect(listed).toMatchObject({ stock: 7, reserved: 0, expected: 1_200, expectedBy: day })
    const { body } = await keeper.call(itemsApi.trade, { params: { id: String(bought.id) } })
    expect(body.stock).toMatchObject({ onHand: 7, expected: 1_200, expectedBy: day })
    expect(body.planned).toEqual([
      {
        orderId: id,
        line: 1,
        side: 'buyer',
        number: expect.stringMatching(/^PO-/),
        other: expect.any(String),
        quantity: 100,
        unit: 'box',
        day,
      },
    ])
    const shelf = { materialName: 'Bearing', onHand: 7 }
    const shelves = async () => (await keeper.call(materialsApi.stock, query)).body
    // A box holds twelve, on a shelf as in the list.
    expect(await shelves()).toMatchObject([{ ...shelf, expected: 1200 }])
    await database.run(sql`update order_lines set unit = 'PCS' where order_id = ${id} and line = 1`)
    expect(await shelves()).toMatchObject([{ ...shelf, reserved: 0, expected: 100, expectedBy: day }])
    // Without a day of its own a line has that of its lead time.
    await database.run(
      sql`update order_lines set needed_by = null, lead_days = 3 where order_id = ${id} and line = 1`,
    )
    const [row] = await shelves()
    expect(row?.expectedBy).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('stays with an item that another one is merged into', async () => {
    const twin = await add(buying, 'Ball bearing')
    await database.run(sql`update order_lines set buyer_item_id = ${twin.id} where description = 'Bearing'`)
    expect((await plannedOf(buying, bought.id))[1]).toBe(0)
    await buying.owner.call(itemsApi.merge, { params: { id: String(twin.id) }, body: { into: bought.id } })
    expect((await plannedOf(buying, bought.id))[1]).toBe(100)
  })

  it('is taken off what is to be asked for, and what is reserved is added', async () => {
    const of = async ({ owner, bookId }: typeof buying): Promise<Shortages> =>
      JSON.parse(await (await owner.fetch(`/api/items/shortages?book=${bookId}`)).text())
    // A minimum of 500, 7 in stock, 100 expected.
    expect(await of(buying)).toEqual({
      items: [{ id: bought.id, name: 'Bearing', unit: 'pcs', missing: 393 }],
      isAll: true,
    })
    await buildMaterial(database, {
      userId: selling.bookId,
      materialName: 'Bearing',
      unit: 'pcs',
      quantity: '450.25',
      transactionType: 'in',
      warehouseAffected: 'Hall 1',
    })
    expect((await of(selling)).items).toMatchObject([{ id: sold.id, missing: 149.75 }])
    await add(buying, 'Enough', { minimumStock: 0 })
    await add(buying, 'Half', { minimumStock: '0.000001' })
    expect((await of(buying)).items).toMatchObject([{}, { name: 'Half', missing: 0.000001 }])
    expect((await anonymous.call(itemsApi.shortages)).status).toBe(401)
    expect((await stranger.call(itemsApi.shortages)).body).toEqual({ items: [], isAll: true })
    const path = `/api/items/shortages?book=${buying.bookId}`
    expect((await stranger.fetch(path)).status).toBe(404)
    expect((await keeper.fetch(path)).status).toBe(200)
  })

  it('is told nobody else: no visitor, no stranger, and neither side of the other’s stock', async () => {
    for (const [by, status] of [
      [anonymous, 401],
      [stranger, 404],
      [selling.owner, 404],
    ] as const)
      // prettier-ignore
      expect((await by.call(itemsApi.trade, { params: { id: String(bought.id) } })).status).toBe(status)
    const { text } = await stranger.call(itemsApi.list)
    expect(text).toBe('[]')
  })
})
