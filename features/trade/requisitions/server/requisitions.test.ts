import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { itemErrors } from '#features/books/items/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import type { RequisitionInput } from '#features/network/posts/contract.ts'
import { requisitionErrors, type QuoteInput, requisitionsApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn({ fullName: 'Bea Buyer' })
const reader = await signIn()
const seller = await signIn({ fullName: 'Sam Seller' })
const rival = await signIn()
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: reader.id, role: 'viewer' },
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

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const table = (overrides: Partial<RequisitionInput> = {}): RequisitionInput => ({
  bookId: buying.bookId,
  currency: 'EUR',
  deadline: inAnHour(),
  sealed: false,
  deliveryPlace: 'Hamburg',
  lines: [
    { description: 'Bearing 6204', quantity: 200, unit: 'pcs', neededBy: '2026-12-24', specification: 'C3' },
    { description: 'Bearing 6308', quantity: '12.5', unit: 'kg' },
  ],
  ...overrides,
})
const post = (by: SignedIn, requisition: unknown, overrides: Record<string, string> = {}) =>
  by.call(postsApi.create, {
    body: {
      content: 'We need bearings',
      postType: 'Buying Requisition post',
      requisition: JSON.stringify(requisition),
      ...overrides,
    },
  })
const ask = async (overrides: Partial<RequisitionInput> = {}) => (await post(buyer, table(overrides))).body.id
const offer = (overrides: Partial<QuoteInput> = {}): QuoteInput => ({
  bookId: selling.bookId,
  lines: [
    { line: 1, unitPrice: '3.10', leadDays: 14 },
    { line: 2, unitPrice: 7, quantity: 10, note: 'Two weeks' },
  ],
  freight: 25,
  validUntil: '2199-01-01',
  ...overrides,
})
const quote = (by: SignedIn, id: number, overrides: Partial<QuoteInput> = {}) =>
  by.call(requisitionsApi.quote, { params: { id: String(id) }, body: offer(overrides) })
const read = (by: SignedIn, id: number) => by.call(requisitionsApi.quotes, { params: { id: String(id) } })
const get = (by: SignedIn, id: number) => by.call(requisitionsApi.get, { params: { id: String(id) } })
/** As if the deadline had passed while nobody looked. */
const pass = (id: number) =>
  database.run(
    sql`update requisitions set deadline = clock_timestamp() - interval '1 second' where post_id = ${id}`,
  )

