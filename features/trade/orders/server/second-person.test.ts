import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import type { Feature } from '#platform/server/app.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import {
  makeAcceptedOrder,
  makeOrder,
  postRequisition,
  sendJson,
  sendQuote,
  type Trader,
} from '#tests/support/trade.ts'
import { type Order, orderErrors, ordersApi } from '../contract.ts'

/** Nobody spends more than their company lets one person spend, by whatever way. */

const { anonymous, signIn, database, features } = await testApplication()
const eur = (amount: number) => ({ amount, currency: 'EUR' as const })

async function trading(amount: number | null) {
  const people = {
    owner: await signIn(),
    second: await signIn(),
    manager: await signIn(),
    trader: await signIn(),
    seller: await signIn(),
  }
  const { bookId } = await buildCompany(database, {
    people: [
      { userId: people.owner.id, role: 'owner' },
      { userId: people.second.id, role: 'owner' },
      { userId: people.manager.id, role: 'manager' },
      { userId: people.trader.id, role: 'trader' },
    ],
  })
  const selling = await buildCompany(database, { people: [{ userId: people.seller.id, role: 'owner' }] })
  await database.run(sql`
    update books set approval_amount = ${amount}::numeric,
      approval_currency = case when ${amount !== null} then 'EUR' end where id = ${bookId}`)
  const as = ({ fetch }: SignedIn): Trader => ({ fetch, bookId })
  return { ...people, bookId, as, quoting: { fetch: people.seller.fetch, bookId: selling.bookId } }
}
const get = async (by: Pick<SignedIn, 'call'>, id: number) =>
  (await by.call(ordersApi.get, { params: { id: String(id) } })).body
const propose = (by: SignedIn, id: number, unitPrice: number) =>
  by.call(ordersApi.propose, {
    params: { id: String(id) },
    body: { lines: [{ line: 1, unitPrice }], reason: 'Prices' },
  })
const answer = (by: SignedIn, id: number, given: 'accept' | 'decline' | 'withdraw', reason = '') =>
  by.call(ordersApi.answerChange, { params: { id: String(id) }, body: { answer: given, reason } })
const lastOf = ({ changes }: Order) => changes.at(-1)

describe('a change above the limit', () => {
  it('that a buyer proposes is unknown to the seller until a second person wants it', async () => {
    const { as, owner, manager, trader, seller, quoting } = await trading(1000)
    const { id } = await makeAcceptedOrder(as(manager), quoting)
    const proposed = await propose(manager, id, 900)
    expect(lastOf(proposed.body)).toMatchObject({ state: 'open', isWaiting: true, answers: ['withdraw'] })
    const change = lastOf(proposed.body)?.id ?? 0
    const sold = await get(seller, id)
    expect([sold.changes, sold.timeline.some(({ kind }) => kind === 'waiting')]).toEqual([[], false])
    expect((await answer(seller, change, 'accept')).status).toBe(404)
    for (const by of [manager, trader]) expect((await answer(by, change, 'accept')).status).toBe(403)
    expect((await get(seller, id)).total).toBe(330)
    expect(lastOf(await get(owner, id))?.answers).toEqual(['accept', 'decline', 'withdraw'])
    expect((await answer(owner, change, 'accept')).status).toBe(200)
    expect(lastOf(await get(seller, id))).toMatchObject({ isWaiting: false, answers: ['accept', 'decline'] })
    expect((await answer(seller, change, 'accept')).body.total).toBe(90_030)
  })

  it('that the seller proposes is agreed by two of the buyer', async () => {
    const { as, owner, manager, trader, seller, quoting } = await trading(1000)
    const { id } = await makeAcceptedOrder(as(manager), quoting)
    const change = lastOf((await propose(seller, id, 900)).body)?.id ?? 0
    const first = await answer(manager, change, 'accept')
    expect(first.body).toMatchObject({ total: 330, changes: [{ state: 'open', isWaiting: true }] })
    expect(lastOf(await get(seller, id))).toMatchObject({ state: 'open', isWaiting: false })
    for (const by of [manager, trader]) expect((await answer(by, change, 'accept')).status).toBe(403)
    expect((await answer(owner, change, 'accept')).body.total).toBe(90_030)
  })

  it('is not agreed past the database, and not by who lost their role meanwhile', async () => {
    const { as, owner, manager, seller, quoting } = await trading(1000)
    const { id } = await makeAcceptedOrder(as(manager), quoting)
    const change = lastOf((await propose(seller, id, 900)).body)?.id ?? 0
    await answer(manager, change, 'accept')
    const agree = sql`update order_changes set state = 'agreed', answered_at = now() where id = ${change}`
    await expect(database.run(agree)).rejects.toThrow('order_changes_approved')
    await database.run(sql`update company_members set role = 'trader' where member_id = ${owner.id}`)
    expect((await answer(owner, change, 'accept')).status).toBe(403)
  })

  it('below it, or to less, waits for nobody', async () => {
    const { as, trader, seller, quoting } = await trading(1000)
    const { id } = await makeAcceptedOrder(as(trader), quoting)
    const change = lastOf((await propose(trader, id, 4)).body)
    expect(change?.isWaiting).toBe(false)
    expect((await answer(seller, change?.id ?? 0, 'accept')).body.total).toBe(430)
  })
})

