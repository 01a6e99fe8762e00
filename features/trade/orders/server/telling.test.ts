import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { makeAcceptedOrder, makeDelivery, makeOrder, sendJson, type Trader } from '#tests/support/trade.ts'

const { signIn, database } = await testApplication()
const buyer = await signIn()
const keeper = await signIn()
const viewer = await signIn()
const seller = await signIn({ fullName: 'Sam Seller' })
const colleague = await signIn()
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
    { userId: viewer.id, role: 'viewer' },
  ],
})
const selling = await buildCompany(database, {
  people: [
    { userId: seller.id, role: 'trader' },
    { userId: colleague.id, role: 'manager' },
  ],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const quoting: Trader = { fetch: seller.fetch, bookId: selling.bookId }

/** What somebody was told of an order, the oldest first, without a name. */
const told = async (by: SignedIn, id: number) => {
  const { body } = await by.call(notificationsApi.list, { query: { limit: '100' } })
  const about = body.filter(({ record }) => record?.kind === 'order' && record.id === id)
  expect(about.every(({ from, fromUserId }) => from === null && fromUserId === null)).toBe(true)
  return about.map(({ content }) => content).toReversed()
}
const because = { reason: 'Changed plans' }

it('tells the other side of each step, and of what came otherwise than it was sent', async () => {
  const { id } = await makeAcceptedOrder(asking, quoting)
  const whole = await makeDelivery(quoting, id, 10)
  const short = await makeDelivery(quoting, id, 20)
  const receive = (delivery: number, received: number) =>
    sendJson(asking, 'POST', `/api/deliveries/${delivery}/receipt`, {
      lines: [{ line: 1, received, warehouse: null }],
    })
  await receive(whole, 10)
  for (const by of [seller, colleague]) expect(await told(by, id)).toEqual(['You got an order'])
  await receive(short, 19)
  for (const by of [seller, colleague])
    expect(await told(by, id)).toEqual(['You got an order', 'A delivery of yours arrived with differences'])
  const shipped = ['A delivery is on its way to you', 'A delivery is on its way to you']
  expect(await told(buyer, id)).toEqual(['Your order was accepted', ...shipped])
  // Storekeepers care for goods alone, and who only reads is told nothing.
  expect([await told(keeper, id), await told(viewer, id)]).toEqual([shipped, []])
})

it('tells of orders that came to nothing', async () => {
  const declined = await makeOrder(asking, quoting)
  await sendJson(quoting, 'POST', `/api/orders/${declined.id}/decline`, because)
  expect(await told(buyer, declined.id)).toEqual(['Your order was declined'])
  const cancelled = await makeOrder(asking, quoting)
  await sendJson(asking, 'POST', `/api/orders/${cancelled.id}/cancel`, because)
  expect(await told(seller, cancelled.id)).toEqual([
    'You got an order',
    'An order was cancelled by the other side',
  ])
})