describe('a post with a table', () => {
  it('shows it to whoever sees the post, in lists too', async () => {
    const { status, body } = await post(buyer, table())
    expect(status).toBe(201)
    expect(body.requisition).toMatchObject({
      company: { id: buying.id, name: 'Hansen Trading' },
      side: 'buying',
      currency: 'EUR',
      sealed: false,
      narrowed: false,
      deliveryPlace: 'Hamburg',
      lineCount: 2,
      lines: [
        { line: 1, description: 'Bearing 6204', quantity: 200, unit: 'pcs', neededBy: '2026-12-24' },
        { line: 2, description: 'Bearing 6308', quantity: 12.5, unit: 'kg', neededBy: null },
      ],
    })
    const listed = (await seller.call(postsApi.list, {})).body.find(({ id }) => id === body.id)
    expect(listed?.requisition).toEqual(body.requisition)
    // Other posts stay as the specification has them.
    const plain = await buyer.call(postsApi.create, { body: { content: 'Hello' } })
    expect(plain.body).not.toHaveProperty('requisition')
  })

  it.each<[string, unknown, Record<string, string>, string]>([
    ['of another type', table(), { postType: 'regular' }, requisitionErrors.otherType.sentence],
    ['anonymous', table(), { anonymous: 'true' }, requisitionErrors.isAnonymous.sentence],
    ['too late', table({ deadline: '2020-01-01T00:00:00Z' }), {}, requisitionErrors.deadlinePast.sentence],
    [
      'without a time zone',
      table({ deadline: '2199-01-01T00:00:00' }),
      {},
      'Please say until when quotes are welcome',
    ],
    ['far away', table({ deadline: '2199-01-01T00:00:00Z' }), {}, requisitionErrors.deadlineFar.sentence],
    ['without lines', table({ lines: [] }), {}, 'Please add at least one line'],
    [
      'of nothing',
      table({ lines: [{ description: 'Air', quantity: 0, unit: 'l' }] }),
      {},
      'The quantity must be more than 0',
    ],
    [
      'of a foreign item',
      table({ lines: [{ description: 'x', quantity: 1, itemId: 999_999 }] }),
      {},
      itemErrors.unknownItem.sentence,
    ],
    ['for nobody', table({ companies: [999_999] }), {}, requisitionErrors.unknownCompany.sentence],
    ['for oneself', table({ companies: [buying.id] }), {}, requisitionErrors.ownCompany.sentence],
  ])('is refused %s, and nothing is written', async (_, requisition, overrides, sentence) => {
    const count = () => database.one(sql<{ n: number }>`select count(*) as n from posts`)
    const before = await count()
    const reply = await post(buyer, requisition, overrides)
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)])
    expect(await count()).toEqual(before)
  })

  it('is refused in a book of others, and to a role that does not trade', async () => {
    expect((await post(seller, table())).status).toBe(404)
    expect((await post(reader, table())).status).toBe(403)
  })

  it('goes with its post', async () => {
    const id = await ask()
    await quote(seller, id)
    expect((await buyer.call(postsApi.remove, { params: { id: String(id) } })).status).toBe(200)
    expect((await get(buyer, id)).status).toBe(404)
  })

  it('follows a new name of the company', async () => {
    const id = await ask()
    const params = { id: String(buying.id) }
    await buyer.call(companiesApi.change, { params, body: { name: 'Hansen & Sons' } })
    const { body } = await seller.call(postsApi.get, { params: { id: String(id) } })
    expect(body.requisition?.company?.name).toBe('Hansen & Sons')
    await buyer.call(companiesApi.change, { params, body: { name: 'Hansen Trading' } })
  })
})

describe('a requisition', () => {
  it('is read by whoever sees the post, and says what they may do', async () => {
    const id = await ask()
    expect((await anonymous.call(requisitionsApi.get, { params: { id: String(id) } })).status).toBe(401)
    expect((await get(stranger, 999_999)).status).toBe(404)
    const { body } = await get(seller, id)
    expect(body).toMatchObject({
      postId: id,
      isOver: false,
      own: null,
      lines: [{ specification: 'C3', itemId: null }, {}],
    })
    expect(body.quotable.map(({ bookId }) => bookId)).toEqual([seller.id, selling.bookId])
    const { own, quotable } = (await get(buyer, id)).body
    expect([own, quotable.map(({ bookId }) => bookId)]).toEqual([
      { bookId: buying.bookId, mayWrite: true, companies: [], toAnswer: 0 },
      [],
    ])
    expect((await get(reader, id)).body.own).toMatchObject({ mayWrite: false })
  })

  it('is not there for those who do not see its post', async () => {
    const { body } = await post(buyer, table(), { privacy: 'private' })
    for (const reply of [
      await get(seller, body.id),
      await quote(seller, body.id),
      await read(stranger, body.id),
    ])
      expect(reply.status).toBe(404)
  })

  it('is changed by its book alone; changed lines ask for the quotes again', async () => {
    const id = await ask()
    await quote(seller, id)
    const change = (by: SignedIn, overrides: object) => {
      const {
        bookId: _,
        currency: _currency,
        companies: _companies,
        ...terms
      } = table({ deadline: inAnHour() })
      const lines = terms.lines.map((line, at) => ({ ...line, line: at + 1 }))
      return by.call(requisitionsApi.change, {
        params: { id: String(id) },
        body: { ...terms, lines, ...overrides },
      })
    }
    expect([(await change(seller, {})).status, (await change(reader, {})).status]).toEqual([403, 403])
    expect((await change(buyer, {})).body.version).toBe(1)
    expect((await change(buyer, { deadline: new Date(Date.now() + 60_000).toISOString() })).status).toBe(409)
    const { body } = await change(buyer, {
      lines: [
        { description: 'Bearing 6310', quantity: 5, unit: 'pcs' },
        { line: 1, description: 'Bearing 6204', quantity: 300, unit: 'pcs' },
      ],
    })
    // A line keeps its number, and none is given twice.
    expect([body.version, body.lines.map(({ line, quantity }) => [line, quantity])]).toEqual([
      2,
      [
        [1, 300],
        [3, 5],
      ],
    ])
    const own = await seller.call(requisitionsApi.ownQuote, { params: { id: String(id) } })
    expect(own.body?.toConfirm).toBe(true)
    const lines = [{ line: 1, unitPrice: 3 }]
    expect((await quote(seller, id, { lines })).body).toMatchObject({
      toConfirm: false,
      revision: 2,
      total: 925,
    })
  })

  it('stays sealed, and is cancelled for good', async () => {
    const id = await ask({ sealed: true })
    await quote(seller, id)
    const { bookId: _, currency: _currency, companies: _companies, ...terms } = table({ sealed: false })
    const opened = await buyer.call(requisitionsApi.change, { params: { id: String(id) }, body: terms })
    expect(opened.status).toBe(409)
    const cancel = (by: SignedIn) => by.call(requisitionsApi.cancel, { params: { id: String(id) } })
    expect([(await cancel(rival)).status, (await cancel(reader)).status]).toEqual([403, 403])
    expect((await cancel(buyer)).body.cancelledAt).not.toBeNull()
    expect([
      (await cancel(buyer)).status,
      (await quote(rival, id, { bookId: competing.bookId })).status,
    ]).toEqual([409, 409])
    await pass(id)
    expect((await read(buyer, id)).body).toEqual({ sealed: true })
  })
})

