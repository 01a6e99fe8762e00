import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { makeOrder, postRequisition, sendJson, sendQuote, type Trader } from '#tests/support/trade.ts'
import { type Order, orderErrors, ordersApi } from '../contract.ts'

const { anonymous, signIn, database } = await testApplication()
const owner = await signIn({ fullName: 'Olga Owner' })
const manager = await signIn({ fullName: 'Max Manager' })
const trader = await signIn({ fullName: 'Tim Trader' })
const other = await signIn()
const viewer = await signIn()
const seller = await signIn()
const stranger = await signIn({ isAdmin: true })
const buying = await buildCompany(database, {
  people: [
    { userId: owner.id, role: 'owner' },
    { userId: manager.id, role: 'manager' },
    { userId: trader.id, role: 'trader' },
    { userId: other.id, role: 'trader' },
    { userId: viewer.id, role: 'viewer' },
  ],
})
const selling = await buildCompany(database, { people: [{ userId: seller.id, role: 'owner' }] })
const quoting: Trader = { fetch: seller.fetch, bookId: selling.bookId }
const asTrader: Trader = { fetch: trader.fetch, bookId: buying.bookId }

type Caller = Pick<SignedIn, 'call'>
const limit = (
  by: Caller,
  approval: { amount: number; currency: 'EUR' | 'USD' } | null,
  id = buying.bookId,
) => by.call(companiesApi.changeBook, { params: { id: String(id) }, body: { approval } })
const get = (by: Caller, id: number) => by.call(ordersApi.get, { params: { id: String(id) } })
const step = (by: Caller, name: 'approve' | 'reject' | 'accept' | 'cancel', id: number, reason = '') =>
  by.call(ordersApi[name], { params: { id: String(id) }, body: { reason } })
const told = async (by: SignedIn, id: number) => {
  const { body } = await by.call(notificationsApi.list, { query: { limit: '100' } })
  return body
    .filter(({ record }) => record?.kind === 'order' && record.id === id)
    .map(({ content }) => content)
}
/** As if the limit held for long. */
const holds = (amount: number | null, currency = 'EUR') =>
  database.run(sql`
    update books set approval_amount = ${amount}::numeric,
      approval_currency = case when ${amount !== null} then ${currency} end where id = ${buying.bookId}`)
/** What was bought before counts no more. */
beforeEach(async () => {
  await database.run(sql`
    update orders set created_at = created_at - interval '40 days' where buyer_book = ${buying.bookId}`)
})
/** 330 euros, above the limit of 300. */
const waiting = async () => {
  await holds(300)
  return makeOrder(asTrader, quoting)
}

describe('the limit of a book', () => {
  it('is set by owners of companies alone', async () => {
    const given = { amount: 250.5, currency: 'EUR' } as const
    const replies = await Promise.all(
      [anonymous, stranger, seller, manager, trader].map((by) => limit(by, given)),
    )
    expect(replies.map(({ status }) => status)).toEqual([401, 404, 404, 403, 403])
    expect((await limit(owner, given)).body.approval).toEqual(given)
    const bad = await owner.call(companiesApi.changeBook, {
      params: { id: String(buying.bookId) },
      body: { approval: { amount: -1, currency: 'EUR' } },
    })
    expect([bad.status, bad.text.includes('0 or more')]).toEqual([400, true])
    // Another setting leaves it.
    const { body } = await owner.call(companiesApi.changeBook, {
      params: { id: String(buying.bookId) },
      body: { taxes: true },
    })
    expect(body).toMatchObject({ taxes: true, approval: given })
    expect((await limit(owner, given, owner.id)).status).toBe(400)
  })
})

