import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { postsApi, type RequisitionInput } from '#features/network/posts/contract.ts'
import { type QuoteInput, requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type Order, orderErrors, ordersApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn({ fullName: 'Bea Buyer' })
const keeper = await signIn()
const viewer = await signIn()
const seller = await signIn({ fullName: 'Sam Seller' })
const rival = await signIn()
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
    { userId: viewer.id, role: 'viewer' },
  ],
})
const selling = await buildCompany(database, {
  name: 'Kyowa',
  people: [{ userId: seller.id, role: 'trader' }],
})
const competing = await buildCompany(database, {
  name: 'Shunfeng',
  people: [{ userId: rival.id, role: 'owner' }],
})
const year = new Date().getUTCFullYear()

const ask = async (
  overrides: Partial<RequisitionInput> = {},
  by: SignedIn = buyer,
  postType: 'Buying Requisition post' | 'Selling Requisition post' = 'Buying Requisition post',
): Promise<number> => {
  const requisition = {
    bookId: buying.bookId,
    currency: 'EUR',
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
    deliveryPlace: 'Hamburg',
    lines: [
      { description: 'Bearing 6204', quantity: 200, unit: 'pcs', neededBy: '2026-12-24' },
      { description: 'Bearing 6308', quantity: 50, unit: 'pcs' },
    ],
    ...overrides,
  }
  const reply = await by.call(postsApi.create, {
    body: {
      content: 'We need bearings',
      postType,
      requisition: JSON.stringify(requisition),
    },
  })
  return reply.body.id
}
const quote = async (by: SignedIn, postId: number, bookId: number, overrides: Partial<QuoteInput> = {}) =>
  (
    await by.call(requisitionsApi.quote, {
      params: { id: String(postId) },
      body: {
        bookId,
        lines: [
          { line: 1, unitPrice: '3.105', leadDays: 14 },
          { line: 2, unitPrice: 7 },
        ],
        freight: 25,
        ...overrides,
      },
    })
  ).body.id
type Caller = Pick<SignedIn, 'call'>
interface Choice {
  readonly line: number
  readonly quoteId: number
  readonly quantity?: number
}
const award = (by: Caller, postId: number, lines: readonly Choice[], reason = 'The best price') =>
  by.call(ordersApi.award, { params: { id: String(postId) }, body: { lines: [...lines], reason } })
const get = (by: Caller, id: number) => by.call(ordersApi.get, { params: { id: String(id) } })
const step = (by: Caller, name: 'accept' | 'decline' | 'cancel', id: number, reason = 'Changed plans') =>
  by.call(ordersApi[name], { params: { id: String(id) }, body: { reason } })
/** An order of 200 bearings. */
const ordered = async (): Promise<Order> => {
  const postId = await ask()
  const quoteId = await quote(seller, postId, selling.bookId)
  const [order] = (await award(buyer, postId, [{ line: 1, quoteId }])).body
  if (order === undefined) throw new Error('Nothing was ordered')
  return order
}
const orders = async () => (await database.one(sql<{ n: number }>`select count(*) as n from orders`)).n

