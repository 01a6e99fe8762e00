import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { makeAcceptedOrder, makeDelivery, makeOrder, type Trader } from '#tests/support/trade.ts'
import { type Order, orderErrors, ordersApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const buyer = await signIn()
const trader = await signIn()
const keeper = await signIn()
const seller = await signIn()
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: trader.id, role: 'trader' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const selling = await buildCompany(database, { people: [{ userId: seller.id, role: 'owner' }] })
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const quoting: Trader = { fetch: seller.fetch, bookId: selling.bookId }
/** 100 bearings and 10 litres of grease at 3 each. */
const accepted = async () => (await makeAcceptedOrder(asking, quoting)).id

type Caller = Pick<SignedIn, 'call'>
interface Line {
  readonly line: number
  readonly quantity?: number
  readonly unitPrice?: number
  readonly neededBy?: string | null
}
const get = async (by: Caller, id: number) =>
  (await by.call(ordersApi.get, { params: { id: String(id) } })).body
const propose = (by: Caller, id: number, lines: readonly Line[], reason = 'We need less') =>
  by.call(ordersApi.propose, { params: { id: String(id) }, body: { lines: [...lines], reason } })
const answer = (by: Caller, changeId: number, given: 'accept' | 'decline' | 'withdraw', reason = '') =>
  by.call(ordersApi.answerChange, { params: { id: String(changeId) }, body: { answer: given, reason } })
const openOf = ({ changes }: Order): number => changes.find(({ state }) => state === 'open')?.id ?? 0
const told = async (by: SignedIn, id: number) => {
  const { body } = await by.call(notificationsApi.list, { query: { limit: '100' } })
  return body.find(({ record }) => record?.kind === 'order' && record.id === id)?.content
}

describe('a change', () => {
  it('is proposed by either side of an accepted order, and by nobody else', async () => {
    const id = await accepted()
    const lines = [{ line: 1, quantity: 80 }]
    const refused = await Promise.all([anonymous, stranger, keeper].map((by) => propose(by, id, lines)))
    expect(refused.map(({ status }) => status)).toEqual([401, 404, 403])
    const { status, body } = await propose(buyer, id, lines)
    expect(status).toBe(201)
    expect(body.lines[0]?.quantity).toBe(100)
    expect(body.changes).toMatchObject([
      {
        side: 'buyer',
        state: 'open',
        reason: 'We need less',
        lines: [
          { line: 1, quantity: 80, unitPrice: 3, before: { quantity: 100, unitPrice: 3, neededBy: null } },
        ],
        answers: ['withdraw'],
      },
    ])
    expect((await get(seller, id)).changes[0]?.answers).toEqual(['accept', 'decline'])
    expect(await told(seller, id)).toBe('A change of an order waits for your answer')
    const { id: fresh } = await makeOrder(asking, quoting)
    expect((await propose(seller, fresh, lines)).status).toBe(409)
  })

  it('is accepted by the other side alone, once, and kept', async () => {
    const id = await accepted()
    const before = await get(buyer, id)
    const lines = [
      { line: 1, quantity: 80, unitPrice: 3.105 },
      { line: 2, neededBy: '2027-01-31' },
    ]
    const changeId = openOf((await propose(seller, id, lines, 'Steel is dearer')).body)
    const refused = await Promise.all(
      [anonymous, stranger, keeper, seller].map((by) => answer(by, changeId, 'accept')),
    )
    expect(refused.map(({ status }) => status)).toEqual([401, 404, 403, 403])
    const twice = await Promise.all([answer(buyer, changeId, 'accept'), answer(trader, changeId, 'accept')])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const after = await get(seller, id)
    expect(after).toMatchObject({
      version: before.version + 1,
      total: 278.4,
      lines: [
        { quantity: 80, unitPrice: 3.105, amount: 248.4, open: 80 },
        { quantity: 10, neededBy: '2027-01-31' },
      ],
      changes: [{ state: 'agreed', lines: [{ before: { quantity: 100, unitPrice: 3 } }, { line: 2 }] }],
    })
    expect(after.timeline.map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'proposed', 'agreed'])
    expect(await told(seller, id)).toBe('Your change of an order was accepted')
  })

  it('is declined with a reason, or withdrawn, and leaves the order as it was', async () => {
    const id = await accepted()
    const first = openOf((await propose(buyer, id, [{ line: 1, quantity: 0 }])).body)
    expect((await answer(seller, first, 'decline')).status).toBe(400)
    expect((await answer(seller, first, 'withdraw')).status).toBe(403)
    await answer(seller, first, 'decline', 'Made already')
    expect(await told(buyer, id)).toBe('Your change of an order was declined')
    const second = openOf((await propose(buyer, id, [{ line: 2, quantity: 5 }])).body)
    expect((await answer(buyer, second, 'withdraw')).body.changes).toMatchObject([
      { state: 'refused', answer: 'Made already' },
      { state: 'withdrawn' },
    ])
    expect((await get(buyer, id)).lines.map(({ quantity }) => quantity)).toEqual([100, 10])
    expect((await answer(seller, second, 'accept')).status).toBe(409)
  })

  it('is one at a time, also when both sides come at once', async () => {
    const id = await accepted()
    const both = await Promise.all([
      propose(buyer, id, [{ line: 1, quantity: 90 }]),
      propose(seller, id, [{ line: 1, quantity: 70 }]),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.text).toContain(orderErrors.changeOpen.sentence)
    await expect(
      database.run(sql`insert into order_changes (order_id, side, reason) values (${id}, 'buyer', 'Again')`),
    ).rejects.toThrow('order_changes_one_open')
  })

  it('agrees to no less than what is delivered, also when it leaves meanwhile', async () => {
    const id = await accepted()
    const changeId = openOf((await propose(buyer, id, [{ line: 1, quantity: 20 }])).body)
    await makeDelivery(quoting, id, 30)
    const late = await answer(seller, changeId, 'accept')
    expect([late.status, late.text.includes(orderErrors.belowDelivered.sentence)]).toEqual([409, true])
    // What was refused is still open.
    expect(openOf(await get(buyer, id))).toBe(changeId)
    await answer(buyer, changeId, 'withdraw')
    const refusal = async (line: Line) => (await propose(buyer, id, [line])).text
    expect(await refusal({ line: 1, quantity: 29 })).toContain(orderErrors.belowDelivered.sentence)
    expect(await refusal({ line: 1, unitPrice: 2 })).toContain(orderErrors.priceDelivered.sentence)
    const fits = openOf((await propose(buyer, id, [{ line: 1, quantity: 30 }])).body)
    const { body } = await answer(seller, fits, 'accept')
    expect(body.lines[0]).toMatchObject({ quantity: 30, underWay: 30, open: 0 })
  })

  it('refuses what cannot be, with a sentence', async () => {
    const id = await accepted()
    const refusal = async (lines: readonly Line[], reason = 'Why not') => {
      const { status, text } = await propose(buyer, id, lines, reason)
      return [status, text] as const
    }
    const cases = [
      [[{ line: 3, quantity: 1 }], orderErrors.unknownLine],
      [[{ line: 1, quantity: 100 }], orderErrors.sameAsBefore],
      [[{ line: 1, quantity: 999_999_999_999, unitPrice: 2 }], orderErrors.tooMuch],
      [
        [
          { line: 1, quantity: 0 },
          { line: 2, quantity: 0 },
        ],
        orderErrors.nothingLeft,
      ],
    ] as const
    for (const [lines, error] of cases)
      expect(await refusal(lines)).toEqual([error.status, expect.stringContaining(error.sentence)])
    expect(await refusal([{ line: 1, quantity: -1 }])).toEqual([400, expect.stringContaining('0 or more')])
    expect((await refusal([{ line: 1, quantity: 1 }], ''))[0]).toBe(400)
    expect((await get(buyer, id)).changes).toEqual([])
  })

  it('ends with its order', async () => {
    const id = await accepted()
    const changeId = openOf((await propose(buyer, id, [{ line: 1, quantity: 5 }])).body)
    const both = await Promise.all([
      seller.call(ordersApi.cancel, { params: { id: String(id) }, body: { reason: 'Sold out' } }),
      answer(seller, changeId, 'accept'),
    ])
    expect(both[0]?.status).toBe(200)
    expect([200, 409]).toContain(both[1]?.status)
    const order = await get(buyer, id)
    expect(order.state).toBe('cancelled')
    expect(order.changes[0]?.state).toMatch(/withdrawn|agreed/)
  })
})
