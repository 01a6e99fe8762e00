import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#db/factories/index.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { orderErrors, ordersApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn()
const keeper = await signIn()
const bookkeeper = await signIn()
const seller = await signIn()
const shipper = await signIn()
const stranger = await signIn()
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
    { userId: bookkeeper.id, role: 'bookkeeper' },
  ],
})
const selling = await buildCompany(database, {
  name: 'Kyowa',
  people: [
    { userId: seller.id, role: 'owner' },
    { userId: shipper.id, role: 'storekeeper' },
  ],
})
type Caller = Pick<SignedIn, 'call'>

/** An accepted order of 100 bearings and 10 litres of grease. */
async function accepted(): Promise<number> {
  const requisition = {
    bookId: buying.bookId,
    currency: 'EUR',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    lines: [
      { description: 'Bearing', quantity: 100, unit: 'pcs' },
      { description: 'Grease', quantity: 10, unit: 'l' },
    ],
  }
  const post = await buyer.call(postsApi.create, {
    body: { content: 'x', postType: 'Buying Requisition post', requisition: JSON.stringify(requisition) },
  })
  const params = { id: String(post.body.id) }
  const lines = [1, 2].map((line) => ({ line, unitPrice: 3 }))
  const quote = await seller.call(requisitionsApi.quote, { params, body: { bookId: selling.bookId, lines } })
  const award = await buyer.call(ordersApi.award, {
    params,
    body: { lines: [1, 2].map((line) => ({ line, quoteId: quote.body.id })), reason: 'Only one' },
  })
  const id = award.body[0]?.id ?? 0
  await seller.call(ordersApi.accept, { params: { id: String(id) }, body: {} })
  return id
}

const ship = (
  by: Caller,
  id: number,
  ...lines: { line: number; quantity: number | string; warehouse?: string | null }[]
) =>
  by.call(ordersApi.ship, {
    params: { id: String(id) },
    body: { lines: lines.map((line) => ({ warehouse: null, ...line })) },
  })
interface Came {
  readonly line: number
  readonly received: number
  readonly damaged?: number
  readonly warehouse?: string | null
}
const receive = (by: Caller, id: number, ...lines: Came[]) =>
  by.call(ordersApi.receive, {
    params: { id: String(id) },
    body: { lines: lines.map((line) => ({ warehouse: null, ...line })) },
  })
const recall = (by: Caller, id: number, reason = 'Wrong lorry') =>
  by.call(ordersApi.recall, { params: { id: String(id) }, body: { reason } })
const get = async (by: SignedIn, id: number) =>
  (await by.call(ordersApi.get, { params: { id: String(id) } })).body
const stockOf = async (by: SignedIn, book: number, warehouse: string) =>
  (await by.call(materialsApi.stock, { query: { book, warehouse } as { warehouse: string } })).body.map(
    ({ materialName, onHand }) => [materialName, onHand],
  )
const deliveryOf = async (id: number) => (await get(seller, id)).deliveries.at(-1)?.id ?? 0