describe('an award', () => {
  it('is refused without a session, to strangers, quoters and roles that do not trade', async () => {
    const postId = await ask()
    const quoteId = await quote(seller, postId, selling.bookId)
    const before = await orders()
    const statuses = [anonymous, stranger, seller, keeper, viewer].map((by) =>
      award(by, postId, [{ line: 1, quoteId }]),
    )
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 403, 403, 403, 403])
    expect(await orders()).toBe(before)
  })

  it('makes one order for each supplier, with what was quoted', async () => {
    const postId = await ask()
    const one = await quote(seller, postId, selling.bookId)
    const other = await quote(rival, postId, competing.bookId)
    const { status, body } = await award(buyer, postId, [
      { line: 1, quoteId: one, quantity: 150 },
      { line: 1, quoteId: other, quantity: 50 },
      { line: 2, quoteId: other },
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject([
      {
        side: 'buyer',
        state: 'sent',
        seller: { name: 'Kyowa', companyId: selling.id },
        otherNumber: null,
        postId,
        deliveryPlace: 'Hamburg',
        total: 490.75,
        lines: [
          { line: 1, quantity: 150, unitPrice: 3.105, amount: 465.75, neededBy: '2026-12-24', leadDays: 14 },
        ],
        timeline: [{ kind: 'sent', side: 'buyer', by: 'Bea Buyer', reason: 'The best price' }],
        steps: ['cancel'],
      },
      { seller: { name: 'Shunfeng' }, lines: [{ amount: 155.25 }, { quantity: 50, amount: 350 }] },
    ])
    const serials = body.map(({ number }) => Number(number?.slice(`PO-${year}-`.length)))
    expect(serials[1]).toBe((serials[0] ?? 0) + 1)
    // The supplier sees neither the reason nor who decided.
    const sold = (await get(seller, body[0]?.id ?? 0)).body
    expect(sold).toMatchObject({
      side: 'seller',
      number: null,
      otherNumber: body[0]?.number,
      timeline: [{ kind: 'sent', by: null, reason: '' }],
      steps: ['accept', 'decline'],
    })
    expect((await get(rival, body[0]?.id ?? 0)).status).toBe(404)
  })

  it('gives no more than was asked for and quoted, also to two at once', async () => {
    const postId = await ask()
    const quoteId = await quote(seller, postId, selling.bookId)
    const partly = await quote(rival, postId, competing.bookId, {
      lines: [{ line: 2, unitPrice: 6, quantity: 10 }],
      minimumOrder: 40,
    })
    const refusal = async (...lines: Choice[]) => {
      const { status, text } = await award(buyer, postId, lines)
      return [status, text.includes('"') ? (JSON.parse(text) as { message: string }).message : text]
    }
    expect(await refusal({ line: 1, quoteId, quantity: 201 })).toEqual([
      409,
      orderErrors.moreThanQuoted.sentence,
    ])
    expect(await refusal({ line: 1, quoteId: partly })).toEqual([400, expect.stringContaining('quoted')])
    expect(await refusal({ line: 2, quoteId: partly, quantity: 11 })).toEqual([
      409,
      orderErrors.moreThanQuoted.sentence,
    ])
    expect(await refusal({ line: 2, quoteId: partly, quantity: 5 })).toEqual([
      409,
      orderErrors.belowMinimum.sentence,
    ])
    expect(await refusal({ line: 2, quoteId }, { line: 2, quoteId: partly })).toEqual([
      409,
      orderErrors.moreThanAsked.sentence,
    ])
    expect(await refusal({ line: 1, quoteId: 1 })).toEqual([400, expect.stringContaining('no such quote')])
    const twice = await Promise.all([
      award(buyer, postId, [{ line: 1, quoteId }]),
      award(buyer, postId, [{ line: 1, quoteId }]),
    ])
    expect(twice.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    // What is declined can be given to another.
    const id = twice.find(({ status }) => status === 201)?.body[0]?.id ?? 0
    expect((await step(seller, 'decline', id, 'Sold out')).body.state).toBe('declined')
    expect((await award(buyer, postId, [{ line: 1, quoteId }])).status).toBe(201)
  })

  it('waits for the deadline of a sealed requisition', async () => {
    const postId = await ask({ sealed: true })
    const quoteId = await quote(seller, postId, selling.bookId)
    expect((await award(buyer, postId, [{ line: 1, quoteId }])).status).toBe(409)
    await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${postId}`)
    expect((await award(buyer, postId, [{ line: 1, quoteId }])).status).toBe(201)
  })

  it('takes no quote that was withdrawn, has run out or is for former lines', async () => {
    const postId = await ask()
    const quoteId = await quote(seller, postId, selling.bookId, { validUntil: '2199-01-01' })
    await database.run(
      sql`update quotes set body = jsonb_set(body, '{validUntil}', '"2020-01-01"') where id = ${quoteId}`,
    )
    expect((await award(buyer, postId, [{ line: 1, quoteId }])).text).toContain(orderErrors.expired.sentence)
    await quote(seller, postId, selling.bookId)
    await database.run(sql`update requisitions set version = 2 where post_id = ${postId}`)
    expect((await award(buyer, postId, [{ line: 1, quoteId }])).status).toBe(400)
    await quote(seller, postId, selling.bookId)
    await seller.call(requisitionsApi.withdraw, { params: { id: String(postId) } })
    expect((await award(buyer, postId, [{ line: 1, quoteId }])).status).toBe(400)
  })

  it('of a selling requisition makes the author the seller', async () => {
    const postId = await ask({ bookId: selling.bookId }, seller, 'Selling Requisition post')
    const quoteId = await quote(buyer, postId, buying.bookId)
    const [order] = (await award(seller, postId, [{ line: 2, quoteId }])).body
    expect(order).toMatchObject({ side: 'seller', sentBy: 'seller', buyer: { name: 'Hansen Trading' } })
    expect(order?.number).toMatch(/^SO-/)
    const accepted = (await step(buyer, 'accept', order?.id ?? 0)).body
    expect([accepted.number?.slice(0, 3), accepted.otherNumber]).toEqual(['PO-', order?.number])
  })
})

describe('an order', () => {
  it('is seen by both sides, read by storekeepers, and unknown to everybody else', async () => {
    const { id } = await ordered()
    const replies = await Promise.all(
      [buyer, seller, keeper, viewer, stranger, rival, anonymous].map((by) => get(by, id)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 401])
  })

  it('is listed by side and state, newest first, a page at a time', async () => {
    const { id } = await ordered()
    const list = (by: SignedIn, query: object) => by.call(ordersApi.list, { query })
    const bought = await list(buyer, { book: buying.bookId, side: 'buying', limit: 1 })
    expect(bought.body).toMatchObject([{ id, side: 'buyer' }])
    expect(bought.headers.get('link')).toContain('cursor=')
    expect((await list(buyer, { book: buying.bookId, side: 'buying', state: 'cancelled' })).body).toEqual([])
    const sold = await list(seller, { book: selling.bookId })
    expect(sold.body[0]).toMatchObject({ id, side: 'seller' })
    expect((await list(rival, { book: buying.bookId })).status).toBe(404)
  })

  it('is accepted once, by the other side alone, and then has both numbers', async () => {
    const { id, version } = await ordered()
    expect([(await step(buyer, 'accept', id)).status, (await step(keeper, 'accept', id)).status]).toEqual([
      403, 403,
    ])
    expect([(await step(rival, 'accept', id)).status, (await step(anonymous, 'accept', id)).status]).toEqual([
      404, 401,
    ])
    const stale = await seller.call(ordersApi.accept, {
      params: { id: String(id) },
      body: {},
      headers: { 'if-match': `"${version + 1}"` },
    })
    expect(stale.status).toBe(412)
    const twice = await Promise.all([step(seller, 'accept', id), step(seller, 'accept', id)])
    expect(twice.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    const order = (await get(seller, id)).body
    expect(order).toMatchObject({
      state: 'accepted',
      number: expect.stringMatching(/^SO-/),
      steps: ['cancel'],
    })
    expect(order.timeline.map(({ kind, by }) => [kind, by])).toEqual([
      ['sent', null],
      ['accepted', 'Sam Seller'],
    ])
    expect((await step(seller, 'decline', id)).status).toBe(409)
  })

  it('is declined with a reason that both sides read', async () => {
    const { id } = await ordered()
    expect([
      (await step(buyer, 'decline', id)).status,
      (await step(seller, 'decline', id, '')).status,
    ]).toEqual([403, 400])
    await step(seller, 'decline', id, 'Sold out')
    expect((await get(buyer, id)).body.timeline.at(-1)).toMatchObject({
      kind: 'declined',
      reason: 'Sold out',
      by: null,
    })
  })

  it('is cancelled by its sender until it is accepted, then by either side', async () => {
    const first = await ordered()
    expect((await step(seller, 'cancel', first.id)).status).toBe(403)
    expect((await step(buyer, 'cancel', first.id)).body.state).toBe('cancelled')
    const second = await ordered()
    await step(seller, 'accept', second.id)
    const both = await Promise.all([step(seller, 'cancel', second.id), step(buyer, 'cancel', second.id)])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  })

  it('stays for the other side when a post or a company goes', async () => {
    const { id, postId } = await ordered()
    await buyer.call(postsApi.remove, { params: { id: String(postId) } })
    expect((await get(seller, id)).body.postId).toBeNull()
  })

  it('has numbers without gaps, whoever comes first', async () => {
    await Promise.all(Array.from({ length: 4 }, ordered))
    const all = await database.all(sql<{ serial: number }>`
      select right(buyer_number, 5)::integer as serial from orders where buyer_book = ${buying.bookId}
        and buyer_number is not null order by 1`)
    expect(all.map(({ serial }) => serial)).toEqual(all.map((_, at) => at + 1))
  })
})
