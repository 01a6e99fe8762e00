import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { codeOfNote } from '#tests/support/delivery-codes.ts'
import { makeAcceptedOrder, makeDelivery } from '#tests/support/trade.ts'
import { ordersApi } from '../contract.ts'

/** The code of a delivery note opens that delivery for whoever holds the paper, and nothing else. */

const { anonymous, database, features, signIn, url } = await testApplication({
  RATE_LIMIT: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
})
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

async function sent() {
  const { id } = await makeAcceptedOrder(asBuyer, asSeller)
  const delivery = await makeDelivery(asSeller, id, 12.5)
  const code = await codeOfNote(seller, delivery)
  const page = `${url}/delivery/`
  expect(code.slice(0, page.length)).toBe(page)
  const token = code.slice(page.length)
  expect(token).toMatch(/^[\w-]{32,100}$/)
  return { id, delivery, token }
}
const open = (token: string, by: Pick<SignedIn, 'call'> = anonymous) =>
  by.call(ordersApi.byCode, { params: { token } })

it('shows to whoever holds the paper what it says, and no price', async () => {
  const { id, delivery, token } = await sent()
  const { body: order } = await seller.call(ordersApi.get, { params: { id: String(id) } })
  const { status, headers, body } = await open(token)
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ])
  expect(body).toEqual({
    number: order.deliveries[0]?.number,
    state: 'shipped',
    note: '',
    shippedAt: order.deliveries[0]?.shippedAt,
    seller: order.seller.name,
    buyer: 'Hansen & Söhne',
    place: order.deliveryPlace,
    incoterm: null,
    buyerNumber: order.otherNumber,
    sellerNumber: order.number,
    lines: [{ line: 1, description: 'Bearing', alternative: '', unit: 'pcs', quantity: 12.5 }],
    order: null,
  })
  await seller.call(ordersApi.recall, { params: { id: String(delivery) }, body: { reason: 'Wrong lorry' } })
  expect((await open(token)).body.state).toBe('cancelled')
})

it('leads people of the two sides on to the order, and nobody else', async () => {
  const { id, delivery, token } = await sent()
  const orders = [buyer, bookkeeper, seller, stranger, anonymous].map(
    async (by) => (await open(token, by)).body.order,
  )
  const there = { id, deliveryId: delivery }
  expect(await Promise.all(orders)).toEqual([there, there, there, null, null])
})

it('opens nothing that other links open, nor anything of a member', async () => {
  const { id, delivery, token } = await sent()
  const reads = features
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    .filter(
      ({ method, path, byLink }) => method === 'GET' && byLink === true && !path.includes('delivery-codes'),
    )
  expect(reads.length).toBeGreaterThan(10)
  for (const { path } of reads) {
    const address = path.replaceAll(':token', token).replaceAll(/:\w+/g, String(delivery))
    expect([path, (await anonymous.fetch(address)).ok]).toEqual([path, false])
  }
  for (const address of [
    `/api/orders/${id}`,
    `/api/deliveries/${delivery}`,
    `/api/deliveries/${delivery}/pdf`,
  ]) {
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}` }
    expect((await anonymous.fetch(address, { headers })).status).toBe(401)
  }
})

it('is as absent as one that never was when it is changed, made up, or its delivery is gone', async () => {
  const { delivery, token } = await sent()
  const gone = await sent()
  await database.run(sql`delete from deliveries where id = ${gone.delivery}`)
  const other = token.startsWith('A') ? 'B' : 'A'
  const wrong = [
    other + token.slice(1),
    token.slice(0, -4),
    String(delivery),
    'a'.repeat(46),
    'ä',
    gone.token,
  ]
  for (const each of wrong) {
    const { status, text } = await open(encodeURIComponent(each))
    expect([each, status, text]).toEqual([each, 404, commonErrors.notFound.sentence])
  }
})

it('can be tried only so often from one address', async () => {
  const { token } = await sent()
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await anonymous.fetch(`/api/delivery-codes/${token}`, { headers })).status
  }
  const statuses: number[] = []
  for (let round = 0; round < 31; round += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => from('203.0.113.7')))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await from('203.0.113.8')).toBe(200)
})