describe('an award above the limit', () => {
  it('waits, and the seller sees nothing of it', async () => {
    const { id } = await waiting()
    const { body } = await get(trader, id)
    expect(body).toMatchObject({ state: 'approval', steps: ['reject'], timeline: [{ kind: 'waiting' }] })
    expect((await get(seller, id)).status).toBe(404)
    const query: object = { book: selling.bookId }
    const listed = await seller.call(ordersApi.list, { query })
    expect(listed.body.map((order) => order.id)).not.toContain(id)
    expect(await told(seller, id)).toEqual([])
    for (const by of [owner, manager])
      expect(await told(by, id)).toEqual(['An order waits for your approval'])
    expect(await told(other, id)).toEqual([])
    const refused = await Promise.all(
      [anonymous, stranger, seller, viewer].map((by) => step(by, 'approve', id)),
    )
    expect(refused.map(({ status }) => status)).toEqual([401, 404, 404, 403])
    expect([
      (await step(seller, 'accept', id)).status,
      (await step(trader, 'cancel', id, 'No')).status,
    ]).toEqual([404, 409])
  })

  it('is approved by a second person, once, and then sent', async () => {
    const { id } = await waiting()
    for (const by of [trader, other]) {
      const reply = await step(by, 'approve', id)
      expect([reply.status, reply.text.includes(orderErrors.needsApprover.sentence)]).toEqual([403, true])
    }
    expect((await get(manager, id)).body.steps).toEqual(['approve', 'reject'])
    const both = await Promise.all([step(owner, 'approve', id), step(manager, 'approve', id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const sold = (await get(seller, id)).body
    expect(sold).toMatchObject({ state: 'sent', steps: ['accept', 'decline'] })
    expect(sold.timeline).toMatchObject([{ kind: 'sent', by: null, reason: '' }])
    expect((await get(trader, id)).body.timeline.map(({ kind }) => kind)).toEqual([
      'waiting',
      'approved',
      'sent',
    ])
    expect(await told(trader, id)).toEqual(['An order of yours was approved and sent'])
    expect(await told(seller, id)).toEqual(['You got an order'])
    expect((await step(seller, 'accept', id)).body.state).toBe('accepted')
  })

  it('is not approved by whoever awarded it, not even an owner, nor past the database', async () => {
    await holds(300)
    const { id } = await makeOrder({ fetch: owner.fetch, bookId: buying.bookId }, quoting)
    const reply = await step(owner, 'approve', id)
    expect([reply.status, reply.text.includes(orderErrors.ownAward.sentence)]).toEqual([403, true])
    await expect(database.run(sql`update orders set state = 'sent' where id = ${id}`)).rejects.toThrow(
      'orders_approved',
    )
    await expect(
      database.run(sql`
        update orders set state = 'sent', approved_at = now(), approved_by = ${owner.id} where id = ${id}`),
    ).rejects.toThrow('orders_second_person')
  })

  it('is rejected with a reason, or taken back, and can be awarded anew', async () => {
    const { id, postId, quoteId } = await waiting()
    expect((await step(manager, 'reject', id)).status).toBe(400)
    expect((await step(other, 'reject', id, 'No')).status).toBe(403)
    expect((await step(manager, 'reject', id, 'Too dear')).body).toMatchObject({
      state: 'rejected',
      steps: [],
    })
    expect(await told(trader, id)).toEqual(['An order of yours was not approved'])
    expect([(await get(seller, id)).status, await told(seller, id)]).toEqual([404, []])
    expect((await step(owner, 'approve', id)).status).toBe(409)
    const [again] = await sendJson<Order[]>(asTrader, 'POST', `/api/requisitions/${postId}/award`, {
      lines: [{ line: 1, quoteId }],
      reason: 'Less',
    })
    expect(again?.state).toBe('sent')
    const mine = await waiting()
    expect((await step(trader, 'reject', mine.id, 'A mistake')).body.state).toBe('rejected')
  })

  it('counts all orders of a requisition, and any in another currency', async () => {
    await holds(300)
    const { id: postId } = await postRequisition(asTrader)
    const { id: quoteId } = await sendQuote(quoting, postId)
    const award = (line: number) =>
      sendJson<Order[]>(asTrader, 'POST', `/api/requisitions/${postId}/award`, {
        lines: [{ line, quoteId }],
        reason: 'In parts',
      })
    expect((await award(1))[0]?.state).toBe('sent')
    expect((await award(2))[0]?.state).toBe('approval')
    await holds(10_000, 'USD')
    const { id } = await makeOrder(asTrader, quoting)
    expect((await get(trader, id)).body.state).toBe('approval')
    await holds(null)
    const free = await makeOrder(asTrader, quoting)
    expect((await get(trader, free.id)).body.state).toBe('sent')
  })
})
