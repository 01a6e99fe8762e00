import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { makeAcceptedOrder, makeDelivery, sendJson, type Trader } from '#tests/support/trade.ts'
import { companiesApi } from '../../contract.ts'

const { anonymous, database, signIn, ...app } = await testApplication()

interface Side extends Trader {
  readonly id: number
  readonly params: { readonly id: string }
  readonly owner: SignedIn
}

const show = ({ params }: Pick<Side, 'params'>, by: SignedIn, showsFigures = true) =>
  by.call(companiesApi.change, { params, body: { showsFigures } })

/** A company of one owner, who shows figures. */
async function company(isShown = true): Promise<Side> {
  const owner = await signIn()
  const { id, bookId } = await buildCompany(database, { people: [{ userId: owner.id, role: 'owner' }] })
  const side = { id, bookId, owner, fetch: owner.fetch, params: { id: String(id) } }
  if (isShown) await show(side, owner)
  return side
}

const receive = (buyer: Trader, delivery: number, received = 10, damaged = 0) =>
  sendJson(buyer, 'POST', `/api/deliveries/${delivery}/receipt`, {
    lines: [{ line: 1, received, damaged, warehouse: null }],
  })

/** All bearings come at once, unless it is said otherwise. */
async function trade(seller: Side, buyer: Trader, { received = 100, damaged = 0 } = {}) {
  const { id } = await makeAcceptedOrder(buyer, seller)
  await receive(buyer, await makeDelivery(seller, id, 100), received, damaged)
  return id
}
const figuresOf = async ({ params }: Side, by: Pick<SignedIn, 'call'>) =>
  (await by.call(companiesApi.figures, { params })).body
const tradesOf = async (side: Side) => (await figuresOf(side, side.owner)).sold?.trades

describe('GET /api/companies/:id/figures', () => {
  it('is for every member, as the page', async () => {
    const side = await company()
    const { params } = side
    expect((await anonymous.call(companiesApi.figures, { params })).status).toBe(401)
    expect((await side.owner.call(companiesApi.figures, { params: { id: '99999999' } })).status).toBe(404)
    for (const each of [side.owner, await signIn()])
      expect(await figuresOf(side, each)).toEqual({ isShown: true, sold: null, bought: null })
  })

  it('tells shares of lines from three partners on', async () => {
    const seller = await company()
    const [one, two, three] = [await company(), await company(), await company()]
    const late = await trade(seller, one)
    await trade(seller, two, { received: 90 })
    expect(await figuresOf(seller, await signIn())).toEqual({ isShown: true, sold: null, bought: null })
    const broken = await trade(seller, three, { damaged: 5 })
    const inTime = await trade(seller, three)
    await database.run(sql`
      update order_lines set needed_by = case order_id when ${late} then current_date - 1 else current_date + 1 end
      where order_id in (${late}, ${broken}, ${inTime}) and line = 1`)
    expect(await figuresOf(seller, await signIn())).toEqual({
      isShown: true,
      sold: {
        trades: 4,
        partners: 3,
        since: expect.any(String),
        shares: [
          // The broken one is not late yet, because the rest may still come.
          { name: 'onTime', count: 1, of: 2 },
          { name: 'short', count: 1, of: 4 },
          { name: 'damaged', count: 1, of: 4 },
        ],
      },
      bought: null,
    })
    expect(await figuresOf(one, await signIn())).toEqual({ isShown: true, sold: null, bought: null })
  })

  it('counts what one company buys of three', async () => {
    const buyer = await company()
    for (const seller of [await company(), await company(), await company()]) await trade(seller, buyer)
    expect(await figuresOf(buyer, buyer.owner)).toMatchObject({
      sold: null,
      bought: { trades: 3, partners: 3 },
    })
  })

  it('counts nothing that one side does not show, at once', async () => {
    const seller = await company()
    const partners = [await company(), await company(), await company(), await company(false)]
    for (const partner of partners) await trade(seller, partner)
    expect(await tradesOf(seller)).toBe(3)
    const [first] = partners
    if (first === undefined) throw new Error('There are four')
    await show(first, first.owner, false)
    expect(await tradesOf(seller)).toBeUndefined()
    await show(first, first.owner)
    await show(seller, seller.owner, false)
    expect(await figuresOf(seller, seller.owner)).toEqual({ isShown: false, sold: null, bought: null })
  })

  it('counts nothing that only one side confirmed, and no trade of a company with itself', async () => {
    const seller = await company()
    const partners = [await company(), await company(), await company()]
    for (const partner of partners) await trade(seller, partner)
    const [first] = partners
    if (first === undefined) throw new Error('There are three')
    // Accepted and sent, but not received.
    await makeDelivery(seller, (await makeAcceptedOrder(first, seller)).id, 10)
    const member = await signIn()
    await trade(seller, { fetch: member.fetch, bookId: member.id })
    const same = await company()
    await trade(seller, same)
    expect(await tradesOf(seller)).toBe(4)
    await database.run(sql`
      insert into company_members (company_id, member_id, role) values (${same.id}, ${seller.owner.id}, 'viewer')`)
    expect(await figuresOf(seller, seller.owner)).toMatchObject({ sold: { trades: 3, partners: 3 } })
  })

  it('measures by the day that both agreed first, unless the buyer asked for another', async () => {
    const seller = await company()
    const buyers = [await company(), await company(), await company()]
    const orders = []
    for (const buyer of buyers) orders.push(await trade(seller, buyer))
    const [bySeller, byBuyer] = orders
    await database.run(sql`
      update order_lines set needed_by = current_date + 5 where order_id = any(${orders}) and line = 1`)
    for (const [order, side] of [
      [bySeller, 'seller'],
      [byBuyer, 'buyer'],
    ] as const)
      await database.run(sql`
        with made as (
          insert into order_changes (order_id, side, state, reason, answered_at)
          values (${order}, ${side}, 'agreed', 'Later', now()) returning id)
        insert into order_change_lines (change_id, line, old_quantity, old_unit_price, old_needed_by, quantity,
          unit_price, needed_by)
        select id, 1, 100, 3, current_date - 5, 100, 3, current_date + 5 from made`)
    const { sold } = await figuresOf(seller, seller.owner)
    expect(sold?.shares[0]).toEqual({ name: 'onTime', count: 2, of: 3 })
  })
})

it('is switched by owners and managers, off at first', async () => {
  const all = await companyOfAll({ ...app, database, signIn })
  const { owner, manager, bookkeeper, trader, storekeeper, viewer, params } = all
  const settings = async () => (await owner.call(companiesApi.get, { params })).body.settings
  expect((await settings())?.showsFigures).toBe(false)
  for (const each of [bookkeeper, trader, storekeeper, viewer, await signIn()])
    expect((await show({ params }, each)).status).toBe(403)
  expect((await show({ params }, manager)).status).toBe(200)
  expect((await settings())?.showsFigures).toBe(true)
})