describe('a quote', () => {
  it('is refused without a session, from the book that asks, of others’ books and roles', async () => {
    const id = await ask()
    const params = { id: String(id) }
    expect((await anonymous.call(requisitionsApi.quote, { params, body: offer() })).status).toBe(401)
    expect((await quote(buyer, id, { bookId: buying.bookId })).status).toBe(403)
    expect((await quote(rival, id)).status).toBe(404)
    expect((await quote(reader, id, { bookId: buying.bookId })).status).toBe(403)
  })

  it('is of those who were chosen, where some were', async () => {
    const id = await ask({ companies: [selling.id] })
    expect((await get(rival, id)).body).toMatchObject({ narrowed: true, quotable: [] })
    expect((await quote(rival, id, { bookId: competing.bookId })).text).toContain(
      requisitionErrors.notInvited.sentence,
    )
    expect((await quote(seller, id, { bookId: seller.id })).status).toBe(403)
    expect((await quote(seller, id)).status).toBe(200)
  })

  it('is read by those who asked and by its book; others are refused', async () => {
    const id = await ask()
    const { body } = await quote(seller, id)
    expect(body).toMatchObject({
      name: 'Kyowa',
      company: { id: selling.id },
      state: 'submitted',
      revision: 1,
      lines: [
        { line: 1, unitPrice: 3.1, quantity: 200, amount: 620, leadDays: 14 },
        { line: 2, unitPrice: 7, quantity: 10, amount: 70, note: 'Two weeks' },
      ],
      freight: 25,
      total: 715,
    })
    const all = (await read(buyer, id)).body
    expect(all).toMatchObject({ sealed: false, quotes: [{ name: 'Kyowa', total: 715 }] })
    expect(JSON.stringify(all)).not.toContain('salt')
    expect((await read(reader, id)).status).toBe(200)
    for (const by of [seller, rival, stranger]) expect((await read(by, id)).status).toBe(403)
    const own = (by: SignedIn) => by.call(requisitionsApi.ownQuote, { params: { id: String(id) } })
    // Who has none gets an answer. A refusal would stand in the audit log, and tell who has not quoted.
    expect([(await own(rival)).body, (await own(buyer)).body]).toEqual([null, null])
    expect((await own(seller)).body).toEqual(body)
  })

  it('is a draft until it is sent, and is changed and withdrawn until the deadline', async () => {
    const id = await ask()
    const params = { id: String(id) }
    expect((await quote(seller, id, { draft: true, lines: [] })).body).toMatchObject({
      state: 'draft',
      receipt: null,
    })
    expect((await read(buyer, id)).body).toEqual({ sealed: false, quotes: [], origins: [] })
    expect((await quote(seller, id, { lines: [] })).status).toBe(400)
    expect((await quote(seller, id, { lines: [{ line: 9, unitPrice: 1 }] })).status).toBe(400)
    expect((await quote(seller, id, { validUntil: '2020-01-01' })).status).toBe(400)
    const first = (await quote(seller, id)).body
    expect((await quote(seller, id, { draft: true })).status).toBe(409)
    const second = (await quote(seller, id, { freight: 0 })).body
    expect([first.revision, second.revision, second.total, second.id === first.id]).toEqual([1, 2, 690, true])
    expect((await rival.call(requisitionsApi.withdraw, { params })).status).toBe(404)
    expect((await seller.call(requisitionsApi.withdraw, { params })).status).toBe(200)
    expect((await read(buyer, id)).body).toEqual({ sealed: false, quotes: [], origins: [] })
    expect((await quote(seller, id)).body).toMatchObject({ state: 'submitted', revision: 3 })
    await pass(id)
    expect((await quote(seller, id)).text).toContain(requisitionErrors.over.sentence)
    expect((await seller.call(requisitionsApi.withdraw, { params })).status).toBe(409)
    const kept = await database.all(sql<{ revision: number }>`
      select revision from quote_revisions where quote_id = ${first.id} order by revision`)
    expect(kept.map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('has a receipt with which its sender proves what was sent', async () => {
    const id = await ask({ sealed: true })
    const { receipt } = (await quote(seller, id)).body
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(receipt?.text))
    expect(Buffer.from(hash).toString('hex')).toBe(receipt?.hash)
    expect(receipt?.text).toContain('"unitPrice":"3.1"')
  })
})

describe('a sealed requisition', () => {
  it('says nothing before its deadline, not even how many quoted', async () => {
    const id = await ask({ sealed: true })
    const before = await read(buyer, id)
    const shown = (await buyer.call(postsApi.get, { params: { id: String(id) } })).text
    const whole = (await get(buyer, id)).text
    await quote(seller, id)
    await quote(rival, id, { bookId: competing.bookId, lines: [{ line: 1, unitPrice: 2 }] })
    const after = await read(buyer, id)
    expect([before.text, after.text]).toEqual(['{"sealed":true}', '{"sealed":true}'])
    expect((await buyer.call(postsApi.get, { params: { id: String(id) } })).text).toBe(shown)
    expect((await get(buyer, id)).text).toBe(whole)
    // A copy of the database does not tell either.
    const stored = await database.all(sql<{ row: string }>`
      select q::text as row from quotes q where post_id = ${id}
      union all select r::text from quote_revisions r join quotes q on q.id = r.quote_id where q.post_id = ${id}`)
    expect(stored.map(({ row }) => row).join()).not.toMatch(/unitPrice|3\.1/)
  })

  it('is opened by the first reader after it, once, with all that was sent', async () => {
    const id = await ask({ sealed: true })
    await quote(seller, id)
    await quote(rival, id, { bookId: competing.bookId, lines: [{ line: 1, unitPrice: 2 }] })
    await quote(rival, id, { bookId: rival.id, draft: true })
    await pass(id)
    const replies = await Promise.all([read(buyer, id), read(reader, id), read(buyer, id)])
    for (const { body } of replies)
      expect(
        'quotes' in body &&
          body.quotes
            .map(({ name, total }) => [name, total])
            .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      ).toEqual([
        ['Kyowa', 715],
        ['Shunfeng', 425],
      ])
    expect((await get(seller, id)).body.openedAt).not.toBeNull()
  })

  it('takes no quote that waited for the lock until after the deadline', async () => {
    const id = await ask({ sealed: true })
    const late = database.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('requisition:' || ${id}::bigint, 0))`)
      const waiting = quote(seller, id)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await pass(id)
      return { waiting }
    })
    expect((await (await late).waiting).status).toBe(409)
    expect((await read(buyer, id)).body).toEqual({ sealed: false, quotes: [], origins: [] })
  })
})
