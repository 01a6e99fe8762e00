import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { nameOnPaper } from '#features/books/company-identity/domain.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { logoKeyIn } from '#features/books/invoices/server/index.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { itemErrors, itemsApi } from '#features/books/items/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { makeAcceptedOrder, makeDelivery, makeOrder } from '#tests/support/trade.ts'
import { ordersApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const [buyer, seller, stranger, bookkeeper] = [await signIn(), await signIn(), await signIn(), await signIn()]
const buying = await buildCompany(database, {
  name: 'Hansen & Söhne',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: bookkeeper.id, role: 'bookkeeper' },
  ],
})
const [asBuyer, asSeller] = [
  { fetch: buyer.fetch, bookId: buying.bookId },
  { fetch: seller.fetch, bookId: seller.id },
]
const get = async (by: SignedIn, id: number) =>
  (await by.call(ordersApi.get, { params: { id: String(id) } })).body
const deliveryOf = (by: SignedIn, id: number) => by.call(ordersApi.delivery, { params: { id: String(id) } })
const itemOf = async (by: SignedIn, name: string) =>
  (await by.call(itemsApi.create, { body: { name, unit: 'pcs' } })).body.id

describe('what is ordered of a requisition', () => {
  it('is known to those who ask, and binds no more when it is declined', async () => {
    const { id, postId } = await makeOrder(asBuyer, asSeller)
    const ask = (by: Pick<SignedIn, 'call'>) => by.call(ordersApi.ordered, { params: { id: String(postId) } })
    const refused = [anonymous, stranger, seller, bookkeeper].map(ask)
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 403, 403, 403])
    expect((await ask(buyer)).body).toEqual([
      { line: 1, quantity: 100 },
      { line: 2, quantity: 10 },
    ])
    await seller.call(ordersApi.decline, { params: { id: String(id) }, body: { reason: 'Sold out' } })
    expect((await ask(buyer)).body).toEqual([])
  })

  it('is listed for each side under the requisition', async () => {
    const { id, postId } = await makeOrder(asBuyer, asSeller)
    await makeOrder(asBuyer, asSeller)
    const list = async (by: SignedIn, book: number) =>
      (await by.call(ordersApi.list, { query: { book, requisition: String(postId) } as object })).body
    expect(await list(buyer, buying.bookId)).toMatchObject([{ id, side: 'buyer' }])
    expect(await list(seller, seller.id)).toMatchObject([{ id, side: 'seller' }])
    expect(await list(stranger, stranger.id)).toEqual([])
  })
})

describe('the rights of a side', () => {
  it('say what the caller may do', async () => {
    const { id } = await makeAcceptedOrder(asBuyer, asSeller)
    expect(await get(buyer, id)).toMatchObject({ mayMove: true, steps: ['cancel'] })
    expect(await get(bookkeeper, id)).toMatchObject({ mayMove: false, steps: [] })
  })
})

describe('items of one’s own', () => {
  it('name a line for this and later deliveries, in one’s own book alone', async () => {
    const { id } = await makeAcceptedOrder(asBuyer, asSeller)
    const [own, foreign] = [await itemOf(seller, `SKF 6204 ${id}`), await itemOf(stranger, `Other ${id}`)]
    const ship = (itemId: number) =>
      seller.call(ordersApi.ship, {
        params: { id: String(id) },
        body: { lines: [{ line: 1, quantity: 5, warehouse: `Kobe ${id}`, itemId }] },
      })
    expect((await ship(foreign)).text).toContain(itemErrors.unknownItem.sentence)
    expect((await ship(own)).status).toBe(201)
    expect((await get(seller, id)).lines[0]).toMatchObject({ itemId: own, itemName: `SKF 6204 ${id}` })
    expect((await get(buyer, id)).lines[0]).toMatchObject({ itemId: null, itemName: null })
    const stock = await seller.call(materialsApi.stock, { query: { warehouse: `Kobe ${id}` } })
    expect(stock.body).toMatchObject([{ materialName: `SKF 6204 ${id}`, onHand: -5 }])
  })
})