describe('a delivery', () => {
  it('is refused without a session, to strangers, the wrong side and roles without stock', async () => {
    const id = await accepted()
    const all = [anonymous, stranger, buyer, bookkeeper].map((by) => ship(by, id, { line: 1, quantity: 1 }))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([401, 404, 403, 403])
    expect((await get(buyer, id)).deliveries).toEqual([])
  })

  it('is sent in parts, takes stock out, and says where less than nothing is left', async () => {
    const id = await accepted()
    const warehouse = `Osaka ${id}`
    const { status, body } = await ship(
      shipper,
      id,
      { line: 1, quantity: '60.5', warehouse },
      { line: 2, quantity: 10 },
    )
    expect(status).toBe(201)
    expect(body.warnings).toEqual([`Bearing is at -60.5 pcs in ${warehouse} now`])
    expect(body.deliveries).toMatchObject([
      {
        number: expect.stringMatching(/^DN-\d{4}-\d{5}$/),
        state: 'shipped',
      },
    ])
    expect(body.lines.map(({ underWay, open }) => [underWay, open])).toEqual([
      [60.5, 39.5],
      [10, 0],
    ])
    expect(await stockOf(seller, selling.bookId, warehouse)).toEqual([['Bearing', -60.5]])
    const delivery = (by: Caller) =>
      by.call(ordersApi.delivery, { params: { id: String(body.deliveries[0]?.id) } })
    expect((await delivery(shipper)).body.lines).toMatchObject([
      { description: 'Bearing', quantity: 60.5, warehouse },
      {},
    ])
    expect((await delivery(bookkeeper)).body.side).toBe('buyer')
    // The buyer does not see the seller's warehouses.
    expect((await delivery(buyer)).text).not.toContain('Osaka')
    expect([(await delivery(stranger)).status, (await delivery(anonymous)).status]).toEqual([404, 401])
    expect((await ship(shipper, id, { line: 1, quantity: 40 })).text).toContain(
      orderErrors.moreThanOpen.sentence,
    )
    expect((await ship(shipper, id, { line: 7, quantity: 1 })).status).toBe(400)
    expect((await ship(seller, id, { line: 1, quantity: '39.5' })).status).toBe(201)
  })

  it('never sends more than is open, also by two at once', async () => {
    const id = await accepted()
    const both = await Promise.all([
      ship(seller, id, { line: 1, quantity: 60 }),
      ship(shipper, id, { line: 1, quantity: 60 }),
    ])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
  })

  it('needs an accepted order, and keeps it from being cancelled', async () => {
    const id = await accepted()
    await ship(seller, id, { line: 1, quantity: 1 })
    const cancel = () =>
      buyer.call(ordersApi.cancel, { params: { id: String(id) }, body: { reason: 'Late' } })
    expect((await cancel()).text).toContain(orderErrors.delivered.sentence)
    expect((await get(buyer, id)).steps).toEqual([])
    await recall(seller, await deliveryOf(id))
    expect((await cancel()).body.state).toBe('cancelled')
    expect((await ship(seller, id, { line: 1, quantity: 1 })).text).toContain(
      orderErrors.notAccepted.sentence,
    )
  })

  it('is received once, by the buyer; what is short or damaged is open again', async () => {
    const id = await accepted()
    const warehouse = `Hamburg ${id}`
    await ship(seller, id, { line: 1, quantity: 100 }, { line: 2, quantity: 10 })
    const delivery = await deliveryOf(id)
    const lines: Came[] = [
      { line: 1, received: 95, damaged: 5, warehouse },
      { line: 2, received: 11, warehouse },
    ]
    const refused = [anonymous, stranger, seller, bookkeeper].map((by) => receive(by, delivery, ...lines))
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 404, 403, 403])
    expect(
      (await receive(keeper, delivery, { line: 1, received: 1, damaged: 2 }, { line: 2, received: 1 }))
        .status,
    ).toBe(400)
    expect((await receive(keeper, delivery, { line: 1, received: 1 })).text).toContain(
      orderErrors.allLines.sentence,
    )
    const twice = await Promise.all([receive(keeper, delivery, ...lines), receive(buyer, delivery, ...lines)])
    expect(twice.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    expect(await stockOf(buyer, buying.bookId, warehouse)).toEqual([
      ['Bearing', 90],
      ['Grease', 11],
    ])
    const order = await get(buyer, id)
    expect(
      order.lines.map(({ received, damaged, open, underWay }) => [received, damaged, open, underWay]),
    ).toEqual([
      [95, 5, 10, 0],
      [11, 0, 0, 0],
    ])
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'shipped', 'received'])
    expect((await recall(seller, delivery)).status).toBe(409)
    expect((await ship(seller, id, { line: 1, quantity: 10 })).status).toBe(201)
  })

  it('has its receipt corrected by who may book it: the difference moves the stock', async () => {
    const id = await accepted()
    const [hall, cellar] = [`Hall ${id}`, `Cellar ${id}`]
    await ship(seller, id, { line: 1, quantity: 40 }, { line: 2, quantity: 5 })
    const delivery = await deliveryOf(id)
    const correct = (by: Caller, ...lines: (Omit<Came, 'warehouse'> & { warehouse?: string | null })[]) =>
      by.call(ordersApi.correct, { params: { id: String(delivery) }, body: { lines } })
    const right = { line: 1, received: 40, warehouse: hall }
    const second = { line: 2, received: 5, warehouse: hall }
    expect((await correct(buyer, right, second)).status).toBe(409)
    await receive(buyer, delivery, { line: 1, received: 14, damaged: 2, warehouse: hall }, second)
    const callers = [anonymous, stranger, seller, bookkeeper]
    const statuses = await Promise.all(callers.map((by) => correct(by, right, second)))
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 403, 403])
    expect((await correct(buyer, right)).status).toBe(400)
    expect((await correct(buyer, { line: 1, received: 1, damaged: 2 }, second)).status).toBe(400)

    const corrected = await correct(keeper, right, { line: 2, received: 5 })
    expect(corrected.body.lines.map(({ received, damaged, open }) => [received, damaged, open])).toEqual([
      [40, 0, 60],
      [5, 0, 5],
    ])
    expect(await stockOf(buyer, buying.bookId, hall)).toEqual([
      ['Bearing', 40],
      ['Grease', 5],
    ])
    expect((await get(seller, id)).lines.map(({ received }) => received)).toEqual([40, 5])

    // Into another warehouse, and less of it; the same once more changes nothing.
    const moved = { line: 1, received: 38, warehouse: cellar }
    await correct(buyer, moved, { line: 2, received: 0, warehouse: null })
    await correct(buyer, moved, { line: 2, received: 0, warehouse: null })
    expect(await stockOf(buyer, buying.bookId, cellar)).toEqual([['Bearing', 38]])
    expect(await stockOf(buyer, buying.bookId, hall)).toEqual([
      ['Bearing', 0],
      ['Grease', 0],
    ])
    const kinds = (await get(seller, id)).timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(['sent', 'accepted', 'shipped', 'received', 'corrected', 'corrected'])
    const { body } = await buyer.call(ordersApi.delivery, { params: { id: String(delivery) } })
    expect(body.lines[0]).toMatchObject({ received: 38, damaged: 0, warehouse: cellar })
    expect(body.lines[0]?.movements.map(({ kind }) => kind)).toEqual([
      'in',
      'correction',
      'correction',
      'correction',
    ])
  })

  it('is taken back by its seller until it is received; the goods are in stock again', async () => {
    const id = await accepted()
    const warehouse = `Kobe ${id}`
    await ship(seller, id, { line: 1, quantity: 40, warehouse })
    const delivery = await deliveryOf(id)
    expect([(await recall(buyer, delivery)).status, (await recall(stranger, delivery)).status]).toEqual([
      403, 404,
    ])
    expect((await recall(seller, delivery, '')).status).toBe(400)
    expect((await recall(seller, delivery)).body.deliveries[0]?.state).toBe('cancelled')
    expect(await stockOf(seller, selling.bookId, warehouse)).toEqual([['Bearing', 0]])
    expect((await receive(buyer, delivery, { line: 1, received: 40 })).status).toBe(409)
  })

  it('is taken back after its shelf was emptied otherwise: the figures stay right', async () => {
    const [one, other] = [await accepted(), await accepted()]
    const warehouse = `Sheds ${one}`
    await ship(seller, one, { line: 1, quantity: 30, warehouse })
    const delivery = await deliveryOf(one)
    const next = await ship(seller, other, { line: 1, quantity: 25, warehouse })
    expect(next.body.warnings).toEqual([`Bearing is at -55 pcs in ${warehouse} now`])
    const both = await Promise.all([
      recall(seller, delivery),
      ship(seller, other, { line: 1, quantity: 5, warehouse }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 201])
    expect(await stockOf(seller, selling.bookId, warehouse)).toEqual([['Bearing', -30]])
  })

  it('books under the item of the book, where the order names one', async () => {
    const id = await accepted()
    const { id: itemId } = await database.one(sql<{ id: number }>`
      insert into items (book_id, name) values (${buying.bookId}, 'Ball bearing 6204') returning id`)
    await database.run(
      sql`update order_lines set buyer_item_id = ${itemId} where order_id = ${id} and line = 1`,
    )
    await ship(seller, id, { line: 1, quantity: 5 })
    const warehouse = `Lager ${id}`
    await receive(buyer, await deliveryOf(id), { line: 1, received: 5, warehouse })
    expect(await stockOf(buyer, buying.bookId, warehouse)).toEqual([['Ball bearing 6204', 5]])
  })

  it('moves stock where nothing is said of a warehouse: where the item was moved last, else anything', async () => {
    const buyingNow = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
    const id = await accepted()
    await database.run(sql`update orders set buyer_book = ${buyingNow.bookId} where id = ${id}`)
    const received = async (...lines: (Omit<Came, 'warehouse'> & { warehouse?: string | null })[]) => {
      await ship(seller, id, ...lines.map(({ line, received: quantity }) => ({ line, quantity })))
      const params = { id: String(await deliveryOf(id)) }
      return buyer.call(ordersApi.receive, { params, body: { lines } })
    }
    const usual = async () => (await get(buyer, id)).lines.map(({ warehouse }) => warehouse)
    const stock = async () =>
      (
        await buyer.call(materialsApi.stock, { query: { book: String(buyingNow.bookId) } as object })
      ).body.map(({ materialName, warehouse, onHand }) => [materialName, warehouse, onHand])

    // A book that never moved anything has no default: it names the choice.
    expect(await usual()).toEqual([null, null])
    const unknown = await received({ line: 1, received: 5 })
    expect([unknown.status, unknown.text]).toEqual([400, orderErrors.noWarehouse.sentence])
    const delivery = { params: { id: String(await deliveryOf(id)) } }
    // Those that it knows otherwise stand in the sentence, the first five of them.
    const places = ['B', 'A', 'D', 'C', 'G', 'F', 'E']
    await database.run(sql`
      insert into material_stock (book_id, material_name, unit, warehouse)
      select ${buyingNow.bookId}, 'Oil', 'l', name from unnest(${places}::text[]) name`)
    const named = await buyer.call(ordersApi.receive, {
      ...delivery,
      body: { lines: [{ line: 1, received: 5 }] },
    })
    const sentence = orderErrors.noWarehouse.sentence.replace(
      'warehouse,',
      'warehouse (A, B, C, D, E and 2 more),',
    )
    expect([named.status, named.text]).toEqual([400, sentence])
    await database.run(sql`delete from material_stock where book_id = ${buyingNow.bookId}`)
    const body = { lines: [{ line: 1, received: 5, warehouse: 'Hall 1' }] }
    expect((await buyer.call(ordersApi.receive, { ...delivery, body })).status).toBe(200)

    expect(await usual()).toEqual(['Hall 1', 'Hall 1'])
    await received({ line: 1, received: 7 }, { line: 2, received: 2, warehouse: 'Cellar' })
    expect(await usual()).toEqual(['Hall 1', 'Cellar'])
    await received({ line: 1, received: 3, warehouse: null }, { line: 2, received: 4 })
    expect(await stock()).toEqual([
      ['Bearing', 'Hall 1', 12],
      ['Grease', 'Cellar', 6],
    ])
    // The seller's side is told nothing of it.
    expect((await get(seller, id)).lines.map(({ warehouse }) => warehouse)).not.toContain('Hall 1')
  })

  it('is left to the other side when a company goes', async () => {
    const owner = await buildMember(database)
    const other = await buildCompany(database, { people: [{ userId: owner.id, role: 'owner' }] })
    const id = await accepted()
    await database.run(sql`update orders set seller_book = ${other.bookId} where id = ${id}`)
    await database.run(sql`delete from books where id = ${other.bookId}`)
    expect(await get(buyer, id)).toMatchObject({
      seller: { name: 'Kyowa', companyId: null },
      state: 'accepted',
    })
  })
})
