import { expect, it } from 'vitest'

import { requisitionErrors } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { postRequisition } from '#tests/support/trade.ts'
import { ordersApi } from '../contract.ts'

const application = await testApplication()
const { database } = application
const { buying, selling, buyer, seller, accepted, deliver, delivered, draft, issue, invoice, orderOf } =
  await tradingCompanies(application)

it('nothing is traded with a company that is to be deleted, until it stays after all', async () => {
  const order = await accepted()
  const { body: drafted } = await draft(seller, await delivered())
  const { id: postId } = await postRequisition(
    { fetch: buyer.fetch, bookId: buying.bookId },
    { lines: [{ description: 'Bearing', quantity: 10, unit: 'pcs' }] },
  )
  const path = `/api/requisitions/${postId}/quote`
  const quote = { bookId: selling.bookId, lines: [{ line: 1, unitPrice: 3 }] }
  const put = () =>
    seller.fetch(path, {
      method: 'PUT',
      body: JSON.stringify(quote),
      headers: { 'content-type': 'application/json' },
    })
  await database.run(sql`
    insert into book_endings (book_id, ends_at) values (${buying.bookId}, now() + interval '14 days')`)
  const ship = { ...idOf(order), body: { lines: [{ line: 1, quantity: 1, warehouse: null }] } }
  const replies = [
    await seller.call(ordersApi.ship, ship),
    await seller.call(ordersApi.cancel, { ...idOf(order), body: { reason: 'Out of stock' } }),
    await seller.call(ordersApi.invoice, { ...idOf(order), body: {} }),
    await issue(drafted.id),
  ]
  const { sentence } = requisitionErrors.otherEnds
  for (const { status, text } of replies) expect([status, text]).toEqual([409, sentence])
  expect((await put()).status).toBe(409)
  expect(await invoice(drafted.id)).toMatchObject({ status: 'draft' })
  expect((await orderOf(seller, order)).timeline.map(({ kind }) => kind)).toEqual(['sent', 'accepted'])

  await database.run(sql`delete from book_endings where book_id = ${buying.bookId}`)
  expect(await deliver(order, { line: 1, quantity: 1 })).toBeGreaterThan(0)
  expect((await put()).status).toBe(200)
  expect((await issue(drafted.id)).status).toBe(200)
})