describe('orders of one supplier', () => {
  it('count together for 30 days, also those that come at once', async () => {
    const { as, owner, trader, quoting } = await trading(1000)
    const made = await Promise.all([1, 2, 3, 4].map(() => makeOrder(as(trader), quoting)))
    const states = await Promise.all(made.map(async ({ id }) => (await get(owner, id)).state))
    expect(states.toSorted()).toEqual(['approval', 'sent', 'sent', 'sent'])
    // What a second person has seen counts no more, and what is long ago neither.
    const waiting = made[states.indexOf('approval')]?.id ?? 0
    await owner.call(ordersApi.approve, { params: { id: String(waiting) }, body: {} })
    await database.run(sql`
      update orders set created_at = now() - interval '31 days' where id = any(${made.map(({ id }) => id)}::bigint[])`)
    expect((await get(owner, (await makeOrder(as(trader), quoting)).id)).state).toBe('sent')
  })

  it('count with what is proposed of them', async () => {
    const { as, owner, manager, quoting } = await trading(1000)
    for (const unitPrice of [5, 5]) {
      // oxlint-disable-next-line no-await-in-loop
      const { id } = await makeAcceptedOrder(as(manager), quoting)
      // oxlint-disable-next-line no-await-in-loop
      await propose(manager, id, unitPrice)
    }
    const last = await makeOrder(as(manager), quoting)
    expect((await get(owner, last.id)).state).toBe('approval')
  })

  it('count from the day on which they were changed, however old they are', async () => {
    const { as, manager, seller, quoting } = await trading(1000)
    const old = [await makeAcceptedOrder(as(manager), quoting), await makeAcceptedOrder(as(manager), quoting)]
    await database.run(sql`
      update orders set created_at = now() - interval '40 days' where id = any(${old.map(({ id }) => id)}::bigint[])`)
    const [first, second] = old.map(({ id }) => id)
    const raised = await propose(manager, first ?? 0, 9)
    expect(lastOf(raised.body)?.isWaiting).toBe(false)
    expect((await answer(seller, lastOf(raised.body)?.id ?? 0, 'accept')).body.total).toBe(930)
    expect(lastOf((await propose(manager, second ?? 0, 9)).body)?.isWaiting).toBe(true)
  })

  it('that the supplier sent are accepted by another person than who quoted', async () => {
    const { as, owner, manager, seller, quoting } = await trading(300)
    const { id: postId } = await postRequisition(
      { fetch: seller.fetch, bookId: quoting.bookId },
      {},
      'Selling Requisition post',
    )
    const { id: quoteId } = await sendQuote(as(manager), postId)
    const [order] = await sendJson<{ id: number }[]>(seller, 'POST', `/api/requisitions/${postId}/award`, {
      lines: [1, 2].map((line) => ({ line, quoteId })),
      reason: 'The best',
    })
    const accept = (by: SignedIn) =>
      by.call(ordersApi.accept, { params: { id: String(order?.id ?? 0) }, body: {} })
    const own = await accept(manager)
    expect([own.status, own.text.includes(orderErrors.ownAward.sentence)]).toEqual([403, true])
    expect((await accept(owner)).body.state).toBe('accepted')
  })
})