describe('movements of stock', () => {
  it('lead to their order and back, each side to its own', async () => {
    const { id } = await makeAcceptedOrder(asBuyer, asSeller)
    await seller.call(ordersApi.ship, {
      params: { id: String(id) },
      body: { lines: [{ line: 1, quantity: 5, warehouse: 'Kobe' }] },
    })
    const [head] = (await get(seller, id)).deliveries
    const movements = async (by: SignedIn) =>
      (await deliveryOf(by, head?.id ?? 0)).body.lines[0]?.movements ?? []
    const [out] = await movements(seller)
    expect(out?.kind).toBe('out')
    expect(await movements(buyer)).toEqual([])
    const orders = async (by: SignedIn, book: number, movement: number | undefined) =>
      (await by.call(ordersApi.list, { query: { book, movement: String(movement) } as object })).body.map(
        (order) => order.id,
      )
    expect(await orders(seller, seller.id, out?.id)).toEqual([id])
    expect(await orders(buyer, buying.bookId, out?.id)).toEqual([])
    const received = { lines: [{ line: 1, received: 5, warehouse: 'Hamburg' }] }
    await buyer.call(ordersApi.receive, { params: { id: String(head?.id) }, body: received })
    const [come] = await movements(buyer)
    expect(come?.kind).toBe('in')
    expect(await orders(buyer, buying.bookId, come?.id)).toEqual([id])
    expect((await get(buyer, id)).timeline.at(-1)).toMatchObject({ kind: 'received', delivery: head?.number })
  })
})

describe('a delivery note', () => {
  it('is for the two sides, and says what travels without its price', async () => {
    const { id } = await makeAcceptedOrder(asBuyer, asSeller)
    const delivery = await makeDelivery(asSeller, id, 12.5)
    const fetchPdf = (by: Pick<SignedIn, 'fetch'>, query = '') =>
      by.fetch(`/api/deliveries/${delivery}/pdf${query}`)
    expect((await fetchPdf(anonymous)).status).toBe(401)
    expect((await fetchPdf(stranger)).status).toBe(404)
    expect(await (await fetchPdf(buyer, '?paper=a3')).text()).toBe('The paper must be a4 or letter')
    expect((await fetchPdf(buyer, '?book=999999')).status).toBe(404)
    const { number } = (await deliveryOf(seller, delivery)).body
    for (const by of [buyer, seller, bookkeeper]) {
      const answer = await fetchPdf(by, '?numbers=1.234,50')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toContain(number)
      const words = (await pdfText(Buffer.from(await answer.arrayBuffer()))).map(({ text }) => text).join(' ')
      for (const word of [
        'DELIVERY NOTE',
        number,
        'Hansen & Söhne',
        'Bearing',
        '12,5',
        'pcs',
        'Goods received',
      ])
        expect(words).toContain(word)
      expect(words).not.toMatch(/€|Grease/)
    }
    await seller.call(ordersApi.recall, { params: { id: String(delivery) }, body: { reason: 'Wrong lorry' } })
    const words = (await pdfText(Buffer.from(await (await fetchPdf(buyer)).arrayBuffer()))).map(
      ({ text }) => text,
    )
    expect(words.join(' ')).toContain('Taken back')
  })

  it('says the legal names of both sides, and the logo of its sender', async () => {
    await database.run(sql`update companies set legal_name = 'Hansen GmbH & Co. KG' where id = ${buying.id}`)
    const { id } = await makeAcceptedOrder(asSeller, asBuyer)
    const order = await get(seller, id)
    const heads = [order.buyer, order.seller].map(({ name, identity }) => nameOnPaper(name, identity))
    expect(heads).toEqual([order.buyer.name, 'Hansen GmbH & Co. KG'])
    const delivery = await makeDelivery(asBuyer, id, 1)
    const read = async () =>
      Buffer.from(await (await seller.fetch(`/api/deliveries/${delivery}/pdf`)).arrayBuffer())
    const plain = await read()
    expect((await pdfText(plain)).map(({ text }) => text).join(' ')).toContain('Hansen GmbH & Co. KG')
    const picture = await sharp({ create: { width: 80, height: 32, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const files = [new File([new Uint8Array(picture)], 'logo.png')]
    const key = logoKeyIn((await buyer.call(invoicesApi.upload, { files })).body.url)
    await database.run(sql`
      with given as (update uploads set book_id = ${buying.bookId} where key = ${key})
      update companies set logo_key = ${key} where id = ${buying.id}`)
    const pictured = await read()
    expect([plain, pictured].map((pdf) => pdf.includes('/Subtype /Image'))).toEqual([false, true])
  })
})
