import { describe, expect, it } from 'vitest'
import { buildCompany, insertBills } from '#db/factories/index.ts'
import { type ComparisonInput, requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { newBill } from '#tests/support/bills.ts'
import {
  makeAcceptedOrder,
  makeDelivery,
  postRequisition,
  sendJson,
  sendQuote,
} from '#tests/support/trade.ts'
import { ordersApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn({ fullName: 'Bea Buyer' })
const viewer = await signIn()
const keeper = await signIn()
const seller = await signIn()
const rival = await signIn()
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: viewer.id, role: 'viewer' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const selling = await buildCompany(database, {
  name: 'Kyowa',
  people: [{ userId: seller.id, role: 'owner' }],
})
const asking = { fetch: buyer.fetch, bookId: buying.bookId }
const one = { fetch: seller.fetch, bookId: selling.bookId }
const two = { fetch: rival.fetch, bookId: rival.id }

type By = Pick<SignedIn, 'call'>
const params = (id: number) => ({ id: String(id) })
const get = (by: By, id: number) => by.call(requisitionsApi.comparison, { params: params(id) })
const save = (by: By, id: number, body: ComparisonInput, version?: number) =>
  by.call(requisitionsApi.compare, {
    params: params(id),
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
const past = (by: By, id: number) => by.call(requisitionsApi.past, { params: params(id) })
const decisions = (by: By, id: number) => by.call(ordersApi.decisions, { params: params(id) })
const sheet = (by: Pick<SignedIn, 'fetch'>, id: number, format = 'csv') =>
  by.fetch(`/api/requisitions/${id}/comparison/export?format=${format}`)
const nothing: ComparisonInput = { costs: [] }
const pass = (id: number) =>
  database.run(
    sql`update requisitions set deadline = clock_timestamp() - interval '1 second' where post_id = ${id}`,
  )

describe('what is noted to compare quotes', () => {
  it('is refused without a session, to suppliers and strangers, and written by those who trade alone', async () => {
    const { id } = await postRequisition(asking)
    await sendQuote(one, id)
    const by = [anonymous, stranger, seller, viewer, keeper, buyer]
    const statuses = async (call: (caller: (typeof by)[number]) => Promise<{ readonly status: number }>) =>
      (await Promise.all(by.map(call))).map(({ status }) => status)
    const readers = [401, 403, 403, 200, 200, 200]
    expect(await statuses((caller) => get(caller, id))).toEqual(readers)
    expect(await statuses((caller) => past(caller, id))).toEqual(readers)
    expect(await statuses((caller) => sheet(caller, id))).toEqual(readers)
    expect(await statuses((caller) => decisions(caller, id))).toEqual(readers)
    expect(await statuses((caller) => save(caller, id, nothing))).toEqual([401, 403, 403, 403, 403, 200])
  })

  it('is kept with a dated rate, and answers what cannot be counted with a sentence', async () => {
    const { id } = await postRequisition(asking)
    const { id: quoteId } = await sendQuote(one, id)
    const rate = { currency: 'USD', rate: '0.92', date: '2026-11-20' } as const
    const costs = [
      { quoteId, freight: { value: 150, unit: 'USD' }, duty: { value: '4.7', unit: 'percent' } },
    ] as const
    const refused = await save(buyer, id, { costs: [...costs] })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('the rate of this currency'),
    ])
    expect((await save(buyer, id, { rate: { ...rate, currency: 'EUR' }, costs: [] })).status).toBe(400)
    expect((await save(buyer, id, { rate: { ...rate, rate: 0 }, costs: [] })).status).toBe(400)
    const tooMuch = { quoteId, freight: { value: 1001, unit: 'percent' as const } }
    expect((await save(buyer, id, { costs: [tooMuch] })).status).toBe(400)
    expect((await save(buyer, id, { costs: [{ quoteId: 5 }] })).text).toContain('There is no such quote')
    const { status, body } = await save(buyer, id, { rate, costs: [...costs] }, 0)
    expect(status).toBe(200)
    expect(body).toEqual({
      sealed: false,
      version: 1,
      rate: { ...rate, rate: 0.92 },
      costs: [{ quoteId, freight: { value: 150, unit: 'USD' }, duty: { value: 4.7, unit: 'percent' } }],
    })
    expect((await get(viewer, id)).body).toEqual(body)
    // Somebody else was quicker.
    expect((await save(buyer, id, nothing, 0)).status).toBe(412)
    expect((await save(buyer, id, nothing, 1)).body).toMatchObject({ version: 2, rate: null, costs: [] })
  })

  it('tells nothing of a sealed requisition before its deadline', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    const { id: quoteId } = await sendQuote(one, id)
    expect((await get(buyer, id)).body).toEqual({ sealed: true })
    expect((await past(buyer, id)).body.suppliers).toEqual([])
    expect((await sheet(buyer, id)).status).toBe(409)
    const known = await save(buyer, id, { costs: [{ quoteId }] })
    const absent = await save(buyer, id, { costs: [{ quoteId: 5 }] })
    expect([known.status, known.text]).toEqual([absent.status, absent.text])
    await pass(id)
    expect((await get(buyer, id)).body).toMatchObject({ sealed: false, version: 0 })
    expect((await save(buyer, id, { costs: [{ quoteId }] })).status).toBe(200)
  })

  it('leaves as a sheet, with all costs of each line', async () => {
    const { id } = await postRequisition(asking)
    const { id: quoteId } = await sendQuote(one, id, { freight: 30 })
    await sendQuote(two, id, { lines: [{ line: 1, unitPrice: 2, note: '=1+1' }] })
    await save(buyer, id, { costs: [{ quoteId, duty: { value: 10, unit: 'percent' } }] })
    const text = await (await sheet(viewer, id)).text()
    const [head, bearing] = text.split('\r\n')
    expect(head).toContain('Kyowa: with all costs')
    // 300 of 330, of which 30 freight and 10 percent of 360 are 66 more.
    expect(bearing).toContain('3,100,300,360,3.6')
    expect(text).toMatch(/Total with all costs in EUR.*396.*200/)
    expect(text).toMatch(/Lines quoted in full.*2.*1/)
    expect(text).not.toMatch(/,=1\+1/)
    expect((await sheet(viewer, id, 'xlsx')).headers.get('content-type')).toContain('spreadsheetml')
  })
})

describe('the past', () => {
  const receive = async (orderId: number, received: number, damaged: number, daysAgo = 0) => {
    const deliveryId = await makeDelivery(one, orderId, 100)
    await sendJson(asking, 'POST', `/api/deliveries/${deliveryId}/receipt`, {
      lines: [{ line: 1, received, damaged, warehouse: null }],
    })
    await database.run(sql`
      update deliveries set decided_at = now() - make_interval(days => ${daysAgo}) where id = ${deliveryId}`)
  }
  /** Accepted 20 days ago, with a lead time of ten. */
  const ordered = async () => {
    const { id } = await makeAcceptedOrder(asking, one)
    await database.run(sql`
      update orders set decided_at = now() - interval '20 days' where id = ${id}`)
    await database.run(sql`update order_lines set lead_days = 10 where order_id = ${id}`)
    return id
  }

  it('counts what both sides confirmed: by the day, short and damaged', async () => {
    await receive(await ordered(), 100, 0, 12)
    await receive(await ordered(), 100, 0, 2)
    await receive(await ordered(), 90, 5, 12)
    // Sent and not received, or never accepted: nothing that both confirmed.
    await makeDelivery(one, await ordered(), 100)
    const moved = await ordered()
    await receive(moved, 100, 0, 2)
    const change = (side: string) =>
      database.run(sql`
      with made as (
        insert into order_changes (order_id, side, state, reason, answered_at)
        values (${moved}, ${side}, 'agreed', 'Later', now()) returning id)
      insert into order_change_lines (change_id, line, old_quantity, old_unit_price, old_needed_by, quantity,
        unit_price,
        needed_by)
      select id, 1, 100, 3, (select needed_by from order_lines where order_id = ${moved} and line = 1), 100, 3,
        current_date + 5 from made`)
    const { id } = await postRequisition(asking)
    await sendQuote(one, id)
    await sendQuote(two, id)
    const read = async () => (await past(viewer, id)).body.suppliers
    const known = { bookId: selling.bookId, orders: 4, lines: 4, short: 1, damaged: 1 }
    expect(await read()).toEqual([expect.objectContaining({ ...known, timed: 4, onTime: 1 })])
    // A later day excuses if the buyer asked for it, not if the seller did.
    await change('seller')
    expect(await read()).toEqual([expect.objectContaining({ ...known, timed: 4, onTime: 1 })])
    await change('buyer')
    await database.run(
      sql`update order_lines set needed_by = current_date + 5 where order_id = ${moved} and line = 1`,
    )
    expect(await read()).toEqual([expect.objectContaining({ ...known, timed: 4, onTime: 2 })])
  })

  it('shows what a line cost before in orders and quotes, and in bills to who reads them', async () => {
    const words = `Spindle ${buyer.id}`
    const lines = [{ description: words, quantity: 10, unit: 'pcs' }]
    const earlier = await postRequisition(asking, { lines })
    const { id: quoteId } = await sendQuote(one, earlier.id, { lines: [{ line: 1, unitPrice: 9 }] })
    await sendQuote(two, earlier.id, { lines: [{ line: 1, unitPrice: 8 }] })
    const sealed = await postRequisition(asking, { lines, sealed: true })
    await sendQuote(one, sealed.id, { lines: [{ line: 1, unitPrice: 1 }] })
    const [order] = await sendJson<{ id: number }[]>(
      asking,
      'POST',
      `/api/requisitions/${earlier.id}/award`,
      {
        lines: [{ line: 1, quoteId }],
        reason: 'Quality',
      },
    )
    await sendJson(one, 'POST', `/api/orders/${order?.id}/accept`, {})
    await insertBills(database, [
      newBill({
        bookId: buying.bookId,
        supplierName: 'Corner shop',
        billDate: '2026-01-05',
        items: [
          {
            description: words.toUpperCase(),
            unit: 'pcs',
            quantity: '2',
            unitPrice: '11',
            taxCategory: null,
            taxRate: '0',
          },
        ],
      }),
    ])
    const { id } = await postRequisition(asking, {
      lines: [{ ...lines[0], description: words.toLowerCase() }],
    })
    const prices = async (by: By) =>
      (await past(by, id)).body.prices.map(({ line, source, supplier, unitPrice }) => [
        line,
        source,
        supplier,
        unitPrice,
      ])
    const name = (
      await database.one(sql<{ name: string }>`select full_name as name from users where id = ${rival.id}`)
    ).name
    expect(await prices(viewer)).toEqual([
      [1, 'order', 'Kyowa', 9],
      [1, 'quote', name, 8],
      [1, 'bill', 'Corner shop', 11],
    ])
    expect((await prices(keeper)).map(([, source]) => source)).toEqual(['order', 'quote'])
    // Another book's prices are nothing of this one's.
    const elsewhere = await postRequisition(two, { lines })
    expect((await past(rival, elsewhere.id)).body.prices).toEqual([])
  })
})

describe('a decision', () => {
  it('is kept with its reason, what it comes to, and the cheapest way that was found', async () => {
    const { id } = await postRequisition(asking)
    const { id: dear } = await sendQuote(one, id, { lines: [1, 2].map((line) => ({ line, unitPrice: 4 })) })
    const { id: cheap } = await sendQuote(two, id, { freight: 20 })
    await save(buyer, id, {
      rate: { currency: 'USD', rate: '0.5', date: '2026-11-20' },
      costs: [{ quoteId: dear, duty: { value: 20, unit: 'USD' } }],
    })
    await sendJson(asking, 'POST', `/api/requisitions/${id}/award`, {
      lines: [
        { line: 1, quoteId: dear },
        { line: 2, quoteId: cheap },
      ],
      reason: 'The rest is too late',
    })
    const { body } = await decisions(viewer, id)
    expect(body).toMatchObject([
      {
        by: 'Bea Buyer',
        reason: 'The rest is too late',
        currency: 'EUR',
        // 400 and 10 duty, 30 and 20 freight; all of the other one would be 330 and 20.
        total: 460,
        best: 350,
        rate: { currency: 'USD', rate: 0.5, date: '2026-11-20' },
        suppliers: expect.arrayContaining([
          expect.objectContaining({ name: 'Kyowa', goods: 400, duty: 10, total: 410 }),
        ]),
      },
    ])
    expect(
      body[0]?.suppliers.flatMap(({ lines }) => lines).reduce((all, { landed }) => all + landed, 0),
    ).toBe(460)
  })
})