describe('the limit', () => {
  const enter = (by: Pick<SignedIn, 'call'>, id: number, approval: ReturnType<typeof eur> | null) =>
    by.call(companiesApi.changeBook, { params: { id: String(id) }, body: { approval } })
  const decide = (by: Pick<SignedIn, 'call'>, id: number, changeId: number, given: 'confirm' | 'stop') =>
    by.call(companiesApi.answerApproval, {
      params: { id: String(id), changeId: String(changeId) },
      body: { answer: given },
    })
  type Applies = Feature & { readonly applyDue: () => Promise<number> }
  const applyDue = () => features.find((each): each is Applies => 'applyDue' in each)?.applyDue()

  it('falls at once, and rises with a second owner', async () => {
    const { owner, second, manager, bookId } = await trading(1000)
    expect((await enter(owner, bookId, eur(500))).body).toMatchObject({
      approval: eur(500),
      approvalChange: null,
    })
    const { body } = await enter(owner, bookId, null)
    expect(body).toMatchObject({ approval: eur(500), approvalChange: { limit: null, byYou: true } })
    const id = body.approvalChange?.id ?? 0
    const refused = await Promise.all(
      [anonymous, manager, owner].map((by) => decide(by, bookId, id, 'confirm')),
    )
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await decide(second, bookId, id, 'confirm')).body).toMatchObject({
      approval: null,
      approvalChange: null,
    })
    expect((await decide(second, bookId, id, 'stop')).status).toBe(404)
  })

  it.each([
    ['a higher amount', eur(90_000)],
    ['another currency', { amount: 1, currency: 'USD' as const }],
    ['no limit', null],
  ])('waits a day for %s where nobody confirms it', async (_, wanted) => {
    const { owner, bookId } = await trading(1000)
    await owner.call(companiesApi.changeBook, { params: { id: String(bookId) }, body: { approval: wanted } })
    await applyDue()
    const limitNow = async () =>
      (await owner.call(companiesApi.books)).body.find(({ id }) => id === bookId)?.approval
    expect(await limitNow()).toEqual(eur(1000))
    await database.run(sql`
      update approval_changes set effective_at = effective_at - interval '24 hours' where book_id = ${bookId}`)
    await applyDue()
    expect(await limitNow()).toEqual(wanted)
  })

  it('is stopped by any owner, and each step stands in the log', async () => {
    const { owner, second, bookId } = await trading(1000)
    const first = (await enter(owner, bookId, eur(5000))).body.approvalChange?.id ?? 0
    expect((await decide(second, bookId, first, 'stop')).body).toMatchObject({ approval: eur(1000) })
    await enter(owner, bookId, eur(6000))
    // Another one takes its place; a lower one at once.
    expect((await enter(owner, bookId, eur(900))).body).toMatchObject({
      approval: eur(900),
      approvalChange: null,
    })
    const log = await database.all(sql<{ target: string }>`
      select target from audit_log where action = 'change approval limit' and book_id = ${bookId}
      order by id`)
    expect(log.map(({ target }) => target)).toEqual([
      '1000.00 EUR to 5000 EUR entered',
      '5000.00 EUR stopped',
      '1000.00 EUR to 6000 EUR entered',
      '1000.00 EUR to 900 EUR',
    ])
  })
})
